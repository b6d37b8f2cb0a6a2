//! The transport below the maze: legend, scrub bar, speed, and key prompts.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{GamepadButton, KeyCode, Res, Result, State};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{CornerRadius, Painter, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2};
use colors::palette;
use settings::Control;
use study::inside::InsideKind;
use text::Text;
use ui::input::DeviceInHand;
use ui::layout::words::words;
use ui::layout::{Part, Spot, column, row, space};
use ui::menu::{MenuAction, MenuUi};
use ui::theme::fonts::{BODY, NOTE, text};
use ui::theme::space::{APART, BAR, GAP, NEAR, TIGHT};
use ui::widgets::paint;
use ui::widgets::prompts::{self, Cap, Prompts};

use super::legend::{self, LegendSubject};
use crate::layout;
use crate::playback::player::PictureProgress;
use crate::statistics::measured_maze::MeasuredMaze;
use crate::view::InsideView;
use crate::{LabMaze, LabPage, Playback, PlaybackCommand, Runs};

/// Height in which a slider can be grabbed, in points.
const HOLD: f32 = 26.0;
/// Width of the speed slider, in points.
const SPEED: f32 = 150.0;
/// Height of a line of the legend, in points.
const LEGEND: f32 = 26.0;
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
        let is_narrow = layout.is_narrow;
        let icons: [Spot; 3] = std::array::from_fn(|_| Spot::default());
        let [scrub, speed_at, keys] = std::array::from_fn(|_| Spot::default());
        let line = |line: Text, ink| words(line, text(BODY), ink).firm();
        let position = line(state.position(), palette::TEXT);
        let speed_words = line(state.playback.speed().text(), palette::TEXT_SOFT);
        let speed = space().size(Vec2::new(SPEED, HOLD)).firm().at(&speed_at);
        let cut = cut_message(&state.runs).map(|cut| words(cut, text(NOTE), palette::GOAL).firm());
        let controls = row(icons.iter().map(|icon| space().size(Vec2::splat(BUTTON)).firm().at(icon)))
            .with(space().height(HOLD).grow(1).at(&scrub))
            .gap(NEAR)
            .centered();
        let parts = if is_narrow {
            let below = row([position, space(), speed_words, speed]).gap(GAP).centered();
            column([legend_part(painter, bar.width() - 2.0 * APART, &state).stretch(), controls, below])
        } else {
            let below = row([position, space().height(HOLD).grow(1).at(&keys), speed_words]).gap(APART).centered();
            column([legend_part(painter, bar.width() - 2.0 * APART, &state), controls.gap(NEAR).with(speed), below])
        };
        parts.with_all(cut).gap(TIGHT).pad_xy(APART, NEAR).draw(painter, bar);
        draw_controls(ui, icons.each_ref().map(Spot::get), [scrub.get(), speed_at.get()], &state.playback, &mut menu);
        if keys.is_shown() {
            draw_keys(painter, keys.get(), &state);
        }
    });
    Ok(())
}

fn legend_part<'a>(painter: &Painter, width: f32, state: &TransportState) -> Part<'a> {
    // A maze without a recording of its generation has nothing to explain.
    let run = state.runs.single().filter(|run| !run.playback().is_empty() && state.is_maze_visible());
    let recipe = state.maze.as_ref().and_then(|maze| maze.recipe());
    let legend = match (*state.page.get(), state.measured.maze(), run) {
        (LabPage::Measure, Some(statistics), _) => legend::distances(statistics.farthest()),
        (_, _, Some(run)) => {
            let algorithm = recipe.map(|recipe| recipe.generator.algorithm);
            let has_sets = state.inside.visible().is_some() && state.inside.kind() == Some(InsideKind::Sets);
            let lane = state.runs.alone().unwrap_or(0);
            let subject = LegendSubject { runner: run.runner(), algorithm, lane, has_sets };
            legend::part(painter, width, subject)
        }
        (_, _, None) => row([]),
    };
    legend.least_height(LEGEND)
}

/// Draws the buttons and the sliders.
fn draw_controls(ui: &Ui, icons: [Rect; 3], [scrub, speed]: [Rect; 2], playback: &Playback, menu: &mut MenuUi) {
    let play = if playback.is_playing() && !playback.is_at_end() { Icon::Stop } else { Icon::Play };
    let buttons = [
        (Icon::Back, PlaybackCommand::StepBy(-1)),
        (play, PlaybackCommand::Toggle),
        (Icon::On, PlaybackCommand::StepBy(1)),
    ];
    for ((icon, command), place) in buttons.into_iter().zip(icons) {
        if button(ui, place.center(), icon) {
            menu.send(command);
        }
    }
    let share = if playback.is_empty() { 0.0 } else { playback.target() as f32 / playback.len() as f32 };
    let moved = [
        slider(ui, scrub, share, "scrub").map(PlaybackCommand::Seek),
        slider(ui, speed, playback.speed().share(), "speed").map(PlaybackCommand::SetSpeed),
    ];
    menu.send_all(moved.into_iter().flatten().map(MenuAction::from));
}

/// Draws the key prompts between the position and the speed, as many as have room.
fn draw_keys(painter: &Painter, room: Rect, state: &TransportState) {
    let count = if state.is_maze_visible() { 4 } else { 3 };
    let mut left = room.width() + GAP;
    let prompts = state.prompts();
    let shown = prompts.iter().take(count).take_while(|(cap, action)| {
        left -= GAP + prompts::part(cap, action).whole_width(painter.ctx());
        left >= 0.0
    });
    row(shown.map(|(cap, action)| prompts::part(cap, action))).gap(GAP).centered().draw(painter, room);
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
    let track = Rect::from_center_size(hold.center(), Vec2::new(hold.width(), BAR));
    paint::share(painter, track, share, palette::GOAL);
    let x = track.left() + track.width() * share.clamp(0.0, 1.0);
    let radius = if mouse.hovered() || mouse.dragged() { 10.0 } else { 8.0 };
    painter.circle_filled(Pos2::new(x, track.center().y), radius, palette::WALL.ui(painter.ctx()));
    let at = mouse.interact_pointer_pos().filter(|_| mouse.dragged() || mouse.clicked())?;
    Some(((at.x - track.left()) / track.width().max(1.0) * 1e6).clamp(0.0, 1e6) as u32)
}
