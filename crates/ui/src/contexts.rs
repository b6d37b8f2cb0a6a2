//! Prepares the contexts of egui: fonts, scale, colors and language.

use bevy::asset::AssetEventSystems;
use bevy::prelude::*;
use bevy_egui::{EguiContext, EguiPostUpdateSet, EguiPreUpdateSet, EguiPrimaryContextPass};
use colors::palette::Palette;
use platform::language::ShownLanguage;

use crate::schedule::{ContextSystems, DrawSystems, ScaleSystems};
use crate::theme::{Zoom, fonts};
use crate::widgets::translate::give_language;

pub(super) fn plugin(app: &mut App) {
    app.configure_sets(
        EguiPrimaryContextPass,
        (DrawSystems::Prepare, DrawSystems::Hud, DrawSystems::Screens, DrawSystems::Over, DrawSystems::Last).chain(),
    );
    app.configure_sets(
        PreUpdate,
        (
            ContextSystems::Fit,
            ContextSystems::Ink,
            ContextSystems::Hats,
            ContextSystems::Portraits,
            ContextSystems::Speech,
        )
            .chain()
            .after(EguiPreUpdateSet::InitContexts)
            .before(EguiPreUpdateSet::BeginPass),
    );
    app.configure_sets(PreUpdate, ContextSystems::Fit.after(ScaleSystems).before(EguiPreUpdateSet::ProcessInput));
    app.add_systems(PreUpdate, (install_fonts, fit_menus).chain().in_set(ContextSystems::Fit));
    app.add_systems(PreUpdate, ink_menus.in_set(ContextSystems::Ink));
    // Only one screen is open.
    app.configure_sets(EguiPrimaryContextPass, DrawSystems::Screens.ambiguous_with(DrawSystems::Screens));
    app.add_systems(EguiPrimaryContextPass, speak_language.in_set(DrawSystems::Prepare));
    // A letter that is new to the font's texture is drawn in the same frame.
    app.configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems));
}

fn install_fonts(mut contexts: Query<&mut EguiContext, Added<EguiContext>>) {
    for mut context in &mut contexts {
        fonts::install(context.get_mut());
    }
}

fn fit_menus(zoom: Res<Zoom>, mut contexts: Query<&mut EguiContext>) {
    for mut context in &mut contexts {
        context.get_mut().set_zoom_factor(zoom.0);
    }
}

/// Gives the current palette to egui.
fn ink_menus(palette: Res<Palette>, mut contexts: Query<Mut<EguiContext>>) {
    for mut context in &mut contexts {
        if palette.is_changed() || context.is_added() {
            palette.give_to(context.get_mut());
        }
    }
}

/// Gives the current language to egui.
fn speak_language(language: Res<ShownLanguage>, mut contexts: Query<Mut<EguiContext>>) {
    for mut context in &mut contexts {
        if language.is_changed() || context.is_added() {
            give_language(**language, context.get_mut());
        }
    }
}
