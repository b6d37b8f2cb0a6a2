//! The lab, driven by keys.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use mazeater::flow::Request;
use mazeater::lab::files::Files;
use mazeater::lab::view::LabPiece;
use mazeater::lab::{Field, Lab, LabPage, Show, Speed};
use mazeater::level::CurrentLevel;
use mazeater::pages::Page;
use mazeater::screens::OpenMenu;
use mazeater::screens::menu::MenuKind;
use mazeater::states::{Phase, Screen};
use mazeater::ways::Way;

use crate::game::Game;

impl Game {
    /// From the title into the lab, by its entry.
    fn into_lab() -> Self {
        let mut game = Self::new();
        game.lab_focus("Lab");
        game.tap(KeyCode::Enter);
        game.until("the lab", |game| game.screen() == Screen::Lab);
        game.until_grown();
        game
    }

    fn lab(&self) -> &Lab {
        self.get::<Lab>()
    }

    /// Waits until what was asked for lies on the table.
    fn until_grown(&mut self) {
        self.app.update();
        self.until("the maze", |game| {
            std::thread::sleep(std::time::Duration::from_millis(1));
            game.lab().job.is_none() && game.lab().specimen.is_some()
        });
        self.app.update();
    }

    /// Moves the focus down to an entry, by keys.
    fn lab_focus(&mut self, label: &str) {
        for _ in 0..40 {
            if self.get::<OpenMenu>().focused().is_some_and(|entry| entry.label.trim_start_matches("! ") == label) {
                return;
            }
            self.tap(KeyCode::ArrowDown);
        }
        panic!("no entry {label}: {:?}", self.get::<OpenMenu>().entries);
    }

    /// Opens a page of the panel.
    fn lab_page(&mut self, label: &str, page: LabPage) {
        self.lab_focus(label);
        self.tap(KeyCode::Enter);
        self.until(label, |game| game.get::<OpenMenu>().kind == Some(MenuKind::Lab(page)));
        self.app.update();
    }

    /// Types a text letter by letter, and Enter.
    fn type_in(&mut self, text: &str) {
        for letter in text.chars() {
            for state in [ButtonState::Pressed, ButtonState::Released] {
                let text: String = letter.into();
                self.app.world_mut().write_message(KeyboardInput {
                    key_code: KeyCode::F20,
                    logical_key: Key::Character(text.as_str().into()),
                    state,
                    text: Some(text.as_str().into()),
                    repeat: false,
                    window: Entity::PLACEHOLDER,
                });
                self.app.update();
            }
        }
        self.tap(KeyCode::Enter);
        self.app.update();
    }

    /// Types into an entry.
    fn fill_in(&mut self, label: &str, text: &str) {
        self.lab_focus(label);
        self.tap(KeyCode::Enter);
        self.type_in(text);
    }
}

#[test]
fn the_lab_opens_plays_to_the_end_steps_back_and_leaves_nothing() {
    let mut game = Game::new();
    for _ in 0..3 {
        game.app.update();
    }
    let before = game.entities();
    drop(game);
    let mut game = Game::into_lab();
    let len = game.lab().len();
    assert!(len > 32 * 24 && game.lab().playing);
    let mut pieces = game.app.world_mut().query::<&LabPiece>();
    assert_eq!(pieces.iter(game.app.world()).count(), 4, "all pieces of 32 by 24 cells are seen");
    game.until("some steps", |game| game.lab().at > 20);
    game.tap(KeyCode::Space);
    let at = game.lab().at;
    for _ in 0..20 {
        game.app.update();
    }
    assert_eq!((game.lab().at, game.lab().playing), (at, false), "it stands still");
    game.tap(KeyCode::Period);
    game.tap(KeyCode::Period);
    game.tap(KeyCode::Comma);
    assert_eq!(game.lab().at, at + 1);
    game.tap(KeyCode::End);
    assert_eq!(game.lab().at, len);
    let lab = game.lab();
    assert_eq!(lab.runs[0].playback.maze(), &*lab.specimen.as_ref().unwrap().maze, "it has grown to the maze");
    game.tap(KeyCode::Comma);
    assert_eq!(game.lab().at, len - 1);
    game.tap(KeyCode::Home);
    assert_eq!((game.lab().at, game.lab().runs[0].playback.maze().passages()), (0, 0));
    // Space plays again, and at full speed it is at the end at once.
    for _ in 0..30 {
        game.tap(KeyCode::Equal);
    }
    assert_eq!(game.lab().speed, Speed::AT_ONCE);
    game.tap(KeyCode::Space);
    game.app.update();
    assert_eq!(game.lab().at, len);
    game.tap(KeyCode::Escape);
    game.until("the title", |game| game.screen() == Screen::Title);
    game.app.update();
    assert_eq!(game.entities(), before);
    assert_eq!(game.get::<OpenMenu>().focused().unwrap().label, "Lab");
}

