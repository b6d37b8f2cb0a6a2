//! What the game and the lab tell each other: whether the panel is open, the last race, and that the lab is left or its
//! maze raced in. After such a race the lab opens again.

use bevy::prelude::*;
use bevy::state::state::StateTransitionSystems;
use lab::files::last_race::LastRace;
use lab::schedule::LabRequestSystems;
use lab::{FieldError, LabMaze, LabStatus, LeaveLab, MazeForm, PanelIsOpen, TakeMaze};
use maze::{Solver, solve};
use profile::Replays;
use race::RaceCode;
use ui::schedule::MenuSystems;
use ui::screen::Screen;

use crate::modes::{MakerCommand, MakerDesk, QuickRace};
use crate::navigation::Navigate;
use crate::navigation::pages::Pages;
use crate::schedule::KeySystems;
use crate::states::{MenuScreen, Page};

/// Whether the race was started from the lab.
#[derive(Resource, Default)]
struct ReturnsToLab(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ReturnsToLab>();
    app.add_systems(
        StateTransition,
        tell_panel.after(StateTransitionSystems::TransitionSchedules).before(StateTransitionSystems::EnterSchedules),
    );
    app.add_systems(OnEnter(Screen::Lab), tell_last_race);
    app.add_systems(Update, leave.after(MenuSystems::Drive).before(KeySystems::Back));
    app.add_systems(Update, set_up.in_set(LabRequestSystems::Race));
    app.add_systems(
        OnTransition { exited: Screen::Lab, entered: Screen::Race },
        |mut returns: ResMut<ReturnsToLab>| returns.0 = true,
    );
    app.add_systems(OnEnter(Screen::Title), return_to_lab);
}

fn tell_panel(screen: Res<State<MenuScreen>>, mut panel: ResMut<PanelIsOpen>) {
    panel.set_if_neq(PanelIsOpen(matches!(screen.get(), MenuScreen::Lab(_))));
}

fn tell_last_race(mut last: ResMut<LastRace>, replays: Option<Res<Replays>>) {
    let replay = replays.and_then(|replays| replays.load_last().ok());
    if let Some(replay) = replay.filter(|replay| last.replay() != Some(replay)) {
        last.set(replay);
    }
}

fn leave(mut asked: MessageReader<LeaveLab>, mut navigation: MessageWriter<Navigate>) {
    for LeaveLab in asked.read() {
        navigation.write(Navigate::Leave);
    }
}

/// Sets up a quick race in the maze with the chosen eaters, and opens its page, or that of a level with this race: of the
/// draft that is begun, or of a new one.
fn set_up(
    mut asked: MessageReader<TakeMaze>,
    maze: Option<Res<LabMaze>>,
    form: Res<MazeForm>,
    mut status: ResMut<LabStatus>,
    quick: Option<ResMut<QuickRace>>,
    mut pages: ResMut<Pages>,
    mut maker: MessageWriter<MakerCommand>,
    desk: Res<MakerDesk>,
) {
    let (Some(&taken), Some(mut quick), Some(maze)) = (asked.read().last(), quick, maze) else { return };
    match race_in(&maze, &form, &quick) {
        Ok(code) => {
            *quick = QuickRace::of(code);
            match taken {
                TakeMaze::Race => pages.open(Screen::Lab, Page::Quick),
                TakeMaze::Level if desk.desk().draft.is_begun() => drop(maker.write(MakerCommand::ResumeInQuickRace)),
                TakeMaze::Level => drop(maker.write(MakerCommand::New)),
            }
        }
        Err(error) => status.refuse(error),
    }
}

fn race_in(maze: &LabMaze, form: &MazeForm, quick: &QuickRace) -> Result<RaceCode, FieldError> {
    let (start, goal) = maze.endpoints();
    let solution = solve(maze.passable(), start, goal, Solver::BreadthFirst, &mut ());
    if !solution.is_ok_and(|solution| solution.found()) {
        return Err(FieldError::new(id!("lab-field-endpoints"), text!("lab-error-no-solution")));
    }
    let code = maze.code().map_err(|message| FieldError::new(id!("lab-field-width"), message))?;
    let now = quick.code();
    let race = RaceCode::new(code, maze.race_rule(form.goal_rule()), now.eaters().to_vec(), now.difficulty());
    let race = race.and_then(|race| race.with_electronic_doors(maze.doors().all().len() as u16));
    race.map_err(|error| FieldError::new(id!("lab-field-width"), error))
}

fn return_to_lab(mut returns: ResMut<ReturnsToLab>, mut screen: ResMut<NextState<Screen>>) {
    if std::mem::take(&mut returns.0) {
        screen.set(Screen::Lab);
    }
}
