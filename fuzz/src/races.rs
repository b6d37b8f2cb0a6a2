//! Codes, campaigns and replays of races, and the names that are typed.

use std::fmt::{Debug, Display};
use std::str::FromStr;
use std::time::Duration;

use maker::{LEVELS_LINK, campaign_of_link};
use maze::draw::Millimeters;
use maze::draw::pdf::Paper;
use maze::{Algorithm, Cancel, CellShape, Circle, Fraction, Levels, Root, Size, Solver, Symmetry, Wrap};
use race::bot::Skill;
use race::difficulty_search::TimeRange;
use race::limits::{LONGEST_CODE, MOST_CELLS, MOST_EATERS};
use race::replay::LONGEST;
use race::{Campaign, Difficulty, EaterKind, Endpoints, Handicap, Level, LevelPlan, Race, RaceCode, Replay, Strength};

use crate::bounds::{Bounds, one_line, text, within};
use crate::repair;

/// The most cells of a level that a target builds.
const SMALL: u32 = 200;

/// Checks of the token before a build is canceled.
const LOOKS: u64 = 500;

/// Reading a code, which may name a grid of a million cells: a circle has a table of its rings.
const READING: Bounds = Bounds::READING.and(8 << 20, Duration::from_millis(200));

/// Reading a link to levels: its file has up to a megabyte, however short it is.
const LINKED: Bounds = Bounds::READING.and(256 << 20, Duration::from_secs(5));

/// Small words: names, sizes, shares. What is read prints to something that is read as the same.
///
/// # Panics
/// If a law is broken.
pub fn names(bytes: &[u8]) {
    fn word<T: FromStr<Err: Display> + Display + PartialEq + Debug>(text: &str) {
        match within(READING, text.len(), || text.parse::<T>()) {
            Ok(value) => assert_eq!(value.to_string().parse::<T>().ok().as_ref(), Some(&value)),
            Err(error) => one_line(&error),
        }
    }
    let text = &*text(bytes);
    word::<Size>(text);
    word::<Circle>(text);
    word::<Fraction>(text);
    word::<Root>(text);
    word::<Symmetry>(text);
    word::<Wrap>(text);
    word::<CellShape>(text);
    word::<Algorithm>(text);
    word::<Solver>(text);
    word::<Endpoints>(text);
    word::<Levels>(text);
    word::<Millimeters>(text);
    word::<Paper>(text);
    word::<TimeRange>(text);
    match text.parse::<friends::Name>() {
        Ok(name) => {
            assert_eq!(name.as_str().parse(), Ok(name.clone()));
            // It is shown escaped.
            one_line(&name);
        }
        Err(error) => one_line(&error),
    }
    if let Ok(strength) = text.parse::<Strength>() {
        assert_eq!(strength.to_string().parse().ok(), Some(strength));
    }
    if let Err(error) = text.parse::<EaterKind>() {
        one_line(&error);
    }
    if let Err(error) = text.parse::<Difficulty>() {
        one_line(&error);
    }
    if let Err(error) = text.parse::<Skill>() {
        one_line(&error);
    }
}

/// The code of a race, as it is and with the right checksum; or any text, which is the seed of one.
///
/// # Panics
/// If a law is broken.
pub fn race_code(bytes: &[u8]) {
    let given = text(bytes);
    read_code(&given);
    read_code(&repair::code(&given));
}

fn read_code(text: &str) -> Option<RaceCode> {
    match within(READING, text.len(), || RaceCode::of_text(text)) {
        Ok(code) => check_code(&code),
        Err(error) => one_line(&error),
    }
    let code = within(READING, text.len(), || text.parse::<RaceCode>()).ok()?;
    if !RaceCode::is_of_older_rules(text) {
        assert_eq!(code.to_string(), text.trim(), "each race has one code");
    }
    Some(code)
}

/// What every race code is.
fn check_code(code: &RaceCode) {
    let line = code.to_string();
    assert!(line.len() <= LONGEST_CODE);
    assert_eq!(line.parse::<RaceCode>().as_ref(), Ok(code));
    let plan = code.plan();
    check_plan(&plan);
    assert!(code.is_in(&plan) && code.may_be_in(&plan));
    let again = RaceCode::of_plan(&plan, code.difficulty());
    assert_eq!(again.as_ref(), Ok(code));
}

/// What every plan is.
fn check_plan(plan: &LevelPlan) {
    use maze::Grid;
    assert!(plan.eaters.len() <= MOST_EATERS);
    assert!((2..=MOST_CELLS).contains(&plan.maze.grid().cells()));
    assert!(!plan.name.is_empty() && !plan.name.contains(char::is_control));
}

