//! `--electronic-doors`: doors that are open or shut, and that have to be tested.

use clap::Args;
use maze::{Cancel, Cell, Grid};
use race::electronic_doors::MOST_ELECTRONIC_DOORS;
use race::{ElectronicDoors, RaceCode};

use crate::CommandError;
use crate::maze_input::BuiltMaze;

/// How many electronic doors a maze has.
#[derive(Args, Clone, Debug)]
pub(crate) struct ElectronicDoorsArgs {
    /// Put electronic doors into this many passages, 0 to 999. Each is open or shut, and a path to the goals always
    /// remains. Text, SVG and PDF show the doors, and with the solution which are shut; JSON has both. Default: as many
    /// as a race's code says that has no doors with keys, or none
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true)]
    #[arg(value_parser = clap::value_parser!(u16).range(0..=i64::from(MOST_ELECTRONIC_DOORS)))]
    electronic_doors: Option<u16>,
}

impl ElectronicDoorsArgs {
    /// The number that is given.
    pub(crate) const fn number(&self) -> Option<u16> {
        self.electronic_doors
    }

    /// Draws the doors of a maze, which may be that of a race. A maze always has the same.
    pub(crate) fn of(&self, built: &BuiltMaze, race: Option<&RaceCode>) -> Result<ElectronicDoors, CommandError> {
        // The doors with keys of a race, which its electronic ones avoid, are in no drawing.
        let race = race.map(|race| (race.endpoints(), race.plan())).filter(|(_, plan)| plan.doors == 0);
        let of_race = race.as_ref().map(|(_, plan)| plan.electronic_doors);
        let Some(number) = self.electronic_doors.or(of_race).filter(|&number| number > 0) else {
            return Ok(ElectronicDoors::default());
        };
        let mut targets: Vec<Cell> = vec![built.ends.1];
        targets.extend(&built.goals);
        if let Some((ends, _)) = &race {
            targets.extend(ends.goals_with(built.maze.grid().cells(), built.ends.1));
        }
        let doors = ElectronicDoors::draw(&built.maze, (built.ends.0, &targets), number, &Cancel::never());
        doors.map_err(|error| CommandError::Work(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress_line::ProgressLine;
    use race::{Endpoints, Goals};

    #[test]
    fn doors_of_a_code_are_those_of_its_race_and_a_number_replaces_them() {
        for seed in 0..20 {
            let word = RaceCode::of_word(&seed.to_string()).unwrap();
            let mut recipe = word.maze().recipe().unwrap().clone();
            recipe.generator.style.braid = maze::Fraction::HALF;
            let goals = Goals::new([recipe.grid.cells() - 1, 5]).unwrap();
            let ends = if seed % 2 == 0 { Endpoints::Chosen { start: 0, goals } } else { Endpoints::Farthest };
            let race = RaceCode::new(recipe.into(), ends, Vec::new(), None).unwrap();
            let race = race.with_electronic_doors(30).unwrap();
            let built = BuiltMaze::make(race.maze().clone(), Some(ends), &ProgressLine::none()).unwrap();
            let of = |electronic_doors| ElectronicDoorsArgs { electronic_doors }.of(&built, Some(&race)).unwrap();
            assert_eq!(&of(None), race.level().unwrap().electronic_doors());
            assert_eq!((of(Some(7)).all().len(), of(Some(0)).all().len()), (7, 0));
            let with_keys = race.clone().with_doors(1).unwrap();
            let none = ElectronicDoorsArgs { electronic_doors: None };
            assert!(none.of(&built, Some(&with_keys)).unwrap().is_empty());
            assert!(none.of(&built, None).unwrap().is_empty());
        }
    }
}
