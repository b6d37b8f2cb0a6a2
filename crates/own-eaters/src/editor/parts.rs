//! What the editor is about.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::blocks::BlockEditor;
use crate::{Draft, TrialPlayer};

/// The program, as text and as blocks, and its run in a small maze: what the editor shows.
#[derive(SystemParam)]
pub struct EditorView<'w> {
    /// The text.
    pub draft: Res<'w, Draft>,
    /// Its run.
    pub player: Res<'w, TrialPlayer>,
    /// The text as blocks.
    pub blocks: Res<'w, BlockEditor>,
}

/// The parts of the editor, to be changed.
#[derive(SystemParam)]
pub struct EditorParts<'w> {
    /// The text.
    pub draft: ResMut<'w, Draft>,
    /// Its run.
    pub player: ResMut<'w, TrialPlayer>,
    /// The text as blocks.
    pub blocks: ResMut<'w, BlockEditor>,
}

impl EditorParts<'_> {
    /// Closes it: nothing runs, and nothing is shown as blocks. What is edited stays, if it could not be saved.
    pub fn close(&mut self) {
        self.player.set_task(None);
        self.blocks.close();
    }
}