/// The code of a race; a small one is built and raced for a second.
///
/// # Panics
/// If a law is broken.
pub fn race_build(bytes: &[u8]) {
    use maze::Grid;
    let given = text(bytes);
    let Some(code) = read_code(&repair::code(&given)) else { return };
    if code.maze().grid().cells() <= SMALL {
        let level = Level::build_with(code.plan(), &Cancel::after_looks(LOOKS));
        match level {
            Ok(level) => race(&level),
            Err(error) => one_line(&error),
        }
    }
}

fn race(level: &Level) {
    assert!(level.typical() >= level.par());
    let finish = level.eater_finish(Difficulty::Normal);
    let eaters = match level.eaters_with(finish, Handicap::NONE, &Cancel::after_looks(LOOKS)) {
        Ok(eaters) => eaters,
        Err(error) => return one_line(&error),
    };
    let mut race = Race::new(level, &eaters);
    for tick in 0..200_u32 {
        if race.is_over() {
            break;
        }
        race.step(race::Intent::from_byte((tick / 16 % 9) as u8).unwrap_or_default());
    }
}

/// A campaign file.
///
/// # Panics
/// If a law is broken.
pub fn campaign(bytes: &[u8]) {
    let text = text(bytes);
    // Each level may name a grid of a million cells.
    let bounds = Bounds { memory_a_byte: 4096, ..READING };
    let campaign = match within(bounds, text.len(), || Campaign::from_ron(&text)) {
        Ok(campaign) => campaign,
        Err(error) => return one_line(&error),
    };
    check_campaign(&campaign);
}

/// The text of a link to levels, as it is and with the bytes as its file.
///
/// # Panics
/// If a law is broken.
pub fn levels_link(bytes: &[u8]) {
    let text = text(bytes);
    let packed = miniz_oxide::deflate::compress_to_vec_zlib(bytes, 1);
    let linked = format!("{LEVELS_LINK}{}", race::base64::encode(&packed));
    for link in [&*text, &linked] {
        // A link of few letters may hold a file of a megabyte.
        let bounds = Bounds { memory_a_byte: 4096, ..LINKED };
        match within(bounds, link.len(), || campaign_of_link(link)) {
            Ok(campaign) => check_campaign(&campaign),
            Err(error) => one_line(&error),
        }
    }
}

/// A campaign that was read is within its limits, and is read as it is written.
fn check_campaign(campaign: &Campaign) {
    assert!((1..=race::campaign::MOST_LEVELS).contains(&campaign.levels().len()));
    for (number, plan) in (1..).zip(campaign.levels()) {
        check_plan(plan);
        assert_eq!(campaign.level(number), plan);
        let (world, of_world) = campaign.world(number);
        assert_eq!(world.first + of_world - 1, number);
        // Every level can be given to a friend.
        let code = RaceCode::of_plan(plan, None).expect("a level has a code");
        assert!(code.may_be_in(plan));
    }
    assert_eq!(Campaign::from_ron(&campaign.to_ron()).as_ref(), Ok(campaign));
}

/// A replay, as it is and with the right checksums, and as text.
///
/// # Panics
/// If a law is broken.
pub fn replay(bytes: &[u8]) {
    read_replay(bytes);
    read_replay(&repair::replay(bytes));
    let text = text(bytes);
    match within(READING, text.len(), || Replay::from_text(&text)) {
        Ok(replay) => check_replay(&replay),
        Err(error) => one_line(&error),
    }
}

fn read_replay(bytes: &[u8]) -> Option<Replay> {
    match within(READING, bytes.len(), || Replay::from_bytes(bytes)) {
        Ok(replay) => {
            assert_eq!(replay.to_bytes(), bytes, "each replay has one form");
            check_replay(&replay);
            Some(replay)
        }
        Err(error) => {
            one_line(&error);
            None
        }
    }
}

fn check_replay(replay: &Replay) {
    assert!((1..=LONGEST.0).contains(&replay.ticks().0));
    assert_eq!(replay.playback().count() as u32, replay.ticks().0);
    assert_eq!(Replay::from_text(&replay.to_text()).as_ref(), Ok(replay));
}

/// A replay with the right checksums; one of a small maze is verified.
///
/// # Panics
/// If a law is broken.
pub fn replay_run(bytes: &[u8]) {
    use maze::Grid;
    let Some(replay) = read_replay(&repair::replay(bytes)) else { return };
    if replay.code().maze().grid().cells() > SMALL || replay.ticks().0 > 50_000 {
        return;
    }
    let cancel = Cancel::after_looks(LOOKS);
    let level = match Level::build_with(replay.code().plan(), &cancel) {
        Ok(level) => level,
        Err(error) => return one_line(&error),
    };
    let eaters = match replay.eaters_with(&level, &cancel) {
        Ok(eaters) => eaters,
        Err(error) => return one_line(&error),
    };
    match replay.verify_with(&level, &eaters, &cancel) {
        Ok(ticks) => assert_eq!(ticks, replay.ticks()),
        Err(divergence) => one_line(&divergence),
    }
}
