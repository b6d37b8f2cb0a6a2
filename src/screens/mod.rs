//! The menus, and what draws over all screens.
//!
//! Each screen is a file with two plugins. `plugin` fills its menu and works without a window. `draw_plugin` draws it
//! with egui and is added by [`DrawPlugin`]. `frame_rate` and `screenshots` draw over all screens.

mod frame_rate;
mod pages;
mod screenshots;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use lab::LabPage;
use settings::{Setting, Settings};
use text::Id;
use ui::schedule::{ContextSystems, ScaleSystems};
use ui::widgets::paint::Portraits;
use ui::window::is_upright;

use crate::hud;
use crate::modes::{self, LEVELS_LEAST_SIZE};
use profile::Rewards;
use ui::theme::Zoom;
use ui::theme::scale::RaceScale;

use crate::states::{MenuScreen, Page};
use crate::widgets::{self, page};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(pages::plugin);
    app.add_systems(PreUpdate, choose_scale.in_set(ScaleSystems));
}

/// Draws the screens. Needs `EguiPlugin`.
#[derive(Clone, Copy, Debug, Default)]
pub struct DrawPlugin;

impl Plugin for DrawPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((ui::draw_plugin, widgets::draw_plugin));
        app.add_plugins((hud::draw_plugin, pages::draw_plugin, modes::draw_plugin, lab::panel::draw_plugin));
        app.add_plugins((frame_rate::plugin, screenshots::plugin));
        app.add_systems(PreUpdate, wear_hat.run_if(resource_changed::<Rewards>).in_set(ContextSystems::Hats));
    }
}

/// Minimum size of a screen in an upright window, such as that of a telephone, in points.
const UPRIGHT_LEAST_SIZE: Vec2 = Vec2::new(430.0, 760.0);

/// Minimum size of a screen, in points. In a smaller window it is drawn at a smaller scale, whatever the setting.
fn least_size(screen: MenuScreen, window: Vec2) -> Vec2 {
    match screen {
        MenuScreen::Lab(_) if is_upright(window) => lab::panel::UPRIGHT_LEAST_SIZE,
        MenuScreen::Page(Page::Controls) if is_upright(window) => pages::UPRIGHT_BINDINGS_LEAST_SIZE,
        _ if is_upright(window) => UPRIGHT_LEAST_SIZE,
        // The result is in the panel of the race.
        MenuScreen::Closed | MenuScreen::Result => hud::LEAST_SIZE,
        MenuScreen::Lab(_) => lab::panel::LEAST_SIZE,
        MenuScreen::Page(Page::Levels | Page::Trials) => LEVELS_LEAST_SIZE,
        _ => page::LEAST_SIZE,
    }
}

/// The window size at which a UI scale of 100 % is one point per unit. Menus grow with larger windows.
const USUAL_WINDOW: Vec2 = Vec2::new(1280.0, 800.0);

/// How much larger a window is than usual, at least 1.
fn growth(window: Vec2) -> f32 {
    (window / USUAL_WINDOW).min_element().max(1.0)
}

/// Points per unit for a window size and a UI scale.
fn zoom_of(window: Vec2, screen: MenuScreen, wanted: f32) -> f32 {
    (window / least_size(screen, window)).min_element().min(wanted * growth(window)).max(0.1)
}

/// The kinds of screens that the window is too small for at this UI scale, with their actual scale in percent.
fn smaller_than(window: Vec2, wanted: f32) -> impl Iterator<Item = (Id, u32)> {
    let all = [
        (id!("settings-ui-scale-menus"), MenuScreen::Title),
        (id!("settings-ui-scale-levels"), MenuScreen::Page(Page::Levels)),
        (id!("settings-ui-scale-races"), MenuScreen::Closed),
        (id!("settings-ui-scale-lab"), MenuScreen::Lab(LabPage::Home)),
    ];
    let drawn = move |(name, screen)| (name, zoom_of(window, screen, wanted) / growth(window));
    let is_smaller = move |&(_, zoom): &(Id, f32)| zoom < wanted - 1e-3;
    all.into_iter().map(drawn).filter(is_smaller).map(|(name, zoom)| (name, (zoom * 100.0) as u32))
}

