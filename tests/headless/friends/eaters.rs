//! Eaters that the host wrote, in races among friends: the guests get their walks.

use std::sync::Arc;

use bevy::prelude::*;
use friends::message::{Channel, Control, Phase as RoomPhase};
use friends::{HostEaters, Placed, Walks};
use mazeater::modes::{FriendsCommand, FriendsRoom};
use mazeater::race_setup::{CurrentLevel, FriendsEaters, RaceMode};
use mazeater::states::{Page, Phase};
use own_eaters::ScriptId;
use profile::{Encounters, PlayerRating, RecordsTable, Replays};
use race::{Difficulty, EaterKind, RaceCode, Replay, ScriptEntry, ScriptLook};
use ui::menu::OpenMenu;
use ui::screen::Screen;

use super::network::Friends;
use super::result;
use crate::game::Game;

fn told(game: &Game) -> HostEaters {
    game.room().and_then(|room| room.state()).map_or(HostEaters::NONE, |state| state.eaters)
}

/// What a race must leave as it is.
fn counts(game: &Game) -> (Arc<race::Records>, String) {
    let (rating, races) = (game.get::<PlayerRating>(), game.get::<Encounters>().races(EaterKind::Sniffer));
    (game.get::<RecordsTable>().0.clone(), format!("{rating:?} {races:?}"))
}

#[test]
fn guests_race_against_the_walk_of_the_host_s_eater_and_count_nothing() {
    let mut friends = Friends::new(2);
    friends.games[0].choose("scripts-heading");
    assert_eq!(friends.games[0].page(), Some(Page::FriendsEaters));
    friends.games[0].choose("Whiskers");
    friends.games[0].choose("common-back");
    friends.games[0].app.world_mut().write_message(FriendsCommand::Strength(Difficulty::Easy));
    assert!(friends.games[0].room().is_some(), "the page of eaters leaves the room open");
    friends.until("the guest knows", |friends| told(&friends.games[1]) == HostEaters::new(1, Difficulty::Easy));
    let before = [0, 1].map(|number: usize| counts(&friends.games[number]));

    friends.race(&[0, 1]);
    let walks = [0, 1].map(|number: usize| friends.games[number].get::<CurrentLevel>().scripts.clone());
    assert!(walks[0].len() == 1 && walks[0] == walks[1]);
    let guest = friends.games[1].get::<CurrentLevel>();
    assert!(matches!(&guest.mode, RaceMode::Friends { eaters: FriendsEaters::Told(walks), .. } if walks.len() == 1));
    assert_eq!(guest.difficulty, Difficulty::Easy);
    let eater = &guest.eaters[0];
    assert_eq!(eater.look().map(ScriptLook::name), Some("Whiskers"));
    assert_eq!(eater.finish(), friends.games[0].get::<CurrentLevel>().eaters[0].finish());
    let finish = eater.finish();

    // The guest waits until the eater has arrived, which decides nothing among friends.
    friends.until("the eater at the goal", |friends| friends.games[1].clock().time() > finish);
    assert!(friends.games[1].lines().contains("Whiskers is at the goal after"), "{}", friends.games[1].lines());
    assert_eq!(friends.games[1].phase(), Some(Phase::Running));
    friends.run(&[0, 1]);
    friends.until_results(&[0, 1]);
    let rows = result(&friends.games[0]);
    assert_eq!(rows, result(&friends.games[1]));
    assert!(rows.iter().all(|(_, placed, _)| matches!(placed, Placed::Place { .. })), "all are verified: {rows:?}");

    for (number, before) in before.into_iter().enumerate() {
        assert_eq!(counts(&friends.games[number]), before);
        let replay = friends.games[number].get::<Replays>().last().cloned().expect("a replay");
        let read = Replay::from_bytes(&replay.to_bytes()).expect("a replay");
        assert_eq!(read.scripts(), &walks[0]);
        let level = read.code().level().expect("a level");
        assert_eq!(read.verify(&level, &read.eaters(&level).expect("eaters")), Ok(replay.ticks()));
    }

    // In the next race too, until the host sends it home.
    friends.race(&[0, 1]);
    assert_eq!(friends.games[1].get::<CurrentLevel>().scripts.len(), 1);
    friends.run(&[0, 1]);
    friends.until_results(&[0, 1]);
    friends.games[0].app.world_mut().write_message(FriendsCommand::Script(ScriptId::Lesson(3)));
    friends.until("none", |friends| told(&friends.games[1]) == HostEaters::NONE);
    friends.race(&[0, 1]);
    assert_eq!(friends.games[1].get::<CurrentLevel>().eaters.len(), 0);
}

