//! A run of a league, and its verification.

use maze::Cancel;
use race::path_times::SPLITS;
use race::{Divergence, Ghost, Level, Medal, RaceCode, Replay, Ticks, Winner};
use text::Text;

use super::speaker;

/// A run that somebody posted.
#[derive(Clone, Debug, PartialEq)]
pub struct LeagueRun {
    name: String,
    replay: Replay,
    letters: String,
    race: String,
}

impl LeagueRun {
    /// A run with the name of its player; the name is empty if it is not known, and cleaned of what cannot be shown.
    pub fn new(name: &str, replay: Replay) -> Self {
        let (letters, race) = (replay.to_text(), replay.code().clone().at(None).to_string());
        Self { name: speaker::name(name), replay, letters, race }
    }

    /// The name of the player; empty if it is not known.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The replay.
    pub const fn replay(&self) -> &Replay {
        &self.replay
    }

    /// The replay as text. Runs with the same text are the same.
    pub fn letters(&self) -> &str {
        &self.letters
    }

    /// The code of the race, with any difficulty: runs with the same one share a table.
    pub fn race(&self) -> &str {
        &self.race
    }

    /// Merges the names of two copies of a run: the first by alphabet that is not empty.
    pub(super) fn named_like(self, other: &Self) -> Self {
        let name = match (self.name.is_empty(), other.name.is_empty()) {
            (false, false) => self.name.clone().min(other.name.clone()),
            (true, _) => other.name.clone(),
            (false, true) => self.name.clone(),
        };
        Self { name, ..self }
    }
}

/// The facts of a verified run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VerifiedRun {
    /// Its time.
    pub time: Ticks,
    /// The medal that it earned.
    pub medal: Option<Medal>,
    /// The time after each third of the path; none in a path that is too short.
    pub splits: [Option<Ticks>; SPLITS as usize],
}

/// Why a run does not count.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WhyNot {
    /// An eater won.
    #[error("an eater won this race")]
    Lost,
    /// The race cannot be built.
    #[error("its race cannot be built: {0}")]
    Level(race::level::LevelError),
    /// The eaters of the race cannot run.
    #[error("its eaters cannot run: {0}")]
    Eaters(race::eater::EaterError),
    /// The race diverges from the recording.
    #[error(transparent)]
    Divergence(#[from] Divergence),
}

impl WhyNot {
    /// The reason, for players.
    pub fn text(&self) -> Text {
        match self {
            Self::Lost => text!("error-league-lost"),
            Self::Level(error) => error.clone().into(),
            Self::Eaters(error) => (*error).into(),
            Self::Divergence(error) => (*error).into(),
        }
    }

    /// Whether the verification was canceled.
    pub const fn is_canceled(&self) -> bool {
        matches!(
            self,
            Self::Divergence(Divergence::Canceled)
                | Self::Level(race::level::LevelError::Canceled)
                | Self::Eaters(race::eater::EaterError::Canceled)
        )
    }
}

/// A level that runs are verified on, kept for the next run of the same race.
#[derive(Default)]
pub struct Verifier {
    level: Option<(RaceCode, Level)>,
}

impl Verifier {
    /// Runs the race again.
    pub fn verify(&mut self, run: &LeagueRun, cancel: &Cancel) -> Result<VerifiedRun, WhyNot> {
        if run.replay.winner() != Winner::Player {
            return Err(WhyNot::Lost);
        }
        let code = run.replay.code();
        if self.level.as_ref().is_none_or(|(kept, _)| !kept.is_in(&code.plan())) {
            // One level at a time: it may be large.
            self.level = None;
            let level = Level::build_for_replays(code.plan(), cancel).map_err(WhyNot::Level)?;
            self.level = Some((code.clone(), level));
        }
        let Some((_, level)) = &self.level else { return Err(Divergence::OtherRace.into()) };
        let eaters = run.replay.eaters_with(level, cancel).map_err(WhyNot::Eaters)?;
        let time = run.replay.verify_with(level, &eaters, cancel)?;
        let times = Ghost::new(&run.replay, level).map_err(|_| Divergence::OtherRace)?.path_times(level);
        let splits = std::array::from_fn(|part| times.split(part as u32 + 1));
        Ok(VerifiedRun { time, medal: Medal::earned(time, level.par()), splits })
    }
}
