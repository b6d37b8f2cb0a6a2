//! The errors of races: their codes, levels, eaters, replays and records.

use maze::Canceled;
use race::difficulty_search::SearchError;
use race::doors::MOST_DOORS;
use race::eater::EaterError;
use race::electronic_doors::{ElectronicDoorsError, MOST_ELECTRONIC_DOORS};
use race::level::LevelError;
use race::limits::{
    LONGEST_CODE, LONGEST_SEED, MOST_CELLS, MOST_CRUMBS, MOST_EATERS, MOST_RANKED_CELLS, MOST_RANKED_STEPS,
    MOST_SOLVER_STEPS,
};
use race::placed::PlacedError;
use race::records::{LONGEST_FILE, MOST_RACES, RecordsError};
use race::replay::{LONGEST, MOST_BYTES};
use race::scout::{MOST_SCOUTED_CELLS, ScoutError};
use race::shifting_maze::{MAX_SHIFT_RATE, MAX_SHIFTING_CELLS, ShiftingMazeError};
use race::{Divergence, EaterKind, RULES_VERSION, RaceCodeError, ReplayError};

use super::version;
use crate::message::Text;
use crate::names;

impl From<SearchError> for Text {
    fn from(error: SearchError) -> Self {
        let whole = |seconds: f64| Self::decimal(seconds, 0);
        let tried = Self::grouped(error.tried.into());
        let Some((least, most)) = error.seen else { return text!("error-search-none", tried = tried) };
        let (low, high) = error.range.seconds();
        text!(
            "error-search",
            low = whole(low),
            high = whole(high),
            tried = tried,
            least = whole(least),
            most = whole(most)
        )
    }
}

impl From<ShiftingMazeError> for Text {
    fn from(error: ShiftingMazeError) -> Self {
        match error {
            ShiftingMazeError::TooManyShifts(_) => text!("error-living-shifts", max = MAX_SHIFT_RATE),
            ShiftingMazeError::TooManyCells(_) => {
                text!("error-living-cells", max = Self::grouped(MAX_SHIFTING_CELLS.into()))
            }
            ShiftingMazeError::NotPerfect => text!("error-living-loops"),
            ShiftingMazeError::Eater(kind) => {
                let others = EaterKind::ALL.into_iter().filter(|other| other.copes_with_shifts());
                let others = Self::joined(", ", others.map(names::eater));
                text!("error-living-eater", eater = names::eater(kind), others = others)
            }
        }
    }
}

impl From<ElectronicDoorsError> for Text {
    fn from(error: ElectronicDoorsError) -> Self {
        match error {
            ElectronicDoorsError::Many(_) => text!("error-electronic-doors", max = MOST_ELECTRONIC_DOORS),
            ElectronicDoorsError::Shifting => text!("error-electronic-living"),
        }
    }
}

impl From<PlacedError> for Text {
    fn from(error: PlacedError) -> Self {
        match error {
            PlacedError::Doors(_) => text!("error-doors", max = MOST_DOORS),
            PlacedError::Crumbs(_) => text!("error-crumbs", max = MOST_CRUMBS),
            PlacedError::Cell { cell, last } => text!("error-placed-cell", cell = cell, max = last),
            PlacedError::Rank => text!("error-placed-rank"),
            PlacedError::Door { number, .. } => text!("error-placed-door", number = number),
            PlacedError::Key { number, .. } => text!("error-placed-key", number = number),
            PlacedError::Crumb { cell } => text!("error-placed-crumb", cell = cell),
        }
    }
}

impl From<ScoutError> for Text {
    fn from(_: ScoutError) -> Self {
        text!("error-scouted", max = Self::grouped(MOST_SCOUTED_CELLS.into()), eater = names::eater(EaterKind::Moat))
    }
}

impl From<LevelError> for Text {
    fn from(error: LevelError) -> Self {
        match error {
            LevelError::FewDoors { wanted, most } => text!("error-doors-room", doors = wanted, max = most),
            LevelError::Placed(error) => error.into(),
            LevelError::ElectronicDoors(error) => error.into(),
            LevelError::ShiftingMaze(error) => error.into(),
            LevelError::Scout(error) => error.into(),
            LevelError::Generate(error) => error.into(),
            LevelError::TooLargeToRank => {
                text!("error-rank-cells", max = Self::grouped(MOST_RANKED_CELLS.into()))
            }
            LevelError::TooManyRankedSteps => text!("error-rank-steps", max = Self::grouped(MOST_RANKED_STEPS)),
            LevelError::NoPar => text!("error-goal-unreachable"),
            LevelError::Canceled => Canceled.into(),
        }
    }
}

