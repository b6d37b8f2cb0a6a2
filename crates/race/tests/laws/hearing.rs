//! Laws of races by ear: what is sounded suffices to finish, in stereo and in mono.

use maze::{AnyGrid, Cell, Grid, Maze, Seed, Side};
use proptest::prelude::*;
use race::bot::Skill;
use race::hearing::cue::{EarCue, EarCueKind};
use race::hearing::ear::{CheeseByEar, Ear, EarOptions, EarScene};
use race::hearing::lessons::lessons;
use race::hearing::listener::Listener;
use race::hearing::report::{EarReport, ReportedCell};
use race::hearing::tone::EarOutput;
use race::units::LATE;
use race::{Bot, Campaign, ClockDirection, Difficulty, Eater, Handicap, Intent, Level, LevelPlan, Place, Race, Ticks};

use crate::any_race;

const OUTPUTS: [EarOutput; 2] = [EarOutput::Stereo, EarOutput::Mono];

fn level(number: u32) -> Level {
    let campaign = Campaign::from_ron(race::shipped::CAMPAIGN).unwrap();
    Level::build(campaign.level(number).clone()).unwrap()
}

fn scene<'l>(race: &'l Race, eaters: &[Eater]) -> EarScene<'l> {
    let tick = race.tick();
    let rival = eaters.iter().find(|eater| eater.finish() > tick);
    EarScene {
        view: race.view(),
        place: race.player().place(),
        rests: race.player().speed() == 0,
        rival: rival.map(|eater| eater.place(race.course().0.maze(), tick)),
    }
}

/// The run of a bot that is given nothing but cues: its time, and all that it heard.
fn run(level: &Level, options: EarOptions, patience: u32) -> (Option<Ticks>, Vec<EarCue>) {
    let eaters = level.eaters(Difficulty::Normal, Handicap::NONE).unwrap_or_default();
    let mut race = Race::new(level, &eaters);
    let (mut ear, mut bot) = (Ear::new(options), Listener::new(options.output));
    let mut heard = Vec::new();
    while !race.is_over() && race.tick().0 < patience {
        let cues = ear.listen(&scene(&race, &eaters));
        let intent = bot.hear(&cues);
        heard.extend(cues);
        race.step(intent);
    }
    (race.is_over().then(|| race.tick()), heard)
}

/// Time to walk every passage there and back, at half of the top speed.
fn patience(level: &Level) -> u32 {
    level.maze().cells().len() as u32 * 4 * 52 + 2_000
}

#[test]
fn bot_that_only_hears_finishes_the_first_ten_levels() {
    for number in 1..=10 {
        let level = level(number);
        for output in OUTPUTS {
            for cheese in CheeseByEar::ALL {
                let (time, _) = run(&level, EarOptions { output, cheese }, patience(&level));
                assert!(time.is_some(), "level {number}, {output:?}, {cheese:?}");
            }
        }
    }
}

#[test]
fn bot_that_only_hears_finishes_the_lessons() {
    assert_eq!(lessons().len(), 5);
    let mut kinds = Vec::new();
    for plan in lessons() {
        // As in practice: the eater is only there because the format wants one.
        let level = Level::build(LevelPlan { eaters: Vec::new(), ..plan.clone() }).unwrap();
        for output in OUTPUTS {
            let options = EarOptions { output, cheese: CheeseByEar::Near };
            let (time, heard) = run(&level, options, patience(&level));
            assert!(time.is_some_and(|time| time.seconds() < 60.0), "{}: {time:?}", plan.name);
            kinds.extend(heard.iter().map(|cue| cue.kind));
        }
    }
    for kind in EarCueKind::ALL {
        // These are options, and need a rival.
        let is_extra = matches!(kind, EarCueKind::Cheese | EarCueKind::Way | EarCueKind::Rival);
        assert_eq!(kinds.contains(&kind), !is_extra, "{kind:?}");
    }
}

#[test]
fn bot_without_cues_goes_nowhere() {
    let mut bot = Listener::new(EarOutput::Stereo);
    assert!((0..1000).all(|_| bot.hear(&[]) == Intent::NONE));
}

/// The exits of a cell without one of its sides, clockwise from 12 o'clock.
fn exits(maze: &Maze<AnyGrid>, cell: Cell, back: Option<Side>) -> Vec<ClockDirection> {
    let sides = maze.open(cell).filter(|&side| Some(side) != back);
    let mut exits: Vec<ClockDirection> =
        sides.map(|side| ClockDirection::from_bearing(maze.grid().bearing(cell, side))).collect();
    exits.sort_by_key(|exit| exit.bearing());
    exits
}

