//! The desk of the maker: what is open on it.

use race::{Campaign, LevelPlan, RaceCode};
use text::Text;

use crate::draft::{LevelDraft, ShelfPlace};
use crate::shelf::{LevelShelf, ShelfError};

/// The campaign that is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OpenCampaign {
    /// That of the game.
    #[default]
    Game,
    /// One of the shelf, by its place.
    Own(usize),
}

/// What happens to levels that can be won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// The player is told what is known about them.
    Tell,
    /// The draft is kept.
    Keep,
    /// What was opened is put on the shelf.
    Add,
    /// Their link is copied.
    Copy,
    /// Their file is saved.
    Save,
    /// The lab opens the page that prints the maze of the first.
    Print,
    /// The first is raced, against the run of its author.
    Race,
}

/// The part of the desk that is checked, sent or kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeskPart {
    /// The level that is made.
    Draft,
    /// The open campaign.
    Campaign,
    /// The open level.
    Level,
}

/// The name of a campaign: that of its first world, or of its first level.
pub fn title(campaign: &Campaign) -> Text {
    match &*campaign.worlds()[0].name {
        "" => Text::foreign(&campaign.level(1).name),
        world => Text::foreign(world),
    }
}

/// What is open.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Desk {
    /// The campaign.
    pub open: OpenCampaign,
    /// The number of the level in it, from 1.
    pub level: u32,
    /// The level that is made.
    pub draft: LevelDraft,
    /// The campaign that was removed last, until it is put back.
    pub removed: Option<Campaign>,
}

impl Desk {
    /// The open campaign.
    pub fn campaign<'c>(&self, game: &'c Campaign, levels: &'c LevelShelf) -> Option<&'c Campaign> {
        match self.open {
            OpenCampaign::Game => Some(game),
            OpenCampaign::Own(place) => levels.campaigns().get(place),
        }
    }

    /// The place of the open level; `None` for a level of the game.
    pub const fn place(&self) -> Option<ShelfPlace> {
        match self.open {
            OpenCampaign::Game => None,
            OpenCampaign::Own(campaign) => Some(ShelfPlace { campaign, level: self.level }),
        }
    }

    /// The levels of a part; `race` is that of the draft. The error is one line for players.
    pub fn levels_of(
        &self,
        part: DeskPart,
        (game, levels): (&Campaign, &LevelShelf),
        race: &RaceCode,
    ) -> Result<Campaign, Text> {
        let open = self.campaign(game, levels);
        let levels = match part {
            DeskPart::Draft => return self.draft.level(race).map_err(|error| error.text()),
            DeskPart::Campaign => open.cloned(),
            DeskPart::Level => {
                open.map(|open| Campaign::of_level(open.level(self.level).clone(), open.notes(self.level).clone()))
            }
        };
        levels.ok_or_else(|| text!("error-nothing-to-copy"))
    }

    /// Joins the open campaign and the next one of the shelf.
    pub fn join_next(&self, levels: &mut LevelShelf) -> Result<(), ShelfError> {
        if let OpenCampaign::Own(place) = self.open { levels.join(place) } else { Ok(()) }
    }

    /// Makes a draft of the open level; of a level of the game, of a copy. Returns its plan.
    pub fn edit<'c>(&mut self, game: &'c Campaign, levels: &'c LevelShelf) -> Option<&'c LevelPlan> {
        let open = self.campaign(game, levels)?;
        let plan = open.level(self.level);
        self.draft = LevelDraft::of(plan, open.notes(self.level), self.place());
        Some(plan)
    }

    /// Makes a draft of a level that was opened, to be mended. Returns its race; `None` if it has no code.
    pub fn mend(&mut self, campaign: &Campaign, number: u32) -> Option<RaceCode> {
        let code = RaceCode::of_plan(campaign.level(number), None).ok()?;
        self.draft = LevelDraft::of(campaign.level(number), campaign.notes(number), None);
        Some(code)
    }

    /// Opens a place of the shelf.
    pub fn opens(&mut self, place: ShelfPlace) {
        (self.open, self.level) = (OpenCampaign::Own(place.campaign), place.level);
    }

    /// Takes the open campaign off the shelf. The places of others change with it. It can be [put back](Self::put_back).
    pub fn remove_open(&mut self, levels: &mut LevelShelf) {
        if let OpenCampaign::Own(place) = self.open {
            self.removed = levels.remove(place).or(self.removed.take());
        }
        (self.open, self.draft.place) = (OpenCampaign::Game, None);
    }

    /// Puts the campaign that was removed last behind those of the shelf, and opens it.
    pub fn put_back(&mut self, levels: &mut LevelShelf) -> Result<(), ShelfError> {
        if let Some(campaign) = &self.removed {
            self.open = OpenCampaign::Own(levels.add(campaign.clone())?);
            self.removed = None;
        }
        Ok(())
    }
}
