//! Print jobs: the preview of a page, the files, the printer, and replaying the last race.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use files::JobProgress;
use files::background::next_piece;
use files::printer;
use files::user_folder::Files;
use maze::draw::pdf::{self, Arrangement, Headings, Layout, PdfError, Solutions};
use maze::{Cancel, Cell, Code, Grid, Solver, solve_with};
use platform::language::ShownLanguage;
use race::{ElectronicDoors, PersonTime, Replay};
use study::contestant::Contestant;
use study::export::walks::{self, RacePaths};
use study::export::{PrintedMaze, manifest, page_files, print_items, words};
use study::goal_rule::GoalRule;
use study::numbered::numbered;
use text::{Language, Text};

use crate::files::lab_folder::{LabFolder, not_saved};
use crate::files::last_race::{LastRace, run_again};
use crate::jobs::{Jobs, Work, WorkKind, outcome};
use crate::maze::lab_maze::LabMaze;
use crate::maze::maze_form::MazeForm;
use crate::playback::selection::RunSelection;
use crate::print::chosen::{Chosen, LastChoice, Wanted, choose};
use crate::print::form::{DrawnWalks, Preview, PrintForm, PrintPreview, PrintTarget};
use crate::status::{FieldError, LabStatus};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<LastChoice>();
}

/// The input of a print job.
#[derive(Clone, Debug)]
struct PrintJob {
    form: PrintForm,
    /// The solvers of the lab's race.
    solvers: Vec<Solver>,
    maze: LabMaze,
    goal_rule: GoalRule,
    raced: Option<Arc<RacePaths>>,
    /// The language of printed texts.
    language: Language,
    /// The mazes, if they are chosen or ordered by their difficulty.
    chosen: Option<Arc<Chosen>>,
}

impl PrintJob {
    /// The printed maze with this index.
    fn printed_maze(&self, number: usize, cancel: &Cancel) -> Result<PrintedMaze, FieldError> {
        let Self { form, maze, .. } = self;
        let refused = |error: Text| FieldError::new(id!("lab-field-copies"), error);
        let chosen = self.chosen.as_ref().and_then(|chosen| chosen.mazes.get(number));
        let (printed, ends, openings, code) = match (maze.recipe(), form.copies) {
            (Some(recipe), copies) if copies > 1 || chosen.is_some() => {
                let recipe = chosen.map_or_else(|| numbered(recipe, number as u32 + 1), |chosen| chosen.0.clone());
                let maze = recipe.maze_or_canceled(cancel).map_err(|error| refused(error.into()))?;
                let ends = self.goal_rule.in_maze(&maze).map_err(|error| refused(error.into()))?;
                let openings = self.goal_rule.openings(maze.grid(), ends.0, ends.1);
                (maze, ends, openings.map_err(|error| refused(error.into()))?, Code::from(recipe))
            }
            _ => (maze.maze().clone(), maze.endpoints(), maze.openings(), maze.code().map_err(refused)?),
        };
        let goals: Vec<Cell> = match chosen {
            None if form.copies < 2 => maze.farther_goals().collect(),
            _ => self.goal_rule.goals().within(printed.grid().cells()).filter(|&goal| goal != ends.0).collect(),
        };
        let is_this = code.recipe() == maze.recipe() && ends == maze.endpoints();
        let doors = if is_this {
            maze.doors().clone()
        } else {
            let targets = [&[ends.1], &*goals].concat();
            let drawn = ElectronicDoors::draw(&printed, (ends.0, &targets), maze.wanted_doors(), cancel);
            drawn.map_err(|error| refused(error.into()))?
        };
        let passable = doors.passable(printed.clone());
        let solution = if form.layout.solutions == Solutions::None {
            Vec::new()
        } else {
            let solution = solve_with(&passable, ends.0, ends.1, Solver::BreadthFirst, &mut (), cancel);
            solution.map_err(|error| refused(error.into()))?.path
        };
        let walks = match form.walks {
            DrawnWalks::None => Vec::new(),
            DrawnWalks::Solvers => {
                walks::of_solvers(&passable, ends, &self.solvers, cancel).map_err(|error| refused(error.into()))?
            }
            DrawnWalks::LastRace => self.raced()?.walks.clone(),
        };
        let walks = walks.iter().map(|walked| walked.drawn(self.language)).collect();
        let book = form.book;
        let time = match chosen {
            Some((_, time)) => *time,
            None if book.stars || book.manifest => {
                PersonTime::of(&code, printed.clone(), ends, cancel).map_err(|error| refused(error.into()))?
            }
            None => None,
        };
        let mut printed = PrintedMaze::new(printed, &code, ends, &form.title);
        if code.recipe().is_none() {
            // The code of an edited maze is as long as the maze and would not fit below it.
            printed.code.clear();
        }
        let (number, has_stars) = (number + 1, book.stars);
        let doors = doors.drawn();
        let printed = PrintedMaze { number, goals, openings, solution, doors, walks, time, has_stars, ..printed };
        Ok(printed.described(self.language))
    }

