//! Requests about the scripts of the player: lists, files, the editor, trials and races.

use bevy::prelude::*;
use own_eaters::editor::EditorParts;
use own_eaters::{Draft, ScriptId, Shelf};
use platform::clipboard::Clipboard;
use platform::language::ShownLanguage;
use script::Script;
use text::Text;
use ui::menu::status::StatusLine;
use ui::screen::Screen;

use crate::modes::quick::QuickRace;
use crate::navigation::{Navigator, ScriptOpened};
use crate::schedule::RaceRequestSystems;
use crate::states::{MenuScreen, Page};

/// The first program of blocks: the right-hand rule.
const FIRST_BLOCKS: &str = r#"fn run(mouse) {
    while !mouse.at_cheese() {
        mouse.turn_right();
        while mouse.look() == "wall" {
            mouse.turn_left();
        }
        mouse.forward();
    }
}
"#;

/// A request about the scripts of the player.
#[derive(Message, Clone, Debug, PartialEq)]
pub enum ScriptCommand {
    /// Chooses a script, and opens its page.
    Select(ScriptId),
    /// Makes a new script from the first lesson, and opens the editor.
    New,
    /// Makes a new script of blocks, and opens the editor.
    NewBlocks,
    /// Makes a new script from the chosen one, and opens the editor.
    Copy,
    /// Makes a new script from the text on the clipboard.
    Paste,
    /// Adds a mouse by the command line of its program, and opens its page.
    AddMouse(String),
    /// Renames the file of the chosen script.
    Rename(String),
    /// Deletes the chosen script, or forgets the chosen mouse.
    Delete,
    /// Copies the text of the chosen script to the clipboard.
    Export,
    /// Opens the quick race against the chosen script.
    Try,
    /// Opens the editor with the chosen script.
    Edit,
    /// Saves the text in the editor.
    Save,
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ScriptCommand>();
    app.add_systems(Update, (take_opened, carry_out).chain().in_set(RaceRequestSystems::Scripts));
    let editor = MenuScreen::Page(Page::ScriptEditor);
    app.add_systems(OnEnter(editor), reopen).add_systems(OnExit(editor), save_on_leave);
    app.add_systems(Last, save_before_exit.before(own_eaters::ExitSystems));
    let lists = [Page::OwnEaters, Page::OwnEater].map(MenuScreen::Page);
    for list in lists {
        app.add_systems(OnEnter(list), |mut shelf: ResMut<Shelf>| shelf.read());
    }
    app.add_systems(OnEnter(Screen::Lab), |mut shelf: ResMut<Shelf>| shelf.read());
}

/// Opens the selected script again when the editor returns after a race.
fn reopen(shelf: Res<Shelf>, mut editor: EditorParts) {
    if editor.draft.id().is_none() {
        open(&mut editor, &shelf);
    }
}

/// Saves the text. If it cannot be saved, it stays in the editor.
fn save_on_leave(mut parts: EditorParts, mut shelf: ResMut<Shelf>, mut status: ResMut<StatusLine>) {
    parts.close();
    match parts.draft.save(&mut shelf) {
        Ok(_) => parts.draft.close(),
        Err(reason) => status.0 = Some(Err(reason)),
    }
}

fn save_before_exit(mut exits: MessageReader<AppExit>, draft: Res<Draft>, mut shelf: ResMut<Shelf>) {
    if exits.read().count() > 0
        && let Err(reason) = draft.save(&mut shelf)
    {
        error!("{}", reason.english());
    }
}

/// Opens the chosen script in the editor: as blocks if it is one of the player's own and nothing else.
fn open(parts: &mut EditorParts, scripts: &Shelf) {
    let Some(eater) = scripts.selected() else { return };
    parts.draft.open(eater);
    parts.close();
    if matches!(eater.id, ScriptId::Own(_)) {
        let text = parts.draft.text().to_owned();
        // Any other script is shown as text.
        let _ = parts.blocks.open(&text);
    }
}

/// Adds the scripts of opened files.
fn take_opened(
    mut opened: MessageReader<ScriptOpened>,
    mut shelf: ResMut<Shelf>,
    (language, mut status): (Res<ShownLanguage>, ResMut<StatusLine>),
    mut navigator: Navigator,
) {
    for ScriptOpened { name, text } in opened.read() {
        let usual = usual_name(*language);
        status.show(import(&mut shelf, (Some(name), &usual), text, &mut navigator));
    }
}

