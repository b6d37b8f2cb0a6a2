//! Eaters that the host wrote: all race against the same walks, and a walk that is none is refused in one line.

use std::sync::Arc;

use friends::bot_player::{BotPlayer, Pace, RunEaters};
use friends::limits::{LONGEST_WALK, MOST_WALK_BYTES, PART_BYTES};
use friends::message::{Channel, Control, Phase};
use friends::verdict::Placed;
use friends::{
    CallOff, Choice, Claim, Event, HostEaters, IntentLog, ProofError, RaceWalks, Runner, Track, Walks, WalksError,
};
use maze::{Algorithm, AnyGrid, Cancel, CellShape, Recipe, Seed};
use proptest::prelude::*;
use race::bot::Skill;
use race::limits::MOST_EATERS;
use race::{Bot, Difficulty, Endpoints, Level, RaceCode, RaceCourse, ScriptEntry, ScriptLook};

use crate::network::{Net, Weather, profile};

/// Eaters that walk at random, up to a number of steps.
#[derive(Clone, Copy, Debug)]
struct Walkers {
    count: usize,
    steps: usize,
    /// Walk in another maze of the same size.
    is_elsewhere: bool,
}

impl RunEaters for Walkers {
    fn walk(&self, level: &Level) -> Arc<[ScriptEntry]> {
        let other = code("elsewhere").level().unwrap();
        let level = if self.is_elsewhere { &other } else { level };
        (0..self.count).map(|number| entry(level, number, self.steps)).collect()
    }
}

fn entry(level: &Level, number: usize, steps: usize) -> ScriptEntry {
    let mut rng = Seed::new(format!("walk {number}")).stream("walk");
    let mut walk = vec![level.start()];
    while walk.len() <= steps && walk[walk.len() - 1] != level.goal() {
        let exits: Vec<_> = level.maze().exits(walk[walk.len() - 1]).collect();
        walk.push(exits[rng.below(exits.len() as u32) as usize].1);
    }
    let look = ScriptLook::new(&format!("Walker {number}"), None, None).unwrap();
    ScriptEntry::new(look, (number as u64, false), level.maze(), (level.start(), level.goal()), &walk, &[]).unwrap()
}

fn code(seed: &str) -> RaceCode {
    let grid = AnyGrid::new(CellShape::Square, "5x5", None, None).unwrap();
    let recipe = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new(seed) };
    RaceCode::new(recipe.into(), Endpoints::Corner, Vec::new(), None).unwrap()
}

/// A room whose host lets these run.
fn net(count: usize, weather: Weather, seed: &str, walkers: Walkers) -> Net {
    let mut net = Net::new(count, weather, seed, Pace::RealTime);
    let bot = BotPlayer::new(Skill::EXPERT, format!("{seed} 0"), Pace::RealTime);
    net.nodes[0].bot = bot.with_eaters(Arc::new(walkers));
    net.nodes[0].room.set_eaters(HostEaters::new(walkers.count, Difficulty::Hard));
    net
}

const WEATHER: Weather = Weather { delay: 30, jitter: 20, loss: 10, twice: 5 };

#[test]
fn all_race_against_the_same_walks_and_verify_all_replays() {
    // Short walks, and some that take several messages.
    for (number, steps) in [(1, 300), (3, 40_000), (MOST_EATERS, 2_000)] {
        let walkers = Walkers { count: number, steps, is_elsewhere: false };
        let mut net = net(3, WEATHER, &format!("walks {number}"), walkers);
        net.until_results(200, 2);
        assert!(net.assert_same_results() >= 2);
        let walks: Vec<_> = net.nodes.iter().map(|node| node.bot.track().unwrap().walks().clone()).collect();
        assert!(walks[0].len() == number && walks.iter().all(|other| *other == walks[0]));
        for node in &net.nodes {
            let track = node.bot.track().unwrap();
            assert_eq!((track.eaters().len(), track.code().difficulty()), (number, Some(Difficulty::Hard)));
            let rows = node.results().into_iter().flat_map(|(_, rows)| rows);
            rows.for_each(|row| assert!(matches!(row.placed, Placed::Place { .. }), "{row:?}"));
        }
    }
}

#[test]
fn who_comes_during_the_race_gets_the_walks() {
    let mut net = net(2, WEATHER, "late", Walkers { count: 2, steps: 30_000, is_elsewhere: false });
    net.until(60, "a race", |net| net.nodes[0].room.phase() == Phase::Race);
    let mut watcher = profile(7, "late");
    watcher.spectator = true;
    let watcher = net.join(watcher, false, Pace::RealTime, "late");
    net.until_results(100, 1);
    net.assert_same_results();
    let [racer, watcher] = [1, watcher].map(|node| net.nodes[node].bot.track().unwrap().walks().clone());
    assert_eq!(racer, watcher);
}

