//! The fields of the pages *Print* and *Book*.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use maze::draw::page::Ink;
use maze::draw::pdf::{
    CellSize, EndMarks, LARGEST_CELL, LEAST_CELL, LEAST_LINE, MOST_SLOTS, Paper, PaperError, Solutions, WIDEST_BLEED,
    WIDEST_GUTTER, WIDEST_LINE, WIDEST_MARGIN,
};
use race::difficulty_search::TimeRange;
use study::export::{Format, MOST_MAZES};
use text::{Id, Text};

use crate::choices::cycle;
use crate::files::last_race::LastRace;
use crate::form::{
    Choice, Form, Kind, Line, Listed, Number, OFF_ON, Optional, Row, Shown, Stepped, Switch, Typing, at,
};
use crate::maze::maze_rows::CurrentMaze;
use crate::print::form::{CoverChoice, DrawnWalks, PrintForm, PrintPreview};

/// What the fields read besides the form.
#[derive(SystemParam)]
pub(crate) struct PrintFacts<'w> {
    last_race: Res<'w, LastRace>,
    maze: CurrentMaze<'w>,
    preview: Res<'w, PrintPreview>,
}

impl PrintFacts<'_> {
    fn has_race(&self) -> bool {
        self.last_race.replay().is_some()
    }
}

impl Form for PrintForm {
    type Facts = PrintFacts<'static>;
    const TABLES: &'static [&'static [Row<Self>]] = &[PAGE, FILE, BOOK];
}

/// What is on a page.
pub(super) const PAGE: &[Row<PrintForm>] = &[
    Row::new(
        id!("lab-field-page"),
        &Stepped::<PrintForm> {
            name: |form, facts| text!("lab-page-number", page = form.page + 1, pages = facts.preview.pages()),
            step: |form, _, by| form.page = form.page.saturating_add_signed(by as isize),
        },
    )
    .hint(id!("lab-field-page-hint")),
    Row::new(id!("lab-field-copies"), at!(PrintForm: copies, COPIES))
        .instead(|_, facts| (!facts.maze.has_seed()).then(|| text!("common-none")))
        .hint_of(|_, facts| {
            if facts.maze.has_seed() { text!("lab-field-copies-hint") } else { text!("lab-field-copies-opened-hint") }
        }),
    Row::new(id!("lab-field-across"), at!(PrintForm: layout.columns, SLOTS)).hint(id!("lab-field-across-hint")),
    Row::new(id!("lab-field-down"), at!(PrintForm: layout.rows, SLOTS)).hint(id!("lab-field-down-hint")),
    Row::new(id!("lab-field-solutions"), at!(PrintForm: layout.solutions, Choice(&SOLUTIONS)))
        .hint(id!("lab-field-solutions-hint")),
    Row::new(id!("lab-field-paper"), at!(PrintForm: layout.paper, PaperKind)).hint(id!("lab-field-paper-hint")),
    Row::new(
        id!("lab-field-orientation"),
        at!(PrintForm: layout.landscape, Switch([id!("lab-portrait"), id!("lab-landscape")])),
    ),
    Row::new(
        id!("lab-field-margin"),
        at!(PrintForm: layout.margin, Number { name: |margin| millimeters(margin, 1), ..length(WIDEST_MARGIN) }),
    ),
    Row::new(id!("lab-field-cell-size"), at!(PrintForm: layout.cell, CellKind)).hint(id!("lab-field-cell-size-hint")),
    Row::new(id!("lab-field-title"), at!(PrintForm: title, Line))
        .instead(|form, facts| (form.title.is_empty() && facts.maze.has_seed()).then(|| text!("lab-title-seed")))
        .hint(id!("lab-field-title-hint")),
];

