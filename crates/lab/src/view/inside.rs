//! Shows the inside of the watched algorithm, at the same moment as the picture.

use bevy::prelude::*;
use study::inside::{Inside, InsideKind};
use text::Text;
use ui::theme::Zoom;

use super::{LabCamera, MIN_MESH_CELL};
use crate::form::{self, Form, OFF_ON, Row, at};
use crate::maze::run::{Run, Runs};
use crate::playback::player::{ChangedCells, PictureProgress};
use crate::schedule::LabSteps;
use crate::{LabMaze, LabPage, Playback};

/// Smallest cell with letters or marks, in points.
const MIN_READABLE: f32 = 15.0;

/// The inside that is shown.
#[derive(Resource)]
pub struct InsideView {
    /// Whether the player wants to see it.
    is_on: bool,
    /// What the watched algorithm has to show.
    kind: Option<InsideKind>,
    /// Identifies the recording that `inside` follows.
    of: Option<RunId>,
    inside: Option<Inside>,
    /// Whether it is visible at this size of cells.
    is_visible: bool,
}

/// Whether numbers, arrows and the lesson are hidden, because they would be the answer of a question.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HiddenFigures(pub bool);

/// Identifies a recording: the entity of its run, which is replaced with it, and its start and goal.
pub(super) type RunId = (Entity, (maze::Cell, maze::Cell));

impl Default for InsideView {
    fn default() -> Self {
        Self { is_on: true, kind: None, of: None, inside: None, is_visible: false }
    }
}

impl InsideView {
    /// What the watched algorithm has to show; `None` if there is nothing beyond the states of cells.
    pub const fn kind(&self) -> Option<InsideKind> {
        self.kind
    }

    /// The inside, if it is visible at this size of cells.
    pub fn visible(&self) -> Option<&Inside> {
        self.inside.as_ref().filter(|_| self.is_visible)
    }

    /// Whether cells show numbers instead of the shapes of their states.
    pub(super) fn has_figures(&self) -> bool {
        self.visible().is_some() && self.kind.is_some_and(InsideKind::has_figures)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<InsideView>().init_resource::<HiddenFigures>();
    form::add::<InsideView>(app);
    app.add_systems(Update, follow.in_set(LabSteps::Follow));
}

impl Form for InsideView {
    type Facts = ();
    const TABLES: &'static [&'static [Row<Self>]] = &[INSIDE];
}

/// Whether the inside is shown.
pub(crate) const INSIDE: &[Row<InsideView>] = &[Row::new(id!("lab-field-inside"), at!(InsideView: is_on, OFF_ON))
    .instead(|view, ()| view.kind.filter(|_| view.is_on).map(InsideKind::name))
    .hint_of(|view, ()| view.kind.map_or(Text::EMPTY, InsideKind::hint))
    .shown_if(|view, ()| view.kind.is_some())];

/// The state of the lab that the view depends on.
type ShownState<'w> = (Res<'w, LabMaze>, Res<'w, State<LabPage>>, Res<'w, LabCamera>, Res<'w, Zoom>, Res<'w, Playback>);

/// Follows the watched recording, unless the picture shows another moment anyway.
fn follow(
    (maze, page, camera, zoom, playback): ShownState,
    picture: PictureProgress,
    runs: Runs,
    mut changed: ResMut<ChangedCells>,
    mut view: ResMut<InsideView>,
) {
    if playback.is_on_the_way() || picture.is_behind() {
        return;
    }
    let run = runs.single_with_id().filter(|(_, run)| !run.playback().is_empty());
    let algorithm = maze.recipe().map(|recipe| recipe.generator.algorithm);
    let algorithm_of = |run: &Run| algorithm.filter(|_| run.runner().is_none());
    let kind = run.and_then(|(_, run)| InsideKind::of(run.solver(), algorithm_of(run)));
    let is_over = run.is_some_and(|(_, run)| run.runner().is_none() && run.is_over());
    let points = camera.cell_size() / zoom.0;
    let is_large = points >= MIN_READABLE && camera.cell_size() >= MIN_MESH_CELL;
    let is_visible = view.is_on
        && kind.is_some_and(|kind| kind.is_seen_from_afar() || is_large)
        && *page.get() != LabPage::Measure
        && !is_over;
    let before = (view.kind, view.is_visible);
    let of = run.map(|(entity, _)| (entity, maze.endpoints()));
    if view.of != of || view.kind != kind || !view.is_on {
        (view.of, view.inside) = (of, None);
    }
    (view.kind, view.is_visible) = (kind, is_visible);
    if let (true, Some((_, run)), Some(kind)) = (is_visible, run, kind) {
        show(&mut view.inside, kind, run, maze.endpoints(), |cell| changed.add(0, cell));
    }
    if before != (view.kind, view.is_visible) {
        changed.add_all();
    }
}

/// Follows a run. Shows nothing if there is not enough memory.
fn show(
    inside: &mut Option<Inside>,
    kind: InsideKind,
    run: &Run,
    ends: (maze::Cell, maze::Cell),
    changed: impl FnMut(maze::Cell),
) {
    let moment = run.playback();
    let started = inside.take().map_or_else(|| Inside::new(kind, run.solver(), moment, ends), Ok);
    let followed = started.and_then(|mut now| now.follow(moment, changed).map(|()| now));
    *inside = followed.inspect_err(|error| warn!("the inside is not shown: {error}")).ok();
}
