//! Laws of race codes: each is read as it was written, and nothing else is read.

use std::fmt::Write;

use maze::code::checksum::Checked;
use maze::{Cell, CodeError, Seed};
use proptest::prelude::*;
use proptest::sample::{Index, select};
use race::Endpoints;
use race::bot::Skill;
use race::limits::LONGEST_CODE;
use race::{Bot, Difficulty, EaterKind, Handicap, Level, Race, RaceCode, RaceCodeError};

use crate::any_race::{SOME, codes, races};
use crate::mutation::{changed, changes, is_one_line};

/// A line with its right checksum.
pub(crate) fn signed(line: &str) -> String {
    let mut text = String::new();
    let mut checked = Checked::new(&mut text);
    checked.write_str(line).unwrap();
    checked.finish().unwrap();
    text
}

fn refused(line: &str) -> RaceCodeError {
    signed(line).parse::<RaceCode>().unwrap_err()
}

/// A text is read and written again as it was, or refused in one line.
fn holds(text: &str) -> Result<(), TestCaseError> {
    match text.parse::<RaceCode>() {
        // The code of older rules is another line, of the same race.
        Ok(code) if RaceCode::is_of_older_rules(text) => prop_assert_eq!(code.to_string().parse(), Ok(code)),
        Ok(code) => prop_assert_eq!(code.to_string(), text.trim()),
        Err(error) => prop_assert!(is_one_line(&error), "{}", error),
    }
    if let Err(error) = RaceCode::of_text(text) {
        prop_assert!(is_one_line(&error), "{}", error);
    }
    Ok(())
}

proptest! {
    #[test]
    fn codes_round_trip(code in codes(), before in "[ \n]{0,2}") {
        let text = code.to_string();
        prop_assert!(text.len() <= LONGEST_CODE);
        prop_assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.=".contains(&byte)), "{}", text);
        prop_assert_eq!(&format!("{before}{text}\n").parse(), &Ok(code.clone()));
        prop_assert_eq!(RaceCode::of_text(&text), Ok(code.clone()));
        prop_assert_eq!(RaceCode::of_plan(&code.plan(), code.difficulty()), Ok(code));
    }

    #[test]
    fn cut_or_altered_code_is_refused(code in select(&SOME[..]), changes in changes()) {
        let text = code.to_string();
        let altered = changed(text.as_bytes(), &changes);
        let altered = String::from_utf8_lossy(&altered);
        let refused = || altered.parse::<RaceCode>().is_err_and(|error| is_one_line(&error));
        prop_assert!(altered.trim() == text || refused(), "{}", altered);
    }

    #[test]
    fn cut_code_is_not_a_word(code in select(&SOME[..]), end: Index) {
        let text = code.to_string();
        let begun = "race3.".len();
        let end = begun + end.index(text.len() - begun);
        prop_assert!(RaceCode::of_text(&text[..end]).is_err());
    }

    /// The checksum is right, so that the fields themselves are tested.
    #[test]
    fn altered_code_with_right_checksum_is_read_as_is_or_refused(code in select(&SOME[..]), changes in changes()) {
        let text = code.to_string();
        let (line, _) = text.rsplit_once('.').unwrap();
        let altered = changed(line.as_bytes(), &changes);
        holds(&signed(&String::from_utf8_lossy(&altered)))?;
    }

    #[test]
    fn invalid_fields_are_refused(
        difficulty in "any|hard|normal|Hard|[a-z]{0,5}",
        goal in "(corner|middle|farthest|from[0-9]{0,6}to[0-9]{0,6}|[a-z]{0,5})(-dark)?(-scouted)?(-doors[0-9]{0,4})?(-electronic[0-9]{0,4})?(-living[0-9]{0,6})?(-[a-z]{0,7})?",
        eaters in "alone|moat|wally(-ripple){0,9}|[a-z-]{0,9}",
        maze in "maze1.square.[0-9]{1,5}x[0-9]{1,5}.(kruskal|passages).[A-Za-z0-9_-]{0,9}|maze[0-9]?[.a-z0-9-]{0,20}",
    ) {
        holds(&signed(&format!("race3.{difficulty}.{goal}.{eaters}.{maze}")))?;
    }

    #[test]
    fn any_text_is_read_or_refused_in_one_line(text in "(?s)(race3?|maze1?)?\\.?.{0,100}") {
        holds(&text)?;
    }

    /// The passages in full and the recipe are the same maze, the same endpoints, the same par, the same race.
    #[test]
    fn full_form_is_the_same_race((level, eaters, difficulty) in races()) {
        let code = RaceCode::of_plan(level.plan(), Some(difficulty)).unwrap();
        let full: RaceCode = code.in_full().unwrap().to_string().parse().unwrap();
        let again = full.level().unwrap();
        prop_assert_eq!((again.maze(), again.par()), (level.maze(), level.par()));
        prop_assert_eq!((again.start(), again.goal()), (level.start(), level.goal()));
        prop_assert_eq!(&again.eaters(full.difficulty().unwrap_or_default(), Handicap::NONE).unwrap(), &eaters);
        let run = |level: &Level| {
            let (mut race, mut bot) = (Race::new(level, &eaters), Bot::new(Skill::FLAWLESS, &Seed::new("full")));
            while race.winner().is_none() {
                let intent = bot.intent(&race.view(), race.player());
                race.step(intent);
            }
            race.digest()
        };
        prop_assert_eq!(run(&level), run(&again));
    }
}

