//! A link to a race in the browser: `?code=…`, `?word=…`, `?daily=2027-01-31` or `?level=12`.
//!
//! A link is foreign text. It chooses a race and nothing else: it cannot name a file or change a save.

use clap::{CommandFactory, Parser};
use form_urlencoded::parse;

use super::arguments::Arguments;
use super::one_line;
use crate::LaunchConfig;
use crate::text::Text;

/// The options for starting the game from a link with this query (without the `?`). A wrong link opens the title, with
/// a line about what is wrong.
///
/// # Panics
///
/// If the built-in campaign is not valid.
pub fn launch(query: &str) -> LaunchConfig {
    config(arguments(query)).unwrap_or_else(|why| {
        let plain = config(Vec::new()).expect("the built-in campaign is valid");
        LaunchConfig { problem: Some(text!("notices-wrong-link", reason = Text::foreign(&why))), ..plain }
    })
}

fn config(arguments: Vec<String>) -> Result<LaunchConfig, String> {
    let arguments = Arguments::try_parse_from(std::iter::once("mazeater".to_owned()).chain(arguments));
    arguments.map_err(|error| one_line(&error, &Arguments::command()))?.config()
}

/// The arguments of the program for the query of a link (without the `?`). Other names are ignored, because sites that
/// pass links on add their own.
fn arguments(query: &str) -> Vec<String> {
    let pairs = parse(query.as_bytes()).filter_map(|(name, value)| {
        let option = match &*name {
            "code" | "word" => "code",
            "daily" => "daily",
            "level" => "level",
            "difficulty" => "difficulty",
            _ => return None,
        };
        Some(format!("--{option}={value}"))
    });
    pairs.collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::race_setup::RaceMode;

    #[test]
    fn links_start_races() {
        let day = "2027-01-31".parse().unwrap();
        assert_eq!(launch("daily=2027-01-31").start, Some(RaceMode::Daily(day)));
        assert_eq!(launch("level=12&utm_source=news").level, Some(12));
        let word = |query: &str| match launch(query).start {
            Some(RaceMode::Quick(code)) => code.to_string(),
            other => panic!("{other:?}"),
        };
        assert_eq!(word("word=two%20words"), word("word=two+words"));
        assert_eq!(word(&format!("code={}", word("word=tuesday"))), word("word=tuesday"));
        assert_eq!(launch("").start, None);
    }

    #[test]
    fn wrong_links_are_refused_in_one_line() {
        for query in ["level=0", "level=two", "daily=yesterday", "level=1&word=x", "code=race2.nothing", "level="] {
            let config = launch(query);
            assert!(config.start.is_none() && config.level.is_none(), "{query}");
            let why = config.problem.expect("a line");
            let why = why.english();
            assert!(why.contains("link") && !why.contains('\n'), "{query}: {why}");
        }
    }

    proptest! {
        #[test]
        fn link_sets_no_other_option(query in "[-a-z=&%0-9]{0,60}") {
            for argument in arguments(&query) {
                let known = ["--code=", "--daily=", "--level=", "--difficulty="];
                prop_assert!(known.iter().any(|option| argument.starts_with(option)), "{argument}");
            }
        }
    }
}
