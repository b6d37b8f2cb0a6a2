//! The fields of the lab's panel.

use bevy::prelude::*;

/// A value on the panel that can be stepped or typed.
#[derive(Reflect, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// The shape of the cells.
    Cells,
    /// Columns; rings of a circle.
    Width,
    /// Rows.
    Height,
    /// Whether a circle has a hole in the middle.
    Hollow,
    /// The number of levels.
    Levels,
    /// The edges that are connected.
    Wrap,
    /// The cells of the maze.
    Mask,
    /// The algorithm that makes the maze.
    Algorithm,
    /// Probability of continuing straight.
    Straightness,
    /// Weight of horizontal passages.
    Bias,
    /// Share of dead ends that become loops.
    Braid,
    /// Share of dead ends that are removed.
    Trim,
    /// The cell that the maze grows from.
    Root,
    /// The mirror symmetry.
    Symmetry,
    /// The seed.
    Seed,
    /// The code of the whole maze.
    Code,
    /// The tool of the mouse.
    Tool,
    /// The rule for start and goal.
    Endpoints,
    /// Several goals; the nearest one is used.
    Goals,
    /// What is played: the generator, a solver, or a race.
    Watch,
    /// The solver that is played.
    Solver,
    /// The run of a race that is shown alone.
    RaceView,
    /// Whether the inside of the algorithm is shown.
    Inside,
    /// Whether pseudo code is shown.
    Lesson,
    /// The size of letters: normal, or large for a projector.
    Type,
    /// The playback speed.
    Speed,
    /// The current step.
    Position,
    /// Whether a solver races, by its index in `Solver::ALL`.
    Racer(u8),
    /// Whether a script races, by its place on the shelf.
    ScriptRacer(u16),
    /// The number of mazes in a tournament.
    MazeCount,
    /// The algorithm of the second sample.
    ComparedWith,
    /// The grid whose mazes are counted.
    TreeGrid,
    /// The number of mazes that are counted.
    TreeMazes,
    /// An algorithm whose mazes are counted, by its index.
    TreeAlgorithm(u8),
    /// The file to open.
    File,
    /// Whether saved pictures have the solution.
    SavedSolution,
    /// The paper size.
    Paper,
    /// Portrait or landscape.
    Orientation,
    /// The margin of a page, in millimeters.
    Margin,
    /// The printed size of cells, in millimeters.
    CellSize,
    /// The cell size on the screen, in points.
    Zoom,
    /// Mazes per row of a page.
    Across,
    /// Rows of mazes per page.
    Down,
    /// The number of mazes to print, with different seeds.
    Copies,
    /// Where solutions are printed.
    Solutions,
    /// The title below a printed maze.
    Title,
    /// The runners whose paths are drawn over printed mazes.
    Walks,
    /// The file format of pages.
    Format,
    /// The previewed page.
    Page,
    /// Space for the binding of pages, in millimeters.
    Gutter,
    /// Paper that is trimmed off, in millimeters.
    Bleed,
    /// Solutions per page.
    SolutionSlots,
    /// Whether mazes are turned where that makes them larger.
    Turn,
    /// The cover of a book.
    Cover,
    /// The title of a book.
    BookTitle,
    /// The author of a book.
    Author,
    /// The line at the top of pages.
    Header,
    /// The line at the bottom of pages.
    Footer,
    /// Whether pages have lines for a name and a date.
    NameLine,
    /// Whether pages have their number.
    PageNumbers,
    /// The width of printed walls, in millimeters.
    Line,
    /// The color of printed walls.
    WallColor,
    /// The color of printed solutions.
    SolutionColor,
    /// Whether printed walls have rounded corners.
    Rounded,
    /// How start and goal are printed.
    EndMarks,
    /// How long a median person takes for printed mazes.
    Difficulty,
    /// Whether printed mazes are ordered from easy to hard.
    EasyToHard,
    /// Whether the difficulty is printed.
    Stars,
    /// Whether a list of the mazes is saved with the pages.
    Manifest,
}

/// Steps a field by a number of choices.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepField(pub Field, pub i32);

/// Sets a field to a typed text.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct SetField {
    /// The field.
    pub field: Field,
    /// The text.
    pub text: String,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<StepField>().add_message::<SetField>();
}

impl Field {
    /// Whether it belongs to [`MazeForm`](crate::maze::maze_form::MazeForm).
    pub(crate) const fn is_of_maze(self) -> bool {
        self.is_of_grid()
            || matches!(
                self,
                Self::Algorithm
                    | Self::Straightness
                    | Self::Bias
                    | Self::Braid
                    | Self::Trim
                    | Self::Root
                    | Self::Symmetry
                    | Self::Seed
                    | Self::Code
                    | Self::Endpoints
            )
    }

    /// Whether changing it changes the grid.
    pub(crate) const fn is_of_grid(self) -> bool {
        matches!(self, Self::Cells | Self::Width | Self::Height | Self::Hollow | Self::Levels | Self::Wrap | Self::Mask)
    }
}
