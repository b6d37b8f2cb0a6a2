//! Pages for paper: what is printed, the preview of a page, and the file that comes out.

use std::path::Path;

use maze::draw::pdf::{self, CellSize, Layout, Mark, Page, Paper, Plate, Solutions};
use maze::{AnyGrid, Cell, Code, Figure, Maze, Solver, solve};
use race::campaign::GoalRule;
use race::level;

use super::plan::turn;
use super::tournament::numbered;
use super::{Field, Lab, Specimen, Work, Wrong};

/// The most mazes of a document.
const MOST_COPIES: u32 = 500;
/// The most letters of a title.
const LONGEST_TITLE: usize = 120;

/// What is printed, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Print {
    /// Paper, margins, slots, cells, solutions.
    pub layout: Layout,
    /// How many mazes: of one the one on the table, of more those of the seeds `word-1`, `word-2`, …
    pub copies: u32,
    /// Printed below in place of the seed, where it is not empty.
    pub title: String,
    /// Which page is seen, from 0.
    pub page: usize,
}

impl Default for Print {
    fn default() -> Self {
        Self { layout: Layout::default(), copies: 1, title: String::new(), page: 0 }
    }
}

/// A page as it is seen before it is printed.
#[derive(Clone, Debug)]
pub struct Preview {
    /// Its picture, a grey a pixel, row by row.
    pub pixels: Vec<u8>,
    /// The width and height of the picture.
    pub size: [usize; 2],
    /// What is on it.
    pub page: Page,
    /// How many pages there are.
    pub pages: usize,
    /// Counts the previews, so that whoever shows them sees a new one.
    pub number: u32,
}

/// A maze that is printed, with its words.
struct Sheet {
    maze: Maze<AnyGrid>,
    ends: (Cell, Cell),
    way: Vec<Cell>,
    title: String,
    code: String,
}

impl Print {
    /// Steps a field by some; `false` where it is none of a print.
    pub(super) fn step(&mut self, field: Field, by: i32) -> bool {
        let layout = &mut self.layout;
        let count = |now: u8| now.saturating_add_signed(by as i8).clamp(1, 8);
        match field {
            Field::Paper => layout.paper = turn(&Paper::ALL, layout.paper, by),
            Field::Landscape => layout.landscape = !layout.landscape,
            Field::Margin => layout.margin = (layout.margin + by as f32).clamp(0.0, 60.0),
            Field::Cell => {
                let tenths = match layout.cell {
                    CellSize::Fitted => 0.0,
                    CellSize::Millimetres(size) => size,
                };
                let size = tenths + by as f32 * 0.5;
                layout.cell = if size < 0.7 && by < 0 || size <= 0.0 {
                    CellSize::Fitted
                } else {
                    CellSize::Millimetres(size.clamp(1.0, 100.0))
                };
            }
            Field::Across => layout.columns = count(layout.columns),
            Field::Down => layout.rows = count(layout.rows),
            Field::Copies => self.copies = self.copies.saturating_add_signed(by).clamp(1, MOST_COPIES),
            Field::Solutions => {
                layout.solutions = turn(&[Solutions::None, Solutions::Drawn, Solutions::Apart], layout.solutions, by);
            }
            Field::Page => self.page = self.page.saturating_add_signed(by as isize),
            _ => return false,
        }
        true
    }

