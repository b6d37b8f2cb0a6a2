//! Playing with one hand: everything within its reach at once, and the way back to what was bound before.

use bevy::prelude::*;
use race::Steering;

use crate::input::rebinding::Rebind;
use crate::menu::status::StatusLine;
use crate::navigation::requests::Request;
use crate::schedule::RequestSystems;
use crate::settings::Settings;
use crate::settings::{Bindings, Hand};

/// What was bound, and how the keys steered, before everything was bound for one hand; in this run of the program.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct BeforeOneHand(Option<(Bindings, Steering)>);

impl BeforeOneHand {
    /// Whether there is a way back.
    pub const fn is_there(&self) -> bool {
        self.0.is_some()
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BeforeOneHand>();
    app.add_systems(Update, carry_out.in_set(RequestSystems));
}

fn carry_out(
    mut requests: MessageReader<Request>,
    (mut bindings, mut settings): (ResMut<Bindings>, ResMut<Settings>),
    mut before: ResMut<BeforeOneHand>,
    mut said: ResMut<StatusLine>,
) {
    for request in requests.read() {
        let done = match *request {
            Request::Rebind(Rebind::OneHand(hand)) => {
                // From one hand to the other, the way back stays that to what the player had.
                if [Hand::Left, Hand::Right].into_iter().all(|hand| *bindings != Bindings::for_hand(hand)) {
                    before.0 = Some((bindings.clone(), settings.steering()));
                }
                *bindings = Bindings::for_hand(hand);
                settings.steer(Steering::Follow);
                let which = if hand == Hand::Left { "left" } else { "right" };
                format!("Done: all lies under the {which} hand. \"As before\" below goes back.")
            }
            Request::Rebind(Rebind::AsBefore) => {
                let Some((bound, steering)) = before.0.take() else { continue };
                *bindings = bound;
                settings.steer(steering);
                "Done: keys, buttons and steering are as they were before.".to_owned()
            }
            _ => continue,
        };
        said.0 = Some(done.into());
    }
}
