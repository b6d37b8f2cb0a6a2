//! Draws the text field that is being edited, without a window: the field is the editor, and keys reach it.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::egui::{self, Context, Event, Modifiers, Order, RawInput, Rect, vec2};
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};
use colors::palette::Palette;
use text::Text;
use ui::menu::MenuUi;
use ui::theme::fonts;
use ui::widgets::{code, paint, text_field};

/// The context of the field.
#[derive(Resource)]
struct FieldContext(Context);

pub(crate) fn plugin(app: &mut App) {
    let context = Context::default();
    fonts::install(&context);
    Palette::default().give_to(&context);
    app.insert_resource(FieldContext(context)).add_systems(PostUpdate, draw);
}

/// What a key of the keyboard is to egui.
fn events_of(key: &KeyboardInput, modifiers: Modifiers) -> impl Iterator<Item = Event> {
    let pressed = key.state.is_pressed();
    let text = match &key.logical_key {
        Key::Character(letters) if pressed && !modifiers.command => Some(Event::Text(letters.to_string())),
        _ => None,
    };
    let physical_key = bevy_to_egui_physical_key(&key.key_code);
    let pushed = bevy_to_egui_key(&key.logical_key).or(physical_key).map(|name| Event::Key {
        key: name,
        physical_key,
        pressed,
        repeat: false,
        modifiers,
    });
    text.into_iter().chain(pushed)
}

fn draw(
    mut keys: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    context: Res<FieldContext>,
    mut menu: MenuUi,
) {
    if !menu.text().is_active() {
        keys.clear();
        return;
    }
    let [command, shift] = [[KeyCode::ControlLeft, KeyCode::ControlRight], [KeyCode::ShiftLeft, KeyCode::ShiftRight]]
        .map(|sides| held.any_pressed(sides));
    let modifiers = Modifiers { ctrl: command, command, shift, ..Modifiers::NONE };
    let events = keys.read().flat_map(|key| events_of(key, modifiers)).collect();
    let room = Rect::from_min_size(egui::Pos2::ZERO, vec2(800.0, 600.0));
    context.0.begin_pass(RawInput { screen_rect: Some(room), events, ..default() });
    paint::layer(&context.0, Order::Foreground, |ui| {
        if menu.text().has_lines() {
            code::draw(ui, room, "", (None, None), &mut menu);
        } else {
            text_field::draw(ui, room, &Text::EMPTY, &mut menu);
        }
    });
    context.0.end_pass().textures_delta.clear();
}
