//! Races among friends: several games in one process, connected over a network in memory, played by keys.

mod eaters;
mod invitations;
mod legible;
pub(crate) mod network;

use bevy::prelude::*;
use friends::message::{Channel, Control, Fast, Hello, PROTOCOL};
use friends::{Name, Phrase, Placed, PlayerId, Standing};
use mazeater::modes::{FriendsCommand, FriendsRoom};
use mazeater::race_setup::{CurrentLevel, NextRace};
use mazeater::simulation::RivalBody;
use mazeater::states::{Menu, MenuScreen, Page, Phase};
use race::Ticks;
use race::group::TIME_AFTER_WINNER;
use ui::menu::OpenMenu;
use ui::screen::Screen;

use crate::game::{Game, config, kept_at};
use network::Friends;
use profile::RecordsTable;

/// The rows of the result: player, place and digest.
fn result(game: &Game) -> Vec<(PlayerId, Placed, Option<u64>)> {
    let result = game.get::<FriendsRoom>().session().and_then(|session| session.result().cloned()).expect("a result");
    result.rows.into_iter().map(|row| (row.player, row.placed, row.digest)).collect()
}

fn wins(game: &Game, player: PlayerId) -> u16 {
    game.room().and_then(|room| room.state()).map_or(0, |state| state.evening.wins(player))
}

#[test]
fn host_and_guest_race_by_keys_and_again() {
    let mut friends = Friends::new(2);
    let [host, guest] = [0, 1].map(|number: usize| friends.games[number].room().expect("a room").me());
    assert!(friends.games[0].room().unwrap().is_host() && !friends.games[1].room().unwrap().is_host());
    friends.race(&[0, 1]);
    // At the same moment, and on the same maze.
    let times = [0, 1].map(|number: usize| friends.games[number].clock().time().0);
    assert!(times[0].abs_diff(times[1]) <= 4, "{times:?}");
    let mazes = [0, 1].map(|number: usize| friends.games[number].get::<CurrentLevel>().code.clone());
    assert_eq!(mazes[0], mazes[1]);
    friends.run(&[1]);
    assert_eq!(friends.games[1].phase(), Some(Phase::Finished));
    assert_eq!(friends.games[0].phase(), Some(Phase::Running), "the other one may run on");
    // The rival is where it is.
    friends.until("the rival at the goal", |friends| {
        let rivals = friends.games[0].app.world().try_query::<&RivalBody>();
        rivals.is_some_and(|mut rivals| rivals.iter(friends.games[0].app.world()).all(|body| body.rival.is_over()))
    });
    friends.run(&[0]);
    friends.until_results(&[0, 1]);
    let rows = result(&friends.games[0]);
    assert_eq!(rows, result(&friends.games[1]));
    assert!(rows.iter().all(|(_, placed, digest)| matches!(placed, Placed::Place { .. }) && digest.is_some()));
    assert_eq!((rows[0].0, rows[1].0), (guest, host));
    for game in &friends.games {
        assert_eq!((wins(game, guest), wins(game, host)), (1, 0));
        assert_eq!(game.get::<RecordsTable>().0.races().count(), 0, "a race among friends is no record");
        assert_eq!(game.get::<NextRace>().level, 1);
    }

    // In one press to the next race.
    friends.race(&[0, 1]);
    friends.run(&[0, 1]);
    friends.until_results(&[0, 1]);
    assert_eq!(result(&friends.games[0]), result(&friends.games[1]));
    assert_eq!(friends.games[1].room().unwrap().state().unwrap().evening.raced, 2);
}

