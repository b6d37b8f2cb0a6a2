//! Laws of races against eaters that players wrote, and of their replays.

use std::sync::Arc;

use maze::code::checksum::crc32;
use maze::solve::solve;
use maze::trace::{Event, Observer};
use maze::{Algorithm, AnyGrid, Cancel, Cell, CellShape, Recipe, Seed, Solver, Wrap};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use race::bot::Skill;
use race::eater::EaterError;
use race::replay::{scripts_from_bytes, scripts_to_bytes};
use race::{
    Bot, Difficulty, EaterKind, Endpoints, Ghost, Handicap, Level, LevelPlan, Race, RaceCode, Recorder, Replay,
    ScriptEntry, ScriptLook, Ticks,
};

use crate::mutation::{changed, changes, is_one_line};

/// Finds the walk in the bytes: the name is right before it.
const NAME: &str = "Nosey of the laws";

#[derive(Default)]
struct Looks(Vec<Cell>);

impl Observer for Looks {
    fn on(&mut self, event: Event) {
        if let Event::Look(cell) = event {
            self.0.push(cell);
        }
    }
}

fn levels() -> impl Strategy<Value = Level> {
    let grid = |shape, size, wrap| AnyGrid::new(shape, size, wrap, None).unwrap();
    let grids = select(vec![
        grid(CellShape::Square, "8x6", None),
        grid(CellShape::Square, "5x7", Some(Wrap::Torus)),
        grid(CellShape::Hexagon, "6x5", None),
        grid(CellShape::Triangle, "9x5", None),
        grid(CellShape::Ring, "4", None),
    ]);
    let kinds = prop::collection::vec(select(EaterKind::ALL[1..].to_vec()), 0..3);
    (grids, any::<u16>(), kinds).prop_map(|(grid, seed, kinds)| {
        let recipe = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new(seed.to_string()) };
        RaceCode::new(recipe.into(), Endpoints::Farthest, kinds, Some(Difficulty::Hard)).unwrap().level().unwrap()
    })
}

/// The walk of an eater's solver as that of a script: all of it, or a part.
fn imitated(level: &Level, kind: EaterKind, part: Option<&Index>, look: ScriptLook) -> ScriptEntry {
    let mut looks = Looks::default();
    let solution = solve(level.maze(), level.start(), level.goal(), kind.solver(), &mut looks).unwrap();
    let mut looks = if kind.is_planner() { looks.0 } else { Vec::new() };
    let mut is_new = vec![true; level.maze().cells().len()];
    looks.retain(|cell| std::mem::take(&mut is_new[cell.index()]));
    let steps = part.map_or(solution.walk.len() - 1, |part| part.index(solution.walk.len()));
    let walk = &solution.walk[..=steps];
    let ends = (level.start(), level.goal());
    let entry =
        ScriptEntry::new(look, (0x0123_4567_89ab_cdef, kind.is_planner()), level.maze(), ends, walk, &looks).unwrap();
    assert_eq!((entry.steps(), entry.looks()), (steps, looks.len()));
    entry
}

fn looks() -> impl Strategy<Value = ScriptLook> {
    let color = prop::option::of(any::<[u8; 3]>());
    let body = prop::option::of(select(EaterKind::ALL.to_vec()));
    (color, body).prop_map(|(color, body)| ScriptLook::new(NAME, color, body).unwrap())
}

/// The expert's race against some scripts.
fn raced(level: &Level, scripts: Vec<ScriptEntry>) -> Replay {
    let scripts: Arc<[ScriptEntry]> = scripts.into();
    let finish = level.eater_finish(Difficulty::Hard);
    let eaters = level.eaters_and_scripts(&scripts, finish, Handicap::NONE, &Cancel::never()).unwrap();
    let (mut race, mut bot) = (Race::new(level, &eaters), Bot::new(Skill::FLAWLESS, &Seed::new("raced")));
    let recorder = Recorder::new(level.plan(), Difficulty::Hard).unwrap();
    let mut recorder = recorder.against(finish, Handicap::NONE).with_scripts(scripts);
    while race.winner().is_none() {
        let intent = bot.intent(&race.view(), race.player());
        race.step(intent);
        recorder.record(intent, race.digest());
    }
    recorder.finish(race.winner().unwrap(), false).unwrap()
}

fn races() -> impl Strategy<Value = (Level, Replay)> {
    let kinds = vec![EaterKind::Wally, EaterKind::Gulper, EaterKind::Ripple, EaterKind::Beeline];
    let script = (select(kinds), looks(), prop::option::of(any::<Index>()));
    (levels(), prop::collection::vec(script, 1..3)).prop_map(|(level, scripts)| {
        let entry = |(kind, look, part): &(EaterKind, ScriptLook, Option<Index>)| {
            imitated(&level, *kind, part.as_ref(), look.clone())
        };
        let entries = scripts.iter().map(entry).collect();
        let replay = raced(&level, entries);
        (level, replay)
    })
}