    /// The mazes that are chosen or ordered by their difficulty, if the form asks for that.
    fn wanted(&self) -> Option<Wanted> {
        let book = self.form.book;
        let recipe = self.maze.recipe().filter(|_| book.is_by_time())?;
        Some(Wanted {
            recipe: recipe.clone(),
            goal_rule: self.goal_rule,
            count: self.form.copies,
            difficulty: book.difficulty,
            easy_to_hard: book.easy_to_hard,
        })
    }

    /// Chooses the mazes, if the form asks for that.
    async fn choose(&mut self, progress: &JobProgress) -> Result<(), FieldError> {
        let last = self.chosen.take();
        if let Some(wanted) = self.wanted() {
            self.chosen = Some(choose(wanted, last, progress).await?);
        }
        Ok(())
    }

    /// The last race, if it was in the printed maze.
    fn raced(&self) -> Result<&RacePaths, FieldError> {
        let refused = |message: Text| FieldError::new(id!("lab-field-walks"), message);
        let raced = self.raced.as_ref().ok_or_else(|| refused(text!("lab-error-no-race")))?;
        if self.form.copies > 1 {
            return Err(refused(text!("lab-error-race-copies")));
        }
        if raced.maze != *self.maze.maze() {
            return Err(refused(text!("lab-error-race-maze")));
        }
        Ok(raced)
    }

    /// The number of printed mazes. An edited maze has no other seeds.
    fn mazes(&self) -> usize {
        if self.maze.recipe().is_some() { self.form.copies as usize } else { 1 }
    }

    /// The layout of the form, with headings.
    fn layout(&self) -> Layout {
        let headings = if self.mazes() > 1 { Headings::Numbers } else { Headings::Solutions };
        let layout = self.form.layout.clone();
        let cover = self.form.book.cover.cover();
        let title = if layout.title.is_empty() { &self.form.title } else { &layout.title }.clone();
        Layout { headings, arrangement: Arrangement::Middle, title, cover, words: words(self.language), ..layout }
    }

    /// The preview of a page, with this height in pixels.
    fn preview(&self, height: f32, cancel: &Cancel) -> Result<Preview, FieldError> {
        let (mazes, layout) = (self.mazes(), &self.layout());
        let pages = pdf::pages(mazes, layout).map_err(of_page)?;
        let plan = pdf::on_page(self.form.page.min(pages - 1), mazes, layout).map_err(of_page)?;
        let printed: Vec<PrintedMaze> =
            plan.mazes.clone().map(|number| self.printed_maze(number, cancel)).collect::<Result<_, _>>()?;
        let page = pdf::preview(&print_items(&printed), &plan, layout).map_err(of_page)?;
        let picture = page_files::picture(&page, height).map_err(of_page)?;
        Ok(Preview::new(picture, page, pages))
    }

    /// The files of the pages, and the list of the mazes if it is wanted; `None` if the job is canceled.
    async fn files(&self, progress: &JobProgress) -> Result<Option<BookFiles>, FieldError> {
        let mazes = self.mazes() as u32;
        let mut printed = Vec::new();
        for number in 0..mazes {
            progress.report(number, mazes);
            printed.push(self.printed_maze(number as usize, progress.cancel_flag())?);
            next_piece().await;
        }
        progress.next_part();
        let report = |done: usize, all: usize| progress.report(done as u32, all as u32);
        let layout = self.layout();
        let drawn = page_files::contents(&printed, &layout, self.form.format, progress.cancel_flag(), report);
        let Some(pages) = drawn.map_err(of_page)? else { return Ok(None) };
        let list = if self.form.book.manifest {
            Some(manifest::csv(&manifest::rows(&printed, &layout).map_err(of_page)?))
        } else {
            None
        };
        Ok(Some(BookFiles { pages, list }))
    }

