//! Laws of races among friends.

mod faults;
mod host_eaters;
mod hostile;
mod intents;
mod kicked;
mod messages;
mod names;
mod network;
mod races;
mod rivals;
mod ways;
