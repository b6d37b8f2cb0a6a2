//! The lab's pages for the maze and its playback: home, maze, style, and race.

use bevy::prelude::*;
use maze::{CellShape, Solver};
use own_eaters::Shelf;
use study::contestant::Contestant;
use text::{Text, names};
use ui::menu::{Entry, OpenMenu};
use ui::schedule::MenuSystems;
use ui::theme::Zoom;

use super::descriptions;
use super::fields::{Entries, back, button, open_page, shortened};
use crate::page::is_page_open;
use crate::statistics::measured_maze::{MeasuredMaze, MedianPerson};
use crate::view::{InsideView, LabCamera, LessonView};
use crate::{
    Field, LabPage, LeaveLab, MakeLabyrinth, MazeForm, MeasurePerson, NewSeed, Playback, PlaybackCommand, RaceThisMaze,
    RunSelection, Runs, Show, Speed, ToggleBigType,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            fill_home.run_if(is_page_open(LabPage::Home)),
            fill_maze.run_if(is_page_open(LabPage::Maze)),
            fill_style.run_if(is_page_open(LabPage::Style)),
            fill_race.run_if(is_page_open(LabPage::Race)),
        )
            .in_set(MenuSystems::Fill),
    );
}

fn fill_home(
    fields: Entries,
    playback: Res<Playback>,
    selection: Res<RunSelection>,
    inside: Res<InsideView>,
    lesson: Res<LessonView>,
    runs: Runs,
    mut menu: ResMut<OpenMenu>,
) {
    let play = match (playback.is_playing(), playback.is_at_end()) {
        (_, true) => text!("lab-play-again"),
        (true, false) => text!("lab-pause"),
        (false, false) => text!("lab-play"),
    };
    let speed = match playback.speed().steps() {
        Some(steps) => text!("lab-speed-value", steps = Text::grouped(steps.into())),
        None => text!("lab-speed-at-once"),
    };
    let watched = match selection.chosen() {
        Show::Growth => text!("lab-watch-generator"),
        Show::Solver(_) => text!("lab-watch-solver"),
        Show::Race(_) => text!("lab-watch-race"),
    };
    let mut entries = vec![
        button(play, PlaybackCommand::Toggle).hint(text!("lab-play-hint")),
        fields
            .editable(Field::Position, Text::grouped(playback.position() as u64))
            .hint(text!("lab-field-position-hint")),
        fields
            .editable(Field::Speed, speed)
            .as_slider(Some(playback.speed().share()), Speed::SLOWEST.faster(1).share())
            .hint(text!("lab-field-speed-hint")),
        fields.choice(Field::Watch, watched).hint(text!("lab-field-watch-hint")),
    ];
    match selection.chosen() {
        Show::Growth => {}
        Show::Solver(solver) => {
            let entry = fields.choice(Field::Solver, names::solver(*solver));
            entries.push(entry.hint(descriptions::solver(*solver)));
        }
        Show::Race(_) => entries.extend([
            open_page(text!("lab-page-race"), LabPage::Race).hint(text!("lab-page-race-hint")),
            open_page(text!("lab-page-tournament"), LabPage::Tournament).hint(text!("lab-page-tournament-hint")),
        ]),
    }
    if matches!(selection.shown(), Show::Race(_)) && selection.chosen() == selection.shown() && runs.len() > 1 {
        let alone = runs.alone().and_then(|lane| runs.get(lane)?.runner());
        let value = match (alone, runs.panels()) {
            (Some(runner), _) => runner.label(),
            (None, 1) => text!("lab-alone-all"),
            (None, _) => text!("lab-alone-panels"),
        };
        entries.push(fields.choice(Field::RaceView, value).hint(text!("lab-field-alone-hint")));
    }
    if let Some(kind) = inside.kind() {
        let value = if inside.is_on() { kind.name() } else { text!("common-off") };
        entries.push(fields.choice(Field::Inside, value).hint(kind.hint()));
    }
    let has_lesson = !matches!(selection.chosen(), Show::Race(_))
        || runs.alone().and_then(|lane| runs.get(lane)?.solver()).is_some();
    if has_lesson {
        let value = if lesson.is_on() { text!("common-on") } else { text!("common-off") };
        entries.push(fields.choice(Field::Lesson, value).hint(text!("lab-field-lesson-hint")));
    }
    entries.extend([
        open_page(text!("lab-page-maze"), LabPage::Maze).hint(text!("lab-page-maze-hint")),
        button(text!("lab-new-seed"), NewSeed).hint(text!("lab-new-seed-hint")),
        open_page(text!("lab-page-measure"), LabPage::Measure).hint(text!("lab-page-measure-hint")),
        button(text!("lab-race-this-maze"), RaceThisMaze).hint(text!("lab-race-this-maze-hint")),
        open_page(text!("lab-page-edit"), LabPage::Edit).hint(text!("lab-page-edit-hint")),
        open_page(text!("lab-page-files"), LabPage::Files).hint(text!("lab-page-files-hint")),
        open_page(text!("lab-page-print"), LabPage::Print).hint(text!("lab-page-print-hint")),
        button(text!("lab-field-type"), ToggleBigType).hint(text!("lab-field-type-hint")),
        Entry::button(text!("lab-quit"), LeaveLab),
    ]);
    menu.fill(entries);
}

