//! The form of the requested maze. `maze_rows` has its fields; an invalid maze is rejected with an
//! error at its field.

use std::sync::Arc;

use bevy::prelude::*;
use maze::{
    Algorithm, AnyGrid, CellShape, Code, GenerateError, Generator, Grid, GridError, Mask, MazeStyle, Middle, Point,
    Recipe, Seed, Symmetry, Wrap,
};
use race::Endpoints;
use study::goal_rule::GoalRule;
use study::read::limits::MAX_CELLS;
use study::read::{GivenEndpoints, mask_scaling};
use text::Text;

use crate::status::FieldError;

/// The form of the requested maze.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct MazeForm {
    pub(super) cells: CellShape,
    width: u32,
    height: u32,
    pub(super) hollow: bool,
    /// The number of levels, if the grid has several.
    pub(super) levels: u16,
    pub(super) wrap: Option<Wrap>,
    pub(super) mask: Option<Mask>,
    /// The picture from which the mask is scaled.
    pub(super) picture: Option<Arc<Mask>>,
    pub(super) generator: Generator,
    pub(super) seed: String,
    pub(super) goal_rule: GoalRule,
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

    /// Sets the columns, or the rings of a circle. Keeps the proportions of the picture.
    pub(super) fn set_width(&mut self, width: u32) {
        if width != self.width {
            self.width = width;
            self.goal_rule = self.goal_rule.of_any_grid();
            self.scale_to_width();
        }
    }

    /// Sets the rows. Keeps the proportions of the picture.
    pub(super) fn set_height(&mut self, height: u32) {
        if height != self.height {
            self.height = height;
            self.goal_rule = self.goal_rule.of_any_grid();
            if let Some(picture) = &self.picture {
                let size = picture.size();
                self.width = mask_scaling::in_proportion(size.height(), size.width(), height);
            }
            self.scale_mask();
        }
    }

    /// Replaces the corner rule by the farthest cell on a torus, whose corners are neighbors, and reverts this on other
    /// grids.
    pub(super) fn fit_goal_rule(&mut self) {
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
        self.scale_to_width();
    }

    fn scale_to_width(&mut self) {
        if let Some(picture) = &self.picture {
            let size = picture.size();
            self.height = mask_scaling::in_proportion(size.width(), size.height(), self.width);
        }
        self.scale_mask();
    }

    /// Scales the picture to the size of the grid.
    fn scale_mask(&mut self) {
        // `recipe` rejects grids that are too large.
        if let Some(picture) = self.picture.as_ref().filter(|_| self.area() <= MAX_CELLS) {
            self.mask = mask_scaling::scaled(picture, self.width, self.height).ok();
        }
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
        refuse_large(grid).map_err(|error| FieldError::new(id!("lab-field-code"), error.into_message()))?;
        let mask = grid.mask().map_err(|error| FieldError::new(id!("lab-field-code"), error))?;
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

    /// Takes as many cells as fit into an area, which is measured in cells. A mask that is no picture is removed. Returns
    /// false if nothing fits.
    pub(crate) fn fit(&mut self, area: Point) -> bool {
        let like = AnyGrid::new(self.cells, &self.size(), self.wrap, None);
        let Some(grid) = like.ok().and_then(|grid| grid.fitted(area)) else { return false };
        match grid.columns_rows() {
            Some((columns, rows)) if self.has_picture() => {
                self.set_width(columns);
                if self.height > rows {
                    self.set_height(rows);
                }
                true
            }
            _ => self.take_grid(&grid).is_ok(),
        }
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
                GridError::NoWrap(_) | GridError::WrapAndMask => id!("lab-field-wrap"),
                GridError::Mask(_) | GridError::MaskSize { .. } | GridError::NoMask(_) => id!("lab-field-mask"),
                GridError::Size(_) | GridError::Circle(_) | GridError::Levels(_) | GridError::Triangle(_) => {
                    id!("lab-field-width")
                }
            };
            FieldError::new(field, error)
        })?;
        refuse_large(&grid)?;
        let Generator { algorithm, style } = generator;
        if algorithm.is_square_only() && grid.square().is_none() {
            return Err(FieldError::new(
                id!("lab-field-algorithm"),
                GenerateError::SquareOnly(algorithm, grid.not_plain()),
            ));
        }
        generator.check_choices().map_err(|error| {
            let is_of_links = matches!(error, GenerateError::NoLinks(_));
            let field = if is_of_links { id!("lab-field-link-straight") } else { id!("lab-field-straightness") };
            FieldError::new(field, error)
        })?;
        generator.check_root(grid.cells()).map_err(|error| FieldError::new(id!("lab-field-root"), error))?;
        if style.symmetry != Symmetry::None && grid.square().is_none() {
            return Err(FieldError::new(
                id!("lab-field-symmetry"),
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
    FieldError::new(id!("lab-field-width"), text!("lab-error-cells", max = Text::grouped(MAX_CELLS)))
}

fn refuse_large(grid: &AnyGrid) -> Result<(), FieldError> {
    if u64::from(grid.cells()) > MAX_CELLS { Err(too_large()) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use maze::Fraction;

    use super::*;

    #[test]
    fn invalid_maze_is_rejected_at_its_field() {
        let form = MazeForm::default();
        let is_at = |form: &MazeForm, label| form.recipe().unwrap_err().field().is(label);
        assert!(is_at(&MazeForm { width: 2000, height: 2000, ..form.clone() }, "lab-field-width"));
        assert!(is_at(&MazeForm { cells: CellShape::Ring, width: 2000, ..form.clone() }, "lab-field-width"));
        let torus = MazeForm { cells: CellShape::Hexagon, wrap: Some(Wrap::Torus), ..form.clone() };
        assert!(is_at(&torus, "lab-field-wrap"));
        assert!(is_at(
            &MazeForm { cells: CellShape::Triangle, width: 1, height: 9, ..form.clone() },
            "lab-field-width"
        ));
        let eller = MazeForm { cells: CellShape::Hexagon, generator: Algorithm::Eller.into(), ..form.clone() };
        assert!(is_at(&eller, "lab-field-algorithm"));
        let mut straight = MazeForm { generator: Algorithm::Kruskal.into(), ..form };
        straight.generator.style.straightness = Fraction::HALF;
        assert!(is_at(&straight, "lab-field-straightness"));
    }

    #[test]
    fn fitted_maze_keeps_its_shape() {
        let area = Point { x: 40.0, y: 30.0 };
        for cells in CellShape::ALL {
            let mut form = MazeForm { cells, hollow: true, ..MazeForm::default() };
            assert!(form.fit(area));
            let recipe = form.recipe().unwrap();
            let extent = recipe.grid.extent();
            assert!(recipe.grid.shape() == cells && extent.x <= 40.01 && extent.y <= 30.01, "{}", form.size());
        }
        let mut form = MazeForm::default();
        assert!(!form.fit(Point { x: 0.5, y: 30.0 }));
        assert_eq!(form, MazeForm::default());
    }

    #[test]
    fn code_restores_the_form() {
        let mut form =
            MazeForm { cells: CellShape::Ring, width: 9, hollow: true, seed: "a b".to_owned(), ..MazeForm::default() };
        form.generator.style.braid = Fraction::HALF;
        let code = Code::from(form.recipe().unwrap());
        let mut other = MazeForm { height: form.height, ..MazeForm::default() };
        other.take_code(&code).unwrap();
        assert_eq!(other, form);
    }
}