    /// Takes what was typed; `None` where the field is none of a print.
    pub(super) fn take(&mut self, field: Field, text: &str) -> Option<Result<(), Wrong>> {
        let text = text.trim();
        let number = |low: f32, high: f32| {
            let number: Option<f32> = text.parse().ok().filter(|number| (low..=high).contains(number));
            number.ok_or_else(|| Wrong::new(field, format!("write a number from {low} to {high}")))
        };
        Some(match field {
            Field::Margin => number(0.0, 60.0).map(|margin| self.layout.margin = margin),
            Field::Cell if text.is_empty() => {
                self.layout.cell = CellSize::Fitted;
                Ok(())
            }
            Field::Cell => number(0.7, 100.0).map(|size| self.layout.cell = CellSize::Millimetres(size)),
            Field::Copies => number(1.0, MOST_COPIES as f32).map(|copies| self.copies = copies as u32),
            Field::Title if text.chars().count() > LONGEST_TITLE => {
                Err(Wrong::new(field, format!("a title has at most {LONGEST_TITLE} letters")))
            }
            Field::Title => {
                text.clone_into(&mut self.title);
                Ok(())
            }
            _ => return None,
        })
    }

    fn sheet(&self, specimen: &Specimen, ends: GoalRule, number: usize) -> Result<Sheet, String> {
        let said = |error: &dyn ToString| error.to_string();
        let (maze, ends, code) = match (&specimen.recipe, self.copies) {
            (Some(recipe), 2..) => {
                let recipe = numbered(recipe, number as u32 + 1);
                let maze = recipe.maze().map_err(|error| said(&error))?;
                let ends = level::ends(ends, &maze).map_err(|error| said(&error))?;
                (maze, ends, Code::from(recipe))
            }
            _ => ((*specimen.maze).clone(), specimen.ends, specimen.code()?),
        };
        let way = if self.layout.solutions == Solutions::None {
            Vec::new()
        } else {
            solve(&maze, ends.0, ends.1, Solver::BreadthFirst, &mut ()).map_err(|error| said(&error))?.path
        };
        let seed = code.recipe().map_or(String::new(), |recipe| recipe.seed.text().to_owned());
        let title = if self.title.is_empty() { seed } else { self.title.clone() };
        // The code of a maze that was changed by hand is as long as the maze; what does not go below it is left out.
        let code = if code.recipe().is_some() { code.to_string() } else { String::new() };
        Ok(Sheet { maze, ends, way, title, code })
    }

    /// How many mazes are printed: a maze that was changed by hand has no seeds.
    fn mazes(&self, specimen: &Specimen) -> usize {
        if specimen.recipe.is_some() { self.copies as usize } else { 1 }
    }

    /// The preview of the page, so many pixels high; or the field that is wrong.
    pub(super) fn preview(&self, specimen: &Specimen, ends: GoalRule, height: f32) -> Result<Preview, Wrong> {
        let mazes = self.mazes(specimen);
        let pages = pdf::pages(mazes, &self.layout).map_err(wrong)?;
        let (range, with_way) = pdf::on_page(self.page.min(pages - 1), mazes, &self.layout).map_err(wrong)?;
        let sheets: Result<Vec<Sheet>, String> = range.map(|number| self.sheet(specimen, ends, number)).collect();
        let sheets = sheets.map_err(|said| Wrong { field: Field::Copies, said })?;
        let page = pdf::preview(&plates(&sheets), with_way, &self.layout).map_err(wrong)?;
        let scale = height / page.size.1;
        let size = [(page.size.0 * scale) as usize, height as usize].map(|side| side.max(1));
        let pixels = raster(&page, scale, size);
        Ok(Preview { pixels, size, page, pages, number: 0 })
    }

    /// The document. `tell` hears how many mazes are made, and says whether to go on; `None` where it does not.
    pub(super) fn document(
        &self,
        specimen: &Specimen,
        ends: GoalRule,
        mut tell: impl FnMut(u32) -> bool,
    ) -> Result<Option<Vec<u8>>, Wrong> {
        let mut sheets = Vec::new();
        for number in 0..self.mazes(specimen) {
            if !tell(number as u32) {
                return Ok(None);
            }
            sheets.push(self.sheet(specimen, ends, number).map_err(|said| Wrong { field: Field::Copies, said })?);
        }
        let mut bytes = Vec::new();
        pdf::write(&mut bytes, &plates(&sheets), &self.layout).map_err(wrong)?;
        Ok(Some(bytes))
    }
}

