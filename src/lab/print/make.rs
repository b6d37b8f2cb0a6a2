//! The preview of a page, and the files and the paper that come out.

use std::sync::Arc;

use bevy::tasks::futures_lite::future::yield_now;
use maze::draw::pdf::{self, Solutions};
use maze::{Code, Solver as Way, solve};
use race::Endpoints;
use race::Replay;

use super::{Drawn, Preview, Print, Sent};
use crate::export::walks::{self, Raced};
use crate::export::{Format, Sheet, files, plates};
use crate::lab::job::{Ending, Job, Watch};
use crate::lab::queue::Work;
use crate::lab::tournament::numbered;
use crate::lab::{Field, Lab, LabMaze, Wrong};
use crate::platform::printer;
use crate::platform::user_folder::Files;

/// All that a print is made of.
#[derive(Clone, Debug)]
struct PrintWork {
    print: Print,
    specimen: LabMaze,
    ends: Endpoints,
    raced: Option<Arc<Raced>>,
}

impl PrintWork {
    fn sheet(&self, number: usize) -> Result<Sheet, Wrong> {
        let Self { print, specimen, .. } = self;
        let said = |error: &dyn ToString| Wrong::new(Field::Copies, error.to_string());
        let (maze, ends, code) = match (&specimen.recipe, print.copies) {
            (Some(recipe), 2..) => {
                let recipe = numbered(recipe, number as u32 + 1);
                let maze = recipe.maze().map_err(|error| said(&error))?;
                let ends = self.ends.in_maze(&maze).map_err(|error| said(&error))?;
                (maze, ends, Code::from(recipe))
            }
            _ => ((*specimen.maze).clone(), specimen.ends, specimen.code().map_err(|error| said(&error))?),
        };
        let way = if print.layout.solutions == Solutions::None {
            Vec::new()
        } else {
            solve(&maze, ends.0, ends.1, Way::BreadthFirst, &mut ()).map_err(|error| said(&error))?.path
        };
        let walks = match print.drawn {
            Drawn::Nobody => Vec::new(),
            Drawn::Solvers => walks::of_solvers(&maze, ends, &print.solvers).map_err(|error| said(&error))?,
            Drawn::LastRace => self.raced()?.walks.clone(),
        };
        let (title, seed) = (Sheet::title(&print.title, &code), Sheet::seed(&code));
        // The code of a maze that was changed by hand is as long as the maze; what does not go below it is left out.
        let code = if code.recipe().is_some() { code.to_string() } else { String::new() };
        Ok(Sheet { maze, ends, way, walks, title, code, seed })
    }

    /// The last race, where it was run in the one maze that is printed.
    fn raced(&self) -> Result<&Raced, Wrong> {
        let wrong = |said: &str| Wrong::new(Field::Walks, said);
        let raced = self.raced.as_ref().ok_or_else(|| wrong("no race was run yet"))?;
        if self.print.copies > 1 {
            return Err(wrong("a race is run in one maze: set Seeds to 1"));
        }
        if raced.maze != *self.specimen.maze {
            return Err(wrong(
                "the last race was run in another maze: 'Open and save' has 'The last race', which opens it",
            ));
        }
        Ok(raced)
    }

    /// How many mazes are printed: a maze that was changed by hand has no seeds.
    fn mazes(&self) -> usize {
        if self.specimen.recipe.is_some() { self.print.copies as usize } else { 1 }
    }

    /// The preview of the page, so many pixels high; or the field that is wrong.
    fn preview(&self, height: f32) -> Result<Preview, Wrong> {
        let (mazes, layout) = (self.mazes(), &self.print.layout);
        let pages = pdf::pages(mazes, layout).map_err(wrong)?;
        let (range, with_solution) = pdf::on_page(self.print.page.min(pages - 1), mazes, layout).map_err(wrong)?;
        let sheets: Vec<Sheet> = range.map(|number| self.sheet(number)).collect::<Result<_, _>>()?;
        let page = pdf::preview(&plates(&sheets), with_solution, layout).map_err(wrong)?;
        let picture = files::picture(&page, height).map_err(wrong)?;
        Ok(Preview { pixels: picture.pixels, size: picture.size.map(|side| side as usize), page, pages, number: 0 })
    }

    /// The files; `None` where they are given up.
    async fn files(&self, watch: &Watch) -> Result<Option<Vec<Vec<u8>>>, Wrong> {
        let mazes = self.mazes() as u32;
        let mut sheets = Vec::new();
        for number in 0..mazes {
            if !watch.tell(number, mazes) {
                return Ok(None);
            }
            sheets.push(self.sheet(number as usize)?);
            yield_now().await;
        }
        watch.next_part();
        let told = |done: usize, all: usize| watch.tell(done as u32, all as u32);
        files::contents(&sheets, &self.print.layout, self.print.format, told).map_err(wrong)
    }

