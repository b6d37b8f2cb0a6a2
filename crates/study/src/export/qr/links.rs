//! Links to the race in a maze and to its solution, as the game and the lab read them.

use std::fmt;
use std::str::FromStr;

use form_urlencoded::byte_serialize;
use maze::{Code, Grid, Solver};
use race::{EaterKind, Endpoints, Goals, RaceCode, RaceCodeError, Replay};
use thiserror::Error;

use super::{QrError, QrMaze};

/// The longest address of the game, in bytes.
const LONGEST_ADDRESS: usize = 200;
/// The eater of a race in a maze that is of no race: the one that every player meets first.
const EATER: EaterKind = EaterKind::ALL[0];

/// The address of a page with the game, without a query and a fragment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameAddress(String);

/// A text that is no address of a page.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "it must be the address of the page with the game, such as https://example.org/mazeater/, of at most \
     {LONGEST_ADDRESS} letters and without ? and #"
)]
pub struct GameAddressError;

impl FromStr for GameAddress {
    type Err = GameAddressError;

    fn from_str(text: &str) -> Result<Self, GameAddressError> {
        let (scheme, rest) = text.split_once("://").ok_or(GameAddressError)?;
        let is_web = ["http", "https"].iter().any(|known| scheme.eq_ignore_ascii_case(known));
        let has_host = rest.starts_with(|first: char| first.is_ascii_alphanumeric() || first == '[');
        let is_plain = text.bytes().all(|byte| byte.is_ascii_graphic() && !b"?#\"<>\\^`{|}".contains(&byte));
        let is_address = is_web && has_host && is_plain && text.len() <= LONGEST_ADDRESS;
        is_address.then(|| Self(text.to_owned())).ok_or(GameAddressError)
    }
}

impl fmt::Display for GameAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The link to a race: by its word if that alone makes exactly this race, or else by its code.
pub fn race_link(GameAddress(game): &GameAddress, code: &RaceCode) -> String {
    let word = code.maze().recipe().map(|recipe| recipe.seed.text());
    match word.filter(|word| RaceCode::of_word(word).as_ref() == Ok(code)) {
        Some(word) => format!("{game}?word={}", escaped(word)),
        None => format!("{game}?code={}", escaped(&code.to_string())),
    }
}

/// The link to a replay.
pub fn replay_link(GameAddress(game): &GameAddress, replay: &Replay) -> String {
    let text = replay.to_text();
    format!("{game}#replay={}", text.strip_prefix("replay.").unwrap_or(&text))
}

/// The link to a maze in the lab, solved.
pub fn solution_link(GameAddress(game): &GameAddress, code: &Code, ends: Endpoints) -> String {
    let maze = escaped(&code.to_string());
    let ends = if ends == Endpoints::usual(code.grid()) { String::new() } else { format!("&ends={ends}") };
    // The lab stops at the last step if there are fewer.
    format!("{game}?lab={maze}{ends}&solver={}&step={}", Solver::BreadthFirst, u32::MAX)
}

fn escaped(text: &str) -> String {
    byte_serialize(text.as_bytes()).collect()
}

impl QrMaze<'_> {
    /// The race in the maze, with the start and the goals that are printed: the one that it is of, or one against the eater
    /// that every player meets first.
    pub fn race_code(&self) -> Result<RaceCode, QrError> {
        let ends = self.endpoints()?;
        let code = match self.race {
            Some(race) if self.has_ends_of(race.endpoints()) => race.clone(),
            race => {
                let eaters = race.map_or_else(|| vec![EATER], |race| race.eaters().to_vec());
                RaceCode::new(self.code.clone(), ends, eaters, race.and_then(RaceCode::difficulty))?
            }
        };
        Ok(match self.electronic_doors {
            Some(number) => code.with_electronic_doors(number)?,
            None => code,
        })
    }

    /// Whether it has electronic doors.
    pub(super) fn has_electronic_doors(&self) -> bool {
        let of_race = || self.race.map_or(0, |race| race.plan().electronic_doors);
        self.electronic_doors.unwrap_or_else(of_race) > 0
    }

    /// The rule for the printed start and goals: the usual one if it gives these, or else the cells.
    pub(super) fn endpoints(&self) -> Result<Endpoints, RaceCodeError> {
        let usual = Endpoints::usual(self.maze.grid());
        if self.has_ends_of(usual) {
            return Ok(usual);
        }
        let goals = [self.ends.1].into_iter().chain(self.goals.iter().copied()).map(|goal| goal.0);
        let goals = Goals::new(goals).ok_or(RaceCodeError::Endpoints)?;
        Ok(Endpoints::Chosen { start: self.ends.0.0, goals })
    }

    /// Whether a rule gives the printed start and goals in this maze.
    fn has_ends_of(&self, rule: Endpoints) -> bool {
        let cells = self.maze.grid().cells();
        let mut printed: Vec<_> = [self.ends.1].into_iter().chain(self.goals.iter().copied()).collect();
        printed.sort_unstable();
        printed.dedup();
        rule.is_within(cells)
            && rule.in_maze(self.maze).is_ok_and(|ends| {
                let mut given = rule.goals_with(cells, ends.1).to_vec();
                given.sort_unstable();
                ends.0 == self.ends.0 && given == printed
            })
    }
}
