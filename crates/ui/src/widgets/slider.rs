//! Sliders by mouse: the slider moves to where its track is pressed, then follows the pointer.

use bevy_egui::egui::{Rect, Response, Ui};

use super::scroll::{self, Pull};
use crate::menu::{Entry, MenuAction};

/// Distance from the track at which a press still counts, in points.
const BESIDE: f32 = 8.0;

/// Limit of pending steps after the pointer is released: more than any slider has.
const PATIENCE: u32 = 64;

/// The area in which the pointer grabs the slider. Above the track is the value, which may be editable.
fn grip((rect, track): (Rect, Rect), entry: &Entry) -> Rect {
    let track = track.expand(BESIDE);
    let top = if entry.accept.is_some() { track.top() } else { rect.top() };
    Rect::from_x_y_ranges(track.x_range(), top..=rect.bottom())
}

/// The position that a slider moves to.
#[derive(Clone, Copy, Default)]
struct SliderTarget {
    share: f32,
    /// The last egui pass that drew it. If the menu was closed meanwhile, the target is dropped.
    pass: u64,
    patience: u32,
}

/// Handles the pointer over an entry with a track. Returns whether it uses the slider, and at most one step per frame
/// toward the target.
pub fn follow(ui: &Ui, mouse: &Response, places: (Rect, Rect), entry: &Entry) -> (bool, Option<MenuAction>) {
    if entry.share.is_none() {
        return (false, None);
    }
    let pointer = mouse.interact_pointer_pos();
    let (begun, is_down) = ui.input(|input| (input.pointer.press_origin(), input.pointer.any_down()));
    // A finger may be about to pull the list. If not, its tap counts.
    let is_meant = match scroll::pull(ui) {
        Some(pull) => pull == Pull::Across,
        None => is_down || mouse.clicked(),
    };
    let slides = pointer.is_some() && is_meant && begun.or(pointer).is_some_and(|at| grip(places, entry).contains(at));
    let id = mouse.id.with(&entry.label);
    let pass = ui.ctx().cumulative_pass_nr();
    let before = ui.data(|kept| kept.get_temp::<SliderTarget>(id)).filter(|before| before.pass + 1 >= pass);
    let target = match pointer.filter(|_| slides) {
        Some(at) => {
            let (_, track) = places;
            let share = ((at.x - track.left()) / track.width()).clamp(0.0, 1.0);
            Some(SliderTarget { share, pass, patience: PATIENCE })
        }
        None => before.map(|before| SliderTarget { pass, patience: before.patience.saturating_sub(1), ..before }),
    };
    let asked = target.filter(|target| target.patience > 0).and_then(|target| entry.step_to(target.share));
    ui.data_mut(|kept| match target.filter(|_| slides || asked.is_some()) {
        Some(target) => drop(kept.insert_temp(id, target)),
        None => drop(kept.remove_temp::<SliderTarget>(id)),
    });
    (slides, asked)
}

#[cfg(test)]
mod tests {
    use super::super::{menu_list, paint};
    use super::*;
    use crate::menu::Entry;
    use crate::menu::text_entry::TextEntry;
    use crate::menu::{MenuCue, MenuUi, OpenMenu, Pointer};
    use crate::theme::fonts;
    use crate::theme::space::LINE;
    use bevy::prelude::{App, InRef, Message, Messages};
    use bevy_egui::egui::{
        Context, Event, Modifiers, Order, PointerButton, Pos2, RawInput, TouchDeviceId, TouchId, TouchPhase, pos2, vec2,
    };
    use colors::palette::{self, Palette};
    use text::Text;

    #[derive(Message, Clone, Copy, Debug, PartialEq)]
    struct SetVolume(u16);

    /// An entry of 0 to 100 in steps of 5.
    fn entry(volume: u16) -> Entry {
        let up = (volume < 100).then(|| SetVolume(volume + 5));
        let down = volume.checked_sub(5).map(SetVolume);
        Entry::choice(Text::verbatim("Volume"), Text::EMPTY, down, up).as_slider(Some(f32::from(volume) / 100.0), 0.05)
    }

    const ROW: Rect = Rect { min: pos2(100.0, 100.0), max: pos2(600.0, 100.0 + LINE) };

