//! The game without a window, for benchmarks and the allocation test.

use std::time::Duration;

use bevy::app::Plugins;
use bevy::input::InputPlugin;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use lab::SetField;
use lab::testing::LabState;
use mazeater::navigation::Navigate;
use mazeater::simulation::PlayerKind;
use mazeater::{LaunchConfig, build_app};
use race::{Campaign, Difficulty};
use text::id;

/// A game with one square level of this width, played by the flawless bot.
pub(crate) fn game(side: u32) -> App {
    game_with(side, AssetPlugin::default())
}

/// The same with these plugins, which bring the assets.
pub(crate) fn game_with<M>(side: u32, assets: impl Plugins<M>) -> App {
    let text = format!(
        r#"(levels: [(name: "figures", size: "{side}x{side}", algorithm: "depth-first", seed: "figures", eaters: [Gulper])])"#
    );
    let campaign = Campaign::from_ron(&text).expect("this campaign is right");
    let config = LaunchConfig { difficulty: Some(Difficulty::Normal), ..LaunchConfig::new(campaign) };
    let mut app = build_app((MinimalPlugins, StatesPlugin, InputPlugin, assets), config);
    app.insert_resource(PlayerKind::Expert);
    // 60 frames per second, independent of the clock.
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_micros(16_667)));
    app.finish();
    app.cleanup();
    app.update();
    app
}

/// The lab with a square maze of this width.
pub(crate) fn lab(side: u32) -> App {
    let mut app = game(8);
    // The lab draws into meshes, as with a window.
    app.init_resource::<Assets<Mesh>>().init_resource::<Assets<ColorMaterial>>();
    app.world_mut().write_message(Navigate::Lab);
    until_ready(&mut app);
    for field in [id!("lab-field-width"), id!("lab-field-height")] {
        app.world_mut().write_message(SetField { field: field.into(), text: side.to_string() });
        until_ready(&mut app);
    }
    app
}

/// Updates until the lab's jobs have finished.
fn until_ready(app: &mut App) {
    app.update();
    app.update();
    until(app, "the maze", |world| LabState(world).is_ready());
}

/// Updates until a condition holds.
pub(crate) fn until(app: &mut App, what: &str, is_so: impl Fn(&World) -> bool) {
    for _ in 0..100_000 {
        if is_so(app.world()) {
            return;
        }
        app.update();
        std::thread::sleep(Duration::from_micros(100));
    }
    panic!("waited for {what}");
}
