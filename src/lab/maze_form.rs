//! What maze is wanted: every choice as a field that can be stepped and typed, and the word that is said where it is wrong.

use std::sync::Arc;

use maze::{
    Algorithm, AnyGrid, CellShape, Code, Fraction, Generator, Grid, Mask, MazeStyle, Middle, Recipe, Seed, Symmetry,
    Wrap,
};
use race::Endpoints;

use super::mask_scaling;

/// The most cells of a maze in the lab: of a larger one the record of its growth would fill the memory.
pub const MOST_CELLS: u64 = 2_000_000;

/// The most columns and rows.
pub(super) const LONGEST_SIDE: u32 = 2000;

/// The most bytes of a typed seed.
const LONGEST_SEED: usize = 200;

/// Something about the maze, or about how it is shown, that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// The form of the cells.
    Shape,
    /// Columns; of circles the rings.
    Width,
    /// Rows.
    Height,
    /// Whether a circle has a hole.
    Hollow,
    /// Which edges are joined.
    Wrap,
    /// Which cells are kept.
    Mask,
    /// The rule that makes it.
    Generator,
    /// How often a walk goes straight on.
    Straightness,
    /// What a level passage weighs.
    Bias,
    /// How many dead ends are joined.
    Braid,
    /// How many dead ends are cut off.
    Trim,
    /// Which halves are mirror images.
    Symmetry,
    /// The seed.
    Seed,
    /// The code of the whole maze.
    Code,
    /// What the mouse does.
    Tool,
    /// The rule for start and goal.
    Ends,
    /// What is played: the growth, or solvers.
    Show,
    /// The solver that is watched.
    Solver,
    /// How fast it is played.
    Speed,
    /// Where in the record it is.
    Position,
    /// Whether the solver of a number runs in a race.
    Runner(u8),
    /// How many mazes a tournament is held in.
    Rounds,
    /// The generator that is measured beside the one of the maze.
    Beside,
    /// The file to open or save.
    File,
    /// The paper of a print.
    Paper,
    /// Whether it lies level.
    Landscape,
    /// Its margins in millimetres.
    Margin,
    /// The size of its cells in tenths of a millimetre.
    Cell,
    /// The size of cells on the screen, in points.
    Zoom,
    /// Mazes side by side on a page.
    Across,
    /// Mazes above each other on a page.
    Down,
    /// How many mazes of different seeds are printed.
    Copies,
    /// Whether ways are printed.
    Solutions,
    /// What is printed below.
    Title,
    /// Who is drawn over the mazes.
    Walks,
    /// As what pages are saved.
    Format,
    /// Which page is seen.
    Page,
}

impl Field {
    /// Whether other cells come with another choice.
    const fn is_of_grid(self) -> bool {
        matches!(self, Self::Shape | Self::Width | Self::Height | Self::Hollow | Self::Wrap | Self::Mask)
    }
}

/// A choice that cannot be, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// Which.
    pub field: Field,
    /// Why, in a line for the user.
    pub said: String,
}

impl Wrong {
    /// What is wrong with a field.
    pub fn new(field: Field, said: impl ToString) -> Self {
        Self { field, said: said.to_string() }
    }
}

/// The maze that is wanted.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The form of its cells.
    pub shape: CellShape,
    /// Columns; of circles the rings.
    pub width: u32,
    /// Rows.
    pub height: u32,
    /// Whether a circle has a hole.
    pub hollow: bool,
    /// Which edges are joined.
    pub wrap: Option<Wrap>,
    /// Which cells are kept.
    pub mask: Option<Mask>,
    /// What the mask is scaled from, with its sides in proportion, where it was opened.
    pub picture: Option<Arc<Mask>>,
    /// The rule with its style.
    pub generator: Generator,
    /// The seed.
    pub seed: String,
    /// Where the way begins and ends.
    pub ends: Endpoints,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            shape: CellShape::Square,
            width: 32,
            height: 24,
            hollow: false,
            wrap: None,
            mask: None,
            picture: None,
            generator: Algorithm::DepthFirst.into(),
            seed: "lab".to_owned(),
            ends: Endpoints::Corner,
        }
    }
}

