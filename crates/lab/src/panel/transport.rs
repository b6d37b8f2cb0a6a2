//! The transport below the maze: legend, scrub bar, speed, and key prompts.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{GamepadButton, KeyCode, Res, Result, State};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, CornerRadius, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2};
use colors::palette;
use settings::Control;
use study::inside::InsideKind;
use text::Text;
use ui::input::DeviceInHand;
use ui::menu::{MenuAction, MenuUi};
use ui::theme::fonts::text;
use ui::widgets::paint;
use ui::widgets::prompts::{self, Cap, Prompts};

use super::legend::{self, LegendSubject};
use crate::layout::{self, Layout};
use crate::playback::player::PictureProgress;
use crate::statistics::measured_maze::MeasuredMaze;
use crate::view::InsideView;
use crate::{LabMaze, LabPage, Playback, PlaybackCommand, Runs};

/// Height of a slider, in points.
const TRACK: f32 = 8.0;
/// Height in which a slider can be grabbed, in points.
const HOLD: f32 = 26.0;
/// Width of the speed slider, in points.
const SPEED: f32 = 150.0;
/// Distance of the speed slider below the scrub bar in a narrow window, in points.
const NARROW_SPEED: f32 = 54.0;
/// Width and height of a button, in points.
const BUTTON: f32 = 34.0;

/// The parameters for drawing the transport.
#[derive(SystemParam)]
pub(super) struct TransportState<'w, 's> {
    page: Res<'w, State<LabPage>>,
    playback: Res<'w, Playback>,
    picture: PictureProgress<'w>,
    maze: Option<Res<'w, LabMaze>>,
    measured: Res<'w, MeasuredMaze>,
    inside: Res<'w, InsideView>,
    runs: Runs<'w, 's>,
    device: Res<'w, DeviceInHand>,
    prompts: Prompts<'w, 's>,
}

impl TransportState<'_, '_> {
    /// Whether the maze is visible and no page covers it.
    fn is_maze_visible(&self) -> bool {
        self.page.get().shows_maze()
    }

    /// Whether the picture has shown an earlier position for more than a few frames.
    fn is_drawing(&self) -> bool {
        self.playback.is_on_the_way() || self.picture.is_behind() && !self.playback.is_playing()
    }

    /// The current position: "event 20 of 768".
    fn position(&self) -> Text {
        let (step, len) = (Text::grouped(self.playback.target() as u64), Text::grouped(self.playback.len() as u64));
        if self.playback.is_empty() {
            text!("lab-position-empty")
        } else if self.is_drawing() {
            text!("lab-position-drawing", step = step, steps = len)
        } else if self.playback.counts_turns() {
            text!("lab-position-turn", step = step, steps = len)
        } else {
            text!("lab-position-step", step = step, steps = len)
        }
    }

    /// The keys and what they do.
    fn prompts(&self) -> [(Cap, Text); 4] {
        use GamepadButton as B;
        let signs = |signs| Cap::Word(Text::verbatim(signs));
        let button = |button| self.prompts.cap_of(Control::Button(button));
        let pair = |left, right| match (button(left), button(right)) {
            (Cap::Word(left), Cap::Word(right)) => Cap::Word(Text::joined(" ", [left, right])),
            (left, _) => left,
        };
        let [play, step, speed, view] = match *self.device {
            DeviceInHand::Keyboard | DeviceInHand::Touch => {
                [self.prompts.cap_of(Control::Key(KeyCode::Space)), signs(", ."), signs("- +"), signs("I O F")]
            }
            DeviceInHand::Gamepad => [
                button(B::West),
                pair(B::LeftTrigger, B::RightTrigger),
                pair(B::LeftTrigger2, B::RightTrigger2),
                button(B::North),
            ],
        };
        [
            (play, text!("lab-prompt-play")),
            (step, text!("lab-prompt-step")),
            (speed, text!("lab-prompt-speed")),
            (view, text!("lab-prompt-zoom")),
        ]
    }
}

