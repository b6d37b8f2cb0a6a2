//! Keeps the draft when the game ends, and brings it back at the next start, with its race.

use bevy::prelude::*;
use maker::SavedDraft;
use profile::LeftDraft;

use super::desk::MakerDesk;
use crate::modes::quick::QuickRace;

/// Puts the draft of the last time on the desk.
pub(super) fn restore(left: Option<Res<LeftDraft>>, mut maker: ResMut<MakerDesk>, mut quick: ResMut<QuickRace>) {
    let Some(left) = left.as_ref().and_then(|left| left.0.as_ref()) else { return };
    maker.desk.draft = left.draft.clone();
    *quick = QuickRace::of(left.race.clone());
}

/// Notes the draft when it or its race changes.
pub(super) fn note(left: Option<ResMut<LeftDraft>>, maker: Res<MakerDesk>, quick: Res<QuickRace>) {
    let Some(mut left) = left else { return };
    let draft = &maker.desk.draft;
    let saved = draft.is_begun().then(|| SavedDraft { draft: draft.clone(), race: quick.code().clone() });
    left.set_if_neq(LeftDraft(saved.map(Into::into)));
}
