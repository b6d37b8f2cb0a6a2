//! Laws of Grand Prix points: nobody shares a place, a better finish never costs points, and all points are given.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::subsequence;
use race::limits::MOST_EATERS;
use race::points::{Cup, Entrant, POINTS, TrackResult, standing};
use race::{EaterKind, Ticks};

/// Finishes that often tie.
fn time() -> impl Strategy<Value = Ticks> {
    (1..6_u32).prop_map(Ticks)
}

fn track() -> impl Strategy<Value = TrackResult> {
    let eater = subsequence(EaterKind::ALL.to_vec(), 0..=EaterKind::ALL.len()).prop_shuffle();
    let scripts = vec(proptest::option::of(time()), 0..=MOST_EATERS);
    let player = proptest::option::of(time());
    (player, eater, vec(time(), EaterKind::ALL.len()), scripts).prop_map(|(player, kinds, times, scripts)| {
        let room = MOST_EATERS - kinds.len();
        let eaters = kinds.into_iter().zip(times).collect();
        TrackResult { player, eaters, scripts: (0..).zip(scripts).take(room).collect() }
    })
}

fn player(results: &[TrackResult]) -> (usize, u32) {
    let rows = standing(results);
    let place = rows.iter().position(|row| row.entrant == Entrant::Player).expect("the player is in the standing");
    (place, rows[place].points)
}

proptest! {
    #[test]
    fn all_points_are_given(results in vec(track(), 0..9)) {
        let given: u32 = standing(&results).iter().map(|row| row.points).sum();
        let there: u32 = results.iter().map(|result| POINTS[..result.places().len()].iter().sum::<u32>()).sum();
        prop_assert_eq!(given, there);
        let gained: u32 = standing(&results).iter().map(|row| row.gained).sum();
        prop_assert_eq!(gained, results.last().map_or(0, |last| POINTS[..last.places().len()].iter().sum()));
    }

    #[test]
    fn standing_is_sorted_and_has_everyone_once(results in vec(track(), 0..9)) {
        let rows = standing(&results);
        prop_assert!(rows.windows(2).all(|pair| pair[0].points >= pair[1].points));
        let mut eaters: Vec<EaterKind> = results.iter().flat_map(|result| &result.eaters).map(|&(kind, _)| kind).collect();
        eaters.sort_by_key(|&kind| kind as usize);
        eaters.dedup();
        // Also those that are stuck.
        let scripts = results.iter().map(|result| result.scripts.len()).max().unwrap_or(0);
        prop_assert_eq!(rows.len(), eaters.len() + scripts + 1);
        for number in 0..scripts as u8 {
            prop_assert!(rows.iter().any(|row| row.entrant == Entrant::Script(number)));
        }
        for kind in eaters {
            prop_assert!(rows.iter().any(|row| row.entrant == Entrant::Eater(kind)));
        }
    }

    #[test]
    fn earlier_finish_never_costs_points_or_a_place(results in vec(track(), 1..9), at: prop::sample::Index, time in time()) {
        let at = at.index(results.len());
        let mut better = results.clone();
        better[at].player = Some(better[at].player.map_or(time, |before| before.min(time)));
        let (before, after) = (player(&results), player(&better));
        prop_assert!(after.1 >= before.1);
        prop_assert!(after.0 <= before.0, "{:?} {:?}", before, after);
    }

    #[test]
    fn player_wins_ties(mut result in track(), time in time()) {
        result.player = Some(time);
        let before = result.places().iter().take_while(|&&(racer, _)| racer != Entrant::Player).count();
        let scripts = result.scripts.iter().filter_map(|&(_, other)| other);
        let others = result.eaters.iter().map(|&(_, other)| other).chain(scripts);
        prop_assert_eq!(before, others.filter(|&other| other < time).count());
    }

    #[test]
    fn finish_decides_and_not_the_number(result in track()) {
        let mut reversed = result.clone();
        reversed.eaters.reverse();
        reversed.scripts.reverse();
        let times = |result: &TrackResult| result.places().into_iter().map(|(_, time)| time).collect::<Vec<_>>();
        prop_assert_eq!(times(&result), times(&reversed));
    }
}

#[test]
fn equal_points_are_decided_by_wins_then_by_the_last_track() {
    let track = |player: u32, wally: u32, others: &[(EaterKind, u32)]| TrackResult {
        player: Some(Ticks(player)),
        eaters: others
            .iter()
            .map(|&(kind, time)| (kind, Ticks(time)))
            .chain([(EaterKind::Wally, Ticks(wally))])
            .collect(),
        scripts: Vec::new(),
    };
    // Each wins once: the last track decides.
    let leaders = |results: &[TrackResult]| standing(results).iter().map(|row| row.entrant).next().expect("a leader");
    assert_eq!(leaders(&[track(1, 2, &[]), track(2, 1, &[])]), Entrant::Eater(EaterKind::Wally));
    assert_eq!(leaders(&[track(2, 1, &[]), track(1, 2, &[])]), Entrant::Player);
    // 12 + 12 + 6 = 15 + 15 + 0 = 30: Wally, who won twice, is before the player.
    let (ripple, plug, moat) = (EaterKind::Ripple, EaterKind::Plug, EaterKind::Moat);
    let third = TrackResult {
        player: Some(Ticks(9)),
        eaters: vec![(ripple, Ticks(1)), (plug, Ticks(2)), (moat, Ticks(3)), (EaterKind::Beeline, Ticks(4))],
        scripts: Vec::new(),
    };
    let results = [track(2, 1, &[]), track(2, 1, &[]), third];
    let rows = standing(&results);
    assert_eq!(rows[0].entrant, Entrant::Eater(EaterKind::Wally));
    assert_eq!((rows[0].points, rows[1].points, rows[1].entrant), (30, 30, Entrant::Player));
}

#[test]
fn cup_is_for_the_better_half() {
    for racers in 0..=POINTS.len() {
        for place in 1..=racers {
            let cup = Cup::of(place, racers);
            assert_eq!(cup.is_some(), place <= 3 && 2 * place <= racers, "place {place} of {racers}");
        }
        let cups: Vec<_> = (1..=racers).map(|place| Cup::of(place, racers)).collect();
        assert!(cups.windows(2).all(|pair| pair[0] >= pair[1]));
    }
}
