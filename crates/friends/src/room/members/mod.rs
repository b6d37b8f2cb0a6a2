//! Who is in the room: this player and the others, with names, tickets and whether each is here, away or gone; and who
//! may not return.

mod member;
mod own;

use std::collections::BTreeMap;

pub(super) use self::member::{Member, Tickets};
pub(super) use self::own::Own;
pub use self::own::Profile;
use crate::limits::{AWAY_AFTER, MOST_PLAYERS, MOST_REMEMBERED, OUT_AFTER};
use crate::message::{Hello, Refusal, Status};
use crate::name::{Name, PlayerId};

/// How a player got its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Admission {
    /// It is new.
    New,
    /// It was away.
    Back,
    /// It has another connection now.
    Moved,
}

/// The players of a room.
#[derive(Debug)]
pub(super) struct Members {
    pub(super) own: Own,
    others: BTreeMap<PlayerId, Member>,
    /// The tickets of players who have left.
    remembered: BTreeMap<PlayerId, Tickets>,
    /// Players who may not return, and why.
    banned: BTreeMap<PlayerId, Refusal>,
}

impl Members {
    /// The host is this player, or unknown.
    pub(super) fn new(profile: Profile, host: Option<PlayerId>) -> Self {
        let own = Own::new(profile, host);
        Self { own, others: BTreeMap::new(), remembered: BTreeMap::new(), banned: BTreeMap::new() }
    }

    /// Returns the id of the player of this program.
    pub(super) const fn me(&self) -> PlayerId {
        self.own.id()
    }

    /// Returns the other players, in the order of their ids.
    pub(super) fn others(&self) -> impl Iterator<Item = (PlayerId, &Member)> {
        self.others.iter().map(|(&player, member)| (player, member))
    }

    /// Returns the other players who are connected and heard, in the order of their ids.
    pub(super) fn others_here(&self) -> impl Iterator<Item = (PlayerId, &Member)> {
        self.others().filter(|(_, member)| member.is_here())
    }

    pub(super) fn get(&self, player: PlayerId) -> Option<&Member> {
        self.others.get(&player)
    }

    /// Returns the name of a player of the room.
    pub(super) fn name(&self, player: PlayerId) -> Option<&Name> {
        if player == self.me() { Some(self.own.name()) } else { self.get(player).map(|member| &member.name) }
    }

    /// Whether a player is connected and heard.
    pub(super) fn is_here(&self, player: PlayerId) -> bool {
        player == self.me() || self.get(player).is_some_and(Member::is_here)
    }

    /// Whether there is no place for another player.
    pub(super) fn is_full(&self) -> bool {
        self.others.len() + 1 >= MOST_PLAYERS
    }

    /// Returns the tickets of a player who is or was in the room.
    pub(super) fn tickets(&self, player: PlayerId) -> Option<Tickets> {
        self.get(player).map(|member| member.tickets).or_else(|| self.remembered.get(&player).copied())
    }

    /// Keeps the ticket that a player gave. Returns whether the player is in the room.
    pub(super) fn keep_ticket(&mut self, player: PlayerId, ticket: u64) -> bool {
        self.others.get_mut(&player).map(|member| member.tickets.given = Some(ticket)).is_some()
    }

    /// Records that a player has confirmed the ticket that it got.
    pub(super) fn ticket_kept(&mut self, player: PlayerId) {
        if let Some(member) = self.others.get_mut(&player) {
            member.tickets.has_kept = true;
        }
    }

    /// Records the status of a player. Returns whether the player is in the room.
    pub(super) fn set_status(&mut self, player: PlayerId, status: Status) -> bool {
        self.others.get_mut(&player).map(|member| member.status = status).is_some()
    }

    /// Whether a player who returns has shown the ticket that it was given. A player who never received a ticket cannot
    /// show it.
    pub(super) fn accepts(&self, player: PlayerId, ticket: u64) -> bool {
        let has_kept = self.tickets(player).is_some_and(|tickets| tickets.has_kept);
        ticket == self.own.ticket_for(player) || !has_kept
    }

    /// Updates the status of this player. Returns it if it has changed, to be sent to all. `race` is the last race that
    /// this player knows.
    pub(super) fn update_status(&mut self, choices: Option<u32>, host: Option<PlayerId>, race: u32) -> Option<Status> {
        let sees = self.others_here().map(|(player, _)| player).collect();
        self.own.update(choices, host, race, sees)
    }

