//! The darkness of dark levels: a torch lights the cells around the player. The cheese is visible from everywhere.
//!
//! In a group race each view of a split screen has its own darkness. A darkness [on a map, or with several
//! torches](super::lit_fog), is another picture.

use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;
use colors::palette;
use maze::Grid;
use race::LevelPlan;
use settings::Settings;
use ui::pictures::Pictures;
use ui::theme::Inked;
use ui::theme::layers;

use super::ViewSystems;
use super::lit_fog::EDGE;
use super::racers::Drawn;
use super::split::seat_layer;
use crate::race_setup::CurrentLevel;
use crate::simulation::{GroupBody, PlayerBody, PlayerRun, Seats, of_this_level};
use crate::states::{Phase, ResultStage};

/// Width of the light in cells. Its inner half is fully lit, its outer half fades.
pub(super) const LIGHT: f32 = 11.0;

/// Extent of the darkness around the light in cells, farther than any maze reaches on the screen.
pub(super) const REACH: f32 = 3000.0;

/// Radius around a torch within which things are visible, in cells.
pub(super) const LIT: f32 = LIGHT * 0.35;

/// How many times larger the light is before it closes, enough to cover any maze.
const OPEN: f32 = 12.0;

/// Seconds in which the light closes when a dark part begins, and opens when it ends.
const CLOSING: f32 = 0.6;

/// The darkness that hides the maze from the player, or from one player of a group.
#[derive(Component)]
struct Darkness {
    seat: Option<usize>,
    /// How open the light is: 0 in the dark, 1 where it is not dark; `None` before the first frame.
    open: Option<f32>,
}

impl Darkness {
    /// Closes or opens the light for some seconds. Without seconds, or in the first frame, it does so at once.
    fn pass(&mut self, is_dark: bool, seconds: Option<f32>) -> f32 {
        let wanted = if is_dark { 0.0 } else { 1.0 };
        let open = self.open.zip(seconds).map_or(wanted, |(open, seconds)| {
            let step = seconds / CLOSING;
            open + (wanted - open).clamp(-step, step)
        });
        self.open = Some(open);
        open
    }
}

/// The part of the darkness with the hole for the light, which follows the racer.
#[derive(Component)]
struct Torch;

/// Whether it is dark for a racer with this many keys, also for a racer that knows the maze from scouting. The result
/// shows the whole maze, so that a player who has lost sees the solution.
pub(super) fn is_dark(plan: &LevelPlan, keys: usize, stage: Option<&State<ResultStage>>) -> bool {
    plan.dark.is_with_keys(keys) && stage.is_none_or(|stage| *stage.get() != ResultStage::Menu)
}

/// Shows the darkness in the dark parts of a race.
fn darken(
    level: Res<CurrentLevel>,
    stage: Option<Res<State<ResultStage>>>,
    players: Query<(&PlayerRun, Option<&GroupBody>)>,
    time: Res<Time>,
    settings: Res<Settings>,
    mut dark: Query<(&mut Darkness, Has<Torch>, &mut Visibility, &mut Transform)>,
) {
    let seconds = settings.moves().then(|| time.delta_secs());
    for (mut dark, is_torch, mut visibility, mut place) in &mut dark {
        let player = players.iter().find(|(_, seat)| seat.map(GroupBody::seat) == dark.seat);
        let keys = player.map(|(run, _)| run.0.taken().leg());
        let is_dark = keys.is_some_and(|keys| is_dark(level.level.plan(), keys, stage.as_deref()));
        let open = dark.pass(is_dark, seconds);
        // The light opens only over the maze. Around the maze it becomes dark once the light has closed.
        let is_shown = if is_torch { open < 1.0 } else { open <= 0.0 };
        visibility.set_if_neq(if is_shown { Visibility::Inherited } else { Visibility::Hidden });
        if is_torch && is_shown {
            place.scale = Vec3::splat(OPEN.powf(open));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Phase::Intro), spawn_dark);
    app.add_systems(
        Update,
        (follow_player, follow_seats, darken.run_if(resource_exists::<CurrentLevel>)).in_set(ViewSystems::Draw),
    );
}

/// Whether a torch lights a point of the world.
pub(crate) fn is_seen(point: Vec2, torch: Vec2) -> bool {
    point.distance(torch) < LIT
}

fn spawn_dark(mut commands: Commands, level: Res<CurrentLevel>, seats: Res<Seats>, pictures: Res<Pictures>) {
    // A maze with a scouted map has the darkness of `lit_fog`.
    if !level.level.plan().dark.is_somewhere() || level.mode.has_map() {
        return;
    }
    let extent = level.level.maze().grid().extent();
    let extent = Vec2::new(extent.x, extent.y);
    // A player who only watches sees everything.
    if level.mode.has_player() {
        spawn(&mut commands, &pictures, None, extent);
    }
    for seat in (0..seats.all().len()).filter(|_| level.mode.is_of_group()) {
        spawn(&mut commands, &pictures, Some(seat), extent);
    }
}

