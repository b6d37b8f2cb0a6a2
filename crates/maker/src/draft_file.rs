//! The file of the draft: a level that is made and kept nowhere else, with its race.

use maze::sanitize::one_line;
use race::campaign::{LevelMusic, LevelNotes, LevelPalette};
use race::{RaceCode, Replay};
use serde::{Deserialize, Serialize};
use text::Text;
use thiserror::Error;

use crate::draft::LevelDraft;

/// Why a draft cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DraftFileError {
    /// It is no draft.
    #[error("no draft of a level: {0}")]
    Form(String),
    /// Its race is wrong.
    #[error("race: {0}")]
    Race(String),
    /// Its run is wrong.
    #[error("run: {0}")]
    Run(String),
}

impl DraftFileError {
    /// Why it cannot be read, for players.
    pub fn text(&self) -> Text {
        text!("maker-file", reason = Text::foreign(&one_line(&self.to_string())))
    }
}

/// A new level that is made, and its race.
#[derive(Clone, Debug, PartialEq)]
pub struct SavedDraft {
    /// The level. It has no place on the shelf.
    pub draft: LevelDraft,
    /// Its race.
    pub race: RaceCode,
}

#[derive(Serialize, Deserialize)]
#[serde(rename = "Draft", deny_unknown_fields)]
struct DraftFile {
    name: String,
    text: String,
    palette: Option<LevelPalette>,
    music: Option<LevelMusic>,
    race: String,
    run: Option<String>,
    medals_by_run: bool,
}

impl SavedDraft {
    /// The text of its file. The error is one line.
    pub fn to_text(&self) -> Result<String, DraftFileError> {
        let Self { draft: LevelDraft { name, notes, .. }, race } = self;
        let file = DraftFile {
            name: name.clone(),
            text: notes.text.clone(),
            palette: notes.palette,
            music: notes.music,
            race: race.to_string(),
            run: notes.run.as_ref().map(|run| run.to_text()),
            medals_by_run: notes.medals_by_run,
        };
        ron::to_string(&file).map_err(|error| DraftFileError::Form(error.to_string()))
    }

    /// Reads what [`SavedDraft::to_text`] wrote.
    pub fn from_text(text: &str) -> Result<Self, DraftFileError> {
        let file: DraftFile = ron::from_str(text).map_err(|error| DraftFileError::Form(error.to_string()))?;
        let DraftFile { name, text, palette, music, race, run, medals_by_run } = file;
        let race = race.parse().map_err(|error: race::RaceCodeError| DraftFileError::Race(error.to_string()))?;
        let run = run.as_deref().map(Replay::from_text).transpose();
        let run = run.map_err(|error| DraftFileError::Run(error.to_string()))?.map(Into::into);
        let notes = LevelNotes { text, palette, music, medals_by_run: medals_by_run && run.is_some(), run };
        Ok(Self { draft: LevelDraft { name, notes, place: None }, race })
    }
}
