//! Random texts and changed scripts never panic, and never run over their limits.

use maze::Cancel;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use script::limits::{MOST_LINE, MOST_LINES};
use script::{FUNCTIONS, LESSONS, Limits, Script, walk};

use crate::{ends, grids, perfect};

const SMALL: Limits = Limits { step_operations: 5_000, all_operations: 30_000, steps: 200 };

/// Parses a text and runs it if it is a script.
fn survives(text: &str, grid: usize) -> Result<(), TestCaseError> {
    let script = match Script::parse(text) {
        Ok(script) => script,
        Err(error) => {
            prop_assert!(!error.to_string().contains('\n'));
            return Ok(());
        }
    };
    let grids = grids();
    let maze = perfect(&grids[grid % grids.len()].1, "mutation");
    let (start, cheese) = ends(&maze);
    let outcome = walk(&script, &maze, start, cheese, SMALL, &Cancel::never());
    prop_assert!(outcome.operations <= SMALL.all_operations + 1_000_000 / 16, "{}", outcome.operations);
    prop_assert!(outcome.solution.walk.len() <= SMALL.steps as usize + 1);
    prop_assert!(outcome.log.len() <= MOST_LINES);
    prop_assert!(outcome.log.iter().all(|line| line.chars().count() <= MOST_LINE));
    prop_assert_eq!(outcome.solution.found(), outcome.error.is_none());
    for pair in outcome.solution.walk.windows(2) {
        prop_assert!(maze.exits(pair[0]).any(|(_, behind)| behind == pair[1]));
    }
    Ok(())
}

/// Words of the language, and some that scripts use.
const WORDS: &[&str] = &[
    "fn",
    "step",
    "plan",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "mouse",
    "maze",
    "let",
    "=",
    "+=",
    "-",
    "*",
    "/",
    "%",
    "<<",
    "..",
    ";",
    ",",
    ".",
    "if",
    "else",
    "while",
    "loop",
    "for",
    "in",
    "return",
    "break",
    "continue",
    "throw",
    "try",
    "catch",
    "switch",
    "=>",
    "!",
    "==",
    "<",
    "&&",
    "||",
    "|",
    "true",
    "()",
    "0",
    "1",
    "-1",
    "9223372036854775807",
    "\"a\"",
    "'c'",
    "`${",
    "#{",
    "a",
    "b",
    "list",
    "print",
    "random",
    "push",
    "this",
    "const",
    "//",
    "/*",
    "*/",
    "\n",
];

/// A piece of a script.
fn pieces() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => select(WORDS).prop_map(str::to_owned),
        2 => select(FUNCTIONS).prop_map(|function| function.form.to_owned()),
        1 => "\\PC{0,6}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn random_text(text in "\\PC{0,200}", grid in 0_usize..10) {
        survives(&text, grid)?;
    }

    #[test]
    fn random_words(words in prop::collection::vec(pieces(), 0..60), grid in 0_usize..10) {
        let words = words.join(" ");
        survives(&words, grid)?;
        survives(&format!("fn step(mouse) {{ {words} }}"), grid)?;
        survives(&format!("let a = 0; let b = list(9, 0);\n{words};\nfn plan(maze) {{ b }}"), grid)?;
    }

    #[test]
    fn changed_lessons(
        number in 0..LESSONS.len(),
        changes in prop::collection::vec((any::<Index>(), 0_usize..12, pieces()), 1..6),
        grid in 0_usize..10,
    ) {
        let mut text = LESSONS[number].text.lines().filter(|line| !line.trim().starts_with("//")).collect::<Vec<_>>().join("\n");
        for (place, length, piece) in changes {
            let letters: Vec<_> = text.chars().collect();
            let from = place.index(letters.len() + 1);
            let to = (from + length).min(letters.len());
            text = letters[..from].iter().chain(&piece.chars().collect::<Vec<_>>()).chain(&letters[to..]).collect();
        }
        survives(&text, grid)?;
    }

    #[test]
    fn deep_nesting(depth in 1_usize..3000, kind in 0_usize..6) {
        let (open, close) = [("(", ")"), ("[", "]"), ("{", "}"), ("if true {", "}"), ("-", ""), ("!", "")][kind];
        survives(&format!("fn step(mouse) {{ {}0{} }}", open.repeat(depth), close.repeat(depth)), 0)?;
    }
}