pub(super) fn draw(mut contexts: EguiContexts, state: TransportState, mut menu: MenuUi) -> Result {
    layout::part(contexts.ctx_mut()?, *state.page.get(), |ui, layout| {
        let (painter, bar) = (ui.painter(), layout.transport);
        paint::bar(painter, bar);
        draw_legend(painter, Pos2::new(bar.left() + 30.0, bar.top() + 20.0), bar.width() - 60.0, &state);
        let is_narrow = layout.is_narrow;
        let y = bar.top() + if is_narrow { 78.0 } else { 60.0 };
        let (scrub, speed) = draw_controls(ui, &layout, y, &state.playback, &mut menu);
        if is_narrow {
            draw_narrow_words(painter, scrub, speed, &state);
        } else {
            draw_words(painter, y + 34.0, scrub, speed, &state);
        }
        if let Some(cut) = cut_message(&state.runs) {
            let at = bar.left_bottom() + Vec2::new(20.0, -8.0);
            paint::write(painter, at, Align2::LEFT_BOTTOM, cut, text(14.0), palette::GOAL);
        }
    });
    Ok(())
}

fn draw_legend(painter: &Painter, at: Pos2, width: f32, state: &TransportState) {
    if let (LabPage::Measure, Some(statistics)) = (*state.page.get(), state.measured.maze()) {
        legend::draw_distances(painter, at, statistics.farthest());
        return;
    }
    // A maze without a recording of its generation has nothing to explain.
    let run = state.runs.single().filter(|run| !run.playback().is_empty() && state.is_maze_visible());
    let recipe = state.maze.as_ref().and_then(|maze| maze.recipe());
    if let Some(run) = run {
        let algorithm = recipe.map(|recipe| recipe.generator.algorithm);
        let has_sets = state.inside.visible().is_some() && state.inside.kind() == Some(InsideKind::Sets);
        let lane = state.runs.alone().unwrap_or(0);
        legend::draw(painter, at, width, LegendSubject { runner: run.runner(), algorithm, lane, has_sets });
    }
}

/// Draws the buttons and the sliders. Returns where the sliders are.
fn draw_controls(ui: &Ui, layout: &Layout, y: f32, playback: &Playback, menu: &mut MenuUi) -> (Rect, Rect) {
    let bar = layout.transport;
    let mut x = bar.left() + 20.0 + BUTTON / 2.0;
    let play = if playback.is_playing() && !playback.is_at_end() { Icon::Stop } else { Icon::Play };
    let buttons = [
        (Icon::Back, PlaybackCommand::StepBy(-1)),
        (play, PlaybackCommand::Toggle),
        (Icon::On, PlaybackCommand::StepBy(1)),
    ];
    for (icon, command) in buttons {
        if button(ui, Pos2::new(x, y), icon) {
            menu.send(command);
        }
        x += BUTTON + 6.0;
    }
    let below = if layout.is_narrow { NARROW_SPEED } else { 0.0 };
    let corner = Pos2::new(bar.right() - SPEED - 22.0, y + below - HOLD / 2.0);
    let speed = Rect::from_min_size(corner, Vec2::new(SPEED, HOLD));
    let right = if layout.is_narrow { speed.right() } else { speed.left() - 26.0 };
    let scrub = Rect::from_min_max(Pos2::new(x, y - HOLD / 2.0), Pos2::new(right, y + HOLD / 2.0));
    let share = if playback.is_empty() { 0.0 } else { playback.target() as f32 / playback.len() as f32 };
    let moved = [
        slider(ui, scrub, share, "scrub").map(PlaybackCommand::Seek),
        slider(ui, speed, playback.speed().share(), "speed").map(PlaybackCommand::SetSpeed),
    ];
    menu.send_all(moved.into_iter().flatten().map(MenuAction::from));
    (scrub, speed)
}

/// Draws the position below the scrub bar, and the speed beside its slider.
fn draw_narrow_words(painter: &Painter, scrub: Rect, speed: Rect, state: &TransportState) {
    let at = Pos2::new(scrub.left(), scrub.center().y + NARROW_SPEED / 2.0);
    paint::write(painter, at, Align2::LEFT_CENTER, state.position(), text(16.0), palette::TEXT);
    let words = state.playback.speed().text();
    let at = speed.left_center() - Vec2::new(12.0, 0.0);
    paint::write(painter, at, Align2::RIGHT_CENTER, words, text(15.0), palette::TEXT_SOFT);
}

