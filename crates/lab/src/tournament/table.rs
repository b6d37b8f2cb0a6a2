//! Tournaments in the lab: how many mazes, the result, and its files.

use bevy::prelude::*;
use maze::Recipe;
use maze::draw::page::{NoFont, Page};
use study::export::{chart, columns, page_files};
use study::tournament::TournamentTable;
use study::tournament_files::work_chart;
use text::Text;

use crate::files::lab_folder::{LabFolder, not_saved};
use crate::jobs::Jobs;
use crate::schedule::add_requests;
use crate::status::LabStatus;
use crate::tournament::tournament_job::{TOURNAMENT, playing};

/// The number of mazes of the next tournament, and the result of the last one.
#[derive(Resource, Clone, Debug)]
pub struct Tournaments {
    pub(super) maze_count: u32,
    has_scripts: bool,
    result: Option<(TournamentTable, Recipe)>,
}

impl Default for Tournaments {
    fn default() -> Self {
        Self { maze_count: 100, has_scripts: false, result: None }
    }
}

impl Tournaments {
    /// The number of mazes of the next tournament.
    pub const fn maze_count(&self) -> u32 {
        self.maze_count
    }

    /// Whether the scripts of the player take part.
    pub const fn has_scripts(&self) -> bool {
        self.has_scripts
    }

    /// The table of the last tournament, and the recipe of its mazes.
    pub const fn result(&self) -> Option<&(TournamentTable, Recipe)> {
        self.result.as_ref()
    }

    /// Stores the result of a tournament.
    pub(crate) fn set_result(&mut self, table: TournamentTable, recipe: Recipe) {
        self.result = Some((table, recipe));
    }
}

/// A command for tournaments.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentCommand {
    /// Starts one.
    Start,
    /// Cancels it.
    Cancel,
    /// Whether the scripts of the player take part.
    Scripts(bool),
    /// Saves the table.
    Save,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<TournamentCommand>();
    app.init_resource::<Tournaments>();
    add_requests(app, carry_out);
}

fn carry_out(
    mut asked: MessageReader<TournamentCommand>,
    mut tournaments: ResMut<Tournaments>,
    folder: Res<LabFolder>,
    mut status: ResMut<LabStatus>,
    mut jobs: ResMut<Jobs>,
) {
    for command in asked.read() {
        match *command {
            TournamentCommand::Scripts(take_part) => tournaments.has_scripts = take_part,
            TournamentCommand::Start => {
                status.clear_message();
                tournaments.result = None;
                jobs.enqueue(playing());
            }
            TournamentCommand::Cancel => {
                if let Some(message) = jobs.cancel_beside(&TOURNAMENT) {
                    status.show(Ok(message));
                }
            }
            TournamentCommand::Save => {
                if let Some((table, recipe)) = &tournaments.result {
                    status.show(save(table, recipe, &folder));
                }
            }
        }
    }
}

/// Saves a table as CSV, Markdown and picture, its plot, and all results.
fn save(table: &TournamentTable, recipe: &Recipe, folder: &LabFolder) -> Result<Text, Text> {
    let (heading, lines) = table.columns(recipe);
    let picture = |page: Result<Page, NoFont>| {
        let page = page.map_err(|error| Text::foreign(&error.to_string()))?;
        page_files::chart(&page, true).map_err(Text::from)
    };
    let saved = || -> Result<(), Text> {
        let files = folder.files();
        files.put("tournament-each", "csv", table.csv_of_each(recipe).as_bytes())?;
        files.put("tournament", "md", format!("{heading}\n\n{}", columns::markdown(&lines)).as_bytes())?;
        files.put("tournament", "svg", &picture(chart::table(&heading, &lines))?)?;
        files.put("tournament-plot", "svg", &picture(work_chart(table, recipe))?)?;
        Ok(())
    };
    saved().map_err(not_saved)?;
    folder.save("tournament", "csv", table.csv(recipe).as_bytes())
}