const EXITS: [EarCueKind; 3] = [EarCueKind::Exit, EarCueKind::WalkedExit, EarCueKind::SpentExit];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn cues_tell_the_exits_of_the_next_cell_and_no_more(
        (level, eaters, _) in any_race::races(), seed in "[a-z]{3}", mono in any::<bool>(),
    ) {
        let output = OUTPUTS[usize::from(mono)];
        let options = EarOptions { output, cheese: CheeseByEar::Direction };
        let [mut one, mut other] = [Ear::new(options), Ear::new(options)];
        let mut bot = Bot::new(Skill::RANDOM, &Seed::new(seed.as_str()));
        let mut race = Race::new(&level, &eaters);
        let (mut heading, mut rested) = (None, None);
        while !race.is_over() && race.tick().0 < 1500 {
            let intent = bot.intent(&race.view(), race.player());
            race.step(intent);
            let scene = scene(&race, &eaters);
            let cues = one.listen(&scene);
            prop_assert_eq!(&other.listen(&scene), &cues, "the same race sounds the same");
            let maze = scene.view.passable();
            let heard = |kinds: &[EarCueKind]| -> Vec<ClockDirection> {
                let cues = cues.iter().filter(|cue| kinds.contains(&cue.kind));
                cues.map(|cue| cue.tone.direction(output).expect("a direction")).collect()
            };
            prop_assert!(heard(&[EarCueKind::Way]).is_empty(), "the way is a hint");
            prop_assert!(cues.iter().all(|cue| cue.volume <= 100));
            match scene.place {
                place if heading.is_none() && rested.is_none() => {
                    rested = Some(place.cell(maze));
                    prop_assert_eq!(heard(&EXITS), exits(maze, place.cell(maze), None));
                }
                Place::Passage { cell, along: 0, .. } if scene.rests && rested != Some(cell) => {
                    rested = Some(cell);
                    prop_assert_eq!(heard(&EXITS), exits(maze, cell, None));
                }
                Place::Passage { cell, side, along } if along > LATE && heading != Some((cell, side)) => {
                    (heading, rested) = (Some((cell, side)), None);
                    let Some(ahead) = maze.through(cell, side) else { continue };
                    let ways = exits(maze, ahead, Some(maze.grid().opposite(cell, side)));
                    match ways[..] {
                        [] => prop_assert_eq!(heard(&[EarCueKind::DeadEnd]).len(), 1),
                        [only] => prop_assert!(heard(&[EarCueKind::Bend]).iter().all(|&bend| bend == only)),
                        _ => prop_assert_eq!(heard(&EXITS), ways.clone()),
                    }
                }
                _ => prop_assert!(cues.iter().all(|cue| cue.kind == EarCueKind::Rival), "nothing is told twice"),
            }
        }
    }
}

#[test]
fn listener_with_hint_turns_back_nowhere() {
    for number in 1..=10 {
        let level = level(number);
        for output in OUTPUTS {
            let (time, heard) = run(&level, EarOptions { output, cheese: CheeseByEar::Way }, patience(&level));
            assert!(heard.iter().all(|cue| !matches!(cue.kind, EarCueKind::WalkedExit | EarCueKind::SpentExit)));
            // It neither reads nor errs, so it is faster than the median bot.
            assert!(time.is_some_and(|time| time < level.typical()), "level {number}: {time:?}");
        }
    }
}

#[test]
fn reports_agree_with_the_maze() {
    let level = level(1);
    let mut race = Race::new(&level, &[]);
    assert_eq!(EarReport::new(&scene(&race, &[])).rival, None);
    let mut bot = Bot::new(Skill::NEWCOMER, &Seed::new("a"));
    let mut kinds = Vec::new();
    while !race.is_over() {
        let report = EarReport::new(&scene(&race, &[]));
        match report.cell {
            ReportedCell::Here => {
                let here = race.player().place().cell(level.maze());
                assert_eq!(report.exits, exits(level.maze(), here, None));
            }
            ReportedCell::Junction(cells) => assert!(report.exits.len() >= 2 && cells > 0),
            ReportedCell::DeadEnd(cells) => assert!(report.exits.is_empty() && cells > 0),
        }
        kinds.push(std::mem::discriminant(&report.cell));
        let intent = bot.intent(&race.view(), race.player());
        race.step(intent);
    }
    for kind in [ReportedCell::DeadEnd(1), ReportedCell::Junction(1)] {
        assert!(kinds.contains(&std::mem::discriminant(&kind)), "{kind:?}");
    }
}
