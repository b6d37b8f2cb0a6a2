//! The host and the state of the room that it sends to all: which state counts, and how the host changes it.

mod duties;
mod election;
mod numbers;

use race::RaceCode;

use self::duties::Duties;
use self::election::Claims;
use super::members::{Member, Members};
use crate::evening::Evening;
use crate::host_eaters::HostEaters;
use crate::limits::OUT_AFTER;
use crate::list::List;
use crate::message::{Phase, RaceText, RoomState};
use crate::name::{Name, PlayerId};
use crate::track::Choice;

/// A state from a player who acts as host.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Received {
    /// It is to be adopted.
    Next(Box<RoomState>),
    /// A newer one is known.
    Old,
    /// Another player is the host. It is kept to be compared.
    Claim,
}

/// What follows from an adopted state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Adopted {
    /// The host, if it is another one.
    pub(super) new_host: Option<PlayerId>,
    /// Whether there is another choice, for which all must get ready again.
    pub(super) is_other_choice: bool,
}

/// The state of the room, and this player's part in hosting it.
#[derive(Debug)]
pub(super) struct Hosting {
    me: PlayerId,
    /// `None` until a host has sent it.
    state: Option<RoomState>,
    claims: Claims,
    duties: Duties,
}

impl Hosting {
    pub(super) fn new(me: PlayerId, is_host: bool, now: u64) -> Self {
        let state = is_host.then(|| RoomState::first(me));
        Self { me, state, claims: Claims::default(), duties: Duties::new(now) }
    }

    pub(super) const fn state(&self) -> Option<&RoomState> {
        self.state.as_ref()
    }

    pub(super) fn host(&self) -> Option<PlayerId> {
        self.state.as_ref().map(|state| state.host)
    }

    /// Whether this player is the host.
    pub(super) fn is_host(&self) -> bool {
        self.is_hosted_by(self.me)
    }

    pub(super) fn is_hosted_by(&self, player: PlayerId) -> bool {
        self.host() == Some(player)
    }

    pub(super) fn phase(&self) -> Phase {
        self.state.as_ref().map(|state| state.phase).unwrap_or_default()
    }

    /// Whether this player is the host of a room in the lobby, where it may change the race.
    pub(super) fn is_open(&self) -> bool {
        self.is_host() && self.phase() == Phase::Lobby
    }

    /// Returns the number of the present choice.
    pub(super) fn choices(&self) -> Option<u32> {
        self.state.as_ref().map(|state| state.choices)
    }

    /// Returns the number of the race to come, or of the present one; 0 without a state.
    pub(super) fn race(&self) -> u32 {
        self.state.as_ref().map_or(0, |state| state.race)
    }

    /// Returns the number of the host's own eaters.
    pub(super) fn eaters(&self) -> usize {
        self.state.as_ref().map_or(0, |state| state.eaters.count())
    }

    /// Whether a host has removed a player.
    pub(super) fn is_kicked(&self, player: PlayerId) -> bool {
        self.kicked().any(|kicked| kicked == player)
    }

    /// Returns the players whom a host has removed.
    pub(super) fn kicked(&self) -> impl Iterator<Item = PlayerId> {
        self.state.iter().flat_map(|state| state.kicked.iter().copied())
    }

    /// Handles the state from a player who acts as host.
    pub(super) fn receive(&mut self, state: RoomState) -> Received {
        match &self.state {
            Some(mine) if mine.host != state.host => {
                self.claims.keep(state);
                Received::Claim
            }
            Some(mine) if (state.term, state.revision) <= (mine.term, mine.revision) => Received::Old,
            _ => Received::Next(Box::new(state)),
        }
    }

    pub(super) fn adopt(&mut self, state: RoomState) -> Adopted {
        let (host, choices) = (state.host, state.choices);
        let before = self.state.replace(state);
        self.claims.forget(host);
        Adopted {
            new_host: Some(host).filter(|_| before.as_ref().map(|state| state.host) != Some(host)),
            is_other_choice: before.is_none_or(|state| state.choices != choices),
        }
    }

    pub(super) fn forget_claim(&mut self, player: PlayerId) {
        self.claims.forget(player);
    }

