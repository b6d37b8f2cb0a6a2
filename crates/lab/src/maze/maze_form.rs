//! The form of the requested maze. Each value is a field that can be stepped and typed; an invalid value is rejected
//! with an error at its field.

use std::sync::Arc;

use bevy::prelude::*;
use maze::{
    Algorithm, AnyGrid, CellShape, Code, CodeError, Fraction, GenerateError, Generator, Grid, GridError, Mask,
    MazeStyle, Middle, Recipe, Root, RootError, Seed, Symmetry, Wrap,
};
use race::Endpoints;
use study::goal_rule::GoalRule;
use study::read::limits::{MAX_CELLS, MAX_SIDE};
use study::read::{GivenEndpoints, mask_scaling};
use text::Text;

use crate::choices::cycle;
use crate::field::Field;
use crate::status::FieldError;

/// Length limit of a typed seed, in bytes.
const MAX_SEED_BYTES: usize = 200;

/// The form of the requested maze.
#[derive(Resource, Reflect, Clone, Debug, PartialEq)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct MazeForm {
    cells: CellShape,
    width: u32,
    height: u32,
    hollow: bool,
    /// The number of levels, if the grid has several.
    levels: u16,
    wrap: Option<Wrap>,
    mask: Option<Mask>,
    /// The picture from which the mask is scaled.
    picture: Option<Arc<Mask>>,
    generator: Generator,
    seed: String,
    goal_rule: GoalRule,
    /// Start and goal of the next maze, as given in its file.
    given_endpoints: GivenEndpoints,
}

impl Default for MazeForm {
    fn default() -> Self {
        Self {
            cells: CellShape::Square,
            width: 32,
            height: 24,
            hollow: false,
            levels: 3,
            wrap: None,
            mask: None,
            picture: None,
            generator: Algorithm::DepthFirst.into(),
            seed: "lab".to_owned(),
            goal_rule: GoalRule::default(),
            given_endpoints: GivenEndpoints::default(),
        }
    }
}

impl MazeForm {
    /// Creates the form of a maze with a shape, a size and an algorithm.
    pub fn new(cells: CellShape, width: u32, height: u32, algorithm: Algorithm) -> Self {
        Self { cells, width, height, generator: algorithm.into(), ..Self::default() }
    }

    /// The cell shape.
    pub const fn cells(&self) -> CellShape {
        self.cells
    }

    /// Columns; rings of a circle.
    pub const fn width(&self) -> u32 {
        self.width
    }

    /// Rows.
    pub const fn height(&self) -> u32 {
        self.height
    }

    /// Whether a circle has a hole in the middle.
    pub const fn is_hollow(&self) -> bool {
        self.hollow
    }

    /// The number of levels, if the grid has several.
    pub const fn levels(&self) -> u16 {
        self.levels
    }

    /// The edges that are connected.
    pub const fn wrap(&self) -> Option<Wrap> {
        self.wrap
    }

    /// The mask; `None` if the grid has all cells.
    pub const fn mask(&self) -> Option<&Mask> {
        self.mask.as_ref()
    }

    /// Whether the mask is scaled from a picture.
    pub const fn has_picture(&self) -> bool {
        self.picture.is_some()
    }

    /// Its algorithm and style.
    pub const fn generator(&self) -> Generator {
        self.generator
    }

    /// Its seed.
    pub fn seed(&self) -> &str {
        &self.seed
    }

    /// The rule for its start and goal.
    pub const fn goal_rule(&self) -> GoalRule {
        self.goal_rule
    }

    /// Sets the algorithm and the style.
    pub fn set_generator(&mut self, generator: Generator) {
        self.generator = generator;
    }

    /// Sets the seed.
    pub(crate) fn set_seed(&mut self, seed: String) {
        self.seed = seed;
    }

    /// Sets the rule for start and goal.
    pub(crate) fn set_goal_rule(&mut self, rule: impl Into<GoalRule>) {
        self.goal_rule = rule.into();
    }

    /// Sets start and goal of the next maze.
    pub(crate) fn give_endpoints(&mut self, endpoints: GivenEndpoints) {
        self.given_endpoints = endpoints;
    }

    /// Takes the given start and goal of the next maze, which are used once.
    pub(crate) fn take_given_endpoints(&mut self) -> GivenEndpoints {
        std::mem::take(&mut self.given_endpoints)
    }

    /// Sets the mask and removes the previous picture.
    pub(crate) fn set_mask(&mut self, mask: Mask) {
        (self.mask, self.picture) = (Some(mask), None);
        self.goal_rule = self.goal_rule.of_any_grid();
    }

