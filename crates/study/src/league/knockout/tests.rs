//! The laws of knockouts, and the rules against a naive twin that knows all times from the beginning.

use proptest::collection::vec;
use proptest::prelude::*;

use super::*;

/// The times of a racer that runs the thirds of its path in these ticks.
fn times(thirds: [u32; 3]) -> RacerTimes {
    let [first, second, third] = thirds;
    RacerTimes {
        splits: [Some(Ticks(first)), Some(Ticks(first + second))],
        finish: Some(Ticks(first + second + third)),
    }
}

fn knockout(runs: &[[u32; 3]]) -> Knockout {
    Knockout::of_times(runs.iter().enumerate().map(|(run, &thirds)| (run.to_string(), times(thirds))))
}

/// What is known of a racer at the end of a tick.
fn until(all: RacerTimes, now: Ticks) -> RacerTimes {
    let known = |time: Option<Ticks>| time.filter(|&time| time <= now);
    RacerTimes { splits: all.splits.map(known), finish: known(all.finish) }
}

/// Where each racer leaves, the first being the player: at each split, those who are slower than the last who may stay.
fn naive(all: &[RacerTimes]) -> Vec<Option<usize>> {
    let mut out = vec![None; all.len()];
    for gate in 0..GATES {
        let mut times: Vec<Ticks> = (0..all.len())
            .filter(|&racer| out[racer].is_none())
            .map(|racer| all[racer].splits[gate].unwrap())
            .collect();
        times.sort();
        let leave = (times.len() as f64 / 3.0).round() as usize;
        let last = times[times.len() - leave - 1];
        for racer in 0..all.len() {
            if out[racer].is_none() && all[racer].splits[gate].unwrap() > last {
                out[racer] = Some(gate);
            }
        }
    }
    out
}

/// The tick, the racers that are in, and the split at which the player left, after each step of `pace` ticks.
fn raced(runs: &[[u32; 3]], player: [u32; 3], pace: u32) -> (Knockout, Vec<(u32, usize)>, Option<u32>) {
    let (mut race, player) = (knockout(runs), times(player));
    let (mut counts, mut told) = (Vec::new(), None);
    let end = player.finish.unwrap().0;
    for now in (0..=end).filter(|now| now.is_multiple_of(pace) || *now == end) {
        if race.step(Ticks(now), until(player, Ticks(now))) {
            assert_eq!(told.replace(now), None, "nobody leaves twice");
        }
        counts.push((now, race.standing().left));
    }
    (race, counts, told)
}

#[test]
fn slowest_third_leaves_at_each_split() {
    // Seven racers: two leave, and then two of five.
    let runs = [[10, 50, 10], [11, 10, 10], [12, 10, 10], [13, 40, 10], [15, 1, 1], [16, 1, 1]];
    let (race, _, told) = raced(&runs, [14, 10, 10], 1);
    let rows = race.table();
    let row =
        |row: &KnockoutRow| (row.place, row.name.clone().unwrap_or_default(), row.out, row.time.map(|time| time.0));
    assert_eq!(
        rows.iter().map(row).collect::<Vec<_>>(),
        [
            (1, "1".to_owned(), None, Some(31)),
            (2, "2".to_owned(), None, Some(32)),
            (3, String::new(), None, Some(34)),
            (4, "3".to_owned(), Some(2), Some(53)),
            (5, "0".to_owned(), Some(2), Some(60)),
            (6, "4".to_owned(), Some(1), Some(15)),
            (7, "5".to_owned(), Some(1), Some(16)),
        ]
    );
    assert_eq!(told, None);
}

#[test]
fn player_is_out_in_the_tick_in_which_another_takes_the_last_place() {
    let mut race = knockout(&[[10, 10, 10], [20, 10, 10], [30, 10, 10]]);
    assert!(!race.step(Ticks(29), RacerTimes::default()));
    let all = KnockoutStanding { left: 4, all: 4, next: Some((1, 1)), player_out: None };
    assert_eq!(race.standing(), all);
    assert!(race.step(Ticks(30), RacerTimes::default()), "told at once");
    // Of three that are left, one leaves; the first two are at the next split already.
    assert_eq!(race.standing(), KnockoutStanding { left: 2, next: None, player_out: Some(1), ..all });
    assert!(race.is_out(2) && !race.is_out(1) && !race.is_out(99));
    assert!(!race.step(Ticks(31), RacerTimes::default()), "and only once");
    // The player who has no time there is last of those who left there.
    let rows = race.table();
    let own = rows.iter().find(|row| row.name.is_none());
    assert_eq!(own.map(|row| (row.place, row.out, row.time)), Some((4, Some(1), None)));
    // A race that begins again has all of them.
    assert!(!race.step(Ticks(0), RacerTimes::default()));
    assert_eq!(race.standing(), KnockoutStanding { next: Some((1, 3)), ..all });
}

#[test]
fn place_of_the_player_is_among_those_who_are_in() {
    let mut race = knockout(&[[10, 10, 10], [20, 10, 10], [20, 10, 30], [30, 1, 1]]);
    race.step(Ticks(9), RacerTimes::default());
    assert_eq!((race.place(0), race.place(31), race.place(32), race.place(1000)), (1, 3, 4, 5));
    assert_eq!(race.place(22), 2, "the first needs 21 more");
    // The last run leaves, and with it what it still needs.
    race.step(Ticks(20), RacerTimes { splits: [Some(Ticks(20)), None], finish: None });
    assert_eq!((race.standing().left, race.decided_at()), (4, Some(Ticks(20))));
    assert_eq!((race.place(41), race.place(12), race.place(21)), (4, 2, 3));
    race.step(Ticks(0), RacerTimes::default());
    assert_eq!(race.decided_at(), None);
}

