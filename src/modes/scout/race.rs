//! The settings of scout and sprint: a word that makes the maze, and its size.

use bevy::prelude::*;
use maze::{Algorithm, AnyGrid, Fraction, Generator, MazeStyle, Recipe, Seed, Size, Square};
use own_eaters::{ChosenScripts, ScriptId, Shelf};
use race::limits::MOST_EATERS;
use race::scout::MOST_SCOUTED_CELLS;
use race::{ContestTiming, EaterKind, Endpoints, RaceCode, RaceCodeError};
use text::Text;

use crate::modes::words;
use crate::navigation::ScoutMazeOpened;
use crate::race_setup::{BuildFailure, NextRace, RaceMode, ScriptRace, StartRace};
use crate::schedule::SetupSystems;
use crate::simulation::ScoutMap;
use crate::states::Phase;

/// The word of the first maze.
const FIRST_WORD: &str = "cheese";

/// The sizes to step through, the smallest first. The first maze has the second size.
const SIZES: [(u16, u16); 7] = [(8, 6), (12, 9), (16, 12), (20, 15), (24, 18), (32, 24), (40, 30)];

/// Minimum number of columns and rows that can be typed.
const LEAST: u32 = 3;

/// The share of dead ends that are opened, in ten-thousandths: as in the micromouse contest, more than one way leads to
/// the goal in the middle.
const BRAID: u16 = 3_000;

/// The maze to scout.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct ScoutRace {
    code: RaceCode,
    /// Columns and rows of the next maze.
    size: Size,
    /// The eaters that the player wrote, which sprint beside Moat.
    scripts: ChosenScripts,
    /// Why the last change was not possible.
    refusal: Option<Text>,
}

/// A request to change the maze to scout.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum ScoutChange {
    /// Uses a word, unless it is empty.
    Word(String),
    /// Uses random words.
    Random,
    /// Changes to the next larger size (1) or the next smaller one (-1).
    Size(i8),
    /// Adds or removes an eater that the player wrote.
    Script(ScriptId),
    /// Counts sprints in another way.
    Timing(ContestTiming),
    /// Uses a typed size, such as `20x15`.
    TypedSize(String),
}

/// A request to scout the maze.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartScouting;

impl ScoutRace {
    /// The first maze.
    pub(super) fn first() -> Result<Self, RaceCodeError> {
        let size = Size::new(12, 9).ok_or(RaceCodeError::Cells)?;
        Ok(Self { code: sprint(FIRST_WORD, size)?, size, scripts: ChosenScripts::default(), refusal: None })
    }

    /// The code of the sprint.
    pub const fn code(&self) -> &RaceCode {
        &self.code
    }

    /// The eaters that the player wrote, which sprint beside Moat.
    pub const fn scripts(&self) -> &ChosenScripts {
        &self.scripts
    }

    /// Why the last change was not possible.
    pub const fn refusal(&self) -> Option<&Text> {
        self.refusal.as_ref()
    }

    /// The word of the maze; empty for a drawn maze, which a code may have.
    pub fn word(&self) -> &str {
        self.code.maze().recipe().map_or("", |recipe| recipe.seed.text())
    }

    /// The size one step larger or smaller, if there is one.
    pub fn stepped(&self, step: i8) -> Option<Size> {
        let cells = self.size.width() * self.size.height();
        let count = |&(width, height): &(u16, u16)| u32::from(width) * u32::from(height);
        let mut sizes = SIZES.into_iter();
        let found =
            if step > 0 { sizes.find(|size| count(size) > cells) } else { sizes.rfind(|size| count(size) < cells) };
        found.and_then(|(width, height)| Size::new(width, height))
    }

    /// Uses a maze. The size that is stepped from stays, where the grid has no columns and rows.
    fn use_code(&mut self, code: RaceCode) {
        self.size = size_of(&code).unwrap_or(self.size);
        (self.code, self.refusal) = (code, None);
    }

    /// Takes the maze and the ends of a race, or stores why it cannot be scouted.
    fn take(&mut self, race: &RaceCode) {
        match to_scout(race) {
            Ok(code) => self.use_code(code),
            Err(why) => self.refusal = Some(why.into()),
        }
    }

