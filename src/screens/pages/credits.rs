//! The pages of credits and licenses.

use std::sync::OnceLock;

use bevy::prelude::*;
use bevy_egui::egui::{Rect, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::menu::{Entry, MenuUi, OpenMenu};
use crate::navigation::Navigate;
use crate::schedule::{DrawSystems, MenuSystems};
use crate::screens::widgets::entries;
use crate::screens::widgets::page::PagePanel;
use crate::screens::widgets::paint;
use crate::screens::widgets::text_viewer::{self, Reading};
use crate::states::{MenuScreen, Page};

/// The part of `assets/CREDITS.md` that the program shows, wrapped for the smallest window.
const CREDITS: &str = "\
# Mazeater
by the Mazeater developers. Licence: MIT or Apache-2.0, as you like.

# Type
Nunito 3.602 by The Nunito Project Authors. Licence: SIL Open Font License
1.1. Signs that it lacks come from egui's own fonts: Ubuntu Light (Ubuntu
Font Licence 1.0), Noto Emoji (SIL Open Font License 1.1), emoji-icon-font
and Hack (MIT).

# Sounds and pictures
by the Mazeater developers, made by programs in the repository. MIT or
Apache-2.0.

# Built with
the game engine Bevy (MIT or Apache-2.0), egui (MIT or Apache-2.0), and many
packages under free licences. All of them and their texts: see Licences.";

/// The licenses of all dependencies, made by `tools/licenses`.
const LICENCES: &str = include_str!("../../../assets/LICENSES.md");

/// The lines of a page, split once.
fn lines(page: Page) -> &'static [&'static str] {
    static LINES: [OnceLock<Vec<&str>>; 2] = [OnceLock::new(), OnceLock::new()];
    let (lines, text) = if page == Page::Licenses { (&LINES[1], LICENCES) } else { (&LINES[0], CREDITS) };
    lines.get_or_init(|| text.lines().collect())
}

pub(in crate::screens) fn plugin(app: &mut App) {
    let (credits, licences) = (MenuScreen::Page(Page::Credits), MenuScreen::Page(Page::Licenses));
    app.add_systems(
        Update,
        (fill.run_if(in_state(credits)), fill_licences.run_if(in_state(licences))).in_set(MenuSystems::Fill),
    );
    app.add_systems(OnEnter(credits), text_viewer::start).add_systems(OnEnter(licences), text_viewer::start);
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    let is_open = in_state(MenuScreen::Page(Page::Credits)).or_else(in_state(MenuScreen::Page(Page::Licenses)));
    app.add_systems(EguiPrimaryContextPass, draw.run_if(is_open).in_set(DrawSystems::Screens));
}

fn fill(mut menu: ResMut<OpenMenu>) {
    let licences = Entry::button("Licences", Navigate::Open(Page::Licenses));
    menu.fill_rows(vec![licences, entries::back()], 2);
    menu.text_lines = lines(Page::Credits).len();
}

fn fill_licences(mut menu: ResMut<OpenMenu>) {
    menu.fill(vec![entries::back()]);
    menu.text_lines = lines(Page::Licenses).len();
}

fn draw(
    mut contexts: EguiContexts,
    (page_panel, mut reading): (PagePanel, ResMut<Reading>),
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (page, heading) = match menu.screen {
        MenuScreen::Page(Page::Licenses) => (Page::Licenses, "Licences"),
        _ => (Page::Credits, "Credits"),
    };
    page_panel.draw(context, heading, |ui, room| {
        let (words, below) = room.split_top_bottom_at_y(room.bottom() - paint::LINE);
        let words = Rect::from_min_max(words.min, words.max - Vec2::new(0.0, 8.0));
        text_viewer::draw(ui, words, lines(page), &mut reading);
        let row = Rect::from_center_size(below.center(), Vec2::new(paint::WIDTH, paint::LINE));
        paint::draw_row(ui, row, &mut menu);
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_lines_fit_into_the_smallest_window() {
        for page in [Page::Credits, Page::Licenses] {
            // Web addresses have no spaces and cannot be wrapped.
            let long = |line: &&&str| line.chars().count() > 76 && line.contains(' ');
            assert_eq!(lines(page).iter().find(long), None, "{page:?}");
        }
    }
}
