//! Draws a tutorial hint in the panel of the race. It never covers a passage.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::Order;
use colors::palette;
use race::{ClockDirection, Steering};
use settings::Action;
use settings::Settings;
use text::Text;
use ui::input::DeviceInHand;
use ui::layout::column;
use ui::layout::words::wrapped;
use ui::theme::fonts::{LEAD, text};
use ui::theme::space::GAP;
use ui::widgets::paint;
use ui::widgets::prompts::Prompts;

use super::race_display::DisplayPlaces;
use crate::hud::tutorial::{Tutorial, TutorialHint};
use crate::view::MazeCamera;

/// Height of a row of keycaps, in points.
const CAPS: f32 = 34.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    tutorial: Res<Tutorial>,
    settings: Res<Settings>,
    device: Res<DeviceInHand>,
    prompts: Prompts,
    camera: Single<&MazeCamera>,
) -> Result {
    let Some(hint) = tutorial.current() else { return Ok(()) };
    let context = contexts.ctx_mut()?;
    let words = text_of(hint, &settings, *device);
    paint::layer(context, Order::Background, |ui| {
        let painter = ui.painter();
        let room = DisplayPlaces::of(paint::rect_of(camera.layout().panel)).middle.get();
        let panel = column([
            prompts.row(&[(action_of(hint), Text::EMPTY)]).height(CAPS).firm(),
            wrapped(words, text(LEAD), palette::TEXT).mid(),
            prompts.row(&[(Action::Accept, text!("tutorial-next"))]).height(CAPS).firm(),
        ])
        .pad(GAP)
        .behind(paint::panel);
        column([panel]).in_middle().draw(painter, room);
    });
    Ok(())
}

/// What a hint says.
pub(super) fn text_of(hint: TutorialHint, settings: &Settings, device: DeviceInHand) -> Text {
    let (holds, swipes) = (settings.steering() == Steering::Hold, device == DeviceInHand::Touch);
    if matches!(hint, TutorialHint::Steer | TutorialHint::Turn) && settings.one_switch().is_some() {
        return text!("tutorial-one-switch");
    }
    match (hint, swipes) {
        (TutorialHint::Steer, true) if holds => text!("tutorial-swipe-hold"),
        (TutorialHint::Steer, true) => text!("tutorial-swipe"),
        (TutorialHint::Steer, false) if holds => text!("tutorial-hold"),
        (TutorialHint::Steer, false) => text!("tutorial-press"),
        (TutorialHint::Turn, true) => text!("tutorial-swipe-turn"),
        (TutorialHint::Turn, false) => text!("tutorial-turn"),
        (TutorialHint::ShowSolution, _) => text!("tutorial-hint"),
    }
}

/// Tells the player to start the race, which waits for it.
pub(super) fn press_to_start(settings: &Settings, device: DeviceInHand) -> Text {
    match device {
        _ if settings.one_switch().is_some() => text!("card-one-switch"),
        DeviceInHand::Touch => text!("card-swipe"),
        DeviceInHand::Keyboard | DeviceInHand::Gamepad => text!("card-press"),
    }
}

/// The action that a hint is about.
pub(super) const fn action_of(hint: TutorialHint) -> Action {
    match hint {
        TutorialHint::Steer | TutorialHint::Turn => Action::Move(ClockDirection::UP),
        TutorialHint::ShowSolution => Action::ShowSolution,
    }
}

#[cfg(test)]
mod tests {
    use settings::Setting;
    use text::Language;

    use super::*;

    #[test]
    fn every_hint_has_a_text_for_every_movement_setting() {
        for hint in TutorialHint::ALL {
            for (setting, value) in [(Setting::Steering, 0), (Setting::Steering, 1), (Setting::OneSwitch, 2)] {
                let mut settings = Settings::default();
                settings.set(setting, value);
                for device in [DeviceInHand::Keyboard, DeviceInHand::Gamepad, DeviceInHand::Touch] {
                    for language in Language::ALL {
                        let text = text_of(hint, &settings, device);
                        let words = language.get(&text);
                        assert!(words.ends_with('.') && words.chars().count() < 90, "{words}");
                        let start = language.get(&press_to_start(&settings, device)).into_owned();
                        assert!(!start.is_empty() && start.chars().count() < 45, "{start}");
                    }
                }
            }
        }
    }
}
