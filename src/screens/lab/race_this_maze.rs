//! The maze on the table is raced: composed as a quick race against whom one likes, and afterwards back to the lab.

use bevy::prelude::*;
use maze::{Solver, solve};
use race::RaceCode;

use crate::lab::{Field, Lab, LabCommand};
use crate::modes::QuickRace;
use crate::navigation::pages::Pages;
use crate::schedule::RequestSystems;
use crate::states::{Page, Screen};

/// Whether a race was begun from the lab, to which it goes back.
#[derive(Resource, Default)]
struct Away(bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Away>();
    app.add_systems(Update, compose.in_set(RequestSystems).run_if(in_state(Screen::Lab)));
    app.add_systems(OnTransition { exited: Screen::Lab, entered: Screen::Race }, |mut away: ResMut<Away>| {
        away.0 = true;
    });
    app.add_systems(OnEnter(Screen::Title), come_back);
}

/// The maze goes into the quick race that is composed, with the eaters that it has, and its page is opened.
fn compose(
    mut commands: MessageReader<LabCommand>,
    mut lab: ResMut<Lab>,
    quick: Option<ResMut<QuickRace>>,
    mut pages: ResMut<Pages>,
) {
    let asked = commands.read().filter(|command| **command == LabCommand::RaceIt).count() > 0;
    let (true, Some(mut quick), Some(specimen)) = (asked, quick, &lab.specimen) else { return };
    let (start, goal) = specimen.ends;
    let way = solve(&*specimen.maze, start, goal, Solver::BreadthFirst, &mut ());
    if !way.is_ok_and(|way| way.found()) {
        lab.refuse(Field::Ends, "there is no way from start to goal, and so no race");
        return;
    }
    let code = specimen.code().and_then(|code| {
        let now = quick.code();
        let goal = specimen.goal_rule(lab.plan.ends);
        let race = RaceCode::new(code, goal, now.eaters().to_vec(), now.difficulty());
        race.map_err(|error| error.to_string())
    });
    match code {
        Ok(code) => {
            *quick = QuickRace::of(code);
            pages.open(Screen::Lab, Page::Quick);
        }
        Err(said) => lab.refuse(Field::Width, &said),
    }
}

fn come_back(mut away: ResMut<Away>, mut screen: ResMut<NextState<Screen>>) {
    if std::mem::take(&mut away.0) {
        screen.set(Screen::Lab);
    }
}