    /// Applies a change, or stores why it is not possible.
    fn change(&mut self, change: &ScoutChange) {
        let of = |word: &str, size: Size| sprint(word, size).map_err(Text::from);
        let changed = match change {
            ScoutChange::Word(word) if word.trim().is_empty() => return,
            ScoutChange::Word(word) => of(word.trim(), self.size),
            ScoutChange::Random => of(&words::random(), self.size),
            ScoutChange::Size(step) => match self.stepped(*step) {
                Some(size) => of(self.word(), size),
                None => return,
            },
            ScoutChange::Script(id) => {
                self.scripts.toggle(id, MOST_EATERS - 1);
                return;
            }
            ScoutChange::Timing(_) => return,
            ScoutChange::TypedSize(text) => typed_size(text).and_then(|size| of(self.word(), size)),
        };
        match changed {
            Ok(code) => self.use_code(code),
            Err(why) => self.refusal = Some(why),
        }
    }
}

/// A typed size that can be scouted.
fn typed_size(text: &str) -> Result<Size, Text> {
    let refusal = || text!("scout-size-refused", least = LEAST, max = Text::grouped(MOST_SCOUTED_CELLS.into()));
    let text: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let size: Size = text.to_lowercase().replace(['×', '*', ','], "x").parse().map_err(|_| refusal())?;
    let fits = size.width().min(size.height()) >= LEAST && size.width() * size.height() <= MOST_SCOUTED_CELLS;
    if fits { Ok(size) } else { Err(refusal()) }
}

/// The sprint through the maze of a word.
fn sprint(word: &str, size: Size) -> Result<RaceCode, RaceCodeError> {
    let grid = AnyGrid::Square(Square::new(size));
    let braid = Fraction::of_parts(BRAID).unwrap_or(Fraction::NONE);
    let generator = Generator { algorithm: Algorithm::DepthFirst, style: MazeStyle { braid, ..MazeStyle::PLAIN } };
    let recipe = Recipe { grid, generator, seed: Seed::new(word) };
    RaceCode::new(recipe.into(), Endpoints::Middle, vec![EaterKind::Moat], None)?.in_the_dark(true).scouted(true)
}

/// The sprint through the maze of another race, between its ends.
fn to_scout(race: &RaceCode) -> Result<RaceCode, RaceCodeError> {
    let plan = race.plan();
    RaceCode::new(race.maze().clone(), plan.endpoints, vec![EaterKind::Moat], None)?.in_the_dark(true).scouted(true)
}

/// Columns and rows, of a square grid.
fn size_of(code: &RaceCode) -> Option<Size> {
    if let AnyGrid::Square(grid) = code.maze().grid() { Some(grid.size()) } else { None }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<ScoutChange>().add_message::<StartScouting>();
    // Every word makes a maze; a test checks this.
    if let Ok(first) = ScoutRace::first() {
        app.insert_resource(first);
    }
    app.add_systems(Update, (take_opened, change, start).chain().in_set(SetupSystems::Scout));
    app.add_systems(OnEnter(Phase::Building), follow);
}

fn change(mut changes: MessageReader<ScoutChange>, mut scout: ResMut<ScoutRace>, mut map: ResMut<ScoutMap>) {
    for wanted in changes.read() {
        if let ScoutChange::Timing(timing) = *wanted {
            map.set_timing(timing);
        }
        scout.change(wanted);
    }
}

fn take_opened(mut opened: MessageReader<ScoutMazeOpened>, mut scout: ResMut<ScoutRace>) {
    for ScoutMazeOpened(race) in opened.read() {
        scout.take(race);
    }
}

pub(super) fn start(
    mut requests: MessageReader<StartScouting>,
    scout: Res<ScoutRace>,
    shelf: Res<Shelf>,
    mut failure: ResMut<BuildFailure>,
    mut races: MessageWriter<StartRace>,
) {
    for StartScouting in requests.read() {
        match scout.scripts.racing(&shelf) {
            Ok(scripts) => {
                let race = ScriptRace { code: scout.code().clone().into(), scripts };
                races.write(StartRace(RaceMode::of_race(race)));
            }
            Err(why) => failure.0 = Some(why),
        }
    }
}