    /// Saves the files, opens or prints them if that is wanted, and tells what became of them; `None` where they are given
    /// up.
    async fn send(
        mut self,
        replay: Option<Arc<Replay>>,
        (place, sent): (Files, Sent),
        watch: Watch,
    ) -> Result<Option<String>, Wrong> {
        let raced = run_again(self.raced.take(), replay.as_deref());
        self.raced = raced.map_err(|said| Wrong::new(Field::Walks, said))?;
        let Some(contents) = self.files(&watch).await? else { return Ok(None) };
        Ok(Some(match place.put_all("mazes", self.print.format.name(), &contents) {
            Err(why) => format!("It could not be saved: {why}"),
            Ok(paths) => said_of(&paths, sent),
        }))
    }
}

/// At which field a page is wrong.
fn wrong(error: pdf::PdfError) -> Wrong {
    use pdf::PdfError;
    let field = match error {
        PdfError::Margin => Field::Margin,
        PdfError::Slots => Field::Across,
        PdfError::Cell | PdfError::TooSmall { .. } | PdfError::TooLarge { .. } => Field::Cell,
        PdfError::Caption => Field::Title,
        PdfError::Write(_) => Field::Copies,
    };
    Wrong::new(field, error)
}

/// The last race, run again if it was not yet.
fn run_again(raced: Option<Arc<Raced>>, replay: Option<&Replay>) -> Result<Option<Arc<Raced>>, String> {
    match (raced, replay) {
        (None, Some(replay)) => Raced::of(replay).map(|raced| Some(Arc::new(raced))),
        (raced, _) => Ok(raced),
    }
}

impl Lab {
    /// What is to be printed, and the last race where it is to be drawn and was not run again yet.
    fn print_work(&self) -> Option<(PrintWork, Option<Arc<Replay>>)> {
        let print = Print { solvers: self.runners.clone(), ..self.print.clone() };
        let replay = self.last_race.clone().filter(|_| print.drawn == Drawn::LastRace && self.raced.is_none());
        let (specimen, raced) = (self.specimen.clone()?, self.raced.clone());
        Some((PrintWork { print, specimen, ends: self.plan.ends, raced }, replay))
    }

    /// Saves the pages, and lets the system open or print them if that is wanted.
    pub(in crate::lab) fn begin_printing(&mut self, sent: Sent) -> Option<Job> {
        let (mut work, replay) = self.print_work()?;
        if sent == Sent::Printed {
            // Every printer's program takes it, with all pages in one file.
            work.print.format = Format::Pdf;
        }
        let place = self.files.clone();
        // First the mazes are made, and then they are laid on pages.
        Some(Job::in_parts(Work::Print(sent), &["Maze", "Page"], |watch| async move {
            let said = work.send(replay, (place, sent), watch).await;
            let ending: Ending = Box::new(move |lab: &mut Self| match said {
                Ok(said) => lab.said = said,
                Err(wrong) => lab.wrong = Some(wrong),
            });
            ending
        }))
    }

    pub(in crate::lab) fn begin_preview(&mut self) {
        let Some((mut work, replay)) = self.print_work() else { return };
        let height = self.page_height;
        self.job = Some(Job::begin(Work::Preview, &["The page"], move |_| {
            let raced = run_again(work.raced.take(), replay.as_deref());
            let preview = raced.map_err(|said| Wrong::new(Field::Walks, said)).and_then(|raced| {
                work.raced.clone_from(&raced);
                work.preview(height).map(|preview| (preview, raced))
            });
            Box::new(move |lab: &mut Self| match preview {
                Ok((preview, raced)) => {
                    let number = lab.preview.as_ref().map_or(1, |before| before.number + 1);
                    lab.print.page = lab.print.page.min(preview.pages - 1);
                    lab.preview = Some(Preview { number, ..preview });
                    lab.raced = raced;
                }
                Err(wrong) => lab.wrong = Some(wrong),
            })
        }));
    }

    /// Runs the last race again and puts its maze on the table.
    pub(in crate::lab) fn begin_last_race(&mut self) {
        let (raced, replay, show) = (self.raced.clone(), self.last_race.clone(), self.show.clone());
        self.job = Some(Job::begin(Work::LastRace, &["The race is run again"], move |watch| {
            let taken = run_again(raced, replay.as_deref()).and_then(|raced| {
                let raced = raced.ok_or("no race was run yet")?;
                let specimen = LabMaze::of(raced.maze.clone(), raced.code.recipe().cloned(), Endpoints::Corner)?;
                let specimen = LabMaze { ends: raced.ends, ..specimen };
                let runs = specimen.runs(&show, watch)?;
                Ok((raced, specimen, runs))
            });
            Box::new(move |lab: &mut Self| match taken {
                Ok((raced, specimen, runs)) => {
                    lab.raced = Some(Arc::clone(&raced));
                    lab.take_raced(&raced, specimen, runs, show);
                }
                Err(said) => lab.refuse(Field::Walks, &said),
            })
        }));
    }

    /// A print was changed: the page is made anew.
    pub(in crate::lab) fn print_changed(&mut self) {
        self.wrong = None;
        self.said = None;
        self.want(Work::Preview);
    }
}