#[test]
fn sizes_are_typed_and_what_cannot_be_is_said_while_the_maze_stays() {
    let mut game = Game::into_lab();
    game.lab_page("The maze", LabPage::Maze);
    let cells = |game: &Game| maze::Grid::cells(game.lab().specimen.as_ref().unwrap().maze.grid());
    for text in ["0", "70000", "-3", "", "twelve", "2001"] {
        game.fill_in("Columns", text);
        let wrong = game.lab().wrong.clone().expect("a word about it");
        assert_eq!((wrong.field, cells(&game)), (Field::Width, 32 * 24), "{text}");
        game.app.update();
        let entry = game.get::<OpenMenu>().focused().unwrap().clone();
        assert!(entry.label.starts_with('!'), "{entry:?}");
    }
    // A digit begins to type by itself.
    game.lab_focus("Columns");
    game.type_in("12");
    game.until_grown();
    assert_eq!((game.lab().wrong.clone(), cells(&game)), (None, 12 * 24));
    // Escape forgets what was typed, and does not leave.
    game.lab_focus("Rows");
    game.tap(KeyCode::Enter);
    game.tap(KeyCode::Escape);
    assert_eq!((game.lab().typing.clone(), game.lab().page), (None, LabPage::Maze));
    // Too many cells: each side is right, and both together are too much.
    game.fill_in("Columns", "2000");
    game.until_grown();
    game.fill_in("Rows", "2000");
    assert!(game.lab().wrong.as_ref().unwrap().said.contains("cells"));
    assert_eq!(cells(&game), 2000 * 24);
}

#[test]
fn every_rule_on_every_grid_is_watched_to_the_end_and_back() {
    let mut game = Game::into_lab();
    for _ in 0..30 {
        game.tap(KeyCode::Equal);
    }
    game.lab_page("The maze", LabPage::Maze);
    let mut grown = 0;
    for _ in 0..4 {
        for _ in 0..maze::Algorithm::ALL.len() {
            game.lab_focus("Rule");
            game.tap(KeyCode::ArrowRight);
            if game.lab().wrong.is_some() {
                continue;
            }
            game.until_grown();
            let lab = game.lab();
            let specimen = lab.specimen.as_ref().unwrap();
            assert_eq!(specimen.recipe.as_ref().unwrap().rule, lab.plan.rule);
            assert!(lab.at == lab.len() && lab.at > 0, "all at once");
            assert_eq!(lab.runs[0].playback.maze(), &*specimen.maze);
            game.tap(KeyCode::Home);
            assert_eq!(game.lab().runs[0].playback.maze().passages(), 0);
            grown += 1;
        }
        game.lab_focus("Cells");
        game.tap(KeyCode::ArrowRight);
        game.until_grown();
    }
    assert_eq!(grown, 20 + 3 * 16);
}

#[test]
fn every_solver_is_watched_to_the_goal_and_back_and_eight_race() {
    let mut game = Game::into_lab();
    game.lab_focus("Watch");
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    for _ in 0..maze::Solver::ALL.len() {
        game.lab_focus("Solver");
        game.tap(KeyCode::ArrowRight);
        game.until_grown();
        let Show::Solving(solver) = game.lab().show else { panic!("a solver is watched") };
        game.tap(KeyCode::End);
        let run = &game.lab().runs[0];
        assert_eq!((run.solver, run.is_over(), run.total.found), (Some(solver), true, true));
        assert_eq!((run.playback.steps(), run.playback.looks()), (run.total.steps, run.total.looks), "{solver}");
        assert_eq!(run.playback.head(), Some(game.lab().specimen.as_ref().unwrap().ends.1), "{solver}");
        assert!(game.lab().shown_way().is_some());
        game.tap(KeyCode::Home);
        assert_eq!((game.lab().runs[0].playback.head(), game.lab().shown_way().is_some()), (None, false));
    }
    game.lab_focus("Watch");
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    assert_eq!(game.lab().runs.len(), 4);
    game.lab_page("Who races", LabPage::Race);
    for _ in 0..maze::Solver::ALL.len() {
        game.tap(KeyCode::ArrowRight);
        game.tap(KeyCode::ArrowDown);
    }
    game.until_grown();
    // Four went home, the others came: eight at most.
    assert_eq!(game.lab().runs.len(), 8);
    assert!(game.lab().said.as_ref().is_some_and(|said| said.contains('8')));
    game.tap(KeyCode::End);
    assert!(game.lab().runs.iter().all(|run| run.is_over() && run.total.found));
}

