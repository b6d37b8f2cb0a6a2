//! Several games over a network in memory, driven frame by frame, by keys.

use std::cell::RefCell;
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;
use std::time::Duration;

use bevy::prelude::*;
use friends::message::Channel;
use friends::{LinkId, Outgoing, Room};
use friends_net::{Failure, NetEvent, Role, RoomAddress, ServerAddress};
use mazeater::LaunchConfig;
use mazeater::modes::{FriendsCommand, FriendsMaze, FriendsNetwork, FriendsRoom};
use mazeater::race_setup::CurrentLevel;
use mazeater::simulation::PlayerRun;
use mazeater::states::{MenuScreen, Page, Phase};
use platform::network::{Network, Peers};
use race::bot::Skill;
use race::level::par_seed;
use race::{Bot, ClockDirection};
use text::Text;
use ui::menu::OpenMenu;

use crate::game::{Game, config};

/// The rooms and what is on its way. A peer's index is its order of connection.
#[derive(Default)]
pub(crate) struct Hub {
    rooms: BTreeMap<String, Vec<usize>>,
    inboxes: Vec<VecDeque<NetEvent>>,
    /// From whom to whom, and the number of that connection at the former.
    links: BTreeMap<(usize, usize), LinkId>,
    next_link: u32,
    /// Peers who are not heard and hear nothing.
    silent: Vec<usize>,
    /// Reliable messages from and to them: to whom, and what.
    held: Vec<(usize, NetEvent)>,
}

impl Hub {
    fn connect(&mut self, one: usize, other: usize) {
        for (from, to) in [(one, other), (other, one)] {
            let link = LinkId(self.next_link);
            self.next_link += 1;
            self.links.insert((from, to), link);
            self.inboxes[from].push_back(NetEvent::Connected(link));
        }
    }

    fn disconnect(&mut self, peer: usize) {
        let gone: Vec<_> = self.links.keys().copied().filter(|&(from, to)| from == peer || to == peer).collect();
        for (from, to) in gone {
            if let Some(link) = self.links.remove(&(from, to)).filter(|_| to == peer) {
                self.inboxes[from].push_back(NetEvent::Disconnected(link));
            }
        }
        self.rooms.values_mut().for_each(|peers| peers.retain(|&one| one != peer));
        self.rooms.retain(|_, peers| !peers.is_empty());
    }

    /// Connections that were made to rooms.
    pub(crate) fn connections(&self) -> usize {
        self.inboxes.len()
    }

    /// Cuts the network of a peer. Reliable messages wait.
    pub(crate) fn hush(&mut self, peer: usize) {
        self.silent.push(peer);
    }

    /// Brings the network of all back.
    pub(crate) fn speak(&mut self) {
        self.silent.clear();
        for (to, event) in std::mem::take(&mut self.held) {
            self.inboxes[to].push_back(event);
        }
    }

    /// Sends bytes from a peer to all others, as a program that is not this one would.
    pub(crate) fn inject(&mut self, from: usize, channel: Channel, bytes: &[u8]) {
        let to: Vec<usize> = self.links.keys().filter(|(one, _)| *one == from).map(|(_, to)| *to).collect();
        for to in to {
            let link = self.links[&(to, from)];
            self.inboxes[to].push_back(NetEvent::Received(link, channel, bytes.into()));
        }
    }
}

struct Memory(Rc<RefCell<Hub>>);

struct Port {
    hub: Rc<RefCell<Hub>>,
    peer: usize,
}

impl Network for Memory {
    fn serve(&mut self) -> Result<ServerAddress, Text> {
        Ok(ServerAddress::of_this_computer(friends_net::address::PORT))
    }

    fn as_seen_by_others(&self, server: &ServerAddress) -> ServerAddress {
        server.clone()
    }

    fn connect(&mut self, address: RoomAddress, role: Role, _: u64) -> Box<dyn Peers> {
        let mut hub = self.0.borrow_mut();
        let peer = hub.inboxes.len();
        hub.inboxes.push(VecDeque::new());
        let others = hub.rooms.get(&address.to_string()).cloned();
        match others {
            None if role == Role::Join => {
                let failure = Failure::NoRoom(address.room(), address.server().clone());
                hub.inboxes[peer].push_back(NetEvent::Failed(failure));
            }
            others => {
                for other in others.unwrap_or_default() {
                    hub.connect(peer, other);
                }
                hub.rooms.entry(address.to_string()).or_default().push(peer);
            }
        }
        Box::new(Port { hub: Rc::clone(&self.0), peer })
    }
}

