//! Laws of races of several players: each run is a race of its own, and places and series add up.

use maze::Seed;
use proptest::prelude::*;
use race::bot::Skill;
use race::group::{LONGEST_DELAY, MOST_PLAYERS, Series, SeriesLength, Standing, TIME_AFTER_WINNER, is_over, places};
use race::units::TICKS_PER_SECOND;
use race::{Bot, Intent, Race, RaceState, RacerRun, Ticks};

use crate::any_race::races;

/// Enough for every bot on the mazes of these tests; a bot that has not arrived by then has not arrived in both races.
const LONGEST: u32 = 40 * TICKS_PER_SECOND;

fn standings() -> impl Strategy<Value = Vec<Standing>> {
    let one = (prop::option::of(1..6_u32), 1..6_u64)
        .prop_map(|(finish, remaining)| Standing { finish: finish.map(Ticks), remaining });
    prop::collection::vec(one, 1..=MOST_PLAYERS)
}

fn players(count: usize) -> impl Strategy<Value = Vec<Vec<Standing>>> {
    let race = standings().prop_filter_map("too few players", move |race| race.get(..count).map(<[_]>::to_vec));
    prop::collection::vec(race, 0..12)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn each_run_is_the_race_of_its_player_alone((level, eaters, _) in races(), seed in "[a-z]{3}") {
        let delays = [0, 3, u32::from(LONGEST_DELAY)];
        let mut runs = delays.map(|delay| RacerRun::new(&level).delayed(Ticks(delay * TICKS_PER_SECOND)));
        let mut bots = [0, 1, 2].map(|number| Bot::new(Skill::MEDIAN, &Seed::new(format!("{seed}{number}"))));
        let mut alone = delays.map(|_| Race::new(&level, &eaters));
        let mut state = RaceState::new(&level);
        for tick in (1..=LONGEST).map(Ticks) {
            for ((run, bot), race) in runs.iter_mut().zip(&mut bots).zip(&mut alone) {
                let has_arrived = run.finish().is_some();
                let intent = bot.intent(&state.view(&level, run.taken().leg()), run.racer());
                let moved = run.step(&level, &state, tick, intent);
                if has_arrived {
                    continue;
                }
                let expected = if tick <= run.delay() { Intent::NONE } else { intent };
                prop_assert_eq!(moved.intent, expected);
                let facts = race.step(moved.intent);
                prop_assert_eq!((moved.bumped, moved.crumb, moved.key), (facts.bumped, facts.crumb, facts.key));
            }
            state.step();
            for (run, race) in runs.iter_mut().zip(&alone) {
                let places = eaters.iter().map(|eater| eater.place(level.maze(), tick));
                let arrives = run.end_tick((&level, &state), tick, places);
                prop_assert_eq!(arrives, run.finish() == Some(tick));
                prop_assert_eq!(run.digest(), race.digest());
                prop_assert_eq!((run.winner(), run.taken()), (race.winner(), race.taken()));
                prop_assert_eq!(run.racer().place(), race.player().place());
                prop_assert_eq!(run.finish().is_some(), race.is_over());
            }
        }
    }

    #[test]
    fn places_rank_by_time_and_then_by_distance(standings in standings()) {
        let places = places(&standings);
        for (one, place) in standings.iter().zip(&places) {
            for (other, behind) in standings.iter().zip(&places) {
                let is_ahead = match (one.finish, other.finish) {
                    (Some(one), Some(other)) => one < other,
                    (Some(_), None) => true,
                    (None, Some(_)) => false,
                    (None, None) => one.remaining < other.remaining,
                };
                prop_assert_eq!(place < behind, is_ahead);
            }
        }
        prop_assert!(places.contains(&1));
    }

    #[test]
    fn race_ends_when_all_are_there_or_the_time_is_up(standings in standings(), now in 0..2 * TIME_AFTER_WINNER.0) {
        let finishes = || standings.iter().map(|standing| standing.finish);
        let first = finishes().flatten().min();
        let is_late = first.is_some_and(|first| now >= first.0 + TIME_AFTER_WINNER.0);
        prop_assert_eq!(is_over(finishes(), Ticks(now)), is_late || finishes().all(|finish| finish.is_some()));
    }

    #[test]
    fn series_counts_wins_and_points(races in (1..=MOST_PLAYERS).prop_flat_map(players), best_of in 1..8_u8) {
        let count = races.first().map_or(1, Vec::len);
        let mut series = Series::new(SeriesLength::BestOf(best_of), count);
        for race in &races {
            series.enter(race);
        }
        prop_assert_eq!(series.raced(), races.len());
        for player in 0..count {
            let wins = races.iter().filter(|race| race[player].finish.is_some() && places(race)[player] == 1).count();
            prop_assert_eq!(series.wins(player), wins as u32);
            let most = (count * races.len()) as u32;
            prop_assert!(series.points(player) <= most && series.points(player) >= series.wins(player) * count as u32);
        }
        let ranking = series.ranking();
        prop_assert!(ranking.is_sorted_by(|one, two| series.wins(*one) >= series.wins(*two)));
        if let Some(champion) = series.champion() {
            prop_assert!(series.wins(champion) > u32::from(best_of) / 2);
            prop_assert_eq!(champion, ranking[0]);
        }
    }
}

#[test]
fn series_ends_by_its_length() {
    let at = |ticks| Standing { finish: Some(Ticks(ticks)), remaining: 0 };
    let nowhere = Standing { finish: None, remaining: 9 };
    let mut best = Series::new(SeriesLength::BestOf(3), 2);
    let mut points = Series::new(SeriesLength::Points(3), 2);
    let mut open = Series::new(SeriesLength::Open, 2);
    let champions = [(None, None), (None, None), (Some(1), Some(1))];
    for (race, champions) in [[at(5), at(3)], [at(3), nowhere], [at(9), at(4)]].iter().zip(champions) {
        for series in [&mut best, &mut points, &mut open] {
            series.enter(race);
        }
        assert_eq!((best.champion(), points.champion()), champions);
        assert_eq!(open.champion(), None);
    }
    assert_eq!((points.points(0), points.points(1), points.gained(1)), (4, 4, 2));
}

#[test]
fn equal_players_race_once_more() {
    let tie = [Standing { finish: Some(Ticks(5)), remaining: 0 }; 2];
    let mut series = Series::new(SeriesLength::Points(1), 2);
    series.enter(&tie);
    assert_eq!((series.champion(), series.wins(0), series.wins(1)), (None, 1, 1));
    series.enter(&[tie[0], Standing { finish: Some(Ticks(4)), remaining: 0 }]);
    assert_eq!(series.champion(), Some(1));
}