/// The bytes with their checksum made right.
fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    let content = bytes.len() - 4;
    let checksum = crc32(&bytes[..content]).to_le_bytes();
    bytes[content..].copy_from_slice(&checksum);
    bytes
}

/// Where the sides of the first script begin, in bytes.
fn first_side(bytes: &[u8]) -> usize {
    let name = bytes.windows(NAME.len()).position(|part| part == NAME.as_bytes()).unwrap();
    name + NAME.len() + 4
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn race_against_scripts_is_repeated_from_bytes_and_text((level, replay) in races()) {
        let bytes = replay.to_bytes();
        prop_assert_eq!(bytes[4], 4);
        let read = Replay::from_bytes(&bytes).unwrap();
        prop_assert_eq!(&read, &replay);
        prop_assert_eq!(&Replay::from_text(&replay.to_text()).unwrap(), &replay);
        // Without any script.
        let eaters = read.eaters(&level).unwrap();
        prop_assert_eq!(read.verify(&level, &eaters), Ok(replay.ticks()));
        prop_assert!(Ghost::verified(&read, &level, &Cancel::never()).is_ok());
        let kinds = level.plan().eaters.len();
        for (number, eater) in eaters.iter().enumerate().skip(kinds) {
            let script = read.script(number).unwrap();
            prop_assert_eq!(eater.script(), Some(script.digest()));
            prop_assert_eq!(eater.look(), Some(script.look()));
            prop_assert_eq!(eater.steps(), script.steps());
            let is_there = eater.place(level.maze(), Ticks(u32::MAX - 1)).reaches(level.maze(), level.goal());
            prop_assert_eq!(is_there, !eater.is_stuck());
        }
        prop_assert!(kinds == 0 || read.script(kinds - 1).is_none());
    }

    #[test]
    fn race_without_scripts_is_written_as_before(level in levels()) {
        if !level.plan().eaters.is_empty() {
            let replay = raced(&level, Vec::new());
            prop_assert_eq!(replay.to_bytes()[4], 3);
            prop_assert_eq!(Replay::from_bytes(&replay.to_bytes()), Ok(replay));
        }
    }

    #[test]
    fn altered_walk_is_never_the_walk_of_before((level, replay) in races(), at in any::<Index>(), bits in 1..8_u8) {
        let script = &replay.scripts()[0];
        prop_assume!(script.steps() > 0);
        let mut bytes = replay.to_bytes();
        let (begin, bit) = (first_side(&bytes), at.index(script.steps()) * 3);
        for place in (0..3).filter(|place| bits >> place & 1 != 0) {
            bytes[begin + (bit + place) / 8] ^= 0x80 >> ((bit + place) % 8);
        }
        let read = Replay::from_bytes(&sealed(bytes)).unwrap();
        match read.eaters(&level) {
            Err(error) => prop_assert!(matches!(error, EaterError::Script(_)) && is_one_line(&error)),
            // If it is walkable, it is another walk, and a player who saw that part of the race sees the difference.
            Ok(eaters) => {
                let number = level.plan().eaters.len();
                let before = replay.eaters(&level).unwrap();
                let places = |eater: &race::Eater, tick| eater.place(level.maze(), Ticks(tick));
                let is_seen = (0..=replay.ticks().0).any(|tick| {
                    eaters.iter().zip(&before).skip(number).any(|(now, before)| places(now, tick) != places(before, tick))
                });
                prop_assert_eq!(read.verify(&level, &eaters).is_err(), is_seen);
            }
        }
    }

    #[test]
    fn changed_bytes_with_a_right_checksum_are_refused_or_a_race((level, replay) in races(), changes in changes()) {
        let mut bytes = changed(&replay.to_bytes(), &changes);
        if bytes.len() > 4 {
            bytes = sealed(bytes);
        }
        match Replay::from_bytes(&bytes) {
            Ok(read) => {
                prop_assert_eq!(read.to_bytes(), bytes);
                if read.code() == replay.code() {
                    match read.eaters(&level) {
                        Ok(eaters) => drop(read.verify(&level, &eaters)),
                        Err(error) => prop_assert!(is_one_line(&error)),
                    }
                }
            }
            Err(error) => prop_assert!(is_one_line(&error)),
        }
    }
}