#[test]
fn a_tournament_is_held_in_the_background_given_up_and_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    game.app.world_mut().resource_mut::<Lab>().files = Files::at(folder.path());
    game.lab_focus("Watch");
    game.tap(KeyCode::ArrowLeft);
    game.until_grown();
    game.lab_page("Tournament", LabPage::Tournament);
    game.fill_in("Mazes", "1");
    assert_eq!(game.lab().wrong.as_ref().unwrap().field, Field::Rounds);
    game.fill_in("Mazes", "10000");
    assert_eq!((game.lab().rounds, game.lab().wrong.clone()), (10_000, None));
    game.lab_focus("Begin");
    game.tap(KeyCode::Enter);
    game.until("work", |game| game.lab().job.as_ref().is_some_and(|job| job.watch.progress().is_some()));
    game.app.update();
    game.lab_focus("Give it up");
    game.tap(KeyCode::Enter);
    game.until_grown();
    assert!(game.lab().table.is_none(), "given up, there is no table");
    game.fill_in("Mazes", "5");
    game.lab_focus("Begin");
    game.tap(KeyCode::Enter);
    game.until_grown();
    let (table, recipe) = game.lab().table.clone().expect("a table");
    assert_eq!((table.mazes, table.rows.len()), (5, 4));
    game.lab_focus("Save as CSV");
    game.tap(KeyCode::Enter);
    let saved = std::fs::read_to_string(folder.path().join("tournament.csv")).expect("a file");
    assert_eq!(saved, table.csv(&recipe));
    assert!(game.lab().said.as_ref().unwrap().contains("tournament.csv"));
}

#[test]
fn the_maze_is_measured_beside_a_sample_and_another_rule() {
    let mut game = Game::into_lab();
    game.lab_page("Measures", LabPage::Measure);
    game.until("samples", |game| {
        std::thread::sleep(std::time::Duration::from_millis(1));
        game.lab().crowds.len() == 2 && game.lab().job.is_none()
    });
    let lab = game.lab();
    let specimen = lab.specimen.as_ref().unwrap();
    let measured = lab.measured.as_ref().unwrap();
    let dead_ends = maze::measure::dead_ends(&*specimen.maze);
    assert_eq!((measured.values[0] * 768.0).round() as u32, dead_ends);
    assert!(lab.heat(specimen.ends.0).is_some());
    let others = lab.crowds.iter().map(|crowd| crowd.algorithm.name()).collect::<Vec<_>>();
    assert_eq!(others, ["depth-first", "wilson"]);
    game.lab_focus("Beside");
    game.tap(KeyCode::ArrowRight);
    game.until_grown();
    assert_eq!(game.lab().crowds[1].algorithm.name(), "aldous-broder");
    game.tap(KeyCode::Escape);
    game.app.update();
    assert!(game.lab().heat(maze::Cell(0)).is_none(), "the map of distances is gone");
}