    /// Whether the host is connected and was heard in the last seconds.
    pub(super) fn hears_host(&self, members: &Members, is_connected: impl Fn(PlayerId) -> bool, now: u64) -> bool {
        let Some(host) = self.host() else { return false };
        let is_heard = |member: &Member| is_connected(host) && election::is_heard(host, member, now);
        host == self.me || members.get(host).is_some_and(is_heard)
    }

    /// Returns the state of a better host.
    pub(super) fn better_claim(&self, members: &Members, hears_host: bool) -> Option<RoomState> {
        self.claims.better(self.state.as_ref()?, members, hears_host)
    }

    /// Takes over the room if its host, who is not heard, is gone and this player is next. Returns whether it did.
    pub(super) fn take_over(&mut self, members: &Members, says_heard: impl Fn(PlayerId) -> bool, now: u64) -> bool {
        let Some(state) = &mut self.state else { return false };
        let takes_over = election::takes_over(state.host, members, says_heard, now);
        if takes_over {
            state.host = self.me;
            state.term += 1;
            // The previous host may have removed this player.
            state.kicked = state.kicked.iter().filter(|player| **player != self.me).copied().collect();
        }
        takes_over
    }

    /// Becomes the host if no host has ever sent the state of the room. Returns whether it did.
    pub(super) fn open_if_orphaned(&mut self, members: &Members, now: u64) -> bool {
        let opens = self.state.is_none() && self.duties.since_phase(now) >= OUT_AFTER && election::opens(members);
        if opens {
            self.state = Some(RoomState::first(self.me));
        }
        opens
    }

    pub(super) fn set_start(&mut self, countdown: u16, fewest: usize) {
        self.duties.set_start(countdown, fewest);
    }

    /// Sets which eaters of this player run if it is the host. Returns whether they are others.
    pub(super) fn set_eaters(&mut self, eaters: HostEaters) -> bool {
        std::mem::replace(&mut self.duties.eaters, eaters) != eaters
    }

    /// Counts a change of the state, which is to be sent to all. Returns whether all must get ready again.
    pub(super) fn publish(&mut self, now: u64) -> bool {
        let Some(state) = &mut self.state else { return false };
        state.revision += 1;
        state.countdown = self.duties.countdown;
        let has_other_eaters = state.phase == Phase::Lobby && state.eaters != self.duties.eaters;
        if has_other_eaters {
            state.eaters = self.duties.eaters;
            state.choices += 1;
        }
        self.duties.published(state.phase, now);
        has_other_eaters
    }

    pub(super) fn choose(&mut self, choice: Choice) {
        if let Some(state) = &mut self.state {
            state.choice = choice;
            state.choices += 1;
        }
    }

    /// Makes it necessary that all get ready again.
    pub(super) fn ask_again(&mut self) {
        if let Some(state) = &mut self.state {
            state.choices += 1;
        }
    }

    pub(super) fn set_series(&mut self, best_of: u8) {
        if let Some(state) = &mut self.state {
            state.evening = Evening::new(best_of);
        }
    }

    pub(super) fn kick(&mut self, player: PlayerId) {
        if let Some(state) = &mut self.state {
            state.kicked.push_latest(player);
        }
    }

    /// Returns the name of a player as all see it, with the number that the host has given to it.
    pub(super) fn shown(&self, player: PlayerId, name: &Name) -> Name {
        let numbers = self.state.as_ref().map_or(&[][..], |state| &state.numbers);
        name.numbered(numbers::number_of(numbers, player))
    }

    /// As host: numbers the names of the players. Returns whether a number has changed.
    pub(super) fn number_names(&mut self, members: &Members) -> bool {
        let Some(state) = &mut self.state else { return false };
        let others = members.others().map(|(player, member)| (player, &member.name));
        let players: Vec<_> = [(self.me, members.own.name())].into_iter().chain(others).collect();
        let numbers = numbers::number_names(&state.numbers, &players);
        let has_changed = numbers != state.numbers;
        state.numbers = numbers;
        has_changed
    }

