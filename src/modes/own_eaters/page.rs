//! The pages of the eaters that the player writes: the list, one of them, and the question before it is deleted.

use bevy::prelude::*;
use bevy_egui::egui::{Align2, Pos2, Rect, Ui, Vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use own_eaters::{LONGEST_STEM, OwnEater, ScriptId, Shelf};
use platform::page::PickFile;
use script::Shape;
use text::Text;
use ui::menu::status::StatusLine;
use ui::menu::text_entry::{EditText, TextEntry};
use ui::menu::{Entry, MenuAction, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{display, text};
use ui::widgets::paint;

use super::commands::ScriptCommand;
use crate::navigation::Navigate;
use crate::states::{MenuScreen, Page};
use crate::widgets::page::{self, PagePanel};
use crate::widgets::{entries, script_body};

/// The width of the part about the focused script, in points.
const ABOUT: f32 = 280.0;

/// The height of that part above the list in an upright window, in points.
const ABOVE: f32 = 96.0;

pub(super) fn plugin(app: &mut App) {
    let [list, one, question] = [Page::OwnEaters, Page::OwnEater, Page::DeleteEater].map(MenuScreen::Page);
    app.add_systems(
        Update,
        (fill_list.run_if(in_state(list)), fill_one.run_if(in_state(one)), ask.run_if(in_state(question)))
            .in_set(MenuSystems::Fill),
    );
}

pub(super) fn draw_plugin(app: &mut App) {
    let is_open = |page| in_state(MenuScreen::Page(page));
    let is_any = is_open(Page::OwnEaters).or_else(is_open(Page::OwnEater)).or_else(is_open(Page::DeleteEater));
    app.add_systems(EguiPrimaryContextPass, draw.run_if(is_any).in_set(DrawSystems::Screens));
}

/// What it is handed, or that it has a mistake.
fn kind_of(eater: &OwnEater) -> Text {
    match eater.script().map(script::Script::shape) {
        Some(Shape::Explorer) => text!("scripts-explorer"),
        Some(Shape::Planner) => text!("scripts-planner"),
        None => text!("scripts-mistake"),
    }
}

fn fill_list(shelf: Res<Shelf>, mut menu: ResMut<OpenMenu>) {
    let entry = |eater: &OwnEater| {
        let name = Text::foreign(&entries::shortened(&eater.name(), 32));
        let label = match &eater.id {
            ScriptId::Lesson(index) => Text::joined(": ", [text!("scripts-lesson-number", number = *index + 1), name]),
            ScriptId::Own(_) => name,
        };
        let button = Entry::button(label, ScriptCommand::Select(eater.id.clone()));
        let problem = eater.problem();
        let hint = match (&problem, &eater.id) {
            (Some(problem), _) => problem.clone(),
            (None, ScriptId::Lesson(index)) => text!("scripts-lesson", number = *index + 1),
            (None, ScriptId::Own(_)) => Text::EMPTY,
        };
        Entry { value: kind_of(eater), is_wrong: problem.is_some(), ..button }.hint(hint)
    };
    let mut list = vec![Entry::button(text!("scripts-new"), ScriptCommand::New).hint(text!("scripts-new-hint"))];
    list.extend(shelf.list().map(entry));
    list.push(Entry::button(text!("scripts-paste"), ScriptCommand::Paste).hint(text!("scripts-paste-hint")));
    list.push(Entry::button(text!("scripts-pick"), PickFile).hint(text!("scripts-pick-hint")));
    list.push(entries::back());
    menu.fill(list);
}

/// The field of the name of a file.
fn name_field(stem: &str) -> EditText {
    EditText::new(ScriptCommand::Rename).starting_with(stem).up_to(LONGEST_STEM * 4)
}

fn fill_one(shelf: Res<Shelf>, edited: Res<TextEntry>, mut menu: ResMut<OpenMenu>) {
    let Some(eater) = shelf.selected() else {
        menu.fill(vec![entries::back()]);
        return;
    };
    let problem = eater.problem();
    let is_own = matches!(eater.id, ScriptId::Own(_));
    let race = Entry::button(text!("scripts-try"), ScriptCommand::Try);
    let race = Entry { is_wrong: problem.is_some(), ..race }.hint(problem.unwrap_or_else(|| text!("scripts-try-hint")));
    let edit = if is_own { text!("scripts-edit") } else { text!("scripts-read") };
    let edit = Entry::button(edit, ScriptCommand::Edit).hint(text!("scripts-edit-hint"));
    let delete = Entry::button(text!("scripts-delete"), Navigate::Open(Page::DeleteEater));
    let mut list = Vec::new();
    if eater.text.is_ok() {
        list.extend([race, edit]);
        list.push(Entry::button(text!("scripts-copy"), ScriptCommand::Copy).hint(text!("scripts-copy-hint")));
        list.push(Entry::button(text!("scripts-export"), ScriptCommand::Export).hint(text!("scripts-export-hint")));
    }
    if is_own {
        if eater.text.is_ok() {
            let field = name_field(eater.stem());
            let name = edited.shown(&field).unwrap_or_else(|| eater.stem().to_owned());
            let file = shelf.file(&eater.id).map_or(Text::EMPTY, |file| Text::path(&file));
            let rename = Entry::button(text!("scripts-rename"), field);
            list.push(Entry { value: Text::verbatim(name), ..rename }.hint(file));
        }
        list.push(delete);
    }
    list.push(entries::back());
    menu.fill(list);
}

fn ask(mut menu: ResMut<OpenMenu>) {
    menu.fill(vec![
        Entry::button(text!("replays-delete-keep"), Navigate::Back),
        Entry::button(text!("scripts-delete"), ScriptCommand::Delete).hint(text!("scripts-delete-hint")),
    ]);
}

/// The script that the page is about: the focused one of the list, or the chosen one.
fn shown<'s>(shelf: &'s Shelf, screen: MenuScreen, menu: &OpenMenu) -> Option<&'s OwnEater> {
    if screen != MenuScreen::Page(Page::OwnEaters) {
        return shelf.selected();
    }
    match menu.focused()?.accept.as_ref().and_then(MenuAction::message::<ScriptCommand>)? {
        ScriptCommand::Select(id) => shelf.get(id),
        _ => None,
    }
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    shelf: Res<Shelf>,
    status: Res<StatusLine>,
    screen: Res<State<MenuScreen>>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    let name = || shelf.selected().map_or(Text::EMPTY, |eater| Text::foreign(&eater.name()));
    let heading = match screen.get() {
        MenuScreen::Page(Page::OwnEater) => name(),
        MenuScreen::Page(Page::DeleteEater) => text!("replays-delete-heading", name = name()),
        _ => text!("scripts-heading"),
    };
    let reading = text!("scripts-reading");
    let message = status.0.as_ref().or_else(|| shelf.is_reading().then_some(&reading));
    page_panel.draw(context, heading, |ui, room| {
        let is_upright = room.width() < 2.0 * ABOUT;
        let (about, list) = if is_upright {
            room.split_top_bottom_at_y(room.top() + ABOVE)
        } else {
            let (list, about) = room.split_left_right_at_x(room.right() - ABOUT);
            (about.shrink(8.0), list)
        };
        draw_about(ui, about, is_upright, shown(&shelf, *screen.get(), &menu));
        page::list_with_message(ui, list, message, &mut menu);
    });
    Ok(())
}

