//! The lab's maze: typed, edited, opened, saved and raced.

use bevy::prelude::*;
use lab::{EditCommand, LabPage, OpenPage, SetField, StepField, testing};
use maker::DraftChange;
use mazeater::modes::{MakerCommand, MakerDesk, QuickRace, StartQuickRace};
use mazeater::navigation::Navigate;
use mazeater::race_setup::CurrentLevel;
use mazeater::states::{MenuScreen, Page, Phase};
use text::id;
use ui::menu::OpenMenu;
use ui::menu::text_entry::TextEntry;
use ui::screen::Screen;

use crate::game::Game;
use crate::input::Pad;

#[test]
fn invalid_sizes_are_rejected_and_the_maze_stays() {
    let mut game = Game::into_lab();
    game.lab_page("lab-page-maze", LabPage::Maze);
    let cells = |game: &Game| maze::Grid::cells(game.lab().maze().maze().grid());
    for text in ["0", "70000", "-3", "", "twelve", "2001"] {
        game.fill_in("lab-field-width", text);
        let wrong = game.lab().error().cloned().expect("an error");
        assert!(wrong.field().is("lab-field-width") && cells(&game) == 32 * 24, "{text}");
        game.app.update();
        let entry = game.get::<OpenMenu>().focused().unwrap().clone();
        assert!(entry.is_wrong, "{entry:?}");
    }
    // Typing a digit starts editing.
    game.lab_focus("lab-field-width");
    game.type_in("12");
    game.until_grown();
    assert_eq!((game.lab().error().cloned(), cells(&game)), (None, 12 * 24));
    // Escape cancels editing and does not leave the page.
    game.lab_focus("lab-field-height");
    game.tap(KeyCode::Enter);
    game.tap(KeyCode::Escape);
    assert!(!game.get::<TextEntry>().is_active());
    assert_eq!((game.lab().error(), game.lab().page()), (None, LabPage::Maze));
    // Each side is valid, but the grid has too many cells.
    game.fill_in("lab-field-width", "2000");
    game.until_grown();
    game.fill_in("lab-field-height", "2000");
    assert!(game.lab().error().unwrap().message().is("lab-error-cells"));
    assert_eq!(cells(&game), 2000 * 24);
}

#[test]
fn walls_can_be_edited_by_keyboard_undone_and_redone() {
    let mut game = Game::into_lab();
    let passages = |game: &Game| game.lab().maze().maze().passages();
    let code = |game: &Game| game.lab().maze().code().unwrap().to_string();
    let (before, code_before) = (passages(&game), code(&game));
    game.lab_page("lab-page-edit", LabPage::Edit);
    game.lab_focus("lab-aim");
    game.tap(KeyCode::Enter);
    assert_eq!(game.lab().cursor(), Some(maze::Cell(0)));
    game.tap(KeyCode::ArrowRight);
    game.tap(KeyCode::ArrowDown);
    assert_eq!(game.lab().cursor(), Some(maze::Cell(33)));
    let open = game.lab().maze().maze().is_open(maze::Cell(33), maze::Square::EAST);
    game.tap(KeyCode::KeyD);
    let maze = &game.lab().maze().maze();
    assert_eq!(maze.is_open(maze::Cell(33), maze::Square::EAST), !open);
    assert_eq!(passages(&game), if open { before - 1 } else { before + 1 });
    game.until_grown();
    assert!(game.lab_says("lab-check-loop") || game.lab_says("lab-check-no-solution"), "{:?}", game.lab().message());
    assert!(code(&game).contains(".passages."), "no rule made it");
    game.tap(KeyCode::Escape);
    assert_eq!((game.lab().cursor(), game.lab().page()), (None, LabPage::Edit));
    game.app.update();
    game.lab_focus("lab-undo");
    game.tap(KeyCode::Enter);
    assert_eq!((passages(&game), code(&game)), (before, code_before), "it is as it was made");
    game.app.update();
    game.lab_focus("lab-redo");
    game.tap(KeyCode::Enter);
    assert_ne!(passages(&game), before);
    // The outer wall cannot be removed.
    game.lab_focus("lab-aim");
    game.tap(KeyCode::Enter);
    let now = passages(&game);
    game.tap(KeyCode::KeyW);
    assert_eq!(passages(&game), now);
}

