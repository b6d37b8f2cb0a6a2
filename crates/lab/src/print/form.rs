//! The print form and the preview of a page.

use bevy::prelude::*;
use maze::draw::page::{Ink, Page, Raster};
use maze::draw::pdf::{Cover, Layout, Paper};
use race::difficulty_search::TimeRange;
use study::export::Format;

use crate::LabPage;
use crate::files::lab_folder::LabFolder;
use crate::form::{self, FieldChanged};
use crate::jobs::Jobs;
use crate::maze::lab_maze::MazeReplaced;
use crate::print::print_job::{previewing, printing};
use crate::schedule::add_requests;
use crate::status::LabStatus;

/// The runners whose paths are drawn over printed mazes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DrawnWalks {
    /// None.
    #[default]
    None,
    /// The solvers of the lab's race.
    Solvers,
    /// The racers of the last race.
    LastRace,
}

impl DrawnWalks {
    /// All choices.
    pub(super) const ALL: [Self; 3] = [Self::None, Self::Solvers, Self::LastRace];
}

/// A cover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum CoverChoice {
    /// None.
    #[default]
    None,
    /// On white.
    White,
    /// On yellow.
    Yellow,
    /// On blue.
    Blue,
}

impl CoverChoice {
    /// The cover that is printed.
    pub(super) fn cover(self) -> Option<Cover> {
        let of = |color| Some(Cover { subtitle: String::new(), color });
        match self {
            Self::None => None,
            Self::White => of(None),
            Self::Yellow => of(Some(Ink::Tint([255, 214, 64]))),
            Self::Blue => of(Some(Ink::Tint([0, 94, 162]))),
        }
    }
}

/// The choices of a book besides its layout.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct BookChoices {
    /// The cover.
    pub(super) cover: CoverChoice,
    /// The time that a median person takes for each maze.
    pub(super) difficulty: Option<TimeRange>,
    /// Whether the mazes are ordered from easy to hard.
    pub(super) easy_to_hard: bool,
    /// Whether the difficulty is printed above each maze.
    pub(super) stars: bool,
    /// Whether a list of the mazes is saved beside the pages.
    pub(super) manifest: bool,
}

impl BookChoices {
    /// Whether mazes are chosen or ordered by their time.
    pub const fn is_by_time(&self) -> bool {
        self.difficulty.is_some() || self.easy_to_hard
    }
}

/// What to do with saved pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PrintTarget {
    /// Nothing.
    File,
    /// Opens them in the system's viewer.
    Viewer,
    /// Sends them to the printer, as a document.
    Printer,
}

/// The print form.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct PrintForm {
    /// Paper, margins, rows, columns, cells and solutions.
    pub(super) layout: Layout,
    /// What makes the pages a book.
    pub(super) book: BookChoices,
    /// The number of printed mazes. More than one use the seeds `word-1`, `word-2`, …
    pub(super) copies: u32,
    /// The title above each maze. If it is empty, the seed is printed.
    pub(super) title: String,
    /// The index of the previewed page.
    pub(super) page: usize,
    /// The file format of pages.
    pub(super) format: Format,
    /// The runners whose paths are drawn.
    pub(super) walks: DrawnWalks,
}

impl Default for PrintForm {
    fn default() -> Self {
        let (layout, book, title, format, walks) = Default::default();
        Self { layout, book, copies: 1, title, page: 0, format, walks }
    }
}

/// The preview of a page.
#[derive(Clone, Debug)]
pub struct Preview {
    picture: Raster,
    page: Page,
    /// The total number of pages.
    pages: usize,
}

impl Preview {
    pub(crate) const fn new(picture: Raster, page: Page, pages: usize) -> Self {
        Self { picture, page, pages }
    }

    /// Red, green and blue of each pixel, row by row.
    pub fn pixels(&self) -> &[[u8; 3]] {
        &self.picture.pixels
    }

    /// Width and height in pixels.
    pub fn size(&self) -> [usize; 2] {
        self.picture.size.map(|side| side as usize)
    }

    /// The page.
    pub const fn page(&self) -> &Page {
        &self.page
    }

    /// The total number of pages.
    pub const fn pages(&self) -> usize {
        self.pages
    }
}

/// The preview of the current page, and its height on the screen.
#[derive(Resource, Clone, Debug)]
pub struct PrintPreview {
    preview: Option<Preview>,
    /// Its height on the screen, in pixels.
    height: f32,
}

impl Default for PrintPreview {
    fn default() -> Self {
        Self { preview: None, height: 560.0 }
    }
}

impl PrintPreview {
    /// The preview, once it is ready.
    pub const fn preview(&self) -> Option<&Preview> {
        self.preview.as_ref()
    }

    /// The total number of pages.
    pub fn pages(&self) -> usize {
        self.preview.as_ref().map_or(1, |preview| preview.pages)
    }

    /// Its height on the screen, in pixels.
    pub const fn height(&self) -> f32 {
        self.height
    }

    /// Sets its height on the screen, in pixels.
    pub fn set_height(&mut self, height: f32) {
        self.height = height;
    }

    /// Stores a page that was laid out.
    pub(crate) fn set(&mut self, preview: Preview) {
        self.preview = Some(preview);
    }
}

impl PrintForm {
    /// Returns the proposed name of the file.
    pub(crate) fn file_name(&self) -> String {
        format!("mazes.{}", self.format.name())
    }

    /// The paper.
    pub(crate) const fn paper(&self) -> Paper {
        self.layout.paper
    }

    /// Limits the previewed page to the number of pages.
    pub(crate) fn limit_page(&mut self, pages: usize) {
        self.page = self.page.min(pages - 1);
    }

    /// Returns the form with PDF as its format.
    #[must_use]
    pub(crate) fn into_document(self) -> Self {
        let format = if files::printer::PRINTS_DRAWINGS { Format::Svg } else { Format::Pdf };
        Self { format, ..self }
    }

    /// Creates a form with these values, for tests.
    #[cfg(test)]
    pub(crate) fn with(layout: Layout, copies: u32, format: Format, walks: DrawnWalks) -> Self {
        Self { layout, copies, format, walks, ..Self::default() }
    }
}

/// Saves the pages, and opens or prints them if requested.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PrintPages(pub PrintTarget);

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<PrintPages>();
    app.init_resource::<PrintForm>().init_resource::<PrintPreview>();
    for page in LabPage::ALL.into_iter().filter(|page| page.has_preview()) {
        app.add_systems(OnEnter(page), |mut jobs: ResMut<Jobs>| jobs.enqueue(previewing()));
    }
    let lay_out = |_: On<MazeReplaced>, page: Res<State<LabPage>>, mut jobs: ResMut<Jobs>| {
        if page.get().has_preview() {
            jobs.enqueue(previewing());
        }
    };
    app.add_observer(lay_out);
    form::add::<PrintForm>(app);
    app.add_observer(lay_out_again);
    add_requests(app, print);
}

fn print(
    mut asked: MessageReader<PrintPages>,
    mut folder: ResMut<LabFolder>,
    mut status: ResMut<LabStatus>,
    mut jobs: ResMut<Jobs>,
) {
    for &PrintPages(target) in asked.read() {
        if target != PrintTarget::File {
            // No dialog asked where to save, so an earlier choice is dropped.
            folder.choose(None);
        }
        status.clear_message();
        jobs.enqueue(printing(target));
    }
}

fn lay_out_again(_: On<FieldChanged<PrintForm>>, mut status: ResMut<LabStatus>, mut jobs: ResMut<Jobs>) {
    status.clear();
    jobs.enqueue(previewing());
}