/// What became of files that were saved.
fn said_of(paths: &[std::path::PathBuf], sent: Sent) -> String {
    match (paths, sent) {
        ([first, .., last], Sent::Saved) => format!("Saved as {} to {}", first.display(), last.display()),
        ([first, ..], Sent::Opened) => printer::open(first).message(first),
        ([first, ..], Sent::Printed) => printer::print(first).message(first),
        ([only], Sent::Saved) => format!("Saved as {}", only.display()),
        ([], _) => "There was nothing to be saved".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Plan;
    use crate::lab::print::Drawn;
    use maze::Solver;
    use maze::draw::pdf::{CellSize, Layout};

    fn grown(recipe: maze::Recipe, ends: Endpoints) -> LabMaze {
        LabMaze::of(recipe.maze().unwrap(), Some(recipe), ends).unwrap()
    }

    /// Prints the maze of a size.
    fn work(print: Print, size: u32) -> PrintWork {
        let plan = Plan { width: size, height: size, ..Plan::default() };
        let specimen = grown(plan.recipe().unwrap(), plan.ends);
        PrintWork { print, specimen, ends: plan.ends, raced: None }
    }

    #[test]
    fn the_preview_has_the_walls_that_the_page_has() {
        let print = Print {
            copies: 5,
            layout: Layout { columns: 2, solutions: Solutions::Apart, ..Layout::default() },
            ..Print::default()
        };
        let work = work(print, 12);
        let preview = work.preview(600.0).unwrap();
        assert_eq!((preview.pages, preview.size), (6, [424, 600]));
        // In the margins there is nothing, and inside there is ink.
        let row = |y: usize| &preview.pixels[y * 424..(y + 1) * 424];
        assert!(row(20).iter().all(|&pixel| pixel == [255; 3]) && row(580).iter().all(|&pixel| pixel == [255; 3]));
        assert!(preview.pixels.iter().filter(|pixel| pixel[0] < 100).count() > 1000);
        let files = |work: &PrintWork| bevy::tasks::block_on(work.files(&Watch::default())).unwrap().unwrap();
        let document = files(&work);
        assert!(document.len() == 1 && document[0].starts_with(b"%PDF"));
        let given_up = Watch::default();
        given_up.give_up();
        assert!(bevy::tasks::block_on(work.files(&given_up)).unwrap().is_none());
        for (format, begin) in [(Format::Svg, &b"<svg"[..]), (Format::Png, b"\x89PNG")] {
            let print = Print { format, ..work.print.clone() };
            let pages = files(&PrintWork { print, ..work.clone() });
            assert!(pages.len() == 6 && pages.iter().all(|page| page.starts_with(begin)), "{format}");
        }
    }

    #[test]
    fn a_race_is_drawn_into_the_maze_that_it_was_run_in_and_into_no_other() {
        use race::{Level, RaceCode, Replay};
        let code = RaceCode::of_word("drawn").unwrap();
        let level = Level::build(code.plan()).unwrap();
        let raced = Arc::new(Raced::of(&Replay::of_expert(&level).unwrap()).unwrap());
        let print = Print { drawn: Drawn::LastRace, ..Print::default() };
        let specimen = grown(code.maze().recipe().unwrap().clone(), code.endpoints());
        let right = PrintWork { print, specimen, ends: code.endpoints(), raced: Some(raced) };
        let tinted = |work: &PrintWork| {
            let preview = work.preview(600.0).unwrap();
            preview.pixels.iter().any(|[red, green, blue]| red.abs_diff(*green).max(red.abs_diff(*blue)) > 60)
        };
        assert!(tinted(&right));
        let nobody = Print { drawn: Drawn::Nobody, ..right.print.clone() };
        assert!(!tinted(&PrintWork { print: nobody, ..right.clone() }));
        let solvers = vec![Solver::RightHand, Solver::AStar];
        let solvers = Print { drawn: Drawn::Solvers, solvers, ..right.print.clone() };
        assert!(tinted(&PrintWork { print: solvers, ..right.clone() }));
        for wrong in [
            PrintWork { specimen: work(Print::default(), 9).specimen, ..right.clone() },
            PrintWork { print: Print { copies: 2, ..right.print.clone() }, ..right.clone() },
            PrintWork { raced: None, ..right.clone() },
        ] {
            assert_eq!(wrong.preview(100.0).unwrap_err().field, Field::Walks);
        }
    }

    #[test]
    fn what_does_not_go_on_paper_is_said_at_its_field() {
        let field = |print: Print, size| work(print, size).preview(100.0).unwrap_err().field;
        let layout = |cell| Layout { cell, ..Layout::default() };
        assert_eq!(field(Print { layout: layout(CellSize::Millimetres(50.0)), ..Print::default() }, 20), Field::Cell);
        assert_eq!(field(Print::default(), 700), Field::Cell);
        let mut print = Print::default();
        for (field, text) in [(Field::Margin, "61"), (Field::Margin, "x"), (Field::Copies, "0"), (Field::Cell, "0.1")] {
            assert_eq!(print.take(field, text).unwrap().unwrap_err().field, field);
        }
        assert_eq!(print, Print::default());
        // Two hundred by two hundred go on one page.
        assert!(work(Print::default(), 200).preview(600.0).is_ok());
    }
}