#[test]
fn codes_of_yesterday() {
    let maze = |text: &str| signed(text).parse::<maze::Code>().unwrap();
    let code =
        |maze, goal, eaters: &[EaterKind], difficulty| RaceCode::new(maze, goal, eaters.to_vec(), difficulty).unwrap();
    for (code, text) in [
        (
            code(
                maze("maze1.square.20x12.depth-first.rainy_20tuesday"),
                Endpoints::Corner,
                &[EaterKind::Wally, EaterKind::Ripple],
                Some(Difficulty::Normal),
            ),
            "race3.normal.corner.wally-ripple.maze1.square.20x12.depth-first.rainy_20tuesday.58N52NG",
        ),
        (
            code(maze("maze1.square.3x2.passages.ng"), Endpoints::Farthest, &[], None),
            "race3.any.farthest.alone.maze1.square.3x2.passages.ng.VZTTGTG",
        ),
        (
            code(maze("maze1.square.3x2.passages.ng"), Endpoints::chosen(Cell(4), Cell(0)), &[], None),
            "race3.any.from4to0.alone.maze1.square.3x2.passages.ng.QAP3GD0",
        ),
        (
            code(maze("maze1.circle.7.kruskal."), Endpoints::Middle, &[EaterKind::Plug; 8], Some(Difficulty::Relaxed)),
            "race3.relaxed.middle.plug-plug-plug-plug-plug-plug-plug-plug.maze1.circle.7.kruskal..NB2A5S0",
        ),
    ] {
        assert_eq!(code.to_string(), text);
        assert_eq!(text.parse(), Ok(code));
    }
}

/// Lines that version 1 of the rules wrote.
#[test]
fn code_of_older_rules_is_the_same_race() {
    for (old, new) in [
        (
            "race1.normal.corner.wally-ripple.maze1.square.20x12.depth-first.rainy_20tuesday.17KDGB8",
            "race3.normal.corner.wally-ripple.maze1.square.20x12.depth-first.rainy_20tuesday",
        ),
        (
            "race1.any.from4to0.alone.maze1.square.3x2.passages.ng.FXPP0MR",
            "race3.any.from4to0.alone.maze1.square.3x2.passages.ng",
        ),
    ] {
        let new = signed(new);
        let code: RaceCode = old.parse().unwrap();
        assert_eq!(code.to_string(), new);
        assert_eq!((RaceCode::of_text(old), RaceCode::of_text(&new)), (Ok(code.clone()), Ok(code)));
        assert!(RaceCode::is_of_older_rules(old) && !RaceCode::is_of_older_rules(&new));
        let cut = &old[..old.len() - 1];
        assert!(cut.parse::<RaceCode>().is_err());
        // The versions have different checksums.
        assert_eq!(old.replace("race1", "race3").parse::<RaceCode>(), Err(RaceCodeError::Maze(CodeError::Checksum)));
    }
    assert!(!RaceCode::is_of_older_rules("tuesday") && !RaceCode::is_of_older_rules("race9.any"));
}

#[test]
fn matched_race_has_no_difficulty_in_its_code() {
    let word = RaceCode::of_word("tuesday").unwrap();
    let matched = word.clone().at(Some(Difficulty::Matched));
    assert_eq!((matched.difficulty(), &matched), (None, &word));
    assert_eq!(RaceCode::of_plan(&word.plan(), Some(Difficulty::Matched)), Ok(word));
    assert!(is_one_line(&refused("race3.matched.corner.wally.maze1.square.3x3.kruskal.a")));
}

