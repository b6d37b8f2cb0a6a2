//! What stands on the pages of the lab's panel.

use std::path::{Path, PathBuf};

use bevy::prelude::{Res, ResMut};
use maze::draw::pdf::{CellSize, Solutions};
use maze::{Form, Solver};

use crate::flow::Request;
use crate::lab::edit::Tool;
use crate::lab::files::Kind;
use crate::lab::keys::Typing;
use crate::lab::measures::Measure;
use crate::lab::print::Sent;
use crate::lab::speed::grouped;
use crate::lab::view::LabCamera;
use crate::lab::{Ask, Field, Lab, LabPage, Show, Speed};
use crate::paper::Format;
use crate::screens::menu::{Entry, OpenMenu};
use crate::theme::Zoom;

/// What a page is called.
pub(super) const fn heading(page: LabPage) -> &'static str {
    match page {
        LabPage::Home => "Lab",
        LabPage::Maze => "The maze",
        LabPage::Texture => "Its texture",
        LabPage::Race => "Who races",
        LabPage::Tournament => "Tournament",
        LabPage::Measure => "Measures",
        LabPage::Edit => "By hand",
        LabPage::Files => "Open and save",
        LabPage::Folder => "The folder",
        LabPage::Print => "Print",
    }
}

/// What a field is called.
pub(super) fn name(field: Field) -> &'static str {
    match field {
        Field::Form => "Cells",
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
struct Fields<'l>(&'l Lab, Option<f32>);

