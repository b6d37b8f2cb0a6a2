//! What the player asks for in the lab, and the page of its panel that is open.

use std::path::PathBuf;

use bevy::prelude::*;
use race::ClockDirection;

use super::model::print::PrintTarget;
use super::model::save::SaveFormat;
use super::view::ZoomCommand;
use super::{Field, LabStatus};
use crate::schedule::RequestSystems;
use crate::states::{LabPage, Screen};

/// Whether a page of the panel is open.
pub fn page_is(page: LabPage) -> impl Fn(Res<LabPage>) -> bool + Clone {
    move |open: Res<LabPage>| *open == page
}

/// Something that the player asks for in the lab. Each is carried out by the system beside the state that it changes.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum LabCommand {
    /// Opens a page of the panel.
    OpenPage(LabPage),
    /// Steps a field by a number of choices.
    Step(Field, i32),
    /// Starts typing into a field.
    Type(Field),
    /// Draws a new seed.
    NewSeed,
    /// Plays, pauses, or plays again from the start.
    TogglePlay,
    /// Pauses, and goes a number of steps forward or back.
    StepBy(i32),
    /// Pauses, and goes to a share of the whole, in millionths.
    Seek(u32),
    /// Sets the speed, in millionths from the slowest to the fastest.
    SetSpeed(u32),
    /// Uses the tool at a point of the maze, in thousandths of a cell.
    UseTool(i32, i32),
    /// Moves the start, or the goal if the flag is set, to a point of the maze, in thousandths of a cell.
    MoveEndpoint(i32, i32, bool),
    /// Continues a stroke of the mask to a point of the maze, in thousandths of a cell; the flag starts a new stroke.
    PaintMask(i32, i32, bool),
    /// Changes how large cells are drawn.
    Zoom(ZoomCommand),
    /// Lets keys move a cursor in the maze, or ends that.
    AimWithKeys(bool),
    /// Moves the cursor in a direction.
    MoveCursor(ClockDirection),
    /// Opens or closes the wall of the cursor's cell in a direction.
    ToggleWall(ClockDirection),
    /// Uses the tool in the cursor's cell.
    UseToolAtCursor,
    /// Undoes an edit.
    Undo,
    /// Does an edit again.
    Redo,
    /// Copies the code of the maze.
    CopyCode,
    /// Copies the maze as text.
    CopyText,
    /// Opens the code, maze or mask in the clipboard.
    Paste,
    /// Opens a file of the folder, by its number from 0.
    OpenListed(u16),
    /// Saves the maze.
    Save(SaveFormat),
    /// Puts the maze of the last race into the lab.
    OpenLastRace,
    /// Sets up a quick race in the maze.
    RaceThisMaze,
    /// Saves the pages, and opens or prints them if asked.
    Print(PrintTarget),
    /// Starts a tournament.
    StartTournament,
    /// Cancels the tournament.
    CancelTournament,
    /// Saves the table of the tournament.
    SaveTournament,
    /// Cancels the job that is shown.
    CancelJob,
}

/// Sets a field to a text that was typed.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct SetField {
    /// The field.
    pub field: Field,
    /// The text.
    pub text: String,
}

/// Opens a file.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct OpenFile(pub PathBuf);

/// A page of the panel was opened.
#[derive(Event, Clone, Copy, Debug)]
pub struct PageOpened {
    /// The page that was open before.
    pub from: LabPage,
    /// The page that is open now.
    pub to: LabPage,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LabPage>();
    app.add_message::<LabCommand>().add_message::<SetField>().add_message::<OpenFile>();
    app.add_systems(OnEnter(Screen::Lab), |mut page: ResMut<LabPage>| *page = LabPage::Home);
    app.add_systems(Update, open_pages.in_set(RequestSystems).run_if(in_state(Screen::Lab)));
    app.add_systems(Update, show_page.after(RequestSystems).run_if(in_state(Screen::Lab)));
}

fn open_pages(
    mut asked: MessageReader<LabCommand>,
    mut page: ResMut<LabPage>,
    mut status: ResMut<LabStatus>,
    mut commands: Commands,
) {
    for command in asked.read() {
        if let LabCommand::OpenPage(to) = *command {
            let from = std::mem::replace(&mut *page, to);
            status.clear();
            commands.trigger(PageOpened { from, to });
        }
    }
}

/// Opens the menu of the page.
fn show_page(page: Res<LabPage>, shown: Res<State<LabPage>>, mut next: ResMut<NextState<LabPage>>) {
    if *page != *shown.get() {
        NextState::set_if_neq(&mut next, *page);
    }
}

/// The steps that the player asked for.
pub(super) fn steps(asked: &mut MessageReader<LabCommand>) -> impl Iterator<Item = (Field, i32)> {
    asked.read().filter_map(|command| match *command {
        LabCommand::Step(field, by) => Some((field, by)),
        _ => None,
    })
}
