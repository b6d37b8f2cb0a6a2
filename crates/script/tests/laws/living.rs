//! Mazes that shift: an explorer walks by the walls of the moment, and its walk is raced and repeated like any other.

use std::sync::Arc;

use maze::{Algorithm, AnyGrid, Cancel, CellShape, Recipe, Seed, Wrap};
use race::bot::Skill;
use race::eater::StepTime;
use race::replay::{scripts_from_bytes, scripts_to_bytes};
use race::{
    Bot, Difficulty, EaterKind, Endpoints, Handicap, Level, LevelPlan, Race, RaceCode, RaceState, Recorder, Replay,
    ScriptEntry, ScriptLook, Ticks,
};
use script::{ErrorKind, LESSONS, LevelRun, Limits, Script, Shape, Status};

/// Levels of many kinds that shift, with and without a door before the part that does.
pub(crate) fn levels() -> impl Iterator<Item = (String, Level)> {
    let grids = [
        (CellShape::Square, "9x7", None),
        (CellShape::Square, "6x5", Some(Wrap::Torus)),
        (CellShape::Hexagon, "7x6", None),
        (CellShape::Triangle, "11x6", None),
        (CellShape::Ring, "5", None),
        (CellShape::Weave, "8x6", None),
    ];
    let kinds = [(60, 0), (600, 0), (200, 1)];
    let all = grids.into_iter().flat_map(move |grid| kinds.map(|kind| (grid, kind)));
    all.filter_map(|((shape, size, wrap), (rate, doors))| {
        let grid = AnyGrid::new(shape, size, wrap, None).unwrap();
        let recipe =
            Recipe { grid, generator: Algorithm::DepthFirst.into(), seed: Seed::new(format!("living {rate}")) };
        let code = RaceCode::new(recipe.into(), Endpoints::Farthest, vec![EaterKind::Ripple], None).unwrap();
        let level = Level::build(LevelPlan { shift_rate: rate, doors, ..code.plan() }).ok()?;
        Some((format!("{shape:?} {size}, {rate} shifts, {doors} doors"), level))
    })
}

fn look() -> ScriptLook {
    ScriptLook::new("Nosey", None, None).unwrap()
}

/// The entry of a script, and whether it arrives.
pub(crate) fn entered(script: &Script, level: &Level, place: usize, handicap: Handicap) -> (ScriptEntry, bool) {
    let finish = level.eater_finish(Difficulty::Normal).unwrap();
    let aim = level.aim(finish, place, handicap);
    assert!(aim.is_some(), "it shifts");
    let mut run = LevelRun::toward(script, level, aim, Limits::RACE, &Cancel::never()).unwrap();
    while run.step() == Status::Running {}
    assert_eq!(run.error().is_some(), run.status() == Status::Stuck);
    (run.entry(look()).unwrap_or_else(|error| panic!("{error}")), run.status() == Status::Arrived)
}

/// Every place of the eater is a passage of that moment, and at its finish it is at the goal.
pub(crate) fn stays_on_passages(
    name: &str,
    level: &Level,
    entry: &ScriptEntry,
    handicap: Handicap,
    arrives: bool,
) -> Ticks {
    let finish = level.eater_finish(Difficulty::Normal);
    let scripts = [entry.clone()];
    let eaters = level.eaters_and_scripts(&scripts, finish, handicap, &Cancel::never()).unwrap();
    assert_eq!(level.eaters_and_scripts(&scripts, finish, handicap, &Cancel::never()).as_ref(), Ok(&eaters), "{name}");
    let eater = &eaters[1];
    assert_eq!((eater.is_stuck(), eater.steps()), (!arrives, entry.steps()), "{name}");
    let end = if arrives { eater.finish() } else { Ticks(4_000) };
    let mut state = RaceState::new(level);
    for tick in (1..=end.0).map(Ticks) {
        state.step();
        let place = eater.place(level.maze(), tick);
        assert!(place.is_on(state.view(level, eater.keys(tick)).maze()), "{name}: tick {}", tick.0);
        assert_eq!(level.is_at_goal(place) && arrives, tick == eater.finish(), "{name}: tick {}", tick.0);
        assert!(tick > handicap.head_start() || place.cell(level.maze()) == level.start(), "{name}: a head start");
    }
    if arrives {
        assert_eq!(eater.keys(eater.finish()), level.doors().len(), "{name}");
    }
    eater.finish()
}

