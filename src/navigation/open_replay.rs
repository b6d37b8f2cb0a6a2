//! Opens content from outside: files that are dropped on the window or picked, and text from the clipboard. It is a
//! replay, the code of a race, a link, a maze of any form to race in, the script of an eater, a task, levels, runs of a
//! league, or all saves of a game.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::FileDragAndDrop;
use files::background::Background;
use friends_net::Invitation;
use maker::{
    campaign_of_link, has_link, is_named_like_levels, levels_in_folder, levels_in_text, levels_pasted, text_of_file,
};
use maze::Cancel;
use own_eaters::ENDING;
use platform::clipboard::Clipboard;
use profile::{LARGEST_SAVED_GAME, SavedGame};
use race::replay::MOST_BYTES;
use race::{Campaign, RaceCode, RaceText, Replay};
use script::limits::MOST_BYTES as MOST_SCRIPT_BYTES;
use study::class::Assignment;
use study::league::{Findings, League, MOST_LEAGUE_BYTES, files_in};
use study::read;
use study::task::{TASK_LINK, Task};
use text::Text;
use ui::menu::status::StatusLine;
use ui::screen::Screen;

use super::carry_saves::PendingImport;
use super::navigator::Navigator;
use crate::race_setup::{BuildFailure, Levels, LinkTarget, RaceLink, RaceMode};
use crate::schedule::RaceRequestSystems;
use crate::states::{MenuScreen, Page, Phase};

/// A request to open the replay, the code or the link on the clipboard.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PasteReplay;

/// A request to open a file.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct OpenSharedFile(pub PathBuf);

/// A request to open a text, such as a link.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct OpenSharedText(pub String);

/// Whether a text is one to open and no word: a link, the code of a race or a maze, or the text of a replay, of levels, of a
/// task or of an assignment.
pub fn is_shared_text(text: &str) -> bool {
    let is_race = !matches!(RaceText::of(text), RaceText::Word(_));
    is_race || has_link(text) || text.contains(TASK_LINK) || Assignment::is_at_start(text.trim_start())
}

/// The replay of a link that was opened. The page of shared replays opens with it.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct ReplayOpened(pub Arc<Replay>);

/// The room of a link that was opened. The page of friends opens with it.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct RoomOpened(pub Invitation);

/// The script of an eater that was opened.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct ScriptOpened {
    /// The name of its file.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// Work for a mouse that was opened.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum TaskOpened {
    /// The file of a task.
    Task(String),
    /// The text of an assignment.
    Class(String),
}

impl TaskOpened {
    /// The task or the assignment in a text or at the end of an address, if there is one.
    pub fn in_text(text: &str) -> Option<Result<Self, Text>> {
        if text.contains(TASK_LINK) {
            return Some(Task::from_link(text.trim_end()).map(|(file, _)| Self::Task(file)).map_err(Text::from));
        }
        let assignment = Assignment::all_in(text).next()?;
        Some(assignment.map(|found| Self::Class(found.text().to_owned())).map_err(Text::from))
    }
}

/// Levels that were opened: one, or a campaign.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct LevelsOpened(pub Arc<Campaign>);

impl LevelsOpened {
    /// The levels of the link in a text or at the end of an address, if there is one.
    pub fn in_text(text: &str) -> Option<Result<Self, Text>> {
        let read = |text| campaign_of_link(text).map_err(|error| error.text());
        has_link(text).then(|| Ok(Self(read(text)?.into())))
    }
}

/// The runs of a text or folder that was opened for the league, or that has more than one run.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct RunsOpened(pub Arc<Findings>);

/// The race in a maze that was opened while the page of scout and sprint was open: its maze is to be scouted.
#[derive(Message, Clone, Debug, PartialEq)]
pub struct ScoutMazeOpened(pub Arc<RaceCode>);

/// The opened content.
enum Opened {
    Race(RaceMode),
    Link(RaceLink),
    Saves(SavedGame),
    Script(ScriptOpened),
    Task(TaskOpened),
    Levels(LevelsOpened),
    Runs(Findings),
}