#[test]
fn mazes_can_be_saved_opened_copied_and_pasted() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    testing::use_folder(game.app.world_mut(), folder.path());
    let code = |game: &Game| game.lab().maze().code().unwrap().to_string();
    let first = code(&game);
    game.lab_page("lab-page-files", LabPage::Files);
    for (label, file) in [
        ("lab-save-text", "maze.txt"),
        ("lab-save-json", "maze.json"),
        ("lab-save-svg", "maze.svg"),
        ("lab-save-png", "maze.png"),
    ] {
        game.lab_focus(label);
        game.tap(KeyCode::Enter);
        game.until_grown();
        assert!(folder.path().join(file).exists(), "{file}");
        assert!(game.lab_saved(file));
    }
    game.lab_focus("lab-copy-code");
    game.tap(KeyCode::Enter);
    assert!(game.lab_says("common-copied"));
    game.tap(KeyCode::KeyN);
    game.until_grown();
    let second = code(&game);
    assert_ne!(first, second);
    game.lab_focus("lab-paste");
    game.tap(KeyCode::Enter);
    game.until_grown();
    assert_eq!(code(&game), first);
    // JSON has the recipe; text only the passages.
    game.tap(KeyCode::KeyN);
    game.until_grown();
    let path = |file: &str| folder.path().join(file).display().to_string();
    game.fill_in("lab-field-file", &path("maze.json"));
    game.until_grown();
    assert_eq!(code(&game), first);
    let passages = game.lab().maze().maze().clone();
    game.fill_in("lab-field-file", &path("maze.txt"));
    game.until_grown();
    assert_eq!(*game.lab().maze().maze(), passages);
    // Invalid files are reported, and the maze stays.
    std::fs::write(folder.path().join("cut.json"), "{\"code\": \"maze1.squ").expect("a file");
    std::fs::write(folder.path().join("wild.bin"), [0xff, 0xfe, 0, 1]).expect("a file");
    std::fs::write(folder.path().join("empty.txt"), "").expect("a file");
    std::fs::write(folder.path().join("no.png"), b"\x89PNG\r\n\x1a\n....").expect("a file");
    let open = |game: &mut Game, file: &str| {
        game.app.world_mut().write_message(SetField { field: id!("lab-field-file").into(), text: path(file) });
        game.app.update();
        game.until_grown();
    };
    for file in ["cut.json", "wild.bin", "empty.txt", "no.png", "absent.txt", "maze.svg"] {
        open(&mut game, file);
        assert!(game.lab().error().is_some_and(|error| error.field().is("lab-field-file")), "{file}");
        assert_eq!(*game.lab().maze().maze(), passages);
    }
    // A code that does not match its passages is rejected. Without the code the passages are used.
    let json = std::fs::read_to_string(path("maze.json")).expect("a file");
    let mut object: serde_json::Value = serde_json::from_str(&json).expect("an object");
    object["passages"].as_array_mut().expect("a list").pop();
    object["start"] = 40.into();
    std::fs::write(path("altered.json"), object.to_string()).expect("a file");
    open(&mut game, "altered.json");
    let wrong = game.lab().error().cloned().expect("an error");
    assert!(wrong.field().is("lab-field-file") && wrong.message().mentions("lab-error-file"), "{wrong:?}");
    object.as_object_mut().expect("an object").remove("code");
    std::fs::write(path("altered.json"), object.to_string()).expect("a file");
    // The path stays in the field, to be corrected or opened again.
    game.lab_focus("lab-field-file");
    game.tap(KeyCode::Enter);
    assert_eq!(game.get::<TextEntry>().text(), path("altered.json"));
    game.tap(KeyCode::Enter);
    game.app.update();
    game.until_grown();
    let lab_maze = game.lab().maze();
    assert_eq!((lab_maze.maze().passages() + 1, lab_maze.endpoints().0), (passages.passages(), maze::Cell(40)));
    // A mask makes its own grid.
    std::fs::write(folder.path().join("ring.txt"), "...\n.#.\n...\n").expect("a file");
    game.fill_in("lab-field-file", &path("ring.txt"));
    game.until_grown();
    assert_eq!(maze::Grid::cells(game.lab().maze().maze().grid()), 8);
}

