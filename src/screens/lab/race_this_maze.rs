//! Races in the lab's maze: sets up a quick race, and returns to the lab afterwards.

use bevy::prelude::*;
use maze::{Solver, solve};
use race::RaceCode;

use crate::lab::model::status::FieldError;
use crate::lab::{Field, LabCommand, LabMaze, LabStatus, MazeForm};
use crate::modes::QuickRace;
use crate::navigation::pages::Pages;
use crate::schedule::LabRequestSystems;
use crate::states::{Page, Screen};

/// Whether the race was started from the lab.
#[derive(Resource, Default)]
struct ReturnsToLab(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ReturnsToLab>();
    app.add_systems(Update, set_up.in_set(LabRequestSystems::Race));
    app.add_systems(
        OnTransition { exited: Screen::Lab, entered: Screen::Race },
        |mut returns: ResMut<ReturnsToLab>| returns.0 = true,
    );
    app.add_systems(OnEnter(Screen::Title), return_to_lab);
}

/// Sets up a quick race in the maze with the chosen eaters, and opens its page.
fn set_up(
    mut asked: MessageReader<LabCommand>,
    maze: Option<Res<LabMaze>>,
    form: Res<MazeForm>,
    mut status: ResMut<LabStatus>,
    quick: Option<ResMut<QuickRace>>,
    mut pages: ResMut<Pages>,
) {
    let is_asked = asked.read().filter(|command| **command == LabCommand::RaceThisMaze).count() > 0;
    let (true, Some(mut quick), Some(maze)) = (is_asked, quick, maze) else { return };
    match race_in(&maze, &form, &quick) {
        Ok(code) => {
            *quick = QuickRace::of(code);
            pages.open(Screen::Lab, Page::Quick);
        }
        Err(error) => status.refuse(error),
    }
}

fn race_in(maze: &LabMaze, form: &MazeForm, quick: &QuickRace) -> Result<RaceCode, FieldError> {
    let (start, goal) = maze.endpoints();
    let solution = solve(maze.maze(), start, goal, Solver::BreadthFirst, &mut ());
    if !solution.is_ok_and(|solution| solution.found()) {
        return Err(FieldError::new(Field::Endpoints, text!("lab-error-no-solution")));
    }
    let code = maze.code().map_err(|message| FieldError::new(Field::Width, message))?;
    let now = quick.code();
    let race = RaceCode::new(code, maze.race_rule(form.goal_rule()), now.eaters().to_vec(), now.difficulty());
    race.map_err(|error| FieldError::new(Field::Width, error))
}

fn return_to_lab(mut returns: ResMut<ReturnsToLab>, mut screen: ResMut<NextState<Screen>>) {
    if std::mem::take(&mut returns.0) {
        screen.set(Screen::Lab);
    }
}