/// What comes after a choice among some, going round; `by` of them on.
pub(crate) fn turn<T: Copy + PartialEq>(all: &[T], now: T, by: i32) -> T {
    let at = all.iter().position(|&one| one == now).unwrap_or(0) as i64;
    all[(at + i64::from(by)).rem_euclid(all.len() as i64) as usize]
}

impl Plan {
    /// Steps a field by some; `false` where it is none of the maze.
    pub fn step(&mut self, field: Field, by: i32) -> bool {
        if field.is_of_grid() {
            self.ends = self.ends.of_any_grid();
        }
        let style = &mut self.generator.style;
        match field {
            Field::Shape => self.shape = turn(&CellShape::ALL, self.shape, by),
            Field::Width => self.width = stepped(self.width, by),
            Field::Height => self.height = stepped(self.height, by),
            Field::Hollow => self.hollow = !self.hollow,
            Field::Wrap => self.wrap = turn(&[None, Some(Wrap::Cylinder), Some(Wrap::Torus)], self.wrap, by),
            Field::Mask => (self.mask, self.picture) = (None, None),
            Field::Generator => self.generator.algorithm = turn(&Algorithm::ALL, self.generator.algorithm, by),
            Field::Straightness => style.straightness = nudged(style.straightness, by),
            Field::Bias => style.bias = nudged(style.bias, by),
            Field::Braid => style.braid = nudged(style.braid, by),
            Field::Trim => style.trim = nudged(style.trim, by),
            Field::Symmetry => style.symmetry = turn(&Symmetry::ALL, style.symmetry, by),
            Field::Ends => self.ends = turn(&Endpoints::ALL, self.ends, by),
            _ => return false,
        }
        self.scale_picture(field);
        true
    }

    /// Takes a mask as it was opened: one cell a pixel, or as many columns as were chosen where that would be too many.
    pub fn take_mask(&mut self, mask: Mask) {
        let size = mask.size();
        self.wrap = None;
        if !matches!(self.shape, CellShape::Square | CellShape::Hexagon) {
            self.shape = CellShape::Square;
        }
        if !mask_scaling::is_scaled(&mask) {
            (self.width, self.height) = (size.width(), size.height());
        }
        self.picture = Some(Arc::new(mask));
        self.scale_picture(Field::Width);
    }

    /// With other columns the picture has other rows, and the other way round.
    fn scale_picture(&mut self, field: Field) {
        let Some(picture) = &self.picture else { return };
        let (width, height) = (picture.size().width(), picture.size().height());
        match field {
            Field::Width => self.height = mask_scaling::in_proportion(width, height, self.width),
            Field::Height => self.width = mask_scaling::in_proportion(height, width, self.height),
            _ => return,
        }
        // What is too large is refused with the recipe.
        if self.area() <= MOST_CELLS {
            self.mask = mask_scaling::scaled(picture, self.width, self.height).ok();
        }
    }

    /// Takes what was typed into a field; refused with a word, and then nothing changes.
    pub fn take(&mut self, field: Field, text: &str) -> Result<(), Wrong> {
        let wrong = |said: &dyn ToString| Wrong { field, said: said.to_string() };
        let share = || text.trim().parse::<Fraction>().map_err(|error| wrong(&error));
        let before = (self.width, self.height);
        match field {
            Field::Width => self.width = side(field, text)?,
            Field::Height => self.height = side(field, text)?,
            Field::Straightness => self.generator.style.straightness = share()?,
            Field::Bias => self.generator.style.bias = share()?,
            Field::Braid => self.generator.style.braid = share()?,
            Field::Trim => self.generator.style.trim = share()?,
            Field::Generator => self.generator.algorithm = text.trim().parse().map_err(|error| wrong(&error))?,
            Field::Seed if text.len() > LONGEST_SEED => {
                return Err(wrong(&format!("a seed has at most {LONGEST_SEED} bytes")));
            }
            Field::Seed => text.clone_into(&mut self.seed),
            Field::Code => {
                let code: Code = text.parse().map_err(|error| wrong(&error))?;
                self.take_code(&code)?;
            }
            _ => {}
        }
        if before != (self.width, self.height) {
            self.scale_picture(field);
            self.ends = self.ends.of_any_grid();
        }
        Ok(())
    }

