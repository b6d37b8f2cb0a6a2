//! Values at a limit are accepted, and values beyond it are refused with the right reason.

use maze::{Algorithm, AnyGrid, Cell, CellShape, Recipe, Seed};
use race::campaign::{LONGEST_IDEA, MOST_LEVELS};
use race::doors::MOST_DOORS;
use race::eater::MOST_STEPS;
use race::level_limits::{EATER_SPEEDS, LONGEST, OutOfLimits, SHORTEST, eaters_out_of_limits, length_out_of_limits};
use race::limits::{LONGEST_CODE, LONGEST_NAME, LONGEST_SEED, MOST_CELLS, MOST_EATERS, RANKED_MAZES};
use race::replay::{MOST_BYTES, MOST_SCRIPT_BYTES, scripts_from_bytes};
use race::{
    Campaign, Difficulty, EaterKind, Endpoints, Handicap, Level, LevelPlan, RaceCode, RaceCodeError, Replay,
    ReplayError, Strength, Ticks,
};

/// A level of a campaign file.
#[derive(Clone)]
struct Entry {
    name: String,
    eaters: usize,
    seed: usize,
    more: String,
}

impl Entry {
    fn plain() -> Self {
        Self { name: "one".to_owned(), eaters: 1, seed: 1, more: String::new() }
    }

