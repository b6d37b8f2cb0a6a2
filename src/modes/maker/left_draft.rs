//! Keeps the draft with its race: while other races are set up, and when the game ends.

use bevy::prelude::*;
use maker::SavedDraft;
use profile::LeftDraft;

use super::desk::MakerDesk;
use crate::modes::quick::QuickRace;
use crate::navigation::pages::Pages;
use crate::states::Page;

/// Puts the draft of the last time on the desk.
pub(super) fn restore(left: Option<Res<LeftDraft>>, mut maker: ResMut<MakerDesk>) {
    let Some(left) = left.as_ref().and_then(|left| left.0.as_ref()) else { return };
    maker.desk.draft = left.draft.clone();
    maker.race = Some(left.race.clone());
}

/// Notes the draft when it changes, and its race while its page is open.
pub(super) fn note(
    left: Option<ResMut<LeftDraft>>,
    mut maker: ResMut<MakerDesk>,
    quick: Res<QuickRace>,
    pages: Res<Pages>,
) {
    if pages.is_over_title(Page::LevelDraft) && maker.race.as_ref() != Some(quick.code()) {
        maker.race = Some(quick.code().clone());
    }
    let Some(mut left) = left else { return };
    let race = maker.race.as_ref().filter(|_| maker.has_draft());
    let saved = race.map(|race| SavedDraft { draft: maker.desk.draft.clone(), race: race.clone() });
    left.set_if_neq(LeftDraft(saved.map(Into::into)));
}