    /// Whether to report a removed player who tries to rejoin.
    pub(super) fn tells_turned_away(&mut self, now: u64) -> bool {
        self.is_host() && self.duties.tells_turned_away(now)
    }

    /// Returns the racers of the next race, once all players are ready and see each other.
    pub(super) fn ready_racers(&self, members: &Members) -> Option<Vec<PlayerId>> {
        let state = self.state.as_ref()?;
        let is_watching = members.own.is_spectator();
        let others = members.others_here().filter(|(_, member)| !member.spectator).map(|(id, _)| id);
        let mut racers: Vec<_> = others.chain((!is_watching).then_some(self.me)).collect();
        racers.sort_unstable();
        let sees_all = |id: &PlayerId| {
            *id == self.me
                || members.get(*id).is_some_and(|member| {
                    let sees = &member.status.sees;
                    let mut others = racers.iter().filter(|other| *other != id);
                    member.is_ready(Some(state.choices)) && others.all(|other| sees.contains(other))
                })
        };
        let are_ready = (is_watching || members.own.is_ready()) && racers.iter().all(sees_all);
        (racers.len() >= self.duties.fewest && are_ready).then_some(racers)
    }

    /// Begins the draw of a race.
    pub(super) fn draw(&mut self, race: u32, racers: Vec<PlayerId>) {
        if let Some(state) = &mut self.state {
            state.race = race;
            state.phase = Phase::Draw;
            state.racers = racers.into_iter().collect();
            (state.code, state.go_at) = (None, None);
        }
    }

    /// Whether the draw or the build takes too long.
    pub(super) const fn is_slow(&self, now: u64) -> bool {
        self.duties.is_slow(now)
    }

    /// Lets all build the drawn race.
    pub(super) fn load(&mut self, code: RaceCode) {
        if let Some(state) = &mut self.state {
            state.phase = Phase::Load;
            state.code = Some(RaceText(code));
        }
    }

    /// Starts the race. `trip` is the longest round trip to a player, in milliseconds.
    pub(super) fn start(&mut self, now: u64, trip: u64) {
        if let Some(state) = &mut self.state {
            state.phase = Phase::Race;
            state.go_at = Some(now + u64::from(self.duties.countdown) + trip.min(2000));
        }
    }

    /// Returns to the lobby.
    pub(super) fn return_to_lobby(&mut self) {
        if let Some(state) = &mut self.state {
            (state.phase, state.code, state.go_at) = (Phase::Lobby, None, None);
            state.racers = List::default();
        }
    }

