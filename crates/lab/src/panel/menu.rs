//! Draws the panel: heading, running job, list of entries, ranking, and status line.

use bevy::prelude::{Res, Result, State};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Align2, CornerRadius, Painter, Pos2, Rect, Sense, Stroke, Ui, UiBuilder, Vec2};
use colors::palette::{self, Ink};
use text::Text;
use ui::input::DeviceInHand;
use ui::menu::MenuUi;
use ui::menu::status::StatusLine;
use ui::theme::fonts::{display, text};
use ui::widgets::menu_list;
use ui::widgets::paint;

use super::legend;
use crate::jobs::Jobs;
use crate::{CancelJob, LabPage, LabStatus, RunSelection, Runs, layout};

/// Height of the heading, in points.
const HEADING: f32 = 66.0;
/// Height of the line below the list, in points.
const HINT: f32 = 108.0;

/// The parameters for drawing the panel.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct PanelState<'w, 's> {
    page: Res<'w, State<LabPage>>,
    status: Res<'w, LabStatus>,
    reply: Res<'w, StatusLine>,
    jobs: Res<'w, Jobs>,
    selection: Res<'w, RunSelection>,
    runs: Runs<'w, 's>,
    device: Res<'w, DeviceInHand>,
}

pub(super) fn draw(mut contexts: EguiContexts, state: PanelState, mut menu: MenuUi) -> Result {
    layout::part(contexts.ctx_mut()?, *state.page.get(), |ui, layout| {
        let (painter, panel) = (ui.painter().clone(), layout.panel);
        if panel.width() < 1.0 {
            return;
        }
        painter.rect_filled(panel, CornerRadius::ZERO, palette::PANEL.ui(painter.ctx()));
        let edge = palette::PANEL_EDGE.ui(painter.ctx());
        painter.vline(panel.right(), panel.y_range(), Stroke::new(1.5, edge));
        let heading = Rect::from_min_size(panel.min, Vec2::new(panel.width(), HEADING));
        if draw_heading(ui, heading, &state) {
            menu.send(CancelJob);
        }
        let (list, hint) = Rect::from_min_max(heading.left_bottom(), panel.max)
            .shrink2(Vec2::new(14.0, 8.0))
            .split_top_bottom_at_y(panel.bottom() - HINT);
        let is_home = *state.page.get() == LabPage::Home;
        let ranking = if is_home { legend::ranking_height(state.selection.shown(), &state.runs) } else { 0.0 };
        let (list, below) = list.split_top_bottom_at_y(list.bottom() - ranking);
        // The wheel scrolls the list anywhere over the panel.
        ui.scope_builder(UiBuilder::new().max_rect(panel), |ui| {
            menu_list::draw_list(ui, list.shrink2(Vec2::new(0.0, 8.0)), &mut menu);
        });
        legend::draw_ranking(&painter, below, state.selection.shown(), &state.runs);
        painter.hline(hint.x_range(), hint.top(), Stroke::new(1.0, edge));
        let (line, ink) = state.line(&menu);
        let top = hint.left_top() + Vec2::new(6.0, 8.0);
        paint::wrap(&painter, top, Align2::LEFT_TOP, line, text(15.0), ink, hint.width() - 12.0);
    });
    Ok(())
}

impl PanelState<'_, '_> {
    /// The line below the list: an invalid field, the result of the last command, or a hint.
    fn line(&self, menu: &MenuUi) -> (Text, Ink) {
        if let Some(error) = self.status.error() {
            let line = text!("lab-field-error", field = error.field().label(), error = error.message());
            return (line, palette::WRONG);
        }
        if let Some(message) = self.status.message().or(self.reply.0.as_ref()) {
            return (message.clone(), palette::GOAL);
        }
        let is_typing = menu.text().is_active();
        let hint = menu.focused().map(|entry| entry.hint.clone()).filter(|hint| !is_typing && !hint.is_empty());
        let help = || match (*self.device, is_typing) {
            (DeviceInHand::Gamepad, true) => text!("lab-help-typing-gamepad"),
            (DeviceInHand::Keyboard | DeviceInHand::Touch, true) => text!("lab-help-typing"),
            (DeviceInHand::Keyboard | DeviceInHand::Touch, false) => text!("lab-help"),
            (DeviceInHand::Gamepad, false) => text!("lab-help-gamepad"),
        };
        (hint.unwrap_or_else(help), palette::TEXT_SOFT)
    }
}

/// The heading of a page.
fn heading_of(page: LabPage) -> Text {
    match page {
        LabPage::Home => text!("lab-page-home"),
        LabPage::Maze => text!("lab-page-maze"),
        LabPage::Style => text!("lab-page-style"),
        LabPage::Race => text!("lab-page-race"),
        LabPage::Tournament => text!("lab-page-tournament"),
        LabPage::Measure => text!("lab-page-measure"),
        LabPage::Edit => text!("lab-page-edit"),
        LabPage::Files => text!("lab-page-files"),
        LabPage::Folder => text!("lab-page-folder"),
        LabPage::Print => text!("lab-page-print"),
        LabPage::Book => text!("lab-page-book"),
        LabPage::Uniformity => text!("lab-page-uniformity"),
    }
}

/// Draws the heading and the running job below, in two lines. Returns whether the job was clicked.
fn draw_heading(ui: &Ui, room: Rect, state: &PanelState) -> bool {
    let painter = ui.painter();
    let job = state.jobs.shown();
    let y = if job.is_some() { 22.0 } else { 34.0 };
    let at = room.left_top() + Vec2::new(24.0, y);
    let size = if job.is_some() { 22.0 } else { 30.0 };
    paint::write(painter, at, Align2::LEFT_CENTER, heading_of(*state.page.get()), display(size), palette::GOAL);
    let Some(job) = job else {
        if *state.page.get() == LabPage::Home {
            let at = Pos2::new(room.right() - 20.0, room.top() + 36.0);
            paint::write(painter, at, Align2::RIGHT_CENTER, text!("lab-motto"), text(15.0), palette::TEXT_SOFT);
        }
        return false;
    };
    let others = state.jobs.count() - 1;
    let name = if others > 0 { text!("lab-jobs", job = job.text(), others = others) } else { job.text() };
    draw_job(ui, room, &name)
}

/// Draws the name of a job below the heading, across the panel.
fn draw_job(ui: &Ui, room: Rect, name: &Text) -> bool {
    let painter: &Painter = ui.painter();
    let line = room.left_bottom() + Vec2::new(24.0, -14.0);
    let cancel = Pos2::new(room.right() - 20.0, line.y);
    let cancel =
        paint::write(painter, cancel, Align2::RIGHT_CENTER, text!("lab-job-cancel"), text(14.0), palette::TEXT_SOFT);
    let width = cancel.left() - 12.0 - line.x;
    let name = paint::letter_in(painter, line, Align2::LEFT_CENTER, name, text(14.0), palette::TEXT, width);
    ui.interact(name.union(cancel), ui.id().with("job"), Sense::CLICK).clicked()
}