#[test]
fn race_in_the_lab_maze_returns_to_the_lab() {
    let mut game = Game::into_lab();
    game.lab_page("lab-page-maze", LabPage::Maze);
    game.fill_in("lab-field-width", "8");
    game.until_grown();
    game.fill_in("lab-field-height", "8");
    game.until_grown();
    game.tap(KeyCode::Escape);
    game.app.update();
    let lab_maze = game.lab().maze().clone();
    game.lab_focus("lab-race-this-maze");
    game.tap(KeyCode::Enter);
    game.app.update();
    assert_eq!(**game.get::<State<MenuScreen>>(), MenuScreen::Page(Page::Quick));
    game.app.world_mut().write_message(StartQuickRace);
    game.until_phase(Phase::Intro);
    assert_eq!(game.get::<CurrentLevel>().level.maze(), lab_maze.maze());
    game.app.world_mut().write_message(Navigate::Leave);
    game.until("the lab again", |game| game.screen() == Screen::Lab);
    assert_eq!(game.lab().maze().maze(), lab_maze.maze());
}

#[test]
fn drawn_maze_becomes_the_draft_of_a_level() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("drawn.txt");
    std::fs::write(&path, "+---+---+\n|       |\n+---+   +\n|       |\n+---+---+\n").expect("a file");
    let mut game = Game::into_lab();
    game.lab_page("lab-page-files", LabPage::Files);
    game.fill_in("lab-field-file", path.to_str().expect("a path"));
    game.until_grown();
    game.tap(KeyCode::Escape);
    game.app.update();
    let drawn = game.lab().maze().clone();
    let make = |game: &mut Game| {
        game.lab_focus("lab-level-of-maze");
        game.tap(KeyCode::Enter);
        game.until("the draft", |game| **game.get::<State<MenuScreen>>() == MenuScreen::Page(Page::LevelDraft));
        game.app.update();
        assert_eq!(game.get::<QuickRace>().code().plan().maze, drawn.code().expect("a code"));
    };
    make(&mut game);
    game.app.world_mut().write_message(MakerCommand::Change(DraftChange::Name("Drawn".to_owned())));
    game.app.update();
    game.tap(KeyCode::Escape);
    game.until("the lab", |game| **game.get::<State<MenuScreen>>() == MenuScreen::Lab(LabPage::Home));
    // What was drawn since goes into the same draft.
    make(&mut game);
    assert_eq!(game.get::<MakerDesk>().desk().draft.name, "Drawn");
}

#[test]
fn dropped_files_are_opened() {
    use bevy::window::FileDragAndDrop;
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    let drop_on = |game: &mut Game, name: &str, bytes: &[u8]| {
        let path_buf = folder.path().join(name);
        std::fs::write(&path_buf, bytes).expect("a file");
        game.app.world_mut().write_message(FileDragAndDrop::DroppedFile { window: Entity::PLACEHOLDER, path_buf });
        game.until_grown();
    };
    let cells = |game: &Game| maze::Grid::cells(game.lab().maze().maze().grid());
    drop_on(&mut game, "ring.txt", b"...\n.#.\n...\n");
    assert_eq!((cells(&game), game.lab().error().cloned()), (8, None));
    for (name, bytes) in [
        ("parts.txt", &b"..#..\n"[..]),
        ("empty.txt", b"###\n"),
        ("cut.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0"),
        ("cut.replay", b"MZRP\x01"),
    ] {
        drop_on(&mut game, name, bytes);
        assert!(game.lab().error().is_some(), "{name}");
        assert_eq!(cells(&game), 8, "{name}");
    }
    // Above the size limit.
    let huge = folder.path().join("huge.json");
    std::fs::File::create(&huge).expect("a file").set_len((64 << 20) + 1).expect("a length");
    game.app.world_mut().write_message(FileDragAndDrop::DroppedFile { window: Entity::PLACEHOLDER, path_buf: huge });
    game.until_grown();
    assert!(game.lab().error().unwrap().message().mentions("lab-error-file-size"));
}

