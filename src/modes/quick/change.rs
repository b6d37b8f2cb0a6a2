//! Changes to the parts of a quick race.

use bevy::prelude::Message;
use maze::{Algorithm, AnyGrid, Code, Fraction, Grid, MazeStyle, Recipe, Root, Seed};
use own_eaters::ScriptId;
use race::Endpoints;
use race::doors::MOST_DOORS;
use race::limits::MOST_EATERS;
use race::quick_grid::{fitted_stepped, sized};
use race::{Darkness, Difficulty, EaterKind, RaceCode, RaceCodeError};

use super::choices::{ELECTRONIC_DOORS, GRIDS, SHIFT_RATES, shift_rate_index, stepped};
use super::race::{FIRST_WORD, QuickRace};

/// Braid step in hundredths.
const BRAID_STEP: u16 = 10;

/// A request to change the quick race. A step is 1 for the next choice and -1 for the previous one.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum QuickChange {
    /// Uses a word or a code, unless it is empty.
    Text(String),
    /// Uses the text on the clipboard.
    Paste,
    /// Uses random words.
    Random,
    /// Changes the cell shape.
    Grid(i8),
    /// Changes the size.
    Size(i8),
    /// Fills a window of this size in points with smaller or larger cells.
    Fit(i8, (u16, u16)),
    /// Changes the cell that the maze grows from.
    Root(i8),
    /// Changes the algorithm.
    Rule(i8),
    /// Changes the braid.
    Braid(i8),
    /// Moves the goal.
    Goal(i8),
    /// Changes the number of doors.
    Doors(i8),
    /// Changes the number of electronic doors.
    ElectronicDoors(i8),
    /// Changes how often a living maze shifts.
    Life(i8),
    /// Adds or removes an eater.
    Eater(EaterKind),
    /// Adds or removes an eater that the player wrote.
    Script(ScriptId),
    /// Moves the part that is dark.
    Dark(i8),
    /// Sets the difficulty; `None` is any.
    Difficulty(Option<Difficulty>),
}

impl QuickRace {
    /// The race after a change; `None` at the end of a list. The error says why the change is not possible.
    pub fn changed(&self, change: &QuickChange) -> Option<Result<RaceCode, RaceCodeError>> {
        let code = &self.code;
        let grid = code.maze().grid();
        match *change {
            QuickChange::Text(_) | QuickChange::Paste | QuickChange::Random | QuickChange::Script(_) => None,
            QuickChange::Grid(step) => {
                let here = GRIDS.iter().position(|&(shape, wrap, _)| (shape, wrap) == (grid.shape(), grid.wrap()));
                let &(shape, wrap, _) = stepped(&GRIDS, here, step)?;
                Some(self.on(sized(shape, wrap, grid.cells(), 0)?))
            }
            QuickChange::Size(step) => Some(self.on(sized(grid.shape(), grid.wrap(), grid.cells(), step)?)),
            QuickChange::Fit(step, window) => Some(self.on(fitted_stepped(grid, window, step)?)),
            QuickChange::Root(step) => {
                let mut recipe = self.recipe();
                let roots = recipe.generator.roots(grid);
                let here = roots.iter().position(|&root| root == recipe.generator.style.root);
                recipe.generator.style.root = *stepped(&roots, here, step)?;
                Some(self.with_recipe(recipe))
            }
            QuickChange::Rule(step) => {
                let recipe = self.recipe();
                let is_known = |rule: &Algorithm| !rule.is_square_only() || matches!(grid, AnyGrid::Square(_));
                let rules: Vec<Algorithm> = Algorithm::ALL.into_iter().filter(is_known).collect();
                let here = rules.iter().position(|&rule| rule == recipe.generator.algorithm);
                let algorithm = *stepped(&rules, here, step)?;
                // Dropped, because the next algorithm may not support them.
                let plain = MazeStyle::PLAIN;
                let (straightness, links, root) = (plain.straightness, plain.links, plain.root);
                let style = MazeStyle { straightness, links, root, ..recipe.generator.style };
                Some(self.with_recipe(Recipe { generator: maze::Generator { algorithm, style }, ..recipe }))
            }
            QuickChange::Braid(step) => {
                let mut recipe = self.recipe();
                let hundredths = recipe.generator.style.braid.parts() / 100;
                let next = hundredths / BRAID_STEP * BRAID_STEP;
                let next = next.checked_add_signed(i16::from(step) * BRAID_STEP as i16)?;
                recipe.generator.style.braid = Fraction::of_parts(next.checked_mul(100)?)?;
                Some(self.with_recipe(recipe))
            }
            QuickChange::Goal(step) => {
                let here = Endpoints::ALL.iter().position(|&goal| goal == code.endpoints());
                let goal = *stepped(&Endpoints::ALL, here, step)?;
                Some(self.with(code.maze().clone(), goal, code.eaters().to_vec()))
            }
            QuickChange::Doors(step) => {
                let doors = self.doors().checked_add_signed(step).filter(|&doors| doors <= MOST_DOORS)?;
                Some(code.clone().with_doors(doors))
            }
            QuickChange::ElectronicDoors(step) => {
                let here = ELECTRONIC_DOORS.iter().rposition(|&number| number <= code.plan().electronic_doors);
                Some(code.clone().with_electronic_doors(*stepped(&ELECTRONIC_DOORS, here, step)?))
            }
            QuickChange::Life(step) => {
                let &(shift_rate, _) = stepped(&SHIFT_RATES, Some(shift_rate_index(code.plan().shift_rate)), step)?;
                Some(code.clone().with_shift_rate(shift_rate))
            }
            QuickChange::Eater(kind) => {
                let mut eaters = code.eaters().to_vec();
                if eaters.contains(&kind) {
                    eaters.retain(|&other| other != kind);
                } else if eaters.len() + self.scripts.len() < MOST_EATERS {
                    eaters.push(kind);
                }
                Some(self.with(code.maze().clone(), code.endpoints(), eaters))
            }
            QuickChange::Dark(step) => {
                let parts: Vec<Darkness> = Darkness::all(self.doors()).collect();
                let here = parts.iter().position(|&part| part == code.plan().dark);
                Some(Ok(code.clone().in_the_dark(*stepped(&parts, here, step)?)))
            }
            QuickChange::Difficulty(difficulty) => Some(Ok(code.clone().at(difficulty))),
        }
    }

