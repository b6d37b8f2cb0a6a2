//! The quick race pages: a word, a code, or chosen parts; and the choice of eaters.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Pos2, Rect, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use race::limits::LONGEST_CODE;
use race::{Difficulty, EaterKind};

use crate::input::DeviceInHand;
use crate::menu::status::StatusLine;
use crate::menu::text_entry::{EditText, TextEntry};
use crate::menu::{Entry, MenuUi, OpenMenu};
use crate::modes::{ModeRequest, QuickChange, QuickRace};
use crate::navigation::{CopyLine, Navigate, RaceCommand};
use crate::schedule::{DrawSystems, MenuSystems};
use crate::screens::widgets::entries;
use crate::screens::widgets::page::PagePanel;
use crate::screens::widgets::paint;
use crate::settings::{Setting, Settings};
use crate::simulation::ordinal;
use crate::states::{MenuScreen, Page};
use crate::theme::fonts::text;
use crate::theme::palette;

/// Number of characters of a text that are shown.
const SHOWN: usize = 30;

/// The hint of the word field, which explains typing and choosing.
const FIELD: &str = "Any word is a race of its own, and so is the code of a friend's race. Enter to type it.";
const TYPING: &str = "Type a word or a code, or paste it with Ctrl+V. Enter takes it, Escape cancels.";
const PICKING: &str = "Left and right pick a letter, up and down skip some, the lower button writes it, the left one deletes. \
     Start takes the text, the right button cancels.";

/// The field for a word or code.
fn word_field() -> EditText {
    EditText::new(QuickChange::Text).up_to(LONGEST_CODE + 1)
}

pub(in crate::screens) fn plugin(app: &mut App) {
    // The code of a race can be as long as its maze is large, so it is formatted only when it changes.
    let has_changed = state_changed::<MenuScreen>
        .or_else(resource_changed::<QuickRace>)
        .or_else(resource_changed::<Settings>)
        .or_else(resource_changed::<TextEntry>)
        .or_else(resource_changed::<DeviceInHand>);
    app.add_systems(
        Update,
        (
            fill.run_if(in_state(MenuScreen::Page(Page::Quick)).and_then(has_changed)),
            fill_eaters.run_if(in_state(MenuScreen::Page(Page::Eaters))),
        )
            .in_set(MenuSystems::Fill),
    );
}

pub(in crate::screens) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (
            draw.run_if(in_state(MenuScreen::Page(Page::Quick))),
            draw_eaters.run_if(in_state(MenuScreen::Page(Page::Eaters))),
        )
            .in_set(DrawSystems::Screens),
    );
}

fn fill(
    quick: Res<QuickRace>,
    edited: Res<TextEntry>,
    device: Res<DeviceInHand>,
    settings: Res<Settings>,
    mut menu: ResMut<OpenMenu>,
) {
    let word = word_field();
    let hint = match (edited.edits(&word), *device) {
        (false, _) => FIELD,
        (true, DeviceInHand::Keyboard) => TYPING,
        (true, DeviceInHand::Gamepad) => PICKING,
    };
    let value = ending(&edited.shown(&word).unwrap_or_else(|| quick.text().to_owned()));
    let field = Entry { value: value.into(), ..Entry::button("Word or code", word) };
    let code = quick.code();
    let maze = code.maze();
    let choice = |label: &str, value: String, change: fn(i8) -> QuickChange| {
        let to = |step: i8| quick.changed(&change(step)).map(|_| change(step));
        Entry::choice(label, value, to(-1), to(1))
    };
    let (rule, braid) = maze.recipe().map_or(("given passages", 0), |recipe| {
        (recipe.generator.algorithm.name(), recipe.generator.style.braid.parts() / 100)
    });
    let dark = quick.is_dark();
    let dark_if = |wanted: bool| (dark != wanted).then_some(QuickChange::Dark(wanted));
    let mut entries = vec![
        Entry::button("Race", RaceCommand::Start(ModeRequest::Quick)).hint("Off you go."),
        field.hint(hint),
        Entry::button("Paste", QuickChange::Paste).hint("Takes the word or the code in the clipboard."),
        Entry::button("Random words", QuickChange::Random).hint("Two words that nobody has raced yet."),
        choice("Cells", quick.grid_name().to_owned(), QuickChange::Grid).hint("The form of the cells."),
        choice("Size", maze.grid().size().to_string(), QuickChange::Size).hint("How many cells there are."),
        choice("Rule", rule.to_owned(), QuickChange::Rule).hint("The rule by which the maze is made."),
        choice("Loops", format!("{braid} %"), QuickChange::Braid)
            .hint("How many dead ends are opened: more ways than one."),
        choice("Goal", code.endpoints().name().to_owned(), QuickChange::Goal).hint("Where the cheese lies."),
        choice("Doors", quick.doors().to_string(), QuickChange::Doors)
            .hint("Each is opened by a key in a blind alley."),
        choice("Maze", quick.life().to_owned(), QuickChange::Life)
            .hint("One that lives changes while you run; only some eaters cope with that."),
        Entry::choice("Light", if dark { "Dark" } else { "Bright" }, dark_if(false), dark_if(true))
            .hint("In the dark you see only what lies around you."),
        Entry { value: code.plan().names().into(), ..Entry::button("Eaters", Navigate::Open(Page::Eaters)) }
            .hint("Who runs against you, up to eight at once."),
        difficulty(code.difficulty()),
    ];
    let parts = [Setting::EaterSpeed, Setting::HeadStart, Setting::ThinkingTime];
    entries.extend(parts.map(|setting| entries::setting(setting, &settings)));
    entries.extend([
        Entry::button("Copy the code", CopyLine::QuickCode).hint("The same race for whoever pastes it."),
        entries::back(),
    ]);
    menu.fill(entries);
}