#[test]
fn undo_restores_an_edited_maze() {
    let mut game = Game::into_lab();
    let maze = |game: &Game| game.lab().maze().maze().clone();
    game.lab_page("lab-page-edit", LabPage::Edit);
    game.lab_focus("lab-aim");
    game.tap(KeyCode::Enter);
    game.tap(KeyCode::KeyD);
    game.tap(KeyCode::KeyS);
    game.until_grown();
    let changed = maze(&game);
    assert!(game.lab().message().is_some());
    game.tap(KeyCode::Escape);
    game.tap(KeyCode::KeyN);
    game.until_grown();
    assert_ne!(maze(&game), changed);
    assert_eq!(game.lab().message(), None, "it was of the maze before");
    // A second time.
    game.tap(KeyCode::KeyN);
    game.until_grown();
    game.lab_focus("lab-undo");
    game.tap(KeyCode::Enter);
    game.until_grown();
    assert_eq!((maze(&game), game.lab().form().seed()), (changed, "lab"));
    // Undo restores its edits as well.
    game.tap(KeyCode::Enter);
    game.app.update();
    game.tap(KeyCode::Enter);
    game.until_grown();
    let lab_maze = game.lab().maze();
    assert_eq!(*lab_maze.maze(), lab_maze.recipe().expect("as it was made").maze().unwrap());
}

#[test]
fn keys_reach_every_wall_of_a_hexagon() {
    let mut game = Game::into_lab();
    let open = |game: &Game, cell: maze::Cell| game.lab().maze().maze().open(cell);
    for (cells, keys) in [
        ("hexagon", &[KeyCode::KeyW, KeyCode::KeyW, KeyCode::KeyD, KeyCode::KeyS, KeyCode::KeyS, KeyCode::KeyA][..]),
        ("hexagon", &[KeyCode::KeyQ, KeyCode::KeyE, KeyCode::KeyD, KeyCode::KeyC, KeyCode::KeyZ, KeyCode::KeyA]),
    ] {
        game.lab_page("lab-page-maze", LabPage::Maze);
        while game.lab().form().cells().name() != cells {
            game.lab_focus("lab-field-cells");
            game.tap(KeyCode::ArrowRight);
            game.until_grown();
        }
        game.tap(KeyCode::Escape);
        game.app.update();
        game.lab_page("lab-page-edit", LabPage::Edit);
        game.lab_focus("lab-aim");
        game.tap(KeyCode::Enter);
        let first = game.lab().cursor().expect("a cursor");
        for key in [KeyCode::ArrowRight, KeyCode::ArrowRight, KeyCode::ArrowDown, KeyCode::ArrowDown, KeyCode::ArrowUp]
        {
            game.tap(key);
        }
        let cell = game.lab().cursor().expect("a cursor");
        assert_ne!(cell, first);
        let before: Vec<maze::Side> = open(&game, cell).collect();
        for &key in keys {
            game.tap(key);
        }
        game.until_grown();
        let after: Vec<maze::Side> = open(&game, cell).collect();
        assert!(
            before.len() + after.len() == 6 && after.iter().all(|side| !before.contains(side)),
            "{before:?} {after:?}"
        );
        game.tap(KeyCode::Escape);
        game.tap(KeyCode::Escape);
        game.app.update();
    }
    // Up, up and down again stays in the column.
    game.lab_page("lab-page-edit", LabPage::Edit);
    game.lab_focus("lab-aim");
    game.tap(KeyCode::Enter);
    let first = game.lab().cursor();
    for key in [KeyCode::ArrowDown, KeyCode::ArrowDown] {
        game.tap(key);
    }
    let below = game.lab().cursor().unwrap();
    let center = |cell| maze::Grid::center(game.lab().maze().maze().grid(), cell);
    assert!((center(below).x - center(first.unwrap()).x).abs() < 0.01, "{below:?}");
    // A triangle without a wall above.
    game.tap(KeyCode::Escape);
    game.tap(KeyCode::Escape);
    game.app.update();
    game.lab_page("lab-page-maze", LabPage::Maze);
    game.lab_focus("lab-field-cells");
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    assert_eq!(game.lab().form().cells().name(), "triangle");
    game.tap(KeyCode::Escape);
    game.app.update();
    game.lab_page("lab-page-edit", LabPage::Edit);
    game.lab_focus("lab-aim");
    game.tap(KeyCode::Enter);
    let mut said = Vec::new();
    for key in [KeyCode::ArrowRight, KeyCode::ArrowRight] {
        game.tap(key);
        for wall in [KeyCode::KeyW, KeyCode::KeyS] {
            game.tap(wall);
            game.until_grown();
            said.extend(game.lab().message().cloned());
        }
    }
    assert!(said.iter().any(|said| said.is("lab-error-no-wall")), "{said:?}");
}

