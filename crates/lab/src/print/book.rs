//! The part of the print form that makes a book: binding, cover, headers, lines and colors, and how hard its mazes are.

use maze::draw::page::Ink;
use maze::draw::pdf::{Cover, EndMarks, Layout};
use race::difficulty_search::TimeRange;
use text::Text;

use crate::choices::cycle;
use crate::field::Field;
use crate::status::FieldError;

/// Length limit of texts, in characters.
const MAX_TEXT: usize = 120;
/// Largest gutter, in millimeters.
const MAX_GUTTER: f32 = 40.0;
/// Largest bleed, in millimeters.
const MAX_BLEED: f32 = 10.0;
/// Largest width of walls, in millimeters.
const MAX_LINE: f32 = 10.0;
/// Smallest width of walls, in millimeters.
const MIN_LINE: f32 = 0.22;
/// Step of the gutter and the bleed, in millimeters.
const STEP: f32 = 1.0;
/// Step of the width of walls, in millimeters.
const LINE_STEP: f32 = 0.1;

/// Choices of solutions in a row and in a column of a page; `None` for the same as mazes.
pub const SOLUTION_SLOTS: [Option<(u8, u8)>; 6] =
    [None, Some((1, 2)), Some((2, 2)), Some((2, 3)), Some((3, 3)), Some((3, 4))];

/// The colors that can be chosen, with their names.
pub const COLORS: [(&str, Ink); 6] = [
    ("black", Ink::BLACK),
    ("gray", Ink::Gray(110.0 / 255.0)),
    ("blue", Ink::Tint([0, 94, 162])),
    ("green", Ink::Tint([0, 122, 84])),
    ("red", Ink::Tint([178, 24, 43])),
    ("orange", Ink::Tint([196, 70, 0])),
];

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
    /// All choices.
    pub const ALL: [Self; 4] = [Self::None, Self::White, Self::Yellow, Self::Blue];

    fn cover(self) -> Option<Cover> {
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
    pub(crate) cover: CoverChoice,
    pub(crate) difficulty: Option<TimeRange>,
    pub(crate) easy_to_hard: bool,
    pub(crate) stars: bool,
    pub(crate) manifest: bool,
}

impl BookChoices {
    /// The cover.
    pub const fn cover(&self) -> CoverChoice {
        self.cover
    }

    /// The time that a median person takes for each maze.
    pub const fn difficulty(&self) -> Option<TimeRange> {
        self.difficulty
    }

    /// Whether the mazes are ordered from easy to hard.
    pub const fn is_easy_to_hard(&self) -> bool {
        self.easy_to_hard
    }

    /// Whether the difficulty is printed above each maze.
    pub const fn has_stars(&self) -> bool {
        self.stars
    }

    /// Whether a list of the mazes is saved beside the pages.
    pub const fn has_manifest(&self) -> bool {
        self.manifest
    }

    /// Whether mazes are chosen or ordered by their time.
    pub const fn is_by_time(&self) -> bool {
        self.difficulty.is_some() || self.easy_to_hard
    }

    /// Steps a field. Returns `false` for a field of another form.
    pub(crate) fn step(&mut self, layout: &mut Layout, field: Field, by: i32) -> bool {
        let length = |now: f32, most: f32| (now + by as f32 * STEP).clamp(0.0, most);
        let look = &mut layout.look;
        match field {
            Field::Gutter => layout.gutter = length(layout.gutter, MAX_GUTTER),
            Field::Bleed => layout.bleed = length(layout.bleed, MAX_BLEED),
            Field::SolutionSlots => layout.solution_slots = cycle(&SOLUTION_SLOTS, layout.solution_slots, by),
            Field::Turn => layout.turn = !layout.turn,
            Field::NameLine => layout.name_line = !layout.name_line,
            Field::PageNumbers => layout.page_numbers = !layout.page_numbers,
            Field::Cover => {
                self.cover = cycle(&CoverChoice::ALL, self.cover, by);
                layout.cover = self.cover.cover();
            }
            Field::Line => {
                let line = look.line.unwrap_or(0.0) + by as f32 * LINE_STEP;
                look.line = (line > MIN_LINE).then_some((line * 10.0).round().min(MAX_LINE * 10.0) / 10.0);
            }
            Field::WallColor => look.walls = cycle(&COLORS.map(|color| color.1), look.walls, by),
            Field::SolutionColor => look.solution = cycle(&COLORS.map(|color| color.1), look.solution, by),
            Field::Rounded => look.rounded = !look.rounded,
            Field::EndMarks => look.ends = cycle(&EndMarks::ALL, look.ends, by),
            Field::EasyToHard => self.easy_to_hard = !self.easy_to_hard,
            Field::Stars => self.stars = !self.stars,
            Field::Manifest => self.manifest = !self.manifest,
            _ => return false,
        }
        true
    }