#[test]
fn own_replay_is_kept_on_request_and_nothing_of_others() {
    let home = tempfile::tempdir().expect("a folder");
    let mut friends = Friends::new(1);
    friends.add(kept_at(home.path()));
    friends.games[1].open_friends();
    friends.join(1, false);
    friends.until("two players", |friends| {
        friends.games.iter().all(|game| game.room().is_some_and(|room| room.players().len() == 2))
    });
    friends.race(&[0, 1]);
    friends.run(&[0, 1]);
    friends.until_results(&[0, 1]);
    friends.games[1].choose("friends-keep-replay");
    friends.games[1].app.update();
    let saved: Vec<_> = walk(home.path()).into_iter().filter(|path| path.ends_with(".replay")).collect();
    assert!(saved.iter().all(|path| path.contains("last.replay") || path.contains("saved")), "{saved:?}");
    let replays: Vec<_> = saved.iter().map(|path| std::fs::read(path).unwrap()).collect();
    let own = result(&friends.games[1]).into_iter().find(|row| row.0 == friends.games[1].room().unwrap().me());
    let digest = |bytes: &[u8]| friends::draw::short(&friends::draw::hash(bytes));
    assert!(!replays.is_empty() && replays.iter().all(|bytes| Some(digest(bytes)) == own.and_then(|row| row.2)));
}

fn walk(folder: &std::path::Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder").filter_map(Result::ok).map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { walk(&path) } else { vec![path.display().to_string()] }).collect()
}

#[test]
fn player_who_never_arrives_has_30_seconds() {
    let mut friends = Friends::new(2);
    friends.race(&[0, 1]);
    friends.run(&[0]);
    let time = friends.games[0].clock().finish().expect("the goal");
    friends.until_results(&[0, 1]);
    let (first, last) = (time.0, friends.games[1].clock().time().0);
    let late = last - first;
    // The host ends it once the limit is known to be passed.
    assert!((TIME_AFTER_WINNER.0..TIME_AFTER_WINNER.0 + 200).contains(&late), "{late} ticks after the first");
    let rows = result(&friends.games[0]);
    assert_eq!(rows, result(&friends.games[1]));
    assert_eq!(rows[1].1, Placed::Unplaced);
    assert_eq!(friends.games[1].clock().finish(), None);
}

#[test]
fn menu_lies_over_the_race_which_goes_on() {
    let mut friends = Friends::new(2);
    friends.race(&[0, 1]);
    friends.games[1].tap(KeyCode::Escape);
    assert_eq!(*friends.games[1].get::<State<Menu>>().get(), Menu::Overlay);
    let before = friends.games[1].clock().time();
    for _ in 0..100 {
        friends.step();
    }
    assert_eq!(friends.games[1].clock().time(), Ticks(before.0 + 100));
    // Neither restart nor hint.
    friends.games[1].choose("pause-resume");
    friends.games[1].tap(KeyCode::KeyR);
    friends.games[1].tap(KeyCode::KeyO);
    assert!(friends.games[1].clock().time() > before && !friends.games[1].clock().hinted());
    friends.run(&[0, 1]);
    friends.until_results(&[0, 1]);
    assert!(result(&friends.games[0]).iter().all(|row| matches!(row.1, Placed::Place { .. })));
}

#[test]
fn player_who_leaves_the_race_is_unplaced_and_back_in_the_room() {
    let mut friends = Friends::new(3);
    friends.race(&[0, 1, 2]);
    friends.games[2].app.world_mut().write_message(mazeater::navigation::RaceCommand::Pause);
    friends.step();
    friends.step();
    friends.games[2].choose("friends-quit");
    friends.until("the page of the room", |friends| friends.games[2].page() == Some(Page::Friends));
    assert!(friends.games[2].room().is_some(), "still in the room");
    friends.run(&[0, 1]);
    friends.until_results(&[0, 1]);
    let left = friends.games[2].room().unwrap().me();
    let rows = result(&friends.games[0]);
    assert_eq!(rows, result(&friends.games[1]));
    assert_eq!(rows, result(&friends.games[2]), "also for the one who left");
    assert_eq!((rows[2].0, rows[2].1), (left, Placed::Unplaced));
    friends.race(&[0, 1, 2]);
}

