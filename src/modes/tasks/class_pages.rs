//! The pages of a class: the assignment of a teacher, and its questions.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use colors::palette;
use own_eaters::class::{self, ClassCommand, ClassQuiz, ClassWork};
use own_eaters::tasks::TaskProgress;
use platform::language::ShownLanguage;
use race::RaceCode;
use study::class::RaceChoice;
use text::Text;
use ui::layout::words::wrapped;
use ui::layout::{Spot, column, space};
use ui::menu::status::StatusLine;
use ui::menu::text_entry::TextEntry;
use ui::menu::{Entry, MenuUi, OpenMenu};
use ui::schedule::{DrawSystems, MenuSystems};
use ui::theme::fonts::{LEAD, text};
use ui::theme::space::NEAR;
use ui::widgets::paint::Portraits;

use crate::navigation::{Navigate, Navigator};
use crate::race_setup::{CurrentLevel, RaceMode};
use crate::simulation::RaceRecorded;
use crate::states::{MenuScreen, Page};
use crate::widgets::entries;
use crate::widgets::page::{self, PagePanel};

const CLASS: MenuScreen = MenuScreen::Page(Page::Class);
const QUESTIONS: MenuScreen = MenuScreen::Page(Page::ClassQuestions);

/// The share of the page of questions with the maze and the line below it.
const MAZE: f32 = 0.5;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (fill.run_if(in_state(CLASS)), fill_question.run_if(in_state(QUESTIONS))).in_set(MenuSystems::Fill),
    );
}

pub(super) fn draw_plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (draw.run_if(in_state(CLASS)), draw_question.run_if(in_state(QUESTIONS))).in_set(DrawSystems::Screens),
    );
}

fn fill(
    work: Res<ClassWork>,
    progress: Res<TaskProgress>,
    edited: Res<TextEntry>,
    language: Res<ShownLanguage>,
    mut menu: ResMut<OpenMenu>,
) {
    let questions = Entry::button(text!("class-page-questions"), Navigate::Open(Page::ClassQuestions));
    let entry = work.present();
    let list = entry.map(|entry| class::of_class(entry, &progress, (&edited, **language), questions));
    menu.fill(list.into_iter().flatten().chain(class::of_switch(&work)).chain([entries::back()]).collect());
}

fn fill_question(work: Res<ClassWork>, quiz: Res<ClassQuiz>, mut menu: ResMut<OpenMenu>) {
    menu.fill(class::of_question(&work, &quiz).into_iter().chain([entries::back()]).collect());
}

fn draw(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    work: Res<ClassWork>,
    status: Res<StatusLine>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    let name = work.present().map_or(Text::EMPTY, |entry| Text::foreign(entry.assignment.name().as_str()));
    page_panel.draw(context, text!("class-heading", name = name), |ui, room| {
        page::list_with_message(ui, room, status.inked(), &mut menu);
    });
    Ok(())
}

fn draw_question(
    mut contexts: EguiContexts,
    page_panel: PagePanel,
    quiz: Res<ClassQuiz>,
    portraits: Res<Portraits>,
    mut menu: MenuUi,
) -> Result {
    let context = contexts.ctx_mut()?;
    page_panel.draw(context, text!("class-page-questions"), |ui, room| {
        let [maze, list] = std::array::from_fn(|_| Spot::default());
        let asked = quiz.shown().map_or(Text::EMPTY, |(_, shown)| shown.text());
        let asked = wrapped(asked, text(LEAD), palette::TEXT).mid();
        let known = quiz.shown().map_or(Text::EMPTY, |(_, shown)| shown.known());
        let is_known = !known.is_empty();
        let known = wrapped(known, text(LEAD), palette::TEXT).mid().only_if(is_known);
        let picture = column([space().at(&maze), known]).gap(NEAR).share_of_height(MAZE).firm();
        column([asked, picture, space().at(&list)]).gap(NEAR).draw(ui.painter(), room);
        if let Some((_, shown)) = quiz.shown() {
            class::draw_question(ui.painter(), &portraits, maze.get(), shown);
        }
        page::list_in(ui, list.get(), &mut menu);
    });
    Ok(())
}

/// Starts the race of the assignment.
pub(super) fn start_race(
    mut commands: MessageReader<ClassCommand>,
    work: Res<ClassWork>,
    mut navigator: Navigator,
    mut status: ResMut<StatusLine>,
) {
    for command in commands.read() {
        if command.opens() {
            navigator.open(Page::Class);
        }
        let content = work.present().map(|entry| entry.assignment.content());
        let (ClassCommand::Race, Some(race)) = (command, content.and_then(|content| content.race.as_ref())) else {
            continue;
        };
        let (mode, difficulty) = match race {
            RaceChoice::Level(number) => (RaceMode::Level(*number), None),
            RaceChoice::LevelAt(number, difficulty) => (RaceMode::Level(*number), Some(*difficulty)),
            RaceChoice::Code(code) => match code.parse::<RaceCode>() {
                Ok(code) => (RaceMode::of_code(code), None),
                Err(error) => {
                    status.0 = Some(Err(error.into()));
                    continue;
                }
            },
        };
        if let Some(difficulty) = difficulty {
            navigator.set_difficulty(difficulty);
        }
        navigator.start_race(mode);
    }
}

/// Keeps the best run in the race of the assignment.
pub(super) fn note_run(
    mut recorded: MessageReader<RaceRecorded>,
    level: Option<Res<CurrentLevel>>,
    mut work: ResMut<ClassWork>,
) {
    for RaceRecorded(replay) in recorded.read() {
        if let Some(level) = level.as_ref().filter(|_| work.present().is_some()) {
            work.bypass_change_detection().note_run(replay, &level.level);
            work.set_changed();
        }
    }
}
