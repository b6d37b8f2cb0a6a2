//! Laws of mice: the protocol by a model of its own, and programs that go wrong.

mod documentation;
mod mazes;
mod model;
mod processes;
mod protocol;
mod races;
