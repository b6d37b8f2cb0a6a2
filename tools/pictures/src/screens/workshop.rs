//! The tour through what players make: levels, eaters, programs, and mazes of the lab.

use bevy::prelude::*;
use lab::class::marking::ClassDesk;
use lab::{LabMaze, Quiz};
use mazeater::demo::{Step, menu_is};
use mazeater::navigation::LevelsOpened;
use mazeater::states::{MenuScreen, Page};
use own_eaters::class::{ClassCommand, ClassQuiz};
use own_eaters::tasks::TaskDesk;
use own_eaters::{Shelf, TrialPlayer};
use platform::clipboard::Clipboard;
use ui::menu::OpenMenu;

use super::Tour;
use super::examples::{assignment, hand_ins, own_level};

impl Tour<'_> {
    /// Levels of one's own: a campaign, a level and its draft.
    pub(super) fn own_levels(&mut self) {
        let opened = LevelsOpened(own_level().into());
        self.steps.push(Step::send(opened));
        self.until("the campaign", |world| menu_is(world, MenuScreen::Page(Page::OwnCampaign)));
        self.steps.push(Step::Frames(2));
        self.shoot("own-campaign");
        self.press(KeyCode::Enter);
        self.until("the level", |world| menu_is(world, MenuScreen::Page(Page::OwnLevel)));
        self.shoot("own-level");
        self.choose("maker-edit");
        self.until("the draft", |world| menu_is(world, MenuScreen::Page(Page::LevelDraft)));
        self.shoot("level-draft");
        self.choose("maker-places");
        let is_found = |world: &World| {
            world.resource::<OpenMenu>().entries.iter().any(|entry| entry.label.is("maker-places-crumbs"))
        };
        self.until("the places", is_found);
        self.steps.push(Step::Frames(2));
        self.shoot("level-places");
        self.press(KeyCode::Escape);
        self.press(KeyCode::Escape);
        self.press(KeyCode::Escape);
        self.press(KeyCode::Escape);
    }

    /// An own eater: its text, its trial, and its end.
    pub(super) fn own_eaters(&mut self) {
        self.until("the scripts", |world| !world.resource::<Shelf>().is_reading());
        self.choose("scripts-new");
        self.shoot("script-editor");
        self.choose("scripts-run");
        self.until("the trial", |world| world.resource::<TrialPlayer>().trial().is_some());
        self.steps.push(Step::Frames(60));
        self.shoot("script-run");
        self.press(KeyCode::Escape);
        self.shoot("own-eater");
        self.choose("scripts-delete");
        self.shoot("script-delete");
        self.choose("scripts-delete");
    }

    /// A task, and the class of an assignment.
    pub(super) fn tasks(&mut self) {
        // The seventh: a loop, and more than one maze.
        for _ in 0..6 {
            self.press(KeyCode::ArrowDown);
        }
        self.press(KeyCode::Enter);
        self.until("the maze", |world| world.resource::<TrialPlayer>().trial().is_some());
        self.choose("tasks-hint");
        self.choose("tasks-mark");
        self.until("the verdict", |world| world.resource::<TaskDesk>().verdict().is_some());
        self.shoot("task");
        self.press(KeyCode::Escape);
        self.steps.push(Step::send(ClassCommand::Open(assignment())));
        self.until("the class", |world| menu_is(world, MenuScreen::Page(Page::Class)));
        self.steps.push(Step::send(ClassCommand::Name("Ada".to_owned())));
        self.until("the questions", |world| world.resource::<ClassQuiz>().count() > 0);
        self.shoot("class");
        self.choose("class-page-questions");
        self.shoot("class-questions");
        self.press(KeyCode::Escape);
        self.press(KeyCode::Escape);
    }

    pub(super) fn lab(&mut self) {
        self.choose("title-lab");
        self.until("a maze", World::contains_resource::<LabMaze>);
        self.steps.push(Step::Frames(60));
        self.shoot("lab");
        self.visit("lab-page-maze", "lab-maze");
        self.choose("lab-page-maze");
        self.visit("lab-page-style", "lab-style");
        self.press(KeyCode::Escape);
        self.choose("lab-page-measure");
        self.steps.push(Step::Frames(60));
        self.shoot("lab-measures");
        self.visit("lab-page-uniformity", "lab-uniformity");
        self.press(KeyCode::Escape);
        self.choose("lab-page-ask");
        self.until("a question", |world| world.resource::<Quiz>().question().is_some());
        self.shoot("lab-question");
        self.press(KeyCode::Escape);
        self.visit("lab-page-edit", "lab-by-hand");
        self.choose("lab-page-files");
        self.shoot("lab-files");
        self.visit("lab-page-folder", "lab-folder");
        self.press(KeyCode::Escape);
        self.choose("lab-page-print");
        self.steps.push(Step::Frames(30));
        self.shoot("lab-print");
        self.visit("lab-page-book", "lab-book");
        self.press(KeyCode::Escape);
        self.choose("lab-page-class");
        self.shoot("lab-class");
        self.steps.push(Step::Change("the hand-ins", |world| {
            let copied = world.non_send_mut::<Clipboard>().copy(hand_ins());
            copied.expect("the clipboard takes it");
        }));
        self.choose("lab-class-paste");
        self.until("the marks", |world| world.resource::<ClassDesk>().marked().table.is_some());
        self.shoot("lab-class-marked");
        self.press(KeyCode::Escape);
        for name in ["lab-solver", "lab-race"] {
            self.steps.push(Step::Focus("lab-field-watch"));
            self.press(KeyCode::ArrowRight);
            self.steps.push(Step::Frames(60));
            self.shoot(name);
        }
        self.visit("lab-page-race", "lab-runners");
        self.visit("lab-page-tournament", "lab-tournament");
        self.press(KeyCode::Escape);
    }
}