impl Fields<'_> {
    /// Whether the maze on the table was made of a seed.
    fn has_seeds(&self) -> bool {
        self.0.specimen.as_ref().is_none_or(|specimen| specimen.recipe.is_some())
    }

    /// A choice that steps, with its value or with what is being typed.
    fn choice(&self, field: Field, value: impl Into<String>) -> Entry {
        let ask = |by| Some(Request::Lab(Ask::Step(field, by)));
        self.with_word(field, Entry::choice(name(field), value, ask(-1), ask(1)))
    }

    /// One that can be typed as well.
    fn typed(&self, field: Field, value: impl Into<String>) -> Entry {
        let value = match &self.0.typing {
            Some(typing) if typing.field == field => typed_end(typing),
            _ => value.into(),
        };
        self.choice(field, value).typed(Request::Lab(Ask::Type(field)))
    }

    /// One that can only be typed.
    fn text(&self, field: Field, value: impl Into<String>) -> Entry {
        let entry = self.typed(field, value);
        Entry { left: None, right: None, ..entry }
    }

    /// A choice that is wrong is marked.
    fn with_word(&self, field: Field, entry: Entry) -> Entry {
        match &self.0.wrong {
            Some(wrong) if wrong.field == field => Entry { label: format!("! {}", entry.label), ..entry },
            _ => entry,
        }
    }

    fn amount(&self, field: Field, share: maze::Share) -> Entry {
        let value = f32::from(share.parts()) / 10_000.0;
        self.typed(field, format!("{value:.2}")).amounting(Some(value), 0.1)
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
fn short(text: &str) -> String {
    const MOST: usize = 16;
    if text.chars().count() <= MOST { text.to_owned() } else { text.chars().take(MOST - 1).chain(['…']).collect() }
}

fn page(label: &str, page: LabPage) -> Entry {
    Entry::button(label, Request::Lab(Ask::Page(page)))
}

pub(in crate::screens) fn fill(lab: Res<Lab>, (camera, zoom): (Res<LabCamera>, Res<Zoom>), mut menu: ResMut<OpenMenu>) {
    let fields = Fields(&lab, camera.points(*zoom));
    let back = Request::Lab(Ask::Page(LabPage::Home));
    match lab.page {
        LabPage::Home => menu.fill(home(&fields), Some(Request::Leave)),
        LabPage::Maze => menu.fill(maze(&fields), Some(back)),
        LabPage::Texture => menu.fill(texture(&fields), Some(Request::Lab(Ask::Page(LabPage::Maze)))),
        LabPage::Race => menu.fill(race(&fields), Some(back)),
        LabPage::Tournament => menu.fill(tournament(&fields), Some(back)),
        LabPage::Measure => menu.fill(measures(&fields), Some(back)),
        LabPage::Edit => menu.fill(edit(&fields), Some(back)),
        LabPage::Files => menu.fill(files(&fields), Some(back)),
        LabPage::Folder => menu.fill(folder(&fields), Some(Request::Lab(Ask::Page(LabPage::Files)))),
        LabPage::Print => menu.fill(print(&fields), Some(back)),
    }
}

fn home(fields: &Fields) -> Vec<Entry> {
    let lab = fields.0;
    let at_end = lab.at >= lab.len();
    let play = match (lab.playing, at_end) {
        (_, true) => "Play again",
        (true, false) => "Stop",
        (false, false) => "Play",
    };
    let shown = ["growth", "a solver", "a race"][lab.show_number()];
    let mut entries = vec![
        Entry::button(play, Request::Lab(Ask::Toggle)).meaning("Space does it from everywhere."),
        fields
            .typed(Field::Position, grouped(lab.at as u64))
            .meaning("Comma and full stop go a single step back and on; or type a number."),
        fields
            .typed(
                Field::Speed,
                lab.speed
                    .steps()
                    .map_or("all at once".to_owned(), |steps| format!("{} / s", grouped(u64::from(steps)))),
            )
            .amounting(Some(lab.speed.share()), Speed::SLOWEST.faster(1).share())
            .meaning("From one step a second to all at once; minus and plus change it from everywhere."),
        fields
            .choice(Field::Show, shown)
            .meaning("How the maze grows, how one solver finds the way, or several at once."),
    ];
    match lab.show {
        Show::Growth => {}
        Show::Solving(solver) => entries.push(fields.choice(Field::Solver, solver.name())),
        Show::Race(_) => entries.extend([
            page("Who races", LabPage::Race),
            page("Tournament", LabPage::Tournament).meaning("The same solvers over many mazes, as a table."),
        ]),
    }
    entries.extend([
        page("The maze", LabPage::Maze).meaning("Grid, size, rule, seed: all that it is made from."),
        Entry::button("Another seed", Request::Lab(Ask::NewSeed)).meaning("N does it from everywhere."),
        page("Measures", LabPage::Measure).meaning("What the maze is like in numbers, beside others by its rule."),
        Entry::button("Race in it", Request::Lab(Ask::RaceIt))
            .meaning("Against whom you like; afterwards you are back here."),
        page("By hand", LabPage::Edit).meaning("Open and close walls, choose start and goal, draw a mask."),
        page("Open and save", LabPage::Files).meaning("Files, the clipboard; or drop a file on the window."),
        page("Print", LabPage::Print)
            .meaning("On paper, or pages as PDF, SVG and PNG: one maze, several to a page, or a book."),
        Entry::button("Title", Request::Leave),
    ]);
    entries
}

fn maze(fields: &Fields) -> Vec<Entry> {
    let plan = &fields.0.plan;
    let mut entries = vec![fields.choice(Field::Form, plan.form.name())];
    if plan.form == Form::Circle {
        let rings = fields.typed(Field::Width, plan.width.to_string());
        let label = rings.label.replace("Columns", "Rings");
        entries.push(Entry { label, ..rings }.meaning("Type a number, or step through them."));
        entries.push(fields.choice(Field::Hollow, if plan.hollow { "a hole" } else { "a cell" }));
    } else {
        let said = "Type a number, or step through them.";
        entries.push(fields.typed(Field::Width, plan.width.to_string()).meaning(said));
        entries.push(fields.typed(Field::Height, plan.height.to_string()).meaning(said));
    }
    let size = fields.1.map_or("fitted".to_owned(), |points| format!("{points:.0} points"));
    entries.push(fields.typed(Field::Zoom, size).meaning(
        "How large a cell is seen, 4 to 64 points, or fitted: I and O zoom from everywhere, F fits, arrows with Shift move.",
    ));
    // What only some grids know stands where it is known, or where it is wrong.
    if plan.form == Form::Square || plan.wrap.is_some() {
        let edges = plan.wrap.map_or("closed", maze::Wrap::name);
        entries.push(fields.choice(Field::Wrap, edges).meaning("On a cylinder two edges are joined, on a torus all."));
    }
    if plan.mask.is_some() {
        let scales = if plan.picture.is_some() { " Columns and rows scale it." } else { "" };
        let said = format!("Only some of the cells are kept. Left takes it away.{scales}");
        entries.push(fields.choice(Field::Mask, "on").meaning(said));
    }
    let texture = if plan.is_plain() { "as it is" } else { "changed" };
    entries.extend([
        fields.choice(Field::Generator, plan.rule.algorithm.name()).meaning(if fields.has_seeds() {
            "How the maze is made."
        } else {
            "No rule made the maze on the table. With a rule or a seed another one grows in its place."
        }),
        Entry { value: texture.to_owned(), ..page("Texture", LabPage::Texture) }
            .meaning("How the rule leans, loops, mirror images."),
        fields
            .text(Field::Seed, if fields.has_seeds() { short(&plan.seed) } else { "none".to_owned() })
            .meaning("Any word: the same word is the same maze, for ever."),
        fields.text(Field::Code, "type or paste").meaning("A maze in one line, as 'mazeater generate' tells it."),
        fields
            .choice(Field::Ends, plan.ends.name())
            .meaning("Where the way ends: a corner, the middle, the farthest cell."),
        Entry::button("Back", Request::Lab(Ask::Page(LabPage::Home))),
    ]);
    entries
}

fn texture(fields: &Fields) -> Vec<Entry> {
    let texture = fields.0.plan.rule.texture;
    vec![
        fields
            .amount(Field::Straightness, texture.straightness)
            .meaning("How often a walk that can go straight on does."),
        fields
            .amount(Field::Bias, texture.bias)
            .meaning("What a level passage weighs against an upright one; 0.5 is even."),
        fields
            .amount(Field::Braid, texture.braid)
            .meaning("How many dead ends are joined to a neighbour: that makes loops."),
        fields.amount(Field::Trim, texture.trim).meaning("How many dead ends are closed and cut off, after the loops."),
        fields
            .choice(Field::Symmetry, texture.symmetry.name())
            .meaning("Which halves are mirror images; square grids only."),
        Entry::button("Back", Request::Lab(Ask::Page(LabPage::Maze))),
    ]
}

fn race(fields: &Fields) -> Vec<Entry> {
    let runners = &fields.0.runners;
    let mut entries: Vec<Entry> = (0..)
        .zip(Solver::ALL)
        .map(|(number, solver)| {
            let runs = runners.iter().position(|&runner| runner == solver);
            let value = runs.map_or("rests".to_owned(), |at| format!("runs as {}", at + 1));
            fields.choice(Field::Runner(number), value).meaning(crate::lab::texts::of_solver(solver))
        })
        .collect();
    entries.push(Entry::button("Back", Request::Lab(Ask::Page(LabPage::Home))));
    entries
}

fn tournament(fields: &Fields) -> Vec<Entry> {
    let lab = fields.0;
    let mut entries = vec![
        fields
            .typed(Field::Rounds, grouped(u64::from(lab.rounds)))
            .meaning("How many mazes, of the seeds word-1, word-2, …"),
        page("Who races", LabPage::Race),
        Entry::button(if lab.tournament().is_some() { "Begin anew" } else { "Begin" }, Request::Lab(Ask::Hold))
            .meaning("In the background: meanwhile mazes are made, watched and printed as ever."),
    ];
    if lab.tournament().is_some() {
        entries.push(Entry::button("Give it up", Request::Lab(Ask::GiveUpTournament)));
    }
    if lab.table.is_some() {
        let hint = "Means and intervals in full, for any program that reads tables.";
        entries.push(Entry::button("Save as CSV", Request::Lab(Ask::SaveTable)).meaning(hint));
    }
    entries.push(Entry::button("Back", Request::Lab(Ask::Page(LabPage::Home))));
    entries
}

/// The measure that an entry of the page of measures tells.
pub(super) fn measure(entry: usize) -> Measure {
    Measure::ALL[entry.min(Measure::ALL.len() - 1)]
}

fn measures(fields: &Fields) -> Vec<Entry> {
    let lab = fields.0;
    // This maze, and the means of the mazes by its rule and by the one beside.
    let value = |at: usize, measure: Measure| {
        let Some(measured) = &lab.measured else { return "…".to_owned() };
        let means = lab.crowds.iter().map(|crowd| crowd.samples[at].mean());
        let said: Vec<String> =
            std::iter::once(measured.values[at]).chain(means).map(|one| measure.said(one)).collect();
        let unit = if measure.is_share() { " %" } else { "" };
        format!("{}{unit}", said.iter().map(|said| said.trim_end_matches(" %")).collect::<Vec<_>>().join(" · "))
    };
    let measures = Measure::ALL.into_iter().enumerate();
    let mut entries: Vec<Entry> =
        measures.map(|(at, measure)| Entry::choice(measure.name(), value(at, measure), None, None)).collect();
    if let Some(measured) = &lab.measured {
        let is =
            if measured.is_perfect { "It is perfect: one path joins every two cells." } else { "It is not perfect." };
        let grid = measured.perfect_mazes.as_ref().map_or(String::new(), |count| {
            let short = if count.len() > 24 { format!("about 10^{}", count.len() - 1) } else { count.clone() };
            format!(" Its grid has {short} perfect mazes.")
        });
        let columns = match &lab.crowds[..] {
            [own, beside] => format!("This maze · {} · {}. ", own.algorithm(), beside.algorithm()),
            [own] => format!("This maze · {}. ", own.algorithm()),
            _ => String::new(),
        };
        for entry in &mut entries {
            entry.hint = format!("{columns}{is}{grid}");
        }
    }
    entries.push(
        fields.choice(Field::Beside, lab.beside.name()).meaning("The rule that is measured beside that of the maze."),
    );
    entries.push(Entry::button("Back", Request::Lab(Ask::Page(LabPage::Home))));
    entries
}

fn edit(fields: &Fields) -> Vec<Entry> {
    let lab = fields.0;
    let hint = match lab.tool {
        Tool::Walls => "A click on a wall opens it, a click where it stood closes it.",
        Tool::Mask => {
            "A click takes a cell out or puts it back, and dragging does so with many; the maze is grown anew."
        }
        Tool::Start => "A click chooses the start.",
        Tool::Goal => "A click chooses the goal.",
    };
    let (done, undone) = lab.edits.count();
    let keys = if lab.cursor().is_some() {
        Entry::button("Back to the menu", Request::Lab(Ask::Aim(false)))
    } else {
        Entry::button("With keys", Request::Lab(Ask::Aim(true)))
    };
    let mut entries = vec![
        fields.choice(Field::Tool, lab.tool.name()).meaning(hint),
        keys.meaning(
            "Arrows move the cursor, W A S D and Q E Z C between them turn the walls around it, Enter chooses; Escape comes \
             back. With a pad hold the lower button to turn walls.",
        ),
    ];
    if done > 0 {
        let (value, meaning) = if lab.edits.undoes_replacing() {
            ("maze before".to_owned(), "Control and Z: the maze that lay there before is back on the table.")
        } else {
            (done.to_string(), "Control and Z")
        };
        entries.push(Entry { value, ..Entry::button("Undo", Request::Lab(Ask::Undo)) }.meaning(meaning));
    }
    if undone > 0 {
        entries.push(
            Entry { value: undone.to_string(), ..Entry::button("Do again", Request::Lab(Ask::Redo)) }
                .meaning("Control and Y"),
        );
    }
    entries.push(Entry::button("Back", Request::Lab(Ask::Page(LabPage::Home))));
    entries
}

fn files(fields: &Fields) -> Vec<Entry> {
    let save = |label, kind| Entry::button(label, Request::Lab(Ask::Save(kind)));
    vec![
        fields
            .text(Field::File, "type its path")
            .meaning("A maze as text or JSON, a mask as text or PNG, a replay. Or drop it on the window."),
        page("The folder", LabPage::Folder)
            .meaning("What was saved there, to be opened again; put files there to find them here."),
        Entry::button("The last race", Request::Lab(Ask::LastRace))
            .meaning("The maze that was raced last, to be looked at and printed with the race drawn in."),
        Entry::button("Paste", Request::Lab(Ask::Paste)).meaning("A code, a maze as text, a mask: Control and V."),
        Entry::button("Copy the code", Request::Lab(Ask::CopyCode)).meaning("The maze in one line: Control and C."),
        Entry::button("Copy as text", Request::Lab(Ask::CopyText))
            .meaning("Drawn with lines, where its cells are squares."),
        save("Save as text", Kind::Text).meaning("Control and S. It can be opened again."),
        save("Save as JSON", Kind::Json).meaning("For programs; it can be opened again."),
        save("Save as SVG", Kind::Svg).meaning("A drawing that is sharp at any size, with the way where it is shown."),
        save("Save as PNG", Kind::Png).meaning("A picture, with the way where it is shown."),
        Entry::button("Back", Request::Lab(Ask::Page(LabPage::Home))),
    ]
}

fn folder(fields: &Fields) -> Vec<Entry> {
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let file = |(number, path): (u16, &PathBuf)| {
        let open = Entry::button(short(&name(path)), Request::Lab(Ask::OpenListed(number)));
        open.meaning(format!("Opens {}", path.display()))
    };
    let mut entries: Vec<Entry> = (0..).zip(&fields.0.listed).map(file).collect();
    let back = Entry::button("Back", Request::Lab(Ask::Page(LabPage::Files)));
    let none = if entries.is_empty() { "There is nothing in it yet that can be opened." } else { "" };
    entries.push(back.meaning(none));
    entries
}

fn print(fields: &Fields) -> Vec<Entry> {
    let (print, layout) = (&fields.0.print, fields.0.print.layout);
    let cell = match layout.cell {
        CellSize::Fitted => "fitted".to_owned(),
        CellSize::Millimetres(size) => format!("{size:.1} mm"),
    };
    let solutions = match layout.solutions {
        Solutions::None => "none",
        Solutions::Drawn => "drawn",
        Solutions::Apart => "own pages",
    };
    let title = match print.title.as_str() {
        "" if fields.has_seeds() => "the seed".to_owned(),
        "" => "none".to_owned(),
        title => short(title),
    };
    let pages = fields.0.preview.as_ref().map_or(1, |preview| preview.pages);
    vec![
        fields.choice(Field::Page, format!("{} of {pages}", print.page + 1)).meaning("The page that is seen."),
        fields
            .typed(Field::Copies, if fields.has_seeds() { print.copies.to_string() } else { "it has none".to_owned() })
            .meaning(if fields.has_seeds() {
                "How many mazes: of the seeds word-1, word-2, … a whole book."
            } else {
                "The maze on the table was opened or changed by hand: it has no seeds, and it alone is printed."
            }),
        fields.choice(Field::Across, layout.columns.to_string()).meaning("Mazes side by side on a page."),
        fields.choice(Field::Down, layout.rows.to_string()).meaning("Mazes above each other on a page."),
        fields.choice(Field::Solutions, solutions).meaning("Whether the ways are drawn, in the mazes or behind them."),
        fields.choice(Field::Paper, layout.paper.name()),
        fields.choice(Field::Landscape, if layout.landscape { "level" } else { "upright" }),
        fields.typed(Field::Margin, format!("{} mm", layout.margin)),
        fields.typed(Field::Cell, cell).meaning("As large as the place allows, or so many millimetres."),
        fields.text(Field::Title, title).meaning("Printed below each maze, above its code."),
        fields
            .choice(Field::Walks, print.drawn.name())
            .meaning("Who is drawn walking over the maze, with what they needed below: the solvers of the lab's race, or the last race."),
        fields.choice(Field::Format, print.format.name().to_uppercase()).meaning(match print.format {
            Format::Pdf => "One document with all pages.",
            Format::Svg => "A drawing for each page, sharp at any size.",
            Format::Png => "A picture for each page, 300 dots an inch.",
        }),
        Entry::button("Save", Request::Lab(Ask::Print(Sent::Saved))).meaning("As files with names that are not taken."),
        Entry::button("Save and open", Request::Lab(Ask::Print(Sent::Opened)))
            .meaning("In whatever program the system has for it."),
        Entry::button("Send to the printer", Request::Lab(Ask::Print(Sent::Printed)))
            .meaning("The system's own printer. Where there is none the document is opened, or its place is said."),
        Entry::button("Back", Request::Lab(Ask::Page(LabPage::Home))),
    ]
}