    /// Steps a field. Returns `false` for a field of another form.
    pub fn step(&mut self, field: Field, by: i32) -> bool {
        if field.is_of_grid() {
            self.goal_rule = self.goal_rule.of_any_grid();
        }
        let style = &mut self.generator.style;
        match field {
            Field::Cells => self.cells = cycle(&CellShape::ALL, self.cells, by),
            Field::Width => self.width = stepped(self.width, by),
            Field::Height => self.height = stepped(self.height, by),
            Field::Hollow => self.hollow = !self.hollow,
            Field::Levels => self.levels = stepped(self.levels.into(), by).try_into().unwrap_or(self.levels),
            Field::Wrap => {
                self.wrap = cycle(&[None, Some(Wrap::Cylinder), Some(Wrap::Torus)], self.wrap, by);
                self.fit_goal_rule();
            }
            Field::Mask => (self.mask, self.picture) = (None, None),
            Field::Algorithm => self.generator.algorithm = cycle(&Algorithm::ALL, self.generator.algorithm, by),
            Field::Straightness => style.straightness = nudged(style.straightness, by),
            Field::Bias => style.bias = nudged(style.bias, by),
            Field::Braid => style.braid = nudged(style.braid, by),
            Field::Trim => style.trim = nudged(style.trim, by),
            Field::Root => style.root = cycle(&[Root::Random, Root::First], style.root, by),
            Field::Symmetry => style.symmetry = cycle(&Symmetry::ALL, style.symmetry, by),
            Field::Endpoints => {
                self.goal_rule = self.goal_rule.with_rule(cycle(&Endpoints::ALL, self.goal_rule.rule(), by));
            }
            _ => return false,
        }
        self.scale_picture(field);
        true
    }

    /// Replaces the corner rule by the farthest cell on a torus, whose corners are neighbors, and reverts this on other
    /// grids.
    fn fit_goal_rule(&mut self) {
        let rule = match (self.wrap, self.goal_rule.rule()) {
            (Some(Wrap::Torus), Endpoints::Corner) => Endpoints::Farthest,
            (None | Some(Wrap::Cylinder), Endpoints::Farthest) => Endpoints::Corner,
            (_, rule) => rule,
        };
        self.goal_rule = self.goal_rule.with_rule(rule);
    }

    /// Uses a mask that was opened. Small pictures map one pixel to one cell; larger ones are scaled to the chosen
    /// columns.
    pub(crate) fn take_mask(&mut self, mask: Mask) {
        let size = mask.size();
        self.wrap = None;
        self.goal_rule = self.goal_rule.of_any_grid();
        if !self.cells.can_be_masked() {
            self.cells = CellShape::Square;
        }
        if !mask_scaling::is_scaled(&mask) {
            (self.width, self.height) = (size.width(), size.height());
        }
        self.picture = Some(Arc::new(mask));
        self.scale_picture(Field::Width);
    }

    /// Keeps the proportions of the picture when a side changes.
    fn scale_picture(&mut self, field: Field) {
        let Some(picture) = &self.picture else { return };
        let (width, height) = (picture.size().width(), picture.size().height());
        match field {
            Field::Width => self.height = mask_scaling::in_proportion(width, height, self.width),
            Field::Height => self.width = mask_scaling::in_proportion(height, width, self.height),
            _ => return,
        }
        // `recipe` rejects grids that are too large.
        if self.area() <= MAX_CELLS {
            self.mask = mask_scaling::scaled(picture, self.width, self.height).ok();
        }
    }

    /// Sets a field to a typed text. An error changes nothing.
    pub fn set(&mut self, field: Field, text: &str) -> Result<(), FieldError> {
        let refused = |message: Text| FieldError::new(field, message);
        let share = || text.trim().parse::<Fraction>().map_err(|error| refused(error.into()));
        let before = (self.width, self.height);
        match field {
            Field::Width => self.width = side(field, text)?,
            Field::Height => self.height = side(field, text)?,
            Field::Levels => self.levels = side(field, text)?.try_into().unwrap_or(self.levels),
            Field::Straightness => self.generator.style.straightness = share()?,
            Field::Bias => self.generator.style.bias = share()?,
            Field::Braid => self.generator.style.braid = share()?,
            Field::Trim => self.generator.style.trim = share()?,
            Field::Root => {
                let root = text.trim().parse().map_err(|RootError { .. }| refused(text!("error-root")))?;
                self.generator.style.root = root;
            }
            Field::Algorithm => {
                self.generator.algorithm = Algorithm::named(text.trim()).map_err(|error| refused(error.into()))?;
            }
            Field::Seed if text.len() > MAX_SEED_BYTES => {
                return Err(refused(text!("error-seed", max = MAX_SEED_BYTES)));
            }
            Field::Seed => text.clone_into(&mut self.seed),
            Field::Code => {
                let code: Code = text.parse().map_err(|error: CodeError| refused(error.into()))?;
                self.take_code(&code)?;
            }
            _ => {}
        }
        if before != (self.width, self.height) {
            self.scale_picture(field);
            self.goal_rule = self.goal_rule.of_any_grid();
        }
        Ok(())
    }

