//! The player's own runs: read from their book and fitted in the background ([`OwnRuns`]), and shown as charts
//! ([`shown`], drawn by `plots`). The game keeps the book and has the page.

mod plots;
pub mod shown;

use std::sync::Arc;

use bevy::prelude::*;
use files::background::{Background, next_piece};
use race::Fit;
use study::runs::{FirstRun, RunBook, RunRow, Utc, calibrate_in_pieces, trials};

/// The most runs that are fitted: the latest. More would be hardly better, and each takes some ten milliseconds.
const MOST_FITTED: usize = 40;

/// The rows of the book, and what follows from them.
#[derive(Resource, Debug, Default)]
pub struct OwnRuns {
    rows: Arc<Vec<RunRow>>,
    trials: Vec<FirstRun>,
    fit: Option<Fit>,
    reading: Option<Background<(Vec<RunRow>, Vec<FirstRun>)>>,
    fitting: Option<Background<Option<Fit>>>,
}

impl OwnRuns {
    /// The rows, from the earliest to the latest.
    pub fn rows(&self) -> &[RunRow] {
        &self.rows
    }

    /// The number of runs that can be fitted.
    pub fn trials(&self) -> usize {
        self.trials.iter().filter(|trial| trial.is_at_goal).count()
    }

    /// The bot that runs like the player; `None` with too few runs.
    pub const fn fit(&self) -> Option<&Fit> {
        self.fit.as_ref()
    }

    /// Begins to read a book. Runs before a moment, in seconds since 1970, are not fitted.
    pub fn read(&mut self, book: Arc<RunBook>, since: u64) {
        self.reading = Some(Background::spawn(move |_| {
            let rows = book.rows();
            let mut trials = trials(&rows);
            trials.retain(|trial| trial.when >= Utc(since));
            trials.drain(..trials.len().saturating_sub(MOST_FITTED));
            (rows, trials)
        }));
    }

    /// Takes what was read, and begins to fit it if there is a new first run; returns the new fit, if there is one. Until
    /// then the fit of before stays.
    pub fn poll(&mut self) -> Option<Option<Fit>> {
        if let Some(result) = self.reading.as_mut().and_then(Background::poll) {
            self.reading = None;
            let (rows, trials) = result.inspect_err(|error| warn!("own runs: {error}")).ok()?;
            self.rows = rows.into();
            if trials != self.trials {
                self.trials.clone_from(&trials);
                self.fitting = Some(Background::spawn_async(move |cancel| async move {
                    let calibration = calibrate_in_pieces(&trials, next_piece, &cancel).await;
                    calibration.ok()?.ok().map(|calibration| calibration.fit())
                }));
            }
        }
        let fit = self.fitting.as_mut().and_then(Background::poll)?;
        self.fitting = None;
        self.fit = fit.inspect_err(|error| warn!("own runs: {error}")).ok().flatten();
        Some(self.fit)
    }
}
