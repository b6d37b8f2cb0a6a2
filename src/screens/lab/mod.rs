//! The lab's screen: the panel at the left, the rule above, the transport below, and the maze in the middle.

mod edit_files_print;
mod fields;
mod keys;
mod legend;
mod numbers;
mod page;
mod panel;
mod paste;
mod plots;
mod race_this_maze;
mod transport;

use bevy::prelude::{App, IntoScheduleConfigs, Local, Rect as Area, Res, ResMut, Result, State, Update};
use bevy_egui::egui::{
    self, Align2, CornerRadius, Order, Painter, PointerButton, Pos2, Rect, Sense, Ui, UiBuilder, Vec2,
};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::widgets::paint;
use crate::input::DeviceInHand;
use crate::lab::edit::Tool;
use crate::lab::job::Job;
use crate::lab::speed::counted;
use crate::lab::view::{Canvas, LabCamera, Zooming};
use crate::lab::{Field, Lab, LabCommand, LabPage, Show, texts};
use crate::menu::MenuUi;
use crate::schedule::{DrawSystems, MenuSystems};
use crate::states::MenuScreen;
use crate::text::Text;
use crate::theme::fonts::{display, text};
use crate::theme::palette;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((keys::plugin, paste::plugin, race_this_maze::plugin));
    app.add_systems(Update, panel::fill.run_if(is_open).in_set(MenuSystems::Fill));
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.run_if(is_open).in_set(DrawSystems::Screens));
}

/// The room that the panel and the maze need, in points.
pub(super) const LEAST_SIZE: bevy::math::Vec2 = bevy::math::Vec2::new(1000.0, 640.0);

/// Whether the panel of the lab is the open menu.
fn is_open(menu: Res<State<MenuScreen>>) -> bool {
    matches!(menu.get(), MenuScreen::Lab(_))
}

/// The width of the panel, and the heights of the bars, in points.
const PANEL: f32 = 392.0;
const TOP: f32 = 92.0;
const BOTTOM: f32 = 126.0;

/// The width of plots beside the maze, in points.
const SIDE: f32 = 380.0;

/// Room that the panel keeps for what its entry means, below the list.
const HINT: f32 = 108.0;

fn draw(
    mut contexts: EguiContexts,
    (mut lab, mut shown): (ResMut<Lab>, Local<page::Shown>),
    (mut canvas, mut camera): (ResMut<Canvas>, ResMut<LabCamera>),
    device: Res<DeviceInHand>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    paint::layer(context, Order::Background, |ui| {
        let whole = ui.painter().clip_rect();
        let room = Rect::from_min_max(
            Pos2::new(whole.left() + PANEL, whole.top() + TOP),
            Pos2::new(whole.right(), whole.bottom() - BOTTOM),
        );
        let side = if lab.page == LabPage::Measure { SIDE } else { 0.0 };
        let middle = Rect::from_min_max(room.min, Pos2::new(room.right() - side, room.bottom()));
        // Points to pixels of the window.
        let zoom = ui.ctx().zoom_factor();
        let pixel = |at: Pos2| bevy::math::Vec2::new(at.x, at.y) * zoom;
        let rect = Area::from_corners(pixel(middle.min), pixel(middle.max.max(middle.min + Vec2::splat(8.0))));
        if canvas.rect != rect {
            canvas.rect = rect;
        }
        mouse(ui, (middle, zoom), &lab, (&canvas, &mut camera), &mut menu);
        let top = Rect::from_min_max(Pos2::new(middle.left(), whole.top()), Pos2::new(whole.right(), middle.top()));
        paint::bar(ui.painter(), top);
        draw_rule(ui.painter(), top, &lab);
        let bottom = Rect::from_min_max(Pos2::new(middle.left(), middle.bottom()), whole.max);
        paint::bar(ui.painter(), bottom);
        transport::draw(ui, bottom, &lab, *device, &mut menu);
        let height = ((middle.height() - 20.0) * zoom).max(64.0);
        if lab.page == LabPage::Print && (lab.page_height - height).abs() > 1.0 {
            lab.page_height = height;
            menu.send(LabCommand::Step(Field::Page, 0));
        }
        match lab.page {
            LabPage::Print => page::draw(ui.painter(), middle, &lab, &mut shown),
            LabPage::Tournament => numbers::draw_table(ui, middle, &lab),
            LabPage::Measure => {
                let beside = Rect::from_min_max(Pos2::new(middle.right(), room.top()), room.max);
                let measure = panel::measure(menu.focus);
                paint::bar(ui.painter(), beside);
                numbers::draw_measure(ui, beside.shrink2(Vec2::new(8.0, 0.0)), &lab, measure);
            }
            _ => {}
        }
        let panel = Rect::from_min_max(whole.min, Pos2::new(middle.left(), whole.bottom()));
        draw_panel(ui, panel, &lab, *device, &mut menu);
    });
    Ok(())
}

