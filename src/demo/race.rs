//! The script of `--demo`: one race from the title to its result, played by the flawless bot.

use bevy::prelude::*;

use super::script::{Script, Step};
use crate::navigation::RaceCommand;
use crate::race_setup::CurrentLevel;
use crate::simulation::{PlayerKind, RaceClock, SolutionCommand};
use crate::states::{MenuScreen, Phase};

/// The script.
pub fn race() -> Script {
    let shoot = |name: &str| Step::Shoot(name.to_owned());
    Script::new([
        Step::Change("who plays", |world| world.insert_resource(PlayerKind::Expert)),
        shoot("1-title"),
        Step::send(RaceCommand::Play),
        Step::Until("the card", |world| is_in(world, Phase::Intro)),
        shoot("2-card"),
        Step::Until("the countdown", |world| is_in(world, Phase::Countdown)),
        shoot("3-countdown"),
        Step::Until("a third of the race", |world| ran(world, 35)),
        shoot("4-race"),
        Step::send(SolutionCommand::Toggle),
        shoot("5-solution"),
        Step::send(RaceCommand::Pause),
        shoot("6-pause"),
        Step::send(RaceCommand::Resume),
        Step::Until("the result", |world| menu_is(world, MenuScreen::Result)),
        shoot("7-result"),
    ])
}

/// Whether the game is in this phase.
pub fn is_in(world: &World, phase: Phase) -> bool {
    world.get_resource::<State<Phase>>().is_some_and(|now| *now.get() == phase)
}

/// Whether the race is over or has run for this percentage of par.
pub fn ran(world: &World, percent: u32) -> bool {
    let Some(level) = world.get_resource::<CurrentLevel>() else { return false };
    let passed = world.resource::<RaceClock>().time().0;
    is_in(world, Phase::Finished) || (is_in(world, Phase::Running) && passed > level.level.par().0 * percent / 100)
}

/// Whether this menu is open.
pub fn menu_is(world: &World, screen: MenuScreen) -> bool {
    *world.resource::<State<MenuScreen>>().get() == screen
}