    /// Returns to the lobby after a race with these winners.
    pub(super) fn end_race(&mut self, winners: &[PlayerId]) {
        self.return_to_lobby();
        if let Some(state) = &mut self.state {
            state.evening.enter(winners);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::limits::MOST_KICKED;
    use crate::message::Status;
    use crate::room::members::tests::members;
    use race::Difficulty;

    const ME: PlayerId = PlayerId(5);

    fn other(term: u32, revision: u32) -> RoomState {
        RoomState { term, revision, ..RoomState::first(PlayerId(1)) }
    }

    #[test]
    fn only_newer_states_of_the_host_are_adopted() {
        let mut hosting = Hosting::new(ME, false, 0);
        assert!(matches!(hosting.receive(other(1, 4)), Received::Next(_)));
        assert_eq!(hosting.adopt(other(1, 4)), Adopted { new_host: Some(PlayerId(1)), is_other_choice: true });
        assert_eq!([hosting.receive(other(1, 4)), hosting.receive(other(1, 3))], [Received::Old, Received::Old]);
        assert!(matches!(hosting.receive(other(1, 5)), Received::Next(_)));
        assert_eq!(hosting.adopt(other(1, 5)), Adopted { new_host: None, is_other_choice: false });
        assert!(matches!(hosting.receive(other(2, 0)), Received::Next(_)));
        // The state of another host is compared first.
        assert_eq!(hosting.receive(RoomState::first(PlayerId(2))), Received::Claim);
        let members = members([1, 2]);
        assert_eq!(hosting.better_claim(&members, true), None);
        assert_eq!(hosting.better_claim(&members, false), Some(RoomState::first(PlayerId(2))));
        hosting.forget_claim(PlayerId(2));
        assert_eq!(hosting.better_claim(&members, false), None);
    }

    #[test]
    fn new_host_forgets_that_it_was_removed() {
        let mut hosting = Hosting::new(PlayerId(1), true, 0);
        hosting.kick(ME);
        hosting.kick(PlayerId(8));
        let state = hosting.state().cloned().unwrap();
        let mut hosting = Hosting::new(ME, false, 0);
        hosting.adopt(state);
        assert!(hosting.take_over(&members([6]), |_| false, OUT_AFTER));
        assert_eq!((hosting.is_host(), hosting.state().unwrap().term), (true, 2));
        assert_eq!(hosting.kicked().collect::<Vec<_>>(), [PlayerId(8)]);
    }

    #[test]
    fn last_removed_players_are_known() {
        let mut hosting = Hosting::new(ME, true, 0);
        (0..=MOST_KICKED as u64).for_each(|player| hosting.kick(PlayerId(player)));
        assert!(!hosting.is_kicked(PlayerId(0)) && !hosting.is_kicked(PlayerId(99)));
        assert!((1..=MOST_KICKED as u64).all(|player| hosting.is_kicked(PlayerId(player))));
    }

    #[test]
    fn race_begins_when_all_are_ready_and_see_each_other() {
        let mut members = members([1, 7]);
        let hosting = Hosting::new(ME, true, 0);
        let ready = |sees: &[u64]| Status {
            ready: Some(0),
            sees: sees.iter().copied().map(PlayerId).collect(),
            ..Status::default()
        };
        members.set_status(PlayerId(1), ready(&[5, 7]));
        members.set_status(PlayerId(7), ready(&[5]));
        members.own.set_ready(true);
        assert_eq!(hosting.ready_racers(&members), None);
        members.set_status(PlayerId(7), ready(&[1, 5]));
        members.own.set_ready(false);
        assert_eq!(hosting.ready_racers(&members), None);
        members.own.set_ready(true);
        assert_eq!(hosting.ready_racers(&members), Some([1, 5, 7].map(PlayerId).to_vec()));
        // The others begin without a player who is away.
        members.mark_away(PlayerId(7));
        assert_eq!(hosting.ready_racers(&members), Some([1, 5].map(PlayerId).to_vec()));
        members.mark_away(PlayerId(1));
        assert_eq!(hosting.ready_racers(&members), None);
    }

    #[test]
    fn other_eaters_ask_all_again_in_the_lobby_only() {
        let mut hosting = Hosting::new(ME, true, 0);
        assert!(hosting.set_eaters(HostEaters::new(2, Difficulty::Hard)));
        assert!(!hosting.set_eaters(HostEaters::new(2, Difficulty::Hard)));
        hosting.draw(1, vec![ME]);
        assert!(!hosting.publish(0) && hosting.eaters() == 0);
        hosting.return_to_lobby();
        assert!(hosting.publish(0) && !hosting.publish(0));
        assert_eq!((hosting.eaters(), hosting.choices()), (2, Some(1)));
    }

    #[test]
    fn race_goes_through_its_phases() {
        let mut hosting = Hosting::new(ME, true, 0);
        hosting.set_start(1_000, 1);
        hosting.draw(257, vec![ME]);
        assert_eq!((hosting.phase(), hosting.race()), (Phase::Draw, 257));
        hosting.start(5_000, 9_000);
        assert_eq!(hosting.state().unwrap().go_at, Some(8_000));
        hosting.end_race(&[ME]);
        let state = hosting.state().unwrap();
        assert_eq!((state.phase, state.go_at, state.racers.len(), state.evening.wins(ME)), (Phase::Lobby, None, 0, 1));
    }

    #[test]
    fn room_without_a_host_is_opened_after_a_while() {
        let mut hosting = Hosting::new(ME, false, 0);
        let members = members([6]);
        assert!(!hosting.open_if_orphaned(&members, OUT_AFTER - 1) && hosting.open_if_orphaned(&members, OUT_AFTER));
        assert!(hosting.is_open() && !hosting.open_if_orphaned(&members, 2 * OUT_AFTER));
    }
}
