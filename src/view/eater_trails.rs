//! Draws the opponents' search: tinted cells that a planner expanded, for one eater at a time, and the trails of
//! explorers.

use bevy::prelude::*;
use maze::{Cell, CellShape, Grid};
use race::Moment;

use super::chunks::Chunk;
use super::pictures::Pictures;
use super::{ViewSystems, in_world};
use crate::race_setup::CurrentLevel;
use crate::settings::{Setting, Settings};
use crate::simulation::{RaceClock, WatchedEater};
use crate::states::Phase;
use crate::theme::layers;
use crate::theme::palette::{self, Inked};

/// The marks in a chunk, sorted by time, and how many are drawn.
#[derive(Component)]
struct SeenHere {
    /// The eater is its index in the race.
    cells: Vec<(Moment, Cell, usize)>,
    marks: Vec<Entity>,
}

/// A mark that fades in.
#[derive(Component)]
struct TrailMark {
    age: f32,
    alpha: f32,
}

/// The kind of a mark: a planner's search or an explorer's trail. Each can be hidden. Of several planners only the
/// watched one's search is shown, because together they would tint the whole floor.
#[derive(Component, Clone, Copy, Debug)]
struct MarkOf {
    thinking: bool,
    /// The index of the eater.
    eater: usize,
}

impl MarkOf {
    fn is_shown(self, settings: &Settings, watched: WatchedEater) -> bool {
        if self.thinking {
            settings.is_on(Setting::ShowThinking) && self.eater == watched.number()
        } else {
            settings.is_on(Setting::ShowTrails)
        }
    }

    fn visibility(self, settings: &Settings, watched: WatchedEater) -> Visibility {
        if self.is_shown(settings, watched) { Visibility::Inherited } else { Visibility::Hidden }
    }
}

/// Seconds of fading in.
const FADE_IN: f32 = 0.25;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        hide_or_show
            .run_if(resource_changed::<Settings>.or_else(resource_changed::<WatchedEater>))
            .in_set(ViewSystems::Draw),
    );
    app.add_systems(Update, (list_seen, draw_seen, fade_in).chain().in_set(ViewSystems::Draw));
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
    settings: Res<Settings>,
    watched: Res<WatchedEater>,
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
        for &(_, cell, number) in &cells[marks.len()..by_now] {
            let Some(eater) = level.eaters.get(number) else { continue };
            let kind = eater.kind();
            let (image, size, alpha) = match (kind.is_planner(), level.level.maze().grid().shape()) {
                // Tiles that touch: a gap between two would look like a wall.
                (true, CellShape::Square) => (&pictures.tile, 1.0, 0.12),
                (true, _) => (&pictures.disc, 0.62, 0.16),
                (false, _) => (&pictures.disc, 0.15, 0.65),
            };
            let mark_of = MarkOf { thinking: kind.is_planner(), eater: number };
            let at = in_world(level.level.maze().grid().center(cell));
            let mark = commands.spawn((
                Name::new("seen"),
                TrailMark { age: 0.0, alpha },
                mark_of,
                mark_of.visibility(&settings, *watched),
                Inked(palette::racer(number, eater)),
                Sprite {
                    image: image.clone(),
                    color: Color::WHITE.with_alpha(0.0),
                    custom_size: Some(Vec2::splat(size)),
                    ..default()
                },
                Transform::from_translation(at.extend(layers::SEEN)),
                ChildOf(entity),
            ));
            marks.push(mark.id());
        }
    }
}

fn hide_or_show(settings: Res<Settings>, watched: Res<WatchedEater>, mut marks: Query<(&MarkOf, &mut Visibility)>) {
    for (mark, mut visibility) in &mut marks {
        visibility.set_if_neq(mark.visibility(&settings, *watched));
    }
}

fn fade_in(mut commands: Commands, time: Res<Time>, mut marks: Query<(Entity, &mut TrailMark, &mut Sprite)>) {
    for (entity, mut mark, mut sprite) in &mut marks {
        mark.age += time.delta_secs();
        let share = (mark.age / FADE_IN).min(1.0);
        sprite.color.set_alpha(mark.alpha * share);
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
            let is_shown = |&eater: &usize| MarkOf { thinking, eater }.is_shown(settings, watched);
            (0..8).filter(is_shown).count()
        };
        let mut settings = Settings::default();
        assert_eq!((shown(&settings, true), shown(&settings, false)), (1, 8));
        settings.set(Setting::ShowThinking, 0);
        assert_eq!((shown(&settings, true), shown(&settings, false)), (0, 8));
        settings.set(Setting::ShowTrails, 0);
        assert_eq!((shown(&settings, true), shown(&settings, false)), (0, 0));
    }
}
