//! The levels that a command reads: files, links, or the campaign of the game.

use std::path::{Path, PathBuf};

use clap::Args;
use maker::campaign_of_link;
use race::Campaign;

use crate::CommandError;
use crate::campaign_file::{self, MAX_CAMPAIGN_BYTES};
use crate::input;

/// Levels of files and links.
#[derive(Args, Clone, Debug)]
pub(super) struct GivenLevels {
    /// Files of levels or campaigns, or links to them; - for standard input. Several are joined to one campaign. Default:
    /// the campaign of the game
    #[arg(value_name = "FILE|LINK")]
    files: Vec<PathBuf>,
    /// Only this level, counted from 1
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
    level: Option<u32>,
}

impl GivenLevels {
    /// The number of a level in what was given; `place` is that in what was read.
    pub(super) fn number_of(&self, place: u32) -> u32 {
        self.level.unwrap_or(place)
    }

    pub(super) fn read(&self) -> Result<Campaign, CommandError> {
        let campaign = if self.files.is_empty() {
            campaign_file::load(None).map_err(CommandError::Arguments)?
        } else {
            let all = self.files.iter().map(|given| read(given)).collect::<Result<Vec<_>, _>>()?;
            Campaign::joined(all).map_err(|error| CommandError::Arguments(format!("<FILE|LINK>: {error}")))?
        };
        let last = campaign.last_level();
        match self.level {
            None => Ok(campaign),
            Some(number) if (1..=last).contains(&number) => {
                Ok(Campaign::of_level(campaign.level(number).clone(), campaign.notes(number).clone()))
            }
            Some(number) => Err(CommandError::Arguments(format!("--level must be 1 to {last}, not {number}"))),
        }
    }
}

/// Reads a file, a link, or standard input for `-`.
fn read(given: &Path) -> Result<Campaign, CommandError> {
    let refused = |why: &dyn std::fmt::Display| {
        let why = format!("<FILE|LINK>: {}: {why}", given.display());
        CommandError::Arguments(maze::sanitize::one_line(&why))
    };
    if let Some(link) = campaign_file::link_of(given) {
        return campaign_of_link(link).map_err(|error| CommandError::Arguments(format!("<FILE|LINK>: {error}")));
    }
    let bytes = input::read(given, MAX_CAMPAIGN_BYTES).map_err(|error| refused(&error))?;
    campaign_file::of_text(&bytes).map_err(|why| refused(&why))
}