/// What is drawn, and into which files.
pub(super) const FILE: &[Row<PrintForm>] =
    &[
        Row::new(
            id!("lab-field-walks"),
            &Stepped::<PrintForm> {
                name: |form, _| match form.walks {
                    DrawnWalks::None => text!("common-none"),
                    DrawnWalks::Solvers => text!("lab-walks-solvers"),
                    DrawnWalks::LastRace => text!("lab-walks-last-race"),
                },
                step: |form, facts, by| {
                    // The last race is a choice only if there is one.
                    let choices = if facts.has_race() { 3 } else { 2 };
                    form.walks = cycle(&DrawnWalks::ALL[..choices], form.walks, by);
                },
            },
        )
        .hint_of(|_, facts| {
            if facts.has_race() { text!("lab-field-walks-hint") } else { text!("lab-field-walks-no-race-hint") }
        }),
        Row::new(
            id!("lab-field-format"),
            at!(PrintForm: format, Listed(&Format::ALL, |format| Text::verbatim(format.name().to_uppercase()))),
        )
        .hint_of(|form, _| match form.format {
            Format::Pdf => text!("lab-format-pdf-hint"),
            Format::Svg => text!("lab-format-svg-hint"),
            Format::Png => text!("lab-format-png-hint"),
        }),
    ];

/// What makes the pages a book: how hard its mazes are, cover, headers, binding, lines and colors.
pub(super) const BOOK: &[Row<PrintForm>] = &[
    Row::new(id!("lab-field-difficulty"), at!(PrintForm: book.difficulty, DifficultyKind))
        .hint(id!("lab-field-difficulty-hint")),
    Row::new(id!("lab-field-easy-to-hard"), at!(PrintForm: book.easy_to_hard, OFF_ON))
        .hint(id!("lab-field-easy-to-hard-hint")),
    Row::new(id!("lab-field-stars"), at!(PrintForm: book.stars, OFF_ON)).hint(id!("lab-field-stars-hint")),
    Row::new(id!("lab-field-book-title"), at!(PrintForm: layout.title, Line)).hint(id!("lab-field-book-title-hint")),
    Row::new(id!("lab-field-author"), at!(PrintForm: layout.author, Line)),
    Row::new(id!("lab-field-cover"), at!(PrintForm: book.cover, Choice(&COVERS))).hint(id!("lab-field-cover-hint")),
    Row::new(id!("lab-field-header"), at!(PrintForm: layout.header, Line)).hint(id!("lab-field-header-hint")),
    Row::new(id!("lab-field-footer"), at!(PrintForm: layout.footer, Line)).hint(id!("lab-field-footer-hint")),
    Row::new(id!("lab-field-page-numbers"), at!(PrintForm: layout.page_numbers, OFF_ON))
        .hint(id!("lab-field-page-numbers-hint")),
    Row::new(id!("lab-field-name-line"), at!(PrintForm: layout.name_line, OFF_ON))
        .hint(id!("lab-field-name-line-hint")),
    Row::new(id!("lab-field-solution-slots"), at!(PrintForm: layout.solution_slots, SOLUTION_SLOTS))
        .hint(id!("lab-field-solution-slots-hint")),
    Row::new(id!("lab-field-turn"), at!(PrintForm: layout.turn, OFF_ON)).hint(id!("lab-field-turn-hint")),
    Row::new(id!("lab-field-gutter"), at!(PrintForm: layout.gutter, length(WIDEST_GUTTER)))
        .hint(id!("lab-field-gutter-hint")),
    Row::new(id!("lab-field-bleed"), at!(PrintForm: layout.bleed, length(WIDEST_BLEED)))
        .hint(id!("lab-field-bleed-hint")),
    Row::new(id!("lab-field-end-marks"), at!(PrintForm: layout.look.ends, Choice(&END_MARKS)))
        .hint(id!("lab-field-end-marks-hint")),
    Row::new(id!("lab-field-rounded"), at!(PrintForm: layout.look.rounded, OFF_ON)).hint(id!("lab-field-rounded-hint")),
    Row::new(id!("lab-field-line"), at!(PrintForm: layout.look.line, LINE)).hint(id!("lab-field-line-hint")),
    Row::new(id!("lab-field-wall-color"), at!(PrintForm: layout.look.walls, Choice(&COLORS))),
    Row::new(id!("lab-field-solution-color"), at!(PrintForm: layout.look.solution, Choice(&COLORS))),
    Row::new(id!("lab-field-manifest"), at!(PrintForm: book.manifest, OFF_ON)).hint(id!("lab-field-manifest-hint")),
];

