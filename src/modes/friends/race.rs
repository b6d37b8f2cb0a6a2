//! The race under way: reports the player's run to the room, and moves the rivals.

use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use friends::message::Phase as RoomPhase;
use friends::room::Presence;
use friends::{PlayerId, Rival, Track};
use race::Eater;
use text::{Text, names};
use ui::screen::Screen;

use super::looks::look_of;
use super::room::{DrawnRace, FriendsRoom, Session};
use crate::race_setup::{BuildFailure, CurrentLevel, NextRace, RaceMode};
use crate::simulation::{OwnTicks, RaceClock, RaceRecorded, RacerPlace, RivalBody, of_this_level};
use crate::states::{Page, Phase, TopPages};

/// The state of the game that concerns the race.
#[derive(SystemParam)]
pub(super) struct RaceScreen<'w> {
    screen: Res<'w, State<Screen>>,
    phase: Option<Res<'w, State<Phase>>>,
    level: Option<Res<'w, CurrentLevel>>,
    next_race: Res<'w, NextRace>,
    clock: Res<'w, RaceClock>,
    failure: Res<'w, BuildFailure>,
}

impl RaceScreen<'_> {
    /// Whether the screen shows this race, or builds it.
    fn has(&self, race: &DrawnRace) -> bool {
        let is_of = |mode: &RaceMode| matches!(mode, RaceMode::Friends { code, .. } if **code == *race.code);
        *self.screen.get() == Screen::Race && is_of(&self.next_race.mode)
    }

    fn phase(&self) -> Option<Phase> {
        self.phase.as_ref().map(|phase| *phase.get())
    }
}

/// Reports the player's ticks and finish to the room.
pub(super) fn follow_race(
    screen: RaceScreen,
    mut recorded: MessageReader<RaceRecorded>,
    mut ticks: ResMut<OwnTicks>,
    mut friends: ResMut<FriendsRoom>,
    mut commands: Commands,
) {
    let replay = recorded.read().last().map(|recorded| Arc::clone(&recorded.0));
    let ticks = ticks.take();
    let Some(session) = friends.session_mut() else { return };
    let Some(race) = session.race.clone() else { return };
    let number = race.number;
    if !screen.has(&race) {
        // The player has left the race, or it could not be built.
        if race.was_open && session.room.is_racing() && session.room.race() == Some(number) {
            if let Some(why) = &screen.failure.0 {
                session.say(why.clone());
            }
            session.room.give_up(number);
        }
        return;
    }
    if let Some(race) = &mut session.race {
        race.was_open = true;
    }
    if let (Some(Phase::Intro), Some(level), None) = (screen.phase(), &screen.level, &race.track) {
        let eaters = level.eaters.iter().map(|eater| (**eater).clone()).collect();
        let eaters = (eaters, Arc::clone(&level.scripts));
        let track = Arc::new(Track::of((*race.code).clone(), Arc::clone(&level.level), eaters, level.finish));
        // If the host's walks cannot be sent, the room calls the race off.
        if !session.room.set_walks(number, Arc::clone(&level.scripts)) {
            return;
        }
        for stuck in level.script_messages() {
            session.say(stuck);
        }
        spawn_rivals(&mut commands, session, &track);
        if let Some(race) = &mut session.race {
            race.track = Some(track);
        }
        session.room.loaded(number);
    }
    tell_arrivals(session, &screen);
    if race.is_watched || race.track.is_none() {
        return;
    }
    for (intent, checksum) in ticks {
        session.room.ran(number, intent, checksum);
    }
    // The replay of a race that counts arrives in the tick that ends the race.
    if screen.clock.is_over()
        && matches!(screen.phase(), Some(Phase::Running | Phase::Finished))
        && session.room.is_racing()
    {
        let time = screen.clock.finish();
        let is_sent =
            time.zip(replay).is_some_and(|(time, replay)| session.room.finish(number, &replay.to_bytes(), time.0));
        if !is_sent {
            session.room.give_up(number);
        }
    }
}

/// Says which eaters have arrived since the last frame.
fn tell_arrivals(session: &mut Session, screen: &RaceScreen) {
    let (Some(race), Some(level), now) = (&mut session.race, &screen.level, screen.clock.time()) else { return };
    if race.track.is_none() || now <= race.told_until {
        return;
    }
    let new = race.told_until.0 + 1..=now.0;
    race.told_until = now;
    let arrived = level.eaters.iter().filter(|eater| new.contains(&eater.finish().0));
    let line =
        |eater: &Arc<Eater>| text!("friends-finished", name = names::racer(eater), time = Text::time(eater.finish()));
    arrived.map(line).collect::<Vec<_>>().into_iter().for_each(|line| session.say(line));
}

fn spawn_rivals(commands: &mut Commands, session: &Session, track: &Arc<Track>) {
    let room = &session.room;
    let racers: Vec<PlayerId> = room.racers();
    for (player, name, _) in room.standings().into_iter().filter(|(player, ..)| *player != room.me()) {
        let look = look_of(racers.iter().copied(), player);
        let rival = Rival::new(Arc::clone(track));
        let place = RacerPlace(rival.place());
        commands.spawn((of_this_level("rival"), RivalBody { player, name, look, rival, is_away: false }, place));
    }
}

/// Moves the rivals by the ticks that have arrived.
pub(super) fn move_rivals(time: Res<Time<Real>>, friends: Res<FriendsRoom>, mut rivals: Query<&mut RivalBody>) {
    let Some(session) = friends.session() else { return };
    let players = session.room.players();
    let is_current = session.race.as_ref().is_some_and(|race| session.room.race() == Some(race.number));
    for mut body in &mut rivals {
        let body = &mut *body;
        if let Some(log) = session.room.log(body.player).filter(|_| is_current) {
            body.rival.follow(log, time.delta_secs_f64());
        }
        let presence = players.iter().find(|player| player.player == body.player).map(|player| player.presence);
        body.is_away = presence != Some(Presence::Here);
    }
}

/// Leaves the room when the page of friends is closed. The page also counts as open during a race, below the page of
/// eaters, and below the question whether to leave.
pub(super) fn leave_with_page(
    screen: Res<State<Screen>>,
    pages: Res<State<TopPages>>,
    mut was_shown: Local<bool>,
    mut friends: ResMut<FriendsRoom>,
) {
    let is_shown = *screen.get() == Screen::Title
        && matches!(pages.over_title, Some(Page::Friends | Page::FriendsEaters | Page::LeaveRoom));
    let was_shown = std::mem::replace(&mut *was_shown, is_shown || *screen.get() != Screen::Title);
    if !is_shown && was_shown && *screen.get() == Screen::Title {
        if let Some(session) = friends.session_mut() {
            session.is_leaving = true;
        } else {
            friends.problem = None;
        }
    }
}

impl Session {
    /// Whether the last race is over for this player, but not for all.
    pub fn waits_for_others(&self) -> bool {
        self.room.phase() == RoomPhase::Race && !self.room.has_result()
    }
}
