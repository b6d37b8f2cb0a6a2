//! The cells that a mouse walks, and its runs from the start to a goal.

use maze::Cell;
use race::Ticks;
use race::units::TICKS_PER_SECOND;

/// The time of a cell straight ahead, in the unit of [`Track::time`].
const CELL_TIME: u64 = 10_000;

/// Cells straight ahead in a second.
const CELLS_PER_SECOND: u64 = 5;

/// A run from the start to a goal. It begins where the mouse last left the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MouseRun {
    /// The cells, from the start to the goal.
    pub walk: Vec<Cell>,
    /// The time before it, from when the mouse first left the start.
    pub before: Ticks,
    /// How long it took.
    pub time: Ticks,
    /// Its turns; of 45 degrees and of 90 alike.
    pub turns: u32,
}

/// Where a mouse was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track {
    /// The cells from the start, since the mouse was last taken back there.
    walk: Vec<Cell>,
    /// The cells up to the first goal.
    first_arrival: Option<Vec<Cell>>,
    runs: Vec<MouseRun>,
    /// The run that has begun: its first cell in the walk, the time and the turns before.
    current: Option<(usize, u64, u32)>,
    /// When it first left the start.
    departure: Option<u64>,
    time: u64,
    turns: u32,
    steps: u64,
}

impl Track {
    /// A mouse at the start.
    pub(crate) fn new(start: Cell) -> Self {
        Self {
            walk: vec![start],
            first_arrival: None,
            runs: Vec::new(),
            current: None,
            departure: None,
            time: 0,
            turns: 0,
            steps: 0,
        }
    }

    /// A half step leads through a cell.
    pub(crate) fn half_step(&mut self, cell: Cell, is_goal: bool, is_diagonal: bool) {
        if self.at() != cell {
            if self.at() == self.walk[0] {
                self.current = Some((self.walk.len() - 1, self.time, self.turns));
                self.departure.get_or_insert(self.time);
            }
            self.walk.push(cell);
            self.steps += 1;
            if is_goal && let Some((first, begin, turns)) = self.current.take() {
                self.first_arrival.get_or_insert_with(|| self.walk.clone());
                let walk = self.walk[first..].to_vec();
                let time = ticks(self.time - begin);
                let before = ticks(begin - self.departure.unwrap_or(begin));
                self.runs.push(MouseRun { walk, before, time, turns: self.turns - turns });
            }
        }
        self.time += if is_diagonal { CELL_TIME * 7071 / 10_000 } else { CELL_TIME / 2 };
    }

    /// A turn by some eighths, either way.
    pub(crate) fn turn(&mut self, eighths: u8) {
        self.turns += 1;
        // The protocol's own program turns by a right angle in a third of the time of a cell.
        self.time += CELL_TIME * u64::from(eighths.min(8 - eighths)) / 6;
    }

    /// The mouse is taken back to the start.
    pub(crate) fn take_back(&mut self) {
        self.walk.truncate(1);
        self.current = None;
    }

    /// The cell of the mouse.
    pub fn at(&self) -> Cell {
        self.walk[self.walk.len() - 1]
    }

    /// The cells that it walked, from the start. If it was taken back there, only what came after.
    pub fn walk(&self) -> &[Cell] {
        &self.walk
    }

    /// The cells from the start to the first goal that it reached, with all returns to the start; or all that it
    /// walked if it reached none.
    pub fn race_walk(&self) -> &[Cell] {
        self.first_arrival.as_deref().unwrap_or(&self.walk)
    }

    /// [`Self::race_walk`], taken.
    pub fn into_race_walk(self) -> Vec<Cell> {
        self.first_arrival.unwrap_or(self.walk)
    }

    /// Its runs from the start to a goal, in order. The first one searches.
    pub fn runs(&self) -> &[MouseRun] {
        &self.runs
    }

    /// All steps from cell to cell.
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// All turns.
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// The time of all moves and turns. A mouse runs five cells a second; diagonals and turns take as long as in the
    /// protocol's own program: a right angle as long as a third of a cell.
    pub fn time(&self) -> Ticks {
        ticks(self.time)
    }
}

/// A time in ticks, rounded down.
fn ticks(time: u64) -> Ticks {
    let ticks = time * u64::from(TICKS_PER_SECOND) / (CELL_TIME * CELLS_PER_SECOND);
    Ticks(u32::try_from(ticks).unwrap_or(u32::MAX))
}