#[test]
fn eater_that_is_gone_calls_the_race_off_and_says_so() {
    let mut friends = Friends::new(2);
    let gone = FriendsCommand::Script(ScriptId::Own("gone".to_owned()));
    friends.games[0].app.world_mut().write_message(gone);
    for number in [0, 1] {
        friends.until("ready", |friends| told(&friends.games[number]).count() == 1);
        friends.step();
        friends.games[number].choose("friends-ready");
    }
    friends.until("the line", |friends| friends.games[1].lines().contains("called off"));
    assert!(friends.games[0].lines().contains("this script is not there any more"), "{}", friends.games[0].lines());
    assert!(friends.games.iter().all(|game| game.screen() == Screen::Title && game.room().is_some()));
}

#[test]
fn walk_through_walls_starts_no_race_and_is_told_in_one_line() {
    let mut friends = Friends::new(2);
    friends.games[0].app.world_mut().write_message(FriendsCommand::Script(ScriptId::Lesson(3)));
    friends.until("the eater", |friends| told(&friends.games[1]).count() == 1);
    friends.step();
    for number in [0, 1] {
        friends.games[number].choose("friends-ready");
    }
    friends.until("the draw", |friends| friends.games[1].room().is_some_and(|room| room.race().is_some()));
    // A host with another program, whose walk is through another maze.
    let other = RaceCode::of_word("elsewhere").unwrap().level().unwrap();
    let mut walk = vec![other.start()];
    while walk.len() < 30 {
        walk.push(other.maze().exits(walk[walk.len() - 1]).last().unwrap().1);
    }
    let ends = (other.start(), other.goal());
    let look = ScriptLook::new("Ghost", None, None).unwrap();
    let entry = ScriptEntry::new(look, (1, false), other.maze(), ends, &walk, &[]).unwrap();
    let bytes = Walks::new([entry].into()).unwrap().to_bytes();
    let race = friends.games[1].room().and_then(friends::Room::race).unwrap();
    let announced = Control::Walks { race, bytes: bytes.len() as u32 };
    let part = Control::WalksPart { race, bytes: bytes.try_into().unwrap() };
    for message in [announced, part] {
        friends.hub.borrow_mut().inject(0, Channel::Control, &message.encode());
    }
    friends.until("the line", |friends| friends.games[1].lines().contains("called off"));
    let lines = friends.games[1].lines();
    assert!(lines.contains("walk"), "{lines}");
    assert!(friends.games.iter().all(|game| game.room().is_some_and(|room| room.phase() == RoomPhase::Lobby)));
    assert!(friends.games[1].get::<FriendsRoom>().session().is_some_and(|session| session.result().is_none()));
    // The real walk is raced against. The host is still ready.
    friends.until("the entry", |friends| {
        friends.games[1].get::<OpenMenu>().entries.iter().any(|entry| entry.label.is("friends-ready"))
    });
    friends.games[1].choose("friends-ready");
    friends.until("the race", |friends| friends.games.iter().all(|game| game.phase() == Some(Phase::Running)));
    friends.run(&[0, 1]);
    friends.until_results(&[0, 1]);
    assert_eq!(result(&friends.games[0]), result(&friends.games[1]));
}