    /// Adds or removes an eater that the player wrote.
    pub(crate) fn toggle_script(&mut self, id: &ScriptId) {
        self.scripts.toggle(id, MOST_EATERS.saturating_sub(self.code.eaters().len()));
        self.refusal = None;
    }

    /// Applies a change, or stores why it is not possible.
    pub(crate) fn change(&mut self, change: &QuickChange) {
        match self.changed(change) {
            Some(Ok(code)) => (self.code, self.refusal, self.note) = (code, None, None),
            Some(Err(error)) => self.refusal = Some(error.into()),
            None => {}
        }
    }

    /// The recipe of its maze. For a drawn maze a recipe with the same grid.
    fn recipe(&self) -> Recipe {
        let maze = self.code.maze();
        maze.recipe().cloned().unwrap_or_else(|| Recipe {
            grid: maze.grid().clone(),
            generator: Algorithm::DepthFirst.into(),
            seed: Seed::new(FIRST_WORD),
        })
    }

    fn on(&self, grid: AnyGrid) -> Result<RaceCode, RaceCodeError> {
        let mut recipe = Recipe { grid, ..self.recipe() };
        // The cell may not exist in this grid.
        if matches!(recipe.generator.style.root, Root::Cell(_)) {
            recipe.generator.style.root = Root::Random;
        }
        if !matches!(recipe.grid, AnyGrid::Square(_)) {
            recipe.generator.style.symmetry = maze::Symmetry::None;
            if recipe.generator.algorithm.is_square_only() {
                recipe.generator.algorithm = Algorithm::DepthFirst;
            }
        }
        self.with_recipe(recipe)
    }

    fn with_recipe(&self, recipe: Recipe) -> Result<RaceCode, RaceCodeError> {
        // Start and goal given as cells are valid only on their own grid.
        let is_same = recipe.grid == *self.code.maze().grid();
        let goal = if is_same { self.code.endpoints() } else { self.code.endpoints().of_any_grid() };
        self.with(recipe.into(), goal, self.code.eaters().to_vec())
    }