/// The file or text that is being read.
#[derive(Resource, Default)]
pub(super) struct Opening(Option<Background<Result<Opened, Text>>>);

pub(super) fn plugin(app: &mut App) {
    // Without a window plugin no file is ever dropped.
    app.add_message::<PasteReplay>().add_message::<OpenSharedFile>().add_message::<FileDragAndDrop>();
    app.add_message::<OpenSharedText>();
    app.add_message::<ReplayOpened>().add_message::<RoomOpened>();
    app.add_message::<ScriptOpened>().add_message::<TaskOpened>().add_message::<ScoutMazeOpened>();
    app.add_message::<RunsOpened>().add_message::<LevelsOpened>();
    app.init_resource::<Opening>();
    app.add_systems(Update, (paste, open_text, open_dropped, take_opened).chain().in_set(RaceRequestSystems::Open));
}

fn paste(
    mut requests: MessageReader<PasteReplay>,
    menu: Res<State<MenuScreen>>,
    mut clipboard: NonSendMut<Clipboard>,
    mut opening: ResMut<Opening>,
    mut status: ResMut<StatusLine>,
) {
    let is_for_league = is_league(*menu.get());
    if requests.read().count() == 0 {
        return;
    }
    match clipboard.paste() {
        Ok(text) if is_for_league => {
            opening.0 = Some(Background::spawn(move |_| Ok(Opened::Runs(Findings::of_text(&text)))));
        }
        Ok(text) => opening.0 = Some(Background::spawn(move |_| of_text(&text))),
        Err(reason) => status.0 = Some(Err(text!("notices-not-watched", reason = reason))),
    }
}

/// Opens requested texts.
fn open_text(mut requests: MessageReader<OpenSharedText>, mut opening: ResMut<Opening>) {
    for OpenSharedText(text) in requests.read() {
        let text = text.clone();
        opening.0 = Some(Background::spawn(move |_| of_text(&text)));
    }
}

/// Opens requested files, and files that are dropped on a menu. During a race a dropped file opens nothing, and the lab
/// opens files itself.
fn open_dropped(
    mut dropped: MessageReader<FileDragAndDrop>,
    mut requests: MessageReader<OpenSharedFile>,
    screen: Res<State<Screen>>,
    menu: Res<State<MenuScreen>>,
    phase: Option<Res<State<Phase>>>,
    mut opening: ResMut<Opening>,
) {
    let is_over = phase.is_some_and(|phase| *phase.get() == Phase::Finished);
    let is_asked = *menu.get() == MenuScreen::Page(Page::Import);
    let is_open = *screen.get() == Screen::Title || is_over || is_asked;
    let dropped = dropped.read().filter_map(|file| match file {
        FileDragAndDrop::DroppedFile { path_buf, .. } if is_open => Some(path_buf),
        _ => None,
    });
    for path in dropped.chain(requests.read().map(|OpenSharedFile(path)| path)) {
        let path = path.clone();
        let read = match *menu.get() {
            menu if is_maker(menu) && path.is_dir() => levels_in,
            menu if is_league(menu) => runs_in,
            _ if path.is_dir() => of_folder,
            _ => of_file,
        };
        opening.0 = Some(Background::spawn(move |_| read(&path)));
    }
}

/// Shows the player why something was not opened.
#[derive(SystemParam)]
struct OpenFailure<'w> {
    status: ResMut<'w, StatusLine>,
    failure: ResMut<'w, BuildFailure>,
}

/// Tells the modes what was opened.
#[derive(SystemParam)]
struct OpenedMessages<'w> {
    replays: MessageWriter<'w, ReplayOpened>,
    rooms: MessageWriter<'w, RoomOpened>,
    scripts: MessageWriter<'w, ScriptOpened>,
    tasks: MessageWriter<'w, TaskOpened>,
    to_scout: MessageWriter<'w, ScoutMazeOpened>,
    runs: MessageWriter<'w, RunsOpened>,
    levels: MessageWriter<'w, LevelsOpened>,
}