/// Draws body, name and kind of a script.
fn draw_about(ui: &Ui, room: Rect, is_upright: bool, eater: Option<&OwnEater>) {
    let painter = ui.painter();
    let Some(eater) = eater else {
        let at = if is_upright { room.left_top() } else { room.left_top() + Vec2::new(0.0, 20.0) };
        paint::wrap(
            painter,
            at,
            Align2::LEFT_TOP,
            text!("scripts-about"),
            text(15.0),
            palette::TEXT_SOFT,
            room.width(),
        );
        return;
    };
    let (size, body, words, align) = if is_upright {
        let body = Pos2::new(room.left() + 44.0, room.center().y);
        (76.0, body, Pos2::new(body.x + 52.0, room.top() + 24.0), Align2::LEFT_TOP)
    } else {
        let body = Pos2::new(room.center().x, room.top() + 90.0);
        (132.0, body, Pos2::new(room.center().x, body.y + 84.0), Align2::CENTER_TOP)
    };
    script_body::draw(painter, body, size, eater);
    let width = if is_upright { room.right() - words.x } else { room.width() };
    let name = Text::foreign(&eater.name());
    let drawn = paint::wrap(painter, words, align, name, display(22.0), palette::GOAL, width);
    let at = Pos2::new(words.x, drawn.bottom() + 2.0);
    let drawn = paint::wrap(painter, at, align, kind_of(eater), text(16.0), palette::TEXT, width);
    let at = Pos2::new(words.x, drawn.bottom() + 2.0);
    let kind = match (eater.script().map(script::Script::shape), is_upright) {
        (Some(Shape::Explorer), false) => text!("scripts-explorer-hint"),
        (Some(Shape::Planner), false) => text!("scripts-planner-hint"),
        _ => Text::EMPTY,
    };
    paint::wrap(painter, at, align, kind, text(15.0), palette::TEXT_SOFT, width);
}
