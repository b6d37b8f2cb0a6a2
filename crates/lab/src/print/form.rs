//! The print form and the preview of a page.

use bevy::prelude::*;
use maze::draw::page::{Page, Raster};
use maze::draw::pdf::{CellSize, Layout, Paper, Solutions};
use study::export::{Format, MOST_MAZES};
use text::Text;

use crate::LabPage;
use crate::choices::cycle;
use crate::field::{Field, SetField, StepField};
use crate::files::lab_folder::LabFolder;
use crate::files::last_race::LastRace;
use crate::jobs::Jobs;
use crate::maze::lab_maze::MazeReplaced;
use crate::print::book::BookChoices;
use crate::print::print_job::{previewing, printing};
use crate::schedule::LabRequestSystems;
use crate::status::{FieldError, LabStatus};

/// Length limit of a title, in characters.
const MAX_TITLE: usize = 120;
/// Largest margin, in millimeters.
const MAX_MARGIN: f32 = 60.0;
/// Smallest printed cells, in millimeters.
const MIN_CELL: f32 = 0.7;
/// Largest printed cells, in millimeters.
const MAX_CELL: f32 = 100.0;
/// Limit of mazes per row and of rows per page.
const MAX_SLOTS: u8 = 8;

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
    pub const ALL: [Self; 3] = [Self::None, Self::Solvers, Self::LastRace];
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
#[derive(Resource, Reflect, Clone, Debug, PartialEq)]
#[reflect(opaque)]
#[reflect(Resource, Debug)]
pub struct PrintForm {
    layout: Layout,
    book: BookChoices,
    copies: u32,
    title: String,
    page: usize,
    format: Format,
    walks: DrawnWalks,
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

    /// Paper, margins, rows, columns, cells and solutions.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// What makes the pages a book.
    pub const fn book(&self) -> &BookChoices {
        &self.book
    }

    /// The number of printed mazes. More than one use the seeds `word-1`, `word-2`, …
    pub const fn copies(&self) -> u32 {
        self.copies
    }

    /// The title above each maze. If it is empty, the seed is printed.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The index of the previewed page.
    pub const fn page(&self) -> usize {
        self.page
    }

    /// The file format of pages.
    pub const fn format(&self) -> Format {
        self.format
    }

    /// The runners whose paths are drawn.
    pub const fn walks(&self) -> DrawnWalks {
        self.walks
    }

    /// Limits the previewed page to the number of pages.
    pub(crate) fn limit_page(&mut self, pages: usize) {
        self.page = self.page.min(pages - 1);
    }

    /// Returns the form with PDF as its format.
    #[must_use]
    pub(crate) fn into_document(self) -> Self {
        Self { format: Format::Pdf, ..self }
    }

    /// Steps a field. The paths of the last race can be chosen only if there is one. Returns `false` for a field of
    /// another form.
    fn step(&mut self, field: Field, by: i32, has_race: bool) -> bool {
        let layout = &mut self.layout;
        let count = |now: u8| now.saturating_add_signed(by as i8).clamp(1, MAX_SLOTS);
        match field {
            Field::Paper => layout.paper = cycle(&Paper::ALL, layout.paper, by),
            Field::Orientation => layout.landscape = !layout.landscape,
            Field::Margin => layout.margin = (layout.margin + by as f32).clamp(0.0, MAX_MARGIN),
            Field::CellSize => {
                let now = match layout.cell {
                    CellSize::Fitted => 0.0,
                    CellSize::Millimeters(size) => size,
                };
                let size = now + by as f32 * 0.5;
                layout.cell = if size < MIN_CELL && by < 0 || size <= 0.0 {
                    CellSize::Fitted
                } else {
                    CellSize::Millimeters(size.clamp(1.0, MAX_CELL))
                };
            }
            Field::Across => layout.columns = count(layout.columns),
            Field::Down => layout.rows = count(layout.rows),
            Field::Copies => self.copies = self.copies.saturating_add_signed(by).clamp(1, MOST_MAZES),
            Field::Solutions => {
                layout.solutions = cycle(&Solutions::ALL, layout.solutions, by);
            }
            Field::Format => self.format = cycle(&Format::ALL, self.format, by),
            Field::Walks => {
                let choices = DrawnWalks::ALL.into_iter().filter(|&walks| has_race || walks != DrawnWalks::LastRace);
                self.walks = cycle(&choices.collect::<Vec<_>>(), self.walks, by);
            }
            Field::Page => self.page = self.page.saturating_add_signed(by as isize),
            _ => return self.book.step(layout, field, by),
        }
        true
    }

