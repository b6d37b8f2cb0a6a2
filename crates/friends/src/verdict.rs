//! Who wins: the fewest ticks of a verified race. Equal ticks share a place.

/// The standing of a racer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Still racing: known to have run this many ticks. It may have reached the goal in the last of them.
    Racing(u32),
    /// At the goal after these ticks; its replay is not yet verified.
    Claimed(u32),
    /// At the goal after these ticks, verified.
    Verified(u32),
    /// Its replay does not verify.
    Refused,
    /// It gave up, or was away for too long.
    Out,
}

/// Returns the fewest verified ticks, once nobody can equal or beat them: all others are verified, refused or out, or
/// have already run longer.
pub fn decided(standings: &[Standing]) -> Option<u32> {
    let best = standings.iter().filter_map(|standing| match standing {
        Standing::Verified(ticks) => Some(*ticks),
        _ => None,
    });
    let best = best.min()?;
    let can_beat = |standing: &Standing| match *standing {
        Standing::Racing(ticks) | Standing::Claimed(ticks) => ticks <= best,
        Standing::Verified(_) | Standing::Refused | Standing::Out => false,
    };
    if standings.iter().any(can_beat) { None } else { Some(best) }
}

/// A racer's final result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placed {
    /// At this place, from 1, after these ticks.
    Place {
        /// The place; equal ticks share one.
        place: u8,
        /// The time.
        ticks: u32,
    },
    /// Its replay does not verify.
    NotVerified,
    /// It did not finish.
    Unplaced,
}

/// Returns the places of all racers, in the order of the standings.
pub fn places(standings: &[Standing]) -> Vec<Placed> {
    let placed = |standing: &Standing| match *standing {
        Standing::Verified(ticks) => {
            let before =
                standings.iter().filter(|other| matches!(other, Standing::Verified(theirs) if *theirs < ticks)).count();
            Placed::Place { place: before as u8 + 1, ticks }
        }
        Standing::Refused | Standing::Claimed(_) => Placed::NotVerified,
        Standing::Racing(_) | Standing::Out => Placed::Unplaced,
    };
    standings.iter().map(placed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn standing() -> impl Strategy<Value = Standing> {
        prop_oneof![
            (0_u32..6).prop_map(Standing::Racing),
            (1_u32..6).prop_map(Standing::Claimed),
            (1_u32..6).prop_map(Standing::Verified),
            Just(Standing::Refused),
            Just(Standing::Out),
        ]
    }

    /// Returns what a standing becomes on the way to another, if it can.
    fn later(standing: Standing, to: Standing) -> Standing {
        match (standing, to) {
            (Standing::Racing(ran), Standing::Racing(ticks) | Standing::Claimed(ticks) | Standing::Verified(ticks))
                if ticks < ran =>
            {
                standing
            }
            (Standing::Racing(_), to) => to,
            (Standing::Claimed(ticks), Standing::Verified(_)) => Standing::Verified(ticks),
            (Standing::Claimed(_), Standing::Refused) => Standing::Refused,
            _ => standing,
        }
    }

    proptest! {
        #[test]
        fn decided_winner_stays(all in proptest::collection::vec((standing(), standing()), 1..8)) {
            let now: Vec<_> = all.iter().map(|(now, _)| *now).collect();
            let then: Vec<_> = all.iter().map(|(now, to)| later(*now, *to)).collect();
            if let Some(best) = decided(&now) {
                prop_assert_eq!(decided(&then), Some(best));
                let winners = |all: &[Standing]| -> Vec<bool> {
                    all.iter().map(|standing| *standing == Standing::Verified(best)).collect()
                };
                prop_assert_eq!(winners(&now), winners(&then));
            }
        }

        #[test]
        fn places_follow_the_ticks(all in proptest::collection::vec(standing(), 0..8)) {
            let placed = places(&all);
            prop_assert_eq!(placed.len(), all.len());
            for one in &placed {
                for other in &placed {
                    if let (Placed::Place { place, ticks }, Placed::Place { place: second, ticks: later }) = (one, other) {
                        prop_assert_eq!(place.cmp(second), ticks.cmp(later));
                    }
                }
            }
        }
    }

    #[test]
    fn claim_as_good_as_the_best_is_waited_for() {
        assert_eq!(decided(&[Standing::Verified(10), Standing::Claimed(10)]), None);
        assert_eq!(decided(&[Standing::Verified(10), Standing::Claimed(11)]), Some(10));
        assert_eq!(decided(&[Standing::Verified(10), Standing::Racing(10)]), None);
        assert_eq!(decided(&[Standing::Verified(10), Standing::Racing(11)]), Some(10));
        assert_eq!(decided(&[Standing::Out, Standing::Refused]), None);
    }
}
