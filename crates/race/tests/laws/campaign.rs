//! The campaign and the Grand Prix of the game: every level and track can be built and is within its limits.

use maze::Seed;
use race::bot::Skill;
use race::bot_results::{BotResults, outcomes, times};
use race::chase::{LIMITS, longest_standstill};
use race::level_limits::out_of_limits;
use race::level_rules::news;
use race::limits::MOST_EATERS;
use race::{Campaign, Difficulty, Handicap, Level, LevelPlan};

fn campaign() -> Campaign {
    Campaign::from_ron(include_str!("../../../../assets/campaign.ron")).unwrap()
}

fn build(plan: &LevelPlan) -> Level {
    Level::build(plan.clone()).unwrap_or_else(|error| panic!("{}: {error}", plan.name))
}

/// Checks the length of a level, and the speeds and finishes of all of its eaters.
fn assert_in_limits(level: &Level) {
    let name = &level.plan().name;
    assert_eq!(out_of_limits(level), Ok(None), "{name}: par {}, typical {}", level.par(), level.typical());
    let eaters = level.eaters(Difficulty::Normal, Handicap::NONE).unwrap();
    assert_eq!(eaters.len(), level.plan().eaters.len(), "{name}");
}

#[test]
fn levels_are_in_their_limits_and_each_takes_longer() {
    let campaign = campaign();
    assert_eq!((campaign.worlds().len(), campaign.levels().len()), (8, 40));
    let levels: Vec<Level> = campaign.levels().iter().map(build).collect();
    levels.iter().for_each(assert_in_limits);
    for (number, pair) in (2..).zip(levels.windows(2)) {
        let (world, within) = campaign.world(number);
        assert_eq!(world.first + within - 1, number);
        let [before, after] = [&pair[0], &pair[1]].map(|level| level.typical().0);
        // A level with a new idea may dip by a fifth.
        let is_new = news(campaign.levels(), number as usize - 1).is_some();
        let least = if is_new { before * 4 / 5 } else { before + 1 };
        assert!(after >= least, "level {number} takes {after} ticks after {before}");
    }
}

#[test]
fn tracks_are_in_their_limits() {
    let tracks = Campaign::from_ron(include_str!("../../../../assets/grand_prix.ron")).unwrap();
    assert_eq!(tracks.levels().len(), 8);
    for plan in tracks.levels() {
        assert!((2..=MOST_EATERS).contains(&plan.eaters.len()), "{}", plan.name);
        assert_in_limits(&build(plan));
    }
}

#[test]
fn tracks_are_a_chase() {
    let tracks = Campaign::from_ron(include_str!("../../../../assets/grand_prix.ron")).unwrap();
    for plan in tracks.levels() {
        let level = build(plan);
        let eaters = level.eaters(Difficulty::Normal, Handicap::NONE).unwrap();
        let seed = Seed::new(format!("track {}", plan.name));
        let results = BotResults::of(&outcomes(&level, &eaters, Skill::MEDIAN, 0..250, &seed));
        let chase = results.chase(longest_standstill(&level, &eaters));
        assert_eq!(chase.faults(), Vec::<String>::new(), "{}: {chase}", plan.name);
    }
}

/// Wherever the walls stand still, no eater does.
#[test]
fn no_eater_stands_in_a_level() {
    for level in campaign().levels().iter().filter(|plan| plan.shift_rate == 0).map(build) {
        for difficulty in Difficulty::FIXED {
            let eaters = level.eaters(difficulty, Handicap::NONE).unwrap();
            let still = longest_standstill(&level, &eaters);
            assert!(still <= LIMITS.still, "{} at {difficulty}: {still}", level.plan().name);
        }
    }
}

/// `docs/balance.md` has all levels, with more bots.
#[test]
fn win_rates_are_in_their_bands_on_a_sample() {
    const RACES: u32 = 300;
    for number in [1, 9, 17, 28] {
        let level = build(campaign().level(number));
        let tries = |skill: Skill| -> Vec<_> {
            let seed = |race: u32| Seed::new(format!("band {number} {race}"));
            (0..RACES).map(|race| times(&level, skill, &seed(race), |_| false, |_| ())).collect()
        };
        let all = [Skill::NEWCOMER, Skill::MEDIAN, Skill::EXPERT].map(tries);
        for (bot, difficulty, first, within) in [
            (0, Difficulty::Normal, (35, 55), (65, 90)),
            (1, Difficulty::Normal, (60, 75), (88, 97)),
            (0, Difficulty::Easy, (60, 80), (85, 98)),
            (1, Difficulty::Hard, (38, 52), (0, 100)),
            (2, Difficulty::Merciless, (35, 60), (0, 100)),
        ] {
            let finish = level.eater_finish(difficulty).unwrap();
            let share = |tries: usize| {
                let wins = all[bot].iter().filter(|times| times[..tries].iter().flatten().any(|&time| time <= finish));
                wins.count() as u32 * 100 / RACES
            };
            // 300 bots differ from all bots by 3 points.
            let holds = |share: u32, (low, high): (u32, u32)| (low - low.min(3)..=high + 3).contains(&share);
            let (one, three) = (share(1), share(3));
            assert!(
                holds(one, first) && holds(three, within),
                "level {number}, bot {bot}, {difficulty}: {one} {three}"
            );
        }
    }
}