    /// Uses the parts of a code. From a code without a recipe only the grid is used.
    pub(crate) fn take_code(&mut self, code: &Code) -> Result<(), FieldError> {
        self.take_grid(code.grid())?;
        if let Some(recipe) = code.recipe() {
            self.generator = recipe.generator;
            recipe.seed.text().clone_into(&mut self.seed);
        }
        Ok(())
    }

    /// Uses the shape, size, edges and mask of a grid.
    pub(crate) fn take_grid(&mut self, grid: &AnyGrid) -> Result<(), FieldError> {
        refuse_large(grid).map_err(|error| FieldError::new(Field::Code, error.into_message()))?;
        let mask = grid.mask().map_err(|error| FieldError::new(Field::Code, error))?;
        self.cells = grid.shape();
        if let Some((width, height)) = grid.columns_rows() {
            (self.width, self.height) = (width, height);
        } else if let AnyGrid::Circle(circle) = grid {
            (self.width, self.hollow) = (circle.rings().into(), circle.middle() == Middle::Hollow);
        } else if let AnyGrid::Levels(grid) = grid {
            (self.width, self.height) = (grid.size().width(), grid.size().height());
            self.levels = grid.levels().try_into().unwrap_or(self.levels);
        }
        if self.wrap != grid.wrap() {
            self.wrap = grid.wrap();
            self.fit_goal_rule();
        }
        (self.mask, self.picture) = (mask, None);
        self.goal_rule = self.goal_rule.of_any_grid();
        Ok(())
    }

    /// The size in the notation of its shape: "32x24", "9", "9-hollow".
    pub fn size(&self) -> String {
        match self.cells {
            CellShape::Ring if self.hollow => format!("{}-hollow", self.width),
            CellShape::Ring => self.width.to_string(),
            CellShape::Levels => format!("{}x{}x{}", self.width, self.height, self.levels),
            _ => format!("{}x{}", self.width, self.height),
        }
    }

    /// The recipe of the maze, or an error with the invalid field.
    pub fn recipe(&self) -> Result<Recipe, FieldError> {
        let Self { cells, generator, .. } = *self;
        // Checked before the grid is built, because a large mask or circle needs memory.
        let most = match cells {
            CellShape::Ring => 4 * u64::from(self.width).pow(2),
            CellShape::Levels => self.area() * u64::from(self.levels),
            _ => self.area(),
        };
        if most > 2 * MAX_CELLS {
            return Err(too_large());
        }
        let grid = AnyGrid::new(cells, &self.size(), self.wrap, self.mask.as_ref()).map_err(|error| {
            let field = match error {
                GridError::NoWrap(_) | GridError::WrapAndMask => Field::Wrap,
                GridError::Mask(_) | GridError::MaskSize { .. } | GridError::NoMask(_) => Field::Mask,
                GridError::Size(_) | GridError::Circle(_) | GridError::Levels(_) | GridError::Triangle(_) => {
                    Field::Width
                }
            };
            FieldError::new(field, error)
        })?;
        refuse_large(&grid)?;
        let Generator { algorithm, style } = generator;
        if algorithm.is_square_only() && grid.square().is_none() {
            return Err(FieldError::new(Field::Algorithm, GenerateError::SquareOnly(algorithm, grid.not_plain())));
        }
        if style.straightness > Fraction::NONE && !algorithm.is_walking() {
            return Err(FieldError::new(Field::Straightness, GenerateError::NotWalking(algorithm)));
        }
        generator.check_root(grid.cells()).map_err(|error| FieldError::new(Field::Root, error))?;
        if style.symmetry != Symmetry::None && grid.square().is_none() {
            return Err(FieldError::new(
                Field::Symmetry,
                GenerateError::NotSymmetric(style.symmetry, grid.not_plain()),
            ));
        }
        Ok(Recipe { grid, generator, seed: Seed::new(self.seed.as_str()) })
    }

    /// Whether the algorithm has its default style.
    pub fn is_plain(&self) -> bool {
        self.generator.style == MazeStyle::PLAIN
    }

