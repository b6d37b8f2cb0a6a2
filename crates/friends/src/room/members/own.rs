//! The local player of a room.

use race::RULES_VERSION;

use crate::draw::Entropy;
use crate::list::List;
use crate::message::{Hello, Status};
use crate::name::{Name, PlayerId};

/// The local player of a room.
#[derive(Clone, Debug)]
pub struct Profile {
    /// A random number.
    pub player: PlayerId,
    /// The name.
    pub name: Name,
    /// Whether it only watches.
    pub spectator: bool,
    /// The version of the program, for people.
    pub program: [u16; 3],
    /// 32 random bytes, used for nothing else.
    pub entropy: [u8; 32],
}

/// The local player, and what it last told the others of itself.
#[derive(Debug)]
pub(in crate::room) struct Own {
    profile: Profile,
    entropy: Entropy,
    is_ready: bool,
    status: Status,
}

impl Own {
    pub(super) fn new(profile: Profile, host: Option<PlayerId>) -> Self {
        let entropy = Entropy::new(profile.entropy);
        Self { profile, entropy, is_ready: false, status: Status { host, ..Status::default() } }
    }

    pub(in crate::room) const fn id(&self) -> PlayerId {
        self.profile.player
    }

    pub(in crate::room) const fn name(&self) -> &Name {
        &self.profile.name
    }

    pub(in crate::room) const fn is_spectator(&self) -> bool {
        self.profile.spectator
    }

    pub(in crate::room) const fn program(&self) -> [u16; 3] {
        self.profile.program
    }

    pub(in crate::room) fn hello(&self) -> Hello {
        Hello {
            rules: RULES_VERSION,
            program: self.profile.program,
            player: self.profile.player,
            name: self.profile.name.clone(),
            spectator: self.profile.spectator,
        }
    }

    /// Returns the ticket that this player gives to another.
    pub(in crate::room) fn ticket_for(&self, player: PlayerId) -> u64 {
        self.entropy.ticket(player)
    }

    /// Whether this player is ready for the chosen race.
    pub(in crate::room) const fn is_ready(&self) -> bool {
        self.is_ready
    }

    /// A spectator is never ready.
    pub(in crate::room) const fn set_ready(&mut self, is_ready: bool) {
        self.is_ready = is_ready && !self.profile.spectator;
    }

    /// Returns the status as last sent.
    pub(in crate::room) const fn status(&self) -> &Status {
        &self.status
    }

    /// Updates the status. Returns it if it has changed, to be sent to all.
    pub(super) fn update(
        &mut self,
        choices: Option<u32>,
        host: Option<PlayerId>,
        race: u32,
        sees: List<PlayerId, { crate::limits::MOST_PLAYERS }>,
    ) -> Option<Status> {
        let status = Status { ready: choices.filter(|_| self.is_ready), host, race: race.max(self.status.race), sees };
        if status == self.status {
            return None;
        }
        self.status = status.clone();
        Some(status)
    }
}
