//! The requests that change the profile.

use bevy::prelude::*;
use profile::{PlayerRating, Progress, Rewards};
use race::Difficulty;
use settings::GhostChoice;
use ui::theme::hats::Hat;
use ui::theme::ribbons::Ribbon;

use crate::race_setup::NextRace;
use crate::schedule::RequestStepSystems;

/// A request to change the profile.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProfileCommand {
    /// Sets the difficulty.
    ChooseDifficulty(Difficulty),
    /// Resets the rating of *Matched* races.
    ResetRating,
    /// Unlocks all levels, or only those that were earned.
    UnlockAll(bool),
    /// Chooses the ghosts of races with or without eaters.
    ChooseGhosts {
        /// Whether the choice is for races without eaters.
        alone: bool,
        /// The ghosts.
        choice: GhostChoice,
    },
    /// Chooses the ribbon behind the player.
    WearRibbon(Ribbon),
    /// Chooses the hat on the player.
    WearHat(Option<Hat>),
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ProfileCommand>();
    app.add_systems(Update, carry_out.in_set(RequestStepSystems::Profile));
}

fn carry_out(
    mut commands: MessageReader<ProfileCommand>,
    mut progress: ResMut<Progress>,
    mut rating: ResMut<PlayerRating>,
    mut rewards: ResMut<Rewards>,
    mut next_race: ResMut<NextRace>,
) {
    for command in commands.read() {
        match *command {
            ProfileCommand::ChooseDifficulty(difficulty) => {
                next_race.difficulty = difficulty;
                progress.choose(difficulty);
            }
            ProfileCommand::ResetRating => rating.reset(),
            ProfileCommand::UnlockAll(unlocked) => progress.unlock_all(unlocked),
            ProfileCommand::ChooseGhosts { alone, choice } => progress.choose_ghosts(alone, choice),
            ProfileCommand::WearRibbon(ribbon) => rewards.wear_ribbon(ribbon),
            ProfileCommand::WearHat(hat) => rewards.wear_hat(hat),
        }
    }
}