    /// Sets a field to a typed text. `None` for a field of another form.
    pub(crate) fn set(&mut self, field: Field, text: &str) -> Option<Result<(), FieldError>> {
        let text = text.trim();
        let number = |low: f32, high: f32| {
            let number: Option<f32> = text.parse().ok().filter(|number| (low..=high).contains(number));
            let limit = |limit: f32| Text::decimal(limit.into(), u8::from(limit.fract() != 0.0));
            number.ok_or_else(|| FieldError::new(field, text!("lab-error-number", min = limit(low), max = limit(high))))
        };
        Some(match field {
            Field::Paper => {
                let paper = text.parse::<Paper>().map_err(|_| FieldError::new(field, text!("lab-error-paper")));
                paper.map(|paper| self.layout.paper = paper)
            }
            Field::Margin => number(0.0, MAX_MARGIN).map(|margin| self.layout.margin = margin),
            Field::CellSize if text.is_empty() => {
                self.layout.cell = CellSize::Fitted;
                Ok(())
            }
            Field::CellSize => number(MIN_CELL, MAX_CELL).map(|size| self.layout.cell = CellSize::Millimeters(size)),
            Field::Copies => number(1.0, MOST_MAZES as f32).map(|copies| self.copies = copies as u32),
            Field::Title if text.chars().count() > MAX_TITLE => {
                Err(FieldError::new(field, text!("lab-error-title", max = MAX_TITLE)))
            }
            Field::Title => {
                text.clone_into(&mut self.title);
                Ok(())
            }
            _ => return self.book.set(&mut self.layout, field, text),
        })
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
    app.register_type::<PrintForm>();
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
    app.add_systems(Update, (step_fields, set_fields, print).chain().in_set(LabRequestSystems::Print));
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

fn step_fields(
    mut asked: MessageReader<StepField>,
    mut form: ResMut<PrintForm>,
    last_race: Res<LastRace>,
    mut status: ResMut<LabStatus>,
    mut jobs: ResMut<Jobs>,
) {
    for &StepField(field, by) in asked.read() {
        if form.step(field, by, last_race.replay().is_some()) {
            status.clear();
            jobs.enqueue(previewing());
        }
    }
}

fn set_fields(
    mut asked: MessageReader<SetField>,
    mut form: ResMut<PrintForm>,
    mut status: ResMut<LabStatus>,
    mut jobs: ResMut<Jobs>,
) {
    for SetField { field, text } in asked.read() {
        match form.set(*field, text) {
            Some(Ok(())) => {
                status.clear();
                jobs.enqueue(previewing());
            }
            Some(Err(error)) => status.refuse(error),
            None => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn last_race_is_a_choice_only_after_a_race() {
        let chosen = |has_race| {
            let mut form = PrintForm::default();
            let step = |_| {
                form.step(Field::Walks, 1, has_race);
                form.walks
            };
            (0..3).map(step).collect::<Vec<_>>()
        };
        assert_eq!(chosen(true), [DrawnWalks::Solvers, DrawnWalks::LastRace, DrawnWalks::None]);
        assert_eq!(chosen(false), [DrawnWalks::Solvers, DrawnWalks::None, DrawnWalks::Solvers]);
    }
}
