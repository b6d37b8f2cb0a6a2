//! Text that is typed into a field of the lab.

use super::Field;
use super::maze_form::turn;

/// The most bytes that are typed, or pasted.
const LONGEST: usize = 1 << 20;

/// Text that is being typed into a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typing {
    /// Into which.
    pub field: Field,
    /// What was typed so far.
    pub text: String,
    /// The letter that a pad has picked to be written next.
    pub pick: Option<char>,
}

/// The letters that a pad picks from: what seeds, titles, paths and numbers are written with.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz0123456789 -_./\\~:,ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/// How many of them a leap passes by.
pub const LEAP: i32 = 6;

impl Typing {
    /// Begins with a text.
    pub fn new(field: Field, text: impl Into<String>) -> Self {
        Self { field, text: text.into(), pick: None }
    }

    /// Picks the letter that lies so many on.
    pub fn pick_on(&mut self, by: i32) {
        let letters: Vec<char> = LETTERS.chars().collect();
        self.pick = Some(match self.pick {
            Some(letter) => turn(&letters, letter, by),
            None => self.first_pick(),
        });
    }

    /// The letter that is picked first: a digit where a number is written.
    pub const fn first_pick(&self) -> char {
        if matches!(self.field, Field::Seed | Field::Code | Field::File | Field::Title) { 'a' } else { '0' }
    }

    /// Adds what can be written in a line.
    pub fn add(&mut self, text: &str) {
        if self.text.len() + text.len() <= LONGEST {
            self.text.extend(text.chars().filter(|letter| !letter.is_control()));
        }
    }
}