/// The end of a text, where the last typed letters are.
fn ending(text: &str) -> String {
    match text.char_indices().rev().nth(SHOWN - 1) {
        Some((at, _)) if at > 0 => format!("…{}", &text[at..]),
        _ => text.to_owned(),
    }
}

/// The race's own difficulty, or any.
fn difficulty(now: Option<Difficulty>) -> Entry {
    let all: Vec<Option<Difficulty>> = std::iter::once(None).chain(Difficulty::ALL.map(Some)).collect();
    let here = all.iter().position(|&one| one == now).unwrap_or(0);
    let to = |at: Option<usize>| at.and_then(|at| all.get(at)).map(|&one| QuickChange::Difficulty(one));
    let name = now.map_or("Any", Difficulty::name);
    Entry::choice("Difficulty", name, to(here.checked_sub(1)), to(Some(here + 1)))
        .hint(now.map_or("Whoever races chooses it.", Difficulty::meaning))
}

fn fill_eaters(quick: Res<QuickRace>, mut menu: ResMut<OpenMenu>) {
    let eater = |kind: EaterKind| {
        let place = quick.code().eaters().iter().position(|&other| other == kind);
        let value =
            place.map_or("stays at home".to_owned(), |place| format!("runs, the {} fastest", ordinal(place + 1)));
        let entry = Entry::button(kind.name(), QuickChange::Eater(kind));
        Entry { value: value.into(), ..entry }.hint(format!("{} {}.", kind.name(), kind.rule()))
    };
    let entries = EaterKind::ALL.into_iter().map(eater).chain([entries::back()]).collect();
    menu.fill(entries);
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    quick: Res<QuickRace>,
    status: Res<StatusLine>,
    mut code: Local<String>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    if quick.is_changed() || code.is_empty() {
        *code = entries::shortened(&quick.code().to_string(), 84);
    }
    page_panel.draw(context, "Quick race", |ui, room| {
        let (list, below) = room.split_top_bottom_at_y(room.bottom() - 84.0);
        let list = Rect::from_center_size(list.center(), Vec2::new(list.width().min(620.0), list.height()));
        paint::draw_list(ui, list, &mut menu);
        let hint = menu.focused().map(|entry| entry.hint.clone()).unwrap_or_default();
        let (message, ink) = match (quick.refusal(), &status.0) {
            (Some(why), _) => (why.into(), palette::WRONG),
            (None, Some(message)) => (message.clone(), palette::PLAYER),
            (None, None) => (hint, palette::TEXT_SOFT),
        };
        let painter = ui.painter();
        let at = Pos2::new(below.center().x, below.top() + 14.0);
        paint::wrap(painter, at, Align2::CENTER_TOP, message, text(15.0), ink, below.width());
        let foot = Pos2::new(below.center().x, below.bottom() - 8.0);
        paint::write(painter, foot, Align2::CENTER_CENTER, code.as_str(), text(14.0), palette::TEXT_SOFT);
    });
    Ok(())
}

fn draw_eaters(mut contexts: EguiContexts, page_panel: PagePanel, mut menu: MenuUi) -> Result {
    page_panel.draw_list(&mut contexts, "Eaters", &mut menu)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_text_shows_its_end() {
        assert_eq!(ending("cheese"), "cheese");
        let long = "ä".repeat(100);
        assert_eq!(ending(&long), format!("…{}", "ä".repeat(SHOWN)));
    }
}