/// Makes the page show the maze that was scouted last.
fn follow(next_race: Res<NextRace>, mut scout: ResMut<ScoutRace>) {
    if let RaceMode::Scouting(race) | RaceMode::Sprint(race) = &next_race.mode
        && *race.code != scout.code
    {
        scout.use_code((*race.code).clone());
    }
}

#[cfg(test)]
mod tests {
    use race::Goals;

    use super::*;

    fn size(scout: &ScoutRace) -> String {
        scout.size.to_string()
    }

    #[test]
    fn sizes_are_stepped_and_typed() {
        let mut scout = ScoutRace::first().unwrap();
        let mut sizes = vec![size(&scout)];
        while scout.stepped(1).is_some() {
            scout.change(&ScoutChange::Size(1));
            sizes.push(size(&scout));
        }
        assert_eq!(sizes, ["12x9", "16x12", "20x15", "24x18", "32x24", "40x30"]);
        for (typed, becomes) in [(" 50 × 50 ", "50x50"), ("9X7", "9x7"), ("3x3", "3x3")] {
            scout.change(&ScoutChange::TypedSize(typed.to_owned()));
            assert_eq!((size(&scout).as_str(), scout.refusal()), (becomes, None));
            assert!(scout.code().level().is_ok());
        }
        for typed in ["51x50", "2x9", "", "9", "x", "9x-3", "99999999x1", "3x3x3"] {
            scout.change(&ScoutChange::TypedSize(typed.to_owned()));
            assert!(scout.refusal().is_some_and(|why| why.is("scout-size-refused")), "{typed}");
            assert_eq!(size(&scout), "3x3", "the maze before stays");
        }
        scout.change(&ScoutChange::Size(1));
        assert_eq!((size(&scout).as_str(), scout.refusal()), ("8x6", None));
        assert_eq!(scout.stepped(-1), None);
    }

    #[test]
    fn maze_of_another_race_is_scouted_with_all_its_goals_or_refused() {
        let mut scout = ScoutRace::first().unwrap();
        let recipe = scout.code().maze().recipe().unwrap().clone();
        let against_wally = |recipe: Recipe, ends| RaceCode::new(recipe.into(), ends, vec![EaterKind::Wally], None);
        let goals = Endpoints::Chosen { start: 0, goals: Goals::new([40, 41]).unwrap() };
        let small = Recipe { seed: Seed::new("w"), ..recipe.clone() };
        scout.take(&against_wally(small, goals).unwrap());
        assert_eq!((scout.code().plan().endpoints, scout.code().is_scouted(), scout.refusal()), (goals, true, None));
        let before = scout.code().clone();
        let large = Recipe { grid: Square::new(Size::new(51, 50).unwrap()).into(), ..recipe };
        scout.take(&against_wally(large, Endpoints::Middle).unwrap());
        assert!(scout.refusal().is_some() && *scout.code() == before);
    }

    #[test]
    fn any_word_makes_a_maze_or_is_refused() {
        let mut scout = ScoutRace::first().unwrap();
        for word in ["  Käse ", "race2.any", "a.b-c=d", "\u{1f9c0}"] {
            scout.change(&ScoutChange::Word(word.to_owned()));
            assert_eq!((scout.word(), scout.refusal()), (word.trim(), None));
            let code: RaceCode = scout.code().to_string().parse().unwrap();
            assert_eq!(&code, scout.code());
        }
        let before = scout.code().clone();
        scout.change(&ScoutChange::Word(" ".to_owned()));
        assert_eq!(scout.code(), &before);
        scout.change(&ScoutChange::Word("w".repeat(2000)));
        assert!(scout.refusal().is_some() && *scout.code() == before);
        scout.change(&ScoutChange::Random);
        assert!(scout.refusal().is_none() && *scout.code() != before);
    }
}
