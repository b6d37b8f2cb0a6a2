//! Elects the host: the players who act as host are compared, and a host who is gone is replaced by the player with the
//! lowest id.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::limits::OUT_AFTER;
use crate::message::RoomState;
use crate::name::PlayerId;
use crate::room::members::{Member, Members};

/// If nobody has heard the host for this long, another player takes over. Milliseconds.
const HOST_HEARD: u64 = 4_000;

/// Whether the host was heard in the last seconds, and acts as host.
pub(super) fn is_heard(host: PlayerId, member: &Member, now: u64) -> bool {
    let follows_itself = member.status.host.is_none_or(|followed| followed == host);
    follows_itself && member.silence(now) < HOST_HEARD
}

/// The states from other players who act as host, kept to be compared again.
#[derive(Debug, Default)]
pub(super) struct Claims(BTreeMap<PlayerId, RoomState>);

impl Claims {
    pub(super) fn keep(&mut self, state: RoomState) {
        self.0.insert(state.host, state);
    }

    pub(super) fn forget(&mut self, player: PlayerId) {
        self.0.remove(&player);
    }

    /// Returns the state to adopt in place of `mine`. The host is the one whom most of the others follow, then the one
    /// with the later term, then the one with the lower id. Any other host is better than one who is not heard.
    pub(super) fn better(&self, mine: &RoomState, members: &Members, hears_host: bool) -> Option<RoomState> {
        let mut claims = self.0.iter().filter(|(player, _)| members.is_here(**player));
        let better = claims.find(|(player, claim)| {
            let followers = |host: PlayerId| {
                let others = members.others_here().filter(|(id, _)| id != *player && *id != mine.host);
                let follow = others.filter(|(_, member)| member.status.host == Some(host)).count();
                // This player follows the present host.
                follow + usize::from(host == mine.host && mine.host != members.me())
            };
            let rank = |host: PlayerId, term: u32| (followers(host), term, Reverse(host));
            !hears_host || rank(**player, claim.term) > rank(mine.host, mine.term)
        });
        better.map(|(_, claim)| claim.clone())
    }
}

/// Whether this player takes over from a host whom it does not hear. `says_heard` tells whether another player still
/// hears the host.
pub(super) fn takes_over(host: PlayerId, members: &Members, says_heard: impl Fn(PlayerId) -> bool, now: u64) -> bool {
    let here: Vec<_> = members.others_here().map(|(id, _)| id).filter(|id| *id != host).collect();
    let is_next = here.iter().all(|id| *id > members.me());
    // If nobody else is here, this player may be the one who is away.
    let is_gone = members.get(host).is_none_or(|member| member.silence(now) >= OUT_AFTER);
    is_next && !here.iter().any(|id| says_heard(*id)) && (!here.is_empty() || is_gone)
}

/// Whether this player becomes the host of a room whose state no host has ever sent.
pub(super) fn opens(members: &Members) -> bool {
    let mut here = members.others_here().peekable();
    here.peek().is_some() && here.all(|(id, member)| id > members.me() && member.status.host.is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::message::Status;
    use crate::room::members::tests::members;
    use proptest::prelude::*;

    fn state(host: u64, term: u32) -> RoomState {
        RoomState { term, ..RoomState::first(PlayerId(host)) }
    }

    fn claims(states: impl IntoIterator<Item = RoomState>) -> Claims {
        let mut claims = Claims::default();
        states.into_iter().for_each(|state| claims.keep(state));
        claims
    }

    #[test]
    fn host_with_more_followers_then_the_later_term_then_the_lower_id_is_better() {
        let mut members = members([1, 2, 7]);
        let better = |members: &Members, other: RoomState, mine: RoomState| {
            claims([other]).better(&mine, members, true).is_some()
        };
        // This player follows the present host.
        assert!(!better(&members, state(1, 9), state(2, 1)));
        assert!(better(&members, state(1, 9), state(5, 1)) && !better(&members, state(1, 1), state(5, 9)));
        assert!(better(&members, state(1, 1), state(5, 1)) && !better(&members, state(7, 1), state(5, 1)));
        members.set_status(PlayerId(7), Status { host: Some(PlayerId(1)), ..Status::default() });
        assert!(better(&members, state(1, 9), state(2, 1)) && better(&members, state(1, 1), state(5, 9)));
        // Only players who are here count.
        members.mark_away(PlayerId(7));
        assert!(!better(&members, state(1, 9), state(2, 1)));
        members.mark_away(PlayerId(1));
        assert!(!better(&members, state(1, 9), state(5, 1)));
    }

    #[test]
    fn any_host_is_better_than_one_who_is_not_heard() {
        let members = members([1, 2]);
        assert_eq!(claims([state(1, 1)]).better(&state(2, 9), &members, false), Some(state(1, 1)));
        let mut none = claims([state(1, 1)]);
        none.forget(PlayerId(1));
        assert_eq!(none.better(&state(2, 9), &members, false), None);
    }

    #[test]
    fn player_alone_waits_until_the_host_is_gone() {
        let members = members([1]);
        let takes = |now| takes_over(PlayerId(1), &members, |_| false, now);
        assert!(!takes(OUT_AFTER - 1) && takes(OUT_AFTER));
    }

    #[test]
    fn room_without_a_state_is_opened_by_the_lowest_id() {
        assert!(!opens(&members([])) && opens(&members([6, 7])) && !opens(&members([1, 7])));
        let mut members = members([6]);
        members.set_status(PlayerId(6), Status { host: Some(PlayerId(7)), ..Status::default() });
        assert!(!opens(&members));
    }

    proptest! {
        #[test]
        fn lowest_id_takes_over_unless_somebody_hears_the_host(
            others in proptest::collection::btree_set(prop_oneof![0_u64..5, 6_u64..12], 1..7), hears in any::<bool>(),
        ) {
            let host = PlayerId(99);
            let takes = takes_over(host, &members(others.iter().copied()), |_| hears, 0);
            prop_assert_eq!(takes, !hears && others.iter().all(|other| *other > 5));
        }
    }
}
