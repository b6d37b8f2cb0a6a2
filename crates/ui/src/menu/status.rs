//! The status line of a menu: the result of the last request, in one line.

use bevy::prelude::*;
use colors::palette::{self, Ink};
use text::Text;

/// The result of the last request, for the player: what was done, or why it was not. Cleared when another menu opens or
/// the focus moves.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct StatusLine(pub Option<Result<Text, Text>>);

impl StatusLine {
    /// The line.
    pub fn line(&self) -> Option<&Text> {
        self.0.as_ref().map(|result| result.as_ref().unwrap_or_else(|refused| refused))
    }

    /// The line and its color.
    pub fn inked(&self) -> Option<(&Text, Ink)> {
        let ink = if self.0.as_ref()?.is_ok() { palette::PLAYER } else { palette::WRONG };
        self.line().map(|line| (line, ink))
    }

    /// Shows a result, if it has a line.
    pub fn show(&mut self, result: Result<Option<Text>, Text>) {
        if let Some(result) = result.transpose() {
            self.0 = Some(result);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn refusals_are_told_apart_and_nothing_new_leaves_the_line() {
        let mut status = StatusLine::default();
        status.show(Err(text!("lab-nothing-to-save")));
        assert_eq!(status.inked().map(|(_, ink)| ink), Some(palette::WRONG));
        status.show(Ok(None));
        assert!(status.line().is_some_and(|line| line.is("lab-nothing-to-save")));
        status.show(Ok(Some(text!("common-copied"))));
        assert_eq!(status.inked().map(|(line, ink)| (line.is("common-copied"), ink)), Some((true, palette::PLAYER)));
    }
}
