//! A script that visits every screen of the game, by keyboard where possible.
//!
//! [`workshop`]: the screens of what players make. [`examples`]: texts of others.

pub(crate) mod examples;
mod workshop;

use bevy::input::gamepad::{
    GamepadAxis, GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadEvent,
};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use mazeater::demo::{Script, Step, is_in, menu_is, ran};
use mazeater::modes::{LeagueDesk, StartCup, StartTrack};
use mazeater::navigation::{RaceCommand, RunsOpened};
use mazeater::profile::ProfileCommand;
use mazeater::race_setup::{NextRace, RaceMode, StartRace};
use mazeater::simulation::{PlayerKind, RaceClock, SolutionCommand};
use mazeater::states::{MenuScreen, Page, PageLink, Phase};
use platform::clock::Today;
use profile::SavedReplays;
use settings::{SetSetting, Setting};

use self::examples::chat;

/// A window size and the settings for it.
struct Style {
    name: &'static str,
    resize: fn(&mut World),
    settings: &'static [(Setting, u16)],
}

const STYLES: [Style; 6] = [
    Style { name: "usual", resize: |world| resize(world, 1280, 800), settings: &[] },
    Style { name: "large", resize: |world| resize(world, 1280, 800), settings: &[(Setting::Scale, 200)] },
    Style { name: "contrast", resize: |world| resize(world, 1280, 800), settings: &[(Setting::HighContrast, 1)] },
    Style { name: "small", resize: |world| resize(world, 800, 600), settings: &[] },
    Style { name: "upright", resize: |world| resize(world, 390, 844), settings: &[] },
    Style { name: "fine", resize: |world| resize(world, 1280, 800), settings: &[(Setting::Scale, 75)] },
];

/// Resizes the window, in pixels.
pub(crate) fn resize(world: &mut World, width: u32, height: u32) {
    for mut window in world.query_filtered::<&mut Window, With<PrimaryWindow>>().iter_mut(world) {
        window.resolution.set_physical_resolution(width, height);
    }
}

/// One level of each world, and the name of its picture.
const LEVELS: [(u32, &str); 8] = [
    (1, "first-bites"),
    (9, "splinters"),
    (13, "plaits"),
    (19, "honeycomb"),
    (23, "the-dark"),
    (27, "doors-and-keys"),
    (33, "rings"),
    (38, "the-living-maze"),
];

/// Visits every screen, in each style whose name starts with `prefix`, at another UI scale if one is given.
pub(crate) fn script(prefix: &str, scale: Option<u16>) -> Script {
    let mut steps = vec![Step::send(ProfileCommand::UnlockAll(true))];
    for style in STYLES.into_iter().filter(|style| style.name.starts_with(prefix)) {
        steps.push(Step::Change("the size of the window", style.resize));
        steps.extend(style.settings.iter().map(|&(setting, value)| Step::send(SetSetting(setting, value))));
        steps.extend(scale.map(|scale| Step::send(SetSetting(Setting::Scale, scale))));
        let mut tour = Tour { style: style.name, steps: &mut steps, taken: 0 };
        tour.races();
        tour.pages(MenuScreen::Title);
        tour.visit("title-quit", "quit");
        tour.options();
        tour.lab();
        if style.name == "usual" {
            tour.results();
            tour.pad();
            tour.attract_mode();
        }
        for (setting, _) in style.settings {
            steps.push(Step::send(SetSetting(*setting, setting.rule().usual)));
        }
    }
    Script::new(steps)
}

/// The steps for one style.
struct Tour<'s> {
    style: &'static str,
    steps: &'s mut Vec<Step>,
    taken: u32,
}

