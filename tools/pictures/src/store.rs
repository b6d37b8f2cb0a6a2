//! Takes the pictures that stores show of the game: races in three worlds, the title, and the lab while a solver works.
//!
//! `packaging/linux/mazeater.metainfo.xml` names each with its caption.

use bevy::prelude::*;
use lab::LabMaze;
use mazeater::demo::{Script, Step, is_in, ran};
use mazeater::navigation::RaceCommand;
use mazeater::profile::ProfileCommand;
use mazeater::race_setup::{RaceMode, StartRace};
use mazeater::simulation::PlayerKind;
use mazeater::states::Phase;

use crate::screens::resize;

/// The size that the metainfo promises, in pixels.
const SIZE: (u32, u32) = (1280, 720);

/// Levels whose cells differ, and the names of their pictures.
const LEVELS: [(u32, &str); 3] = [(4, "race"), (19, "honeycomb"), (33, "torch")];

/// The steps.
pub(crate) fn script() -> Script {
    let mut steps = vec![
        Step::Change("the size of the window", |world: &mut World| resize(world, SIZE.0, SIZE.1)),
        Step::send(ProfileCommand::UnlockAll(true)),
        Step::Frames(20),
        Step::Shoot("title".to_owned()),
        Step::Choose("title-lab"),
        Step::Until("a maze", World::contains_resource::<LabMaze>),
        Step::Focus("lab-field-watch"),
        Step::Press(KeyCode::ArrowRight),
        Step::Frames(60),
        Step::Shoot("lab".to_owned()),
        Step::Change("who plays", |world| world.insert_resource(PlayerKind::Expert)),
    ];
    for (level, name) in LEVELS {
        steps.extend([
            Step::send(StartRace(RaceMode::Level(level))),
            Step::Until("the card", |world| is_in(world, Phase::Intro)),
            Step::send(RaceCommand::SkipIntro),
            Step::send(RaceCommand::SkipIntro),
            Step::Until("half of the race", |world| ran(world, 50)),
            Step::Shoot(name.to_owned()),
        ]);
    }
    Script::new(steps)
}
