//! What the player asks for in the lab.

use std::path::PathBuf;

use bevy::prelude::*;
use maze::Solver;
use race::ClockDirection;
use study::export::Format;
use ui::screen::Screen;

use super::model::print::PrintTarget;
use super::model::save::SaveFormat;
use super::view::ZoomCommand;
use super::{Field, LabStatus};
use crate::LabPage;
use crate::schedule::LabRequestSystems;

/// A command of the lab. Each is executed by a system in the module of the state that it changes.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabCommand {
    /// Opens a page of the panel.
    OpenPage(LabPage),
    /// Steps a field by a number of choices.
    Step(Field, i32),
    /// Draws a new seed.
    NewSeed,
    /// Plays or pauses. At the end, plays again from the start.
    TogglePlay,
    /// Pauses and moves by a number of steps.
    StepBy(i32),
    /// Pauses and moves to a fraction of the whole, in millionths.
    Seek(u32),
    /// Sets the speed as a fraction of the speed slider, in millionths.
    SetSpeed(u32),
    /// Uses the tool at a point of the maze, in thousandths of a cell.
    UseTool(i32, i32),
    /// Moves the start, or the goal if the flag is set, to a point of the maze in thousandths of a cell.
    MoveEndpoint(i32, i32, bool),
    /// Continues a mask stroke to a point of the maze in thousandths of a cell. The flag starts a new stroke.
    PaintMask(i32, i32, bool),
    /// Switches between large letters without the panel, for a projector, and normal ones.
    ToggleBigType,
    /// Changes the zoom.
    Zoom(ZoomCommand),
    /// Turns cursor mode on or off.
    AimWithKeys(bool),
    /// Moves the cursor in a direction.
    MoveCursor(ClockDirection),
    /// Toggles the wall of the cursor's cell in a direction.
    ToggleWall(ClockDirection),
    /// Uses the tool at the cursor.
    UseToolAtCursor,
    /// Undoes an edit.
    Undo,
    /// Redoes an edit.
    Redo,
    /// Copies the code of the maze.
    CopyCode,
    /// Copies a link to this maze, solver and step, or the command that opens it.
    CopyMoment,
    /// Copies the maze as text.
    CopyText,
    /// Opens the code, maze or mask in the clipboard.
    Paste,
    /// Opens a listed file by its index.
    OpenListed(u16),
    /// Saves the maze.
    Save(SaveFormat),
    /// Shows the file that was saved last in the system's file manager.
    ShowInFolder,
    /// Turns the maze into a labyrinth of a single path.
    MakeLabyrinth,
    /// Measures how long a median person takes for the maze.
    MeasurePerson,
    /// Loads the maze of the last race.
    OpenLastRace,
    /// Sets up a quick race in the maze.
    RaceThisMaze,
    /// Saves the pages, and opens or prints them if requested.
    Print(PrintTarget),
    /// Starts a tournament.
    StartTournament,
    /// Whether the scripts of the player take part in tournaments.
    TournamentScripts(bool),
    /// Cancels the tournament.
    CancelTournament,
    /// Saves the table of the tournament.
    SaveTournament,
    /// Saves the histograms and numbers of the statistics.
    SaveStatistics,
    /// Counts how often each maze of a small grid is made.
    CountTrees,
    /// Saves these counts: as CSV, or as a picture.
    SaveTrees(Option<Format>),
    /// Cancels the displayed job.
    CancelJob,
}

/// Sets a field to a typed text.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct SetField {
    /// The field.
    pub field: Field,
    /// The text.
    pub text: String,
}

/// Shows one solver in the lab. The module `navigation` opens the lab.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct WatchSolver(pub Solver);

/// Leaves the lab. The game carries it out.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LeaveLab;

/// Opens a file.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct OpenFile(pub PathBuf);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<LabCommand>().add_message::<SetField>();
    app.add_message::<OpenFile>().add_message::<WatchSolver>().add_message::<LeaveLab>();
    app.add_systems(Update, open_pages.in_set(LabRequestSystems::Pages));
    for page in LabPage::ALL {
        let clear_status = |mut status: ResMut<LabStatus>| status.clear();
        app.add_systems(OnExit(page), clear_status.run_if(in_state(Screen::Lab)));
    }
}

fn open_pages(mut asked: MessageReader<LabCommand>, mut next: ResMut<NextState<LabPage>>) {
    for command in asked.read() {
        if let LabCommand::OpenPage(page) = *command {
            NextState::set_if_neq(&mut next, page);
        }
    }
}

/// The requested steps of fields.
pub(super) fn steps(asked: &mut MessageReader<LabCommand>) -> impl Iterator<Item = (Field, i32)> {
    asked.read().filter_map(|command| match *command {
        LabCommand::Step(field, by) => Some((field, by)),
        _ => None,
    })
}
