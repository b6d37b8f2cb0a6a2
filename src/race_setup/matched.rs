//! The rating for the next *Matched* race, from which [`Rating::finish`] makes the finish of the eater, and the bot that
//! runs like the player, if one was fitted: then the rating is in terms of its times.
//!
//! All tries of a race in one visit have the same finish, because it was announced, and because a rating that changed
//! after each try would change the eater with it.

use bevy::prelude::*;
use race::{Fit, Rating};
use ui::screen::Screen;

use super::RaceMode;

/// The rating for the next *Matched* race.
#[derive(Resource, Clone, Debug, Default)]
pub struct MatchedRating {
    /// The rating after all races. `profile/rating.rs` sets it.
    rating: Rating,
    /// The fit to the player's own runs. `profile/own_runs.rs` sets it.
    fit: Option<Fit>,
    /// The visited race, and the rating and the fit at the start of the visit.
    visit: Option<(RaceMode, (Rating, Option<Fit>))>,
}

impl MatchedRating {
    /// Sets the rating after all races.
    pub(crate) fn set(&mut self, rating: Rating) {
        self.rating = rating;
    }

    /// Sets the fit to the player's runs.
    pub(crate) fn set_fit(&mut self, fit: Option<Fit>) {
        self.fit = fit;
    }

    /// Returns the rating for a race, and the fit. They stay the same until the player chooses another race or leaves. A
    /// replay that is watched between two tries does not end the visit.
    pub(super) fn visit(&mut self, mode: &RaceMode) -> (Rating, Option<Fit>) {
        match &self.visit {
            Some((visited, now)) if visited == mode => *now,
            _ if !mode.is_played() => (self.rating, self.fit),
            _ => {
                let now = (self.rating, self.fit);
                self.visit = Some((mode.clone(), now));
                now
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MatchedRating>();
    app.add_systems(OnExit(Screen::Race), |mut matched: ResMut<MatchedRating>| matched.visit = None);
}

#[cfg(test)]
mod tests {
    use super::*;
    use race::Ticks;

    #[test]
    fn rating_stays_the_same_in_one_visit() {
        let mut rated = Rating::default();
        rated.note(Ticks(200), Ticks(100), Ticks(200));
        let mut matched = MatchedRating::default();
        assert_eq!(matched.visit(&RaceMode::Level(3)), (Rating::default(), None));
        matched.set(rated);
        for (mode, rating) in [
            (RaceMode::Level(3), Rating::default()),
            (RaceMode::Show(1), rated),
            (RaceMode::Level(3), Rating::default()),
            (RaceMode::Level(4), rated),
            (RaceMode::Level(3), rated),
        ] {
            assert_eq!(matched.visit(&mode), (rating, None), "{mode:?}");
        }
    }
}