#[test]
fn times_of_a_path_are_its_thirds() {
    let mut path = PathTimes::new(9);
    path.note(6, Ticks(30));
    assert_eq!(RacerTimes::of_path(&path, None).splits, [Some(Ticks(30)), None]);
    path.note(2, Ticks(50));
    let times = RacerTimes::of_path(&path, Some(Ticks(70)));
    assert_eq!(times, RacerTimes { splits: [Some(Ticks(30)), Some(Ticks(50))], finish: Some(Ticks(70)) });
}

#[test]
fn path_without_splits_is_ranked_by_the_finish_alone() {
    let run = |finish| RacerTimes { splits: [None, Some(Ticks(9))], finish: Some(Ticks(finish)) };
    let runs = || (0..3).map(|number| (number.to_string(), run(20 - number)));
    let mut race = Knockout::of_times(runs());
    assert_eq!(race.standing().next, Some((2, 3)), "the first split is left out");
    race.step(Ticks(9), run(30));
    assert_eq!((race.standing().left, race.table().len()), (4, 4), "equal times have an equal fate");
    let mut race = Knockout::of_times(runs().map(|(name, run)| (name, RacerTimes { splits: [None; 2], ..run })));
    race.step(Ticks(40), RacerTimes { splits: [None; 2], finish: Some(Ticks(19)) });
    let places: Vec<_> = race.table().into_iter().map(|row| (row.place, row.name)).collect();
    let named = |name: &str| Some(name.to_owned());
    assert_eq!(places, [(1, named("2")), (2, None), (2, named("1")), (4, named("0"))]);
}

#[test]
fn nobody_to_race_against_is_no_knockout() {
    let mut race = knockout(&[]);
    assert!(!race.step(Ticks(100), times([1, 1, 1])));
    assert_eq!((race.runs(), race.standing().left, race.table()[0].place), (0, 1, 1));
}

/// The thirds of a racer. A few ticks apart, so that many are equal.
fn thirds() -> impl Strategy<Value = [u32; 3]> {
    proptest::array::uniform3(5_u32..40)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn those_who_leave_are_those_that_a_naive_twin_takes_out(
        runs in vec(thirds(), 1..61),
        player in thirds(),
        pace in 1_u32..50,
    ) {
        let all: Vec<RacerTimes> = [player].iter().chain(&runs).map(|&thirds| times(thirds)).collect();
        let out = naive(&all);
        let (mut race, counts, told) = raced(&runs, player, 1);
        let rows = race.table();
        // As many leave as a third, less those who are equal to the last who stays.
        let mut left = all.len();
        for gate in 0..GATES {
            let gone = out.iter().filter(|out| **out == Some(gate)).count();
            prop_assert!(gone <= (left + 1) / 3);
            left -= gone;
        }
        prop_assert_eq!(rows.iter().filter(|row| row.out.is_none()).count(), left);
        prop_assert_eq!(rows.len(), all.len());
        prop_assert!(counts.windows(2).all(|pair| pair[0].1 >= pair[1].1), "nobody comes back");
        let own = rows.iter().find(|row| row.name.is_none()).unwrap();
        prop_assert_eq!(own.out, out[0].map(|gate| gate + 1));
        // The player who is out was told so before arriving there, and told nothing else.
        prop_assert!(told.is_none() || own.out.is_some());
        if let Some((told, gate)) = told.zip(out[0]) {
            prop_assert!(Ticks(told) <= all[0].splits[gate].unwrap());
        }
        race.step(Ticks(u32::MAX), all[0]);
        for (run, out) in out[1..].iter().enumerate() {
            prop_assert_eq!(race.is_out(run), out.is_some());
        }
        // Frames that miss ticks decide the same.
        prop_assert_eq!(raced(&runs, player, pace).0.table(), rows);
    }

    #[test]
    fn without_equal_times_exactly_a_third_leaves(
        order in Just((1..=61_u32).collect::<Vec<_>>()).prop_shuffle(),
        second in Just((1..=61_u32).collect::<Vec<_>>()).prop_shuffle(),
        count in 2..=61_usize,
    ) {
        let all: Vec<[u32; 3]> = (0..count).map(|racer| [order[racer] * 100, second[racer], 1]).collect();
        let rows = raced(&all[1..], all[0], 1).0.table();
        let out = |gate| rows.iter().filter(|row| row.out == Some(gate)).count();
        let third = |count: usize| (count as f64 / 3.0).round() as usize;
        prop_assert_eq!(out(1), third(count));
        prop_assert_eq!(out(2), third(count - out(1)));
        prop_assert_eq!(rows.iter().map(|row| row.place).collect::<Vec<_>>(), (1..=count).collect::<Vec<_>>());
    }

    #[test]
    fn order_of_the_runs_does_not_matter(
        runs in vec(thirds(), 3..20),
        player in thirds(),
        order in any::<proptest::sample::Index>(),
    ) {
        let mut turned = runs.clone();
        turned.rotate_left(order.index(runs.len()));
        let fates = |runs: &[[u32; 3]]| {
            let rows = raced(runs, player, 1).0.table();
            rows.into_iter().map(|row| (row.place, row.name.is_none(), row.out, row.time)).collect::<Vec<_>>()
        };
        prop_assert_eq!(fates(&turned), fates(&runs));
    }

    #[test]
    fn player_who_repeats_a_run_shares_its_fate(runs in vec(thirds(), 3..20), copied in any::<proptest::sample::Index>()) {
        let copied = copied.index(runs.len());
        let rows = raced(&runs, runs[copied], 1).0.table();
        let of = |name: Option<String>| rows.iter().find(|row| row.name == name).unwrap();
        let (own, other) = (of(None), of(Some(copied.to_string())));
        prop_assert_eq!((own.place, own.out, own.time), (other.place, other.out, other.time));
    }
}