    /// Saves the files, and opens or prints them if requested. Returns a message; `None` if the job is canceled.
    async fn send(
        mut self,
        replay: Option<Arc<Replay>>,
        (folder, target): (Files, PrintTarget),
        progress: JobProgress,
    ) -> Result<Option<Result<Text, Text>>, FieldError> {
        self.raced = run_again(self.raced.take(), replay.as_deref(), progress.cancel_flag())?;
        self.choose(&progress).await?;
        progress.next_part();
        let Some(BookFiles { pages, list }) = self.files(&progress).await? else { return Ok(None) };
        if target == PrintTarget::Printer && printer::PRINTS_DRAWINGS {
            let printed = printer::print_drawings(&pages).map(|()| text!("lab-print-dialog"));
            return Ok(Some(printed.map_err(not_saved)));
        }
        let list: Vec<_> = list.into_iter().map(String::into_bytes).collect();
        let saved = folder.put_kinds("mazes", &[(self.form.format.name(), &pages), ("csv", &list)]);
        Ok(Some(saved.map_err(not_saved).and_then(|paths| sent(&paths[..pages.len()], target))))
    }
}

/// The files of a book.
struct BookFiles {
    pages: Vec<Vec<u8>>,
    /// As CSV.
    list: Option<String>,
}

/// Converts a layout error to an error of the field that causes it.
fn of_page(error: PdfError) -> FieldError {
    let field = match error {
        PdfError::Margin | PdfError::NumberedMargin => id!("lab-field-margin"),
        PdfError::Slots | PdfError::Qr { .. } => id!("lab-field-across"),
        PdfError::Cell | PdfError::TooSmall { .. } | PdfError::TooLarge { .. } => id!("lab-field-cell-size"),
        PdfError::Caption => id!("lab-field-title"),
        PdfError::Gutter => id!("lab-field-gutter"),
        PdfError::Bleed => id!("lab-field-bleed"),
        PdfError::LineRange | PdfError::Line { .. } => id!("lab-field-line"),
        PdfError::Running => id!("lab-field-header"),
        PdfError::Cover => id!("lab-field-book-title"),
        PdfError::Write(_) | PdfError::Canceled => id!("lab-field-copies"),
    };
    FieldError::new(field, error)
}

static PREVIEW: WorkKind = WorkKind::of_maze("preview");
static PRINT: WorkKind = WorkKind::beside("print");

/// Lays out the previewed page.
pub(crate) fn previewing() -> Work {
    Work::new(&PREVIEW, start_preview)
}

/// Saves the pages, and opens or prints them if requested.
pub(crate) fn printing(target: PrintTarget) -> Work {
    Work::with(&PRINT, target, start_printing)
}

/// The parameters for making print jobs.
#[derive(SystemParam)]
struct PrintInput<'w> {
    form: Res<'w, PrintForm>,
    maze: Option<Res<'w, LabMaze>>,
    maze_form: Res<'w, MazeForm>,
    selection: Res<'w, RunSelection>,
    last_race: Res<'w, LastRace>,
    language: Res<'w, ShownLanguage>,
    choice: Res<'w, LastChoice>,
}

impl PrintInput<'_> {
    /// Makes the print job. Also returns the last race, if its paths are drawn and not known yet.
    fn job(&self) -> Option<(PrintJob, Option<Arc<Replay>>)> {
        let (replay, walks) = (self.last_race.replay(), self.last_race.walks());
        let is_drawn = self.form.walks == DrawnWalks::LastRace && walks.is_none();
        let job = PrintJob {
            form: self.form.clone(),
            solvers: self.selection.racers().iter().filter_map(Contestant::solver).collect(),
            maze: self.maze.as_ref()?.as_ref().clone(),
            goal_rule: self.maze_form.goal_rule(),
            raced: walks.cloned(),
            language: **self.language,
            chosen: self.choice.0.clone(),
        };
        Some((job, replay.cloned().filter(|_| is_drawn)))
    }
}