    /// Draws the slider of a volume in a real egui pass and applies its actions. Returns their number.
    fn pass(app: &mut App, context: &Context, volume: &mut u16, events: Vec<Event>) -> usize {
        let screen = Some(Rect::from_min_size(Pos2::ZERO, vec2(800.0, 600.0)));
        context.begin_pass(RawInput { screen_rect: screen, events, ..RawInput::default() });
        let mut menu = OpenMenu::default();
        menu.fill(vec![entry(*volume)]);
        app.insert_resource(menu);
        app.world_mut().run_system_cached_with(draw, context).expect("it is drawn");
        context.end_pass().textures_delta.clear();
        let asked: Vec<_> = app.world_mut().resource_mut::<Messages<SetVolume>>().drain().collect();
        for &SetVolume(value) in &asked {
            *volume = value;
        }
        asked.len()
    }

    fn draw(InRef(context): InRef<Context>, mut menu: MenuUi) {
        paint::layer(context, Order::Foreground, |ui| menu_list::draw_list(ui, ROW, &mut menu));
    }

    #[test]
    fn slider_moves_to_a_click_and_follows_a_drag() {
        let (mut app, context, mut volume) = (App::new(), Context::default(), 80);
        app.add_message::<SetVolume>().add_message::<MenuCue>();
        app.init_resource::<TextEntry>().init_resource::<Pointer>();
        fonts::install(&context);
        Palette::default().give_to(&context);
        let mut track = Rect::NOTHING;
        context.begin_pass(RawInput::default());
        paint::layer(&context, Order::Foreground, |ui| {
            let line = ROW.shrink2(vec2(0.0, 3.0));
            track = menu_list::draw_value(ui.painter(), line, &entry(volume), palette::TEXT, false).track.get();
        });
        context.end_pass().textures_delta.clear();
        let at = |share: f32| pos2(track.left() + track.width() * share, track.center().y);
        let button = |share: f32, pressed| {
            let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
            Event::PointerButton { pos: at(share), button, pressed, modifiers }
        };
        let mut go = |events: Vec<Event>, frames: usize| {
            let mut asked = pass(&mut app, &context, &mut volume, events);
            for _ in 1..frames {
                asked += pass(&mut app, &context, &mut volume, Vec::new());
            }
            (volume, asked)
        };
        go(vec![Event::PointerMoved(at(0.31))], 2);
        // After a quick click the slider continues to the target and does not overshoot.
        assert_eq!(go(vec![button(0.31, true)], 1), (75, 1));
        assert_eq!(go(vec![button(0.31, false)], 30), (30, 9));
        // While held, it follows.
        go(vec![button(0.31, true)], 3);
        assert_eq!(go(vec![Event::PointerMoved(at(0.9))], 30).0, 90);
        assert_eq!(go(vec![Event::PointerMoved(at(-3.0))], 30).0, 0);
        assert_eq!(go(vec![button(-3.0, false)], 5), (0, 0));
        // A finger taps, slides across, and pulls the list along without a change.
        let touch = |phase, share: f32, down: f32| {
            let (device_id, id, pos) = (TouchDeviceId(0), TouchId(0), at(share) + vec2(0.0, down));
            [Event::Touch { device_id, id, phase, pos, force: None }, Event::PointerMoved(pos)]
        };
        let begin = |share| [touch(TouchPhase::Start, share, 0.0).as_slice(), &[button(share, true)]].concat();
        let end = |share| {
            [touch(TouchPhase::End, share, 0.0).as_slice(), &[button(share, false), Event::PointerGone]].concat()
        };
        assert_eq!(go(begin(0.5), 2), (0, 0));
        assert_eq!(go(end(0.5), 30).0, 50);
        go(begin(0.5), 2);
        assert_eq!(go(touch(TouchPhase::Move, 0.8, 1.0).to_vec(), 30).0, 80);
        assert_eq!(go(end(0.8), 5).0, 80);
        go(begin(0.2), 2);
        assert_eq!(go(touch(TouchPhase::Move, 0.21, 60.0).to_vec(), 5), (80, 0));
        assert_eq!(go(end(0.21), 30), (80, 0));
    }
}