/// A whole race is the same from its replay, where nobody has the script.
pub(crate) fn is_repeated(name: &str, level: &Level, entry: &ScriptEntry) {
    let scripts: Arc<[ScriptEntry]> = [entry.clone()].into();
    assert_eq!(scripts_from_bytes(&scripts_to_bytes(&scripts)).as_deref(), Ok(&*scripts), "{name}");
    let finish = level.eater_finish(Difficulty::Normal);
    let eaters = level.eaters_and_scripts(&scripts, finish, Handicap::NONE, &Cancel::never()).unwrap();
    let mut recorder = Recorder::new(level.plan(), Difficulty::Normal).unwrap();
    recorder = recorder.against(finish, Handicap::NONE).with_scripts(scripts);
    let (mut race, mut bot) = (Race::new(level, &eaters), Bot::new(Skill::MEDIAN, &Seed::new("living")));
    while race.winner().is_none() {
        let intent = bot.intent(&race.view(), race.player());
        race.step(intent);
        recorder.record(intent, race.digest());
    }
    let replay = recorder.finish(race.winner().unwrap(), false).unwrap();
    let read = Replay::from_bytes(&replay.to_bytes()).unwrap();
    assert_eq!(read, replay, "{name}");
    let again = read.eaters(level).unwrap();
    assert_eq!(again, eaters, "{name}");
    assert_eq!(read.verify(level, &again), Ok(race.tick()), "{name}");
}

#[test]
fn explorers_race_where_the_maze_shifts() {
    let (mut there, mut all) = (0, 0);
    for (name, level) in levels() {
        for lesson in LESSONS {
            let (script, name) = (Script::parse(lesson.text).unwrap(), format!("{} in {name}", lesson.id));
            if script.shape() == Shape::Planner {
                continue;
            }
            let (entry, arrives) = entered(&script, &level, 1, Handicap::NONE);
            assert_eq!(entered(&script, &level, 1, Handicap::NONE), (entry.clone(), arrives), "{name}");
            assert!(entry.step_time().is_some() && entry.looks() == 0, "{name}");
            stays_on_passages(&name, &level, &entry, Handicap::NONE, arrives);
            is_repeated(&name, &level, &entry);
            all += 1;
            there += usize::from(arrives);
        }
    }
    // What they remember is wrong later, so not all of them do.
    assert!(all >= 80 && there * 10 >= all * 8, "{there} of {all} arrive");
}

#[test]
fn walls_of_the_moment_are_asked_for() {
    // By its right hand, as the eater of the game does, but not for ever: around an island it would use up all limits.
    let by_commands = "fn run(mouse) { let left = 300; while left > 0 && !mouse.at_cheese() { left -= 1; \
                       mouse.turn_right(); while mouse.look() == \"wall\" { mouse.turn_left(); } mouse.forward(); } }";
    let mut changed = 0;
    for (name, level) in levels().filter(|(_, level)| level.doors().is_empty()) {
        let (entry, _) = entered(&Script::parse(by_commands).unwrap(), &level, 0, Handicap::NONE);
        let mut still = LevelPlan { shift_rate: 0, ..level.plan().clone() };
        still.eaters.clear();
        let still = Level::build(still).unwrap();
        let script = Script::parse(by_commands).unwrap();
        let mut run = LevelRun::new(&script, &still, Limits::RACE, &Cancel::never()).unwrap();
        while run.step() == Status::Running {}
        assert_eq!(run.entry(look()).unwrap().step_time(), None, "{name}");
        changed += usize::from(run.walk().len() - 1 != entry.steps());
    }
    assert!(changed >= 4, "{changed} walks differ from those through the maze at the start");
}