    /// Sets a field to a typed text. `None` for a field of another form.
    pub(crate) fn set(&mut self, layout: &mut Layout, field: Field, text: &str) -> Option<Result<(), FieldError>> {
        let number = |low: f32, high: f32| {
            let number: Option<f32> = text.parse().ok().filter(|number| (low..=high).contains(number));
            let limit = |limit: f32| Text::decimal(limit.into(), if limit.fract() == 0.0 { 0 } else { 2 });
            number.ok_or_else(|| FieldError::new(field, text!("lab-error-number", min = limit(low), max = limit(high))))
        };
        let line = |to: &mut String| {
            if text.chars().count() > MAX_TEXT {
                return Err(FieldError::new(field, text!("lab-error-title", max = MAX_TEXT)));
            }
            text.clone_into(to);
            Ok(())
        };
        Some(match field {
            Field::Gutter => number(0.0, MAX_GUTTER).map(|gutter| layout.gutter = gutter),
            Field::Bleed => number(0.0, MAX_BLEED).map(|bleed| layout.bleed = bleed),
            Field::Line if text.is_empty() => {
                layout.look.line = None;
                Ok(())
            }
            Field::Line => number(MIN_LINE, MAX_LINE).map(|line| layout.look.line = Some(line)),
            Field::BookTitle => line(&mut layout.title),
            Field::Author => line(&mut layout.author),
            Field::Header => line(&mut layout.header),
            Field::Footer => line(&mut layout.footer),
            Field::Difficulty if text.is_empty() => {
                self.difficulty = None;
                Ok(())
            }
            Field::Difficulty => match text.parse() {
                Ok(range) => {
                    self.difficulty = Some(range);
                    Ok(())
                }
                Err(_) => Err(FieldError::new(field, text!("lab-error-difficulty"))),
            },
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The fields of a book that are stepped, and the fields that are typed.
    const STEPPED: [Field; 15] = [
        Field::Gutter,
        Field::Bleed,
        Field::SolutionSlots,
        Field::Turn,
        Field::NameLine,
        Field::PageNumbers,
        Field::Cover,
        Field::Line,
        Field::WallColor,
        Field::SolutionColor,
        Field::Rounded,
        Field::EndMarks,
        Field::EasyToHard,
        Field::Stars,
        Field::Manifest,
    ];

    /// Formats everything that a field can change.
    fn all(choices: &BookChoices, layout: &Layout) -> String {
        format!("{choices:?} {layout:?}")
    }

    #[test]
    fn step_forward_and_back_is_none_and_changes_one_field() {
        for field in STEPPED {
            let (mut choices, mut layout) = (BookChoices::default(), Layout::default());
            // Starts from the middle of each range.
            (layout.gutter, layout.bleed, layout.look.line) = (3.0, 3.0, Some(1.0));
            let before = all(&choices, &layout);
            assert!(choices.step(&mut layout, field, 1), "{field:?}");
            let after = all(&choices, &layout);
            assert_ne!(after, before, "{field:?}");
            assert!(choices.step(&mut layout, field, -1), "{field:?}");
            assert_eq!(all(&choices, &layout), before, "{field:?}");
        }
        let mut choices = BookChoices::default();
        assert!(!choices.step(&mut Layout::default(), Field::Width, 1));
        assert_eq!((choices.has_stars(), choices.has_manifest(), choices.is_by_time()), (false, false, false));
        for field in [Field::Stars, Field::Manifest, Field::EasyToHard] {
            choices.step(&mut Layout::default(), field, 1);
        }
        assert_eq!((choices.has_stars(), choices.has_manifest(), choices.is_by_time()), (true, true, true));
    }

    #[test]
    fn lengths_end_at_their_limits_and_thin_lines_are_none() {
        let (mut choices, mut layout) = (BookChoices::default(), Layout::default());
        for (field, most) in [(Field::Gutter, MAX_GUTTER), (Field::Bleed, MAX_BLEED)] {
            let mut length = |by| {
                choices.step(&mut layout, field, by);
                if field == Field::Gutter { layout.gutter } else { layout.bleed }
            };
            assert_eq!(
                [length(1000), length(-1), length(-1000)].map(|length| length.to_string()),
                [most.to_string(), (most - STEP).to_string(), "0".to_owned()]
            );
        }
        choices.step(&mut layout, Field::Line, 100_000);
        assert_eq!(layout.look.line, Some(MAX_LINE));
        choices.step(&mut layout, Field::Line, -100_000);
        assert_eq!(layout.look.line, None);
    }

    #[test]
    fn typed_texts_are_taken_or_refused_with_their_limits() {
        let (mut choices, mut layout) = (BookChoices::default(), Layout::default());
        let mut set = |field, text: &str| choices.set(&mut layout, field, text).map(|result| result.is_ok());
        let most = MAX_GUTTER.to_string();
        for (field, text, expected) in [
            (Field::Gutter, &*most, Some(true)),
            (Field::Gutter, "-1", Some(false)),
            (Field::Gutter, "", Some(false)),
            (Field::Bleed, "2.5", Some(true)),
            (Field::Bleed, "1000", Some(false)),
            (Field::Line, "1.5", Some(true)),
            (Field::Line, "1e9", Some(false)),
            (Field::BookTitle, "Mazes", Some(true)),
            (Field::Author, &"a".repeat(MAX_TEXT), Some(true)),
            (Field::Header, &"a".repeat(MAX_TEXT + 1), Some(false)),
            (Field::Footer, "–", Some(true)),
            (Field::Difficulty, "40..60", Some(true)),
            (Field::Difficulty, "60..40", Some(false)),
            (Field::Width, "5", None),
        ] {
            assert_eq!(set(field, text), expected, "{field:?} {text}");
        }
        assert_eq!((layout.title.as_str(), layout.author.len(), layout.header.as_str()), ("Mazes", MAX_TEXT, ""));
        assert_eq!((layout.gutter, layout.bleed, layout.look.line), (MAX_GUTTER, 2.5, Some(1.5)));
        assert_eq!(choices.difficulty(), "40..60".parse().ok());
        for field in [Field::Line, Field::Difficulty] {
            assert_eq!(choices.set(&mut layout, field, ""), Some(Ok(())));
        }
        assert_eq!((layout.look.line, choices.difficulty()), (None, None));
    }
}