/// The sheets of darkness around a rectangle of this size, relative to its middle: at full width above and below, at
/// the height of the rectangle to its left and right.
pub(super) fn sheets_around(size: Vec2) -> [(Vec2, Vec2); 4] {
    let away = (size + REACH) / 2.0;
    [
        (Vec2::new(0.0, away.y), Vec2::new(2.0 * REACH + size.x, REACH)),
        (Vec2::new(0.0, -away.y), Vec2::new(2.0 * REACH + size.x, REACH)),
        (Vec2::new(-away.x, 0.0), Vec2::new(REACH, size.y)),
        (Vec2::new(away.x, 0.0), Vec2::new(REACH, size.y)),
    ]
}

fn spawn(commands: &mut Commands, pictures: &Pictures, seat: Option<usize>, extent: Vec2) {
    let shown = seat.map_or(RenderLayers::default(), seat_layer);
    let sheet = |(at, size): (Vec2, Vec2)| {
        let (sheet, place) = (Sprite::from_color(Color::WHITE, size), Transform::from_translation(at.extend(0.0)));
        (Name::new("dark sheet"), Inked(palette::NIGHT), shown.clone(), sheet, place)
    };
    // There is nothing to light beside the maze.
    let middle = extent / 2.0 * Vec2::new(1.0, -1.0);
    commands
        .spawn((
            of_this_level("dark around the maze"),
            Darkness { seat, open: None },
            shown.clone(),
            Transform::from_translation(middle.extend(layers::DARK)),
            Visibility::default(),
        ))
        .with_children(|around| {
            for sheet in sheets_around(extent + 2.0 * EDGE).map(sheet) {
                around.spawn(sheet);
            }
        });
    commands.spawn((
        of_this_level("dark"),
        (Darkness { seat, open: None }, Torch),
        Inked(palette::NIGHT),
        shown.clone(),
        Sprite { image: pictures.light.clone(), custom_size: Some(Vec2::splat(LIGHT)), ..default() },
        Transform::from_xyz(0.0, 0.0, layers::DARK),
        Children::spawn(SpawnIter(sheets_around(Vec2::splat(LIGHT)).map(sheet).into_iter())),
    ));
}

fn follow_player(player: Single<&Drawn, With<PlayerBody>>, mut dark: Query<&mut Transform, With<Torch>>) {
    for mut dark in &mut dark {
        dark.translation = player.at.extend(layers::DARK);
    }
}

fn follow_seats(players: Query<(&Drawn, &GroupBody)>, mut dark: Query<(&Darkness, &mut Transform), With<Torch>>) {
    for (dark, mut place) in &mut dark {
        if let Some((drawn, _)) = players.iter().find(|(_, player)| Some(player.seat()) == dark.seat) {
            place.translation = drawn.at.extend(layers::DARK);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use race::RaceCode;

    #[test]
    fn light_closes_and_opens_in_its_time_and_at_once_without_motion() {
        let mut dark = Darkness { seat: None, open: None };
        let half = Some(CLOSING / 2.0);
        let is = |open: f32, wanted: f32| (open - wanted).abs() < 1e-6;
        let at_first = |is_dark| Darkness { seat: None, open: None }.pass(is_dark, half);
        assert!(is(at_first(false), 1.0) && is(at_first(true), 0.0));
        let steps = [(false, 1.0), (true, 0.5), (true, 0.0), (true, 0.0), (false, 0.5), (true, 0.0), (true, 0.0)];
        for (number, (is_dark, open)) in steps.into_iter().enumerate() {
            assert!(is(dark.pass(is_dark, half), open), "step {number}");
        }
        assert!(is(dark.pass(false, None), 1.0));
    }

    #[test]
    fn darkness_covers_its_part_of_a_race_a_sprint_too_but_no_result() {
        let plan = RaceCode::of_word("dusk").unwrap().plan();
        let dark = |dark, scouted| {
            let plan = LevelPlan { dark, scouted, ..plan.clone() };
            [0, 1, 2].map(|keys| is_dark(&plan, keys, None))
        };
        assert_eq!(dark(race::Darkness::Nowhere, false), [false; 3]);
        assert_eq!(dark(race::Darkness::WithKeys(1), false), [false, true, false]);
        assert_eq!(dark(race::Darkness::Everywhere, false), [true; 3]);
        // Cells that were not scouted stay dark in the sprint.
        assert_eq!(dark(race::Darkness::Everywhere, true), [true; 3]);
        let plan = LevelPlan { dark: race::Darkness::Everywhere, ..plan.clone() };
        assert!(!is_dark(&plan, 0, Some(&State::new(ResultStage::Menu))));
    }
}
