//! The pages *Home* and *Maze*.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use text::names;
use ui::menu::{Entry, OpenMenu};
use ui::schedule::MenuSystems;

use crate::form::{Rows, back, button, open_page};
use crate::maze::maze_rows::{ALGORITHM, SEED, SIZE};
use crate::own_runs::OwnRuns;
use crate::page::is_page_open;
use crate::playback::rows::{PLAYBACK, SELECTION};
use crate::playback::selection::StepRaceView;
use crate::statistics::measured_maze::{MeasuredMaze, MedianPerson};
use crate::view::camera::ZOOM;
use crate::view::fit_size::FIT;
use crate::view::inside::INSIDE;
use crate::view::lesson::LESSON;
use crate::view::tree_view::TREE;
use crate::view::{FitSize, InsideView, LabCamera, LessonView, TreeView};
use crate::{
    LabPage, LeaveLab, MakeLabyrinth, MazeForm, MeasurePerson, NewSeed, Playback, PlaybackCommand, RunSelection, Runs,
    Show, TakeMaze, ToggleBigType,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (fill_home.run_if(is_page_open(LabPage::Home)), fill_maze.run_if(is_page_open(LabPage::Maze)))
            .in_set(MenuSystems::Fill),
    );
}

/// The forms of the page *Home*.
#[derive(SystemParam)]
struct HomeForms<'w, 's> {
    playback: Rows<'w, 's, Playback>,
    selection: Rows<'w, 's, RunSelection>,
    inside: Rows<'w, 's, InsideView>,
    tree: Rows<'w, 's, TreeView>,
    lesson: Rows<'w, 's, LessonView>,
}

fn fill_home(
    HomeForms { playback, selection, inside, tree, lesson }: HomeForms,
    runs: Runs,
    mut menu: ResMut<OpenMenu>,
) {
    let play = match (playback.form.is_playing(), playback.form.is_at_end()) {
        (_, true) => text!("lab-play-again"),
        (true, false) => text!("lab-pause"),
        (false, false) => text!("lab-play"),
    };
    let (chosen, shown) = (selection.form.chosen(), selection.form.shown());
    let mut entries = vec![button(play, PlaybackCommand::Toggle).hint(text!("lab-play-hint"))];
    entries.extend(playback.entries(PLAYBACK));
    entries.extend(selection.entries(SELECTION));
    if matches!(chosen, Show::Race(_)) {
        entries.extend([
            open_page(text!("lab-page-race"), LabPage::Race).hint(text!("lab-page-race-hint")),
            open_page(text!("lab-page-tournament"), LabPage::Tournament).hint(text!("lab-page-tournament-hint")),
        ]);
    }
    if matches!(shown, Show::Race(_)) && chosen == shown && runs.len() > 1 {
        entries.push(race_view(&runs));
    }
    entries.extend(inside.entries(INSIDE));
    entries.extend(tree.entries(TREE));
    let is_of_one =
        !matches!(chosen, Show::Race(_)) || runs.alone().and_then(|lane| runs.get(lane)?.solver()).is_some();
    if is_of_one {
        entries.extend(lesson.entries(LESSON));
        entries.push(open_page(text!("lab-page-ask"), LabPage::Ask).hint(text!("lab-page-ask-hint")));
    }
    entries.extend([
        open_page(text!("lab-page-maze"), LabPage::Maze).hint(text!("lab-page-maze-hint")),
        button(text!("lab-new-seed"), NewSeed).hint(text!("lab-new-seed-hint")),
        open_page(text!("lab-page-measure"), LabPage::Measure).hint(text!("lab-page-measure-hint")),
        button(text!("lab-race-this-maze"), TakeMaze::Race).hint(text!("lab-race-this-maze-hint")),
        button(text!("lab-level-of-maze"), TakeMaze::Level).hint(text!("lab-level-of-maze-hint")),
        open_page(text!("lab-page-edit"), LabPage::Edit).hint(text!("lab-page-edit-hint")),
        open_page(text!("lab-page-files"), LabPage::Files).hint(text!("lab-page-files-hint")),
        open_page(text!("lab-page-print"), LabPage::Print).hint(text!("lab-page-print-hint")),
        open_page(text!("lab-page-class"), LabPage::Class).hint(text!("lab-page-class-hint")),
        button(text!("lab-field-type"), ToggleBigType).hint(text!("lab-field-type-hint")),
        Entry::button(text!("lab-quit"), LeaveLab),
    ]);
    menu.fill(entries);
}

/// The choice of how a race is shown.
fn race_view(runs: &Runs) -> Entry {
    let alone = runs.alone().and_then(|lane| runs.get(lane)?.runner());
    let value = match (alone, runs.panels()) {
        (Some(runner), _) => runner.label(),
        (None, 1) => text!("lab-alone-all"),
        (None, _) => text!("lab-alone-panels"),
    };
    let step = |by| Some(StepRaceView(by));
    Entry::choice(text!("lab-field-alone"), value, step(-1), step(1)).hint(text!("lab-field-alone-hint"))
}

fn fill_maze(
    form: Rows<MazeForm>,
    fit: Rows<FitSize>,
    camera: Rows<LabCamera>,
    (measured, own): (Res<MeasuredMaze>, Res<OwnRuns>),
    mut menu: ResMut<OpenMenu>,
) {
    let own = own.fit().map(|fit| match measured.person() {
        MedianPerson::NotMeasured => text!("lab-person-unknown"),
        MedianPerson::Unknown => text!("common-none"),
        MedianPerson::Takes(time) => names::person_time(&fit.person_time(&time)),
    });
    let person = match measured.person() {
        MedianPerson::NotMeasured => text!("lab-person-unknown"),
        MedianPerson::Unknown => text!("common-none"),
        MedianPerson::Takes(time) => names::person_time(&time),
    };
    let style = if form.form.is_plain() { text!("lab-style-plain") } else { text!("lab-style-changed") };
    let style = Entry { value: style, ..open_page(text!("lab-page-style"), LabPage::Style) };
    let mut entries = form.entries(SIZE);
    entries.extend(fit.entries(FIT));
    entries.extend(camera.entries(ZOOM));
    entries.extend(form.entries(ALGORITHM));
    entries.push(style.hint(text!("lab-page-style-hint")));
    entries.extend(form.entries(SEED));
    entries.extend([
        button(text!("lab-labyrinth"), MakeLabyrinth).hint(text!("lab-labyrinth-hint")),
        Entry { value: person, ..button(text!("lab-person"), MeasurePerson) }.hint(text!("lab-person-hint")),
    ]);
    entries.extend(own.map(|time| {
        Entry { value: time, ..button(text!("lab-person-you"), MeasurePerson) }.hint(text!("lab-person-you-hint"))
    }));
    entries.push(back(LabPage::Maze));
    menu.fill(entries);
}
