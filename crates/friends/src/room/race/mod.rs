//! The present race, from the draw of the seed to its result, and the secrets of the races before it.

mod build;
mod current;
mod draw;
mod replays;
mod results;
mod run;
mod time_limit;

pub(super) use self::build::{Built, Order};
pub(super) use self::current::CurrentRace;
pub(super) use self::draw::Reveal;
use self::draw::Secrets;
use crate::draw::{Entropy, Hash};
use crate::message::RoomState;
use crate::name::{Name, PlayerId};

/// The races of a room: the present one, and the secrets of this player.
#[derive(Debug)]
pub(super) struct Races {
    secrets: Secrets,
    current: Option<CurrentRace>,
}

impl Races {
    pub(super) const fn new(entropy: Entropy) -> Self {
        Self { secrets: Secrets::new(entropy), current: None }
    }

    /// Returns the present race.
    pub(super) const fn current(&self) -> Option<&CurrentRace> {
        self.current.as_ref()
    }

    /// Returns the present race, if it has this number.
    pub(super) fn get_mut(&mut self, race: u32) -> Option<&mut CurrentRace> {
        self.current.as_mut().filter(|current| current.number() == race)
    }

    /// Returns the present race, if there is one.
    pub(super) const fn current_mut(&mut self) -> Option<&mut CurrentRace> {
        self.current.as_mut()
    }

    /// Returns the number of the present race; 0 without one.
    pub(super) fn number(&self) -> u32 {
        self.current.as_ref().map_or(0, CurrentRace::number)
    }

    /// Returns the name that a racer had when the race was drawn.
    pub(super) fn name(&self, player: PlayerId) -> Option<&Name> {
        self.current.as_ref()?.name(player)
    }

    /// Drops the present race if it has not started. Returns its number.
    pub(super) fn drop_unstarted(&mut self) -> Option<u32> {
        self.current.take_if(|race| race.runs.go_at().is_none()).map(|race| race.number())
    }

    /// Begins another race.
    pub(super) fn begin(&mut self, race: u32, racers: impl Iterator<Item = (PlayerId, Name)>) {
        self.current = Some(CurrentRace::new(race, racers.collect(), self.secrets.of(race)));
    }

    /// Returns this player's commitment for the present race; `None` if it does not race, or has revealed its secret.
    pub(super) fn promise(&self, me: PlayerId) -> Option<Hash> {
        let race = self.current.as_ref()?;
        let is_secret = race.has_racer(me) && !self.secrets.has_revealed(race.number());
        is_secret.then(|| race.draw.promise(me))
    }

    /// Handles the commitment of a player. Returns this player's secret for the present race, if it is to be revealed
    /// now.
    pub(super) fn committed(&mut self, me: PlayerId, player: PlayerId, race: u32, hash: Hash) -> Option<Hash> {
        let Some(current) = self.current.as_mut().filter(|current| current.number() == race) else {
            self.secrets.keep(player, race, hash);
            return None;
        };
        current.draw.commit(player, hash);
        current.draw.reveal(me, &mut self.secrets)
    }

    /// Handles the secret of a player.
    pub(super) fn revealed(&mut self, player: PlayerId, race: u32, secret: &Hash) -> Reveal {
        self.get_mut(race).map_or(Reveal::Unexpected, |current| current.draw.revealed(player, secret))
    }

    /// Orders the present race from the driver, when all that is needed is there.
    pub(super) fn order(&mut self, state: &RoomState, me: PlayerId) -> Order {
        let Some(race) = self.get_mut(state.race) else { return Order::Wait };
        let seed = race.draw.seed();
        race.build.order(state, seed, me)
    }

    /// Starts a race that this player has built, once. Returns whether it did.
    pub(super) fn start(&mut self, race: u32, go_at: u64) -> bool {
        let race = self.get_mut(race).filter(|race| race.runs.go_at().is_none() && race.build.is_built());
        race.map(|race| race.runs.start(go_at)).is_some()
    }
}
