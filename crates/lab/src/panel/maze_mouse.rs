//! The mouse over the maze: zooms, drags, edits, moves start and goal, and answers questions.

use bevy::prelude::{Rect as Area, Res, ResMut, Result, State, Vec2 as Pixels};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{PointerButton, Pos2, Response, Sense, Ui, Vec2};
use ui::menu::{MenuAction, MenuUi};

use crate::layout;
use crate::view::{Canvas, LabCamera, Sheet, ZoomCommand};
use crate::{EditCommand, LabPage, QuizCommand, Tool};

/// Scroll distance of the wheel that doubles the cell size, in points.
const WHEEL: f32 = 240.0;
/// Smallest canvas, in points.
const MIN_CANVAS: f32 = 8.0;

pub(super) fn draw(
    mut contexts: EguiContexts,
    page: Res<State<LabPage>>,
    tool: Res<Tool>,
    sheet: Res<Sheet>,
    mut canvas: ResMut<Canvas>,
    mut camera: ResMut<LabCamera>,
    mut menu: MenuUi,
) -> Result {
    layout::part(contexts.ctx_mut()?, *page.get(), |ui, layout| {
        // Converts points to pixels.
        let zoom = ui.ctx().zoom_factor();
        let pixel = |at: Pos2| Pixels::new(at.x, at.y) * zoom;
        let max = layout.maze.max.max(layout.maze.min + Vec2::splat(MIN_CANVAS));
        let rect = Area::from_corners(pixel(layout.maze.min), pixel(max));
        if canvas.rect != rect {
            canvas.rect = rect;
        }
        let mouse = ui.interact(layout.maze, ui.id().with("maze"), Sense::CLICK | Sense::DRAG);
        let point = |at: Pos2| {
            let point = camera.point(&canvas, &sheet, pixel(at));
            ((point.x * 1000.0) as i32, (point.y * 1000.0) as i32)
        };
        let paints_mask = *page.get() == LabPage::Edit && *tool == Tool::Mask;
        let is_painting = paints_mask && mouse.dragged_by(PointerButton::Primary);
        let strokes = if is_painting { strokes(ui, &mouse, point) } else { Vec::new() };
        let click = mouse.interact_pointer_pos().and_then(|at| command_of_click(&mouse, *page.get(), point(at)));
        menu.send_all(strokes.into_iter().map(MenuAction::from).chain(click));
        if mouse.middle_clicked() {
            menu.send(ZoomCommand::Fit);
        }
        if !is_painting && mouse.dragged() && !mouse.dragged_by(PointerButton::Secondary) {
            let by = mouse.drag_delta() * zoom;
            if by != Vec2::ZERO {
                camera.drag(Pixels::new(by.x, by.y));
            }
        }
        let wheel = ui.input(|input| input.smooth_scroll_delta().y);
        if let Some(at) = mouse.hover_pos().filter(|_| wheel != 0.0) {
            camera.zoom(&canvas, pixel(at), (wheel / WHEEL).exp2());
        }
    });
    Ok(())
}

/// The mask stroke of this frame.
fn strokes(ui: &Ui, mouse: &Response, point: impl Fn(Pos2) -> (i32, i32)) -> Vec<EditCommand> {
    let is_new = mouse.drag_started_by(PointerButton::Primary);
    // A stroke starts where the button was pressed, because a drag is recognized later.
    let pressed = ui.input(|input| input.pointer.press_origin()).filter(|_| is_new);
    let points = pressed.map(|at| (at, true)).into_iter().chain(mouse.interact_pointer_pos().map(|at| (at, false)));
    let command = |(at, is_new)| {
        let (x, y) = point(at);
        EditCommand::PaintMask(x, y, is_new)
    };
    points.map(command).collect()
}

fn command_of_click(mouse: &Response, page: LabPage, (x, y): (i32, i32)) -> Option<MenuAction> {
    if page == LabPage::Ask {
        mouse.clicked().then(|| QuizCommand::AnswerAt(x, y).into())
    } else if mouse.clicked() && page == LabPage::Edit {
        Some(EditCommand::UseTool(x, y).into())
    } else if mouse.clicked() || mouse.secondary_clicked() {
        Some(EditCommand::MoveEndpoint(x, y, mouse.clicked()).into())
    } else {
        None
    }
}