fn take_opened(
    mut opening: ResMut<Opening>,
    levels: Res<Levels>,
    menu: Res<State<MenuScreen>>,
    mut import: ResMut<PendingImport>,
    mut failure: OpenFailure,
    mut messages: OpenedMessages,
    mut navigator: Navigator,
) {
    let Some(result) = opening.bypass_change_detection().0.as_mut().and_then(Background::poll) else { return };
    opening.0 = None;
    let done = match result.map_err(Text::from).flatten() {
        Ok(Opened::Race(RaceMode::Quick(code))) if *menu.get() == MenuScreen::Page(Page::Scout) => {
            messages.to_scout.write(ScoutMazeOpened(code));
            Ok(())
        }
        Ok(Opened::Race(mode)) => {
            navigator.start_race(mode);
            Ok(())
        }
        Ok(Opened::Link(link)) => link.mode(levels.0.last_level()).map(|mode| match (mode, link.target) {
            (Some(mode), _) => {
                if let Some(difficulty) = link.difficulty {
                    navigator.set_difficulty(difficulty);
                }
                navigator.start_race(mode);
            }
            (None, LinkTarget::Replay(replay)) => {
                messages.replays.write(ReplayOpened(replay));
                navigator.open(Page::SharedReplay);
            }
            (None, LinkTarget::Room(invitation)) => {
                messages.rooms.write(RoomOpened(invitation));
                navigator.open(Page::Friends);
            }
            (None, _) => {}
        }),
        Ok(Opened::Script(script)) => {
            messages.scripts.write(script);
            Ok(())
        }
        Ok(Opened::Task(task)) => {
            messages.tasks.write(task);
            Ok(())
        }
        Ok(Opened::Levels(levels)) => {
            messages.levels.write(levels);
            Ok(())
        }
        Ok(Opened::Runs(found)) => {
            messages.runs.write(RunsOpened(found.into()));
            Ok(())
        }
        Ok(Opened::Saves(saves)) => {
            import.0 = Some(saves);
            navigator.open(Page::ReplaceSaves);
            Ok(())
        }
        Err(reason) => Err(reason),
    };
    if let Err(reason) = done {
        let message = text!("notices-not-opened", reason = reason);
        // The title has no status line.
        if navigator.has_page() {
            failure.status.0 = Some(Err(message));
        } else {
            failure.failure.0 = Some(message);
        }
    }
}

/// Reads a script from a file; `None` if the file's name does not end like a script's.
fn script_of(path: &Path) -> Result<Option<ScriptOpened>, Text> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    if !name.to_lowercase().ends_with(ENDING) {
        return Ok(None);
    }
    let bytes = files::read(path, MOST_SCRIPT_BYTES as u64)?;
    let text = String::from_utf8(bytes).map_err(|_| text!("error-file-text"))?;
    Ok(Some(ScriptOpened { name, text }))
}

/// Reads levels or a task from a file; `None` if the file's name does not end like that of one.
fn ron_of(path: &Path) -> Result<Option<Opened>, Text> {
    if !is_named_like_levels(path) {
        return Ok(None);
    }
    let text = text_of_file(path)?;
    match (Task::from_ron(&text), levels_in_text(&text)) {
        (Err(_), Some(levels)) => Ok(Some(Opened::Levels(LevelsOpened(levels?.into())))),
        (task, _) => Ok(task.map(|_| Some(Opened::Task(TaskOpened::Task(text))))?),
    }
}

/// The levels of a folder.
fn levels_in(folder: &Path) -> Result<Opened, Text> {
    Ok(Opened::Levels(LevelsOpened(levels_in_folder(folder)?.into())))
}

/// The levels of a folder, or its runs if it has no levels. Levels may have runs in them, those of their authors.
fn of_folder(folder: &Path) -> Result<Opened, Text> {
    let files = files_in(folder).map_err(|error| Text::foreign(&error.to_string()))?;
    if !files.iter().any(|file| is_named_like_levels(file)) {
        return runs_in(folder);
    }
    levels_in(folder).or_else(|wrong| match runs_in(folder)? {
        Opened::Runs(found) if found == Findings::default() => Err(wrong),
        runs => Ok(runs),
    })
}