    fn area(&self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }
}

fn too_large() -> FieldError {
    FieldError::new(Field::Width, text!("lab-error-cells", max = Text::grouped(MAX_CELLS)))
}

fn refuse_large(grid: &AnyGrid) -> Result<(), FieldError> {
    if u64::from(grid.cells()) > MAX_CELLS { Err(too_large()) } else { Ok(()) }
}

/// A side after a step: small sides step by 1, large ones by about a tenth.
fn stepped(side: u32, by: i32) -> u32 {
    let step = match side {
        0..20 => 1,
        20..100 => 5,
        100..500 => 25,
        _ => 100,
    };
    side.saturating_add_signed(by * step).clamp(1, MAX_SIDE)
}

fn nudged(share: Fraction, by: i32) -> Fraction {
    let parts = i32::from(share.parts()) + by * 1000;
    Fraction::of_parts(parts.clamp(0, 10_000) as u16).unwrap_or(share)
}

/// Parses the length of a side in cells.
fn side(field: Field, text: &str) -> Result<u32, FieldError> {
    let number = text.trim().parse().ok().filter(|side| (1..=MAX_SIDE).contains(side));
    number.ok_or_else(|| FieldError::new(field, text!("lab-error-side", max = MAX_SIDE)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rejected_text_changes_nothing() {
        let mut form = MazeForm::default();
        for (field, text) in [
            (Field::Width, "0"),
            (Field::Width, "70000"),
            (Field::Height, "-3"),
            (Field::Height, "twenty"),
            (Field::Braid, "1.5"),
            (Field::Code, "maze1.square.3x3"),
            (Field::Code, ""),
            (Field::Seed, &"x".repeat(1000)),
            (Field::Algorithm, "magic"),
        ] {
            let error = form.set(field, text).unwrap_err();
            assert!(error.field() == field && !error.message().is_empty(), "{error:?}");
            assert_eq!(form, MazeForm::default());
        }
    }

    #[test]
    fn invalid_maze_is_rejected_at_its_field() {
        let form = MazeForm::default();
        let field = |form: &MazeForm| form.recipe().unwrap_err().field();
        assert_eq!(field(&MazeForm { width: 2000, height: 2000, ..form.clone() }), Field::Width);
        assert_eq!(field(&MazeForm { cells: CellShape::Ring, width: 2000, ..form.clone() }), Field::Width);
        let torus = MazeForm { cells: CellShape::Hexagon, wrap: Some(Wrap::Torus), ..form.clone() };
        assert_eq!(field(&torus), Field::Wrap);
        assert_eq!(field(&MazeForm { cells: CellShape::Triangle, width: 1, height: 9, ..form.clone() }), Field::Width);
        let eller = MazeForm { cells: CellShape::Hexagon, generator: Algorithm::Eller.into(), ..form.clone() };
        assert_eq!(field(&eller), Field::Algorithm);
        let mut straight = MazeForm { generator: Algorithm::Kruskal.into(), ..form };
        straight.generator.style.straightness = Fraction::HALF;
        assert_eq!(field(&straight), Field::Straightness);
    }

    #[test]
    fn torus_has_its_goal_far_from_the_start() {
        let mut form = MazeForm::default();
        let rules = [1, 1, 1].map(|by| {
            form.step(Field::Wrap, by);
            (form.wrap, form.goal_rule.rule())
        });
        assert_eq!(
            rules,
            [
                (Some(Wrap::Cylinder), Endpoints::Corner),
                (Some(Wrap::Torus), Endpoints::Farthest),
                (None, Endpoints::Corner)
            ]
        );
        let torus = AnyGrid::new(CellShape::Square, "20x20", Some(Wrap::Torus), None).unwrap();
        form.take_grid(&torus).unwrap();
        let recipe = form.recipe().unwrap();
        let maze = recipe.maze().unwrap();
        let (start, goal) = form.goal_rule.in_maze(&maze).unwrap();
        let distances = maze::measure::distances(&maze, start).unwrap();
        assert_eq!(distances.iter().max(), Some(&distances[goal.index()]));
    }

    #[test]
    fn code_restores_the_form() {
        let mut form =
            MazeForm { cells: CellShape::Ring, width: 9, hollow: true, seed: "a b".to_owned(), ..MazeForm::default() };
        form.generator.style.braid = Fraction::HALF;
        let code = Code::from(form.recipe().unwrap());
        let mut other = MazeForm { height: form.height, ..MazeForm::default() };
        other.set(Field::Code, &code.to_string()).unwrap();
        assert_eq!(other, form);
    }
}
