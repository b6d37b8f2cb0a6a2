//! The pages of credits and licenses.

use std::borrow::Cow;
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
use crate::text::Language;

/// The licenses of all packages, made by `tools/licenses`.
const LICENSES: &str = include_str!("../../../assets/LICENSES.md");

/// The lines of the credits. Split once per language.
fn credits(language: Language) -> &'static [Cow<'static, str>] {
    static LINES: [OnceLock<Vec<Cow<'_, str>>>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
    let split = || language.get(&text!("credits-text")).lines().map(|line| Cow::Owned(line.to_owned())).collect();
    LINES[language as usize].get_or_init(split)
}

/// The lines of the licenses, which are in English. Split once.
fn licenses() -> &'static [Cow<'static, str>] {
    static LINES: OnceLock<Vec<Cow<'_, str>>> = OnceLock::new();
    LINES.get_or_init(|| LICENSES.lines().map(Cow::Borrowed).collect())
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

fn fill(language: Res<Language>, mut menu: ResMut<OpenMenu>) {
    let licenses = Entry::button(text!("credits-licenses"), Navigate::Open(Page::Licenses));
    menu.fill_rows(vec![licenses, entries::back()], 2);
    menu.text_lines = credits(*language).len();
}

fn fill_licences(mut menu: ResMut<OpenMenu>) {
    menu.fill(vec![entries::back()]);
    menu.text_lines = licenses().len();
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    language: Res<Language>,
    mut reading: ResMut<Reading>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (lines, heading) = match menu.screen {
        MenuScreen::Page(Page::Licenses) => (licenses(), text!("credits-licenses")),
        _ => (credits(*language), text!("title-credits")),
    };
    page_panel.draw(context, heading, |ui, room| {
        let (words, below) = room.split_top_bottom_at_y(room.bottom() - paint::LINE);
        let words = Rect::from_min_max(words.min, words.max - Vec2::new(0.0, 8.0));
        text_viewer::draw(ui, words, lines, &mut reading);
        let row = Rect::from_center_size(below.center(), Vec2::new(paint::WIDTH, paint::LINE));
        paint::draw_row(ui, row, &mut menu);
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_longer_than_the_smallest_window_has_room_for() {
        for lines in Language::ALL.map(credits).into_iter().chain([licenses()]) {
            // Web addresses have no spaces and cannot be wrapped.
            let long = |line: &&Cow<str>| line.chars().count() > 76 && line.contains(' ');
            assert!(lines.len() > 10);
            assert_eq!(lines.iter().find(long), None);
        }
    }
}