fn carry_out(
    mut commands: MessageReader<ScriptCommand>,
    mut shelf: ResMut<Shelf>,
    mut editor: EditorParts,
    mut quick: ResMut<QuickRace>,
    mut clipboard: NonSendMut<Clipboard>,
    language: Res<ShownLanguage>,
    mut status: ResMut<StatusLine>,
    mut navigator: Navigator,
) {
    let usual = usual_name(*language);
    for command in commands.read() {
        let done = match command {
            ScriptCommand::Select(id) => {
                shelf.select(id);
                navigator.open(Page::OwnEater);
                Ok(None)
            }
            ScriptCommand::New => {
                shelf.select(&ScriptId::Lesson(0));
                copy(&mut shelf, Some(&usual), &mut editor, &mut navigator)
            }
            ScriptCommand::NewBlocks => add(&mut shelf, &usual, FIRST_BLOCKS, &mut editor, &mut navigator),
            ScriptCommand::Copy => copy(&mut shelf, None, &mut editor, &mut navigator),
            ScriptCommand::Paste => {
                clipboard.paste().and_then(|text| import(&mut shelf, (None, &usual), &text, &mut navigator))
            }
            ScriptCommand::AddMouse(command) if command.trim().is_empty() => Ok(None),
            ScriptCommand::AddMouse(command) => shelf.add_mouse(command).map(|id| {
                shelf.select(&id);
                navigator.open(Page::OwnEater);
                None
            }),
            ScriptCommand::Rename(name) => {
                shelf.rename(name);
                Ok(None)
            }
            ScriptCommand::Delete => {
                shelf.delete();
                navigator.open(Page::OwnEaters);
                Ok(None)
            }
            ScriptCommand::Export => export(&shelf, &mut clipboard),
            ScriptCommand::Try => race(&mut shelf, &editor.draft, &mut quick, &mut navigator),
            ScriptCommand::Edit => {
                if shelf.selected().is_some() {
                    open(&mut editor, &shelf);
                    navigator.open(Page::ScriptEditor);
                }
                Ok(None)
            }
            ScriptCommand::Save => editor.draft.save(&mut shelf).map(|_| Some(text!("scripts-saved"))),
        };
        status.show(done);
    }
}

/// The name of a script that has none.
fn usual_name(language: ShownLanguage) -> String {
    language.get(&text!("scripts-new-name")).into_owned()
}

/// The message of a request for the player, if any, or why the request was not possible.
type Done = Result<Option<Text>, Text>;

/// Copies the chosen script to a new one, and opens the editor.
fn copy(shelf: &mut Shelf, name: Option<&str>, editor: &mut EditorParts, navigator: &mut Navigator) -> Done {
    let Some(eater) = shelf.selected() else { return Ok(None) };
    let (name, text) = (name.map_or_else(|| eater.name(), str::to_owned), eater.text.clone()?);
    // A new script has the name of its file until the player gives it one.
    let text = text.lines().filter(|line| !line.starts_with("// name:")).collect::<Vec<_>>().join("\n") + "\n";
    add(shelf, &name, &text, editor, navigator)
}

/// Adds a new script, and opens the editor.
fn add(shelf: &mut Shelf, name: &str, text: &str, editor: &mut EditorParts, navigator: &mut Navigator) -> Done {
    let id = shelf.add(name, text)?;
    shelf.select(&id);
    open(editor, shelf);
    navigator.open(Page::OwnEater);
    navigator.open(Page::ScriptEditor);
    Ok(None)
}

/// Adds a text from outside to the player's scripts, under the name of its file, or else the name in the text, or else
/// the usual name. A script with errors is accepted too, but the text must look like a script.
fn import(shelf: &mut Shelf, (name, usual): (Option<&str>, &str), text: &str, navigator: &mut Navigator) -> Done {
    if !text.contains("fn ") {
        return Err(text!("scripts-no-script"));
    }
    let text = Script::normal(text);
    let own = Script::parse(&text).ok().and_then(|script| script.about().name.clone());
    let id = shelf.add(name.or(own.as_deref()).unwrap_or(usual), &text)?;
    shelf.select(&id);
    navigator.open(Page::OwnEaters);
    navigator.open(Page::OwnEater);
    Ok(Some(text!("scripts-imported")))
}

fn export(shelf: &Shelf, clipboard: &mut Clipboard) -> Done {
    let Some(eater) = shelf.selected() else { return Ok(None) };
    clipboard.copy(eater.text.clone()?.to_string())?;
    Ok(Some(text!("common-copied")))
}

/// Opens the quick race against the chosen script, as it is in the editor.
fn race(shelf: &mut Shelf, draft: &Draft, quick: &mut QuickRace, navigator: &mut Navigator) -> Done {
    draft.save(shelf)?;
    let Some(eater) = shelf.selected() else { return Ok(None) };
    if let Some(problem) = eater.problem() {
        return Err(problem);
    }
    quick.against(&eater.id);
    navigator.open(Page::Quick);
    Ok(None)
}
