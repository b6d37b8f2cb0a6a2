//! Tests the program in a real window on a virtual display, with real key presses and screenshots.
#![cfg(target_os = "linux")]

mod display;
mod eyes;
mod person;
mod program;

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use colors::palette;
use race::{Campaign, Level};

use crate::display::Display;
use crate::person::Person;
use crate::program::Program;

/// What the program logs in these tests.
const LOG: &str = "mazeater=debug,platform=debug,ui=debug,lab=debug";

/// Attempts to win level 1, because on a busy machine keys arrive late.
const ATTEMPTS: u32 = 8;

/// Time limit for the program to exit.
const ENDING: Duration = Duration::from_secs(30);

/// How long the window keeps each size.
const RESIZE_PAUSE: Duration = Duration::from_millis(400);

/// The command that starts the program. `MAZEATER_WINDOW_COMMAND` names another one, its words separated by spaces, such
/// as Wine and the program for Windows.
fn mazeater() -> Command {
    let other = std::env::var("MAZEATER_WINDOW_COMMAND").ok();
    let mut words = other.as_deref().unwrap_or(env!("CARGO_BIN_EXE_mazeater")).split(' ');
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
    command
}

/// The title of the window that Wine shows the game in, as a pattern of `xdotool`.
fn title_of_wine() -> Option<String> {
    std::env::var("MAZEATER_WINDOW_TITLE").ok()
}

/// The title of the window with the game, as a pattern of `xdotool`.
fn title() -> String {
    title_of_wine().unwrap_or_else(|| "^Mazeater$".to_owned())
}

/// Fails if a tool of these tests is not installed.
fn require_tools() {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let is_installed = |tool: &&str| std::env::split_paths(&path).any(|folder| folder.join(tool).is_file());
    let missing: Vec<&str> = ["Xvfb", "xdotool"].into_iter().filter(|tool| !is_installed(tool)).collect();
    let missing = missing.join(" and ");
    assert!(missing.is_empty(), "{missing} not installed; run: apt-get install xvfb xdotool (./check does)");
}

#[test]
fn player_wins_level_1_and_starts_level_2() {
    require_tools();
    let campaign = Campaign::from_ron(include_str!("../../assets/campaign.ron")).expect("the campaign is valid");
    let level = Level::build(campaign.level(1).clone()).expect("level 1 is valid");
    let home = tempfile::tempdir().expect("a temporary folder");
    let progress = home.path().join("progress.ron");
    std::fs::write(&progress, "(version: 1, level:").expect("a writable folder");

    let display = Display::start();
    let mut command = mazeater();
    // A relative path, which is the same for a program that sees other folders.
    command.current_dir(home.path()).env("MAZEATER_HOME", ".");
    command.args(["--difficulty", "easy"]).env("DISPLAY", display.name());
    command.env("RUST_LOG", LOG).env("NO_COLOR", "1");
    let program = Program::start(command.stdout(Stdio::piped()));
    let mut person = Person::new(display, program, &level);

    // A damaged save is moved aside, and the game starts.
    person.program.until("progress.ron is damaged");
    person.program.until("now Title");
    assert!(home.path().join("progress.broken-1").exists(), "the damaged file is not kept");
    person.display.focus_window(&title());
    let title = person.display.look("1-title", |picture| {
        picture.count(palette::WALL) > 2000
            && picture.count(palette::TEXT) > 100
            && picture.count(palette::PANEL) > 20_000
    });

    for (key, then) in [("Return", "now Intro"), ("Return", "now Running")] {
        person.tap(key, then);
    }
    let mut attempt = 1;
    let mut race = None;
    while !win(&mut person, &mut race) {
        assert!(attempt < ATTEMPTS, "level 1 was lost {attempt} times");
        println!("{}", person.program.tail());
        attempt += 1;
        person.tap("r", "now Running");
    }
    let race = race.expect("a picture of the race");
    let result = person.display.look("3-result", |picture| {
        picture.count(palette::PANEL) > 50_000
            && picture.count(palette::PLAYER) > 300
            && picture.count(palette::TEXT) > 300
    });
    for (one, other) in [(&title, &race), (&race, &result), (&result, &title)] {
        assert!(one.differences(other) > 50_000, "two screens look alike");
    }

    // The focus is on the next level, which must be built. Its clock waits for the first move, too.
    person.tap("Return", "now Building");
    person.program.until("now Intro");
    person.tap("Escape", "now Pause");
    person.leave_paused_level();
    person.quit_from_title();
    let code = person.program.end(ENDING);
    // A command around the program may have an exit code of its own.
    assert!(code == Some(0) || title_of_wine().is_some(), "{code:?}: {}", person.program.tail());
    let kept = std::fs::read_to_string(&progress).expect("progress.ron is saved");
    assert!(kept.contains("1: (") && kept.contains("best: Some("), "{kept}");
    println!("level 1 was won at attempt {attempt}");
}

