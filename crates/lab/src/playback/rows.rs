//! The fields of the playback: the selection and the speed.

use text::{Text, names};

use crate::choices::whole_number;
use crate::form::{Form, Row, Shown, Special, Stepped, Typing};
use crate::maze::descriptions;
use crate::maze::maze_rows::CurrentMaze;
use crate::maze::run::Show;
use crate::playback::player::Playback;
use crate::playback::selection::RunSelection;
use crate::playback::speed::Speed;

/// Number of steps with which the position covers the whole playback.
const POSITION_STEPS: usize = 40;

impl Form for Playback {
    type Facts = ();
    const TABLES: &'static [&'static [Row<Self>]] = &[PLAYBACK];
}

/// The position and the speed.
pub(crate) const PLAYBACK: &[Row<Playback>] = &[
    Row::new(
        id!("lab-field-position"),
        &Special::<Playback> {
            shown: |playback, ()| Shown::stepped(Text::grouped(playback.position() as u64)).or_typed(Typing::Number),
            step: |playback, (), by| {
                let step = (playback.len() / POSITION_STEPS).max(1);
                playback.step_by(by as isize * step as isize);
            },
            set: |playback, (), text| {
                let last = playback.len();
                let step = whole_number(text).filter(|&step| step as usize <= last);
                let step = step.ok_or_else(|| text!("lab-error-position", max = Text::grouped(last as u64)));
                Some(step.map(|step| playback.pause_at(step as usize)))
            },
        },
    )
    .hint(id!("lab-field-position-hint")),
    Row::new(
        id!("lab-field-speed"),
        &Special::<Playback> {
            shown: |playback, ()| {
                let speed = playback.speed();
                let value = match speed.steps() {
                    Some(steps) => text!("lab-speed-value", steps = Text::grouped(steps.into())),
                    None => text!("lab-speed-at-once"),
                };
                let step = Speed::SLOWEST.faster(1).share();
                Shown::stepped(value).or_typed(Typing::Number).with_slider(speed.share(), step)
            },
            step: |playback, (), by| playback.speed = playback.speed.faster(by),
            set: |playback, (), text| {
                let steps = whole_number(text).filter(|&steps| steps > 0);
                let speed = steps.map(Speed::of).ok_or_else(|| text!("lab-error-speed"));
                Some(speed.map(|speed| playback.speed = speed))
            },
        },
    )
    .hint(id!("lab-field-speed-hint")),
];

impl Form for RunSelection {
    type Facts = CurrentMaze<'static>;
    const TABLES: &'static [&'static [Row<Self>]] = &[SELECTION];
}

/// What is played.
pub(crate) const SELECTION: &[Row<RunSelection>] = &[
    Row::new(
        id!("lab-field-watch"),
        &Stepped::<RunSelection> {
            name: |selection, _| match selection.chosen() {
                Show::Growth => text!("lab-watch-generator"),
                Show::Solver(_) => text!("lab-watch-solver"),
                Show::Race(_) => text!("lab-watch-race"),
            },
            step: |selection, _, by| selection.step_show(by),
        },
    )
    .hint(id!("lab-field-watch-hint")),
    Row::new(
        id!("lab-field-solver"),
        &Stepped::<RunSelection> {
            name: |selection, _| names::solver(selection.solver()),
            step: |selection, maze, by| selection.step_solver(by, maze),
        },
    )
    .hint_of(|selection, _| descriptions::solver(selection.solver()))
    .shown_if(|selection, _| matches!(selection.chosen(), Show::Solver(_))),
    Row::new(
        id!("lab-field-facing"),
        &Stepped::<RunSelection> {
            name: |selection, _| descriptions::facing(selection.facing()),
            step: |selection, _, by| selection.step_facing(by),
        },
    )
    .hint(id!("lab-field-facing-hint"))
    .shown_if(|selection, _| selection.has_wall_follower()),
];