    fn text(&self) -> String {
        let Self { name, eaters, seed, more } = self;
        let (eaters, seed) = (vec!["Wally"; *eaters].join(","), "s".repeat(*seed));
        format!(r#"(name: "{name}", size: "8x8", algorithm: "wilson", seed: "{seed}", eaters: [{eaters}]{more})"#)
    }

    /// Whether a campaign of this level is read.
    fn is_read(&self) -> bool {
        Campaign::from_ron(&format!("(levels: [{}])", self.text())).is_ok()
    }
}

#[test]
fn level_of_a_campaign_is_within_each_limit() {
    let plain = Entry::plain();
    let named = |name: &str| Entry { name: name.to_owned(), ..plain.clone() }.is_read();
    let long = |letters| named(&"ä".repeat(letters));
    assert!(long(1) && long(LONGEST_NAME) && !long(LONGEST_NAME + 1) && !long(LONGEST_NAME + 2));
    assert!(!named("") && !named("  ") && !named(r"a\u{7}"));
    let raced_by = |eaters| Entry { eaters, ..plain.clone() }.is_read();
    assert!(!raced_by(0) && raced_by(1) && raced_by(MOST_EATERS));
    assert!(!raced_by(MOST_EATERS + 1) && !raced_by(MOST_EATERS + 2));
    let seeded = |seed| Entry { seed, ..plain.clone() }.is_read();
    assert!(seeded(LONGEST_SEED) && !seeded(LONGEST_SEED + 1) && !seeded(LONGEST_SEED + 2));
    let with = |more: String| Entry { more, ..plain.clone() }.is_read();
    let doors = |doors| with(format!(", doors: {doors}"));
    assert!(doors(MOST_DOORS) && !doors(MOST_DOORS + 1) && !doors(MOST_DOORS + 2));
    let root = |root: u32| {
        let level = plain.text().replace("wilson", &format!(r#"depth-first", root: "{root}"#));
        Campaign::from_ron(&format!("(levels: [{level}])")).is_ok()
    };
    assert!(root(0) && root(63) && !root(64) && !root(u32::MAX));
    let rank = |rank| with(format!(", rank: {rank}"));
    assert!(rank(RANKED_MAZES - 1) && !rank(RANKED_MAZES));
}

#[test]
fn campaign_has_a_most_of_levels_and_knows_its_last() {
    let of = |levels| Campaign::from_ron(&format!("(levels: [{}])", vec![Entry::plain().text(); levels].join(",")));
    assert_eq!(of(3).unwrap().last_level(), 3);
    assert_eq!(of(MOST_LEVELS).unwrap().last_level() as usize, MOST_LEVELS);
    for levels in [0, MOST_LEVELS + 1, MOST_LEVELS + 2] {
        let error = of(levels).unwrap_err().to_string();
        assert!(error.contains(&format!("{levels} levels")) && error.contains(&MOST_LEVELS.to_string()), "{error}");
    }
    let error = Campaign::from_ron(&format!("(levels: [{}])", Entry::plain().text().replace("wilson", "willow")));
    assert!(error.unwrap_err().to_string().contains("willow"), "an error says what is wrong");
}

#[test]
fn worlds_have_short_visible_words() {
    let with = |name: &str, idea: &str| {
        let levels = Entry::plain().text();
        Campaign::from_ron(&format!("(worlds: [(name: \"{name}\", idea: \"{idea}\", levels: [{levels}])])"))
    };
    let (name, idea) = ("n".repeat(LONGEST_NAME), "i".repeat(LONGEST_IDEA));
    assert_eq!(with(&name, &idea).unwrap().worlds()[0].name, name);
    for (name, idea) in [
        (format!("{name}n"), String::new()),
        (name.clone(), format!("{idea}i")),
        ("\u{1b}[31mred".to_owned(), String::new()),
        (name, "\u{202e}turned".to_owned()),
    ] {
        let error = with(&name, &idea).unwrap_err().to_string();
        assert!(error.starts_with("world 1: ") && !error.contains('\u{1b}'), "{error}");
    }
}

/// Some editors write one.
#[test]
fn byte_order_mark_before_a_campaign_is_skipped() {
    let text = format!("(levels: [{}])", Entry::plain().text());
    assert_eq!(Campaign::from_ron(&format!("\u{feff}{text}")), Campaign::from_ron(&text));
}

#[test]
fn code_is_too_long_from_one_letter_on() {
    let padded = |prefix: &str, length: usize| format!("{prefix}{}", "a".repeat(length - prefix.len()));
    for (length, is_long) in [(LONGEST_CODE, false), (LONGEST_CODE + 1, true), (LONGEST_CODE + 2, true)] {
        for prefix in ["race1.", "maze1."] {
            let error = RaceCode::of_text(&padded(prefix, length)).unwrap_err();
            assert_eq!(matches!(error, RaceCodeError::Long), is_long, "{prefix} {length}: {error}");
        }
        let error = padded("race1.", length).parse::<RaceCode>().unwrap_err();
        assert_eq!(matches!(error, RaceCodeError::Long), is_long, "{length}: {error}");
    }
}

fn small() -> Recipe {
    let grid = AnyGrid::new(CellShape::Square, "6x6", None, None).unwrap();
    Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new("a") }
}

#[test]
fn codes_tell_what_they_hold() {
    for goal in [Endpoints::Corner, Endpoints::Farthest, Endpoints::chosen(Cell(3), Cell(9))] {
        let code = RaceCode::new(small().into(), goal, vec![EaterKind::Wally], None).unwrap();
        assert_eq!((code.endpoints(), code.is_scouted()), (goal, false));
        assert_eq!(String::from(code.clone()), code.to_string());
        let plan = code.plan();
        let other = plan.varied("x");
        assert_eq!(other.maze.recipe().unwrap().seed.text(), "a x");
        assert_eq!((other.maze.grid(), other.name, other.eaters), (plan.maze.grid(), plan.name, plan.eaters));
    }
}

/// A level of 6×6 cells with eaters of this strength.
fn with_strength(typical: u32, finishes: [u32; 4]) -> Level {
    let strength = Strength::new(Ticks(typical), finishes.map(Ticks)).unwrap();
    let code = RaceCode::new(small().into(), Endpoints::Corner, vec![EaterKind::Plug], None).unwrap();
    Level::build(LevelPlan { strength: Some(strength), ..code.plan() }).unwrap()
}

#[test]
fn level_is_short_or_long_by_a_tick() {
    for (typical, expected) in [
        (SHORTEST.0 - 2, Some(OutOfLimits::Short(Ticks(SHORTEST.0 - 2)))),
        (SHORTEST.0 - 1, Some(OutOfLimits::Short(Ticks(SHORTEST.0 - 1)))),
        (SHORTEST.0, None),
        (LONGEST.0, None),
        (LONGEST.0 + 1, Some(OutOfLimits::Long(Ticks(LONGEST.0 + 1)))),
        (LONGEST.0 + 2, Some(OutOfLimits::Long(Ticks(LONGEST.0 + 2)))),
    ] {
        let level = with_strength(typical, [2000, 1900, 1800, 1700]);
        assert!(level.par() < SHORTEST, "par would be the typical time");
        assert_eq!(length_out_of_limits(&level), expected);
    }
    let (short, long) = (OutOfLimits::Short(SHORTEST).to_string(), OutOfLimits::Long(LONGEST).to_string());
    assert!(short.contains("less than") && long.contains("more than"), "{short}; {long}");
    let fast = OutOfLimits::Fast(EaterKind::Plug, Difficulty::Hard, 9050).to_string();
    assert!(fast.contains("9.05") && fast.contains(EaterKind::Plug.name()), "{fast}");
}

/// An eater with a long walk has to run faster than the eye can follow, at the difficulties that leave it too little
/// time.
#[test]
fn eater_with_a_long_walk_is_too_fast() {
    let mut fast = 0;
    for number in 0..24 {
        let word = RaceCode::of_word(&number.to_string()).unwrap();
        let eaters = vec![EaterKind::Wally, EaterKind::Plug];
        let level = RaceCode::new(word.maze().clone(), Endpoints::Corner, eaters, None).unwrap().level().unwrap();
        let is_fast = |difficulty: &Difficulty| {
            let eaters = level.eaters(*difficulty, Handicap::NONE).unwrap();
            eaters.iter().any(|eater| eater.speed_thousandths() > EATER_SPEEDS.1)
        };
        let first = Difficulty::FIXED.into_iter().find(is_fast);
        match eaters_out_of_limits(&level).unwrap() {
            Some(OutOfLimits::Fast(kind, difficulty, speed)) => {
                fast += 1;
                assert!(speed > EATER_SPEEDS.1 && Some(difficulty) == first, "{kind:?} {speed} at {difficulty}");
                assert!(level.plan().eaters.contains(&kind));
            }
            other => assert_eq!((other, first), (None, None)),
        }
    }
    assert!((1..24).contains(&fast), "{fast} of 24");
}

/// One script that is valid up to its walk.
fn script(steps: u32, sides: usize, looks: u32, length: u32, cells: usize) -> Vec<u8> {
    let mut bytes = vec![1];
    bytes.extend([7; 8]);
    bytes.extend([0, 1, b'a']);
    bytes.extend(steps.to_le_bytes());
    bytes.resize(bytes.len() + sides, 0);
    bytes.extend(looks.to_le_bytes());
    bytes.extend(length.to_le_bytes());
    bytes.resize(bytes.len() + cells, 0);
    bytes
}

#[test]
fn walks_and_looks_of_a_script_have_limits() {
    let error = |bytes: Vec<u8>| scripts_from_bytes(&bytes).unwrap_err();
    let is_content = |error: &ReplayError| matches!(error, ReplayError::Content(_));
    assert!(scripts_from_bytes(&script(0, 0, 0, 0, 0)).is_ok());
    let steps = MOST_STEPS as u32;
    assert!(is_content(&error(script(steps + 1, 0, 0, 0, 0))));
    assert!(!is_content(&error(script(steps, 0, 0, 0, 0))), "it is cut, and within its limit");
    let bytes = MOST_CELLS.div_ceil(8) as usize + 1;
    for (looks, is_much) in [(MOST_CELLS, false), (MOST_CELLS + 1, true), (MOST_CELLS + 2, true)] {
        let error = error(script(0, 0, looks, bytes as u32, bytes));
        assert_eq!(is_content(&error), is_much, "{looks}: {error}");
    }
    let most = MOST_SCRIPT_BYTES as u32;
    for (length, is_much) in [(most, false), (most + 1, true), (most + 2, true)] {
        let error = error(script(0, 0, 1, length, 9));
        assert_eq!(is_content(&error), is_much, "{length}: {error}");
    }
    // A look takes at least a bit.
    assert!(!is_content(&error(script(0, 0, 8, 1, 1))) && is_content(&error(script(0, 0, 9, 1, 1))));
    for (length, is_long) in [(MOST_SCRIPT_BYTES, false), (MOST_SCRIPT_BYTES + 1, true), (MOST_SCRIPT_BYTES + 2, true)]
    {
        assert_eq!(error(vec![0; length]) == ReplayError::Long, is_long, "{length}");
    }
}

#[test]
fn replay_is_too_long_from_one_byte_on() {
    for (length, is_long) in [(MOST_BYTES, false), (MOST_BYTES + 1, true), (MOST_BYTES + 2, true)] {
        assert_eq!(Replay::from_bytes(&vec![0; length]).unwrap_err() == ReplayError::Long, is_long, "{length}");
        // Letters that no text of a replay has: their number is looked at first.
        let text = format!("replay.{}", "!".repeat(length + MOST_BYTES));
        assert_eq!(Replay::from_text(&text).unwrap_err() == ReplayError::Long, is_long, "{length}");
    }
}

/// The text with the lowest bit of its last letter set, which encodes nothing.
fn with_a_last_bit(text: &str) -> String {
    const ALPHABET: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let (before, last) = text.split_at(text.len() - 1);
    let value = ALPHABET.find(last).unwrap();
    format!("{before}{}", &ALPHABET[value + 1..value + 2])
}

/// Every number of bytes in the last group of three.
#[test]
fn text_of_a_replay_has_no_other_end() {
    let mut ends = [0; 3];
    for word in ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"] {
        let level = RaceCode::of_word(word).unwrap().level().unwrap();
        let replay = Replay::of_expert(&level).unwrap();
        let text = replay.to_text();
        let end = replay.to_bytes().len() % 3;
        ends[end] += 1;
        assert_eq!(Replay::from_text(&text).as_ref(), Ok(&replay));
        // A letter more, of no bits.
        assert!(Replay::from_text(&format!("{text}A")).is_err(), "{word}");
        if end > 0 {
            assert!(Replay::from_text(&with_a_last_bit(&text)).is_err(), "{word}");
        }
    }
    assert!(ends.iter().all(|&end| end > 0), "{ends:?}");
}