#[test]
fn walls_are_turned_by_keys_undone_and_done_again_and_the_maze_is_judged() {
    let mut game = Game::into_lab();
    let passages = |game: &Game| game.lab().specimen.as_ref().unwrap().maze.passages();
    let code = |game: &Game| game.lab().specimen.as_ref().unwrap().code().unwrap().to_string();
    let (before, code_before) = (passages(&game), code(&game));
    game.lab_page("By hand", LabPage::Edit);
    game.lab_focus("With keys");
    game.tap(KeyCode::Enter);
    assert_eq!(game.lab().cursor(), Some(maze::Cell(0)));
    game.tap(KeyCode::ArrowRight);
    game.tap(KeyCode::ArrowDown);
    assert_eq!(game.lab().cursor(), Some(maze::Cell(33)));
    let open = game.lab().specimen.as_ref().unwrap().maze.is_open(maze::Cell(33), maze::Square::EAST);
    game.tap(KeyCode::KeyD);
    let maze = &game.lab().specimen.as_ref().unwrap().maze;
    assert_eq!(maze.is_open(maze::Cell(33), maze::Square::EAST), !open);
    assert_eq!(passages(&game), if open { before - 1 } else { before + 1 });
    let said = game.lab().said.clone().expect("a word about it");
    assert!(said.contains("perfect"), "{said}");
    assert!(code(&game).contains(".passages."), "no rule made it");
    game.tap(KeyCode::Escape);
    assert_eq!((game.lab().cursor(), game.lab().page), (None, LabPage::Edit));
    game.app.update();
    game.lab_focus("Undo");
    game.tap(KeyCode::Enter);
    assert_eq!((passages(&game), code(&game)), (before, code_before), "it is as it was made");
    game.app.update();
    game.lab_focus("Do again");
    game.tap(KeyCode::Enter);
    assert_ne!(passages(&game), before);
    // The outer wall stays.
    game.lab_focus("With keys");
    game.tap(KeyCode::Enter);
    let now = passages(&game);
    game.tap(KeyCode::KeyW);
    assert_eq!(passages(&game), now);
}

#[test]
fn mazes_are_saved_opened_copied_and_pasted_and_what_is_none_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    game.app.world_mut().resource_mut::<Lab>().files = Files::at(folder.path());
    let code = |game: &Game| game.lab().specimen.as_ref().unwrap().code().unwrap().to_string();
    let first = code(&game);
    game.lab_page("Open and save", LabPage::Files);
    for (label, file) in [
        ("Save as text", "maze.txt"),
        ("Save as JSON", "maze.json"),
        ("Save as SVG", "maze.svg"),
        ("Save as PNG", "maze.png"),
    ] {
        game.lab_focus(label);
        game.tap(KeyCode::Enter);
        assert!(folder.path().join(file).exists(), "{file}");
    }
    game.lab_focus("Copy the code");
    game.tap(KeyCode::Enter);
    assert_eq!(game.lab().said.as_deref(), Some("Copied."));
    game.tap(KeyCode::KeyN);
    game.until_grown();
    let second = code(&game);
    assert_ne!(first, second);
    game.lab_focus("Paste");
    game.tap(KeyCode::Enter);
    game.until_grown();
    assert_eq!(code(&game), first);
    // From JSON the same recipe; from text the same passages.
    game.tap(KeyCode::KeyN);
    game.until_grown();
    let path = |file: &str| folder.path().join(file).display().to_string();
    game.fill_in("File", &path("maze.json"));
    game.until_grown();
    assert_eq!(code(&game), first);
    let passages = game.lab().specimen.as_ref().unwrap().maze.clone();
    game.fill_in("File", &path("maze.txt"));
    game.until_grown();
    assert_eq!(game.lab().specimen.as_ref().unwrap().maze, passages);
    // What is none is said, and the maze stays.
    std::fs::write(folder.path().join("cut.json"), "{\"code\": \"maze1.squ").expect("a file");
    std::fs::write(folder.path().join("wild.bin"), [0xff, 0xfe, 0, 1]).expect("a file");
    std::fs::write(folder.path().join("empty.txt"), "").expect("a file");
    std::fs::write(folder.path().join("no.png"), b"\x89PNG\r\n\x1a\n....").expect("a file");
    for file in ["cut.json", "wild.bin", "empty.txt", "no.png", "absent.txt", "maze.svg"] {
        game.fill_in("File", &path(file));
        assert_eq!(game.lab().wrong.as_ref().map(|wrong| wrong.field), Some(Field::File), "{file}");
        assert_eq!(game.lab().specimen.as_ref().unwrap().maze, passages);
    }
    // A mask is a grid of its own.
    std::fs::write(folder.path().join("ring.txt"), "...\n.#.\n...\n").expect("a file");
    game.fill_in("File", &path("ring.txt"));
    game.until_grown();
    assert_eq!(maze::Grid::cells(game.lab().specimen.as_ref().unwrap().maze.grid()), 8);
}

