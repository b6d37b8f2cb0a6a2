//! The show of a finish: the winner eats the cheese, and the result is stamped. It follows its
//! [timeline](super::finish_timeline) in real time and changes nothing in the race. Any key ends it; with reduced
//! motion it is over from the start.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use race::Winner;
use settings::Settings;

use super::clock::RaceClock;
use super::finish_timeline::{Meal, ResultMoment};
use super::messages::RaceDecided;
use super::photo_finish::PhotoFinish;
use super::suspended_race::SuspendedRace;
use crate::schedule::MomentSystems;
use crate::states::ResultStage;

/// The show of the last finish.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct FinishShow {
    /// The meal of the winner.
    winner: Meal,
    /// The meal of the player who arrived after an eater had won.
    late: Meal,
    result: ResultMoment,
    /// The result as it was in the last frame.
    before: ResultMoment,
}

impl Default for FinishShow {
    fn default() -> Self {
        Self { winner: Meal::OVER, late: Meal::OVER, result: ResultMoment::OVER, before: ResultMoment::OVER }
    }
}

impl FinishShow {
    /// The meal of a racer; `None` before it arrives.
    pub fn meal(&self, racer: Winner, clock: &RaceClock) -> Option<Meal> {
        match (racer, clock.winner()?) {
            (racer, winner) if racer == winner => Some(self.winner),
            (Winner::Player, _) => clock.finish().map(|_| self.late),
            (Winner::Eater(_), _) => None,
        }
    }

    /// The number of bites in the cheese, and how strongly the last bite still shakes it, 0 to 1. `None` once the
    /// cheese is gone: a player eats all of it; an eater leaves some, to mark the goal for a player who runs on.
    pub fn cheese(&self, clock: &RaceClock) -> Option<(usize, f32)> {
        let Some(winner) = clock.winner() else { return Some((0, 0.0)) };
        let is_leftover_eaten = clock.is_lost() && clock.finish().is_some() && self.late.bites() > 0;
        let is_all_eaten = winner == Winner::Player && self.winner.bites() == 3;
        (!is_leftover_eaten && !is_all_eaten).then(|| (self.winner.bites(), self.winner.jolt()))
    }

    /// Whether the game is frozen for the player's first bite.
    fn is_frozen(&self, clock: &RaceClock) -> bool {
        clock.is_over() && self.meal(Winner::Player, clock).is_some_and(Meal::is_frozen)
    }

    /// What the result shows.
    pub const fn result(&self) -> ResultMoment {
        self.result
    }

    /// The number of the stamp that is new in this frame. If there are several, as after a skip, the last one.
    pub fn new_stamp(&self, stamps: usize) -> Option<usize> {
        let new = self.result.new_stamps(self.before);
        (new.start..new.end.min(stamps)).next_back()
    }

    /// Ends the show.
    pub(crate) fn skip(&mut self) {
        (self.winner, self.late, self.result) = (Meal::OVER, Meal::OVER, ResultMoment::OVER);
    }
}

/// The show at the current state of the race.
#[derive(SystemParam)]
pub struct CurrentShow<'w> {
    show: Res<'w, FinishShow>,
    /// The clock of the race.
    pub clock: Res<'w, RaceClock>,
}

impl CurrentShow<'_> {
    /// See [`FinishShow::meal`].
    pub fn meal(&self, racer: Winner) -> Option<Meal> {
        self.show.meal(racer, &self.clock)
    }

    /// See [`FinishShow::cheese`].
    pub fn cheese(&self) -> Option<(usize, f32)> {
        self.show.cheese(&self.clock)
    }

    /// Whether the game is frozen for the player's first bite.
    pub(super) fn is_frozen(&self) -> bool {
        self.show.is_frozen(&self.clock)
    }
}

/// A racer took a bite of the cheese.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CheeseBitten {
    /// The racer.
    pub by: Winner,
    /// The number of the bite, 1 to 3.
    pub bite: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FinishShow>().add_message::<CheeseBitten>();
    app.add_systems(OnEnter(ResultStage::Finish), begin_result);
    app.add_systems(Update, advance.in_set(MomentSystems));
}

/// Begins the show of the result. After a replay there is no show, because the player already knows the result.
fn begin_result(
    clock: Res<RaceClock>,
    photo: Res<PhotoFinish>,
    suspended: Res<SuspendedRace>,
    mut show: ResMut<FinishShow>,
) {
    if suspended.is_resuming() || suspended.has_resumed() {
        *show = FinishShow::default();
        return;
    }
    let has_meal = clock.finish().is_some();
    show.result = ResultMoment::begin(has_meal, photo.is_near());
    if clock.is_lost() && has_meal {
        show.late = Meal(0.0);
    }
}

fn advance(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    clock: Res<RaceClock>,
    mut decided: MessageReader<RaceDecided>,
    mut bitten: MessageWriter<CheeseBitten>,
    mut show: ResMut<FinishShow>,
) {
    let is_decided = decided.read().count() > 0;
    // After the show there is nothing to update.
    if !is_decided && *show == FinishShow::default() {
        return;
    }
    let seconds = time.delta_secs();
    show.before = show.result;
    show.result.seconds += seconds;
    if !settings.moves() {
        show.skip();
        return;
    }
    let FinishShow { winner, late, .. } = &mut *show;
    let meals = [(clock.winner(), winner), (clock.is_over().then_some(Winner::Player), late)];
    for (by, meal) in meals {
        let before = meal.bites();
        meal.0 += seconds;
        bitten.write_batch(
            by.into_iter().flat_map(|by| (before + 1..=meal.bites()).map(move |bite| CheeseBitten { by, bite })),
        );
    }
    if is_decided {
        show.winner = Meal(0.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn clock(winner: Option<Winner>, is_finished: bool) -> RaceClock {
        let mut clock = RaceClock::default();
        if let Some(winner) = winner {
            clock.decide(winner, 0);
        }
        if is_finished {
            clock.end(Some(clock.time()), false, race::Stars::NONE);
        }
        clock
    }

    #[test]
    fn player_eats_all_and_an_eater_leaves_some() {
        let over = FinishShow::default();
        let bites = |clock: &RaceClock| over.cheese(clock).map(|(bites, _)| bites);
        assert_eq!(bites(&clock(None, false)), Some(0));
        assert_eq!(bites(&clock(Some(Winner::Player), true)), None);
        assert_eq!(bites(&clock(Some(Winner::Eater(1)), false)), Some(3));
        assert_eq!(bites(&clock(Some(Winner::Eater(1)), true)), None);
    }

    #[test]
    fn game_freezes_only_for_a_player_who_has_finished() {
        let frozen = Meal(super::super::finish_timeline::BITES[0]);
        let show = FinishShow { winner: frozen, ..FinishShow::default() };
        assert!(show.is_frozen(&clock(Some(Winner::Player), true)));
        assert!(!show.is_frozen(&clock(Some(Winner::Eater(0)), false)), "the player runs on");
        assert!(!show.is_frozen(&clock(None, false)));
    }

    #[test]
    fn skipped_show_is_over() {
        let begun = ResultMoment::begin(true, false);
        let mut show = FinishShow { winner: Meal(0.0), late: Meal(0.0), result: begun, before: begun };
        show.skip();
        assert!(show.result().has_opened() && show.cheese(&clock(Some(Winner::Player), true)).is_none());
        assert_eq!((show.new_stamp(4), show.new_stamp(0)), (Some(3), None), "the last stamp is heard");
    }
}