const COPIES: Number =
    Number { limits: [1.0, MOST_MAZES as f32], step: 1.0, name: |copies| (copies as u32).into(), is_typed: true };

const SLOTS: Number =
    Number { limits: [1.0, MOST_SLOTS as f32], step: 1.0, name: |count| (count as u8).into(), is_typed: false };

const SOLUTIONS: [(Solutions, Id); 3] = [
    (Solutions::None, id!("common-none")),
    (Solutions::Drawn, id!("lab-solutions-drawn")),
    (Solutions::Apart, id!("lab-solutions-apart")),
];

const COVERS: [(CoverChoice, Id); 4] = [
    (CoverChoice::None, id!("common-none")),
    (CoverChoice::White, id!("lab-cover-white")),
    (CoverChoice::Yellow, id!("lab-cover-yellow")),
    (CoverChoice::Blue, id!("lab-color-blue")),
];

const SOLUTION_SLOTS: Listed<Option<(u8, u8)>> =
    Listed(&[None, Some((1, 2)), Some((2, 2)), Some((2, 3)), Some((3, 3)), Some((3, 4))], |slots| match slots {
        None => text!("lab-solution-slots-same"),
        Some((columns, rows)) => Text::verbatim(format!("{columns} × {rows}")),
    });

const END_MARKS: [(EndMarks, Id); 3] = [
    (EndMarks::Signs, id!("lab-marks-signs")),
    (EndMarks::Pictures, id!("lab-marks-pictures")),
    (EndMarks::Words, id!("lab-marks-words")),
];

const LINE: Optional = Optional {
    limits: [LEAST_LINE, WIDEST_LINE],
    first: 0.3,
    step: 0.1,
    none: id!("lab-line-usual"),
    name: |line| millimeters(line, 2),
};

const COLORS: [(Ink, Id); 6] = [
    (Ink::BLACK, id!("lab-color-black")),
    (Ink::Gray(110.0 / 255.0), id!("lab-color-gray")),
    (Ink::Tint([0, 94, 162]), id!("lab-color-blue")),
    (Ink::Tint([0, 122, 84]), id!("lab-color-green")),
    (Ink::Tint([178, 24, 43]), id!("lab-color-red")),
    (Ink::Tint([196, 70, 0]), id!("lab-color-orange")),
];

/// A length in millimeters.
const fn length(most: f32) -> Number {
    Number { limits: [0.0, most], step: 1.0, name: |length| millimeters(length, 2), is_typed: true }
}

/// A usual paper is stepped to; any other is typed.
struct PaperKind;

impl Kind<Paper> for PaperKind {
    fn shown(&self, paper: &Paper) -> Shown {
        Shown::stepped(Text::verbatim(paper.to_string())).or_typed(Typing::Text)
    }

    fn step(&self, paper: &mut Paper, by: i32) {
        *paper = cycle(&Paper::ALL, *paper, by);
    }

    fn set(&self, paper: &mut Paper, text: &str) -> Option<Result<(), Text>> {
        let typed = text.trim().parse().map_err(|_: PaperError| text!("lab-error-paper"));
        Some(typed.map(|typed| *paper = typed))
    }
}

/// The size of cells: fitted to the page, or a length.
struct CellKind;

impl CellKind {
    const LENGTH: Optional = Optional {
        limits: [LEAST_CELL, LARGEST_CELL],
        first: 1.0,
        step: 0.5,
        none: id!("lab-cell-fitted"),
        name: |size| text!("lab-millimeters", size = Text::decimal(size.into(), 1)),
    };

    fn changed<R>(cell: &mut CellSize, change: impl FnOnce(&mut Option<f32>) -> R) -> R {
        let mut length = length_of(*cell);
        let result = change(&mut length);
        *cell = length.map_or(CellSize::Fitted, CellSize::Millimeters);
        result
    }
}

const fn length_of(cell: CellSize) -> Option<f32> {
    match cell {
        CellSize::Fitted => None,
        CellSize::Millimeters(size) => Some(size),
    }
}

impl Kind<CellSize> for CellKind {
    fn shown(&self, cell: &CellSize) -> Shown {
        Self::LENGTH.shown(&length_of(*cell))
    }

