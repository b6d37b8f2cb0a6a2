//! Steering by mouse: while its button is held, the player turns towards the pointer. A click at a junction chooses the exit.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use race::ClockDirection;

use super::sticks::{Sectors, StickZones, stick_direction};

/// The distance at which the pointer points somewhere for sure, in logical pixels.
const REACH: f32 = 24.0;

/// On the player itself the pointer points nowhere.
const ZONES: StickZones = StickZones { dead: 0.5, reach: 1.0 };

/// Where the race is in the window, in logical pixels from the top left.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct RaceOnScreen {
    /// The middle of the player, if the race has one.
    pub player: Option<Vec2>,
    /// The part that no display covers. Clicks elsewhere do not steer.
    pub field: Rect,
}

impl RaceOnScreen {
    /// The direction from the player to a pointer; `None` near the player.
    fn away_from_player(
        &self,
        pointer: Vec2,
        before: Option<ClockDirection>,
        sectors: Sectors,
    ) -> Option<ClockDirection> {
        direction(self.player?, pointer, before, sectors)
    }

    /// The direction from the middle of the maze's place to a finger, which touches one of its sides.
    pub(super) fn away_from_middle(&self, finger: Vec2, sectors: Sectors) -> Option<ClockDirection> {
        // A square of the shape of the place has four sides of the same size.
        let size = self.field.size().max(Vec2::ONE);
        let middle = self.field.center();
        direction(middle, middle + (finger - middle) * (size.min_element() / size), None, sectors)
    }
}

fn direction(from: Vec2, to: Vec2, before: Option<ClockDirection>, sectors: Sectors) -> Option<ClockDirection> {
    // Screens count down, sticks up.
    let off = (to - from) * Vec2::new(1.0, -1.0);
    stick_direction(off.clamp_length_max(REACH) / REACH, before, ZONES, sectors)
}

/// The button that steers, while it is held.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct HeldButton {
    is_held: bool,
    direction: Option<ClockDirection>,
}

impl HeldButton {
    /// The directions before and now.
    pub(super) fn turn(
        &mut self,
        button: &ButtonInput<MouseButton>,
        pointer: Option<Vec2>,
        race: &RaceOnScreen,
        sectors: Option<Sectors>,
    ) -> [Option<ClockDirection>; 2] {
        let before = self.direction;
        let is_in_field = pointer.is_some_and(|at| race.field.contains(at));
        // A click may be over in the frame in which it begins.
        let is_down = button.pressed(MouseButton::Left) || button.just_pressed(MouseButton::Left);
        let is_held = is_down && sectors.is_some();
        self.is_held = is_held && (self.is_held || button.just_pressed(MouseButton::Left) && is_in_field);
        // A pointer that leaves the window keeps its direction.
        self.direction = match (pointer, sectors) {
            _ if !self.is_held => None,
            (Some(at), Some(sectors)) => race.away_from_player(at, before, sectors),
            _ => before,
        };
        [before, self.direction]
    }
}

/// The place of the pointer in the game's window.
pub(super) type PointerWindow<'w, 's> = Query<'w, 's, &'static Window, With<PrimaryWindow>>;

#[cfg(test)]
mod tests {
    use super::*;

    const RACE: RaceOnScreen = RaceOnScreen {
        player: Some(Vec2::new(300.0, 200.0)),
        field: Rect { min: Vec2::ZERO, max: Vec2::splat(400.0) },
    };

    /// Presses at one place and drags to others.
    fn drag(places: &[(f32, f32)], sectors: Option<Sectors>) -> Option<ClockDirection> {
        let (mut held, mut button) = (HeldButton::default(), ButtonInput::default());
        button.press(MouseButton::Left);
        for &(x, y) in places {
            held.turn(&button, Some(Vec2::new(x, y)), &RACE, sectors);
            button.clear();
        }
        let last = held.direction;
        button.release(MouseButton::Left);
        assert_eq!(held.turn(&button, None, &RACE, sectors), [last, None], "nothing is held after the release");
        last
    }

    #[test]
    fn player_turns_towards_the_pointer() {
        for (to, direction) in [
            ((300.0, 20.0), Some(ClockDirection::UP)),
            ((380.0, 230.0), Some(ClockDirection::RIGHT)),
            ((290.0, 399.0), Some(ClockDirection::DOWN)),
            ((1.0, 150.0), Some(ClockDirection::LEFT)),
            ((304.0, 203.0), None),
        ] {
            assert_eq!(drag(&[to], Some(Sectors::Four)), direction);
            assert_eq!(drag(&[(300.0, 10.0), to], Some(Sectors::Four)), direction, "a held button follows the pointer");
        }
        let slanted = drag(&[(300.0 + 80.0, 200.0 - 46.0)], Some(Sectors::Twelve));
        assert_eq!(slanted, Some(ClockDirection::from_bearing(60)));
    }

    #[test]
    fn click_within_one_frame_counts() {
        let (mut held, mut button) = (HeldButton::default(), ButtonInput::default());
        button.press(MouseButton::Left);
        button.release(MouseButton::Left);
        let pointer = Some(Vec2::new(300.0, 20.0));
        assert_eq!(held.turn(&button, pointer, &RACE, Some(Sectors::Four)), [None, Some(ClockDirection::UP)]);
        button.clear();
        assert_eq!(held.turn(&button, pointer, &RACE, Some(Sectors::Four)), [Some(ClockDirection::UP), None]);
    }

    #[test]
    fn clicks_on_displays_and_in_menus_do_not_steer() {
        assert_eq!(drag(&[(420.0, 200.0), (380.0, 200.0)], Some(Sectors::Four)), None);
        assert_eq!(drag(&[(380.0, 200.0)], None), None);
        let none = RaceOnScreen { player: None, ..RACE };
        assert_eq!(none.away_from_player(Vec2::ZERO, None, Sectors::Four), None);
        assert_eq!(RACE.away_from_player(Vec2::NAN, None, Sectors::Four), None);
    }

    #[test]
    fn finger_turns_to_the_side_that_it_touches() {
        let wide = RaceOnScreen { player: None, field: Rect::new(100.0, 0.0, 900.0, 400.0) };
        for (at, direction) in [
            ((500.0, 90.0), Some(ClockDirection::UP)),
            ((760.0, 250.0), Some(ClockDirection::RIGHT)),
            ((450.0, 390.0), Some(ClockDirection::DOWN)),
            ((250.0, 150.0), Some(ClockDirection::LEFT)),
            ((500.0, 201.0), None),
        ] {
            assert_eq!(wide.away_from_middle(Vec2::from(at), Sectors::Four), direction, "{at:?}");
        }
        assert_eq!(RaceOnScreen::default().away_from_middle(Vec2::splat(f32::NAN), Sectors::Four), None);
    }
}
