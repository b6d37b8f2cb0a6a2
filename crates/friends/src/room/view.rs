//! A room as a screen shows it: the players with their connections, and their standings in the race.

use super::Room;
use crate::message::Outcome;
use crate::name::{Name, PlayerId};
use crate::verdict::Standing;

/// Whether a player is connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// The player of this program.
    Own,
    /// Connected and heard.
    Here,
    /// Not heard for some seconds.
    Away,
}

/// A player of a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayerView {
    /// The id.
    pub player: PlayerId,
    /// The name.
    pub name: Name,
    /// Whether it only watches.
    pub spectator: bool,
    /// Whether it is ready.
    pub is_ready: bool,
    /// Whether it is the host.
    pub is_host: bool,
    /// Whether it is connected.
    pub presence: Presence,
    /// The median round trip to it, in milliseconds, once it is measured.
    pub trip: Option<u64>,
}

impl Room {
    /// Returns all players in the order of their ids, which is the same on all sides.
    pub fn players(&self) -> Vec<PlayerView> {
        let host = self.state.as_ref().map(|state| state.host);
        let choices = self.state.as_ref().map(|state| state.choices);
        let own = PlayerView {
            player: self.me.player,
            name: self.me.name.clone(),
            spectator: self.me.spectator,
            is_ready: self.is_ready,
            is_host: host == Some(self.me.player),
            presence: Presence::Own,
            trip: None,
        };
        let other = |(&player, member): (&PlayerId, &super::Member)| PlayerView {
            player,
            name: member.name.clone(),
            spectator: member.spectator,
            is_ready: choices.is_some() && member.status.ready == choices,
            is_host: host == Some(player),
            presence: if self.is_here(player) { Presence::Here } else { Presence::Away },
            trip: self.trip(player),
        };
        let mut players: Vec<_> = self.members.iter().map(other).chain([own]).collect();
        players.sort_by_key(|player| player.player);
        players
    }

    /// Returns the number of connections to peers who have not yet introduced themselves.
    pub fn connecting(&self) -> usize {
        self.links.values().filter(|link| link.player.is_none()).count()
    }

    /// Returns the racers of the present race with their standings, in the order of their ids, including those who have
    /// left.
    pub fn standings(&self) -> Vec<(PlayerId, Name, Standing)> {
        let Some(race) = &self.race else { return Vec::new() };
        race.standings().into_iter().map(|(player, standing)| (player, self.name_of(player), standing)).collect()
    }

    /// Returns the number of the present race, from its draw until the next one is drawn.
    pub fn race(&self) -> Option<u32> {
        self.race.as_ref().map(|race| race.number)
    }

    /// Whether this player is still racing in the present race.
    pub fn is_racing(&self) -> bool {
        let own = self.race.as_ref().and_then(|race| race.racers.get(&self.me.player));
        own.is_some_and(|racer| racer.outcome == Outcome::Racing)
    }

    /// Whether the result of the present race was reported.
    pub fn has_result(&self) -> bool {
        self.race.as_ref().is_some_and(|race| race.has_told_result)
    }
}