fn plates(sheets: &[Sheet]) -> Vec<Plate<'_, AnyGrid>> {
    sheets.iter().map(Sheet::plate).collect()
}

impl Sheet {
    fn plate(&self) -> Plate<'_, AnyGrid> {
        let figure = Figure::new(&self.maze).start(self.ends.0).goal(self.ends.1).way(&self.way);
        Plate { figure, title: &self.title, code: &self.code }
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

/// Paints a page on white, so many pixels a point.
fn raster(page: &Page, scale: f32, [width, height]: [usize; 2]) -> Vec<u8> {
    let mut pixels = vec![255_u8; width * height];
    let place = |(x, y): (f32, f32)| (x * scale, (page.size.1 - y) * scale);
    // Covers a pixel by how far it is from a shape; what is thinner than a pixel is paler instead.
    let mut cover = |low: (f32, f32), high: (f32, f32), grey: f32, weight: f32, off: &dyn Fn(f32, f32) -> f32| {
        let range = |low: f32, high: f32, most: usize| {
            (low - 1.0).floor().clamp(0.0, most as f32) as usize..(high + 2.0).ceil().clamp(0.0, most as f32) as usize
        };
        for y in range(low.1, high.1, height) {
            for x in range(low.0, high.0, width) {
                let share = (0.5 - off(x as f32 + 0.5, y as f32 + 0.5)).clamp(0.0, 1.0) * weight;
                let pixel = &mut pixels[y * width + x];
                *pixel = (f32::from(*pixel) * (1.0 - share) + grey * 255.0 * share + 0.5) as u8;
            }
        }
    };
    for mark in &page.marks {
        match *mark {
            Mark::Line { from, to, width, grey } => {
                let ((ax, ay), (bx, by)) = (place(from), place(to));
                let half = (width * scale / 2.0).max(0.5);
                let weight = (width * scale).min(1.0);
                let (dx, dy) = (bx - ax, by - ay);
                let length = (dx * dx + dy * dy).max(1e-6);
                let low = (ax.min(bx) - half, ay.min(by) - half);
                let high = (ax.max(bx) + half, ay.max(by) + half);
                cover(low, high, grey, weight, &|x, y| {
                    let share = (((x - ax) * dx + (y - ay) * dy) / length).clamp(0.0, 1.0);
                    ((x - ax - dx * share).powi(2) + (y - ay - dy * share).powi(2)).sqrt() - half
                });
            }
            Mark::Disc { at, radius, grey } => {
                let ((ax, ay), radius) = (place(at), radius * scale);
                let (low, high) = ((ax - radius, ay - radius), (ax + radius, ay + radius));
                cover(low, high, grey, 1.0, &|x, y| ((x - ax).powi(2) + (y - ay).powi(2)).sqrt() - radius);
            }
            Mark::Square { at, radius, grey } => {
                let ((ax, ay), radius) = (place(at), radius * scale);
                let (low, high) = ((ax - radius, ay - radius), (ax + radius, ay + radius));
                cover(low, high, grey, 1.0, &|x, y| (x - ax).abs().max((y - ay).abs()) - radius);
            }
            // Letters are drawn by whoever shows the page.
            Mark::Text { .. } => {}
        }
    }
    pixels
}

impl Lab {
    /// Saves the document, and lets the system open it if that is wanted.
    pub(super) fn begin_printing(&mut self, opens: bool) {
        let Some(specimen) = self.specimen.clone() else { return };
        let (print, ends, files) = (self.print.clone(), self.plan.ends, self.files.clone());
        let copies = print.copies;
        let job = super::Job::begin("Page", move |watch| {
            let bytes = print.document(&specimen, ends, |done| watch.tell(done, copies));
            let said = bytes.map(|bytes| {
                bytes.map(|bytes| match files.put("mazes", "pdf", &bytes) {
                    Ok(path) if opens && open(&path) => format!("Saved as {}, and opened", path.display()),
                    Ok(path) => format!("Saved as {}", path.display()),
                    Err(why) => format!("It could not be saved: {why}"),
                })
            });
            Box::new(move |lab: &mut Self| match said {
                Ok(said) => lab.said = said,
                Err(wrong) => lab.wrong = Some(wrong),
            })
        });
        self.job = Some(job.yielding());
    }