fn choose_scale(
    window: Single<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    screen: Res<State<MenuScreen>>,
    mut zoom: ResMut<Zoom>,
    mut race: ResMut<RaceScale>,
) {
    let of = |screen| zoom_of(window.size(), screen, settings.share(Setting::Scale));
    zoom.set_if_neq(Zoom(of(*screen.get())));
    let room = (window.size() / least_size(MenuScreen::Closed, window.size())).min_element();
    race.set_if_neq(RaceScale { zoom: of(MenuScreen::Closed), shrunk: room.clamp(0.1, 1.0) });
}

/// Puts the hat of the player on its portraits.
fn wear_hat(rewards: Res<Rewards>, mut portraits: ResMut<Portraits>) {
    portraits.wear(rewards.hat());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn screens_too_large_for_the_window_are_listed() {
        let too_large = |window, wanted| {
            let name = |(part, size): (Id, u32)| (part.name().trim_start_matches("settings-ui-scale-"), size);
            smaller_than(window, wanted).map(name).collect::<Vec<_>>()
        };
        let usual = Vec2::new(1280.0, 800.0);
        assert_eq!(too_large(usual, 1.0), []);
        assert_eq!(too_large(usual, 1.5), [("levels", 142), ("lab", 125)]);
        assert_eq!(too_large(usual, 2.0), [("levels", 142), ("races", 168), ("lab", 125)]);
        assert_eq!(too_large(Vec2::new(800.0, 600.0), 1.0), [("levels", 95), ("lab", 80)]);
        // A larger window has the same room, drawn larger.
        assert_eq!(too_large(usual * 2.7, 2.0), too_large(usual, 2.0));
    }

    #[test]
    fn menus_grow_with_the_window() {
        let zoom = |window| zoom_of(window, MenuScreen::Title, 1.0);
        assert!((zoom(Vec2::new(1920.0, 1080.0)) - 1.35).abs() < 1e-6);
        assert!((zoom(Vec2::new(3840.0, 2160.0)) - 2.7).abs() < 1e-6);
        assert!((zoom(Vec2::new(3840.0, 800.0)) - 1.0).abs() < 1e-6, "a wide window is not larger");
    }

    #[test]
    fn upright_windows_have_larger_letters_than_lying_ones_of_that_width() {
        let telephone = Vec2::new(390.0, 844.0);
        for screen in [MenuScreen::Closed, MenuScreen::Title, MenuScreen::Page(Page::Levels), MenuScreen::Result] {
            assert!(zoom_of(telephone, screen, 1.0) > 0.9, "{screen:?}");
        }
        assert!(zoom_of(Vec2::new(390.0, 400.0), MenuScreen::Closed, 1.0) < 0.6);
        assert!(zoom_of(telephone, MenuScreen::Lab(LabPage::Home), 1.0) > 0.9);
    }

    #[test]
    fn menus_have_the_chosen_scale_if_the_window_has_room() {
        let (usual, small) = (Vec2::new(1280.0, 800.0), Vec2::new(800.0, 600.0));
        let settings = MenuScreen::Page(Page::Settings);
        assert!((zoom_of(usual, settings, 2.0) - 2.0).abs() < 1e-6);
        let pages =
            [Page::Modes, Page::Quick, Page::Eaters, Page::Daily, Page::GrandPrix, Page::Records, Page::Credits];
        let twice = pages.map(MenuScreen::Page).into_iter().chain([MenuScreen::Title, MenuScreen::Pause]);
        for menu in twice {
            assert!((zoom_of(usual, menu, 2.0) - 2.0).abs() < 1e-6, "{menu:?}");
        }
        let levels = [Page::Levels, Page::Trials].map(MenuScreen::Page);
        for menu in levels.into_iter().chain([MenuScreen::Closed, MenuScreen::Result]) {
            assert!((zoom_of(usual, menu, 1.25) - 1.25).abs() < 1e-6, "{menu:?}");
        }
        assert!((zoom_of(small, settings, 0.75) - 0.75).abs() < 1e-6);
        for window in [usual, small, Vec2::new(320.0, 200.0), Vec2::ONE, Vec2::new(7680.0, 100.0)] {
            for menu in [MenuScreen::Closed, settings, MenuScreen::Pause] {
                for wanted in [0.75, 1.0, 2.0] {
                    let zoom = zoom_of(window, menu, wanted);
                    assert!(zoom > 0.0 && zoom <= wanted * growth(window));
                    assert!(
                        zoom <= 0.1 || (window / zoom).cmpge(least_size(menu, window) - 0.1).all(),
                        "{window} {menu:?}"
                    );
                }
            }
        }
    }
}