impl Peers for Port {
    fn poll(&mut self, _: u64) -> Vec<NetEvent> {
        self.hub.borrow_mut().inboxes[self.peer].drain(..).collect()
    }

    fn send(&mut self, outgoing: Outgoing) {
        let mut hub = self.hub.borrow_mut();
        let to = hub.links.iter().find(|((from, _), link)| *from == self.peer && **link == outgoing.link);
        let Some(to) = to.map(|((_, to), _)| *to) else { return };
        let link = hub.links[&(to, self.peer)];
        let event = NetEvent::Received(link, outgoing.channel, outgoing.bytes.into());
        match outgoing.channel {
            _ if !hub.silent.contains(&self.peer) && !hub.silent.contains(&to) => hub.inboxes[to].push_back(event),
            Channel::Control => hub.held.push((to, event)),
            Channel::Fast => {}
        }
    }

    fn flush(&mut self) {}
}

impl Drop for Port {
    fn drop(&mut self) {
        self.hub.borrow_mut().disconnect(self.peer);
    }
}

/// Several games.
pub(crate) struct Friends {
    pub(crate) games: Vec<Game>,
    pub(crate) hub: Rc<RefCell<Hub>>,
}

impl Friends {
    /// Games of which the first has opened a room, which the others have joined. Connections are made in this order.
    pub(crate) fn new(count: usize) -> Self {
        Self::with(count, |number, friends| {
            friends.add(config());
            format!("Player {number}")
        })
    }

    /// The same with other games, which `add` adds and names.
    pub(crate) fn with(count: usize, add: impl Fn(usize, &mut Self) -> String) -> Self {
        let mut friends = Self { games: Vec::new(), hub: Rc::default() };
        for number in 0..count {
            let name = add(number, &mut friends);
            let game = &mut friends.games[number];
            game.app.world_mut().write_message(FriendsCommand::Name(name));
            game.open_friends();
            if number == 0 {
                game.choose("friends-host");
                game.app.world_mut().write_message(FriendsCommand::Maze(FriendsMaze::Level(1)));
                game.app.update();
            } else {
                friends.join(number, false);
            }
        }
        friends.until("everybody sees everybody", |friends| {
            friends.games.iter().all(|game| game.room().is_some_and(|room| room.players().len() == count))
        });
        friends
    }

    /// Adds a game that is in no room.
    pub(crate) fn add(&mut self, config: LaunchConfig) {
        self.add_with(config, |_| {});
    }

    /// Adds a game that is in no room, with more plugins.
    pub(crate) fn add_with(&mut self, config: LaunchConfig, more: impl FnOnce(&mut App)) {
        let hub = Rc::clone(&self.hub);
        self.games.push(Game::with_plugins(config, |app| {
            app.insert_non_send(FriendsNetwork(Box::new(Memory(hub))));
            more(app);
        }));
    }

    /// Lets a game join the room of the first, by its code.
    pub(crate) fn join(&mut self, number: usize, watches: bool) {
        let code = self.games[0].get::<FriendsRoom>().session().expect("a room").address().room().to_string();
        let world = self.games[number].app.world_mut();
        world.write_message(FriendsCommand::Watch(watches));
        world.write_message(FriendsCommand::Join(code.to_lowercase()));
    }

