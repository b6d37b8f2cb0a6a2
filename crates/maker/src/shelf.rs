//! The shelf: the levels and campaigns that a player keeps. Its file is theirs, one after the other, each as
//! [`Campaign::to_ron`] writes it.

use maze::sanitize::one_line;
use race::campaign::{CampaignError, LevelNotes};
use race::{Campaign, LevelPlan, RaceCode};
use text::Text;
use thiserror::Error;

/// The most campaigns of a shelf.
pub const MOST_CAMPAIGNS: usize = 200;

/// The longest file of a shelf, in bytes. Browsers keep a few megabytes for all saves.
pub const MOST_SHELF_BYTES: usize = 1 << 20;

/// The line that ends each campaign of the file. No other line of a written campaign is like it: texts have no line breaks.
const END: &str = "])";

/// Levels and campaigns in the order in which they came.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LevelShelf {
    campaigns: Vec<Campaign>,
}

/// Why a shelf does not change or cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ShelfError {
    /// It is full.
    #[error("the shelf is full: it has room for {MOST_CAMPAIGNS} campaigns of 1 MB together. Remove one first")]
    Full,
    /// Its file is cut.
    #[error("the file of the shelf is cut")]
    Cut,
    /// One of its campaigns is wrong.
    #[error("campaign {number}: {error}")]
    Campaign {
        /// Its number, from 1.
        number: usize,
        /// What is wrong.
        error: CampaignError,
    },
}

impl ShelfError {
    /// What is wrong, for players.
    pub fn text(&self) -> Text {
        match self {
            Self::Full => text!("maker-shelf-full", max = MOST_CAMPAIGNS),
            Self::Cut | Self::Campaign { .. } => {
                text!("maker-file", reason = Text::foreign(&one_line(&self.to_string())))
            }
        }
    }
}

impl LevelShelf {
    /// The campaigns.
    pub fn campaigns(&self) -> &[Campaign] {
        &self.campaigns
    }

    /// Puts a campaign on the shelf, unless it is there. Returns its place.
    pub fn add(&mut self, campaign: Campaign) -> Result<usize, ShelfError> {
        if let Some(place) = self.campaigns.iter().position(|kept| *kept == campaign) {
            return Ok(place);
        }
        let mut all = self.clone();
        all.campaigns.push(campaign);
        self.become_if_it_fits(all)?;
        Ok(self.campaigns.len() - 1)
    }

    /// Replaces the campaign at a place; adds it if there is none.
    pub fn replace(&mut self, place: usize, campaign: Campaign) -> Result<usize, ShelfError> {
        let mut all = self.clone();
        let Some(kept) = all.campaigns.get_mut(place) else { return self.add(campaign) };
        *kept = campaign;
        self.become_if_it_fits(all)?;
        Ok(place)
    }

    /// Joins the campaign at a place and the one behind it.
    pub fn join(&mut self, place: usize) -> Result<(), ShelfError> {
        let Some([one, next]) = self.campaigns.get(place..place + 2) else { return Ok(()) };
        let joined = Campaign::joined([one.clone(), next.clone()])
            .map_err(|error| ShelfError::Campaign { number: place + 1, error })?;
        self.campaigns.splice(place..place + 2, [joined]);
        Ok(())
    }

    /// Takes the campaign at a place off the shelf and returns it; `None` if there is none.
    pub fn remove(&mut self, place: usize) -> Option<Campaign> {
        (place < self.campaigns.len()).then(|| self.campaigns.remove(place))
    }

    /// Adds what another copy of the shelf has, as far as it fits.
    pub fn merge(&mut self, other: Self) {
        for campaign in other.campaigns {
            // What does not fit stays out.
            let _ = self.add(campaign);
        }
    }

    /// The level that has the race of a code, with its notes.
    pub fn level_of(&self, code: &RaceCode) -> Option<(&LevelPlan, &LevelNotes)> {
        let in_campaign = |campaign: &'_ Campaign| {
            let number = (1..).zip(campaign.levels()).find(|(_, plan)| code.may_be_in(plan))?.0;
            Some(number)
        };
        self.campaigns.iter().find_map(|campaign| {
            let number = in_campaign(campaign)?;
            Some((campaign.level(number), campaign.notes(number)))
        })
    }

    /// The text of its file.
    pub fn to_text(&self) -> String {
        self.campaigns.iter().map(Campaign::to_ron).collect()
    }

    /// Reads what [`LevelShelf::to_text`] wrote.
    pub fn from_text(text: &str) -> Result<Self, ShelfError> {
        if text.len() > MOST_SHELF_BYTES {
            return Err(ShelfError::Full);
        }
        let (mut shelf, mut file) = (Self::default(), String::new());
        for line in text.lines() {
            file += line;
            file.push('\n');
            if line != END {
                continue;
            }
            let number = shelf.campaigns.len() + 1;
            let campaign = Campaign::from_ron(&file).map_err(|error| ShelfError::Campaign { number, error })?;
            if number > MOST_CAMPAIGNS {
                return Err(ShelfError::Full);
            }
            shelf.campaigns.push(campaign);
            file.clear();
        }
        if file.trim().is_empty() { Ok(shelf) } else { Err(ShelfError::Cut) }
    }

    fn become_if_it_fits(&mut self, all: Self) -> Result<(), ShelfError> {
        let bytes: usize = all.campaigns.iter().map(|campaign| campaign.to_ron().len()).sum();
        if all.campaigns.len() > MOST_CAMPAIGNS || bytes > MOST_SHELF_BYTES {
            return Err(ShelfError::Full);
        }
        *self = all;
        Ok(())
    }
}
