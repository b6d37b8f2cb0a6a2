//! Draws the opponents' search: the cells that a planner has expanded, for one eater at a time, as diamonds above a
//! flood that fades; and the paws of explorers.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use colors::MARK_ALPHA;
use colors::palette;
use geometry::in_world;
use maze::{Cell, CellShape, Grid};
use race::{Moment, Ticks};
use settings::{Setting, Settings};
use ui::pictures::Pictures;
use ui::theme::Inked;
use ui::theme::layers;

use super::ViewSystems;
use super::chunks::Chunk;
use crate::race_setup::CurrentLevel;
use crate::simulation::{RaceClock, WatchedEater};
use crate::states::{Phase, ResultStage};

/// The marks in a chunk, sorted by time, and how many are drawn.
#[derive(Component)]
struct SeenHere {
    /// When each cell was seen, the cell, and the index of the eater in the race.
    cells: Vec<(Moment, Cell, usize)>,
    marks: Vec<Entity>,
}

/// A mark that fades in.
#[derive(Component)]
struct TrailMark {
    /// Seconds since the eater was here.
    age: f32,
}

impl TrailMark {
    /// How visible it is, 0 to 1.
    fn share(&self) -> f32 {
        (self.age / FADE_IN).min(1.0)
    }
}

/// The flood below the mark of a planner. It fades, because cells that were expanded long ago are outdated and would
/// tint the whole floor.
#[derive(Component)]
struct Flood {
    age: f32,
}

/// The kind of a mark: a planner's search or an explorer's trail. Each can be hidden by a setting. If there are several
/// planners, only the watched eater's search is shown; in a crowd, only the watched eater's trail.
#[derive(Component, Clone, Copy, Debug)]
struct MarkOf {
    thinking: bool,
    /// The index of the eater.
    eater: usize,
    /// Whether there are too many eaters to distinguish their trails.
    is_in_crowd: bool,
}

/// The state that decides which marks are shown.
#[derive(SystemParam)]
struct ShownMarks<'w> {
    settings: Res<'w, Settings>,
    watched: Res<'w, WatchedEater>,
    result: Option<Res<'w, State<ResultStage>>>,
}

impl ShownMarks<'_> {
    fn visibility(&self, mark: MarkOf) -> Visibility {
        // The result draws the track of the eater.
        let is_over = self.result.as_ref().is_some_and(|stage| *stage.get() == ResultStage::Menu);
        let is_shown = !is_over && mark.is_shown(&self.settings, *self.watched);
        if is_shown { Visibility::Inherited } else { Visibility::Hidden }
    }
}

impl MarkOf {
    fn is_shown(self, settings: &Settings, watched: WatchedEater) -> bool {
        let is_watched = self.eater == watched.number();
        if self.thinking {
            settings.is_on(Setting::ShowThinking) && is_watched
        } else {
            settings.is_on(Setting::ShowTrails) && (is_watched || !self.is_in_crowd)
        }
    }
}

/// Seconds until a mark has faded in.
const FADE_IN: f32 = 0.25;

/// Seconds for which a flood is visible.
const FLOOD_LIFE: f32 = 2.5;
/// The opacity of a new flood.
const FLOOD_ALPHA: f32 = 0.24;

/// More eaters than this are a crowd.
const CROWD: usize = 2;

/// Sizes of the marks, in cells.
const DIAMOND: f32 = 0.2;
const PAW: f32 = 0.3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        hide_or_show
            .run_if(
                resource_changed::<Settings>
                    .or_else(resource_changed::<WatchedEater>)
                    .or_else(state_changed::<ResultStage>),
            )
            .in_set(ViewSystems::Draw),
    );
    app.add_systems(Update, (list_seen, draw_seen, fade_in, fade_floods).chain().in_set(ViewSystems::Draw));
}

fn list_seen(
    mut commands: Commands,
    chunks: Query<(Entity, &Chunk), Without<SeenHere>>,
    level: Option<Res<CurrentLevel>>,
) {
    let Some(level) = level else { return };
    for (entity, chunk) in &chunks {
        let here = level.chunks.cells(chunk.at);
        // Uses the level, because a chunk may spawn before the eaters.
        let mut cells: Vec<_> = level
            .eaters
            .iter()
            .enumerate()
            .flat_map(|(number, eater)| here.iter().map(move |&cell| (number, eater, cell)))
            .filter_map(|(number, eater, cell)| Some((eater.seen(cell)?, cell, number)))
            .collect();
        cells.sort_unstable_by_key(|&(seen, cell, _)| (seen, cell));
        commands.entity(entity).insert(SeenHere { cells, marks: Vec::new() });
    }
}

