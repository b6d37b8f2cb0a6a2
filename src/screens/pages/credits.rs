//! The pages of credits and licenses.

use std::borrow::Cow;
use std::sync::OnceLock;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use platform::asset_files::{AssetFile, asset_file};
use platform::language::ShownLanguage;
use text::Language;
use ui::layout::{Spot, column, space};
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::Zoom;
use ui::theme::space::{LINE, NEAR, WIDTH};
use ui::widgets::menu_list;
use ui::widgets::text_viewer::{self, Reading};
use ui::window::WindowShape;

use crate::navigation::Navigate;
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::page::PagePanel;

/// The licenses of all packages.
const LICENSES: &str = "LICENSES.md";

/// Letters in a line of an upright window.
const NARROW: usize = 44;

/// Letters in a line of a wide window. All other windows have room for the lines as they are written.
const WIDE: usize = 108;

/// The least width of a wide window, in points.
const WIDE_WINDOW: f32 = 980.0;

/// How wide the lines are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum LineWidth {
    Narrow,
    Written,
    Wide,
}

/// The window and the size of its points, which decide how wide the lines are.
#[derive(SystemParam)]
struct LineWindow<'w, 's> {
    shape: WindowShape<'w, 's>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    zoom: Res<'w, Zoom>,
}

impl LineWindow<'_, '_> {
    fn width(&self) -> LineWidth {
        let is_wide = self.windows.iter().any(|window| window.width() / self.zoom.0 >= WIDE_WINDOW);
        match (self.shape.is_upright(), is_wide) {
            (true, _) => LineWidth::Narrow,
            (false, false) => LineWidth::Written,
            (false, true) => LineWidth::Wide,
        }
    }
}

/// The least letters of a line that goes on in the next one.
const FULL: usize = 55;

/// Lines that are split once.
type CachedLines = OnceLock<Vec<Cow<'static, str>>>;

/// The lines of the credits, wrapped to the width of the window.
fn credits(language: Language, width: LineWidth) -> &'static [Cow<'static, str>] {
    static LINES: [[CachedLines; Language::ALL.len()]; 3] =
        [const { [const { CachedLines::new() }; Language::ALL.len()] }; 3];
    let split = || {
        let text = text!("credits-text");
        let text = language.get(&text);
        match width {
            LineWidth::Narrow => wrapped(&text, NARROW),
            LineWidth::Written => text.lines().map(|line| Cow::Owned(line.to_owned())).collect(),
            LineWidth::Wide => wrapped(&text, WIDE),
        }
    };
    LINES[width as usize][language as usize].get_or_init(split)
}

/// The lines of the licenses, which are in English, wrapped if the window is upright; or one that says why they are not
/// here.
fn licenses(language: Language, width: LineWidth) -> Cow<'static, [Cow<'static, str>]> {
    static LINES: [CachedLines; 2] = [const { CachedLines::new() }; 2];
    let is_upright = width == LineWidth::Narrow;
    let why_not = match asset_file(LICENSES) {
        AssetFile::Here(bytes) => {
            let split = || {
                let text = str::from_utf8(bytes).unwrap_or_default();
                if is_upright { wrapped(text, NARROW) } else { text.lines().map(Cow::Borrowed).collect() }
            };
            return Cow::Borrowed(LINES[usize::from(is_upright)].get_or_init(split));
        }
        AssetFile::OnTheWay => text!("credits-licenses-arriving"),
        AssetFile::Missing => text!("credits-licenses-missing"),
    };
    Cow::Owned(vec![Cow::Owned(language.get(&why_not).into_owned())])
}

