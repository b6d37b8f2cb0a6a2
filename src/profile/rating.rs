//! Rates the player after each race in a maze that is new to the player.

use std::sync::Arc;

use bevy::prelude::*;
use profile::PlayerRating;
use race::{Handicap, Level, Ticks, Winner};

use crate::race_setup::{CurrentLevel, MatchedRating};
use crate::schedule::ProfileSystems;
use crate::simulation::{Assisted, RaceRecorded};
use crate::states::Phase;

/// The level and handicap of the race that is run, if its time counts. It outlives the level, since a lost race is
/// recorded when the player leaves.
#[derive(Resource, Default)]
struct RatedRace(Option<(Arc<Level>, Handicap)>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RatedRace>();
    app.add_systems(OnEnter(Phase::Intro), begin);
    let share = share.run_if(resource_changed::<PlayerRating>);
    app.add_systems(Update, (note, share).chain().in_set(ProfileSystems));
}

fn begin(level: Res<CurrentLevel>, mut race: ResMut<RatedRace>) {
    race.0 = level.mode.is_rated().then(|| (Arc::clone(&level.level), level.handicap));
}

fn note(
    mut recorded: MessageReader<RaceRecorded>,
    race: Res<RatedRace>,
    assisted: Res<Assisted>,
    mut rating: ResMut<PlayerRating>,
) {
    let Some(RaceRecorded(replay)) = recorded.read().last() else { return };
    let Some((level, handicap)) = race.0.as_ref().filter(|(level, _)| replay.code().is_in(level.plan())) else {
        return;
    };
    // Weaker eaters do not change the player's time, but a slower game and the solution do.
    let has_help = replay.hinted() || (assisted.0 && !handicap.helps());
    // After an eater has won, the time is the player's or the least that it would have been.
    let time = match replay.winner() {
        Winner::Player => replay.ticks(),
        Winner::Eater(_) => Ticks(replay.ticks().0.saturating_add(1)),
    };
    rating.note(level, (!has_help).then_some(time));
}

fn share(rating: Res<PlayerRating>, mut matched: ResMut<MatchedRating>) {
    matched.set(*rating.rating());
}

#[cfg(test)]
mod tests {
    use super::*;
    use race::digest::Digest;
    use race::{Difficulty, Intent, RaceCode, Rating, Recorder};

    /// The rating after a race that the eater won, and in which the player did not move.
    fn rating_after_loss(hinted: bool, assisted: bool, handicap: Handicap) -> Rating {
        let level = RaceCode::of_word("one").unwrap().level().unwrap();
        let finish = level.eater_finish(Difficulty::Matched);
        let mut recorder = Recorder::new(level.plan(), Difficulty::Matched).unwrap().against(finish, handicap);
        (0..finish.unwrap().0).for_each(|_| recorder.record(Intent::NONE, Digest::default()));
        let replay = recorder.finish(Winner::Eater(0), hinted).unwrap();
        let mut app = App::new();
        app.add_message::<RaceRecorded>().init_resource::<PlayerRating>().insert_resource(Assisted(assisted));
        app.insert_resource(RatedRace(Some((level.into(), handicap)))).add_systems(Update, note);
        app.world_mut().write_message(RaceRecorded(replay.into()));
        app.update();
        *app.world().resource::<PlayerRating>().rating()
    }

    #[test]
    fn lost_race_without_help_makes_the_next_eater_later() {
        let lost = rating_after_loss(false, false, Handicap::NONE);
        let finish = |rating: &Rating| rating.finish(Ticks(1000), Ticks(1500));
        assert_eq!(lost.races(), 1);
        assert!(finish(&lost) > finish(&Rating::default()));
        assert_eq!(rating_after_loss(false, true, Handicap::NONE).races(), 0, "a slow game");
        assert_eq!(rating_after_loss(true, false, Handicap::NONE).races(), 0, "a hint");
        assert_eq!(rating_after_loss(false, true, Handicap::new(80, 0, 100).unwrap()).races(), 1, "slow eaters");
    }
}
