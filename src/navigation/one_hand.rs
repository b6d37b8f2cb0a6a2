//! Binds everything within reach of one hand, and restores the bindings from before.

use bevy::prelude::*;
use race::Steering;

use crate::menu::status::StatusLine;
use crate::schedule::RequestSystems;
use crate::settings::{Bindings, Hand, Settings};

/// A request to bind everything for one hand.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum OneHandCommand {
    /// Binds everything within reach of this hand.
    Bind(Hand),
    /// Restores the bindings from before.
    Restore,
}

/// The bindings and the steering from before, since the program started.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct BeforeOneHand(Option<(Bindings, Steering)>);

impl BeforeOneHand {
    /// Whether there is something to restore.
    pub const fn is_there(&self) -> bool {
        self.0.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<OneHandCommand>();
    app.init_resource::<BeforeOneHand>();
    app.add_systems(Update, bind.in_set(RequestSystems));
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
                // From one hand to the other, what is restored stays what the player had.
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
        status.0 = Some(done);
    }
}
