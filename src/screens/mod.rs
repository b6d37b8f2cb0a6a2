//! Menus and the heads-up display.
//!
//! [`menu`] is what a menu is and how it is driven, by keys, pad and mouse alike; [`menus`] decides which one is open,
//! [`crate::navigation::pages`] what lies over what. A screen is a file: its `fill` says what stands in its menu, which works without a
//! window, and its `draw` draws it with egui, once there is [`DrawPlugin`].

pub mod hud;
pub mod lab;
mod pages;
pub(crate) mod widgets;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::egui::Order;
use bevy_egui::{EguiContext, EguiContexts, EguiPreUpdateSet, EguiPrimaryContextPass};
use hud::{card, countdown, head_start, minimap, race_display, tutorial_draw};
use pages::{credits, daily, grand_prix, key_bindings, levels, modes, pause, quick, records, result, settings, title};
use widgets::{accessibility, backdrop, paint, text_viewer};

use crate::lab::LabPage;
use crate::menu::{MenuKind, OpenMenu, menu_is};
use crate::navigation::pages::Page;
use crate::race_setup::CurrentLevel;
use crate::schedule::MenuSystems;
use crate::settings::{Setting, Settings};
use crate::simulation::SuspendedRace;
use crate::states::{Paused, Phase, Screen};
use crate::text::{Id, Language};
use crate::theme::palette::Palette;
use crate::theme::{Zoom, fonts};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((hud::tutorial::plugin, text_viewer::plugin, records::plugin, lab::plugin));
    app.add_systems(
        Update,
        (
            title::fill.run_if(menu_is(MenuKind::Title)),
            pause::fill.run_if(menu_is(MenuKind::Pause)),
            result::fill.run_if(menu_is(MenuKind::Result)),
            settings::fill.run_if(menu_is(MenuKind::Page(Page::Settings))),
            key_bindings::fill.run_if(menu_is(MenuKind::Page(Page::Controls))),
            key_bindings::empty_slot.run_if(menu_is(MenuKind::Page(Page::Controls))).after(key_bindings::fill),
            key_bindings::leave.run_if(not(menu_is(MenuKind::Page(Page::Controls)))),
            credits::fill.run_if(menu_is(MenuKind::Page(Page::Credits))),
            credits::fill_licences.run_if(menu_is(MenuKind::Page(Page::Licences))),
            lab::fill.run_if(lab::is_open),
        )
            .in_set(MenuSystems::Fill),
    );
    app.add_systems(
        Update,
        (
            levels::fill.run_if(menu_is(MenuKind::Page(Page::Levels))),
            levels::fill_trials.run_if(menu_is(MenuKind::Page(Page::Trials))),
            modes::fill.run_if(menu_is(MenuKind::Page(Page::Ways))),
            quick::fill.run_if(menu_is(MenuKind::Page(Page::Quick))),
            quick::fill_eaters.run_if(menu_is(MenuKind::Page(Page::Eaters))),
            daily::fill.run_if(menu_is(MenuKind::Page(Page::Daily))),
            grand_prix::fill.run_if(menu_is(MenuKind::Page(Page::GrandPrix))),
            records::fill.run_if(menu_is(MenuKind::Page(Page::Records))),
        )
            .in_set(MenuSystems::Fill),
    );
}

/// Draws the screens; needs `EguiPlugin`.
#[derive(Clone, Copy, Debug, Default)]
pub struct DrawPlugin;

