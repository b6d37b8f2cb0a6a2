//! A result as a picture: its three lines, the maze, covered or not, and a QR code that opens the race.

use maze::Figure;
use maze::draw::page::{Ink, Letters, Mark, Page};
use maze::draw::pdf::{Layout, PdfError, figure_marks};
use race::Level;
use text::Language;

use super::share::{ShareStrip, SplitMark};
use crate::export::page_files;
use crate::export::qr;

/// Width and height of the picture in points, of two pixels each.
const SIZE: (f32, f32) = (480.0, 720.0);
/// Space at its edges.
const EDGE: f32 = 24.0;
/// The name of the game: the top of its letters is at the edge.
const NAME: &str = "Mazeater";
const NAME_SIZE: f32 = 22.0;
/// The first line: its font size, and its base line.
const WHAT_SIZE: f32 = 15.0;
const WHAT_BASE: f32 = 646.0;
/// The squares of the second line: their upper edge, side, and distance.
const MARKS_TOP: f32 = 632.0;
const MARK: f32 = 24.0;
const MARKS_APART: f32 = 36.0;
/// The upper edge of the maze, and the most width and height that it takes.
const MAZE_TOP: f32 = 592.0;
const MAZE: (f32, f32) = (SIZE.0 - 2.0 * EDGE, 292.0);
/// The QR code with its light margin: its upper edge, and its side at most. The largest code has 125 squares across, four
/// pixels each.
const CODE_TOP: f32 = 294.0;
const CODE: f32 = 250.0;
/// The widest of its squares.
const WIDEST_MODULE: f32 = 6.0;
/// The light squares around it.
const QUIET: f32 = 4.0;
/// The third line: its font size, and its base line.
const LINK_SIZE: f32 = 9.0;
const LINK_BASE: f32 = 24.0;
/// What covers the maze, and the sign on it.
const COVER: Ink = Ink::Gray(0.85);
const COVER_SIGN: f32 = 120.0;

/// A result to draw.
#[derive(Clone, Copy, Debug)]
pub struct ResultPicture<'p> {
    /// Its three lines.
    pub strip: &'p ShareStrip,
    /// A link to the race without the run, or the code of the race: it is in the QR code if the link of the strip is too
    /// long for one. If it is too long as well, there is no QR code.
    pub race: &'p str,
    /// Whether the maze is shown. A covered one tells nothing to those who have not raced yet.
    pub shows_maze: bool,
}

impl ResultPicture<'_> {
    /// Draws the result of a run in a level as a PNG file. An error says that the maze is too large for the picture.
    pub fn png(&self, level: &Level, language: Language) -> Result<Vec<u8>, PdfError> {
        page_files::chart(&self.page(level, language)?, false)
    }

    /// The result of a run in a level as marks.
    pub fn page(&self, level: &Level, language: Language) -> Result<Page, PdfError> {
        let letters = Letters::of_pages().map_err(std::io::Error::other)?;
        let link = self.strip.link.line(language);
        let base = SIZE.1 - EDGE - NAME_SIZE * 0.76;
        let lines = [(NAME, NAME_SIZE, base), (&self.strip.what, WHAT_SIZE, WHAT_BASE), (&link, LINK_SIZE, LINK_BASE)];
        let mut marks: Vec<Mark> =
            lines.into_iter().filter_map(|(text, size, base)| line(&letters, text, size, base)).collect();
        for (number, third) in self.strip.thirds.into_iter().enumerate() {
            third_marks(&mut marks, third, SIZE.0 / 2.0 + (number as f32 - 1.0) * MARKS_APART);
        }
        if self.shows_maze {
            marks.extend(maze_marks(level)?);
        } else {
            let side = MAZE.1;
            marks.push(rectangle((SIZE.0 - side) / 2.0, MAZE_TOP - side, side, COVER));
            let sign_base = MAZE_TOP - side / 2.0 - COVER_SIGN * 0.36;
            marks.extend(letters.line("?", COVER_SIGN, (SIZE.0 / 2.0, sign_base), 0.5, Ink::BLACK));
        }
        marks.extend(self.code_marks());
        Ok(Page { size: SIZE, marks })
    }

    /// The QR code. Its squares are whole pixels, of which a point has two.
    fn code_marks(&self) -> Vec<Mark> {
        let Some(modules) = [self.strip.link.content(), self.race].into_iter().find_map(|text| qr::modules(text).ok())
        else {
            return Vec::new();
        };
        let across = modules.side() as f32 + 2.0 * QUIET;
        let length = ((2.0 * CODE / across).floor() / 2.0).min(WIDEST_MODULE);
        let left = ((SIZE.0 - across * length) / 2.0).floor();
        modules.marks((left + QUIET * length, CODE_TOP - QUIET * length), length)
    }
}