    /// Takes the parts of a code; one with its passages in full is no plan, and is shown as it is.
    pub fn take_code(&mut self, code: &Code) -> Result<(), Wrong> {
        self.take_grid(code.grid())?;
        if let Some(recipe) = code.recipe() {
            self.generator = recipe.generator;
            recipe.seed.text().clone_into(&mut self.seed);
        }
        Ok(())
    }

    /// Takes the shape, the size, the edges and the mask of a grid.
    pub fn take_grid(&mut self, grid: &AnyGrid) -> Result<(), Wrong> {
        refuse_large(grid).map_err(|wrong| Wrong { field: Field::Code, ..wrong })?;
        let mask = grid.mask().map_err(|error| Wrong::new(Field::Code, error))?;
        self.shape = grid.shape();
        if let Some((width, height)) = grid.columns_rows() {
            (self.width, self.height) = (width, height);
        } else if let AnyGrid::Circle(circle) = grid {
            (self.width, self.hollow) = (circle.rings().into(), circle.middle() == Middle::Hollow);
        }
        self.wrap = grid.wrap();
        (self.mask, self.picture) = (mask, None);
        self.ends = self.ends.of_any_grid();
        Ok(())
    }

    /// The size as it is written for the shape.
    pub fn size(&self) -> String {
        match self.shape {
            CellShape::Ring if self.hollow => format!("{}-hollow", self.width),
            CellShape::Ring => self.width.to_string(),
            _ => format!("{}x{}", self.width, self.height),
        }
    }

    /// How the maze is made, or which field is wrong.
    pub fn recipe(&self) -> Result<Recipe, Wrong> {
        use maze::GridError;
        let Self { shape, generator, .. } = *self;
        // Before the grid is made: a mask or a circle of that size takes memory.
        let most = if shape == CellShape::Ring { 4 * u64::from(self.width).pow(2) } else { self.area() };
        if most > 2 * MOST_CELLS {
            return Err(too_large());
        }
        let mask = self.mask.as_ref();
        let grid = AnyGrid::new(shape, &self.size(), self.wrap, mask).map_err(|error| {
            let field = match error {
                GridError::NoWrap(_) | GridError::WrapAndMask => Field::Wrap,
                GridError::Mask(_) | GridError::MaskSize { .. } | GridError::NoMask(_) => Field::Mask,
                GridError::Size(_) | GridError::Circle(_) | GridError::Triangle(_) => Field::Width,
            };
            Wrong::new(field, error)
        })?;
        refuse_large(&grid)?;
        if generator.algorithm.is_square_only() && grid.square().is_none() {
            let said = format!("{} knows the plain square grid only: its rule speaks of rows", generator.algorithm);
            return Err(Wrong { field: Field::Generator, said });
        }
        if generator.style.straightness > Fraction::NONE && !generator.algorithm.is_walking() {
            let said =
                format!("{} does not walk, so that nothing of it goes straight on: set it to 0", generator.algorithm);
            return Err(Wrong { field: Field::Straightness, said });
        }
        if generator.style.symmetry != Symmetry::None && grid.square().is_none() {
            let said = "only the plain square grid has mirror images".to_owned();
            return Err(Wrong { field: Field::Symmetry, said });
        }
        Ok(Recipe { grid, generator, seed: Seed::new(self.seed.as_str()) })
    }