/// Draws the position, the speed, and the key prompts between them.
fn draw_words(painter: &Painter, y: f32, scrub: Rect, speed: Rect, state: &TransportState) {
    let at = Pos2::new(scrub.left(), y);
    let position = paint::write(painter, at, Align2::LEFT_CENTER, state.position(), text(16.0), palette::TEXT);
    let words = state.playback.speed().text();
    let at = Pos2::new(speed.right(), y);
    let words = paint::write(painter, at, Align2::RIGHT_CENTER, words, text(15.0), palette::TEXT_SOFT);
    let right = words.left().min(speed.left()) - 12.0;
    let mut at = Pos2::new(position.right() + 26.0, y);
    let count = if state.is_maze_visible() { 4 } else { 3 };
    for (cap, action) in state.prompts().iter().take(count) {
        if at.x + prompts::width(painter, cap, action) > right {
            break;
        }
        at.x = prompts::draw(painter, at, cap, action).right() + 16.0;
    }
}

/// A message if the recording was truncated.
fn cut_message(runs: &Runs) -> Option<Text> {
    let is_of_solver = runs.iter().any(|run| run.runner().is_some());
    let message = if is_of_solver { text!("lab-cut-solver") } else { text!("lab-cut-growth") };
    runs.iter().any(|run| run.is_cut()).then_some(message)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Icon {
    Play,
    Stop,
    Back,
    On,
}

/// Draws a round button. Returns whether it was clicked.
fn button(ui: &Ui, at: Pos2, icon: Icon) -> bool {
    let rect = Rect::from_center_size(at, Vec2::splat(BUTTON));
    let mouse = ui.interact(rect, ui.id().with(("button", icon as u8 / 2, at.x as i32)), Sense::CLICK);
    let painter = ui.painter();
    let behind = if mouse.hovered() { palette::FOCUS } else { palette::PANEL };
    painter.circle_filled(at, BUTTON / 2.0, behind.ui(painter.ctx()));
    painter.circle_stroke(at, BUTTON / 2.0, Stroke::new(1.5, palette::PANEL_EDGE.ui(painter.ctx())));
    let ink = palette::GOAL.ui(painter.ctx());
    let triangle = |tip: f32, back: f32| {
        let points = vec![at + Vec2::new(tip, 0.0), at + Vec2::new(back, -7.0), at + Vec2::new(back, 7.0)];
        Shape::convex_polygon(points, ink, Stroke::NONE)
    };
    let vertical = |x: f32| {
        let bar = Rect::from_center_size(at + Vec2::new(x, 0.0), Vec2::new(4.0, 14.0));
        painter.rect_filled(bar, CornerRadius::same(1), ink);
    };
    match icon {
        Icon::Play => drop(painter.add(triangle(9.0, -5.0))),
        Icon::Stop => [-4.0, 4.0].into_iter().for_each(vertical),
        Icon::On => {
            painter.add(triangle(5.0, -6.0));
            vertical(7.0);
        }
        Icon::Back => {
            painter.add(triangle(-5.0, 6.0));
            vertical(-7.0);
        }
    }
    mouse.clicked()
}

/// Draws a slider. Returns the position that it was dragged to, in millionths.
fn slider(ui: &Ui, hold: Rect, share: f32, name: &str) -> Option<u32> {
    let mouse = ui.interact(hold, ui.id().with(name), Sense::CLICK | Sense::DRAG);
    let painter = ui.painter();
    let track = Rect::from_center_size(hold.center(), Vec2::new(hold.width(), TRACK));
    paint::track(painter, track);
    let x = track.left() + track.width() * share.clamp(0.0, 1.0);
    let done = Rect::from_min_max(track.min, Pos2::new(x, track.bottom()));
    painter.rect_filled(done, CornerRadius::same(4), palette::GOAL.ui(painter.ctx()));
    let radius = if mouse.hovered() || mouse.dragged() { 10.0 } else { 8.0 };
    painter.circle_filled(Pos2::new(x, track.center().y), radius, palette::WALL.ui(painter.ctx()));
    let at = mouse.interact_pointer_pos().filter(|_| mouse.dragged() || mouse.clicked())?;
    Some(((at.x - track.left()) / track.width().max(1.0) * 1e6).clamp(0.0, 1e6) as u32)
}
