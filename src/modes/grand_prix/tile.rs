//! The tile of the Grand Prix: the track of the current run, or else the best cup.

use bevy::prelude::*;
use profile::CupProgress;
use race::points::Cup;
use race::{Difficulty, EaterKind};
use text::{Text, names};

use crate::modes::mode::{Square, Tile};
use crate::race_setup::Tracks;
use crate::states::Page;
use crate::widgets::badges;

pub(super) const TILE: Tile = Tile { page: Page::GrandPrix, picture, state };

fn picture(square: &Square) {
    badges::cup(square.painter, square.at(0.0, 0.0), square.side() * 0.9, Cup::Gold);
    square.eater(EaterKind::Wally, -0.95, 0.45, 0.4);
    square.eater(EaterKind::Ripple, 0.95, 0.45, 0.4);
}

fn state(world: &World) -> Text {
    state_of(world.resource::<CupProgress>(), world.resource::<Tracks>().0.last_level())
}

fn state_of(cups: &CupProgress, tracks: u32) -> Text {
    let best = Difficulty::ALL.into_iter().filter_map(|difficulty| cups.cup(difficulty)).max();
    match (cups.open_run(tracks), best) {
        (Some((_, track)), _) => text!("modes-cup-open", track = track, tracks = tracks),
        (None, Some(cup)) => names::cup(cup),
        (None, None) => text!("modes-cup-none", tracks = tracks),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grand_prix_tile_tells_the_track_or_the_cup() {
        assert!(state_of(&CupProgress::default(), 8).is("modes-cup-none"));
    }
}
