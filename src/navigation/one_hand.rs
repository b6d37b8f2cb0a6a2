//! One-handed bindings, and restoring the previous ones.

use bevy::prelude::*;
use race::Steering;
use settings::{Bindings, Hand, Settings};
use ui::menu::status::StatusLine;

use crate::schedule::RequestStepSystems;

/// A request for one-handed bindings.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum OneHandCommand {
    /// Binds all actions within reach of this hand.
    Bind(Hand),
    /// Restores the previous bindings.
    Restore,
}

/// The bindings and movement setting before one-handed play, while the program runs.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct BeforeOneHand(Option<(Bindings, Steering)>);

impl BeforeOneHand {
    /// Whether there are bindings to restore.
    pub const fn is_there(&self) -> bool {
        self.0.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<OneHandCommand>();
    app.init_resource::<BeforeOneHand>();
    app.add_systems(Update, bind.in_set(RequestStepSystems::Controls));
}

fn bind(
    mut commands: MessageReader<OneHandCommand>,
    mut bindings: ResMut<Bindings>,
    mut settings: ResMut<Settings>,
    mut before: ResMut<BeforeOneHand>,
    mut status: ResMut<StatusLine>,
) {
    for command in commands.read() {
        let done = match *command {
            OneHandCommand::Bind(hand) => {
                // When the player switches hands, the original bindings are kept.
                if [Hand::Left, Hand::Right].into_iter().all(|hand| *bindings != Bindings::for_hand(hand)) {
                    before.0 = Some((bindings.clone(), settings.steering()));
                }
                *bindings = Bindings::for_hand(hand);
                settings.steer(Steering::Follow);
                match hand {
                    Hand::Left => text!("settings-one-hand-left-done"),
                    Hand::Right => text!("settings-one-hand-right-done"),
                }
            }
            OneHandCommand::Restore => {
                let Some((bound, steering)) = before.0.take() else { continue };
                *bindings = bound;
                settings.steer(steering);
                text!("settings-two-hands-done")
            }
        };
        status.0 = Some(Ok(done));
    }
}