#[test]
fn race_code_opens_and_disconnected_maze_cannot_be_raced() {
    let mut game = Game::into_lab();
    let race = race::RaceCode::of_word("tuesday").unwrap();
    game.lab_page("lab-page-maze", LabPage::Maze);
    game.fill_in("lab-field-code", &race.to_string());
    game.until_grown();
    let lab_maze = game.lab().maze().clone();
    assert_eq!((game.lab().error().cloned(), lab_maze.maze()), (None, &race.maze().maze().unwrap()));
    assert_eq!(race.endpoints().in_maze(lab_maze.maze()), Ok(lab_maze.endpoints()));
    game.fill_in("lab-field-code", "nonsense");
    game.until_grown();
    let wrong = game.lab().error().cloned().expect("an error");
    assert!(wrong.field().is("lab-field-code") && wrong.message().is("lab-error-code"), "{wrong:?}");
    // A mask in several pieces is reported on the page that opened it.
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.display().to_string()
    };
    game.tap(KeyCode::Escape);
    game.app.update();
    game.lab_page("lab-page-files", LabPage::Files);
    game.fill_in("lab-field-file", &file("parts.txt", "..#..\n"));
    game.until_grown();
    assert!(game.lab().error().is_some_and(|error| error.field().is("lab-field-file")));
    // Two cells with a wall between them.
    game.refill("lab-field-file", &file("sealed.txt", "+---+---+\n|   |   |\n+---+---+\n"));
    game.until_grown();
    assert_eq!(game.lab().error(), None);
    assert!(game.lab_says("lab-check-no-solution"));
    game.tap(KeyCode::Escape);
    game.app.update();
    game.lab_focus("lab-race-this-maze");
    game.tap(KeyCode::Enter);
    game.app.update();
    assert_eq!(**game.get::<State<MenuScreen>>(), MenuScreen::Lab(LabPage::Home));
    assert!(game.lab().error().unwrap().message().is("lab-error-no-solution"));
}

