//! The status line of a menu: the result of the last request, in one line.

use bevy::prelude::*;
use text::Text;

/// The result of the last request, for the player. Cleared when another menu opens or the focus moves.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct StatusLine(pub Option<Text>);