fn draw_seen(
    mut commands: Commands,
    clock: Res<RaceClock>,
    phase: Option<Res<State<Phase>>>,
    shown: ShownMarks,
    level: Option<Res<CurrentLevel>>,
    pictures: Res<Pictures>,
    mut chunks: Query<(Entity, &mut SeenHere)>,
) {
    let (Some(level), Some(phase)) = (level, phase) else { return };
    let moment = clock.moment(*phase.get());
    for (entity, mut seen) in &mut chunks {
        let SeenHere { cells, marks } = seen.bypass_change_detection();
        let by_now = cells.partition_point(|&(seen, ..)| seen <= moment);
        // A restart removes all marks.
        for mark in marks.drain(by_now.min(marks.len())..) {
            commands.entity(mark).despawn();
        }
        for &(seen, cell, number) in &cells[marks.len()..by_now] {
            let Some(eater) = level.eaters.get(number) else { continue };
            let kind = eater.kind();
            let (image, size) = if kind.is_planner() { (&pictures.diamond, DIAMOND) } else { (&pictures.paw, PAW) };
            let mark_of =
                MarkOf { thinking: kind.is_planner(), eater: number, is_in_crowd: level.eaters.len() > CROWD };
            let at = in_world(level.level.maze().grid().center(cell));
            // After a jump in a replay, even in a paused one, older marks are fully visible at once.
            let age = Ticks((moment.0 - seen.0).max(0) as u32).seconds();
            let fading = TrailMark { age };
            let color = Color::WHITE.with_alpha(MARK_ALPHA * fading.share());
            let ink = Inked(palette::racer(number, eater));
            let mark = commands.spawn((
                Name::new("seen"),
                fading,
                mark_of,
                shown.visibility(mark_of),
                ink,
                Sprite { image: image.clone(), color, custom_size: Some(Vec2::splat(size)), ..default() },
                Transform::from_translation(at.extend(layers::SEEN)),
                ChildOf(entity),
            ));
            let mark = mark.id();
            marks.push(mark);
            if kind.is_planner() && age < FLOOD_LIFE && shown.settings.moves() {
                // The tiles touch, because a gap between two of them would look like a wall.
                let (image, size) = match level.level.maze().grid().shape() {
                    CellShape::Square => (&pictures.tile, 1.0),
                    _ => (&pictures.disc, 0.62),
                };
                let color = Color::WHITE.with_alpha(flood_alpha(age));
                let tile = Sprite { image: image.clone(), color, custom_size: Some(Vec2::splat(size)), ..default() };
                commands.spawn((
                    Name::new("flood"),
                    Flood { age },
                    ink,
                    tile,
                    Transform::from_xyz(0.0, 0.0, -0.01),
                    ChildOf(mark),
                ));
            }
        }
    }
}

fn hide_or_show(shown: ShownMarks, mut marks: Query<(&MarkOf, &mut Visibility)>) {
    for (mark, mut visibility) in &mut marks {
        visibility.set_if_neq(shown.visibility(*mark));
    }
}

/// The opacity of a flood at an age in seconds. It appears quickly and fades slowly.
fn flood_alpha(age: f32) -> f32 {
    let come = (age / FADE_IN).clamp(0.0, 1.0);
    let gone = (age / FLOOD_LIFE).clamp(0.0, 1.0);
    FLOOD_ALPHA * come * (1.0 - gone) * (1.0 - gone)
}

fn fade_floods(mut commands: Commands, time: Res<Time>, mut floods: Query<(Entity, &mut Flood, &mut Sprite)>) {
    for (entity, mut flood, mut sprite) in &mut floods {
        flood.age += time.delta_secs();
        if flood.age >= FLOOD_LIFE {
            commands.entity(entity).despawn();
        } else {
            sprite.color.set_alpha(flood_alpha(flood.age));
        }
    }
}

fn fade_in(mut commands: Commands, time: Res<Time>, mut marks: Query<(Entity, &mut TrailMark, &mut Sprite)>) {
    for (entity, mut mark, mut sprite) in &mut marks {
        mark.age += time.delta_secs();
        let share = mark.share();
        sprite.color.set_alpha(MARK_ALPHA * share);
        if share >= 1.0 {
            // Fully visible marks need no more updates.
            commands.entity(entity).remove::<TrailMark>();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_watched_eater_tints_the_floor() {
        let watched = WatchedEater::default();
        let shown = |settings: &Settings, thinking: bool| {
            let is_shown = |&eater: &usize| MarkOf { thinking, eater, is_in_crowd: false }.is_shown(settings, watched);
            (0..8).filter(is_shown).count()
        };
        let mut settings = Settings::default();
        assert_eq!((shown(&settings, true), shown(&settings, false)), (1, 8));
        settings.set(Setting::ShowThinking, 0);
        assert_eq!((shown(&settings, true), shown(&settings, false)), (0, 8));
        settings.set(Setting::ShowTrails, 0);
        assert_eq!((shown(&settings, true), shown(&settings, false)), (0, 0));
    }

    #[test]
    fn in_a_crowd_only_the_watched_eater_leaves_a_trail() {
        let settings = Settings::default();
        let is_shown = |&eater: &usize| {
            MarkOf { thinking: false, eater, is_in_crowd: true }.is_shown(&settings, WatchedEater::default())
        };
        assert_eq!((0..8).filter(is_shown).count(), 1);
    }

    #[test]
    fn flood_comes_and_goes() {
        assert!(flood_alpha(FADE_IN) > flood_alpha(0.0) && flood_alpha(FADE_IN) > flood_alpha(1.0));
        assert!(flood_alpha(FLOOD_LIFE) <= f32::EPSILON);
    }
}
