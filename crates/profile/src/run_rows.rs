//! The player's own races as data: a row for each finished one, in `runs.csv`.

use std::sync::Arc;

use bevy::prelude::*;
use platform::storage::Persist;
use study::runs::{MOST_KEPT_BYTES, RunBook};
use text::{Id, Text};

/// The most bytes that a browser keeps of them: all saves together have 5 MB there, and each has a backup.
const MOST_IN_BROWSER: usize = 1 << 20;

/// The races. Clones share them.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct RunRows(pub Arc<RunBook>);

impl Persist for RunRows {
    const FILE: &'static str = "runs.csv";
    const RESET: Id = id!("notices-reset-runs");

    fn from_text(text: &str) -> Result<Self, Text> {
        Ok(Self(Arc::new(RunBook::from_text(text)?)))
    }

    fn to_text(&self) -> Result<String, Text> {
        Ok(self.0.to_text(if platform::STARTS_PROGRAMS { MOST_KEPT_BYTES } else { MOST_IN_BROWSER }))
    }

    fn merge(&mut self, saved: Self) {
        Arc::make_mut(&mut self.0).merge(&saved.0);
    }
}