#[test]
fn pages_are_laid_out_and_saved_and_what_does_not_fit_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut game = Game::into_lab();
    game.app.world_mut().resource_mut::<Lab>().files = Files::at(folder.path());
    game.lab_page("Print", LabPage::Print);
    game.until("a page", |game| game.lab().preview.is_some());
    game.fill_in("Seeds", "4");
    game.until_grown();
    assert_eq!(game.lab().preview.as_ref().unwrap().pages, 4);
    game.lab_focus("Across");
    game.tap(KeyCode::ArrowRight);
    game.lab_focus("Solution");
    game.tap(KeyCode::ArrowLeft);
    game.until_grown();
    assert_eq!(game.lab().preview.as_ref().unwrap().pages, 4, "two pages, and two of ways");
    game.fill_in("Cell size", "90");
    game.until_grown();
    assert_eq!(game.lab().wrong.as_ref().unwrap().field, Field::Cell);
    game.fill_in("Cell size", "2");
    game.until_grown();
    assert_eq!(game.lab().wrong, None);
    game.lab_focus("Save as PDF");
    game.tap(KeyCode::Enter);
    game.until_grown();
    let saved = std::fs::read(folder.path().join("mazes.pdf")).expect("a file");
    assert!(saved.starts_with(b"%PDF"));
    assert!(game.lab().said.as_ref().unwrap().contains("mazes.pdf"));
}

#[test]
fn the_maze_on_the_table_is_raced_and_the_way_back_leads_to_the_lab() {
    let mut game = Game::into_lab();
    game.lab_page("The maze", LabPage::Maze);
    game.fill_in("Columns", "8");
    game.until_grown();
    game.fill_in("Rows", "8");
    game.until_grown();
    game.tap(KeyCode::Escape);
    game.app.update();
    let specimen = game.lab().specimen.clone().unwrap();
    game.lab_focus("Race in it");
    game.tap(KeyCode::Enter);
    game.app.update();
    assert_eq!(game.get::<OpenMenu>().kind, Some(MenuKind::Page(Page::Quick)));
    game.app.world_mut().write_message(Request::Race(Way::Quick));
    game.until_phase(Phase::Intro);
    assert_eq!(game.get::<CurrentLevel>().level.maze(), &*specimen.maze);
    game.app.world_mut().write_message(Request::Leave);
    game.until("the lab again", |game| game.screen() == Screen::Lab);
    assert_eq!(game.lab().specimen.as_ref().unwrap().maze, specimen.maze);
}

/// Draws into real meshes and pictures, as with a window. How long a frame takes is told, for whoever wants to know
/// (`--nocapture`); no machine is held to it.
#[test]
fn large_mazes_are_drawn_piece_by_piece_while_they_are_played_and_scrubbed() {
    let mut game = Game::new();
    game.app.init_resource::<Assets<Mesh>>().init_resource::<Assets<ColorMaterial>>();
    game.lab_focus("Lab");
    game.tap(KeyCode::Enter);
    game.until_grown();
    game.lab_page("The maze", LabPage::Maze);
    for _ in 0..9 {
        game.lab_focus("Rule");
        game.tap(KeyCode::ArrowRight);
    }
    let resize = |game: &mut Game, size: &str| {
        for label in ["Columns", "Rows"] {
            game.fill_in(label, size);
            game.until_grown();
        }
    };
    let frames = |game: &mut Game, count: u32, mut each: Box<dyn FnMut(&mut Game, u32)>| {
        let (mut all, mut most) = (0.0, 0.0_f64);
        for frame in 0..count {
            each(game, frame);
            let begin = std::time::Instant::now();
            game.app.update();
            let took = begin.elapsed().as_secs_f64() * 1000.0;
            (all, most) = (all + took, most.max(took));
        }
        (all / f64::from(count), most)
    };
    resize(&mut game, "100");
    // A hundred steps a frame at 60 frames a second, all over the maze.
    let steps = |game: &mut Game, frame: u32| game.app.world_mut().resource_mut::<Lab>().go_to(frame as usize * 100);
    let (mean, most) = frames(&mut game, 290, Box::new(steps));
    println!("100 by 100, {}: {mean:.2} ms a frame, {most:.2} at most", game.lab().plan.rule.algorithm);
    assert!(game.get::<Assets<Mesh>>().len() > 100, "pieces are drawn");
    resize(&mut game, "1000");
    let len = game.lab().len();
    let scrub = move |game: &mut Game, frame: u32| {
        game.app.world_mut().resource_mut::<Lab>().go_to(len * (frame as usize * 37 % 100) / 100);
    };
    let (mean, most) = frames(&mut game, 60, Box::new(scrub));
    println!("1000 by 1000 scrubbed from end to end: {mean:.2} ms a frame, {most:.2} at most");
    assert_eq!(game.get::<Assets<Mesh>>().iter().count(), game.get::<Assets<Mesh>>().len());
}