/// Reads the script, task, saves, replay, race, link or maze in a file.
fn of_file(path: &Path) -> Result<Opened, Text> {
    if let Some(script) = script_of(path)? {
        return Ok(Opened::Script(script));
    }
    if let Some(opened) = ron_of(path)? {
        return Ok(opened);
    }
    let bytes = files::read(path, LARGEST_SAVED_GAME.max(read::MAX_BYTES))?;
    if SavedGame::is_one(&bytes) {
        return Ok(Opened::Saves(SavedGame::from_bytes(&bytes)?));
    }
    if Replay::is_replay(&bytes) {
        return Ok(Opened::Race(RaceMode::Replay(Arc::new(Replay::from_bytes(&bytes)?))));
    }
    // A replay is the longest text that is not a maze.
    match str::from_utf8(&bytes) {
        Ok(text) if bytes.len() <= MOST_BYTES * 2 => of_text(text),
        _ => race_in(&bytes),
    }
}

/// Whether the page of own levels or of one campaign of them is open, which takes the levels of a folder.
const fn is_maker(menu: MenuScreen) -> bool {
    matches!(menu, MenuScreen::Page(Page::Maker | Page::OwnCampaign))
}

/// Whether the league is open, which takes the runs of all that is opened.
const fn is_league(menu: MenuScreen) -> bool {
    matches!(menu, MenuScreen::Page(Page::League | Page::LeagueRace | Page::LeagueRun))
}

/// The runs in a file or in the files of a folder.
fn runs_in(path: &Path) -> Result<Opened, Text> {
    let mut found = Findings::default();
    for file in files_in(path).map_err(|error| Text::foreign(&error.to_string()))? {
        found.add(Findings::of_file(&files::read(&file, MOST_LEAGUE_BYTES)?, &file));
    }
    Ok(Opened::Runs(found))
}

/// The race in the maze of a file.
fn race_in(bytes: &[u8]) -> Result<Opened, Text> {
    let found = read::of_bytes(bytes, &Cancel::never())?;
    Ok(Opened::Race(RaceMode::of_code(read::race_in(found)?)))
}

/// Reads the levels, replay, race, link or maze in a text.
fn of_text(text: &str) -> Result<Opened, Text> {
    // The text of a file of levels, whose mazes are codes.
    if let Some(levels) = levels_pasted(text).filter(|_| Task::from_checked_ron(text).is_err()) {
        return Ok(Opened::Levels(LevelsOpened(levels?.into())));
    }
    if let Some(found) = LevelsOpened::in_text(text) {
        return found.map(Opened::Levels);
    }
    if let Some(found) = TaskOpened::in_text(text) {
        return found.map(Opened::Task);
    }
    let found = Findings::of_text(text);
    if League::is_league(text) || found.runs.len() > 1 {
        return Ok(Opened::Runs(found));
    }
    match RaceText::of(text) {
        RaceText::Replay(replay) => Ok(Opened::Race(RaceMode::Replay(Arc::new(Replay::from_text(replay)?)))),
        RaceText::Link(link) => RaceLink::pasted(link).map(Opened::Link),
        RaceText::Race(code) => Ok(Opened::Race(RaceMode::of_code(code.parse::<RaceCode>()?))),
        // A link among other words, such as a shared result.
        RaceText::Maze(_) | RaceText::Word(_) if let [run] = &found.runs[..] => {
            Ok(Opened::Race(RaceMode::Replay(Arc::new(run.replay().clone()))))
        }
        // Any word makes a race, but a player who pastes a replay does not mean one.
        RaceText::Word(word) if word.lines().count() < 2 => Err(text!("error-no-replay-text")),
        RaceText::Maze(_) | RaceText::Word(_) => race_in(text.as_bytes()),
    }
}
