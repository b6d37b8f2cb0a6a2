//! The rating for the next *Matched* race, from which [`Rating::finish`] makes the finish of the eater.
//!
//! All tries of a race in one visit have the same finish, because it was announced, and because a rating that changed
//! after each try would change the eater with it.

use bevy::prelude::*;
use race::Rating;
use ui::screen::Screen;

use super::RaceMode;

/// The rating for the next *Matched* race.
#[derive(Resource, Clone, Debug, Default)]
pub struct MatchedRating {
    /// The rating after all races. `profile/rating.rs` sets it.
    rating: Rating,
    /// The visited race, and the rating at the start of the visit.
    visit: Option<(RaceMode, Rating)>,
}

impl MatchedRating {
    /// Sets the rating after all races.
    pub(crate) fn set(&mut self, rating: Rating) {
        self.rating = rating;
    }

    /// Returns the rating for a race. It stays the same until the player chooses another race or leaves. A replay that
    /// is watched between two tries does not end the visit.
    pub(super) fn visit(&mut self, mode: &RaceMode) -> Rating {
        match &self.visit {
            Some((visited, rating)) if visited == mode => *rating,
            _ if !mode.is_played() => self.rating,
            _ => {
                self.visit = Some((mode.clone(), self.rating));
                self.rating
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
        assert_eq!(matched.visit(&RaceMode::Level(3)), Rating::default());
        matched.set(rated);
        for (mode, rating) in [
            (RaceMode::Level(3), Rating::default()),
            (RaceMode::Show(1), rated),
            (RaceMode::Level(3), Rating::default()),
            (RaceMode::Level(4), rated),
            (RaceMode::Level(3), rated),
        ] {
            assert_eq!(matched.visit(&mode), rating, "{mode:?}");
        }
    }
}
