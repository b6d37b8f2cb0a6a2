//! How long a median person takes for a maze, from the first look at it to the goal: the difficulty of a maze in
//! seconds.
//!
//! Median bots, who read the maze like people, run through it; a level's typical time is the median of the same runs.
//! The bots are a model of people, based on how people are known to read mazes ([`bot`](crate::bot::Skill)), so the
//! time is an estimate. Its interval is the uncertainty from the number of runs, not the error of the model.

use maze::{AnyGrid, Cancel, Cell, Code, Grid, Maze};

use crate::bot::Skill;
use crate::darkness::Darkness;
use crate::endpoints::Endpoints;
use crate::level::{Level, LevelError};
use crate::level_build::BotRaces;
use crate::limits::is_of_a_size_to_race;
use crate::placed::Placed;
use crate::plan::LevelPlan;
use crate::reading_time::reading_time;
use crate::units::{TICKS_PER_SECOND, Ticks};

/// The time of a median person with its 95 % confidence interval, in ticks from the first look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PersonTime {
    /// The median.
    pub median: Ticks,
    /// The lower end of its interval.
    pub low: Ticks,
    /// The upper end; `None` if too many bots were given up to know it.
    pub high: Option<Ticks>,
    /// The number of runs.
    pub runs: u32,
}

impl PersonTime {
    /// Returns the time from `start` to `goal`; `None` for a maze of fewer than 2 or more than 1,000,000 cells, and for
    /// one in which half of the bots are given up, at the latest after 13 minutes. The same maze has the same time on
    /// every platform.
    pub fn of(
        code: &Code,
        maze: Maze<AnyGrid>,
        (start, goal): (Cell, Cell),
        cancel: &Cancel,
    ) -> Result<Option<Self>, LevelError> {
        if !is_of_a_size_to_race(maze.grid()) || start == goal {
            return Ok(None);
        }
        let cells = maze.grid().cells();
        let plan = LevelPlan {
            name: String::new(),
            maze: code.clone(),
            endpoints: Endpoints::chosen(start, goal),
            eaters: Vec::new(),
            dark: Darkness::Nowhere,
            scouted: false,
            doors: 0,
            placed: Placed::NOTHING,
            electronic_doors: 0,
            shift_rate: 0,
            rank: None,
            strength: None,
        };
        let level = match Level::with_par(plan, maze, cancel) {
            Err(LevelError::NoPar) => return Ok(None),
            level => level?,
        };
        let mut races = BotRaces::of(Skill::MEDIAN);
        while races.next(&level, cancel)?.is_none() {}
        Ok(Self::of_races(&races.sorted(), reading_time(cells)))
    }

    /// Returns the median of sorted times and its interval. `None` stands for a bot that was given up.
    fn of_races(sorted: &[Option<Ticks>], reading: Ticks) -> Option<Self> {
        let runs = sorted.len() as u32;
        let after_reading = |ticks: Ticks| Ticks(ticks.0.saturating_add(reading.0));
        let at = |place: usize| sorted.get(place).copied().flatten().map(after_reading);
        let outside = ranks_outside(runs) as usize;
        let median = at(sorted.len() / 2)?;
        Some(Self { median, low: at(outside)?, high: at(sorted.len() - 1 - outside), runs })
    }

    /// The median in seconds.
    pub fn seconds(&self) -> f64 {
        seconds(self.median)
    }

    /// The interval in seconds.
    pub fn interval(&self) -> (f64, Option<f64>) {
        (seconds(self.low), self.high.map(seconds))
    }

    /// Returns one to five stars, each for twice the time of the one before. One is less than 15 s, five are 2 minutes
    /// or more.
    pub fn stars(&self) -> u8 {
        1 + STARS.iter().filter(|&&seconds| self.median.0 >= seconds * TICKS_PER_SECOND).count() as u8
    }
}

/// The shortest times of two, three, four and five stars, in seconds.
const STARS: [u32; 4] = [15, 30, 60, 120];

fn seconds(ticks: Ticks) -> f64 {
    f64::from(ticks.0) / f64::from(TICKS_PER_SECOND)
}

