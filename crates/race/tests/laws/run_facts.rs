//! Laws of the facts of a run: the same on each run, and what the run did.

use race::bot::Skill;
use race::{Bot, Difficulty, Intent, Level, Race, RaceCode, Recorder, Replay, RunFacts, Ticks, Winner};

fn level(word: &str) -> Level {
    RaceCode::of_word(word).unwrap().level().unwrap()
}

/// A run that stands for some ticks, follows the expert, and stands from tick `until` on.
fn run(level: &Level, stands: u32, until: u32) -> RunFacts {
    let mut expert = Bot::new(Skill::FLAWLESS, &race::level::par_seed());
    RunFacts::of_run(level, |race| {
        let is_over = race.tick().0 >= until;
        let moves = race.tick().0 >= stands && !is_over;
        (race.tick().0 < until + 50).then(
            || {
                if moves { expert.intent(&race.view(), race.player()) } else { Intent::NONE }
            },
        )
    })
}

#[test]
fn expert_enters_only_the_cells_of_the_solution_and_has_the_splits_of_par() {
    for word in ["amber brie", "tuesday", "facts", "of a run"] {
        let level = level(word);
        let replay = Replay::of_expert(&level).unwrap();
        let facts = RunFacts::of_replay(&replay, &level).unwrap();
        assert_eq!((facts.ticks, facts.is_at_goal), (level.par(), true));
        assert_eq!(facts.splits[..], level.par_splits()[..2]);
        // The goal is reached a little before its center.
        assert!(facts.flawless_steps.abs_diff(facts.steps) <= 1, "{facts:?}");
        assert!(facts.corners.cut * 10 >= facts.corners.taken * 6, "{facts:?}");
        assert!(facts.late.0 < facts.corners.taken * 8, "{facts:?}");
        let again = Replay::from_bytes(&replay.to_bytes()).unwrap();
        assert_eq!(RunFacts::of_replay(&again, &level), Some(facts));
        let other = RaceCode::of_word(&format!("{word} 2")).unwrap().level().unwrap();
        assert_eq!(RunFacts::of_replay(&replay, &other), None);
    }
}

#[test]
fn reading_ends_with_the_first_step_and_a_run_may_end_before_the_goal() {
    let level = level("reading");
    let (at_once, later) = (run(&level, 0, 100_000), run(&level, 77, 100_000));
    assert_eq!((at_once.reading, later.reading, later.ticks.0), (Ticks(0), Ticks(77), at_once.ticks.0 + 77));
    assert_eq!((at_once.steps, at_once.corners, at_once.late), (later.steps, later.corners, later.late));
    let left = run(&level, 10, 200);
    assert_eq!((left.is_at_goal, left.ticks, left.reading), (false, Ticks(250), Ticks(10)));
    assert!(left.steps < later.steps && left.splits[1].is_none());
    let never = run(&level, 1000, 100);
    assert_eq!((never.reading, never.steps), (never.ticks, 0));
}

#[test]
fn every_bot_has_the_facts_of_its_replay() {
    for (word, skill) in [("one", Skill::NEWCOMER), ("two", Skill::MEDIAN), ("three", Skill::EXPERT)] {
        let level = level(word);
        let mut bot = Bot::new(skill, &maze::Seed::new(word));
        let mut recorder = Recorder::new(level.plan(), Difficulty::Relaxed).unwrap();
        let mut race = Race::new(&level, &[]);
        while !race.is_over() {
            let intent = bot.intent(&race.view(), race.player());
            race.step(intent);
            recorder.record(intent, race.digest());
        }
        let replay = recorder.finish(Winner::Player, false).unwrap();
        let mut bot = Bot::new(skill, &maze::Seed::new(word));
        let facts = RunFacts::of_run(&level, |race| Some(bot.intent(&race.view(), race.player())));
        assert_eq!(RunFacts::of_replay(&replay, &level), Some(facts));
        assert!(
            facts.steps >= facts.flawless_steps - 1 && facts.late.0 > 0 && facts.corners.cut <= facts.corners.taken
        );
    }
}
