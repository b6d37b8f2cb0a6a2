//! A link to a race, a task, an assignment, levels, or a moment of the lab, in the browser, which opens instead of the title.
//!
//! ```text
//! address ─▶ RaceLink::of_address ─▶ Arguments::config_of ─▶ LaunchConfig::start ─▶ Start::open ─▶ RaceCommand::Play
//! ```

use ::lab::LabMoment;
use text::Text;

use super::arguments::Arguments;
use crate::navigation::{LevelsOpened, TaskOpened};
use crate::race_setup::RaceLink;
use crate::{LaunchConfig, RaceStart, Start};

/// The options for starting the game from a link with this address. A wrong link opens the title, with a line about
/// what is wrong.
///
/// # Panics
///
/// If the built-in campaign is not valid.
pub fn launch(address: &str) -> LaunchConfig {
    // Not parsed, so that a browser's program has no parser of a command line.
    let none = Arguments::default();
    let moment = LabMoment::of_address(address);
    let link = RaceLink::of_address(address).and_then(|link| Ok((link, moment?)));
    let opened = LevelsOpened::in_text(address).map(|levels| levels.map(Start::Levels));
    let opened = opened.or_else(|| Some(TaskOpened::in_text(address)?.map(Start::Task))).transpose();
    let started = opened.and_then(|opened| Ok((link?, opened))).and_then(|((link, moment), opened)| {
        let config = none.config_of(link).map_err(|why| Text::foreign(why.message()))?;
        let start = match (config.start, moment, opened) {
            (_, _, Some(opened)) => opened,
            (_, Some(moment), None) => Start::Lab(Some(moment.into())),
            (Start::Race(mode, _), None, None) => Start::Race(mode, RaceStart::AtPress),
            (start, None, None) => start,
        };
        Ok(LaunchConfig { start, ..config })
    });
    started.unwrap_or_else(|why| {
        let plain = none.config_of(None).expect("the built-in campaign is valid");
        LaunchConfig { problem: Some(text!("notices-wrong-link", reason = why)), ..plain }
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use text::Language;

    use super::*;
    use crate::race_setup::RaceMode;

    const GAME: &str = "http://localhost:8000/game/";

    fn launched(rest: &str) -> LaunchConfig {
        launch(&format!("{GAME}{rest}"))
    }

    #[test]
    fn links_start_races() {
        let day = "2027-01-31".parse().unwrap();
        assert_eq!(launched("?daily=2027-01-31").start, Start::Race(RaceMode::Daily(day), RaceStart::AtPress));
        assert_eq!(launched("?level=12&utm_source=news").start, Start::Race(RaceMode::Level(12), RaceStart::AtPress));
        let word = |query: &str| match launched(query).start {
            Start::Race(RaceMode::Quick(code), _) => code.to_string(),
            other => panic!("{other:?}"),
        };
        assert_eq!(word("?word=two%20words"), word("?word=two+words"));
        assert_eq!(word(&format!("?code={}", word("?word=tuesday"))), word("?word=tuesday"));
        assert_eq!(launched("").start, Start::Title);
        // Nobody may be there when a page opens.
        let waits = |rest| matches!(launched(rest).start, Start::Race(_, RaceStart::AtPress));
        assert!(waits("?word=tuesday") && !waits(""));
    }

    #[test]
    fn link_to_the_lab_opens_it() {
        let code: maze::Code = "maze1.square.20x20.depth-first.word.G9SGNAG".parse().unwrap();
        let moment = LabMoment { code, ends: None, solver: Some(maze::Solver::AStar), step: Some(12) };
        let config = launch(&moment.address(GAME));
        assert_eq!((config.start, config.problem), (Start::Lab(Some(moment.into())), None));
        assert!(matches!(launched("?level=12").start, Start::Race(..)));
    }

    #[test]
    fn replay_is_shown_and_starts_nothing() {
        let level = race::Level::build(race::RaceCode::of_word("tuesday").unwrap().plan()).unwrap();
        let replay = std::sync::Arc::new(race::Replay::of_expert(&level).unwrap());
        let config = launch(&RaceLink::of_replay(&replay).unwrap().address(GAME));
        assert_eq!((config.start, config.ghost), (Start::Replay(replay), None));
    }

    #[test]
    fn task_and_assignment_open_from_the_part_that_no_server_sees() {
        let file = study::task::SHIPPED[0].1;
        let task = study::task::Task::link(file).unwrap();
        assert_eq!(launched(&format!("#{task}")).start, Start::Task(TaskOpened::Task(file.to_owned())));
        let name = study::class::ClassName::new("5b").unwrap();
        let tasks = vec![study::class::TaskChoice::Shipped(1)];
        let content = study::class::AssignmentContent { tasks, ..study::class::AssignmentContent::new(name) };
        let class = study::class::Assignment::new(content).unwrap();
        assert_eq!(launch(&class.address(GAME)).start, Start::Task(TaskOpened::Class(class.text().to_owned())));
        let cut = class.address(GAME);
        assert!(launch(&cut[..cut.len() - 3]).problem.is_some());
    }

    #[test]
    fn wrong_links_are_refused_in_one_line() {
        for rest in [
            "?level=0",
            "?level=41",
            "?daily=yesterday",
            "?level=1&word=x",
            "?code=race2.nothing",
            "#replay=x",
            "?lab=x",
        ] {
            let config = launched(rest);
            assert_eq!((config.start, config.level), (Start::Title, None), "{rest}");
            let why = config.problem.expect("a line");
            let why = Language::English.get(&why);
            assert!(why.contains("link") && !why.contains('\n'), "{rest}: {why}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn link_sets_no_other_option(rest in "[?#]((campaign|demo|ghost|steering|level|out|home)=[-a-z./%0-9]{0,20}&?){0,4}") {
            let (config, plain) = (launched(&rest), launched(""));
            prop_assert_eq!((config.home, config.settings), (plain.home, plain.settings));
            prop_assert_eq!((config.campaign, config.tracks), (plain.campaign, plain.tracks));
            prop_assert!(config.ghost.is_none() && config.steering.is_none());
            prop_assert!(!matches!(config.start, Start::Race(_, RaceStart::FromTitle)));
        }
    }
}