#[test]
fn host_that_leaves_hands_the_room_on() {
    let mut friends = Friends::new(3);
    friends.race(&[0, 1, 2]);
    friends.games[0].app.world_mut().write_message(FriendsCommand::Leave);
    friends
        .until("the title", |friends| friends.games[0].screen() == Screen::Title && friends.games[0].room().is_none());
    friends.run(&[1, 2]);
    friends.until_results(&[1, 2]);
    assert_eq!(result(&friends.games[1]), result(&friends.games[2]));
    let hosts = [1, 2].map(|number: usize| friends.games[number].room().unwrap().is_host());
    assert_ne!(hosts[0], hosts[1], "one of them is the host");
    friends.race(&[1, 2]);
    friends.run(&[1, 2]);
    friends.until_results(&[1, 2]);
}

#[test]
fn closing_the_page_asks_and_leaves_the_room() {
    let mut friends = Friends::new(2);
    friends.games[1].tap(KeyCode::Escape);
    friends.step();
    assert_eq!(friends.games[1].page(), Some(Page::LeaveRoom));
    friends.games[1].choose("friends-stay");
    friends.step();
    assert_eq!(friends.games[1].page(), Some(Page::Friends));
    assert!(friends.games[1].room().is_some());
    friends.games[1].tap(KeyCode::Escape);
    friends.step();
    friends.games[1].choose("friends-leave");
    friends.until("one player", |friends| friends.games[0].room().unwrap().players().len() == 1);
    assert!(friends.games[1].room().is_none());
    friends.until("the page", |friends| friends.games[1].page() == Some(Page::Friends));
    assert!(friends.games[0].lines().contains("Player 1 has left."), "{}", friends.games[0].lines());
}

#[test]
fn player_whom_nobody_hears_is_away_and_comes_back() {
    let mut friends = Friends::new(2);
    friends.race(&[0, 1]);
    friends.hub.borrow_mut().hush(1);
    friends.until("away", |friends| friends.games[0].lines().contains("Player 1 is away"));
    let mut rivals = friends.games[0].app.world_mut().query::<&RivalBody>();
    assert!(rivals.iter(friends.games[0].app.world()).all(|body| body.is_away));
    // It races on without the network.
    friends.run(&[1]);
    friends.hub.borrow_mut().speak();
    friends.run(&[0]);
    friends.until_results(&[0, 1]);
    assert!(friends.games[0].lines().contains("Player 1 is back") || friends.games[0].lines().contains("goal"));
    let rows = result(&friends.games[0]);
    assert_eq!(rows, result(&friends.games[1]));
    assert!(rows.iter().all(|row| matches!(row.1, Placed::Place { .. })));
}

#[test]
fn spectator_watches_the_race_and_its_result() {
    let mut friends = Friends::new(2);
    friends.add(config());
    friends.games[2].open_friends();
    friends.join(2, true);
    friends.until("three players", |friends| friends.games[0].room().unwrap().players().len() == 3);
    friends.race(&[0, 1]);
    friends.until("the watched race", |friends| friends.games[2].phase() == Some(Phase::Running));
    let mut rivals = friends.games[2].app.world_mut().query::<&RivalBody>();
    assert_eq!(rivals.iter(friends.games[2].app.world()).count(), 2);
    friends.run(&[0, 1]);
    friends.until_results(&[0, 1, 2]);
    assert_eq!(result(&friends.games[0]), result(&friends.games[2]));
}

#[test]
fn wrong_code_and_wrong_address_are_one_line_each() {
    let mut friends = Friends::new(0);
    friends.add(config());
    friends.games[0].open_friends();
    for (typed, line) in [
        ("cheese!", "A room code has 5 of the letters"),
        ("a b/KXWPT", "An address is a name or an IP address"),
        ("kxwpt", "There is no room KXWPT at localhost:3536. Check the code."),
    ] {
        friends.games[0].app.world_mut().write_message(FriendsCommand::Join(typed.to_owned()));
        friends.step();
        friends.step();
        let game = &friends.games[0];
        assert!(game.room().is_none() && game.lines().contains(line), "{typed}: {}", game.lines());
    }
}

