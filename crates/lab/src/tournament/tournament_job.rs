//! Runs a tournament, in parallel to other jobs.

use bevy::prelude::*;
use files::background::next_piece;
use maze::Recipe;
use own_eaters::{OwnEater, ScriptId, Shelf};
use study::contestant::Contestant;
use study::tournament::{Tournament, TournamentTable};
use text::Text;

use crate::LabPage;
use crate::jobs::{Jobs, Work, WorkKind, outcome};
use crate::maze::edits::Edits;
use crate::maze::lab_maze::LabMaze;
use crate::maze::maze_form::MazeForm;
use crate::playback::selection::RunSelection;
use crate::statistics::measured_maze::recipe_of_many;
use crate::status::{FieldError, LabStatus};
use crate::tournament::table::Tournaments;

/// A tournament. Starting another one cancels it.
pub(crate) static TOURNAMENT: WorkKind = WorkKind { is_single: true, ..WorkKind::beside("tournament") };

/// Runs a tournament.
pub(crate) fn playing() -> Work {
    Work::new(&TOURNAMENT, start_tournament)
}

/// The table of a tournament, and the recipe of its mazes.
type Played = Result<(TournamentTable, Recipe), Text>;

fn start_tournament(
    maze: Option<Res<LabMaze>>,
    edits: Res<Edits>,
    form: Res<MazeForm>,
    selection: Res<RunSelection>,
    tournaments: Res<Tournaments>,
    shelf: Res<Shelf>,
    mut jobs: ResMut<Jobs>,
) {
    let Some(maze) = maze else { return };
    let recipe = recipe_of_many(&maze, &edits, &form);
    let goal_rule = form.goal_rule();
    let mut tournament = Tournament::new(recipe.clone(), goal_rule, &[], tournaments.maze_count());
    tournament = tournament.with(selection.racers().iter().cloned());
    if tournaments.has_scripts() {
        let races = |script: &Contestant| selection.racers().iter().any(|racer| racer.is_like(script));
        tournament = tournament.with(scripts(&shelf).filter(|script| !races(script)));
    }
    jobs.start_in_parts(playing(), const { &[id!("lab-job-maze")] }, |progress| async move {
        let mut played = Ok(());
        while played.is_ok() && !tournament.is_over() {
            progress.report(tournament.done(), tournament.mazes());
            played = tournament.play_piece(progress.cancel_flag());
            next_piece().await;
        }
        outcome(take_table, played.map(|()| (tournament.table(), recipe)))
    });
}

/// The player's own scripts that can run, and mice. The lessons are left out: the first one takes very long.
fn scripts(shelf: &Shelf) -> impl Iterator<Item = Contestant> {
    let own = shelf.list().filter(|eater| !matches!(eater.id, ScriptId::Lesson(_)));
    own.filter_map(OwnEater::contestant)
}

fn take_table(
    In(played): In<Played>,
    page: Res<State<LabPage>>,
    mut tournaments: ResMut<Tournaments>,
    mut status: ResMut<LabStatus>,
) {
    match played {
        Ok((table, recipe)) => {
            tournaments.set_result(table, recipe);
            if *page.get() != LabPage::Tournament {
                status.show(Ok(text!("lab-tournament-over")));
            }
        }
        Err(message) => status.refuse(FieldError::new(id!("lab-field-maze-count"), message)),
    }
}
