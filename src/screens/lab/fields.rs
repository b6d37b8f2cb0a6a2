//! The choices on the pages of the lab's panel: what each is called, and how one is shown.

use maze::Solver;

use crate::lab::typing::Typing;
use crate::lab::{Field, Lab, LabCommand, LabPage};
use crate::menu::Entry;
use crate::text::Text;

/// What a field is called.
pub(super) fn name(field: Field) -> &'static str {
    match field {
        Field::Shape => "Cells",
        Field::Width => "Columns",
        Field::Height => "Rows",
        Field::Hollow => "Middle",
        Field::Wrap => "Edges",
        Field::Mask => "Mask",
        Field::Generator => "Rule",
        Field::Straightness => "Straight on",
        Field::Bias => "Level ways",
        Field::Braid => "Loops",
        Field::Trim => "Cut dead ends",
        Field::Symmetry => "Mirror",
        Field::Seed => "Seed",
        Field::Code => "Code",
        Field::Tool => "Tool",
        Field::Ends => "Goal",
        Field::Show => "Watch",
        Field::Solver => "Solver",
        Field::Speed => "Speed",
        Field::Position => "Step",
        Field::Runner(number) => Solver::ALL.get(usize::from(number)).map_or("", |solver| solver.name()),
        Field::Rounds => "Mazes",
        Field::Beside => "Beside",
        Field::File => "File",
        Field::Paper => "Paper",
        Field::Landscape => "Lies",
        Field::Margin => "Margin",
        Field::Cell => "Cell size",
        Field::Zoom => "On screen",
        Field::Across => "Across",
        Field::Down => "Down",
        Field::Copies => "Seeds",
        Field::Solutions => "Solution",
        Field::Title => "Title",
        Field::Walks => "Drawn in",
        Field::Format => "Saved as",
        Field::Page => "Page",
    }
}

/// The choices of a page, each as it is now, with the size of cells on the screen in points where it is chosen.
pub(super) struct Fields<'l>(pub(super) &'l Lab, pub(super) Option<f32>);

impl Fields<'_> {
    /// Whether the maze on the table was made of a seed.
    pub(super) fn has_seeds(&self) -> bool {
        self.0.specimen.as_ref().is_none_or(|specimen| specimen.recipe.is_some())
    }

    /// A choice that steps, with its value or with what is being typed.
    pub(super) fn choice(&self, field: Field, value: impl Into<Text>) -> Entry {
        let ask = |by| Some(LabCommand::Step(field, by));
        self.with_word(field, Entry::choice(name(field), value, ask(-1), ask(1)))
    }

    /// One that can be typed as well.
    pub(super) fn typed(&self, field: Field, value: impl Into<Text>) -> Entry {
        let value = match &self.0.typing {
            Some(typing) if typing.field == field => typed_end(typing).into(),
            _ => value.into(),
        };
        self.choice(field, value).editable(LabCommand::Type(field))
    }

    /// One that can only be typed.
    pub(super) fn text(&self, field: Field, value: impl Into<Text>) -> Entry {
        let entry = self.typed(field, value);
        Entry { left: None, right: None, ..entry }
    }

    /// A choice that is wrong is marked.
    pub(super) fn with_word(&self, field: Field, entry: Entry) -> Entry {
        match &self.0.wrong {
            Some(wrong) if wrong.field == field => Entry { is_wrong: true, ..entry },
            _ => entry,
        }
    }

    /// A share that is typed and dragged.
    pub(super) fn amount(&self, field: Field, share: maze::Fraction) -> Entry {
        let value = f32::from(share.parts()) / 10_000.0;
        self.typed(field, format!("{value:.2}")).as_slider(Some(value), 0.1)
    }
}

/// The end of what is typed, with a caret or the letter that is picked behind it: as much as there is room for.
fn typed_end(Typing { text, pick, .. }: &Typing) -> String {
    const MOST: usize = 14;
    let from = text.char_indices().rev().nth(MOST - 1).map_or(0, |(at, _)| at);
    let end = match pick {
        None => "|".to_owned(),
        Some(' ') => "[space]".to_owned(),
        Some(letter) => format!("[{letter}]"),
    };
    format!("{}{end}", &text[from..])
}

/// As much of a text as there is room for.
pub(super) fn short(text: &str) -> String {
    const MOST: usize = 16;
    if text.chars().count() <= MOST { text.to_owned() } else { text.chars().take(MOST - 1).chain(['…']).collect() }
}

/// An entry that goes to a page.
pub(super) fn page(label: &str, page: LabPage) -> Entry {
    Entry::button(label, LabCommand::Page(page))
}
