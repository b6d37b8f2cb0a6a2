//! Laws of medals: a better time never earns less, and their order is the same for any par.

use proptest::prelude::*;
use race::{Medal, Ticks};

proptest! {
    #[test]
    fn better_medal_has_no_later_limit(par: u32) {
        let limits = Medal::ALL.map(|medal| medal.limit(Ticks(par)));
        prop_assert!(limits.windows(2).all(|pair| pair[0] >= pair[1]), "{:?}", limits);
        prop_assert!(limits[3].0 >= par.max(1), "the expert itself earns all of them");
    }

    #[test]
    fn better_time_earns_at_least_the_same(par in 1..u32::MAX, times: [u32; 2]) {
        let earned = |time: u32| Medal::earned(Ticks(time), Ticks(par));
        prop_assert!(earned(times[0].min(times[1])) >= earned(times[0].max(times[1])));
        for medal in Medal::ALL {
            let limit = medal.limit(Ticks(par));
            prop_assert!(earned(limit.0) >= Some(medal));
            prop_assert!(limit.0 == u32::MAX || earned(limit.0 + 1) < Some(medal));
        }
    }
}

#[test]
fn author_medal_is_hidden() {
    let told: Vec<Medal> = std::iter::successors(Medal::next(None), |&medal| Medal::next(Some(medal))).collect();
    assert_eq!(told, [Medal::Bronze, Medal::Silver, Medal::Gold]);
    assert_eq!(Medal::next(Some(Medal::Author)), None);
}
