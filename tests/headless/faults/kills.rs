//! The program is killed at random moments, and several copies of it share a folder. The programs are this test program,
//! which runs [`player`] alone.

use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use bevy::prelude::*;
use files::Home;
use maze::Seed;

use super::faults;
use super::session::{Act, Promised, Session, act, check};

/// The folder of a player, the name, and the number of acts.
const VARIABLES: [&str; 3] = ["MAZEATER_PLAYER_HOME", "MAZEATER_PLAYER_NAME", "MAZEATER_PLAYER_ACTS"];

/// How often the program is killed in one folder.
const KILLS_PER_FOLDER: u64 = 10;

/// The most acts before the one in which the program is killed, and the longest time from the beginning of that one to
/// the kill, in milliseconds.
const MOST_ACTS: u32 = 5;
const LONGEST: u32 = 200;

/// A player in a process of its own.
struct Player {
    name: String,
    process: Child,
    /// What it prints: each act before and after it is done.
    lines: Receiver<String>,
}

impl Player {
    fn start(home: &Path, name: String, acts: u32) -> Self {
        let mut command = Command::new(std::env::current_exe().expect("this program"));
        command.args(["--exact", "faults::kills::player", "--ignored", "--nocapture", "--test-threads=1"]);
        command.envs(VARIABLES.into_iter().zip([home.to_str().expect("a path"), &name, &acts.to_string()]));
        let command = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().expect("it starts");
        let (sender, lines) = channel();
        let out = BufReader::new(process.stdout.take().expect("a pipe"));
        thread::spawn(move || out.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        Self { name, process, lines }
    }

    /// Kills it a time after it has begun so many acts, or waits for its end. Adds what it has shown as done.
    fn end(mut self, kill: Option<(usize, Duration)>, promised: &mut Promised) {
        let mut lines: Vec<String> = Vec::new();
        if let Some((acts, time)) = kill {
            while lines.iter().filter(|line| line.contains("begin ")).count() < acts {
                lines.push(self.lines.recv_timeout(Duration::from_mins(5)).expect("it plays"));
            }
            thread::sleep(time);
            self.process.kill().expect("it runs");
        }
        // Ends with the process.
        lines.extend(self.lines.iter());
        let status = self.process.wait().expect("it ran");
        assert!(kill.is_some() || status.success(), "{}: {status}, {lines:?}", self.name);
        for line in &lines {
            if let Some((_, number)) = line.rsplit_once("begin ") {
                if let Act::Set(value) = act(&self.name, number.parse().expect("a number")) {
                    promised.settings.insert(value);
                }
            } else if let Some(done) = line.strip_prefix("done ") {
                let (number, kept) = done.split_once(' ').expect("a number and a name");
                let act = act(&self.name, number.parse().expect("a number"));
                promised.wins += u32::from(matches!(act, Act::Win(_) | Act::Pass(_)));
                match act {
                    Act::Win(word) => drop(promised.won.insert(word)),
                    Act::Pass(level) => drop(promised.passed.insert(level)),
                    Act::Set(value) => promised.settings = [value].into(),
                    Act::Keep => drop(promised.kept.insert(kept.to_owned())),
                }
            }
        }
    }
}

/// The part of a player in a process of its own. Does nothing otherwise.
#[test]
#[ignore = "a part of the other tests"]
fn player() {
    let [Some(home), Some(name), Some(acts)] = VARIABLES.map(|name| std::env::var(name).ok()) else { return };
    let mut out = std::io::stdout().lock();
    let mut session = Session::begin(Home::at(home));
    for number in 0..acts.parse().expect("a number") {
        writeln!(out, "begin {number}").and_then(|()| out.flush()).expect("a pipe");
        let mut promised = Promised::default();
        session.act(&act(&name, number), &mut promised, || false);
        // With this notice the game does not promise that the win is saved.
        if !session.0.notices().is_empty() {
            continue;
        }
        let kept = promised.kept.last().map_or("", String::as_str);
        writeln!(out, "done {number} {kept}").and_then(|()| out.flush()).expect("a pipe");
    }
    session.0.app.world_mut().write_message(AppExit::Success);
    session.0.app.update();
}

#[test]
fn nothing_shown_as_saved_is_lost_when_the_program_is_killed() {
    let mut rng = Seed::new("kills").stream("kills");
    let kills = faults(4);
    let (mut done, mut promised, mut folder) = (0, Promised::default(), tempfile::tempdir().expect("a folder"));
    for number in 0..kills {
        if number > 0 && number % KILLS_PER_FOLDER == 0 {
            (promised, folder) = (Promised::default(), tempfile::tempdir().expect("a folder"));
        }
        let player = Player::start(folder.path(), format!("player{number}"), u32::MAX);
        let before = promised.wins;
        let (acts, time) = (1 + rng.below(MOST_ACTS), Duration::from_millis(rng.below(LONGEST).into()));
        player.end(Some((acts as usize, time)), &mut promised);
        promised.settings = [check(folder.path(), &promised)].into();
        done += promised.wins - before;
    }
    println!("{kills} kills, {done} wins shown before");
    assert!(done > 0);
}

/// The copies take turns at random, and each has its own races.
#[test]
fn copies_that_play_at_once_lose_nothing() {
    for copies in [2, faults(4).min(10)] {
        let folder = tempfile::tempdir().expect("a folder");
        let start = |number| Player::start(folder.path(), format!("copy{number}"), 8);
        let players: Vec<_> = (0..copies).map(start).collect();
        let (mut promised, mut settings) = (Promised::default(), BTreeSet::new());
        for player in players {
            player.end(None, &mut promised);
            settings.append(&mut promised.settings);
        }
        promised.settings = settings;
        assert!(promised.wins >= copies as u32, "{promised:?}");
        check(folder.path(), &promised);
    }
}