#[test]
fn wrong_codes_are_refused_with_a_reason() {
    let told = |line: &str| refused(line).to_string();
    for text in ["", "race", "race3", "tuesday", "race.any", "raceX.any.corner", "maze1.square.3x3.kruskal.a.0000000"] {
        assert_eq!(text.parse::<RaceCode>(), Err(RaceCodeError::Form), "{text}");
    }
    for version in ["0", "4", "01", "99"] {
        let why = told(&format!("race{version}.any.corner.wally.maze1.square.3x3.kruskal.a"));
        assert!(why.starts_with(&format!("a race by rules of version {version}: ")), "{why}");
    }
    assert_eq!(
        "race3.any.corner.wally.maze1.square.3x3.kruskal.a.0000000".parse::<RaceCode>(),
        Err(RaceCodeError::Maze(CodeError::Checksum))
    );
    for ends in ["from0to9", "from3to3", "from9to0"] {
        assert!(told(&format!("race3.any.{ends}.wally.maze1.square.3x3.kruskal.a")).contains("two cells"), "{ends}");
    }
    assert!(told("race3.any.from1to.wally.maze1.square.3x3.kruskal.a").contains("unknown goal"));
    assert!(told("race3.nasty.corner.wally.maze1.square.3x3.kruskal.a").contains("choose relaxed"));
    assert!(told("race3.any.cornr.wally.maze1.square.3x3.kruskal.a").contains("did you mean corner?"));
    assert!(told("race3.any.corner.walli.maze1.square.3x3.kruskal.a").contains("did you mean wally?"));
    assert!(told("race3.any.corner.wally.maze1.square.3x3.kruskl.a").contains("did you mean kruskal?"));
    assert!(told("race3.any.corner.wally.maze2.square.3x3.kruskal.a").contains("version 2"));
    assert_eq!(refused("race3.any.corner-doors4.wally.maze1.square.9x9.kruskal.a"), RaceCodeError::Doors(4));
    for goal in [
        "corner-doors0",
        "corner-doors02",
        "corner-doors",
        "corner-doors1-dark",
        "doors1",
        "corner-living",
        "corner-living0",
        "corner-living601",
        "corner-living9-doors1",
        "corner-electronic",
        "corner-electronic0",
        "corner-electronic1000",
        "corner-electronic1-doors1",
        "corner-electronic1-living9",
    ] {
        assert!(is_one_line(&refused(&format!("race3.any.{goal}.wally.maze1.square.9x9.kruskal.a"))), "{goal}");
    }
    assert!(matches!(refused("race3.any.corner.wally.maze1.square.1x1.kruskal.a"), RaceCodeError::Cells));
    assert!(matches!(refused("race3.any.corner.wally.maze1.square.60000x60000.kruskal.a"), RaceCodeError::Cells));
    for (eater, size) in [("scamper", "51x50"), ("moat", "1001x100")] {
        let why = told(&format!("race3.any.corner.wally-{eater}.maze1.square.{size}.kruskal.a"));
        assert!(why.contains("runs in mazes of up to"), "{why}");
    }
    let nine = ["wally"; 9].join("-");
    assert_eq!(refused(&format!("race3.any.corner.{nine}.maze1.square.3x3.kruskal.a")), RaceCodeError::Eaters(9));
    let long = "a".repeat(1001);
    assert_eq!(refused(&format!("race3.any.corner.wally.maze1.square.3x3.kruskal.{long}")), RaceCodeError::LongSeed);
    assert_eq!(refused(&format!("race3.any.corner.wally.{}", "a".repeat(LONGEST_CODE))), RaceCodeError::Long);
    // A second way to write the same race.
    for text in ["race3.Any", "race3.NORMAL", "race03.any", "race3.any.corner.Wally"] {
        let fields = "race3.any.corner.wally.maze1.square.3x3.kruskal.a".split('.').collect::<Vec<_>>();
        let given = text.split('.').count();
        let line = format!("{text}.{}", fields[given..].join("."));
        assert!(is_one_line(&refused(&line)), "{text}");
    }
    assert_eq!(refused("race3.any.corner.wally-.maze1.square.3x3.kruskal.a").to_string().lines().count(), 1);
}

#[test]
fn level_is_named_by_a_seed_that_fits() {
    let named = |seed: &str| RaceCode::of_word(seed).unwrap().plan().name;
    assert_eq!(named(" tuesday "), "tuesday");
    for seed in ["", "a text that is longer than a name may be", "a\nb"] {
        assert_eq!(named(seed), "Quick race");
    }
}

/// The largest race has a code, also in full.
#[test]
fn longest_code_is_within_the_limit() {
    let maze = signed("maze1.hexagon.1000x1000.depth-first.long").parse().unwrap();
    let code =
        RaceCode::new(maze, Endpoints::Corner, vec![EaterKind::Beeline; 8], Some(Difficulty::Merciless)).unwrap();
    let full = code.in_full().unwrap().to_string();
    // A mask of as many cells must fit in as well.
    assert!(full.len() + 1_000_000_usize.div_ceil(6) < LONGEST_CODE, "{}", full.len());
    assert!(full.parse::<RaceCode>().is_ok());
}
