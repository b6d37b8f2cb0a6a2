//! The system sets of this crate. The game orders them among its own.

use bevy::prelude::*;

/// The steps of a menu, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MenuSystems {
    /// Decides which menu is open, and reads keys that screens handle themselves.
    Open,
    /// The open screen adds its entries.
    Fill,
    /// Keys, pads and the mouse control the menu and send requests.
    Drive,
    /// The focus moves on by itself, for players with one switch.
    Scan,
}

/// Takes clicks that are a player's only switch, in `PreUpdate`, before the interface gets them.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClickSystems;

/// Starts and ends text editing, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TextSystems;

/// Paints the pictures in the colors of the palette, in `Update`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PaintSystems;

/// Chooses the scale of the screens, in `PreUpdate`, before [`ContextSystems`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScaleSystems;

/// Prepares the contexts of egui, in `PreUpdate`, before their pass.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ContextSystems {
    /// Installs fonts, which a context takes at its next pass, and sets the scale.
    Fit,
    /// Sets the colors.
    Ink,
    /// Puts hats on portraits.
    Hats,
    /// Replaces portraits: one pass has shown the old ones, the next shows the new.
    Portraits,
    /// Turns the screen reader's tree on.
    Speech,
}

/// The steps of drawing with egui, in its pass.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawSystems {
    /// Prepares the fonts.
    Prepare,
    /// Draws the heads-up display.
    Hud,
    /// Draws menus and pages.
    Screens,
    /// Draws over all screens: the frame rate.
    Over,
    /// Draws over that: where a screenshot was saved.
    Last,
}