    pub(super) fn begin_preview(&mut self) {
        let Some(specimen) = self.specimen.clone() else { return };
        let (print, ends, height) = (self.print.clone(), self.plan.ends, self.page_height);
        let job = super::Job::begin("The page", move |_| {
            let preview = print.preview(&specimen, ends, height);
            Box::new(move |lab: &mut Self| match preview {
                Ok(preview) => {
                    let number = lab.preview.as_ref().map_or(1, |before| before.number + 1);
                    lab.print.page = lab.print.page.min(preview.pages - 1);
                    lab.preview = Some(Preview { number, ..preview });
                }
                Err(wrong) => lab.wrong = Some(wrong),
            })
        });
        self.job = Some(job.yielding());
    }

    /// A print was changed: the page is made anew.
    pub(super) fn print_changed(&mut self) {
        self.wrong = None;
        self.said = None;
        self.want(Work::Preview);
    }
}

/// Asks the system to open a file, and says whether it heard.
fn open(path: &Path) -> bool {
    let program = if cfg!(windows) {
        "explorer"
    } else if cfg!(target_os = "macos") {
        "open"
    } else {
        "xdg-open"
    };
    std::process::Command::new(program).arg(path).spawn().is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lab::Plan;

    fn specimen(size: u32) -> Specimen {
        let plan = Plan { width: size, height: size, ..Plan::default() };
        Specimen::grown(plan.recipe().unwrap(), plan.ends).unwrap()
    }

    #[test]
    fn the_preview_has_the_walls_that_the_page_has() {
        let print = Print {
            copies: 5,
            layout: Layout { columns: 2, solutions: Solutions::Apart, ..Layout::default() },
            ..Print::default()
        };
        let preview = print.preview(&specimen(12), GoalRule::Corner, 600.0).unwrap();
        assert_eq!((preview.pages, preview.size), (6, [424, 600]));
        // In the margins there is nothing, and inside there is ink.
        let row = |y: usize| &preview.pixels[y * 424..(y + 1) * 424];
        assert!(row(20).iter().all(|&grey| grey == 255) && row(580).iter().all(|&grey| grey == 255));
        assert!(preview.pixels.iter().filter(|&&grey| grey < 100).count() > 1000);
        let document = print.document(&specimen(12), GoalRule::Corner, |_| true).unwrap().unwrap();
        assert!(document.starts_with(b"%PDF"));
        assert!(print.document(&specimen(12), GoalRule::Corner, |done| done < 2).unwrap().is_none());
    }

    #[test]
    fn what_does_not_go_on_paper_is_said_at_its_field() {
        let field = |print: Print, size| print.preview(&specimen(size), GoalRule::Corner, 100.0).unwrap_err().field;
        let layout = |cell| Layout { cell, ..Layout::default() };
        assert_eq!(field(Print { layout: layout(CellSize::Millimetres(50.0)), ..Print::default() }, 20), Field::Cell);
        assert_eq!(field(Print::default(), 700), Field::Cell);
        let mut print = Print::default();
        for (field, text) in [(Field::Margin, "61"), (Field::Margin, "x"), (Field::Copies, "0"), (Field::Cell, "0.1")] {
            assert_eq!(print.take(field, text).unwrap().unwrap_err().field, field);
        }
        assert_eq!(print, Print::default());
        // Two hundred by two hundred go on one page.
        assert!(Print::default().preview(&specimen(200), GoalRule::Corner, 600.0).is_ok());
    }
}