#[test]
fn walk_through_walls_calls_the_race_off() {
    let mut net = net(2, Weather::default(), "walls", Walkers { count: 1, steps: 60, is_elsewhere: true });
    net.until(60, "a race that is called off", |net| {
        net.nodes.iter().all(|node| node.events.iter().any(|event| matches!(event, Event::CalledOff(..))))
    });
    assert_eq!(net.nodes[1].room.phase(), Phase::Lobby);
    assert!(net.nodes.iter().all(|node| node.results().is_empty()));
    let error = Track::build_with(
        code("here").at(Some(Difficulty::Hard)),
        |_| Walkers { count: 1, steps: 60, is_elsewhere: true }.walk(&code("here").level().unwrap()),
        &Cancel::never(),
    );
    let line = error.unwrap_err().to_string();
    assert!(line.contains("goes through a wall") && !line.contains('\n'), "{line}");
}

#[test]
fn walks_that_cannot_be_read_are_told_in_one_line() {
    for (number, (bytes, parts)) in
        [(9, vec![vec![1; 9]]), (9, vec![vec![1; 4]]), (PART_BYTES as u32 + 1, vec![vec![0; 9]])]
            .into_iter()
            .enumerate()
    {
        let mut net = net(
            2,
            Weather::default(),
            &format!("form {number}"),
            Walkers { count: 1, steps: 300, is_elsewhere: false },
        );
        // Another program than this one: it announces walks before the host has made them.
        net.until(60, "a draw", |net| net.nodes[1].room.phase() != Phase::Lobby);
        let race = net.nodes[1].room.race().unwrap();
        net.inject(0, 1, Channel::Control, &Control::Walks { race, bytes }.encode());
        for part in parts {
            let bytes = part.try_into().unwrap();
            net.inject(0, 1, Channel::Control, &Control::WalksPart { race, bytes }.encode());
        }
        net.until(60, "the line", |net| net.nodes[1].events.contains(&Event::WrongWalks(WalksError::Form)));
        net.until(60, "the end", |net| net.nodes[0].events.contains(&Event::CalledOff(race, CallOff::Impossible)));
        // The next race is raced.
        net.until_results(100, 1);
        net.assert_same_results();
    }
}

#[test]
fn walks_of_one_who_is_not_the_host_are_ignored() {
    let mut net = net(3, Weather::default(), "other", Walkers { count: 1, steps: 300, is_elsewhere: false });
    net.until(60, "a draw", |net| net.nodes[1].room.phase() != Phase::Lobby);
    let race = net.nodes[1].room.race().unwrap();
    net.inject(2, 1, Channel::Control, &Control::Walks { race, bytes: 9 }.encode());
    let bytes = vec![1; 9].try_into().unwrap();
    net.inject(2, 1, Channel::Control, &Control::WalksPart { race, bytes }.encode());
    net.until_results(100, 1);
    net.assert_same_results();
    assert!(!net.nodes[1].events.iter().any(|event| matches!(event, Event::WrongWalks(_))));
}

#[test]
fn eaters_leave_with_their_host() {
    for phase in [Phase::Lobby, Phase::Load, Phase::Race] {
        let mut net =
            net(3, WEATHER, &format!("host {phase:?}"), Walkers { count: 2, steps: 300, is_elsewhere: false });
        net.until(60, "the eaters", |net| {
            net.nodes[2].room.state().is_some_and(|state| state.eaters.count() == 2)
                && net.nodes[0].room.phase() >= phase
        });
        net.kill(0);
        for node in 1..3 {
            net.nodes[node].room.set_start(200, 2);
        }
        net.until(300, "a race of the other two", |net| {
            net.nodes[1..].iter().all(|node| node.results().iter().any(|(_, rows)| rows.len() == 2))
        });
        net.assert_same_results();
        for node in &net.nodes[1..] {
            assert_eq!(node.room.state().unwrap().eaters, HostEaters::NONE);
            assert_eq!(node.bot.track().unwrap().eaters().len(), 0);
        }
    }
}

