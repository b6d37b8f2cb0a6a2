//! The quick race: words and codes typed, pasted and picked.

use bevy::ecs::system::RunSystemOnce;
use bevy::input::ButtonState;
use bevy::input::gamepad::GamepadButton;
use bevy::prelude::*;
use maze::{Algorithm, AnyGrid, CellShape, Fraction, Generator, MazeStyle, Recipe, Seed, Wrap};
use mazeater::modes::QuickRace;
use mazeater::navigation::RaceCommand;
use mazeater::race_setup::{BuildFailure, LinkTarget, RaceLink, RaceMode};
use mazeater::states::{Page, Phase};
use race::{Difficulty, EaterKind, Endpoints, Handicap, RaceCode};
use ui::menu::text_entry::TextEntry;
use ui::menu::{MenuUi, OpenMenu};
use ui::screen::Screen;

use crate::game::{Game, config, is_called};
use crate::input::Pad;
use crate::links::set_address;
use crate::menus::driven;

#[test]
fn word_can_be_typed_and_its_code_copied_and_pasted() {
    let mut game = driven(config());
    set_address(&mut game, "https://a.example.org/mazeater/");
    game.choose("title-modes");
    game.choose("mode-quick");
    game.choose("quick-word");
    assert!(game.get::<TextEntry>().is_active());
    game.write("wads tuesdayx");
    game.tap(KeyCode::Backspace);
    assert_eq!((game.get::<TextEntry>().text(), game.page()), ("wads tuesday", Some(Page::Quick)));
    game.tap(KeyCode::Enter);
    assert!(!game.get::<TextEntry>().is_active());
    assert_eq!(game.get::<QuickRace>().code(), &RaceCode::of_word("wads tuesday").unwrap());
    game.choose("share-race");
    let (link, code) = (game.clipboard(), game.get::<QuickRace>().code().to_string());
    assert_eq!(link, "https://a.example.org/mazeater/?word=wads+tuesday");

    // Invalid clipboard texts are rejected in one line.
    let wrong = code.replace("any", "easy");
    for text in [wrong.as_str(), "race1.", "maze1.square.0x0.x.y", &"x".repeat(3_000_000)] {
        game.copy(text);
        game.choose("quick-paste");
        let why = game.get::<QuickRace>().refusal().expect("it is refused");
        assert!(why.id().is_some_and(|id| id.starts_with("error-")), "{why:?}");
    }
    // Pasted with keys while typing, then canceled.
    game.copy("another word");
    game.choose("quick-word");
    game.key(KeyCode::ControlLeft, ButtonState::Pressed);
    game.tap(KeyCode::KeyV);
    game.key(KeyCode::ControlLeft, ButtonState::Released);
    game.app.update();
    assert_eq!(game.get::<TextEntry>().text(), "another word");
    game.tap(KeyCode::Escape);
    assert_eq!((game.get::<TextEntry>().is_active(), game.page()), (false, Some(Page::Quick)));
    for text in [&code, &link] {
        game.copy(text);
        game.choose("quick-paste");
        assert_eq!(game.get::<QuickRace>().refusal(), None);
        assert_eq!(game.get::<QuickRace>().code(), &RaceCode::of_word("wads tuesday").unwrap());
    }

    // Parts are chosen, and it is raced.
    game.go_to("quick-loops");
    game.tap(KeyCode::ArrowRight);
    game.choose("quick-opponents");
    assert_eq!(game.page(), Some(Page::QuickEaters));
    game.choose("eater-plug");
    game.choose("common-back");
    let composed = game.get::<QuickRace>().code().clone();
    game.choose("quick-race");
    game.race_to_the_end();
    assert_eq!(game.mode(), RaceMode::Quick(composed.clone().into()));
    assert_eq!(game.get::<OpenMenu>().entries[0].accept, Some(RaceCommand::Restart.into()));
    game.choose("share-race");
    let link = RaceLink::of_address(&game.clipboard()).unwrap().expect("a link");
    let LinkTarget::Race(copied) = link.target else { panic!("no code") };
    assert_eq!((*copied).clone().at(None), composed);
    game.back_to_title();
    assert_eq!(game.page(), Some(Page::Quick), "Back returns to the page");
}