#[test]
fn other_versions_are_told_with_their_numbers() {
    let mut friends = Friends::new(2);
    friends.hub.borrow_mut().inject(1, Channel::Control, &[PROTOCOL + 1, 0]);
    friends.until("the line", |friends| {
        let line = format!("A player speaks version {} of the network, you speak {PROTOCOL}.", PROTOCOL + 1);
        friends.games[0].lines().contains(&line)
    });
    // Other rules.
    let mut friends = Friends::new(1);
    friends.add(config());
    friends.games[1].open_friends();
    let hello = Hello {
        rules: race::RULES_VERSION + 1,
        program: [7, 8, 9],
        player: PlayerId(5),
        name: "Other".parse::<Name>().unwrap(),
        spectator: false,
    };
    friends.join(1, false);
    friends.hub.borrow_mut().hush(1);
    friends.games[1].app.update();
    friends.hub.borrow_mut().inject(1, Channel::Control, &Control::Hello(hello).encode());
    friends.until("the line", |friends| friends.games[0].lines().contains("(program 7.8.9)"));
    assert_eq!(friends.games[0].room().unwrap().players().len(), 1);
}

#[test]
fn flood_ends_a_place_and_not_the_game() {
    let mut friends = Friends::new(3);
    friends.race(&[0, 1, 2]);
    for id in 0..2000 {
        friends.hub.borrow_mut().inject(2, Channel::Fast, &Fast::Pong { id, time: 0 }.encode());
    }
    friends.until("the line", |friends| friends.games[0].lines().contains("Player 2 was removed: too many messages."));
    friends.run(&[0, 1]);
    friends.until_results(&[0, 1]);
    assert_eq!(result(&friends.games[0]), result(&friends.games[1]));
    assert_eq!(result(&friends.games[0])[2].1, Placed::Unplaced);
}

#[test]
fn result_that_does_not_verify_is_shown_as_such() {
    let mut friends = Friends::new(2);
    friends.race(&[0, 1]);
    let cheat = friends.games[1].room().unwrap().me();
    let race = friends.games[1].room().unwrap().race().unwrap();
    // A part of what is no replay: that of the samples.
    let samples = friends::mutation::samples("cheat");
    let part = samples.iter().find_map(|bytes| match Control::decode(bytes) {
        Ok(Control::Part { bytes, .. }) => Some(bytes),
        _ => None,
    });
    let replay = vec![3; friends::limits::PART_BYTES];
    let finish = friends::message::Finish { ticks: 10, hash: friends::draw::hash(&replay) };
    let claim = Control::Finished { race, player: cheat, finish, bytes: replay.len() as u32 };
    friends.hub.borrow_mut().inject(1, Channel::Control, &claim.encode());
    let part = Control::Part { race, player: cheat, bytes: part.expect("a sample") };
    friends.hub.borrow_mut().inject(1, Channel::Control, &part.encode());
    friends.until("the proof", |friends| {
        let standings = friends.games[0].room().unwrap().standings();
        standings.iter().any(|(player, _, standing)| *player == cheat && *standing == Standing::Refused)
    });
    friends.run(&[0]);
    friends.until("the result", |friends| friends.games[0].get::<FriendsRoom>().session().unwrap().result().is_some());
    let rows = result(&friends.games[0]);
    assert!(matches!(rows[0].1, Placed::Place { place: 1, .. }));
    assert_eq!((rows[1].0, rows[1].1), (cheat, Placed::NotVerified));
}

