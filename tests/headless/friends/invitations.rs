//! Rooms joined by a link.

use mazeater::LaunchConfig;
use mazeater::cli::link::launch;
use mazeater::modes::{FriendsCommand, FriendsRoom};
use mazeater::race_setup::{LinkTarget, RaceLink};
use mazeater::states::Page;
use ui::menu::OpenMenu;

use super::network::Friends;
use crate::game::config;
use crate::links::set_address;

/// The link that the host copies.
fn copied_link(friends: &mut Friends) -> String {
    set_address(&mut friends.games[0], "https://a.example.org/");
    friends.games[0].choose("friends-copy-link");
    friends.games[0].app.update();
    friends.games[0].clipboard()
}

/// The game opened by a link, with the test's campaign and without a home.
fn opened_by(link: &str) -> LaunchConfig {
    let launched = launch(link);
    LaunchConfig { start: launched.start, problem: launched.problem, ..config() }
}

#[test]
fn link_offers_the_room_and_connects_only_on_request() {
    let mut friends = Friends::new(1);
    let link = copied_link(&mut friends);
    let address = friends.games[0].get::<FriendsRoom>().session().unwrap().address().clone();
    assert_eq!(RaceLink::of_address(&link).unwrap().unwrap().target, LinkTarget::Room(address.into()), "{link}");
    friends.add(opened_by(&link));
    friends.until("the page", |friends| friends.games[1].page() == Some(Page::Friends));
    for _ in 0..60 {
        friends.step();
    }
    assert!(friends.games[1].room().is_none());
    assert_eq!(friends.hub.borrow().connections(), 1, "only the host's");
    let menu = friends.games[1].get::<OpenMenu>();
    assert!(menu.focused().is_some_and(|entry| entry.label.is("friends-invited")));
    friends.games[1].choose("friends-invited");
    friends.until("two players", |friends| {
        friends.games.iter().all(|game| game.room().is_some_and(|room| room.players().len() == 2))
    });
    // The offer is used up.
    // While the room is entered there is only the entry to leave.
    friends.until("the menu of the room", |friends| {
        friends.games[1].get::<OpenMenu>().entries.iter().any(|entry| entry.label.is("friends-ready"))
    });
    friends.games[1].choose("friends-leave");
    friends.until("no room", |friends| friends.games[1].room().is_none());
    friends.step();
    assert!(!friends.games[1].get::<OpenMenu>().entries.iter().any(|entry| entry.label.is("friends-invited")));
}

#[test]
fn link_can_be_typed_where_codes_are() {
    let mut friends = Friends::new(1);
    let link = copied_link(&mut friends);
    friends.add(config());
    friends.games[1].open_friends();
    friends.games[1].app.world_mut().write_message(FriendsCommand::Join("https://example.org/?level=1".to_owned()));
    friends.step();
    assert!(friends.games[1].get::<FriendsRoom>().problem().is_some_and(|why| why.is("friends-wrong-code")));
    friends.games[1].app.world_mut().write_message(FriendsCommand::Join(link));
    friends.until("two players", |friends| {
        friends.games.iter().all(|game| game.room().is_some_and(|room| room.players().len() == 2))
    });
}