/// A line of text in the middle. One that is too long loses its middle.
fn line(letters: &Letters<'_>, text: &str, size: f32, base: f32) -> Option<Mark> {
    let room = (SIZE.0 - 2.0 * EDGE) / size;
    let whole: Vec<char> = text.chars().collect();
    let mut kept = whole.len();
    let mut shown = text.to_owned();
    while letters.width(&shown) > room && kept > 2 {
        // The font has no wider letter than this.
        kept = (kept - 1).min((room * 4.0) as usize);
        let [head, tail] = [&whole[..kept.div_ceil(2)], &whole[whole.len() - kept / 2..]];
        shown = head.iter().chain(&['.', '.', '.']).chain(tail).collect();
    }
    letters.line(&shown, size, (SIZE.0 / 2.0, base), 0.5, Ink::BLACK)
}

/// A square whose lower left corner is at a point.
fn rectangle(left: f32, bottom: f32, side: f32, ink: Ink) -> Mark {
    let (right, top) = (left + side, bottom + side);
    Mark::Shape { corners: vec![(left, bottom), (right, bottom), (right, top), (left, top)], ink }
}

/// How a third was: a colored square with the sign that means the same without color.
fn third_marks(marks: &mut Vec<Mark>, third: SplitMark, middle: f32) {
    let (tint, corners): ([u8; 3], &[(f32, f32)]) = match third {
        SplitMark::Ahead => ([110, 200, 120], &[(-1.0, -1.0), (1.0, -1.0), (0.0, 1.0)]),
        SplitMark::Close => ([245, 215, 90], &[(-1.0, 0.0), (0.0, -1.0), (1.0, 0.0), (0.0, 1.0)]),
        SplitMark::Behind => ([235, 120, 110], &[(-1.0, 1.0), (1.0, 1.0), (0.0, -1.0)]),
        SplitMark::Unknown => ([215, 215, 215], &[]),
    };
    marks.push(rectangle(middle - MARK / 2.0, MARKS_TOP - MARK, MARK, Ink::Tint(tint)));
    let place = |&(x, y): &(f32, f32)| (middle + x * MARK / 4.0, MARKS_TOP - MARK / 2.0 + y * MARK / 4.0);
    if !corners.is_empty() {
        marks.push(Mark::Shape { corners: corners.iter().map(place).collect(), ink: Ink::BLACK });
    }
}

/// The maze without any path, in the middle of its place.
fn maze_marks(level: &Level) -> Result<Vec<Mark>, PdfError> {
    let doors = level.electronic_doors().drawn();
    let figure = Figure::new(level.map()).start(level.start()).goal(level.goal()).other_goals(level.goals());
    let figure = figure.openings(level.openings()).doors(&doors);
    let layout = Layout::default();
    let (_, taken, _) = figure_marks(figure, (0.0, 0.0), MAZE, &layout)?;
    let corner = ((SIZE.0 - taken.0) / 2.0, MAZE_TOP - (MAZE.1 - taken.1) / 2.0);
    Ok(figure_marks(figure, corner, MAZE, &layout)?.0)
}
