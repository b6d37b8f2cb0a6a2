//! The pages of the eaters that the player writes: the list, one of them, and the question before it is deleted.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use own_eaters::{LONGEST_STEM, Mind, OwnEater, ScriptId, Shelf, mouse_field};
use platform::page::PickFile;
use text::Text;
use ui::layout::words::wrapped;
use ui::layout::{Part, Spot, column, row, space, square};
use ui::menu::status::StatusLine;
use ui::menu::text_entry::{EditText, TextEntry};
use ui::menu::{Entry, MenuAction, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{BODY, HEADING, LEAD, display, text};
use ui::theme::space::{APART, HAIR, NEAR, TIGHT};

use super::commands::ScriptCommand;
use crate::navigation::Navigate;
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::page::{self, PagePanel};

/// The width of the part about the focused script, in points.
const ABOUT: f32 = 280.0;

/// The height of that part above the list in an upright window, in points.
const ABOVE: f32 = 96.0;

/// Size of the body, beside the list and above it, in points.
const BODY_SIDE: f32 = 132.0;
const UPRIGHT_BODY: f32 = 76.0;

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

/// The kind of its walk, explorer or planner, or that it has a mistake.
fn kind_of(eater: &OwnEater) -> Text {
    match eater.mind() {
        Some(Mind::Mouse(_)) => text!("scripts-mouse"),
        Some(Mind::Script(_)) if eater.is_explorer() => text!("scripts-explorer"),
        Some(Mind::Script(_)) => text!("scripts-planner"),
        None => text!("scripts-mistake"),
    }
}

fn fill_list(shelf: Res<Shelf>, edited: Res<TextEntry>, mut menu: ResMut<OpenMenu>) {
    let entry = |eater: &OwnEater| {
        let name = Text::foreign(&entries::shortened(&eater.name(), 32));
        let label = match &eater.id {
            ScriptId::Lesson(index) => Text::joined(": ", [text!("scripts-lesson-number", number = *index + 1), name]),
            ScriptId::Own(_) | ScriptId::Mouse(_) => name,
        };
        let button = Entry::button(label, ScriptCommand::Select(eater.id.clone()));
        let problem = eater.problem();
        let hint = match (&problem, &eater.id) {
            (Some(problem), _) => problem.clone(),
            (None, ScriptId::Lesson(index)) => text!("scripts-lesson", number = *index + 1),
            (None, ScriptId::Own(_)) => Text::EMPTY,
            (None, ScriptId::Mouse(_)) => text!("scripts-mouse-hint"),
        };
        Entry { value: kind_of(eater), is_wrong: problem.is_some(), ..button }.hint(hint)
    };
    let mut list = vec![Entry::button(text!("scripts-new"), ScriptCommand::New).hint(text!("scripts-new-hint"))];
    list.push(Entry::button(text!("blocks-new"), ScriptCommand::NewBlocks).hint(text!("blocks-new-hint")));
    list.extend(shelf.list().map(entry));
    list.push(Entry::button(text!("scripts-paste"), ScriptCommand::Paste).hint(text!("scripts-paste-hint")));
    list.push(Entry::button(text!("scripts-pick"), PickFile).hint(text!("scripts-pick-hint")));
    list.extend(mouse_field(&edited, ScriptCommand::AddMouse));
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
    let (is_own, is_mouse) = (matches!(eater.id, ScriptId::Own(_)), matches!(eater.id, ScriptId::Mouse(_)));
    let race = Entry::button(text!("scripts-try"), ScriptCommand::Try);
    let race = Entry { is_wrong: problem.is_some(), ..race }.hint(problem.unwrap_or_else(|| text!("scripts-try-hint")));
    let edit = if is_own { text!("scripts-edit") } else { text!("scripts-read") };
    let edit = Entry::button(edit, ScriptCommand::Edit).hint(text!("scripts-edit-hint"));
    let delete = Entry::button(text!("scripts-delete"), Navigate::Open(Page::DeleteEater));
    let mut list = Vec::new();
    if is_mouse {
        let forget = Entry::button(text!("scripts-mouse-forget"), ScriptCommand::Delete);
        menu.fill(vec![race, forget.hint(text!("scripts-mouse-forget-hint")), entries::back()]);
        return;
    }
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
    let message = status.inked().or_else(|| shelf.is_reading().then_some((&reading, palette::PLAYER)));
    page_panel.draw(context, heading, |ui, room| {
        let is_upright = room.width() < 2.0 * ABOUT;
        let list = Spot::default();
        let eater = shown(&shelf, *screen.get(), &menu);
        let parts = if is_upright {
            column([about(is_upright, eater).height(ABOVE).firm(), space().at(&list)])
        } else {
            row([space().at(&list), about(is_upright, eater).width(ABOUT).firm()])
        };
        parts.draw(ui.painter(), room);
        let list = list.get();
        page::list_with_message(ui, list, message, &mut menu);
    });
    Ok(())
}

/// Body, name and kind of a script.
fn about(is_upright: bool, eater: Option<&OwnEater>) -> Part<'_> {
    let Some(eater) = eater else {
        return column([wrapped(text!("scripts-about"), text(BODY), palette::TEXT_SOFT)]).pad(NEAR);
    };
    let kind = match eater.mind() {
        Some(Mind::Mouse(_)) => text!("scripts-mouse-hint"),
        Some(Mind::Script(_)) if eater.is_explorer() => text!("scripts-explorer-hint"),
        Some(Mind::Script(_)) => text!("scripts-planner-hint"),
        None => Text::EMPTY,
    };
    let side = if is_upright { UPRIGHT_BODY } else { BODY_SIDE };
    let body = square(side, |painter, at, size| own_eaters::body::draw(painter, at, size, eater)).firm();
    let lines = [
        wrapped(Text::foreign(&eater.name()), display(HEADING), palette::GOAL),
        wrapped(kind_of(eater), text(LEAD), palette::TEXT),
    ];
    if is_upright {
        row([body, column(lines).gap(HAIR).grow(1)]).gap(NEAR).centered()
    } else {
        let kind = wrapped(kind, text(BODY), palette::TEXT_SOFT);
        let lines = lines.into_iter().chain([kind]).map(Part::mid);
        column([row([body]).in_middle()]).with_all(lines).gap(TIGHT).pad_xy(NEAR, APART)
    }
}
