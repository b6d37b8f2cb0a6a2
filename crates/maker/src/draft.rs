//! A level while it is made: what it has beside its race, and where it is kept. Its race is a code.

use std::sync::Arc;

use race::campaign::{CampaignError, LevelMusic, LevelNotes, LevelPalette};
use race::{Campaign, LevelPlan, RaceCode, Replay};
use text::Text;
use thiserror::Error;

use crate::shelf::{LevelShelf, ShelfError};

/// The place of a level on the shelf.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShelfPlace {
    /// The place of its campaign.
    pub campaign: usize,
    /// Its number in it, from 1.
    pub level: u32,
}

/// A level while it is made.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LevelDraft {
    /// Its name.
    pub name: String,
    /// Its text, colors, music and run.
    pub notes: LevelNotes,
    /// Where it is kept; `None` for a new one.
    pub place: Option<ShelfPlace>,
}

/// A change of a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DraftChange {
    /// Names it.
    Name(String),
    /// Sets its text.
    Text(String),
    /// Sets its colors; `None` for those of its world.
    Palette(Option<LevelPalette>),
    /// Sets its music; `None` for that of its world.
    Music(Option<LevelMusic>),
    /// Removes the run of its author.
    NoRun,
    /// Measures the medals by this run, or by par.
    MedalsByRun(bool),
}

/// Why a draft is no level yet.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DraftError {
    /// It has no name.
    #[error("the level has no name yet")]
    Name,
    /// It has no eaters.
    #[error("the level has no opponent yet")]
    Eaters,
    /// A part of it is beyond its limits.
    #[error(transparent)]
    Campaign(#[from] CampaignError),
}

impl DraftError {
    /// Why it is no level yet, for players.
    pub fn text(&self) -> Text {
        match self {
            Self::Name => text!("maker-no-name"),
            Self::Eaters => text!("maker-no-opponent"),
            Self::Campaign(error) => text!("maker-file", reason = Text::foreign(&error.to_string())),
        }
    }
}

impl LevelDraft {
    /// The draft of a level.
    pub fn of(plan: &LevelPlan, notes: &LevelNotes, place: Option<ShelfPlace>) -> Self {
        Self { name: plan.name.clone(), notes: notes.clone(), place }
    }

    /// The level with the race of a code, as a campaign of one. A run that is of another race is left out.
    pub fn level(&self, race: &RaceCode) -> Result<Campaign, DraftError> {
        if self.name.trim().is_empty() {
            return Err(DraftError::Name);
        }
        if race.eaters().is_empty() {
            return Err(DraftError::Eaters);
        }
        let (plan, notes) = self.tried(race);
        let level = Campaign::of_level(plan, notes);
        // Only what can be read is kept and sent.
        Ok(Campaign::from_ron(&level.to_ron())?)
    }

    /// Its plan and notes with the race of a code, to be tried: it may have no name and no eaters yet. A run that is of
    /// another race is left out.
    pub fn tried(&self, race: &RaceCode) -> (LevelPlan, LevelNotes) {
        let plan = race.plan();
        let name = if self.name.is_empty() { plan.name.clone() } else { self.name.clone() };
        let plan = LevelPlan { name, scouted: false, ..plan };
        let run = self.notes.run.as_ref().filter(|run| run.code().may_be_in(&plan)).map(Arc::clone);
        let medals_by_run = self.notes.medals_by_run && run.is_some();
        (plan, LevelNotes { run, medals_by_run, ..self.notes.clone() })
    }

    /// Whether it is a new level of which something was entered but nothing is kept.
    pub fn is_begun(&self) -> bool {
        self.is_new() && *self != Self::default()
    }

    /// Whether nothing of it is kept.
    pub const fn is_new(&self) -> bool {
        self.place.is_none()
    }

    /// Changes it.
    pub fn change(&mut self, change: &DraftChange) {
        match change {
            DraftChange::Name(name) => name.trim().clone_into(&mut self.name),
            DraftChange::Text(text) => text.trim().clone_into(&mut self.notes.text),
            DraftChange::Palette(palette) => self.notes.palette = *palette,
            DraftChange::Music(music) => self.notes.music = *music,
            DraftChange::NoRun => self.set_run(None),
            DraftChange::MedalsByRun(is_by_run) => {
                self.notes.medals_by_run = *is_by_run && self.notes.run.is_some();
            }
        }
    }

    /// The changes to the colors before and after the present ones.
    pub fn palettes_beside(&self) -> [Option<DraftChange>; 2] {
        beside(self.notes.palette, &LevelPalette::ALL, DraftChange::Palette)
    }

    /// The changes to the music before and after the present one.
    pub fn music_beside(&self) -> [Option<DraftChange>; 2] {
        beside(self.notes.music, &LevelMusic::ALL, DraftChange::Music)
    }

    /// Takes the author's run, or none.
    pub fn set_run(&mut self, run: Option<Arc<Replay>>) {
        self.notes.medals_by_run &= run.is_some();
        self.notes.run = run;
    }

    /// Puts a level that was checked on the shelf: at its place, or as a campaign of its own.
    pub fn keep(&mut self, level: Campaign, levels: &mut LevelShelf) -> Result<ShelfPlace, ShelfError> {
        let place = match self.place {
            None => ShelfPlace { campaign: levels.add(level)?, level: 1 },
            Some(place) => {
                let campaign = levels.campaigns().get(place.campaign);
                let changed =
                    campaign.map_or_else(|| level.clone(), |campaign| campaign.with_level(place.level, &level));
                ShelfPlace { campaign: levels.replace(place.campaign, changed)?, ..place }
            }
        };
        self.place = Some(place);
        Ok(place)
    }
}

/// The changes to the choices before and after one: first none, then all.
fn beside<T: Copy + PartialEq>(
    now: Option<T>,
    all: &[T],
    change: fn(Option<T>) -> DraftChange,
) -> [Option<DraftChange>; 2] {
    let here = now.and_then(|now| all.iter().position(|&one| one == now)).map_or(0, |at| at + 1);
    let choice = |at: usize| match at.checked_sub(1) {
        None => Some(change(None)),
        Some(index) => all.get(index).map(|&one| change(Some(one))),
    };
    [here.checked_sub(1).and_then(choice), choice(here + 1)]
}
