//! A race by ear: only the way to the cheese is a hint.

use bevy::prelude::*;
use mazeater::simulation::SolutionOverlay;
use mazeater::sounds::SoundPlugin;
use settings::{SetSetting, Setting};

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