    /// Gives a connected player a place, or its old place.
    pub(super) fn admit(&mut self, hello: &Hello, now: u64) -> Admission {
        let player = hello.player;
        let tickets = self.tickets(player).unwrap_or_default();
        self.remembered.remove(&player);
        let before = self.others.remove(&player);
        let admission = match &before {
            None => Admission::New,
            Some(member) if member.is_away => Admission::Back,
            Some(_) => Admission::Moved,
        };
        let member = Member {
            name: hello.name.clone(),
            spectator: hello.spectator,
            status: before.map(|member| member.status).unwrap_or_default(),
            tickets,
            heard_at: now,
            is_away: false,
        };
        self.others.insert(player, member);
        admission
    }

    /// Marks a player as away. Returns whether it was here.
    pub(super) fn mark_away(&mut self, player: PlayerId) -> bool {
        self.others.get_mut(&player).is_some_and(|member| !std::mem::replace(&mut member.is_away, true))
    }

    /// Records a sign of life of a connected player. Returns whether it was away.
    pub(super) fn heard(&mut self, player: PlayerId, now: u64) -> bool {
        let Some(member) = self.others.get_mut(&player) else { return false };
        member.heard_at = now;
        std::mem::take(&mut member.is_away)
    }

    /// Removes a player, and remembers its tickets. Returns whether it was in the room.
    pub(super) fn remove(&mut self, player: PlayerId) -> bool {
        let Some(member) = self.others.remove(&player) else { return false };
        if self.remembered.len() >= MOST_REMEMBERED {
            self.remembered.pop_first();
        }
        self.remembered.insert(player, member.tickets);
        true
    }

    /// Refuses a player another place. The first of them are remembered.
    pub(super) fn ban(&mut self, player: PlayerId, why: Refusal) {
        if self.banned.len() < MOST_REMEMBERED {
            self.banned.insert(player, why);
        }
    }

    /// Returns why a player may not return; `None` if it may.
    pub(super) fn banned(&self, player: PlayerId) -> Option<Refusal> {
        self.banned.get(&player).copied()
    }

    /// Returns the players who have been silent for long enough to be away.
    pub(super) fn silent(&self, now: u64) -> Vec<PlayerId> {
        self.silent_for(AWAY_AFTER, now)
    }

    /// Returns the players who have been silent for long enough to be gone.
    pub(super) fn lost(&self, now: u64) -> Vec<PlayerId> {
        self.silent_for(OUT_AFTER, now)
    }

    fn silent_for(&self, limit: u64, now: u64) -> Vec<PlayerId> {
        self.others().filter(|(_, member)| member.silence(now) >= limit).map(|(player, _)| player).collect()
    }

    /// Extends the others' time limits by the time that this program was suspended.
    pub(super) fn excuse(&mut self, passed: u64) {
        for member in self.others.values_mut() {
            member.heard_at = member.heard_at.saturating_add(passed);
        }
    }

    /// Returns the players whom others see, but this player does not, each with those who could relay to it. Only the
    /// player with the higher id starts a relayed connection, so players with higher ids are left out.
    pub(super) fn missing(
        &self,
        can_relay: impl Fn(PlayerId) -> bool,
        is_barred: impl Fn(PlayerId) -> bool,
    ) -> BTreeMap<PlayerId, Vec<PlayerId>> {
        let mut missing: BTreeMap<PlayerId, Vec<PlayerId>> = BTreeMap::new();
        for (via, member) in self.others_here().filter(|(via, _)| can_relay(*via)) {
            for &player in member.status.sees.iter().filter(|player| **player < self.me()) {
                if !self.is_here(player) && !is_barred(player) {
                    missing.entry(player).or_default().push(via);
                }
            }
        }
        missing
    }

