//! Translated texts. Knows the errors and names of mazes, races and scripts, and no engine.
//!
//! A [`Text`] names a message by its id and has its arguments; [`Language::get`] translates it when it is drawn or read
//! aloud. The messages are in `assets/text/<language>/<screen>.ftl`, in
//! [Fluent syntax](https://projectfluent.org/fluent/guide/). Each id is a literal in [`text!`](crate::text!) or
//! [`id!`](crate::id!), or is made from the name of a variant and listed by [`names::derived`], so that `tests/texts.rs`
//! finds missing and unused messages.
//!
//! `message`: [`Text`] and its arguments. `language`: languages, translation, and the format of numbers. [`names`]: texts
//! for eaters, medals, mazes, algorithms and so on. [`blocks`]: texts for programs of blocks. [`by_ear`]:
//! what a race by ear tells on request. [`errors`]: texts for errors.

/// Makes a [`Text`] of a message id and its arguments: `text!("pause-resume")`, `text!("records-best", time = time)`.
#[macro_export]
macro_rules! text {
    ($id:literal $(,)?) => { $crate::Text::message($id) };
    ($id:literal, $($name:ident = $value:expr),+ $(,)?) => {
        $crate::Text::message($id)$(.with(stringify!($name), $value))+
    };
}

/// Makes the [`Id`] of a message without arguments, for tables.
#[macro_export]
macro_rules! id {
    ($id:literal) => {
        $crate::Id::new($id)
    };
}

pub mod blocks;
pub mod by_ear;
pub mod errors;
mod language;
mod message;
pub mod names;

pub use language::Language;
pub use message::{Id, Text};