fn start_printing(In(target): In<PrintTarget>, input: PrintInput, folder: Res<LabFolder>, mut jobs: ResMut<Jobs>) {
    let Some((mut job, replay)) = input.job() else { return };
    if target == PrintTarget::Printer {
        // Printers take documents, with all pages in one file; browsers take drawings.
        job.form = job.form.into_document();
    }
    let files = folder.files().clone();
    let parts = const { &[id!("lab-job-choose"), id!("lab-job-maze"), id!("lab-job-page")] };
    jobs.start_in_parts(printing(target), parts, move |progress| async move {
        outcome(take_sent, job.send(replay, (files, target), progress).await)
    });
}

fn take_sent(In(sent): In<Result<Option<Result<Text, Text>>, FieldError>>, mut status: ResMut<LabStatus>) {
    match sent {
        Ok(Some(result)) => status.show(result),
        Ok(None) => {}
        Err(error) => status.refuse(error),
    }
}

/// A preview, the race that is drawn in it, and the mazes that were chosen for it.
type LaidOut = Result<(Preview, Option<Arc<RacePaths>>, Option<Arc<Chosen>>), FieldError>;

fn start_preview(input: PrintInput, preview: Res<PrintPreview>, mut jobs: ResMut<Jobs>) {
    let Some((mut job, replay)) = input.job() else { return };
    let height = preview.height();
    let parts: &[_] = if job.wanted().is_some() {
        const { &[id!("lab-job-choose"), id!("lab-job-preview")] }
    } else {
        const { &[id!("lab-job-preview")] }
    };
    jobs.start_in_parts(previewing(), parts, move |progress| async move {
        let cancel = progress.cancel_flag();
        let laid_out = async {
            job.raced = run_again(job.raced.take(), replay.as_deref(), cancel)?;
            job.choose(&progress).await?;
            progress.next_part();
            let preview = job.preview(height, cancel)?;
            Ok::<_, FieldError>((preview, job.raced.take(), job.chosen.take()))
        };
        outcome(take_preview, laid_out.await)
    });
}

fn take_preview(
    In(laid_out): In<LaidOut>,
    mut form: ResMut<PrintForm>,
    mut shown: ResMut<PrintPreview>,
    mut last_race: ResMut<LastRace>,
    mut choice: ResMut<LastChoice>,
    mut status: ResMut<LabStatus>,
) {
    match laid_out {
        Ok((preview, raced, chosen)) => {
            form.limit_page(preview.pages());
            shown.set(preview);
            last_race.set_walks(raced);
            choice.0 = chosen.or(choice.0.take());
        }
        Err(error) => status.refuse(error),
    }
}

/// The message about files that were saved, and opened or printed if asked.
fn sent(paths: &[PathBuf], target: PrintTarget) -> Result<Text, Text> {
    let path = |path: &PathBuf| Text::path(path);
    match (paths, target) {
        ([first, .., last], PrintTarget::File) => Ok(text!("lab-saved-pages", first = path(first), last = path(last))),
        ([first, ..], PrintTarget::Viewer) => sent_text(&printer::open(first), first),
        ([first, ..], PrintTarget::Printer) => sent_text(&printer::print(first), first),
        ([only], PrintTarget::File) => Ok(text!("lab-saved", path = path(only))),
        ([], _) => Err(text!("lab-nothing-to-save")),
    }
}

