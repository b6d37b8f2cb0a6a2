//! Draws electronic doors: a bar with a dot across the passage, seen from afar. From the cells beside it a player also sees
//! its state: the bar of a shut door goes from wall to wall, an open one is a ring.

use bevy::prelude::*;
use colors::palette;
use geometry::walls::{THICKNESS, bars};
use maze::{Cell, Grid};
use race::DoorState;
use ui::pictures::Pictures;
use ui::theme::{Inked, layers};

use super::ViewSystems;
use crate::race_setup::CurrentLevel;
use crate::simulation::{PlayerRun, of_this_level};
use crate::states::Phase;

/// Length of a bar whose state is not seen, as a share of the passage.
const BAR: f32 = 0.55;
/// Diameter of a dot and of a ring, in cells.
const DOT: f32 = 0.26;

/// A part of a door.
#[derive(Component)]
struct DoorPart {
    beside: [Cell; 2],
    state: DoorState,
    kind: PartKind,
}

#[derive(Clone, Copy, PartialEq)]
enum PartKind {
    /// A bar across a passage of this width.
    Bar(f32),
    Dot,
    Ring,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Intro), spawn);
    app.add_systems(Update, show.in_set(ViewSystems::Draw));
}

fn spawn(mut commands: Commands, level: Res<CurrentLevel>, pictures: Res<Pictures>) {
    let grid = level.level.maze().grid();
    for door in level.level.electronic_doors().all() {
        let behind = grid.behind(door.cell, door.side);
        for (from, to) in bars(grid, door.cell, door.side) {
            let turned = Transform::from_rotation(Quat::from_rotation_z((to - from).to_angle()));
            let place = |above: f32| turned.with_translation(from.midpoint(to).extend(layers::DOOR + above));
            let kinds = [PartKind::Bar(from.distance(to)), PartKind::Dot, PartKind::Ring];
            for (kind, above) in kinds.into_iter().zip([0.0, 0.1, 0.1]) {
                let image = match kind {
                    PartKind::Bar(_) => &pictures.tile,
                    PartKind::Dot => &pictures.disc,
                    PartKind::Ring => &pictures.ring,
                };
                commands.spawn((
                    of_this_level("electronic door"),
                    DoorPart { beside: [door.cell, behind], state: door.state, kind },
                    Inked(palette::WALL),
                    Sprite { image: image.clone(), custom_size: Some(Vec2::splat(DOT)), ..default() },
                    place(above),
                ));
            }
        }
    }
}

fn show(
    level: Option<Res<CurrentLevel>>,
    players: Query<&PlayerRun>,
    mut parts: Query<(&DoorPart, &mut Sprite, &mut Visibility)>,
) {
    let Some(level) = level.filter(|_| !parts.is_empty()) else { return };
    let is_beside =
        |beside: [Cell; 2]| players.iter().any(|player| beside.contains(&player.0.place().cell(level.level.maze())));
    for (part, mut sprite, mut visibility) in &mut parts {
        let state = is_beside(part.beside).then_some(part.state);
        let is_open = state == Some(DoorState::Open);
        if let PartKind::Bar(width) = part.kind {
            let share = if state == Some(DoorState::Shut) { 1.0 } else { BAR };
            sprite.custom_size = Some(Vec2::new(width * share + THICKNESS, THICKNESS * 1.4));
        }
        let is_shown = if part.kind == PartKind::Ring { is_open } else { !is_open };
        visibility.set_if_neq(if is_shown { Visibility::Inherited } else { Visibility::Hidden });
    }
}
