//! The players on one screen: which device steers each of them, and what it presses.
//!
//! The module `input` fills [`SeatLatches`], the page of players changes [`Seats`], and `group` runs the race.

use bevy::prelude::*;
use race::ClockDirection;
use race::group::{LONGEST_DELAY, MOST_PLAYERS};
use text::Id;

use super::latch::IntentLatch;
use crate::states::{Paused, Phase};

/// Four keys of a keyboard that steer one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KeySet {
    /// The arrow keys.
    Arrows,
    /// W, A, S, D, or the keys at their positions on other keyboard layouts.
    Wasd,
    /// I, J, K, L, or the keys at their positions on other keyboard layouts.
    Ijkl,
    /// 8, 4, 5, 6 of the number pad.
    Numpad,
}

impl KeySet {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Arrows, Self::Wasd, Self::Ijkl, Self::Numpad];

    /// Its keys: up, right, down, left.
    pub const fn keys(self) -> [KeyCode; 4] {
        match self {
            Self::Arrows => [KeyCode::ArrowUp, KeyCode::ArrowRight, KeyCode::ArrowDown, KeyCode::ArrowLeft],
            Self::Wasd => [KeyCode::KeyW, KeyCode::KeyD, KeyCode::KeyS, KeyCode::KeyA],
            Self::Ijkl => [KeyCode::KeyI, KeyCode::KeyL, KeyCode::KeyK, KeyCode::KeyJ],
            Self::Numpad => [KeyCode::Numpad8, KeyCode::Numpad6, KeyCode::Numpad5, KeyCode::Numpad4],
        }
    }

    /// The set and the direction of a key.
    pub fn of(key: KeyCode) -> Option<(Self, ClockDirection)> {
        let directions = [ClockDirection::UP, ClockDirection::RIGHT, ClockDirection::DOWN, ClockDirection::LEFT];
        Self::ALL.into_iter().find_map(|set| {
            let at = set.keys().iter().position(|&one| one == key)?;
            Some((set, directions[at]))
        })
    }

    /// Its name for the players.
    pub const fn label(self) -> Id {
        match self {
            Self::Arrows => id!("seat-arrows"),
            Self::Wasd => id!("seat-wasd"),
            Self::Ijkl => id!("seat-ijkl"),
            Self::Numpad => id!("seat-numpad"),
        }
    }
}

/// What steers one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SeatDevice {
    /// Keys of the keyboard.
    Keys(KeySet),
    /// A gamepad.
    Pad(Entity),
}

/// A player of a group race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The device that steers.
    pub device: SeatDevice,
    /// The number of its color and hat, less than [`MOST_PLAYERS`]. No two seats have the same.
    pub look: usize,
    /// How long the player waits after GO, in seconds: a handicap.
    pub delay: u8,
    /// Whether an arrow shows the player the solution: a handicap for the other players.
    pub has_hint: bool,
}

/// The players of group races, in the order in which they joined.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Seats(Vec<Seat>);

impl Seats {
    /// The players.
    pub fn all(&self) -> &[Seat] {
        &self.0
    }

    /// Whether there are enough for a race.
    pub const fn are_enough(&self) -> bool {
        self.0.len() >= 2
    }

    /// The number of the player with a device.
    pub fn of(&self, device: SeatDevice) -> Option<usize> {
        self.0.iter().position(|seat| seat.device == device)
    }

    /// Gives a seat to a device that has none. Returns whether the device got one.
    pub fn join(&mut self, device: SeatDevice) -> bool {
        let free = (0..MOST_PLAYERS).find(|&look| self.0.iter().all(|seat| seat.look != look));
        match free {
            Some(look) if self.of(device).is_none() => {
                self.0.push(Seat { device, look, delay: 0, has_hint: false });
                true
            }
            _ => false,
        }
    }

    /// Gives a player the next look that nobody has, or the previous one if `forward` is false.
    pub fn change_look(&mut self, seat: usize, forward: bool) {
        let Some(now) = self.0.get(seat).map(|seat| seat.look) else { return };
        let step = if forward { 1 } else { MOST_PLAYERS - 1 };
        let others = (1..MOST_PLAYERS).map(|times| (now + times * step) % MOST_PLAYERS);
        let free = others.into_iter().find(|&look| self.0.iter().all(|seat| seat.look != look));
        // With four players no look is free, so two players swap looks.
        let look = free.unwrap_or((now + step) % MOST_PLAYERS);
        for other in self.0.iter_mut().filter(|other| other.look == look) {
            other.look = now;
        }
        self.0[seat].look = look;
    }

    /// Sets the seconds that a player waits after GO.
    pub fn set_delay(&mut self, seat: usize, seconds: u8) {
        if let Some(seat) = self.0.get_mut(seat) {
            seat.delay = seconds.min(LONGEST_DELAY);
        }
    }

    /// Sets whether an arrow shows a player the solution.
    pub fn set_hint(&mut self, seat: usize, wanted: bool) {
        if let Some(seat) = self.0.get_mut(seat) {
            seat.has_hint = wanted;
        }
    }

    /// Removes all players.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

/// A direction was pressed on a device: a player joins, or changes the look.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeatPressed {
    /// The device.
    pub device: SeatDevice,
    /// The direction.
    pub direction: ClockDirection,
}

/// The presses of each device. A device gets an entry with its first press.
#[derive(Resource, Clone, Debug, Default)]
pub struct SeatLatches(Vec<(SeatDevice, IntentLatch)>);

impl SeatLatches {
    /// The latch of a device.
    pub fn of(&mut self, device: SeatDevice) -> &mut IntentLatch {
        let at = self.0.iter().position(|(of, _)| *of == device).unwrap_or_else(|| {
            self.0.push((device, IntentLatch::default()));
            self.0.len() - 1
        });
        &mut self.0[at].1
    }

    /// Releases everything, for example when the window loses the keyboard focus.
    pub fn release_all(&mut self) {
        self.0.clear();
    }

    fn forget_taps(&mut self) {
        for (_, latch) in &mut self.0 {
            latch.forget_taps();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Seats>().init_resource::<SeatLatches>();
    app.add_message::<SeatPressed>();
    let forget = |mut latches: ResMut<SeatLatches>| latches.forget_taps();
    app.add_systems(OnEnter(Phase::Running), forget);
    app.add_systems(OnExit(Paused), forget);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_key_steers_two_players() {
        let keys: Vec<KeyCode> = KeySet::ALL.into_iter().flat_map(KeySet::keys).collect();
        for key in &keys {
            assert_eq!(keys.iter().filter(|other| *other == key).count(), 1, "{key:?}");
        }
        assert_eq!(KeySet::of(KeyCode::KeyD), Some((KeySet::Wasd, ClockDirection::RIGHT)));
        assert_eq!(KeySet::of(KeyCode::Enter), None);
    }

    #[test]
    fn players_never_look_alike() {
        let mut seats = Seats::default();
        for (number, set) in KeySet::ALL.into_iter().enumerate() {
            assert!(seats.join(SeatDevice::Keys(set)) && !seats.join(SeatDevice::Keys(set)));
            for step in 0..20 {
                seats.change_look(step % (number + 1), step % 3 > 0);
                let mut looks: Vec<usize> = seats.all().iter().map(|seat| seat.look).collect();
                looks.sort_unstable();
                looks.dedup();
                assert!(looks.len() == number + 1 && looks.iter().all(|&look| look < MOST_PLAYERS));
            }
        }
        assert!(!seats.join(SeatDevice::Pad(Entity::PLACEHOLDER)), "there are four seats");
    }
}