impl From<EaterError> for Text {
    fn from(error: EaterError) -> Self {
        match error {
            EaterError::NoWay(kind) => text!("error-eater-lost", eater = names::eater(kind)),
            EaterError::TooMuchWork(kind) => text!("error-eater-work", eater = names::eater(kind)),
            EaterError::TooManySteps(kind) => {
                text!("error-eater-steps", eater = names::eater(kind), max = Self::grouped(MOST_SOLVER_STEPS))
            }
            EaterError::Script(_) => text!("error-script-walk"),
            EaterError::Canceled => Canceled.into(),
            EaterError::OutOfMemory(error) => error.into(),
        }
    }
}

impl From<RaceCodeError> for Text {
    fn from(error: RaceCodeError) -> Self {
        match error {
            RaceCodeError::Form => text!("error-race-code"),
            RaceCodeError::Long => text!("error-race-code-long", max = Self::grouped(LONGEST_CODE as u64)),
            RaceCodeError::Version(found) => rules(found),
            RaceCodeError::Difficulty(_) => text!("error-race-difficulty"),
            RaceCodeError::Name(error) => error.into(),
            RaceCodeError::Eaters(_) => text!("error-eaters", max = MOST_EATERS),
            RaceCodeError::Cells => text!("error-race-cells", max = Self::grouped(MOST_CELLS.into())),
            RaceCodeError::Endpoints => text!("error-endpoints"),
            RaceCodeError::TooSlow(kind) => {
                let max = Self::grouped(kind.most_cells().into());
                text!("error-eater-cells", eater = names::eater(kind), max = max)
            }
            RaceCodeError::Doors(_) => text!("error-doors", max = MOST_DOORS),
            RaceCodeError::Placed(error) => error.into(),
            RaceCodeError::ElectronicDoors(error) => error.into(),
            RaceCodeError::ShiftingMaze(error) => error.into(),
            RaceCodeError::Scout(error) => error.into(),
            RaceCodeError::LongSeed => text!("error-seed", max = LONGEST_SEED),
            RaceCodeError::Maze(error) => error.into(),
        }
    }
}

/// The version of the rules of another program.
fn rules(found: impl ToString) -> Text {
    text!("error-rules", version = Text::verbatim(found.to_string()), known = RULES_VERSION)
}

impl From<ReplayError> for Text {
    fn from(error: ReplayError) -> Self {
        match error {
            ReplayError::NoReplay => text!("error-replay"),
            ReplayError::Long => text!("error-file-size", max = Self::grouped(MOST_BYTES as u64)),
            ReplayError::Checksum => text!("error-replay-checksum"),
            ReplayError::Version(found) => version(found),
            ReplayError::Rules(found) => rules(found),
            ReplayError::Code(error) => text!("error-replay-code", reason = Self::from(error)),
            ReplayError::Length => text!("error-replay-length", minutes = LONGEST.seconds() as u32 / 60),
            ReplayError::Content(_) | ReplayError::Form => text!("error-replay-form"),
        }
    }
}

impl From<Divergence> for Text {
    fn from(error: Divergence) -> Self {
        match error {
            Divergence::OtherRace => text!("error-replay-race"),
            Divergence::State { second, of } => text!("error-replay-differs", second = second, all = of),
            Divergence::Ends { at, recorded } => {
                let [at, recorded] = [at, recorded].map(|time| Self::verbatim(time.to_string()));
                text!("error-replay-end", recorded = recorded, end = at)
            }
            Divergence::Winner => text!("error-replay-winner"),
            Divergence::Canceled => Canceled.into(),
        }
    }
}

impl From<RecordsError> for Text {
    fn from(error: RecordsError) -> Self {
        match error {
            RecordsError::Long => text!("error-file-size", max = Self::grouped(LONGEST_FILE as u64)),
            RecordsError::Form(_) => text!("error-records"),
            RecordsError::Version(found) => version(found),
            RecordsError::Rules(found) => rules(found),
            RecordsError::Order | RecordsError::Race | RecordsError::Name => text!("error-records-content"),
            RecordsError::TooManyRaces => text!("error-records-races", max = Self::grouped(MOST_RACES as u64)),
            RecordsError::LongCode => text!("error-records-code"),
        }
    }
}