/// Returns how many of `runs` sorted values are below the 95 % interval of the median; as many are above it. The median
/// is below the interval if at most this number of values is below the median: the largest number whose probability is
/// at most 2.5 %, or 0.
fn ranks_outside(runs: u32) -> u32 {
    // Probabilities of 0, 1, … of `runs` values below the median.
    let mut probability = 0.5_f64.powi(runs as i32);
    let mut sum = probability;
    let mut outside = 0;
    loop {
        probability *= f64::from(runs - outside) / f64::from(outside + 1);
        sum += probability;
        if sum > 0.025 {
            return outside;
        }
        outside += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::{Algorithm, CellShape, Recipe, Seed};

    fn time(seconds: u32) -> PersonTime {
        let median = Ticks(seconds * TICKS_PER_SECOND);
        PersonTime { median, low: median, high: Some(median), runs: 31 }
    }

    fn of_size(size: &str) -> PersonTime {
        let grid = AnyGrid::new(CellShape::Square, size, None, None).unwrap();
        let recipe = Recipe { grid, generator: Algorithm::DepthFirst.into(), seed: Seed::new("time") };
        let maze = recipe.maze().unwrap();
        let ends = (Cell(0), Cell(maze.grid().cells() - 1));
        PersonTime::of(&recipe.into(), maze, ends, &Cancel::never()).unwrap().unwrap()
    }

    #[test]
    fn interval_is_around_the_median_and_larger_mazes_take_longer() {
        let times = ["6x6", "12x12", "24x24"].map(of_size);
        for time in times {
            assert!(time.low <= time.median && Some(time.median) <= time.high && time.runs >= 3, "{time:?}");
        }
        assert!(times.windows(2).all(|pair| pair[0].median < pair[1].median), "{times:?}");
        assert!(times.windows(2).all(|pair| pair[0].stars() <= pair[1].stars()));
        let stars = [14, 15, 29, 30, 59, 60, 119, 120].map(|seconds| time(seconds).stars());
        assert_eq!(stars, [1, 2, 2, 3, 3, 4, 4, 5]);
    }

    #[test]
    fn level_of_the_same_maze_has_the_same_typical_time() {
        let grid = AnyGrid::new(CellShape::Square, "10x8", None, None).unwrap();
        let recipe = Recipe { grid, generator: Algorithm::Wilson.into(), seed: Seed::new("same") };
        let maze = recipe.maze().unwrap();
        let ends = (Cell(0), Cell(79));
        let time = PersonTime::of(&recipe.clone().into(), maze, ends, &Cancel::never()).unwrap().unwrap();
        let code: crate::RaceCode = crate::RaceCode::of_word("same").unwrap();
        let plan = LevelPlan { maze: recipe.into(), endpoints: Endpoints::Corner, ..code.plan() };
        let plan = LevelPlan { dark: Darkness::Nowhere, doors: 0, shift_rate: 0, rank: None, strength: None, ..plan };
        let level = Level::build(LevelPlan { scouted: false, ..plan }).unwrap();
        assert_eq!(time.median.0, level.typical().0 + reading_time(80).0);
    }

    /// The share of samples whose median is within the interval, by the binomial distribution.
    #[test]
    fn interval_covers_95_percent() {
        assert_eq!(ranks_outside(31), 9);
        assert_eq!([1, 3, 6, 8, 9].map(ranks_outside), [0, 0, 0, 0, 1]);
        for runs in 6..60 {
            let outside = ranks_outside(runs);
            let below = |most: u32| -> f64 {
                let mut probability = 0.5_f64.powi(runs as i32);
                let mut sum = probability;
                for number in 1..=most {
                    probability *= f64::from(runs + 1 - number) / f64::from(number);
                    sum += probability;
                }
                sum
            };
            assert!(below(outside) <= 0.025 && below(outside + 1) > 0.025, "{runs}");
        }
    }

    #[test]
    fn interval_is_as_far_from_both_ends() {
        let sorted: Vec<_> = (1..=31).map(|tick| Some(Ticks(tick))).collect();
        let time = PersonTime::of_races(&sorted, Ticks(100)).unwrap();
        assert_eq!((time.median, time.low, time.high), (Ticks(116), Ticks(110), Some(Ticks(122))));
    }

    #[test]
    fn start_at_the_goal_has_no_time() {
        let grid = AnyGrid::new(CellShape::Square, "5x5", None, None).unwrap();
        let recipe = Recipe { grid, generator: Algorithm::DepthFirst.into(), seed: Seed::new("time") };
        let maze = recipe.maze().unwrap();
        assert_eq!(PersonTime::of(&recipe.into(), maze, (Cell(3), Cell(3)), &Cancel::never()), Ok(None));
    }

    #[test]
    fn given_up_bots_leave_the_upper_end_open() {
        let sorted = [Some(Ticks(10)), Some(Ticks(20)), None];
        let time = PersonTime::of_races(&sorted, Ticks(5)).unwrap();
        assert_eq!((time.median, time.low, time.high), (Ticks(25), Ticks(15), None));
        assert_eq!(PersonTime::of_races(&[Some(Ticks(10)), None, None], Ticks(5)), None);
    }
}