    /// A frame of each game.
    pub(crate) fn step(&mut self) {
        for game in &mut self.games {
            game.app.update();
        }
        // Leaves the processor to tasks: those that build levels, and those that verify replays.
        let is_at_work = |game: &Game| {
            game.phase() == Some(Phase::Building)
                || game.room().is_some_and(|room| {
                    room.standings().iter().any(|(_, _, standing)| matches!(standing, friends::Standing::Claimed(_)))
                })
        };
        if self.games.iter().any(is_at_work) {
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Steps until a condition holds. Fails after some minutes of the games' time.
    pub(crate) fn until(&mut self, what: &str, mut is_so: impl FnMut(&Self) -> bool) {
        for _ in 0..30_000 {
            if is_so(self) {
                return;
            }
            self.step();
        }
        let lines: Vec<String> = self.games.iter().map(Game::lines).collect();
        panic!("never happened: {what}\n{}", lines.join("\n"));
    }

    /// Makes these games ready, and steps until they race.
    pub(crate) fn race(&mut self, games: &[usize]) {
        for &number in games {
            let label =
                if self.games[number].menu_is(MenuScreen::Result) { "friends-rematch" } else { "friends-ready" };
            self.until(label, |friends| {
                friends.games[number].get::<OpenMenu>().entries.iter().any(|entry| entry.label.is(label))
            });
            self.games[number].choose(label);
        }
        let games = games.to_vec();
        self.until("the race", |friends| {
            games.iter().all(|&number| friends.games[number].phase() == Some(Phase::Running))
        });
    }

    /// Runs with these games to the goal, by keys. The others stand still.
    pub(crate) fn run(&mut self, games: &[usize]) {
        let mut bots: Vec<Bot> = games.iter().map(|_| Bot::new(Skill::FLAWLESS, &par_seed())).collect();
        let is_running = |game: &Game| game.phase() == Some(Phase::Running);
        for _ in 0..30_000 {
            if !games.iter().any(|&number| is_running(&self.games[number])) {
                for &number in games {
                    self.games[number].hold(&[]);
                }
                return self.step();
            }
            for (&number, bot) in games.iter().zip(&mut bots) {
                self.games[number].press_as(bot);
            }
            self.step();
        }
        panic!("the players do not arrive");
    }

    /// Runs a part of the way with one game, by keys. The others stand still.
    pub(crate) fn run_a_while(&mut self, number: usize) {
        let mut bot = Bot::new(Skill::FLAWLESS, &par_seed());
        for _ in 0..200 {
            self.games[number].press_as(&mut bot);
            self.step();
        }
        self.games[number].hold(&[]);
    }

    /// Steps until these games show the menu of the final result.
    pub(crate) fn until_results(&mut self, games: &[usize]) {
        let games = games.to_vec();
        self.until("the results", |friends| {
            games.iter().all(|&number| {
                let game = &friends.games[number];
                let session = game.get::<FriendsRoom>().session();
                game.menu_is(MenuScreen::Result)
                    && session.is_some_and(|session| session.result().is_some() && session.is_in_lobby())
            })
        });
    }
}

impl Game {
    /// Opens the page of friends from the title.
    pub(crate) fn open_friends(&mut self) {
        self.choose("title-modes");
        self.choose("mode-friends");
        assert_eq!(self.page(), Some(Page::Friends));
    }

    pub(crate) fn room(&self) -> Option<&Room> {
        self.get::<FriendsRoom>().session().map(mazeater::modes::Session::room)
    }

    pub(crate) fn menu_is(&self, screen: MenuScreen) -> bool {
        **self.get::<State<MenuScreen>>() == screen
    }

    /// What happened in the room, in English.
    pub(crate) fn lines(&self) -> String {
        let friends = self.get::<FriendsRoom>();
        let lines = friends.session().into_iter().flat_map(mazeater::modes::Session::lines);
        let lines: Vec<_> = lines.chain(friends.problem()).map(|line| line.english().into_owned()).collect();
        format!("{:?} {:?}: {}", self.phase(), self.page(), lines.join(" | "))
    }

    /// Holds the keys that a bot would hold in this tick.
    fn press_as(&mut self, bot: &mut Bot) {
        let mut players = self.app.world_mut().query::<&PlayerRun>();
        let Ok(player) = players.single(self.app.world()) else { return };
        let (racer, keys) = (*player.0.racer(), player.0.taken().leg());
        if self.phase() != Some(Phase::Running) {
            return self.hold(&[]);
        }
        let level = self.get::<CurrentLevel>().level.clone();
        let intent = bot.intent(&level.view(keys), &racer);
        let key = |direction| match direction {
            ClockDirection::UP => KeyCode::ArrowUp,
            ClockDirection::RIGHT => KeyCode::ArrowRight,
            ClockDirection::DOWN => KeyCode::ArrowDown,
            _ => KeyCode::ArrowLeft,
        };
        // Of two keys the one pressed last comes first.
        let pressed: Vec<KeyCode> = [intent.second(), intent.first()].into_iter().flatten().map(key).collect();
        if pressed != self.held {
            self.hold(&[]);
            self.hold(&pressed);
        }
    }
}
