//! The league that the player keeps: the file with the runs of all who posted theirs.

use std::sync::Arc;

use bevy::prelude::*;
use platform::storage::Persist;
use study::league::League;
use text::{Id, Text};

/// The runs that count, of the player and of others. Clones share them.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct LeagueBook(pub Arc<League>);

impl Persist for LeagueBook {
    const FILE: &'static str = "runs.league";
    const RESET: Id = id!("notices-reset-league");

    fn from_text(text: &str) -> Result<Self, Text> {
        let league = League::from_text(text).inspect_err(|error| info!("{error}"))?;
        Ok(Self(league.into()))
    }

    fn to_text(&self) -> Result<String, Text> {
        Ok(self.0.to_text())
    }

    /// The runs of both.
    fn merge(&mut self, saved: Self) {
        Arc::make_mut(&mut self.0).add(saved.0.runs().cloned());
    }
}