#[test]
fn host_removes_a_player_and_phrases_reach_all() {
    let mut friends = Friends::new(3);
    friends.games[1].app.world_mut().write_message(FriendsCommand::Say(Phrase::GoodLuck));
    friends
        .until("the phrase", |friends| friends.games.iter().all(|game| game.lines().contains("Player 1: Good luck!")));
    let gone = friends.games[2].room().unwrap().me();
    friends.games[0].app.world_mut().write_message(FriendsCommand::Kick(gone));
    friends.until("it is gone", |friends| {
        friends.games[2].room().is_none() && friends.games[1].room().unwrap().players().len() == 2
    });
    assert!(friends.games[2].lines().contains("The host has removed you"), "{}", friends.games[2].lines());
    assert_eq!(friends.games[2].page(), Some(Page::Friends));
    friends.step();
    assert!(friends.games[2].get::<OpenMenu>().entries.iter().any(|entry| entry.label.is("friends-host")));
    assert!(!friends.games[2].menu_is(MenuScreen::Title));
}

#[test]
fn removed_player_cannot_come_back_and_both_are_told() {
    let mut friends = Friends::new(3);
    let gone = friends.games[2].room().unwrap().me();
    friends.games[0].app.world_mut().write_message(FriendsCommand::Kick(gone));
    friends.until("it is gone", |friends| friends.games[2].room().is_none());
    // With another name.
    friends.games[2].app.world_mut().write_message(FriendsCommand::Name("Somebody".to_owned()));
    friends.join(2, false);
    friends.games[2].app.update();
    assert_eq!(friends.games[2].room().map(friends::Room::me), Some(gone));
    friends.until("it is refused", |friends| friends.games[2].room().is_none());
    assert!(friends.games[2].lines().contains("You have no place: by the host."), "{}", friends.games[2].lines());
    friends.until("the host is told", |friends| friends.games[0].lines().contains("Somebody came again"));
    friends.add(config());
    friends.games[3].app.world_mut().write_message(FriendsCommand::Name("player 2".to_owned()));
    friends.games[3].open_friends();
    friends.join(3, false);
    // Another player of that name has done nothing.
    let is_in = |game: &Game| game.room().is_some_and(|room| room.players().len() == 3);
    friends.until("it is in", |friends| [0, 1, 3].into_iter().all(|at| is_in(&friends.games[at])));
    friends.race(&[0, 1, 3]);
}

#[test]
fn focus_of_the_page_is_kept_by_what_an_entry_does() {
    let mut friends = Friends::new(1);
    friends.add(config());
    friends.games[1].open_friends();
    friends.join(1, false);
    friends.games[1].app.update();
    friends.games[1].app.update();
    assert!(friends.games[1].room().is_some_and(|room| room.state().is_none()));
    let focused = |game: &Game| game.get::<OpenMenu>().focused().map(|entry| entry.label.clone()).unwrap_or_default();
    assert!(focused(&friends.games[1]).is("friends-wait-for-room"));
    // Leave does not become another entry when the room is there.
    friends.games[1].tap(KeyCode::ArrowDown);
    assert!(focused(&friends.games[1]).is("friends-leave"));
    friends.until("the room", |friends| friends.games[1].room().is_some_and(|room| room.state().is_some()));
    friends.step();
    assert!(friends.games[1].get::<OpenMenu>().entries.len() > 3 && focused(&friends.games[1]).is("friends-leave"));
    friends.games[1].choose("friends-leave");
    friends.until("the first entries", |friends| friends.games[1].room().is_none());
    friends.step();
    assert!(focused(&friends.games[1]).is("friends-host"));
    // Who has not moved the focus finds Ready under it.
    friends.join(1, false);
    friends.until("the room", |friends| friends.games[1].room().is_some_and(|room| room.state().is_some()));
    friends.step();
    assert!(focused(&friends.games[1]).is("friends-ready"), "{:?}", focused(&friends.games[1]));
}

#[test]
fn player_who_ends_the_program_has_left() {
    let mut friends = Friends::new(2);
    friends.games[1].app.world_mut().write_message(AppExit::Success);
    friends.games[1].app.update();
    drop(friends.games.pop());
    // Not away, for which the others would wait.
    for _ in 0..10 {
        friends.step();
    }
    assert_eq!(friends.games[0].room().unwrap().players().len(), 1, "{}", friends.games[0].lines());
}
