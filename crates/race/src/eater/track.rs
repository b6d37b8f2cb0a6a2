//! The places of a walk, tick by tick. Only changes of speed and direction take memory.

use maze::{Cell, Side};

use crate::place::Place;
use crate::units::Ticks;

/// The number of parts in a unit of length. Walks in a shifting maze are measured in parts.
pub(super) const PARTS: u32 = 256;

/// A spot on a passage, in parts of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) cell: Cell,
    pub(super) side: Side,
    pub(super) along: u32,
}

impl Spot {
    pub(super) const fn place(self) -> Place {
        Place::Passage { cell: self.cell, side: self.side, along: (self.along / PARTS) as u16 }
    }
}

/// A steady part of a walk, from the end of a tick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Piece {
    tick: u32,
    spot: Spot,
    /// Parts a tick.
    speed: u32,
}

impl Piece {
    fn at(&self, tick: u32) -> Spot {
        let gone = u64::from(tick - self.tick) * u64::from(self.speed);
        Spot { along: u32::try_from(u64::from(self.spot.along) + gone).unwrap_or(u32::MAX), ..self.spot }
    }
}

/// The spots of a walk, from tick 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Track {
    pieces: Vec<Piece>,
    /// Its last tick.
    end: u32,
}

impl Track {
    /// Records the spot at the end of the next tick, starting with tick 0, and the speed of the next part.
    pub(super) fn note(&mut self, tick: u32, spot: Spot, speed: u32) {
        self.end = tick;
        if self.pieces.last().is_none_or(|piece| piece.at(tick) != spot) {
            self.pieces.push(Piece { tick, spot, speed });
        }
    }

    /// The place at the end of a tick; after the last tick it stays the same.
    pub(super) fn place(&self, tick: Ticks) -> Place {
        let tick = tick.0.min(self.end);
        let after = self.pieces.partition_point(|piece| piece.tick <= tick);
        self.pieces[after.saturating_sub(1)].at(tick).place()
    }
}
