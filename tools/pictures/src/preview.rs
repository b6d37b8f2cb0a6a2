//! Takes the picture that a link to the page for browsers shows elsewhere: a race, in the size that such pictures have.

use bevy::prelude::*;
use mazeater::demo::{Script, Step, is_in, ran};
use mazeater::navigation::RaceCommand;
use mazeater::profile::ProfileCommand;
use mazeater::race_setup::{RaceMode, StartRace};
use mazeater::simulation::PlayerKind;
use mazeater::states::Phase;

use crate::screens::resize;

/// A level whose maze fills a wide picture and can be read in a small one.
const LEVEL: u32 = 4;

/// The steps. `name` is the name of the picture, without `.png`.
pub(crate) fn script(name: String) -> Script {
    Script::new(vec![
        Step::Change("the size of the window", |world: &mut World| resize(world, 1200, 630)),
        Step::Change("who plays", |world| world.insert_resource(PlayerKind::Expert)),
        Step::send(ProfileCommand::UnlockAll(true)),
        Step::send(StartRace(RaceMode::Level(LEVEL))),
        Step::Until("the card", |world| is_in(world, Phase::Intro)),
        Step::send(RaceCommand::SkipIntro),
        Step::send(RaceCommand::SkipIntro),
        Step::Until("half of the race", |world| ran(world, 50)),
        Step::Shoot(name),
    ])
}