/// The lines of a text with at most this many letters: its paragraphs, wrapped.
fn wrapped(text: &str, letters: usize) -> Vec<Cow<'static, str>> {
    let mut lines: Vec<String> = Vec::new();
    let mut last = 0;
    for line in text.lines() {
        // A long line goes on in the next, unless that is a heading, an entry of a list or indented.
        let goes_on = last >= FULL && line.starts_with(char::is_alphanumeric);
        last = line.chars().count();
        let mut line_of_words = if goes_on { lines.pop().unwrap_or_default() } else { String::new() };
        let indent: String = line.chars().take_while(|letter| *letter == ' ').collect();
        for word in line.split_whitespace() {
            if line_of_words.is_empty() {
                line_of_words.clone_from(&indent);
            } else if line_of_words.chars().count() + 1 + word.chars().count() > letters {
                lines.push(std::mem::replace(&mut line_of_words, indent.clone()));
            } else if !line_of_words.ends_with(' ') {
                line_of_words.push(' ');
            }
            line_of_words.push_str(word);
        }
        lines.push(line_of_words);
    }
    lines.into_iter().map(Cow::Owned).collect()
}

/// The lines of a screen.
fn lines_of(screen: MenuScreen, language: Language, width: LineWidth) -> Cow<'static, [Cow<'static, str>]> {
    match screen {
        MenuScreen::Page(Page::Licenses) => licenses(language, width),
        _ => Cow::Borrowed(credits(language, width)),
    }
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

fn fill(language: Res<ShownLanguage>, window: LineWindow, mut menu: ResMut<OpenMenu>) {
    let licenses = Entry::button(text!("credits-licenses"), Navigate::Open(Page::Licenses));
    menu.fill_rows(vec![licenses, entries::back()], 2);
    menu.text_lines = credits(**language, window.width()).len();
}

fn fill_licences(language: Res<ShownLanguage>, window: LineWindow, mut menu: ResMut<OpenMenu>) {
    menu.fill(vec![entries::back()]);
    menu.text_lines = licenses(**language, window.width()).len();
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    language: Res<ShownLanguage>,
    window: LineWindow,
    mut reading: ResMut<Reading>,
    screen: Res<State<MenuScreen>>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    let heading = match screen.get() {
        MenuScreen::Page(Page::Licenses) => text!("credits-licenses"),
        _ => text!("title-credits"),
    };
    let lines = lines_of(*screen.get(), **language, window.width());
    page_panel.draw(context, heading, |ui, room| {
        let [words, buttons] = std::array::from_fn(|_| Spot::default());
        column([space().at(&words), space().height(LINE).most_width(WIDTH).firm().at(&buttons)]).gap(NEAR).place(room);
        text_viewer::draw(ui, words.get(), &lines, &mut reading);
        menu_list::draw_row(ui, buttons.get(), &mut menu);
    });
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_is_longer_than_the_smallest_window_has_room_for() {
        for (width, letters) in [(LineWidth::Written, 76), (LineWidth::Narrow, NARROW), (LineWidth::Wide, WIDE)] {
            let credits = Language::ALL.map(|language| Cow::Borrowed(credits(language, width)));
            for lines in credits.into_iter().chain([licenses(Language::English, width)]) {
                // Web addresses have no spaces and cannot be wrapped.
                let long = |line: &&Cow<str>| line.chars().count() > letters && line.trim().contains(' ');
                assert!(lines.len() > 8);
                assert_eq!(lines.iter().find(long), None);
            }
        }
    }

    #[test]
    fn wrapped_lines_have_the_same_words_and_headings() {
        let texts = Language::ALL.map(|language| language.get(&text!("credits-text")).into_owned());
        let AssetFile::Here(licenses) = asset_file(LICENSES) else { panic!("no licenses") };
        for text in texts.iter().map(String::as_str).chain([str::from_utf8(licenses).unwrap()]) {
            let lines = wrapped(text, NARROW);
            let words: Vec<&str> = lines.iter().flat_map(|line| line.split_whitespace()).collect();
            assert_eq!(words, text.split_whitespace().collect::<Vec<_>>());
            let headings = |lines: &mut dyn Iterator<Item = &str>| lines.filter(|line| line.starts_with("# ")).count();
            assert_eq!(headings(&mut lines.iter().map(|line| &**line)), headings(&mut text.lines()));
        }
    }
}
