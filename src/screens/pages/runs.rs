//! The page of the player's own runs: charts of times over tries, by level and by opponent, and how well a bot fits them.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use lab::own_runs::OwnRuns;
use lab::own_runs::shown::{ShowRuns, ShownRuns};
use ui::layout::{Spot, column, row, space};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::space::APART;

use crate::navigation::Navigate;
use crate::schedule::RequestSystems;
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::page::{self, PagePanel};

const PAGE: MenuScreen = MenuScreen::Page(Page::Runs);

pub(in crate::screens) fn plugin(app: &mut App) {
    app.add_message::<ShowRuns>().init_resource::<ShownRuns>();
    app.add_systems(OnEnter(PAGE), |own: Res<OwnRuns>, mut shown: ResMut<ShownRuns>| shown.look(&own));
    app.add_systems(Update, fill.run_if(in_state(PAGE)).in_set(MenuSystems::Fill));
    app.add_systems(Update, turn.in_set(RequestSystems));
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, draw.run_if(in_state(PAGE)).in_set(DrawSystems::Screens));
}

fn turn(mut requests: MessageReader<ShowRuns>, own: Res<OwnRuns>, mut shown: ResMut<ShownRuns>) {
    requests.read().for_each(|&request| shown.turn(request, &own));
}

fn fill(shown: Res<ShownRuns>, own: Res<OwnRuns>, mut menu: ResMut<OpenMenu>) {
    let mut list = shown.entries(&own);
    if list.is_empty() {
        list.push(Entry::button(text!("runs-none"), Navigate::Back).hint(text!("runs-none-hint")));
    }
    list.push(entries::back());
    menu.fill(list);
}

/// The least width of a page with its chart beside the list, in points; the share of the list there, and that of the
/// chart above the list otherwise.
const BESIDE: f32 = 760.0;
const LIST: f32 = 0.45;
const ABOVE: f32 = 0.4;

fn draw(mut contexts: EguiContexts, page_panel: PagePanel, shown: Res<ShownRuns>, mut menu: MenuUi) -> Result {
    let context = contexts.ctx_mut()?;
    page_panel.draw_wide(context, text!("runs-heading"), |ui, room| {
        if !shown.has_chart() {
            return page::list_in(ui, room, &mut menu);
        }
        let [list, chart] = std::array::from_fn(|_| Spot::default());
        let parts = if room.width() >= BESIDE {
            row([space().share_of_width(LIST).at(&list).firm(), space().at(&chart)])
        } else {
            column([space().share_of_height(ABOVE).at(&chart).firm(), space().at(&list)])
        };
        parts.gap(APART).draw(ui.painter(), room);
        shown.draw(ui, chart.get());
        page::list_in(ui, list.get(), &mut menu);
    });
    Ok(())
}
