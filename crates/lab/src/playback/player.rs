//! Playback of the runs: the current step, its speed, and the commands that change both.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use maze::Cell;

use crate::LabPage;
use crate::form;
use crate::maze::run::{Lane, Run, Show};
use crate::playback::speed::Speed;
use crate::schedule::{LabSteps, PageOpenSystems, add_requests};

/// Limit of steps per frame of all runs together, forward or backward: a few milliseconds of work.
const MAX_STEPS_PER_FRAME: usize = 120_000;

/// Longest frame time that advances the playback, in seconds.
const MAX_FRAME: f64 = 0.1;

/// The state of the playback.
#[derive(Resource, Clone, Debug)]
pub struct Playback {
    /// Current step; in a race, current turn.
    position: usize,
    /// Steps of the longest run; in a race, turns.
    len: usize,
    counts_turns: bool,
    is_playing: bool,
    pub(super) speed: Speed,
    /// Fraction of a step that is not played yet.
    remainder: f64,
    /// The step that it moves to, if it is not there yet.
    target: Option<usize>,
    /// The step where the next recording opens and waits.
    opening: Option<usize>,
}

impl Default for Playback {
    fn default() -> Self {
        let (position, len, counts_turns, speed, remainder, target, opening) = Default::default();
        Self { position, len, counts_turns, is_playing: true, speed, remainder, target, opening }
    }
}

impl Playback {
    /// The current step; in a race, the current turn.
    pub const fn position(&self) -> usize {
        self.position
    }

    /// Steps of the longest run; in a race, turns.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether there is nothing to play.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether it is moving to a step that takes several frames to reach. The steps in between need not be drawn.
    pub const fn is_on_the_way(&self) -> bool {
        self.target.is_some()
    }

    /// Whether it counts turns of a race instead of steps of a recording.
    pub const fn counts_turns(&self) -> bool {
        self.counts_turns
    }

    /// Whether it plays.
    pub const fn is_playing(&self) -> bool {
        self.is_playing
    }

    /// Whether it is at the end.
    pub const fn is_at_end(&self) -> bool {
        self.position >= self.len
    }

    /// The playback speed.
    pub const fn speed(&self) -> Speed {
        self.speed
    }

    /// Returns the step that it moves to, or the current step.
    pub fn target(&self) -> usize {
        self.target.unwrap_or(self.position)
    }

    /// Moves to a step, in several frames if it is far away.
    pub fn go_to(&mut self, step: usize) {
        self.target = Some(step.min(self.len));
    }

    /// Plays.
    pub(crate) fn play(&mut self) {
        self.is_playing = true;
    }

    /// Starts over with other runs.
    pub(crate) fn start(&mut self, runs: &[Run], shown: &Show) {
        self.counts_turns = matches!(shown, Show::Race(_));
        let len = |run: &Run| if self.counts_turns { run.turns() } else { run.playback().len() };
        self.len = runs.iter().map(len).max().unwrap_or(0);
        (self.position, self.remainder, self.target) = (0, 0.0, None);
        if let Some(step) = self.opening.take_if(|_| self.len > 0) {
            self.pause_at(step);
        } else if self.speed.steps().is_none() {
            self.go_to(self.len);
        }
    }

    /// Opens the next recording at a step, or plays it from its beginning.
    pub(crate) fn open_at(&mut self, step: Option<usize>) {
        self.opening = step;
        self.is_playing = true;
    }

    fn toggle(&mut self) {
        if self.target() >= self.len {
            self.go_to(0);
            self.is_playing = true;
        } else {
            self.is_playing = !self.is_playing;
        }
    }

    /// Pauses and moves to a step.
    pub(crate) fn pause_at(&mut self, step: usize) {
        self.is_playing = false;
        self.go_to(step);
    }

    /// Pauses and moves by a number of steps.
    pub(super) fn step_by(&mut self, by: isize) {
        self.pause_at(self.target().saturating_add_signed(by));
    }

    /// Advances the target by the time of a frame, in seconds.
    fn advance(&mut self, seconds: f64) {
        if self.target.is_some() || !self.is_playing || self.is_at_end() {
            return;
        }
        let Some(steps) = self.speed.steps() else {
            self.go_to(self.len);
            return;
        };
        self.remainder += f64::from(steps) * seconds.min(MAX_FRAME);
        let whole = self.remainder as usize;
        if whole > 0 {
            self.remainder -= whole as f64;
            self.go_to(self.position + whole);
        }
    }

    /// Moves toward the target, as far as one frame allows. Returns whether it moved.
    fn approach(&mut self, runs: usize) -> bool {
        let Some(target) = self.target else { return false };
        let reach = (MAX_STEPS_PER_FRAME / runs.max(1)).max(1);
        self.position = target.clamp(self.position.saturating_sub(reach), self.position.saturating_add(reach));
        if self.position == target {
            self.target = None;
        }
        true
    }
}

