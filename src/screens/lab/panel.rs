//! What stands on the pages of the lab's panel.

use bevy::prelude::{Res, ResMut};
use maze::{CellShape, Solver};

use super::edit_files_print;
use super::fields::{Fields, page, short};
use crate::lab::measures::Measure;
use crate::lab::speed::grouped;
use crate::lab::view::LabCamera;
use crate::lab::{Field, Lab, LabCommand, LabPage, Show, Speed};
use crate::menu::{Entry, OpenMenu};
use crate::navigation::Navigate;
use crate::theme::Zoom;

/// What a page is called.
pub(super) const fn heading(page: LabPage) -> &'static str {
    match page {
        LabPage::Home => "Lab",
        LabPage::Maze => "The maze",
        LabPage::Style => "Its texture",
        LabPage::Race => "Who races",
        LabPage::Tournament => "Tournament",
        LabPage::Measure => "Measures",
        LabPage::Edit => "By hand",
        LabPage::Files => "Open and save",
        LabPage::Folder => "The folder",
        LabPage::Print => "Print",
    }
}

pub(in crate::screens) fn fill(lab: Res<Lab>, (camera, zoom): (Res<LabCamera>, Res<Zoom>), mut menu: ResMut<OpenMenu>) {
    let fields = Fields(&lab, camera.points(*zoom));
    match lab.page {
        LabPage::Home => menu.fill(home(&fields)),
        LabPage::Maze => menu.fill(maze(&fields)),
        LabPage::Style => menu.fill(style(&fields)),
        LabPage::Race => menu.fill(race(&fields)),
        LabPage::Tournament => menu.fill(tournament(&fields)),
        LabPage::Measure => menu.fill(measures(&fields)),
        LabPage::Edit => menu.fill(edit_files_print::edit(&fields)),
        LabPage::Files => menu.fill(edit_files_print::files(&fields)),
        LabPage::Folder => menu.fill(edit_files_print::folder(&fields)),
        LabPage::Print => menu.fill(edit_files_print::print(&fields)),
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
        Entry::button(play, LabCommand::Toggle).meaning("Space does it from everywhere."),
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
            .as_slider(Some(lab.speed.share()), Speed::SLOWEST.faster(1).share())
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
        Entry::button("Another seed", LabCommand::NewSeed).meaning("N does it from everywhere."),
        page("Measures", LabPage::Measure).meaning("What the maze is like in numbers, beside others by its rule."),
        Entry::button("Race in it", LabCommand::RaceIt).meaning("Against whom you like; afterwards you are back here."),
        page("By hand", LabPage::Edit).meaning("Open and close walls, choose start and goal, draw a mask."),
        page("Open and save", LabPage::Files).meaning("Files, the clipboard; or drop a file on the window."),
        page("Print", LabPage::Print)
            .meaning("On paper, or pages as PDF, SVG and PNG: one maze, several to a page, or a book."),
        Entry::button("Title", Navigate::Leave),
    ]);
    entries
}

fn maze(fields: &Fields) -> Vec<Entry> {
    let plan = &fields.0.plan;
    let mut entries = vec![fields.choice(Field::Shape, plan.shape.name())];
    if plan.shape == CellShape::Ring {
        let rings = fields.typed(Field::Width, plan.width.to_string());
        entries.push(Entry { label: "Rings".into(), ..rings }.meaning("Type a number, or step through them."));
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
    if plan.shape == CellShape::Square || plan.wrap.is_some() {
        let edges = plan.wrap.map_or("closed", maze::Wrap::name);
        entries.push(fields.choice(Field::Wrap, edges).meaning("On a cylinder two edges are joined, on a torus all."));
    }
    if plan.mask.is_some() {
        let scales = if plan.picture.is_some() { " Columns and rows scale it." } else { "" };
        let said = format!("Only some of the cells are kept. Left takes it away.{scales}");
        entries.push(fields.choice(Field::Mask, "on").meaning(said));
    }
    let style = if plan.is_plain() { "as it is" } else { "changed" };
    entries.extend([
        fields.choice(Field::Generator, plan.generator.algorithm.name()).meaning(if fields.has_seeds() {
            "How the maze is made."
        } else {
            "No rule made the maze on the table. With a rule or a seed another one grows in its place."
        }),
        Entry { value: style.into(), ..page("Texture", LabPage::Style) }
            .meaning("How the rule leans, loops, mirror images."),
        fields
            .text(Field::Seed, if fields.has_seeds() { short(&plan.seed) } else { "none".to_owned() })
            .meaning("Any word: the same word is the same maze, for ever."),
        fields.text(Field::Code, "type or paste").meaning("A maze in one line, as 'mazeater generate' tells it."),
        fields
            .choice(Field::Ends, plan.ends.name())
            .meaning("Where the way ends: a corner, the middle, the farthest cell."),
        Entry::button("Back", LabCommand::Page(LabPage::Home)),
    ]);
    entries
}

fn style(fields: &Fields) -> Vec<Entry> {
    let style = fields.0.plan.generator.style;
    vec![
        fields
            .amount(Field::Straightness, style.straightness)
            .meaning("How often a walk that can go straight on does."),
        fields
            .amount(Field::Bias, style.bias)
            .meaning("What a level passage weighs against an upright one; 0.5 is even."),
        fields
            .amount(Field::Braid, style.braid)
            .meaning("How many dead ends are joined to a neighbour: that makes loops."),
        fields.amount(Field::Trim, style.trim).meaning("How many dead ends are closed and cut off, after the loops."),
        fields
            .choice(Field::Symmetry, style.symmetry.name())
            .meaning("Which halves are mirror images; square grids only."),
        Entry::button("Back", LabCommand::Page(LabPage::Maze)),
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
    entries.push(Entry::button("Back", LabCommand::Page(LabPage::Home)));
    entries
}

fn tournament(fields: &Fields) -> Vec<Entry> {
    let lab = fields.0;
    let mut entries = vec![
        fields
            .typed(Field::Rounds, grouped(u64::from(lab.rounds)))
            .meaning("How many mazes, of the seeds word-1, word-2, …"),
        page("Who races", LabPage::Race),
        Entry::button(if lab.tournament().is_some() { "Begin anew" } else { "Begin" }, LabCommand::Hold)
            .meaning("In the background: meanwhile mazes are made, watched and printed as ever."),
    ];
    if lab.tournament().is_some() {
        entries.push(Entry::button("Give it up", LabCommand::GiveUpTournament));
    }
    if lab.table.is_some() {
        let hint = "Means and intervals in full, for any program that reads tables.";
        entries.push(Entry::button("Save as CSV", LabCommand::SaveTable).meaning(hint));
    }
    entries.push(Entry::button("Back", LabCommand::Page(LabPage::Home)));
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
        measures.map(|(at, measure)| Entry::value(measure.name(), value(at, measure))).collect();
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
            entry.hint = format!("{columns}{is}{grid}").into();
        }
    }
    entries.push(
        fields.choice(Field::Beside, lab.beside.name()).meaning("The rule that is measured beside that of the maze."),
    );
    entries.push(Entry::button("Back", LabCommand::Page(LabPage::Home)));
    entries
}