#[test]
fn walk_through_a_wall_is_refused_in_one_line() {
    let grid = AnyGrid::new(CellShape::Square, "6x1", None, None).unwrap();
    let recipe = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new("a") };
    let code = RaceCode::new(recipe.into(), Endpoints::Corner, Vec::new(), Some(Difficulty::Hard)).unwrap();
    let level = code.level().unwrap();
    let look = ScriptLook::new(NAME, None, None).unwrap();
    let mut bytes = raced(&level, vec![imitated(&level, EaterKind::Wally, None, look)]).to_bytes();
    let begin = first_side(&bytes);
    // Side 0, north, instead of 1 or 3.
    bytes[begin] &= 0x1f;
    let read = Replay::from_bytes(&sealed(bytes)).unwrap();
    let error = read.eaters(&level).unwrap_err();
    assert_eq!(error.to_string(), "step 0 of the script's walk goes through a wall");
}

#[test]
fn names_are_of_one_line_and_not_too_long() {
    for name in ["", "two\nlines", &"x".repeat(25)] {
        assert_eq!(ScriptLook::new(name, None, None), None, "{name}");
    }
    assert!(ScriptLook::new(&"ä".repeat(24), None, None).is_some());
}

/// In a sprint an eater that a player wrote takes the shortest path through the cells of its search run; elsewhere, and where
/// it did not arrive, it walks what it walked.
#[test]
fn sprint_is_the_shortest_path_through_the_searched_cells() {
    let mut built = 0;
    for number in 0..40 {
        let plan = RaceCode::of_word(&format!("sprint {number}")).unwrap().plan();
        let ends = Endpoints::Middle;
        let plan = LevelPlan { doors: number % 3, shift_rate: 0, eaters: Vec::new(), endpoints: ends, ..plan };
        // A small maze has no room for two doors.
        let Ok(raced) = Level::build(plan.clone()) else { continue };
        built += 1;
        let sprint = Level::build(LevelPlan { scouted: true, ..plan }).unwrap();
        let way = |solver: Solver| {
            let mut walk = vec![sprint.start()];
            for leg in 0..=sprint.doors().len() {
                let view = sprint.view(leg);
                let from = walk[walk.len() - 1];
                let found = solve(view.maze(), from, view.target(), solver, &mut Looks::default()).unwrap();
                walk.extend_from_slice(&found.walk[1..]);
            }
            walk
        };
        let searched = way(Solver::DepthFirstWalk);
        assert_eq!(raced.raced_walk(searched.clone()), searched);
        let stuck = searched[..searched.len() / 2].to_vec();
        if sprint.doors().is_empty() {
            assert_eq!(sprint.raced_walk(stuck.clone()), stuck);
        }
        let fast = sprint.raced_walk(searched.clone());
        assert!(fast.iter().all(|cell| searched.contains(cell)) && fast.len() <= searched.len());
        assert_eq!(sprint.raced_walk(fast.clone()), fast, "nothing is shorter");
        let look = ScriptLook::new(NAME, None, None).unwrap();
        let entry = sprint.script_entry(look, (1, false), &fast, &[]).unwrap();
        let eaters = sprint.eaters_and_scripts(&[entry], Some(Ticks(900)), Handicap::NONE, &Cancel::new()).unwrap();
        assert!(eaters.iter().all(|eater| !eater.is_stuck()));
        // Where every cell was searched, it is the shortest path of all.
        let all: Vec<Cell> = sprint.maze().cells().collect();
        let whole = sprint.distances()[sprint.start().index()];
        assert_eq!(sprint.raced_walk(all).len() as u32 - 1, whole, "{number}");
    }
    assert!(built > 25, "{built}");
}

/// One to eight walks have exactly one form as bytes.
#[test]
fn walks_as_bytes_are_read_back() {
    let level = RaceCode::of_word("cheese").unwrap().plan();
    let level = Level::build(level).unwrap();
    let look = |color, body| ScriptLook::new(NAME, color, body).unwrap();
    let one = imitated(&level, EaterKind::ALL[1], None, look(Some([1, 2, 3]), Some(EaterKind::ALL[2])));
    let other = imitated(&level, EaterKind::ALL[3], None, look(None, None));
    assert!(scripts_to_bytes(&[]).is_empty());
    for count in 1..=8 {
        let scripts: Vec<ScriptEntry> = [&one, &other].into_iter().cycle().take(count).cloned().collect();
        let bytes = scripts_to_bytes(&scripts);
        assert_eq!(scripts_from_bytes(&bytes), Ok(scripts));
        assert!(scripts_from_bytes(&[&*bytes, &[0]].concat()).is_err(), "a byte is left");
        assert!(scripts_from_bytes(&bytes[..bytes.len() - 1]).is_err(), "a byte is missing");
    }
    assert!(scripts_from_bytes(&scripts_to_bytes(&vec![one; 9])).is_err(), "nine are too many");
}