#[test]
fn clicking_elsewhere_keeps_the_typed_word() {
    let mut game = driven(config());
    game.choose("title-modes");
    game.choose("mode-quick");
    game.choose("quick-word");
    game.write("brie");
    // The mouse clicks another entry during text editing.
    game.app.world_mut().run_system_once(|mut menu: MenuUi| menu.accept(0)).expect("the system runs");
    game.app.update();
    assert!(!game.get::<TextEntry>().is_active());
    game.until_phase(Phase::Intro);
    assert_eq!(game.mode(), RaceMode::Quick(RaceCode::of_word("brie").unwrap().into()));
    // Keys trigger actions again.
    game.back_to_title();
    assert_eq!(game.page(), Some(Page::Quick));
    let focus = game.get::<OpenMenu>().focus;
    game.tap(KeyCode::ArrowDown);
    assert_ne!(game.get::<OpenMenu>().focus, focus);
}

#[test]
fn word_can_be_written_by_gamepad() {
    let mut game = Game::new();
    game.choose("title-modes");
    game.choose("mode-quick");
    game.go_to("quick-word");
    let before = game.get::<QuickRace>().clone();
    let pad = Pad::plug_in(&mut game, None);
    let write = |game: &mut Game| {
        pad.tap(game, GamepadButton::South);
        for button in [GamepadButton::DPadRight, GamepadButton::DPadRight, GamepadButton::South] {
            pad.tap(game, button);
        }
    };
    write(&mut game);
    assert_eq!(game.get::<TextEntry>().text(), "b");
    pad.tap(&mut game, GamepadButton::East);
    assert_eq!((game.get::<QuickRace>(), game.page()), (&before, Some(Page::Quick)), "editing is canceled");
    write(&mut game);
    pad.tap(&mut game, GamepadButton::DPadUp);
    pad.tap(&mut game, GamepadButton::South);
    pad.tap(&mut game, GamepadButton::West);
    pad.tap(&mut game, GamepadButton::Start);
    assert_eq!((game.get::<QuickRace>().text(), game.page()), ("b", Some(Page::Quick)));
    pad.tap(&mut game, GamepadButton::DPadUp);
    assert!(game.get::<OpenMenu>().focused().is_some_and(|entry| !is_called(entry, "quick-word")));
}

#[test]
fn eater_that_cannot_reach_the_goal_is_reported() {
    let mut game = Game::new();
    game.choose("title-modes");
    game.choose("mode-quick");
    // With loops on a torus, the wall that Wally follows may not lead to the cheese.
    let grid = AnyGrid::new(CellShape::Square, "12x9", Some(Wrap::Torus), None).unwrap();
    let style = MazeStyle { braid: Fraction::ALL, ..MazeStyle::PLAIN };
    let rule = Generator { algorithm: Algorithm::DepthFirst, style };
    let code = (0..200)
        .map(|seed: u32| Recipe { grid: grid.clone(), generator: rule, seed: Seed::new(seed.to_string()) })
        .map(|recipe| RaceCode::new(recipe.into(), Endpoints::Farthest, vec![EaterKind::Wally], None).unwrap())
        .find(|code| code.level().unwrap().eaters(Difficulty::Normal, Handicap::NONE).is_err())
        .expect("one of these seeds");
    game.copy(&code.to_string());
    game.choose("quick-paste");
    game.choose("quick-race");
    game.until("a word about it", |game| game.get::<BuildFailure>().0.is_some());
    game.until("the title", |game| game.screen() == Screen::Title);
    game.app.update();
    assert_eq!(game.page(), Some(Page::Quick));
    assert!(
        game.get::<BuildFailure>()
            .0
            .as_ref()
            .is_some_and(|why| why.mentions("error-eater-lost") && why.mentions("eater-wally"))
    );
}
