//! The header above the maze: the generator or solver on display, and how it works; or a question about it.

use bevy::prelude::{Res, Result, State};
use bevy_egui::EguiContexts;
use bevy_egui::egui::{Context, Sense};
use colors::palette::{self, Ink};
use maze::Grid;
use study::contestant::Contestant;
use study::question::Question;
use text::{Text, names};
use ui::layout::words::{words, wrapped};
use ui::layout::{Spot, column, row};
use ui::menu::MenuUi;
use ui::theme::fonts::{BODY, HEADING, display, text};
use ui::theme::space::{APART, GAP, NEAR};
use ui::widgets::{paint, translate};

use crate::layout::{self, ShownParts};
use crate::maze::descriptions;
use crate::question::quiz::letter;
use crate::{LabMaze, LabPage, Quiz, RunSelection, Runs, Show, ToggleBigType};

pub(super) fn draw(
    mut contexts: EguiContexts,
    page: Res<State<LabPage>>,
    maze: Option<Res<LabMaze>>,
    selection: Res<RunSelection>,
    runs: Runs,
    quiz: Res<Quiz>,
    mut menu: MenuUi,
) -> Result {
    layout::part(contexts.ctx_mut()?, *page.get(), |ui, layout| {
        let (painter, header) = (ui.painter(), layout.header);
        paint::bar(painter, header);
        let is_narrow = layout.is_narrow;
        let parts = ShownParts::of(ui.ctx());
        let scale = if is_narrow { 1.0 } else { parts.scale() };
        // Describes the shown recording, because the current choice may still be recorded.
        let alone = runs.alone().and_then(|lane| runs.get(lane)?.runner());
        let of_runner = |runner: &Contestant| (text!("lab-header-solver", solver = runner.label()), runner.about());
        let (heading, about) = match (alone, selection.shown(), maze.as_ref().and_then(|maze| maze.recipe())) {
            (Some(runner), ..) => of_runner(runner),
            (None, Show::Growth, Some(recipe)) => {
                let algorithm = recipe.generator.algorithm;
                let heading = text!("lab-header-growth", algorithm = names::algorithm(algorithm));
                (heading, names::algorithm_description(algorithm))
            }
            (None, Show::Growth, None) => (text!("lab-header-opened"), text!("lab-header-opened-about")),
            (None, Show::Solver(solver), _) => of_runner(&Contestant::Solver(*solver)),
            (None, Show::Race(racers), _) => {
                (text!("lab-header-race", solvers = racers.len()), text!("lab-header-race-about"))
            }
        };
        // A question takes the place of the name, which can be its answer.
        let (heading, about, ink) = match quiz.question() {
            Some(question) => asked(ui.ctx(), &quiz, question),
            None => (heading, about, palette::GOAL),
        };
        let line = |line: Text, ink| words(line, text(BODY * scale), ink);
        let size = maze.map_or(Text::EMPTY, |maze| {
            let cells = text!("lab-cells", count = Text::grouped(maze.grid().cells().into()));
            Text::joined(", ", [descriptions::grid(maze.grid()), cells])
        });
        // Without the panel, a click brings it back: a touch screen has no key for it.
        let back = Spot::default();
        let back_part = line(text!("lab-big-type-back"), palette::GOAL).firm().at(&back);
        let back_part = back_part.only_if(layout.panel.width() < 1.0);
        let name = words(heading, display(HEADING * scale), ink);
        // A question takes the whole line.
        let is_asked = quiz.question().is_some();
        let size = line(size, palette::TEXT_SOFT).silent().only_if(!is_asked);
        let top = if is_narrow {
            column([row([name.grow(1), back_part]), size])
        } else {
            let name = if is_asked { name.grow(1) } else { name.firm() };
            row([name, size.right().grow(1), back_part]).gap(GAP).centered()
        };
        column([top, wrapped(about, text(BODY * scale), palette::TEXT)])
            .pad_xy(APART, NEAR * scale)
            .draw(painter, header);
        if back.is_shown() && ui.interact(back.get().expand(NEAR), ui.id().with("normal type"), Sense::CLICK).clicked()
        {
            menu.send(ToggleBigType);
        }
    });
    Ok(())
}

/// The question. After the answer: whether it was right, and the line of the pseudo code with what happened and why.
fn asked(context: &Context, quiz: &Quiz, question: &Question) -> (Text, Text, Ink) {
    let (Some(answer), Some((line, why))) = (quiz.answer(), quiz.why()) else {
        return (question.text(), text!("lab-ask-next-hint"), palette::GOAL);
    };
    let code = line.and_then(|(subject, line)| {
        let code = translate::words(context, &subject.code().into());
        Some(Text::verbatim(format!("[{}]", code.lines().nth(line.into())?.trim())))
    });
    let why = Text::joined(" ", code.into_iter().chain([why]));
    let right = letter(question.right);
    if answer == question.right {
        (text!("lab-ask-was-right", letter = right), why, palette::PLAYER)
    } else {
        (text!("lab-ask-was-wrong", letter = right), why, palette::WRONG)
    }
}