/// The cells that changed since the maze was last drawn.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct ChangedCells {
    /// Whether all cells changed, or too many to list.
    all: bool,
    /// The changed cells, each with the lane of its run. A cell may occur more than once.
    cells: Vec<(usize, Cell)>,
}

impl ChangedCells {
    /// If more cells change, all count as changed.
    const MAX: usize = 1 << 16;

    /// Adds a cell of the run in a lane.
    pub(crate) fn add(&mut self, lane: usize, cell: Cell) {
        if self.cells.len() < Self::MAX {
            self.cells.push((lane, cell));
        } else {
            self.all = true;
        }
    }

    /// Adds all cells.
    pub(crate) fn add_all(&mut self) {
        self.all = true;
        self.cells.clear();
    }

    /// Whether all cells changed.
    pub(crate) const fn is_all(&self) -> bool {
        self.all
    }

    /// Returns the changed cells, each with the lane of its run, unless all cells changed.
    pub(crate) fn cells(&self) -> &[(usize, Cell)] {
        &self.cells
    }

    /// Clears the list after drawing.
    pub(crate) fn clear(&mut self) {
        self.all = false;
        self.cells.clear();
    }
}

/// Whether textures are being painted, in several frames.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TextureProgress(pub bool);

/// Whether meshes are being made, in several frames.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MeshProgress(pub bool);

/// Whether the picture is being drawn, in several frames. Meanwhile the runs wait, so that the whole picture shows the
/// same moment.
#[derive(SystemParam)]
pub struct PictureProgress<'w> {
    textures: Res<'w, TextureProgress>,
    meshes: Res<'w, MeshProgress>,
}

impl PictureProgress<'_> {
    /// Whether part of the picture still shows an earlier moment.
    pub fn is_behind(&self) -> bool {
        self.textures.0 || self.meshes.0
    }
}

/// Draws every cell again.
pub(crate) fn redraw_all(mut changed: ResMut<ChangedCells>) {
    changed.add_all();
}

/// A command for the playback.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaybackCommand {
    /// Plays or pauses. At the end, plays again from the start.
    Toggle,
    /// Pauses and moves by a number of steps.
    StepBy(i32),
    /// Pauses and moves to a fraction of the whole, in millionths.
    Seek(u32),
    /// Sets the speed as a fraction of the speed slider, in millionths.
    SetSpeed(u32),
}

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<PlaybackCommand>();
    app.init_resource::<Playback>().init_resource::<ChangedCells>();
    app.init_resource::<TextureProgress>().init_resource::<MeshProgress>();
    app.add_systems(OnEnter(LabPage::Measure), show_end);
    for page in LabPage::ALL {
        // The distance map is shown on one page only.
        app.configure_sets(OnEnter(page), (PageOpenSystems::Redraw, PageOpenSystems::Show).chain());
        app.add_systems(OnEnter(page), redraw_all.in_set(PageOpenSystems::Redraw));
    }
    form::add::<Playback>(app);
    add_requests(app, carry_out);
    app.add_systems(Update, (advance, move_runs).chain().in_set(LabSteps::Play));
}

/// Converts millionths to a position in a whole.
fn share_of(whole: usize, millionths: u32) -> usize {
    (whole as u64 * u64::from(millionths.min(1_000_000)) / 1_000_000) as usize
}

fn carry_out(mut asked: MessageReader<PlaybackCommand>, mut playback: ResMut<Playback>) {
    for command in asked.read() {
        match *command {
            PlaybackCommand::Toggle => playback.toggle(),
            PlaybackCommand::StepBy(by) => playback.step_by(by as isize),
            PlaybackCommand::Seek(millionths) => {
                let step = share_of(playback.len, millionths);
                playback.pause_at(step);
            }
            PlaybackCommand::SetSpeed(millionths) => playback.speed = Speed::at_share(millionths as f32 / 1e6),
        }
    }
}

/// Moves to the end of the playback, because statistics are about the finished maze.
fn show_end(mut playback: ResMut<Playback>) {
    let end = playback.len;
    playback.go_to(end);
}

fn advance(mut playback: ResMut<Playback>, time: Res<Time<Real>>) {
    playback.advance(time.delta_secs_f64());
}

fn move_runs(
    mut playback: ResMut<Playback>,
    picture: PictureProgress,
    mut runs: Query<(&Lane, &mut Run)>,
    mut changed: ResMut<ChangedCells>,
) {
    let count = runs.iter().len();
    if picture.is_behind() || !playback.approach(count) {
        return;
    }
    let changed = &mut *changed;
    for (lane, mut run) in &mut runs {
        let was_over = run.is_over();
        if playback.counts_turns {
            run.go_to_turn(playback.position, |cell| changed.add(lane.0, cell));
        } else {
            run.go_to_step(playback.position, |cell| changed.add(lane.0, cell));
        }
        if was_over != run.is_over() {
            // The solution appears or disappears.
            changed.add_all();
        }
    }
}