#[test]
fn mask_can_be_painted_and_pictures_are_scaled() {
    let mut game = Game::into_lab();
    let cells = |game: &Game| maze::Grid::cells(game.lab().maze().maze().grid());
    game.lab_page("lab-page-edit", LabPage::Edit);
    game.lab_focus("lab-field-tool");
    game.tap(KeyCode::ArrowRight);
    // A stroke removes the cells that it crosses; the next one restores some.
    let stroke = |game: &mut Game, points: &[(i32, i32)]| {
        for (number, &(x, y)) in points.iter().enumerate() {
            let ask = EditCommand::PaintMask(x * 1000 + 500, y * 1000 + 500, number == 0);
            game.app.world_mut().write_message(ask);
            game.app.update();
        }
        game.until_grown();
    };
    stroke(&mut game, &[(5, 5), (10, 5), (10, 5)]);
    assert_eq!((cells(&game), game.lab().error().cloned()), (32 * 24 - 6, None));
    stroke(&mut game, &[(7, 5), (20, 5)]);
    assert_eq!(cells(&game), 32 * 24 - 2);
    // A stroke that would disconnect the maze is rejected.
    stroke(&mut game, &[(15, 0), (15, 23)]);
    assert!(game.lab().error().is_some());
    assert_eq!(cells(&game), 32 * 24 - 3, "its first cell was taken out");
    // Each stroke is undone as a whole, the last one first.
    for left in [32 * 24 - 2, 32 * 24 - 6, 32 * 24] {
        game.app.world_mut().write_message(EditCommand::Undo);
        game.app.update();
        game.until_grown();
        assert_eq!(cells(&game), left);
    }
    // Larger pictures are scaled to the chosen number of columns.
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("large.png");
    let mut encoder = png::Encoder::new(std::fs::File::create(&path).expect("a file"), 600, 300);
    encoder.set_color(png::ColorType::Grayscale);
    let pixels: Vec<u8> = (0..600 * 300).map(|at| if at % 600 < 450 { 255 } else { 0 }).collect();
    encoder.write_header().and_then(|mut writer| writer.write_image_data(&pixels)).expect("a picture");
    game.tap(KeyCode::Escape);
    game.app.update();
    game.lab_page("lab-page-files", LabPage::Files);
    game.fill_in("lab-field-file", &path.display().to_string());
    game.until_grown();
    assert_eq!((game.lab().error().cloned(), cells(&game)), (None, 24 * 16));
    game.tap(KeyCode::Escape);
    game.app.update();
    game.lab_page("lab-page-maze", LabPage::Maze);
    game.fill_in("lab-field-width", "80");
    game.until_grown();
    assert_eq!((game.lab().error().cloned(), game.lab().form().height(), cells(&game)), (None, 40, 60 * 40));
}

#[test]
fn click_on_the_outer_wall_says_that_it_stays() {
    let mut game = Game::into_lab();
    game.lab_page("lab-page-edit", LabPage::Edit);
    for ((x, y), says) in [((-3000, 20), false), ((10_500, 20), true)] {
        game.app.world_mut().write_message(EditCommand::UseTool(x, y));
        game.app.update();
        assert_eq!(game.lab_says("lab-error-outer-wall"), says, "{x} {y}");
    }
}

#[test]
fn saved_pictures_have_the_solution_only_if_asked() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    testing::use_folder(game.app.world_mut(), folder.path());
    game.lab_page("lab-page-files", LabPage::Files);
    let saved = |game: &mut Game, label: &str, file: &str| {
        game.lab_focus(label);
        game.tap(KeyCode::Enter);
        game.until_grown();
        std::fs::read(folder.path().join(file)).expect("it is saved")
    };
    let clean = saved(&mut game, "lab-save-svg", "maze.svg");
    game.app.world_mut().write_message(StepField(id!("lab-field-saved-solution").into(), 1));
    game.app.update();
    let solved = saved(&mut game, "lab-save-svg", "maze-2.svg");
    assert!(solved.len() > clean.len());
    assert!(saved(&mut game, "lab-save-gif", "maze.gif").starts_with(b"GIF89a"));
    assert!(saved(&mut game, "lab-save-apng", "maze.apng").starts_with(b"\x89PNG"));
}

