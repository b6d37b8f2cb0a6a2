//! A race in a maze that was read.

use maze::Code;
use maze::code::Passages;
use maze::measure::{UNREACHABLE, distances};
use race::{EaterKind, Endpoints, RaceCode};
use text::Text;

use super::{Found, GivenEndpoints};

/// The eater of a maze that names none: the kind that every player meets first.
const EATER: EaterKind = EaterKind::ALL[0];

/// The race in the maze that was read, from its start to its goal, against one eater.
///
/// An error for a mask, which is no maze yet, for a replay, which is a race that was run, for the texts of a class, and
/// for a maze without a way to its goal.
pub fn race_in(found: Found) -> Result<RaceCode, Text> {
    let (code, endpoints) = match found {
        Found::Race(code, endpoints) => (code, endpoints),
        Found::Code(code, given) => {
            let endpoints = given.rule().unwrap_or_else(|| Endpoints::usual(code.grid()));
            (code, endpoints)
        }
        Found::Maze(maze, given, _) => {
            let (first, last) = Endpoints::usual(maze.grid()).in_maze(&maze)?;
            let (start, goal) = (given.start.unwrap_or(first), given.goal.unwrap_or(last));
            if distances(&maze, start)?[goal.index()] == UNREACHABLE {
                return Err(text!("lab-error-no-solution"));
            }
            let given = GivenEndpoints { start: Some(start), goal: Some(goal), ..given };
            let endpoints = given.rule().unwrap_or_else(|| Endpoints::usual(maze.grid()));
            (Code::from(Passages::of(&maze)?), endpoints)
        }
        Found::Mask(_) => return Err(text!("error-race-mask")),
        Found::Replay(_) => return Err(text!("error-race-replay")),
        Found::Class(_) | Found::HandIns(_) => return Err(text!("read-class")),
    };
    Ok(RaceCode::new(code, endpoints, vec![EATER], None)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::Cancel;

    #[test]
    fn maze_of_others_is_raced_in_from_its_start_to_its_goal() {
        let read = |text: &str| race_in(crate::read::text(text, &Cancel::never()).unwrap());
        let race = read("XXXXX\nXS  X\nX X X\nX  EX\nXXXXX").unwrap();
        let maze = race.maze().maze().unwrap();
        let (start, goal) = race.endpoints().in_maze(&maze).unwrap();
        assert_eq!(distances(&maze, start).unwrap()[goal.index()], 4);
        assert!(read("+---+---+\n| S | G |\n+---+---+").unwrap_err().is("lab-error-no-solution"));
    }
}