/// The mouse over the maze: the wheel zooms, and what is dragged follows.
fn mouse(
    ui: &Ui,
    (middle, zoom): (Rect, f32),
    lab: &Lab,
    (canvas, camera): (&Canvas, &mut LabCamera),
    menu: &mut MenuUi,
) {
    let mouse = ui.interact(middle, ui.id().with("maze"), Sense::click_and_drag());
    let paints = lab.page == LabPage::Edit && lab.tool == Tool::Mask;
    if paints && mouse.dragged_by(PointerButton::Primary) {
        let begins = mouse.drag_started_by(PointerButton::Primary);
        // A stroke begins where the button was pressed, which was a little before it was a drag.
        let pressed = ui.input(|input| input.pointer.press_origin()).filter(|_| begins);
        for (at, begins) in
            [(pressed, true), (mouse.interact_pointer_pos(), false)].into_iter().filter_map(|(at, is)| Some((at?, is)))
        {
            let point = camera.point(canvas, bevy::math::Vec2::new(at.x, at.y) * zoom);
            let (x, y) = ((point.x * 1000.0) as i32, (point.y * 1000.0) as i32);
            menu.send(LabCommand::Paint(x, y, begins));
        }
    } else if mouse.dragged() && !mouse.dragged_by(PointerButton::Secondary) {
        let by = mouse.drag_delta() * zoom;
        if by != Vec2::ZERO {
            camera.drag(bevy::math::Vec2::new(by.x, by.y));
        }
    }
    let wheel = ui.input(|input| input.smooth_scroll_delta().y);
    if let Some(at) = mouse.hover_pos().filter(|_| wheel != 0.0) {
        camera.zoom(canvas, bevy::math::Vec2::new(at.x, at.y) * zoom, (wheel / 240.0).exp2());
    }
    if mouse.middle_clicked() {
        menu.send(LabCommand::Zoom(Zooming::Fitted));
    }
    let point = mouse.interact_pointer_pos().map(|at| camera.point(canvas, bevy::math::Vec2::new(at.x, at.y) * zoom));
    let Some(point) = point else { return };
    let (x, y) = ((point.x * 1000.0) as i32, (point.y * 1000.0) as i32);
    if mouse.clicked() && lab.page == LabPage::Edit {
        menu.send(LabCommand::Use(x, y));
    } else if mouse.clicked() || mouse.secondary_clicked() {
        menu.send(LabCommand::End(x, y, mouse.clicked()));
    }
}

/// What is watched, and its rule in two sentences.
fn draw_rule(painter: &Painter, top: Rect, lab: &Lab) {
    let algorithm = lab.algorithm();
    // Of what is played: what is chosen may still be being recorded.
    let (head, said) = match &lab.shown {
        Show::Growth => match algorithm {
            Some(algorithm) => (format!("{algorithm} makes it"), texts::of_generator(algorithm)),
            None => ("A maze made by hand".to_owned(), "No rule made this maze: it was opened from a file or changed."),
        },
        Show::Solving(solver) => (format!("{solver} solves it"), texts::of_solver(*solver)),
        Show::Race(solvers) => (
            format!("{} solvers race", solvers.len()),
            "All take a turn at the same time: a step, or a look at a cell. Each leaves its own marks; the ranking counts \
             steps walked and cells looked at.",
        ),
    };
    let at = Pos2::new(top.left() + 20.0, top.top() + 22.0);
    paint::write(painter, at, Align2::LEFT_CENTER, capital(&head), display(22.0), palette::GOAL);
    if let Some(specimen) = &lab.specimen {
        use maze::Grid;
        let grid = specimen.maze.grid();
        let what = match grid.wrap() {
            Some(wrap) => format!("{} on a {wrap}", grid.size()),
            None => format!("{} {}", grid.shape(), grid.size()),
        };
        let what = format!("{what}, {}", counted(u64::from(grid.cells()), "cell"));
        let at = Pos2::new(top.right() - 18.0, top.top() + 22.0);
        paint::write(painter, at, Align2::RIGHT_CENTER, &what, text(15.0), palette::TEXT_SOFT);
    }
    let below = Pos2::new(at.x, top.top() + 40.0);
    paint::wrap(painter, below, Align2::LEFT_TOP, said, text(15.0), palette::TEXT, top.width() - 40.0);
}

