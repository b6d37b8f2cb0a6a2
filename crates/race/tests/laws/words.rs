//! Laws of words: any text is a race.

use proptest::prelude::*;
use race::{Handicap, Level, RaceCode, RaceCodeError};

use crate::codes::signed;

proptest! {
    #[test]
    fn any_text_is_a_race(text in "(?s).{0,60}") {
        let code = RaceCode::of_word(&text).unwrap();
        prop_assert_eq!(&RaceCode::of_word(&format!(" {text}\n")), &Ok(code.clone()));
        prop_assert_eq!(&code.to_string().parse(), &Ok(code.clone()));
        let level = code.level().unwrap();
        prop_assert!(level.par().seconds() > 3.0 && !level.eaters(race::Difficulty::Normal, Handicap::NONE).unwrap().is_empty());
    }

    #[test]
    fn different_words_are_different_races(one in "[a-z]{1,8}", other in "[a-z]{1,8}") {
        prop_assume!(one != other);
        prop_assert_ne!(RaceCode::of_word(&one), RaceCode::of_word(&other));
    }
}

#[test]
fn words_of_yesterday() {
    for (word, line) in [
        ("", "race3.any.corner.ripple.maze1.square.21x11.candidate-links."),
        ("tuesday", "race3.any.corner.sniffer.maze1.square.13x12.wilson.tuesday"),
        (
            "Käse & 7 Löcher",
            "race3.any.corner.beeline.maze1.square.19x12.depth-first.K_C3_A4se_20_26_207_20L_C3_B6cher",
        ),
    ] {
        assert_eq!(RaceCode::of_text(word).unwrap().to_string(), signed(line), "the races of words changed");
    }
}

#[test]
fn maze_code_is_raced_in_its_maze() {
    for line in ["maze1.hexagon.9x7.wilson.bees", "maze1.square.3x2.passages.ng"] {
        let maze: maze::Code = signed(line).parse().unwrap();
        let code = RaceCode::of_text(&signed(line)).unwrap();
        assert_eq!((code.maze(), code.eaters().len(), code.difficulty()), (&maze, 1, None));
        assert_eq!(code.level().map(|level: Level| level.maze().clone()).ok(), maze.maze().ok());
    }
    assert!(RaceCode::of_text("maze1.hexagon.9x7.wilson.bees.0000000").is_err());
    assert!(RaceCode::of_text("maze7.").is_err());
    assert!(RaceCode::of_text("mazes are fun.").is_ok());
}

#[test]
fn only_too_long_text_is_refused() {
    assert!(RaceCode::of_text(&"ä".repeat(500)).is_ok());
    assert_eq!(RaceCode::of_text(&"ä".repeat(501)), Err(RaceCodeError::LongSeed));
    assert_eq!(RaceCode::of_text(&"x".repeat(10_000_000)), Err(RaceCodeError::LongSeed));
}