fn sent_text(outcome: &printer::PrintOutcome, path: &std::path::Path) -> Result<Text, Text> {
    let path = Text::path(path);
    match outcome {
        printer::PrintOutcome::Printed => Ok(text!("lab-printed", path = path)),
        printer::PrintOutcome::Opened(None) => Ok(text!("lab-opened", path = path)),
        printer::PrintOutcome::Opened(Some(reason)) => {
            Err(text!("lab-opened-not-printed", path = path, reason = reason))
        }
        printer::PrintOutcome::Saved(reason) => Err(text!("lab-kept", path = path, reason = reason)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze::draw::pdf::CellSize;
    use maze::{Algorithm, CellShape, Recipe};
    use study::export::Format;

    fn grown(recipe: Recipe, goal_rule: GoalRule) -> LabMaze {
        LabMaze::new(recipe.maze().unwrap(), Some(recipe), goal_rule, &Cancel::never()).unwrap()
    }

    /// Prints a square maze of a size.
    fn job(form: PrintForm, size: u32) -> PrintJob {
        let maze_form = MazeForm::new(CellShape::Square, size, size, Algorithm::DepthFirst);
        let maze = grown(maze_form.recipe().unwrap(), maze_form.goal_rule());
        PrintJob {
            form,
            solvers: Vec::new(),
            maze,
            goal_rule: maze_form.goal_rule(),
            raced: None,
            language: Language::English,
            chosen: None,
        }
    }

    fn drawn(walks: DrawnWalks) -> PrintForm {
        PrintForm::with(Layout::default(), 1, Format::Pdf, walks)
    }

    #[test]
    fn preview_has_the_ink_of_the_page() {
        let layout = Layout { columns: 2, solutions: Solutions::Apart, ..Layout::default() };
        let job = job(PrintForm::with(layout.clone(), 5, Format::Pdf, DrawnWalks::None), 12);
        let preview = job.preview(600.0, &Cancel::never()).unwrap();
        assert_eq!((preview.pages(), preview.size()), (6, [424, 600]));
        // The margins are white.
        let row = |y: usize| &preview.pixels()[y * 424..(y + 1) * 424];
        assert!(row(20).iter().all(|&pixel| pixel == [255; 3]) && row(580).iter().all(|&pixel| pixel == [255; 3]));
        assert!(preview.pixels().iter().filter(|pixel| pixel[0] < 100).count() > 1000);
        let files = |job: &PrintJob| bevy::tasks::block_on(job.files(&JobProgress::default())).unwrap().unwrap().pages;
        let document = files(&job);
        assert!(document.len() == 1 && document[0].starts_with(b"%PDF"));
        let canceled = JobProgress::default();
        canceled.cancel_flag().cancel();
        assert!(bevy::tasks::block_on(job.files(&canceled)).is_err());
        for (format, begin) in [(Format::Svg, &b"<svg"[..]), (Format::Png, b"\x89PNG")] {
            let form = PrintForm::with(layout.clone(), 5, format, DrawnWalks::None);
            let pages = files(&PrintJob { form, ..job.clone() });
            assert!(pages.len() == 6 && pages.iter().all(|page| page.starts_with(begin)), "{format}");
        }
    }

    #[test]
    fn race_is_drawn_only_into_its_own_maze() {
        use race::{Level, RaceCode};
        let code = RaceCode::of_word("drawn").unwrap();
        let level = Level::build(code.plan()).unwrap();
        let raced = Some(Arc::new(RacePaths::of(&Replay::of_expert(&level).unwrap(), &Cancel::never()).unwrap()));
        let maze = grown(code.maze().recipe().unwrap().clone(), code.endpoints().into());
        let solvers = vec![Solver::RightHand, Solver::AStar];
        let (form, goal_rule, language) = (drawn(DrawnWalks::LastRace), code.endpoints().into(), Language::German);
        let right = PrintJob { form, solvers, maze, goal_rule, raced, language, chosen: None };
        let is_tinted = |job: &PrintJob| {
            let preview = job.preview(600.0, &Cancel::never()).unwrap();
            preview.pixels().iter().any(|[red, green, blue]| red.abs_diff(*green).max(red.abs_diff(*blue)) > 60)
        };
        assert!(is_tinted(&right));
        assert!(!is_tinted(&PrintJob { form: drawn(DrawnWalks::None), ..right.clone() }));
        assert!(is_tinted(&PrintJob { form: drawn(DrawnWalks::Solvers), ..right.clone() }));
        let two_copies = PrintForm::with(Layout::default(), 2, Format::Pdf, DrawnWalks::LastRace);
        for refused in [
            PrintJob { maze: job(PrintForm::default(), 9).maze, ..right.clone() },
            PrintJob { form: two_copies, ..right.clone() },
            PrintJob { raced: None, ..right.clone() },
        ] {
            assert_eq!(refused.preview(100.0, &Cancel::never()).unwrap_err().field(), id!("lab-field-walks").into());
        }
    }

    #[test]
    fn invalid_page_is_rejected_at_its_field() {
        let is_of_cells = |form: PrintForm, size| {
            let error = job(form, size).preview(100.0, &Cancel::never()).unwrap_err();
            error.field().is("lab-field-cell-size")
        };
        let layout = Layout { cell: CellSize::Millimeters(50.0), ..Layout::default() };
        assert!(is_of_cells(PrintForm::with(layout, 1, Format::Pdf, DrawnWalks::None), 20));
        assert!(is_of_cells(PrintForm::default(), 700));
        // A maze of 200x200 cells fits on one page.
        assert!(job(PrintForm::default(), 200).preview(600.0, &Cancel::never()).is_ok());
    }
}