/// A text that begins with a capital letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn draw_panel(ui: &mut Ui, panel: Rect, lab: &Lab, device: DeviceInHand, menu: &mut MenuUi) {
    let painter = ui.painter().clone();
    painter.rect_filled(panel, CornerRadius::ZERO, palette::PANEL.ui(painter.ctx()));
    painter.vline(panel.right(), panel.y_range(), egui::Stroke::new(1.5, palette::PANEL_EDGE.ui(painter.ctx())));
    let head = Pos2::new(panel.left() + 24.0, panel.top() + 34.0);
    paint::write(&painter, head, Align2::LEFT_CENTER, panel::heading(lab.page), display(30.0), palette::GOAL);
    if lab.page == LabPage::Home && lab.job_told().is_none() {
        let at = Pos2::new(panel.right() - 20.0, panel.top() + 36.0);
        paint::write(&painter, at, Align2::RIGHT_CENTER, "watch mazes at work", text(15.0), palette::TEXT_SOFT);
    }
    let (list, hint) = Rect::from_min_max(Pos2::new(panel.left(), panel.top() + 66.0), panel.max)
        .shrink2(Vec2::new(14.0, 8.0))
        .split_top_bottom_at_y(panel.bottom() - HINT);
    let ranking = if lab.page == LabPage::Home { legend::height_of_ranking(lab) } else { 0.0 };
    let (list, below) = list.split_top_bottom_at_y(list.bottom() - ranking);
    // The wheel over the panel is the list's, that over the maze is not.
    ui.scope_builder(UiBuilder::new().max_rect(panel), |ui| {
        paint::draw_list(ui, list.shrink2(Vec2::new(0.0, 8.0)), menu);
    });
    legend::draw_ranking(&painter, below, lab);
    painter.hline(hint.x_range(), hint.top(), egui::Stroke::new(1.0, palette::PANEL_EDGE.ui(painter.ctx())));
    let typing = lab.typing.is_some();
    let help = match device {
        DeviceInHand::Gamepad if typing => {
            "Left and right pick a letter, up and down leap, the lower button writes it and the left one takes one away. Start \
             is done, the right button forgets it."
        }
        DeviceInHand::Keyboard if typing => "Type, then Enter; Escape forgets it.",
        DeviceInHand::Keyboard => "Arrows choose, Enter types or opens, Escape goes back.",
        DeviceInHand::Gamepad => "The d-pad chooses, the lower button opens, the right one goes back.",
    };
    // What is wrong is said until it is right; else what was done, and what the entry means.
    let focused = menu.focused().map(|entry| entry.hint.clone()).unwrap_or_default();
    let (said, ink) = match (&lab.wrong, &lab.said) {
        (Some(wrong), _) => (Text::from(format!("! {}: {}", fields::name(wrong.field), wrong.said)), palette::WRONG),
        (None, Some(said)) => (said.into(), palette::GOAL),
        (None, None) if typing || focused.is_empty() => (help.into(), palette::TEXT_SOFT),
        (None, None) => (focused, palette::TEXT_SOFT),
    };
    let top = hint.left_top() + Vec2::new(6.0, 8.0);
    paint::wrap(&painter, top, Align2::LEFT_TOP, &said, text(15.0), ink, hint.width() - 12.0);
    if let Some(job) = lab.job_told() {
        draw_job(ui, panel, job, lab.errands.len() + usize::from(lab.job.is_some()), menu);
    }
}

/// The job at work, with its progress and a way to give it up; and of how many it is the first.
fn draw_job(ui: &Ui, panel: Rect, job: &Job, count: usize, menu: &mut MenuUi) {
    let painter = ui.painter();
    let at = Pos2::new(panel.right() - 20.0, panel.top() + 26.0);
    let said = if count > 1 { format!("{}, and {} more", job.said(), count - 1) } else { job.said() };
    let name = paint::write(painter, at, Align2::RIGHT_CENTER, &said, text(14.0), palette::TEXT);
    let below = at + Vec2::new(0.0, 18.0);
    let stop = paint::write(painter, below, Align2::RIGHT_CENTER, "Delete gives it up", text(14.0), palette::TEXT_SOFT);
    if ui.interact(name.union(stop), ui.id().with("job"), Sense::CLICK).clicked() {
        menu.send(LabCommand::GiveUp);
    }
}