    fn with(&self, maze: Code, goal: Endpoints, eaters: Vec<EaterKind>) -> Result<RaceCode, RaceCodeError> {
        let code = RaceCode::new(maze, goal, eaters, self.code.difficulty())?;
        let plan = self.code.plan();
        let code = code.with_doors(plan.doors)?.with_electronic_doors(plan.electronic_doors)?.in_the_dark(plan.dark);
        let code = code.with_shift_rate(plan.shift_rate)?.scouted(plan.scouted)?;
        // What an author chose holds for this maze, whoever runs in it.
        let is_same = (&plan.maze, plan.endpoints) == (code.maze(), code.endpoints());
        if is_same { Ok(code.with_placed(plan.placed)?.with_strength(plan.strength)) } else { Ok(code) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use race::level::LevelError;

    const STEPS: [i8; 2] = [-1, 1];

    fn changes() -> Vec<QuickChange> {
        let mut changes = vec![QuickChange::Difficulty(None), QuickChange::Difficulty(Some(Difficulty::Hard))];
        let parts = [
            QuickChange::Grid,
            QuickChange::Size,
            |step| QuickChange::Fit(step, (1280, 800)),
            QuickChange::Root,
            QuickChange::Rule,
            QuickChange::Braid,
            QuickChange::Goal,
            QuickChange::Doors,
            QuickChange::Life,
            QuickChange::Dark,
        ];
        changes.extend(parts.into_iter().flat_map(|part| STEPS.map(part)));
        changes.extend(EaterKind::ALL.map(QuickChange::Eater));
        changes
    }

    #[test]
    fn every_grid_and_every_size_can_be_chosen() {
        let mut quick = QuickRace::first().unwrap();
        let mut names = vec![quick.grid_name()];
        while quick.changed(&QuickChange::Grid(1)).is_some() {
            quick.change(&QuickChange::Grid(1));
            names.push(quick.grid_name());
            assert_eq!(quick.refusal(), None);
        }
        assert_eq!(names, GRIDS.map(|grid| grid.2));
        let mut sizes = 0;
        while quick.changed(&QuickChange::Size(-1)).is_some() {
            quick.change(&QuickChange::Size(-1));
            sizes += 1;
        }
        assert!(sizes > 2);
    }

    #[test]
    fn eaters_keep_their_order_up_to_the_limit() {
        let mut quick = QuickRace::of(RaceCode::of_word("a").unwrap());
        for kind in quick.code().eaters().to_vec() {
            quick.change(&QuickChange::Eater(kind));
        }
        assert_eq!(quick.code().eaters(), []);
        for kind in EaterKind::ALL {
            quick.change(&QuickChange::Eater(kind));
        }
        let chosen: Vec<EaterKind> = EaterKind::ALL.into_iter().take(MOST_EATERS).collect();
        assert_eq!(quick.code().eaters(), chosen);
        // A large maze rejects the random mouse with the allowed size.
        while quick.refusal().is_none() {
            quick.change(&QuickChange::Size(1));
        }
        assert!(quick.refusal().is_some_and(|why| why.mentions("eater-scamper")), "{:?}", quick.refusal());
    }

    #[test]
    fn every_part_with_keys_can_be_dark() {
        let mut quick = QuickRace::first().unwrap();
        quick.change(&QuickChange::Doors(-quick.doors().cast_signed()));
        let parts = |quick: &mut QuickRace| {
            while quick.changed(&QuickChange::Dark(-1)).is_some() {
                quick.change(&QuickChange::Dark(-1));
            }
            let mut parts = vec![quick.code().plan().dark];
            while quick.changed(&QuickChange::Dark(1)).is_some() {
                quick.change(&QuickChange::Dark(1));
                parts.push(quick.code().plan().dark);
            }
            parts
        };
        assert_eq!(parts(&mut quick), [Darkness::Nowhere, Darkness::Everywhere]);
        quick.change(&QuickChange::Doors(2));
        let keys = (0..3).map(Darkness::WithKeys);
        let all: Vec<Darkness> = [Darkness::Nowhere, Darkness::Everywhere].into_iter().chain(keys).collect();
        assert_eq!(parts(&mut quick), all);
        assert_eq!(quick.refusal(), None);
    }

    proptest! {
        #[test]
        fn any_text_and_choices_make_a_valid_race(texts in prop::collection::vec("\\PC{0,40}", 1..4), parts in prop::collection::vec(0..30_usize, 0..30)) {
            let mut quick = QuickRace::first().unwrap();
            for text in &texts {
                quick.take(text);
            }
            for part in parts {
                let changes = changes();
                quick.change(&changes[part % changes.len()]);
            }
            let code: RaceCode = quick.code().to_string().parse().unwrap();
            prop_assert_eq!(&code, quick.code());
            // Every possible choice can be built. Only small mazes are tried, to save time.
            if code.maze().grid().cells() < 500 {
                let level = code.level();
                prop_assert!(matches!(level, Ok(_) | Err(LevelError::FewDoors { .. })), "{}", code);
            }
        }
    }
}