    fn step(&self, cell: &mut CellSize, by: i32) {
        Self::changed(cell, |length| Self::LENGTH.step(length, by));
    }

    fn set(&self, cell: &mut CellSize, text: &str) -> Option<Result<(), Text>> {
        Self::changed(cell, |length| Self::LENGTH.set(length, text))
    }
}

/// How long a median person takes for each maze.
struct DifficultyKind;

impl Kind<Option<TimeRange>> for DifficultyKind {
    fn shown(&self, range: &Option<TimeRange>) -> Shown {
        let words = |range: &TimeRange| text!("lab-difficulty-range", range = Text::verbatim(range.to_string()));
        Shown::typed(range.as_ref().map_or_else(|| text!("lab-difficulty-any"), words), Typing::Text)
    }

    fn set(&self, range: &mut Option<TimeRange>, text: &str) -> Option<Result<(), Text>> {
        let typed = match text.trim() {
            "" => Ok(None),
            text => text.parse().map(Some).map_err(|_| text!("lab-error-difficulty")),
        };
        Some(typed.map(|typed| *range = typed))
    }
}

/// A length, with this many digits unless it is whole.
fn millimeters(size: f32, digits: u8) -> Text {
    text!("lab-millimeters", size = Text::decimal(size.into(), if size.fract() == 0.0 { 0 } else { digits }))
}

#[cfg(test)]
mod tests {
    use race::{Level, RaceCode, Replay};

    use super::*;
    use crate::field::Field;
    use crate::form::testing::{fields, set, step};

    fn world() -> World {
        let mut world = World::new();
        world.init_resource::<PrintForm>();
        world.init_resource::<LastRace>();
        world.init_resource::<PrintPreview>();
        world
    }

    fn form(world: &World) -> &PrintForm {
        world.resource()
    }

    /// The fields that are only typed.
    const TYPED: [&str; 6] = [
        "lab-field-title",
        "lab-field-difficulty",
        "lab-field-book-title",
        "lab-field-author",
        "lab-field-header",
        "lab-field-footer",
    ];

    #[test]
    fn step_forward_and_back_is_none_and_changes_the_form() {
        let mut world = world();
        let mut middle = PrintForm { copies: 3, page: 3, ..PrintForm::default() };
        (middle.layout.gutter, middle.layout.bleed, middle.layout.look.line) = (3.0, 3.0, Some(1.0));
        (middle.layout.columns, middle.layout.rows, middle.layout.cell) = (3, 3, CellSize::Millimeters(5.0));
        world.insert_resource(middle.clone());
        for field in fields::<PrintForm>() {
            step::<PrintForm>(&mut world, field, 1);
            let is_typed = TYPED.iter().any(|typed| field.is(typed));
            assert_eq!(*form(&world) == middle, is_typed, "{field:?}");
            step::<PrintForm>(&mut world, field, -1);
            assert_eq!(*form(&world), middle, "{field:?}");
        }
        let book = |world: &World| {
            let book = form(world).book;
            (book.stars, book.manifest, book.is_by_time())
        };
        assert_eq!(book(&world), (false, false, false));
        for field in [id!("lab-field-stars"), id!("lab-field-manifest"), id!("lab-field-easy-to-hard")] {
            step::<PrintForm>(&mut world, field, 1);
        }
        assert_eq!(book(&world), (true, true, true));
    }

    #[test]
    fn numbers_end_at_their_limits_and_small_optional_ones_are_none() {
        let mut world = world();
        let mut end = |field: Id, by| {
            step::<PrintForm>(&mut world, field, by);
            form(&world).clone()
        };
        let (most, least) = (100_000, -100_000);
        let all: [(Id, fn(&PrintForm) -> f32, f32); 3] = [
            (id!("lab-field-margin"), |form| form.layout.margin, WIDEST_MARGIN),
            (id!("lab-field-gutter"), |form| form.layout.gutter, WIDEST_GUTTER),
            (id!("lab-field-bleed"), |form| form.layout.bleed, WIDEST_BLEED),
        ];
        for (field, length, limit) in all {
            let lengths = [most, -1, least].map(|by| length(&end(field, by)).to_string());
            assert_eq!(lengths, [limit, limit - 1.0, 0.0].map(|length| length.to_string()));
        }
        let line = id!("lab-field-line");
        let lines = [1, -1, most, least].map(|by| end(line, by).layout.look.line);
        assert_eq!(lines, [Some(0.3), None, Some(WIDEST_LINE), None]);
        let cell = id!("lab-field-cell-size");
        let cells = [1, -1, -1, most, least].map(|by| end(cell, by).layout.cell);
        let sizes = [Some(1.0), None, None, Some(LARGEST_CELL), None];
        assert_eq!(cells, sizes.map(|size| size.map_or(CellSize::Fitted, CellSize::Millimeters)));
    }