impl Plugin for DrawPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((backdrop::plugin, paint::plugin, accessibility::plugin));
        // A context takes new fonts at its next pass, so they must be there before the first.
        let before_its_pass = install_fonts.after(EguiPreUpdateSet::InitContexts).before(EguiPreUpdateSet::BeginPass);
        app.add_systems(PreUpdate, ink_menus.before(EguiPreUpdateSet::BeginPass).after(EguiPreUpdateSet::InitContexts));
        app.add_systems(PreUpdate, (before_its_pass, fit_menus.before(EguiPreUpdateSet::ProcessInput)));
        app.add_systems(
            EguiPrimaryContextPass,
            (
                speak_language,
                warm_up_fonts.run_if(run_once),
                title::draw.run_if(menu_is(MenuKind::Title)),
                race_display::draw.run_if(
                    in_state(Phase::Countdown).or_else(in_state(Phase::Running)).and_then(not(in_state(Paused))),
                ),
                minimap::draw.run_if(
                    in_state(Phase::Countdown).or_else(in_state(Phase::Running)).and_then(not(in_state(Paused))),
                ),
                tutorial_draw::draw.run_if(
                    in_state(Phase::Countdown).or_else(in_state(Phase::Running)).and_then(not(in_state(Paused))),
                ),
                head_start::draw.run_if(in_state(Phase::Running).and_then(not(in_state(Paused)))),
                card::draw.run_if(in_state(Phase::Intro).and_then(not(in_state(Paused))).and_then(is_played)),
                countdown::draw.run_if(in_state(Screen::Race).and_then(not(in_state(Paused)))),
                result::draw.run_if(menu_is(MenuKind::Result)),
                pause::draw.run_if(menu_is(MenuKind::Pause)),
                lab::draw.run_if(lab::is_open),
                settings::draw.run_if(menu_is(MenuKind::Page(Page::Settings))),
                key_bindings::draw.run_if(menu_is(MenuKind::Page(Page::Controls))),
                credits::draw
                    .run_if(menu_is(MenuKind::Page(Page::Credits)).or_else(menu_is(MenuKind::Page(Page::Licences)))),
            )
                .chain(),
        );
        app.add_systems(
            EguiPrimaryContextPass,
            (
                levels::draw
                    .run_if(menu_is(MenuKind::Page(Page::Levels)).or_else(menu_is(MenuKind::Page(Page::Trials)))),
                modes::draw.run_if(menu_is(MenuKind::Page(Page::Ways))),
                quick::draw.run_if(menu_is(MenuKind::Page(Page::Quick))),
                quick::draw_eaters.run_if(menu_is(MenuKind::Page(Page::Eaters))),
                daily::draw.run_if(menu_is(MenuKind::Page(Page::Daily))),
                grand_prix::draw.run_if(menu_is(MenuKind::Page(Page::GrandPrix))),
                records::draw.run_if(menu_is(MenuKind::Page(Page::Records))),
            )
                .after(warm_up_fonts),
        );
    }
}

/// Whether the player is going to run: who only watches has nothing to get ready for, nor has one whose race is over.
fn is_played(level: Option<Res<CurrentLevel>>, aside: Res<SuspendedRace>) -> bool {
    level.is_some_and(|level| level.contest.is_played()) && !aside.is_resuming()
}

/// What each screen needs, in points: where a window has no room for as much, all is drawn smaller instead of over each
/// other, whatever size is wanted.
fn least_size(menu: Option<MenuKind>) -> Vec2 {
    match menu {
        // What is worked at stands beside the panel.
        Some(MenuKind::Lab(_)) => Vec2::new(1000.0, 640.0),
        // What is to know of a level stands beside the levels.
        Some(MenuKind::Page(Page::Levels | Page::Trials)) => Vec2::new(840.0, 525.0),
        // These scroll.
        Some(_) => Vec2::new(600.0, 380.0),
        // The display of a race, or its card.
        None => Vec2::new(760.0, 420.0),
    }
}

/// Pixels of a point in a window of this size.
fn zoom_of(window: Vec2, menu: Option<MenuKind>, wanted: f32) -> f32 {
    (window / least_size(menu)).min_element().min(wanted).max(0.1)
}

/// What a window has less room for than for the size that is wanted, and in which size it is drawn there, in percent.
fn smaller_than(window: Vec2, wanted: f32) -> impl Iterator<Item = (Id, u32)> {
    let all = [
        (id!("settings-ui-scale-menus"), Some(MenuKind::Title)),
        (id!("settings-ui-scale-levels"), Some(MenuKind::Page(Page::Levels))),
        (id!("settings-ui-scale-races"), None),
        (id!("settings-ui-scale-lab"), Some(MenuKind::Lab(LabPage::Home))),
    ];
    let drawn = move |(name, menu)| (name, zoom_of(window, menu, wanted));
    all.into_iter().map(drawn).filter(move |&(_, zoom)| zoom < wanted).map(|(name, zoom)| (name, (zoom * 100.0) as u32))
}

