//! A race by ear: only the way to the cheese is a hint.

use bevy::prelude::*;
use mazeater::simulation::SolutionOverlay;
use mazeater::sounds::SoundPlugin;
use settings::{SetSetting, Setting};
use ui::race_speech::RaceSpeech;

use crate::friends::network::Friends;
use crate::game::{Game, config};

/// Whether a race is with hint after some ticks, with these values of settings.
fn is_hinted(values: &[(Setting, u16)]) -> bool {
    let mut game = Game::with_plugins(config(), |app| {
        app.add_plugins(SoundPlugin);
    });
    for &(setting, value) in [(Setting::Master, 0)].iter().chain(values) {
        game.app.world_mut().write_message(SetSetting(setting, value));
    }
    game.app.update();
    game.start();
    game.press_into_wall();
    game.until("a few ticks", |game| game.clock().time().0 > 8);
    // Tells the place, which is no hint.
    game.tap(KeyCode::KeyI);
    game.get::<SolutionOverlay>().hinted()
}

#[test]
fn only_the_way_by_ear_is_a_hint() {
    assert!(!is_hinted(&[(Setting::CheeseByEar, 2)]), "a race by eye");
    for (cheese, hinted) in [(0, false), (1, false), (2, true)] {
        assert_eq!(is_hinted(&[(Setting::ByEar, 1), (Setting::CheeseByEar, cheese)]), hinted, "{cheese}");
    }
}

/// What is told on request.
fn told(game: &mut Game) -> text::Text {
    game.tap(KeyCode::KeyI);
    game.get::<RaceSpeech>().said()
}

#[test]
fn place_is_told_each_time_it_is_asked_for() {
    let mut game = Game::with_plugins(config(), |app| {
        app.add_plugins(SoundPlugin);
    });
    game.start();
    // One that is where the player is, is not told.
    game.until("an eater that has left", |game| game.clock().time().0 > 600);
    let mut said = || told(&mut game).english().into_owned();
    let [first, again] = [said(), said()];
    assert!(["Junction", "Dead end", "Exits"].iter().any(|words| first.contains(words)), "{first}");
    assert!(first.contains("cheese") && first.contains("opponent"), "{first}");
    // Readers speak what is another text.
    assert_ne!(first, again);
}

#[test]
fn rivals_among_friends_are_told_as_eaters_are() {
    let mut friends = Friends::with(2, |number, friends| {
        friends.add_with(config(), |app| {
            app.add_plugins(SoundPlugin);
        });
        format!("Player {number}")
    });
    friends.race(&[0, 1]);
    friends.run_a_while(1);
    assert!(told(&mut friends.games[0]).mentions("ear-rival"));
}
