//! The players of a room as a screen shows them.

use super::hosting::Hosting;
use super::members::{Member, Members};
use super::post::Post;
use crate::name::{Name, PlayerId};

/// The connection to a player.
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
    /// The connection.
    pub presence: Presence,
    /// The median round trip to it, in milliseconds, once it is measured.
    pub trip: Option<u64>,
}

/// Returns all players in the order of their ids, which is the same on all sides.
pub(super) fn players(members: &Members, hosting: &Hosting, post: &Post) -> Vec<PlayerView> {
    let own = PlayerView {
        player: members.me(),
        name: hosting.shown(members.me(), members.own.name()),
        spectator: members.own.is_spectator(),
        is_ready: members.own.is_ready(),
        is_host: hosting.is_host(),
        presence: Presence::Own,
        trip: None,
    };
    let other = |(player, member): (PlayerId, &Member)| PlayerView {
        player,
        name: hosting.shown(player, &member.name),
        spectator: member.spectator,
        is_ready: member.is_ready(hosting.choices()),
        is_host: hosting.is_hosted_by(player),
        presence: if member.is_here() { Presence::Here } else { Presence::Away },
        trip: post.trip(player),
    };
    let mut players: Vec<_> = members.others().map(other).chain([own]).collect();
    players.sort_by_key(|player| player.player);
    players
}