#[test]
fn gamepad_types_a_seed_and_opens_a_file() {
    use bevy::input::gamepad::GamepadButton;
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("ring.txt"), "...\n.#.\n...\n").expect("a file");
    std::fs::write(folder.path().join("notes.csv"), "1,2\n").expect("a file");
    let mut game = Game::into_lab();
    testing::use_folder(game.app.world_mut(), folder.path());
    let pad = Pad::plug_in(&mut game, None);
    let focus = |game: &mut Game, label: &str| {
        for _ in 0..40 {
            if game.get::<OpenMenu>().focused().is_some_and(|entry| entry.label.is(label)) {
                return;
            }
            let is_in_rows = game.get::<OpenMenu>().columns > 1;
            pad.tap(game, if is_in_rows { GamepadButton::DPadRight } else { GamepadButton::DPadDown });
        }
        panic!("no entry {label}: {:?}", game.get::<OpenMenu>().entries);
    };
    focus(&mut game, "lab-page-maze");
    pad.tap(&mut game, GamepadButton::South);
    game.app.update();
    focus(&mut game, "lab-field-seed");
    pad.tap(&mut game, GamepadButton::South);
    assert!(game.get::<TextEntry>().is_active());
    // Types a, b, c twice, deletes one character, then moves the cursor.
    let held = game.get::<OpenMenu>().focus;
    for button in [
        GamepadButton::DPadRight,
        GamepadButton::DPadRight,
        GamepadButton::DPadRight,
        GamepadButton::South,
        GamepadButton::South,
        GamepadButton::West,
        GamepadButton::DPadLeft,
        GamepadButton::South,
        GamepadButton::DPadDown,
        GamepadButton::South,
        GamepadButton::DPadUp,
        GamepadButton::Start,
    ] {
        pad.tap(&mut game, button);
    }
    game.until_grown();
    assert!(game.lab().form().seed() == "cbh" && !game.get::<TextEntry>().is_active());
    assert_eq!(game.get::<OpenMenu>().focus, held, "the focus stays where it is");
    // The right button cancels editing.
    pad.tap(&mut game, GamepadButton::South);
    pad.tap(&mut game, GamepadButton::South);
    pad.tap(&mut game, GamepadButton::East);
    assert!(game.lab().form().seed() == "cbh" && !game.get::<TextEntry>().is_active());
    pad.tap(&mut game, GamepadButton::East);
    game.app.update();
    focus(&mut game, "lab-page-files");
    pad.tap(&mut game, GamepadButton::South);
    game.app.update();
    focus(&mut game, "lab-page-folder");
    pad.tap(&mut game, GamepadButton::South);
    game.app.update();
    game.app.update();
    let entries = &game.get::<OpenMenu>().entries;
    assert!(entries.len() == 2 && entries[0].label.is("ring.txt") && entries[1].label.is("common-back"), "{entries:?}");
    pad.tap(&mut game, GamepadButton::South);
    game.until_grown();
    assert_eq!(maze::Grid::cells(game.lab().maze().maze().grid()), 8);
}

/// Clicking another entry keeps the text.
#[test]
fn leaving_a_field_commits_its_text() {
    let mut game = Game::into_lab();
    game.lab_page("lab-page-maze", LabPage::Maze);
    game.lab_focus("lab-field-width");
    game.tap(KeyCode::Enter);
    game.type_letters("40");
    // As a click does.
    let entries = &game.get::<OpenMenu>().entries;
    let height = entries.iter().find(|entry| entry.label.is("lab-field-height")).expect("an entry");
    let edit = height.accept.clone().expect("it can be typed");
    edit.send(game.app.world_mut());
    game.app.update();
    assert!(game.get::<TextEntry>().is_active());
    game.type_letters("30");
    game.app.world_mut().write_message(OpenPage(LabPage::Home));
    game.app.update();
    game.until_grown();
    assert_eq!((game.lab().form().width(), game.lab().form().height()), (40, 30));
    assert!(!game.get::<TextEntry>().is_active());
}