#[test]
fn change_of_eaters_asks_all_again_and_they_run_in_sprints_too() {
    let mut net = net(2, Weather::default(), "again", Walkers { count: 2, steps: 300, is_elsewhere: false });
    let choices = net.nodes[0].room.state().unwrap().choices;
    net.nodes[0].room.set_ready(true);
    net.nodes[0].room.set_eaters(HostEaters::new(2, Difficulty::Easy));
    assert!(!net.nodes[0].room.is_ready());
    assert_eq!(net.nodes[0].room.state().unwrap().choices, choices + 1);
    // In a sprint too.
    let plan = race::LevelPlan { scouted: true, eaters: Vec::new(), ..code("scouted").plan() };
    net.nodes[0].room.choose(Choice::This(RaceCode::of_plan(&plan, None).unwrap())).unwrap();
    net.until_results(100, 1);
    for node in &net.nodes {
        let prepared = node.events.iter().find_map(|event| match event {
            Event::Prepare(_, code, walks) => Some((code.difficulty(), walks.clone())),
            _ => None,
        });
        match prepared {
            Some((Some(Difficulty::Easy), RaceWalks::Own(2))) => {}
            Some((Some(Difficulty::Easy), RaceWalks::Told(walks))) => assert_eq!(walks.len(), 2),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn replay_with_other_walks_does_not_verify() {
    let code = code("proof").at(Some(Difficulty::Hard));
    let track = |steps| {
        let walkers = Walkers { count: 1, steps, is_elsewhere: false };
        Arc::new(Track::build_with(code.clone(), |level| walkers.walk(level), &Cancel::never()).unwrap())
    };
    // Both are stuck at once: to the player the races are the same.
    let claim = |track: &Arc<Track>| {
        let (mut runner, mut recorder) = (Runner::on(Arc::clone(track)), track.recorder().unwrap());
        let mut bot = Bot::new(Skill::EXPERT, &Seed::new("proof"));
        while !runner.is_over() {
            let intent = bot.intent(&runner.view(), runner.player());
            runner.step(intent);
            recorder.record(intent, runner.digest());
        }
        let replay = recorder.finish(runner.winner().unwrap(), false).unwrap().to_bytes();
        let finish = friends::message::Finish { ticks: runner.tick().0, hash: friends::draw::hash(&replay) };
        Claim { race: 1, player: friends::PlayerId(1), finish, replay, shown: IntentLog::default() }
    };
    let (one, other) = (track(1), track(2));
    assert_eq!(claim(&one).verify(&one), Ok(()));
    assert_eq!(claim(&other).verify(&one), Err(ProofError::OtherRace));
}

#[test]
fn walks_have_limits() {
    let level = code("limits").level().unwrap();
    let walks = |count, steps| Walks::new((0..count).map(|number| stroll(&level, number, steps)).collect());
    assert!(walks(1, LONGEST_WALK).is_ok());
    assert_eq!(walks(1, LONGEST_WALK + 1), Err(WalksError::Long));
    assert!(walks(3, LONGEST_WALK).is_ok());
    assert_eq!(walks(MOST_EATERS, LONGEST_WALK), Err(WalksError::Large));
    assert_eq!(Walks::from_bytes(&vec![1; MOST_WALK_BYTES + 1]), Err(WalksError::Large));
    assert_eq!(Walks::from_bytes(&[]), Err(WalksError::Form));
    for error in [WalksError::Form, WalksError::Long, WalksError::Large, WalksError::Count { told: 1, sent: 2 }] {
        assert!(!error.to_string().contains('\n'));
    }
}

/// A walk to and fro beside the start.
fn stroll(level: &Level, number: usize, steps: usize) -> ScriptEntry {
    let start = level.start();
    let beside = level.maze().exits(start).next().unwrap().1;
    let walk: Vec<_> = (0..=steps).map(|step| if step % 2 == 0 { start } else { beside }).collect();
    let look = ScriptLook::new("Stroller", None, None).unwrap();
    let ends = (start, level.goal());
    ScriptEntry::new(look, (number as u64, false), level.maze(), ends, &walk, &[]).unwrap()
}

proptest! {
    #[test]
    fn walks_are_read_as_they_were_written_or_refused(
        count in 1..=MOST_EATERS,
        steps in 0..400_usize,
        change in any::<(prop::sample::Index, u8)>(),
    ) {
        let level = code("bytes").level().unwrap();
        let walks = Walks::new((0..count).map(|number| entry(&level, number, steps)).collect()).unwrap();
        let mut bytes = walks.to_bytes();
        prop_assert_eq!(Walks::from_bytes(&bytes), Ok(walks));
        for cut in 0..bytes.len().min(40) {
            prop_assert!(Walks::from_bytes(&bytes[..cut]).is_err());
        }
        let at = change.0.index(bytes.len());
        bytes[at] ^= change.1;
        if let Ok(other) = Walks::from_bytes(&bytes) {
            prop_assert_eq!(other.to_bytes(), bytes);
        }
    }
}