impl Tour<'_> {
    /// Takes a screenshot.
    fn shoot(&mut self, name: &str) {
        self.taken += 1;
        self.steps.push(Step::Shoot(format!("{}/{:02}-{name}", self.style, self.taken)));
    }

    fn choose(&mut self, label: &'static str) {
        self.steps.push(Step::Choose(label));
    }

    fn press(&mut self, key: KeyCode) {
        self.steps.push(Step::Press(key));
    }

    /// Opens a page by its entry, takes a screenshot, and goes back.
    fn visit(&mut self, label: &'static str, name: &str) {
        self.choose(label);
        self.shoot(name);
        self.press(KeyCode::Escape);
    }

    fn until(&mut self, what: &'static str, is_so: fn(&World) -> bool) {
        self.steps.push(Step::Until(what, is_so));
    }

    /// One level of each world, then everything around a race: pause, overview, results, replay.
    fn races(&mut self) {
        self.shoot("title");
        self.steps.push(Step::Change("who plays", |world| world.insert_resource(PlayerKind::Expert)));
        for (number, name) in LEVELS {
            self.steps.push(Step::send(StartRace(RaceMode::Level(number))));
            self.until("the card", |world| is_in(world, Phase::Intro));
            self.shoot(&format!("card-{name}"));
            if number == 1 {
                self.until("the countdown", |world| is_in(world, Phase::Countdown));
                self.shoot("countdown");
            } else {
                self.steps.push(Step::send(RaceCommand::SkipIntro));
                self.steps.push(Step::send(RaceCommand::SkipIntro));
            }
            self.until("a third of the race", |world| ran(world, 33));
            self.shoot(&format!("race-{name}"));
        }
        self.steps.push(Step::send(SolutionCommand::Toggle));
        self.shoot("way");
        self.press(KeyCode::KeyZ);
        self.steps.push(Step::Frames(40));
        self.shoot("overview");
        self.press(KeyCode::KeyZ);
        self.press(KeyCode::Escape);
        self.shoot("pause");
        self.visit("pause-settings", "options-in-a-race");
        self.choose("pause-quit");
        // A track of a Grand Prix, and the table after it.
        self.steps.push(Step::send(StartCup::New));
        self.until("the card", |world| is_in(world, Phase::Intro));
        self.steps.extend([Step::send(RaceCommand::SkipIntro), Step::send(RaceCommand::SkipIntro)]);
        self.until("the result", |world| menu_is(world, MenuScreen::Result));
        self.shoot("result-cup");
        self.visit("result-standings", "standings");
        // Win one race.
        self.steps.push(Step::send(StartRace(RaceMode::Level(1))));
        self.until("the result", |world| menu_is(world, MenuScreen::Result));
        self.steps.push(Step::Frames(30));
        self.shoot("result-won");
        self.choose("result-watch-replay");
        self.until("the replay", |world| ran(world, 40));
        self.shoot("replay");
        self.press(KeyCode::Escape);
        self.shoot("replay-pause");
        self.choose("pause-quit");
        // Back on the result page, go to the map and the title, then lose a race three times.
        self.quit_level();
        self.steps.push(Step::Change("who plays", |world| world.insert_resource(PlayerKind::Devices)));
        self.choose("title-play");
        self.until("the card", |world| is_in(world, Phase::Intro));
        self.shoot("card-to-wait");
        self.press(KeyCode::Enter);
        for loss in 1..=3 {
            self.until("the race", |world| is_in(world, Phase::Running));
            self.shoot(&format!("first-move-{loss}"));
            // The first move starts the clock.
            self.press(KeyCode::ArrowUp);
            self.until("the loss", |world| world.resource::<RaceClock>().is_lost());
            self.press(KeyCode::Enter);
            self.until("the result", |world| menu_is(world, MenuScreen::Result));
            self.steps.push(Step::Frames(30));
            self.shoot(&format!("result-lost-{loss}"));
            if loss < 3 {
                self.choose("result-race-again");
            }
        }
        self.quit_level();
    }

    /// A knockout of the open table, which the player wins, and its table.
    fn knockout(&mut self) {
        self.steps.push(Step::Change("who plays", |world| world.insert_resource(PlayerKind::Expert)));
        self.choose("league-knockout");
        self.until("the card", |world| is_in(world, Phase::Intro));
        self.steps.extend([Step::send(RaceCommand::SkipIntro), Step::send(RaceCommand::SkipIntro)]);
        self.until("the first split", |world| ran(world, 40));
        self.shoot("knockout");
        self.until("the result", |world| menu_is(world, MenuScreen::Result));
        self.steps.push(Step::Frames(30));
        self.shoot("result-knockout");
        self.visit("knockout-table", "knockout-table");
        self.choose("result-quit");
        self.until("the race again", |world| menu_is(world, MenuScreen::Page(Page::LeagueRace)));
        self.steps.push(Step::Change("who plays", |world| world.insert_resource(PlayerKind::Devices)));
    }

    /// Leaves the result of a level for the map, and the map for the title.
    fn quit_level(&mut self) {
        self.choose("result-quit");
        self.until("the map", |world| menu_is(world, MenuScreen::Page(Page::Levels)));
        self.press(KeyCode::Escape);
        self.until("the title", |world| menu_is(world, MenuScreen::Title));
    }

    /// The results of the daily race, the Grand Prix and a run with a hint.
    fn results(&mut self) {
        self.steps.push(Step::Change("who plays", |world| world.insert_resource(PlayerKind::Expert)));
        let day = |world: &mut World| {
            let Today(today) = *world.resource();
            world.write_message(StartRace(RaceMode::Daily(today)));
        };
        for (start, name) in [
            (Step::Change("today's race", day), "daily"),
            (Step::send(StartTrack), "grand-prix"),
            (Step::send(StartRace(RaceMode::Level(1))), "hinted"),
        ] {
            self.steps.push(start);
            self.until("the card", |world| is_in(world, Phase::Intro));
            self.steps.extend([Step::send(RaceCommand::SkipIntro), Step::send(RaceCommand::SkipIntro)]);
            if name == "hinted" {
                self.steps.push(Step::send(SolutionCommand::Toggle));
            }
            self.until("the result", |world| menu_is(world, MenuScreen::Result));
            self.steps.push(Step::Frames(30));
            self.shoot(&format!("result-{name}"));
        }
        self.quit_level();
        self.steps.push(Step::Change("who plays", |world| world.insert_resource(PlayerKind::Devices)));
    }

    /// Gamepad prompts, and the preview of a stick.
    fn pad(&mut self) {
        self.steps.push(Step::send(SetSetting(Setting::Prompts, 2)));
        self.shoot("title-pad");
        self.steps.push(Step::Change("a pad", |world| {
            let gamepad = world.spawn(Name::new("a pad for pictures")).id();
            let (name, vendor_id, product_id) = ("a pad".to_owned(), None, None);
            let connection = GamepadConnection::Connected { name, vendor_id, product_id };
            world.write_message(GamepadConnectionEvent { gamepad, connection });
        }));
        // Inside the dead zone nothing moves.
        self.steps.push(Step::Change("its stick", |world| {
            let mut pads = world.query_filtered::<Entity, With<Gamepad>>();
            for gamepad in pads.iter(world).collect::<Vec<_>>() {
                let event = RawGamepadAxisChangedEvent { gamepad, axis: GamepadAxis::LeftStickX, value: 0.3 };
                world.write_message(RawGamepadEvent::Axis(event));
            }
        }));
        self.choose("title-settings");
        self.press(KeyCode::KeyE);
        self.shoot("options-stick");
        self.press(KeyCode::KeyQ);
        self.press(KeyCode::Escape);
        self.steps.push(Step::Change("the pad away", |world| {
            let mut pads = world.query_filtered::<Entity, With<Gamepad>>();
            for gamepad in pads.iter(world).collect::<Vec<_>>() {
                world.despawn(gamepad);
            }
        }));
        self.steps.push(Step::send(SetSetting(Setting::Prompts, Setting::Prompts.rule().usual)));
    }

    /// The attract mode, which starts when the title is idle.
    fn attract_mode(&mut self) {
        self.until("the show", |world| {
            matches!(world.resource::<NextRace>().mode, RaceMode::Show(_)) && ran(world, 33)
        });
        self.shoot("show");
        self.press(KeyCode::Escape);
        self.until("the title", |world| menu_is(world, MenuScreen::Title));
    }

    /// The pages opened by a menu, and the pages opened by those.
    fn pages(&mut self, menu: MenuScreen) {
        // The settings have their own steps.
        for link in PageLink::ALL.iter().filter(|link| link.menu == menu && link.page != Page::Settings) {
            let label = link.label.name();
            self.choose(label);
            self.shoot(label.split_once('-').map_or(label, |(_, name)| name));
            match link.page {
                Page::Modes => self.pages(MenuScreen::Page(Page::Modes)),
                Page::Quick => {
                    self.steps.push(Step::Focus("common-back"));
                    self.shoot("quick-end");
                    self.visit("quick-opponents", "quick-eaters");
                }
                Page::OwnEaters => self.own_eaters(),
                Page::Tasks => self.tasks(),
                Page::League => {
                    let found = study::league::Findings::of_text(&chat());
                    self.steps.push(Step::send(RunsOpened(found.into())));
                    self.until("the table", |world| !world.resource::<LeagueDesk>().tables().is_empty());
                    self.steps.push(Step::Frames(2));
                    self.shoot("league-races");
                    self.press(KeyCode::Enter);
                    self.until("the race", |world| menu_is(world, MenuScreen::Page(Page::LeagueRace)));
                    self.shoot("league-race");
                    self.knockout();
                    self.choose("league-row");
                    self.until("the run", |world| menu_is(world, MenuScreen::Page(Page::LeagueRun)));
                    self.shoot("league-run");
                    self.press(KeyCode::Escape);
                    self.press(KeyCode::Escape);
                }
                Page::Maker => self.own_levels(),
                Page::GrandPrix => self.visit("scripts-heading", "grand-prix-eaters"),
                Page::Scout => self.visit("scripts-heading", "scout-eaters"),
                Page::Group => {
                    self.visit("scripts-heading", "group-eaters");
                    self.choose("group-players");
                    // Two players join.
                    self.press(KeyCode::ArrowRight);
                    self.press(KeyCode::KeyD);
                    self.shoot("seats");
                    self.press(KeyCode::Escape);
                }
                Page::Friends => self.visit("scripts-heading", "friends-eaters"),
                Page::Levels => {
                    self.choose("totals-heading");
                    self.shoot("totals");
                    self.visit("rewards-heading", "rewards");
                    self.press(KeyCode::Escape);
                }
                Page::Records => {
                    self.choose("records-replays");
                    self.until("the replays", |world| !world.resource::<SavedReplays>().is_reading());
                    self.choose("replays-keep");
                    self.shoot("replays");
                    self.press(KeyCode::Enter);
                    self.shoot("replay-kept");
                    self.visit("replays-delete", "replay-delete");
                    self.press(KeyCode::Escape);
                    self.press(KeyCode::Escape);
                    self.visit("runs-heading", "runs");
                }
                Page::Credits => self.visit("credits-licenses", "licences"),
                _ => {}
            }
            self.press(KeyCode::Escape);
        }
    }

    fn options(&mut self) {
        self.choose("title-settings");
        for name in ["play", "controls", "sound", "picture", "comfort"] {
            self.shoot(&format!("options-{name}"));
            if name == "play" {
                self.visit("settings-reset-rating", "reset-rating");
            }
            if name == "controls" {
                self.choose("settings-key-bindings");
                self.shoot("keys");
                self.press(KeyCode::Enter);
                self.shoot("keys-waiting");
                self.press(KeyCode::ArrowDown);
                self.shoot("keys-conflict");
                self.choose("common-cancel");
                self.steps.push(Step::Focus("common-back"));
                self.shoot("keys-end");
                self.press(KeyCode::Escape);
            }
            if name == "play" || name == "controls" {
                self.steps.push(Step::Focus("common-back"));
                self.shoot(&format!("options-{name}-end"));
            }
            self.press(KeyCode::KeyE);
        }
        self.press(KeyCode::Escape);
    }
}