    /// Whether the style is that of the rule alone.
    pub fn is_plain(&self) -> bool {
        self.generator.style == MazeStyle::PLAIN
    }

    fn area(&self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }
}

fn too_large() -> Wrong {
    Wrong::new(Field::Width, format!("a maze in the lab has at most {MOST_CELLS} cells: choose fewer"))
}

fn refuse_large(grid: &AnyGrid) -> Result<(), Wrong> {
    if u64::from(grid.cells()) > MOST_CELLS { Err(too_large()) } else { Ok(()) }
}

/// A side that was stepped: by one at first, by about a tenth where it is large.
fn stepped(side: u32, by: i32) -> u32 {
    let step = match side {
        0..20 => 1,
        20..100 => 5,
        100..500 => 25,
        _ => 100,
    };
    side.saturating_add_signed(by * step).clamp(1, LONGEST_SIDE)
}

fn nudged(share: Fraction, by: i32) -> Fraction {
    let parts = i32::from(share.parts()) + by * 1000;
    Fraction::of_parts(parts.clamp(0, 10_000) as u16).unwrap_or(share)
}

/// Reads a number of cells.
fn side(field: Field, text: &str) -> Result<u32, Wrong> {
    let number = text.trim().parse().ok().filter(|side| (1..=LONGEST_SIDE).contains(side));
    number.ok_or_else(|| Wrong::new(field, format!("write a whole number from 1 to {LONGEST_SIDE}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_is_said_at_its_field_and_changes_nothing() {
        let mut plan = Plan::default();
        for (field, text) in [
            (Field::Width, "0"),
            (Field::Width, "70000"),
            (Field::Height, "-3"),
            (Field::Height, "twenty"),
            (Field::Braid, "1.5"),
            (Field::Code, "maze1.square.3x3"),
            (Field::Code, ""),
            (Field::Seed, &"x".repeat(1000)),
            (Field::Generator, "magic"),
        ] {
            let wrong = plan.take(field, text).unwrap_err();
            assert!(wrong.field == field && !wrong.said.is_empty(), "{wrong:?}");
            assert_eq!(plan, Plan::default());
        }
    }

    #[test]
    fn plans_that_no_maze_has_are_refused_at_the_field_that_is_wrong() {
        let plan = Plan::default();
        let field = |plan: &Plan| plan.recipe().unwrap_err().field;
        assert_eq!(field(&Plan { width: 2000, height: 2000, ..plan.clone() }), Field::Width);
        assert_eq!(field(&Plan { shape: CellShape::Ring, width: 2000, ..plan.clone() }), Field::Width);
        assert_eq!(field(&Plan { shape: CellShape::Hexagon, wrap: Some(Wrap::Torus), ..plan.clone() }), Field::Wrap);
        assert_eq!(field(&Plan { shape: CellShape::Triangle, width: 1, height: 9, ..plan.clone() }), Field::Width);
        let eller = Plan { shape: CellShape::Hexagon, generator: Algorithm::Eller.into(), ..plan.clone() };
        assert_eq!(field(&eller), Field::Generator);
        let mut straight = Plan { generator: Algorithm::Kruskal.into(), ..plan };
        straight.generator.style.straightness = Fraction::HALF;
        assert_eq!(field(&straight), Field::Straightness);
    }

    #[test]
    fn a_plan_is_its_code_and_back() {
        let mut plan =
            Plan { shape: CellShape::Ring, width: 9, hollow: true, seed: "a b".to_owned(), ..Plan::default() };
        plan.generator.style.braid = Fraction::HALF;
        let code = Code::from(plan.recipe().unwrap());
        let mut other = Plan { height: plan.height, ..Plan::default() };
        other.take(Field::Code, &code.to_string()).unwrap();
        assert_eq!(other, plan);
    }
}
