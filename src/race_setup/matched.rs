//! The rating for the next *Matched* race.
//!
//! All tries of a race in one visit have the same finish: it was announced, and a rating that follows each try would
//! pull the eater along.

use bevy::prelude::*;
use race::Rating;
use ui::screen::Screen;

use super::RaceMode;

/// The rating for the next *Matched* race.
#[derive(Resource, Reflect, Clone, Debug, Default)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct MatchedRating {
    /// The rating after all races. `profile/rating.rs` sets it.
    rating: Rating,
    /// The race that is visited, and the rating when the player came.
    visit: Option<(RaceMode, Rating)>,
}

impl MatchedRating {
    /// Sets the rating after all races.
    pub(crate) fn set(&mut self, rating: Rating) {
        self.rating = rating;
    }

    /// The rating for a race: the same until the player chooses another race or leaves. A replay, which may be watched
    /// between two tries, ends no visit.
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
    app.register_type::<MatchedRating>();
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