    /// Returns the last race that a player who is here knows. Ignores numbers in the upper half of the range, which
    /// would leave too few for later races.
    pub(super) fn last_race(&self) -> u32 {
        let known = self.others_here().map(|(_, member)| member.status.race);
        known.filter(|&race| race < u32::MAX / 2).max().unwrap_or(0)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use proptest::prelude::*;
    use race::RULES_VERSION;

    /// The players of the room of player 5.
    pub(in crate::room) fn members(others: impl IntoIterator<Item = u64>) -> Members {
        let name = Name::unknown();
        let profile = Profile { player: PlayerId(5), name, spectator: false, program: [0; 3], entropy: [1; 32] };
        let mut members = Members::new(profile, None);
        for player in others {
            members.admit(&hello(player), 0);
        }
        members
    }

    fn hello(player: u64) -> Hello {
        let name = format!("player {player}").parse().unwrap();
        Hello { rules: RULES_VERSION, program: [0; 3], player: PlayerId(player), name, spectator: false }
    }

    #[test]
    fn tickets_outlast_the_place() {
        let mut members = members([1]);
        let one = PlayerId(1);
        assert!(members.keep_ticket(one, 7));
        members.ticket_kept(one);
        assert!(members.remove(one) && !members.remove(one));
        let tickets = Tickets { given: Some(7), has_kept: true };
        assert_eq!(members.tickets(one), Some(tickets));
        assert_eq!((members.admit(&hello(1), 10), members.tickets(one)), (Admission::New, Some(tickets)));
        assert!(members.remembered.is_empty());
    }

    #[test]
    fn player_is_away_until_it_is_heard() {
        let mut members = members([1]);
        let one = PlayerId(1);
        assert!(members.silent(AWAY_AFTER - 1).is_empty());
        assert_eq!((members.silent(AWAY_AFTER), members.lost(AWAY_AFTER)), (vec![one], Vec::new()));
        assert!(members.mark_away(one) && !members.mark_away(one) && !members.is_here(one));
        assert!(members.heard(one, AWAY_AFTER) && !members.heard(one, AWAY_AFTER));
        assert!(members.is_here(one) && members.silent(2 * AWAY_AFTER - 1).is_empty());
        members.excuse(AWAY_AFTER);
        assert!(members.silent(3 * AWAY_AFTER - 1).is_empty() && !members.lost(2 * AWAY_AFTER + OUT_AFTER).is_empty());
        assert_eq!(members.admit(&hello(1), 0), Admission::Moved);
        members.mark_away(one);
        assert_eq!(members.admit(&hello(1), 0), Admission::Back);
    }

    #[test]
    fn missing_players_are_those_whom_others_see() {
        let mut members = members([6, 7]);
        let status = Status { sees: [1, 2, 5, 6, 8].map(PlayerId).into_iter().collect(), ..Status::default() };
        for player in [6, 7] {
            assert!(members.set_status(PlayerId(player), status.clone()));
        }
        let missing = members.missing(|_| true, |player| player == PlayerId(2));
        assert_eq!(missing, BTreeMap::from([(PlayerId(1), vec![PlayerId(6), PlayerId(7)])]));
        members.mark_away(PlayerId(6));
        let missing = members.missing(|_| true, |_| false);
        assert_eq!(missing[&PlayerId(2)], [PlayerId(7)]);
        assert!(members.missing(|_| false, |_| false).is_empty());
    }

    #[test]
    fn place_of_a_player_who_has_a_ticket_needs_it() {
        let mut members = members([1]);
        let one = PlayerId(1);
        assert!(members.accepts(one, 0));
        members.ticket_kept(one);
        members.remove(one);
        assert!(!members.accepts(one, 0) && members.accepts(one, members.own.ticket_for(one)));
    }

    #[test]
    fn status_is_sent_when_it_changes() {
        let mut members = members([1, 7]);
        let status = members.update_status(Some(3), None, 9).unwrap();
        assert_eq!((status.ready, status.race, status.sees[..].to_vec()), (None, 9, vec![PlayerId(1), PlayerId(7)]));
        assert_eq!(members.update_status(Some(3), None, 2), None, "numbers of races do not fall");
        members.own.set_ready(true);
        assert_eq!(members.update_status(Some(3), None, 9).unwrap().ready, Some(3));
        members.mark_away(PlayerId(1));
        assert_eq!(members.update_status(Some(3), None, 9).unwrap().sees[..], [PlayerId(7)]);
    }

    proptest! {
        #[test]
        fn what_is_remembered_is_bounded(players in proptest::collection::vec(0_u64..500, 0..400)) {
            let mut members = members([]);
            for &player in &players {
                members.admit(&hello(player), 0);
                members.remove(PlayerId(player));
                members.ban(PlayerId(player), Refusal::Flood);
            }
            prop_assert!(members.remembered.len() <= MOST_REMEMBERED && members.banned.len() <= MOST_REMEMBERED);
            prop_assert_eq!(members.banned(PlayerId(players.first().copied().unwrap_or(0))).is_some(), !players.is_empty());
        }
    }
}
