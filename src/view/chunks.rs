//! Spawns the chunks of the maze near the camera and despawns the others.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use geometry::{CHUNK_CELLS, MOST_CHUNKS};
use maze::Grid;
use race::group::MOST_PLAYERS;

use super::ViewSystems;
use super::maze_camera::MazeCamera;
use super::split::SplitScreen;
use crate::race_setup::CurrentLevel;
use crate::simulation::{MazeShifted, of_this_level};
use crate::states::Phase;

/// A chunk of the maze: the parent of everything drawn there.
#[derive(Component, Clone, Copy, Debug)]
pub struct Chunk {
    /// Column and row among the [chunks](geometry::Chunks) of the maze.
    pub at: UVec2,
}

/// The spawned chunks by column and row.
#[derive(Resource, Default)]
struct SpawnedChunks(HashMap<UVec2, Entity>);

/// Whether the camera sees too many chunks to draw one by one.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TooFarAway(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SpawnedChunks>().init_resource::<TooFarAway>();
    app.add_systems(OnEnter(Phase::Building), forget);
    app.add_systems(
        Update,
        (forget_what_shifted, spawn_near_camera)
            .chain()
            .in_set(ViewSystems::Chunks)
            .run_if(resource_exists::<CurrentLevel>),
    );
}

/// Forgets the chunks, which despawn with their level.
fn forget(mut spawned: ResMut<SpawnedChunks>) {
    spawned.0.clear();
}

/// Despawns the chunks in which walls changed; they spawn again with the new walls.
fn forget_what_shifted(
    mut commands: Commands,
    level: Res<CurrentLevel>,
    mut shifted: MessageReader<MazeShifted>,
    mut spawned: ResMut<SpawnedChunks>,
) {
    let grid = level.level.maze().grid();
    for &MazeShifted(cell) in shifted.read() {
        // The neighboring chunks draw the same walls.
        let cells = grid.neighbors(cell).map(|side| grid.behind(cell, side)).chain([cell]);
        for at in cells.map(|cell| level.chunks.chunk_of(grid, cell)) {
            if let Some(entity) = spawned.0.remove(&at) {
                commands.entity(entity).despawn();
            }
        }
    }
}

fn spawn_near_camera(
    mut commands: Commands,
    level: Res<CurrentLevel>,
    camera: Single<&MazeCamera>,
    split: Res<SplitScreen>,
    mut spawned: ResMut<SpawnedChunks>,
    mut too_far: ResMut<TooFarAway>,
) {
    let range = |seen: Rect| chunks_in(seen, level.chunks.count());
    let mut seen = [ChunkRange::default(); MOST_PLAYERS];
    seen[0] = range(camera.seen());
    for (seen, view) in seen.iter_mut().zip(split.views()) {
        *seen = range(view.seen());
    }
    let far = seen.iter().map(|range| range.width() * range.height()).sum::<i32>() > MOST_CHUNKS as i32;
    too_far.set_if_neq(TooFarAway(far));
    spawned.0.retain(|at, entity| {
        let stays = !far && seen.iter().any(|range| range.contains(at.as_ivec2()));
        if !stays {
            commands.entity(*entity).despawn();
        }
        stays
    });
    if far {
        return;
    }
    // Spawns all of them in this frame, so that a maze never has holes.
    for at in seen.into_iter().flat_map(ChunkRange::all) {
        spawned.0.entry(at).or_insert_with(|| {
            commands.spawn((of_this_level("chunk"), Chunk { at }, Transform::default(), Visibility::default())).id()
        });
    }
}

/// The chunks by column and row that a part of the world touches; `max` is exclusive.
fn chunks_in(seen: Rect, count: UVec2) -> ChunkRange {
    let chunk = CHUNK_CELLS as f32;
    let last = count.as_ivec2();
    // Rows go down while y goes up.
    let min = Vec2::new(seen.min.x / chunk, -seen.max.y / chunk).floor().as_ivec2().clamp(IVec2::ZERO, last);
    let max = Vec2::new(seen.max.x / chunk, -seen.min.y / chunk).ceil().as_ivec2().clamp(IVec2::ZERO, last);
    ChunkRange { min, max }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct ChunkRange {
    min: IVec2,
    max: IVec2,
}

impl ChunkRange {
    fn width(self) -> i32 {
        (self.max.x - self.min.x).max(0)
    }

    fn height(self) -> i32 {
        (self.max.y - self.min.y).max(0)
    }

    fn all(self) -> impl Iterator<Item = UVec2> {
        let columns = move || self.min.x..self.max.x;
        (self.min.y..self.max.y).flat_map(move |row| columns().map(move |column| IVec2::new(column, row).as_uvec2()))
    }

    fn contains(self, at: IVec2) -> bool {
        at.cmpge(self.min).all() && at.cmplt(self.max).all()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn visible_chunks_are_those_that_the_window_touches() {
        let seen = Rect::new(10.0, -40.0, 33.0, -17.0);
        assert_eq!(chunks_in(seen, UVec2::new(7, 7)), ChunkRange { min: IVec2::new(0, 1), max: IVec2::new(3, 3) });
        let all = Rect::new(-50.0, -500.0, 500.0, 50.0);
        assert_eq!(chunks_in(all, UVec2::new(3, 1)), ChunkRange { min: IVec2::ZERO, max: IVec2::new(3, 1) });
        let beside = Rect::new(-50.0, 10.0, -20.0, 50.0);
        let none = chunks_in(beside, UVec2::new(3, 1));
        assert_eq!(none.width() * none.height(), 0);
    }
}
