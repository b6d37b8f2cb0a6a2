//! Verifies the replays of all racers in the background, one after the other, by [`friends::Claim::verify`], which runs
//! the race again.

use std::sync::Arc;

use bevy::prelude::*;
use files::background::Background;
use friends::Track;

use super::room::FriendsRoom;

pub(super) fn verify(mut friends: ResMut<FriendsRoom>) {
    let Some(session) = friends.session_mut() else { return };
    if let Some((claim, task)) = &mut session.verifying {
        let Some(is_true) = task.poll() else { return };
        session.room.verified(claim, is_true.unwrap_or(false));
        session.verifying = None;
    }
    let Some(claim) = session.claims.pop_front() else { return };
    let race = session.race.as_ref().filter(|race| race.number == claim.race);
    let (track, code) = (race.and_then(|race| race.track.clone()), race.map(|race| Arc::clone(&race.code)));
    let walks = session.room.walks();
    let checked = claim.clone();
    let task = Background::spawn(move |cancel| {
        // A player who has left the race before its level was built here knows only its code and the walks.
        let built = || Track::build((*code?).clone(), walks, cancel).ok().map(Arc::new);
        track.or_else(built).is_some_and(|track| checked.verify(&track).is_ok())
    });
    session.verifying = Some((claim, task));
}