fn fit_menus(
    windows: Query<&Window, With<PrimaryWindow>>,
    (settings, menu): (Res<Settings>, Res<OpenMenu>),
    mut zoom: ResMut<Zoom>,
    mut contexts: Query<&mut EguiContext>,
) {
    let Some(window) = windows.iter().next() else { return };
    zoom.set_if_neq(Zoom(zoom_of(window.size(), menu.kind, settings.share(Setting::Scale))));
    for mut context in &mut contexts {
        context.get_mut().set_zoom_factor(zoom.0);
    }
}

/// Menus are drawn in the palette that is now.
fn ink_menus(palette: Res<Palette>, mut contexts: Query<Mut<EguiContext>>) {
    for mut context in &mut contexts {
        if palette.is_changed() || context.is_added() {
            palette.give_to(context.get_mut());
        }
    }
}

/// Menus speak the language of the moment.
fn speak_language(language: Res<Language>, mut contexts: Query<Mut<EguiContext>>) {
    for mut context in &mut contexts {
        if language.is_changed() || context.is_added() {
            widgets::translate::give_language(*language, context.get_mut());
        }
    }
}

fn install_fonts(mut contexts: Query<&mut EguiContext, Added<EguiContext>>) {
    for mut context in &mut contexts {
        fonts::install(context.get_mut());
    }
}

fn warm_up_fonts(mut contexts: EguiContexts) -> Result {
    let context = contexts.ctx_mut()?;
    paint::layer(context, Order::Background, |ui| fonts::warm_up(ui.painter()));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_told_what_has_no_room_for_the_size_that_is_wanted() {
        let told = |window, wanted| {
            let name = |(part, size): (Id, u32)| (part.name().trim_start_matches("settings-ui-scale-"), size);
            smaller_than(window, wanted).map(name).collect::<Vec<_>>()
        };
        let usual = Vec2::new(1280.0, 800.0);
        assert_eq!(told(usual, 1.0), []);
        assert_eq!(told(usual, 1.5), [("lab", 125)]);
        assert_eq!(told(usual, 2.0), [("levels", 152), ("races", 168), ("lab", 125)]);
        assert_eq!(told(Vec2::new(800.0, 600.0), 1.0), [("levels", 95), ("lab", 80)]);
    }

    #[test]
    fn menus_are_as_large_as_wanted_where_the_window_has_room() {
        let (usual, small) = (Vec2::new(1280.0, 800.0), Vec2::new(800.0, 600.0));
        let settings = Some(MenuKind::Page(Page::Settings));
        assert!((zoom_of(usual, settings, 2.0) - 2.0).abs() < 1e-6);
        let pages = [Page::Ways, Page::Quick, Page::Eaters, Page::Daily, Page::GrandPrix, Page::Records, Page::Credits];
        let twice = pages.map(MenuKind::Page).into_iter().chain([MenuKind::Title, MenuKind::Pause, MenuKind::Result]);
        for menu in twice {
            assert!((zoom_of(usual, Some(menu), 2.0) - 2.0).abs() < 1e-6, "{menu:?}");
        }
        let levels = [Page::Levels, Page::Trials].map(|page| Some(MenuKind::Page(page)));
        for menu in levels.into_iter().chain([None]) {
            assert!((zoom_of(usual, menu, 1.5) - 1.5).abs() < 1e-6, "{menu:?}");
        }
        assert!((zoom_of(small, settings, 0.75) - 0.75).abs() < 1e-6);
        for window in [usual, small, Vec2::new(320.0, 200.0), Vec2::ONE, Vec2::new(7680.0, 100.0)] {
            for menu in [None, settings, Some(MenuKind::Pause)] {
                for wanted in [0.75, 1.0, 2.0] {
                    let zoom = zoom_of(window, menu, wanted);
                    assert!(zoom > 0.0 && zoom <= wanted);
                    assert!(zoom <= 0.1 || (window / zoom).cmpge(least_size(menu) - 0.1).all(), "{window} {menu:?}");
                }
            }
        }
    }
}
