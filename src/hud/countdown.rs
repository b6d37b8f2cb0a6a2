//! The countdown, before GO and after a pause, and the wait for the first move, in the panel of the race, and a message
//! while a level is being built.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::emath::TSTransform;
use bevy_egui::egui::{Align2, Order, Painter, Pos2, Shape, Vec2};
use colors::palette::{self, Ink};
use settings::Action;
use ui::input::DeviceInHand;
use ui::layout::column;
use ui::layout::words::words;
use ui::theme::fonts::{self, HEADING, TITLE, display};
use ui::theme::space::NEAR;
use ui::widgets::paint;
use ui::widgets::prompts::Prompts;

use super::race_display::DisplayPlaces;
use super::scene::Motion;
use super::tutorial_draw::press_to_start;
use crate::navigation::ResumeCountdown;
use crate::simulation::RaceClock;
use crate::states::{Menu, Phase};
use crate::view::MazeCamera;

/// A level that is built sooner than this is never announced.
const PATIENCE: Duration = Duration::from_millis(250);

/// When the building of the level began, since the program started.
#[derive(Resource)]
pub(crate) struct BuildingSince(Duration);

/// Notes when the building of a level begins.
pub(crate) fn begin_building(time: Res<Time<Real>>, mut commands: Commands) {
    commands.insert_resource(BuildingSince(time.elapsed()));
}

/// What the player waits for: the level, or the end of a pause.
#[derive(SystemParam)]
pub(super) struct Waits<'w> {
    building: Option<Res<'w, BuildingSince>>,
    menu: Res<'w, State<Menu>>,
    resumes: Res<'w, ResumeCountdown>,
}

pub(super) fn draw(
    mut contexts: EguiContexts,
    phase: Res<State<Phase>>,
    clock: Res<RaceClock>,
    motion: Motion,
    device: Res<DeviceInHand>,
    prompts: Prompts,
    waits: Waits,
    camera: Single<&MazeCamera>,
) -> Result {
    let Waits { building, menu, resumes } = waits;
    let Motion { time, settings, .. } = motion;
    let context = contexts.ctx_mut()?;
    // Where the clock is after GO.
    let panel = paint::rect_of(camera.layout().panel);
    let clock_at = DisplayPlaces::of(panel).clock.get().center();
    let is_resuming = *menu.get() == Menu::Resuming;
    paint::layer(context, Order::Middle, |ui| {
        let painter = ui.painter();
        match phase.get() {
            Phase::Running if clock.is_waiting() => {
                let prompt = press_to_start(&settings, *device);
                let (font, ink) = (display(HEADING), palette::GOAL);
                paint::write_in(painter, clock_at, Align2::CENTER_CENTER, &prompt, font, ink, panel.width());
            }
            Phase::Countdown | Phase::Running if *phase.get() == Phase::Countdown || is_resuming => {
                let (count, share) = if is_resuming { resumes.count() } else { clock.count() };
                let grows = if settings.moves() { 0.4 } else { 0.0 };
                number(painter, clock_at, &count.to_string(), share, grows, palette::WALL);
            }
            Phase::Building
                if building.as_ref().is_some_and(|since| time.elapsed().saturating_sub(since.0) > PATIENCE) =>
            {
                let message = words(text!("countdown-building"), display(TITLE), palette::TEXT).mid();
                let prompt = prompts.row(&[(Action::Pause, text!("countdown-back"))]);
                column([message, prompt]).gap(NEAR).in_middle().draw(painter, painter.clip_rect());
            }
            _ => {}
        }
    });
    Ok(())
}

/// Draws a large word around a point that shrinks and fades. `share` is the elapsed fraction of its time. It is drawn as a scaled
/// shape, because every font size would need its own glyphs in the atlas.
fn number(painter: &Painter, middle: Pos2, word: &str, share: f32, grows: f32, ink: Ink) {
    let alpha = ((1.0 - share) * 3.0).min(1.0);
    let scale = 1.0 + grows * (1.0 - share).powi(4);
    for (down, color) in
        [(4.0, palette::SHADOW.ui_faded(painter.ctx(), alpha)), (0.0, ink.ui_faded(painter.ctx(), alpha))]
    {
        let galley = painter.layout_no_wrap(word.to_owned(), display(fonts::COUNTDOWN), color);
        let corner = middle + Vec2::new(0.0, down) - galley.size() * scale / 2.0;
        let mut letters = Shape::galley(Pos2::ZERO, galley, color);
        letters.transform(TSTransform::new(corner.to_vec2(), scale));
        painter.add(letters);
    }
}
