//! Draws the panel: heading, running job, list of entries, ranking, and status line.

use bevy::prelude::{Res, Result, State};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{CornerRadius, Sense, Stroke, UiBuilder, Vec2};
use colors::palette::{self, Ink};
use text::Text;
use ui::input::DeviceInHand;
use ui::layout::words::{words, wrapped};
use ui::layout::{Part, Spot, column, row, space};
use ui::menu::MenuUi;
use ui::menu::status::StatusLine;
use ui::theme::fonts::{self, BODY, NOTE, TITLE, display, text};
use ui::theme::space::{APART, GAP, NEAR, TIGHT};
use ui::widgets::menu_list;

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
        let is_home = *state.page.get() == LabPage::Home;
        let ranking = if is_home { legend::ranking_height(state.selection.shown(), &state.runs) } else { 0.0 };
        let [job, list, below, hint] = std::array::from_fn(|_| Spot::default());
        let (line, ink) = state.line(&menu);
        column([
            state.heading(&job).height(HEADING).firm().pad_xy(APART, TIGHT),
            space().at(&list),
            space().height(ranking).firm().at(&below),
            column([wrapped(line, text(BODY), ink)]).pad_xy(APART, NEAR).height(HINT).firm().at(&hint),
        ])
        .draw(&painter, panel);
        if job.is_shown() && ui.interact(job.get(), ui.id().with("job"), Sense::CLICK).clicked() {
            menu.send(CancelJob);
        }
        // The wheel scrolls the list anywhere over the panel.
        ui.scope_builder(UiBuilder::new().max_rect(panel), |ui| {
            menu_list::draw_list(ui, list.get().shrink2(Vec2::splat(GAP)), &mut menu);
        });
        legend::draw_ranking(&painter, below.get().shrink2(Vec2::new(GAP, 0.0)), state.selection.shown(), &state.runs);
        let hint = hint.get();
        painter.hline(hint.x_range().shrink(GAP), hint.top(), Stroke::new(1.0, edge));
    });
    Ok(())
}

impl PanelState<'_, '_> {
    /// The heading, and the running job below, which a click cancels.
    fn heading<'a>(&self, spot: &'a Spot) -> Part<'a> {
        let heading = heading_of(*self.page.get());
        let Some(job) = self.jobs.shown() else {
            let is_home = *self.page.get() == LabPage::Home;
            let motto = words(text!("lab-motto"), text(BODY), palette::TEXT_SOFT).right().only_if(is_home);
            return row([words(heading, display(TITLE), palette::GOAL).grow(1), motto.firm()]).gap(GAP).centered();
        };
        let others = self.jobs.count() - 1;
        let name = if others > 0 { text!("lab-jobs", job = job.text(), others = others) } else { job.text() };
        let cancel = words(text!("lab-job-cancel"), text(NOTE), palette::TEXT_SOFT).firm();
        column([
            words(heading, display(fonts::HEADING), palette::GOAL),
            row([words(name, text(NOTE), palette::TEXT).silent().grow(1), cancel]).gap(GAP).at(spot),
        ])
        .in_middle()
    }

    /// The line below the list: an invalid field, the result of the last command, or a hint.
    fn line(&self, menu: &MenuUi) -> (Text, Ink) {
        if let Some(error) = self.status.error() {
            let line = text!("lab-field-error", field = error.field().label(), error = error.message());
            return (line, palette::WRONG);
        }
        if let Some((line, ink)) = self.status.result().inked().or(self.reply.inked()) {
            return (line.clone(), ink);
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
        LabPage::Ask => text!("lab-page-ask"),
        LabPage::Class => text!("lab-page-class"),
    }
}