/// Plays to the end of the race and returns whether the player won. The first time it pauses halfway, by key and by
/// losing the focus, and saves a screenshot.
fn win(person: &mut Person, race: &mut Option<display::Picture>) -> bool {
    let half = person.level.distance(person.level.start()) / 2;
    let mut verdict = person.play(half);
    if verdict.is_none() && race.is_none() {
        let picture = person.display.picture();
        person.let_go();
        person.tap("Escape", "now Pause");
        picture.save("2-race");
        assert!(picture.count(palette::WALL) > 5000, "no walls: {picture:?}");
        assert!(picture.count(palette::PLAYER) > 300, "no player: {picture:?}");
        *race = Some(picture);
        person.tap("Escape", "now Closed");
        // Wine tells the game nothing of the focus of its own window.
        if title_of_wine().is_none() {
            person.display.lose_focus();
            person.program.until("now Pause");
            person.display.focus_window(&title());
            person.program.until("now focused");
            person.tap("Escape", "now Closed");
        }
    }
    if verdict.is_none() {
        verdict = person.play(0);
    }
    let verdict = verdict.unwrap_or_else(|| person.program.until("won by"));
    person.let_go();
    let has_won = verdict.contains("won by Player");
    if !has_won {
        // The player could run on.
        person.press("Return");
    }
    person.program.until("now Finished");
    println!("{verdict}");
    has_won
}

#[test]
fn race_survives_any_window_size() {
    require_tools();
    let campaign = Campaign::from_ron(include_str!("../../assets/campaign.ron")).expect("the campaign is valid");
    let level = Level::build(campaign.level(1).clone()).expect("level 1 is valid");
    let home = tempfile::tempdir().expect("a temporary folder");
    let display = Display::start();
    let mut command = mazeater();
    // Without eaters, so that the race does not end meanwhile.
    command.args(["--difficulty", "relaxed"]).env("DISPLAY", display.name()).env("MAZEATER_HOME", home.path());
    command.env("RUST_LOG", LOG).env("NO_COLOR", "1");
    let program = Program::start(command.stdout(Stdio::piped()));
    let mut person = Person::new(display, program, &level);
    person.program.until("now Title");
    person.display.focus_window(&title());
    person.display.look("4-title", |picture| picture.count(palette::PANEL) > 20_000);
    for (key, then) in [("Return", "now Intro"), ("Return", "now Running")] {
        person.tap(key, then);
    }
    for size in [(1, 1), (320, 200), (1, 700), (1200, 2), (640, 480), (1280, 800)] {
        person.display.resize_window(&title(), size);
        std::thread::sleep(RESIZE_PAUSE);
        // The game still draws and reads keys.
        person.tap("Escape", "now Pause");
        person.tap("Escape", "now Closed");
    }
    let is_drawn = |picture: &display::Picture| picture.count(palette::WALL) > 5000;
    person.display.look("5-resized", is_drawn);
    person.tap("Escape", "now Pause");
    person.leave_paused_level();
    person.quit_from_title();
    assert_eq!(person.program.end(ENDING), Some(0), "{}", person.program.tail());
}

/// Levels with different palettes: the first one, a living one, and a dark one, which shows few walls.
const LOOKED_AT: [(&str, bool); 3] = [("1", true), ("33", true), ("21", false)];

#[test]
#[ignore = "watches whole races, which takes minutes; docs/reliability.md has the command"]
fn race_has_contrast_and_no_flashes() {
    require_tools();
    for (level, is_lit) in LOOKED_AT {
        let display = Display::start();
        let folder = tempfile::tempdir().expect("a folder");
        let mut command = mazeater();
        command.args(["--difficulty", "normal", "--level", level, "--demo"]).arg(folder.path());
        command.env("DISPLAY", display.name()).env("RUST_LOG", LOG).env("NO_COLOR", "1");
        let mut program = Program::start(command.stdout(Stdio::piped()));
        let (mut flashes, mut frames, mut middle) = (eyes::Flashes::default(), 0, None);
        let started = Instant::now();
        while program.is_running() {
            assert!(started.elapsed() < 5 * program::PATIENCE, "{}", program.tail());
            let picture = display.picture();
            flashes.add(started.elapsed(), &eyes::squares(&picture));
            frames += 1;
            if middle.is_none() && program.has_said("now Running") {
                std::thread::sleep(RESIZE_PAUSE);
                middle = Some(display.picture());
            }
        }
        assert_eq!(program.end(ENDING), Some(0), "{}", program.tail());
        let middle = middle.expect("a race");
        middle.save(&format!("6-contrast-{level}"));
        let colors = eyes::colors(&middle);
        // The floor is the most frequent color, and walls are the color that differs most of the frequent ones.
        let (floor, _) = colors[0];
        let frequent = colors.iter().take(12).filter(|&&(_, count)| count > 1000);
        let walls = frequent.map(|&(color, _)| eyes::contrast(floor, color)).fold(1.0, f32::max);
        println!("level {level}: {frames} frames, {} flashes a second, walls {walls:.1}:1", flashes.most);
        assert!(flashes.most <= eyes::MOST_FLASHES, "level {level}: {} flashes a second", flashes.most);
        assert!(walls >= 3.0 || !is_lit, "level {level}: walls have a contrast of {walls:.1}");
    }
}

#[test]
fn missing_display_is_one_line_of_error() {
    for (name, value) in
        [("DISPLAY", ""), ("DISPLAY", ":65000"), ("DISPLAY", "nowhere"), ("WAYLAND_DISPLAY", "nowhere")]
    {
        let mut program = Program::start(mazeater().env(name, value).stdout(Stdio::null()));
        assert_eq!(program.end(ENDING), Some(1), "{name}={value}");
        let message = program.tail();
        assert!(message.starts_with("mazeater: there is no display: ") && message.contains("./play"), "{message}");
        assert_eq!(message.lines().count(), 1, "{message}");
    }
}