    #[test]
    fn typed_texts_are_taken_or_refused_with_their_limits() {
        let mut world = world();
        let most = WIDEST_GUTTER.to_string();
        for (field, text, expected) in [
            (id!("lab-field-gutter"), &*most, Some(true)),
            (id!("lab-field-gutter"), "-1", Some(false)),
            (id!("lab-field-gutter"), "", Some(false)),
            (id!("lab-field-bleed"), "2.5", Some(true)),
            (id!("lab-field-bleed"), "1000", Some(false)),
            (id!("lab-field-line"), "1.5", Some(true)),
            (id!("lab-field-line"), "1e9", Some(false)),
            (id!("lab-field-book-title"), "Mazes", Some(true)),
            (id!("lab-field-author"), &"a".repeat(120), Some(true)),
            (id!("lab-field-header"), &"a".repeat(121), Some(false)),
            (id!("lab-field-footer"), "–", Some(true)),
            (id!("lab-field-difficulty"), "40..60", Some(true)),
            (id!("lab-field-difficulty"), "60..40", Some(false)),
            (id!("lab-field-turn"), "5", None),
        ] {
            let result = set::<PrintForm>(&mut world, field, text);
            assert_eq!(result.map(|result| result.is_ok()), expected, "{field:?} {text}");
        }
        let layout = &form(&world).layout;
        assert_eq!((&*layout.title, layout.author.len(), &*layout.header), ("Mazes", 120, ""));
        assert_eq!((layout.gutter, layout.bleed, layout.look.line), (WIDEST_GUTTER, 2.5, Some(1.5)));
        assert_eq!(form(&world).book.difficulty, "40..60".parse().ok());
        for field in [id!("lab-field-line"), id!("lab-field-difficulty")] {
            assert_eq!(set::<PrintForm>(&mut world, field, ""), Some(Ok(())));
        }
        assert_eq!((form(&world).layout.look.line, form(&world).book.difficulty), (None, None));
    }

    #[test]
    fn refused_text_changes_nothing() {
        let mut world = world();
        for (field, text) in [
            (id!("lab-field-margin"), "61"),
            (id!("lab-field-margin"), "x"),
            (id!("lab-field-copies"), "0"),
            (id!("lab-field-cell-size"), "0.1"),
        ] {
            assert!(set::<PrintForm>(&mut world, field, text).is_some_and(|result| result.is_err()));
        }
        assert_eq!(*form(&world), PrintForm::default());
    }

    #[test]
    fn last_race_is_a_choice_only_after_a_race() {
        let mut world = world();
        let walks = Field::new(id!("lab-field-walks"));
        let mut chosen = |by| {
            [(); 3].map(|()| {
                step::<PrintForm>(&mut world, walks, by);
                form(&world).walks
            })
        };
        assert_eq!(chosen(1), [DrawnWalks::Solvers, DrawnWalks::None, DrawnWalks::Solvers]);
        assert_eq!(chosen(-1), [DrawnWalks::None, DrawnWalks::Solvers, DrawnWalks::None]);
        let level = Level::build(RaceCode::of_word("printed").unwrap().plan()).unwrap();
        world.resource_mut::<LastRace>().set(Replay::of_expert(&level).unwrap().into());
        let mut chosen = |by| {
            step::<PrintForm>(&mut world, walks, by);
            form(&world).walks
        };
        assert_eq!([1, 1, 1].map(&mut chosen), [DrawnWalks::Solvers, DrawnWalks::LastRace, DrawnWalks::None]);
    }
}