#[test]
fn finish_comes_near_to_what_is_wanted() {
    let script = Script::parse(LESSONS[1].text).unwrap();
    let (mut near, mut all) = (0, 0);
    for (name, level) in levels() {
        let wanted = level.eater_finish(Difficulty::Normal).unwrap();
        let slow = Handicap::new(60, 3, 100).unwrap();
        let (entry, arrives) = entered(&script, &level, 0, slow);
        let later = stays_on_passages(&name, &level, &entry, slow, arrives);
        assert!(later > slow.head_start(), "{name}");
        let (entry, arrives) = entered(&script, &level, 0, Handicap::NONE);
        let finish = stays_on_passages(&name, &level, &entry, Handicap::NONE, arrives);
        let range = level.aim(wanted, 0, Handicap::NONE).unwrap().step_times();
        assert!(range.contains(&entry.step_time().unwrap()), "{name}: the eye can follow it");
        let (off, is_slowest) = (finish.0.abs_diff(wanted.0), entry.step_time() == Some(*range.end()));
        // A right hand that turns into the right way has a short walk, and its speed has limits.
        near += usize::from(off * 4 <= wanted.0 || is_slowest || entry.step_time() == Some(*range.start()));
        all += 1;
    }
    assert!(near * 10 >= all * 7, "{near} of {all}");
}

#[test]
fn planner_stays_at_the_start_and_says_why() {
    let script = Script::parse(LESSONS[4].text).unwrap();
    assert_eq!(script.shape(), Shape::Planner);
    let (name, level) = levels().next().unwrap();
    let mut run = LevelRun::new(&script, &level, Limits::RACE, &Cancel::never()).unwrap();
    assert_eq!(run.step(), Status::Stuck);
    let error = run.error().unwrap();
    assert_eq!((error.kind(), run.walk()), (ErrorKind::LivingMaze, vec![level.start()]));
    assert!(error.to_string().lines().count() == 1 && error.reason().contains("fn step(mouse)"), "{error}");
    let entry = run.entry(look()).unwrap();
    stays_on_passages(&name, &level, &entry, Handicap::NONE, false);
    is_repeated(&name, &level, &entry);
}

#[test]
fn walk_of_another_time_or_maze_is_refused_in_one_line() {
    let script = Script::parse(LESSONS[1].text).unwrap();
    let (_, level) = levels().nth(1).unwrap();
    let (entry, arrives) = entered(&script, &level, 0, Handicap::NONE);
    assert!(arrives && entry.steps() > 20);
    let finish = level.eater_finish(Difficulty::Normal);
    // With a head start it would walk through other walls.
    let late = Handicap::new(100, 10, 100).unwrap();
    let error = level.eaters_and_scripts(std::slice::from_ref(&entry), finish, late, &Cancel::never()).unwrap_err();
    assert_eq!(error.to_string().lines().count(), 1);
    // Nor does it fit into the same maze where nothing shifts, or the other way round.
    let still = Level::build(LevelPlan { shift_rate: 0, ..level.plan().clone() }).unwrap();
    let refused = still.eaters_and_scripts(&[entry], finish, Handicap::NONE, &Cancel::never()).unwrap_err();
    let mut run = LevelRun::new(&script, &still, Limits::RACE, &Cancel::never()).unwrap();
    while run.step() == Status::Running {}
    let entry = run.entry(look()).unwrap();
    let other = level.eaters_and_scripts(&[entry], finish, Handicap::NONE, &Cancel::never()).unwrap_err();
    assert_eq!(refused, other);
    assert_eq!(refused.to_string(), "the steps of a script have a time in a maze that shifts, and only there");
    assert_eq!((StepTime::new(0), StepTime::new(97)), (None, None), "no step is slower than a wall");
}