fn fill_maze(
    fields: Entries,
    form: Res<MazeForm>,
    camera: Res<LabCamera>,
    zoom: Res<Zoom>,
    measured: Res<MeasuredMaze>,
    mut menu: ResMut<OpenMenu>,
) {
    let person = match measured.person() {
        MedianPerson::NotMeasured => text!("lab-person-unknown"),
        MedianPerson::Unknown => text!("common-none"),
        MedianPerson::Takes(time) => names::person_time(&time),
    };
    let shape = form.cells();
    let mut entries = vec![fields.choice(Field::Cells, names::cell_shape(shape))];
    let side = |field, side: u32| fields.editable(field, side).hint(text!("lab-field-side-hint"));
    if shape == CellShape::Ring {
        entries.push(Entry { label: text!("lab-field-rings"), ..side(Field::Width, form.width()) });
        let middle = if form.is_hollow() { text!("lab-hollow-hole") } else { text!("lab-hollow-cell") };
        entries.push(fields.choice(Field::Hollow, middle));
    } else {
        entries.extend([side(Field::Width, form.width()), side(Field::Height, form.height())]);
    }
    if shape == CellShape::Levels {
        entries.push(side(Field::Levels, form.levels().into()));
    }
    let zoomed = match camera.points(*zoom) {
        Some(points) => text!("lab-zoom-points", points = Text::decimal(points.into(), 0)),
        None => text!("lab-zoom-fit"),
    };
    entries.push(fields.editable(Field::Zoom, zoomed).hint(text!("lab-field-zoom-hint")));
    // Shown if the grid supports it, or if it is set although the grid does not.
    if shape == CellShape::Square || form.wrap().is_some() {
        let wrap = fields.choice(Field::Wrap, descriptions::wrap(form.wrap()));
        entries.push(wrap.hint(text!("lab-field-wrap-hint")));
    }
    if form.mask().is_some() {
        let hint = if form.has_picture() { text!("lab-field-mask-picture-hint") } else { text!("lab-field-mask-hint") };
        entries.push(fields.choice(Field::Mask, text!("common-on")).hint(hint));
    }
    let style = if form.is_plain() { text!("lab-style-plain") } else { text!("lab-style-changed") };
    let has_seeds = fields.has_seeds();
    let algorithm_hint = match descriptions::other_names(form.generator().algorithm) {
        _ if !has_seeds => text!("lab-field-algorithm-opened-hint"),
        Some(names) => names,
        None => text!("lab-field-algorithm-hint"),
    };
    let seed = if has_seeds { shortened(form.seed()) } else { text!("common-none") };
    entries.extend([
        fields.choice(Field::Algorithm, names::algorithm(form.generator().algorithm)).hint(algorithm_hint),
        Entry { value: style, ..open_page(text!("lab-page-style"), LabPage::Style) }.hint(text!("lab-page-style-hint")),
        fields.text(Field::Seed, seed).hint(text!("lab-field-seed-hint")),
        fields.text(Field::Code, text!("lab-field-code-empty")).hint(text!("lab-field-code-hint")),
        fields
            .choice(Field::Endpoints, names::endpoints(form.goal_rule().rule()))
            .hint(text!("lab-field-endpoints-hint")),
        fields
            .text_again(Field::Goals, &form.goal_rule().goals().to_string(), text!("lab-goals-one"))
            .hint(text!("lab-field-goals-hint")),
        button(text!("lab-labyrinth"), MakeLabyrinth).hint(text!("lab-labyrinth-hint")),
        Entry { value: person, ..button(text!("lab-person"), MeasurePerson) }.hint(text!("lab-person-hint")),
        back(LabPage::Maze),
    ]);
    menu.fill(entries);
}

fn fill_style(fields: Entries, form: Res<MazeForm>, mut menu: ResMut<OpenMenu>) {
    let style = form.generator().style;
    let entries = vec![
        fields.share(Field::Straightness, style.straightness).hint(text!("lab-field-straightness-hint")),
        fields.share(Field::Bias, style.bias).hint(text!("lab-field-bias-hint")),
        fields.share(Field::Braid, style.braid).hint(text!("lab-field-braid-hint")),
        fields.share(Field::Trim, style.trim).hint(text!("lab-field-trim-hint")),
        fields.editable(Field::Root, descriptions::root(style.root)).hint(text!("lab-field-root-hint")),
        fields.choice(Field::Symmetry, descriptions::symmetry(style.symmetry)).hint(text!("lab-field-symmetry-hint")),
        back(LabPage::Style),
    ];
    menu.fill(entries);
}

fn fill_race(fields: Entries, selection: Res<RunSelection>, shelf: Res<Shelf>, mut menu: ResMut<OpenMenu>) {
    let choice = |field: Field, racer: &Contestant| {
        let is_on = selection.lane_of(racer).is_some();
        fields.choice(field, if is_on { text!("common-on") } else { text!("common-off") }).hint(racer.about())
    };
    let mut entries: Vec<Entry> =
        (0..).zip(Solver::ALL).map(|(number, solver)| choice(Field::Racer(number), &solver.into())).collect();
    entries.extend((0..).zip(shelf.list()).filter_map(|(number, eater)| {
        let racer = eater.contestant()?;
        Some(Entry { label: racer.label(), ..choice(Field::ScriptRacer(number), &racer) })
    }));
    entries.push(back(LabPage::Race));
    menu.fill(entries);
}
