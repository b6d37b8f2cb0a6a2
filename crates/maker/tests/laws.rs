//! The laws of levels of one's own: only what can be won has a link, links are read as they were written, and whatever
//! else is refused in one line.

use std::sync::Arc;

use maker::{
    BlockedPath, CellPlace, CheckedCampaign, Desk, DeskPart, DraftChange, DraftError, KnownPlaces, LEVELS_LINK,
    LevelDraft, LevelFault, LevelShelf, LevelsLinkError, MOST_CAMPAIGNS, MOST_LINK_LETTERS, MOST_SHELF_BYTES,
    OpenCampaign, RunFault, SavedDraft, ShelfError, ShelfPlace, campaign_of_link, check_level, has_link,
    levels_in_folder, levels_pasted, title,
};
use maze::{AnyGrid, Cancel, Cell, CellShape, Grid, Mask};
use proptest::prelude::*;
use race::campaign::{LevelMusic, LevelNotes, LevelPalette};
use race::level_limits::OutOfLimits;
use race::placed::Placed;
use race::shipped::CAMPAIGN;
use race::{Campaign, LevelPlan, RaceCode, Replay};
use text::{Language, Text};

fn checked(campaign: &Campaign) -> CheckedCampaign {
    CheckedCampaign::new(campaign.clone(), |_| (), &Cancel::never()).unwrap()
}

/// A level of a drawing.
fn drawn(maze: &str) -> Campaign {
    Campaign::from_ron(&format!("(levels: [(name: \"Drawn\", maze: {maze:?}, eaters: [Ripple])])")).unwrap()
}

const OPEN: &str = "\
+---+---+---+
| S         |
+   +---+   +
|       | G |
+---+---+---+";

/// The whole right column is cut off.
const BLOCKED: &str = "\
+---+---+---+
| S     |   |
+   +---+   +
|       | G |
+---+---+---+";

#[test]
fn blocked_goal_is_a_fault_with_its_place() {
    let blocked = drawn(BLOCKED);
    let fault = check_level(blocked.level(1), blocked.notes(1), &Cancel::never()).unwrap_err();
    let place = |cell, column, row| CellPlace { cell: Cell(cell), column_row: Some((column, row)) };
    // Beside the goal.
    let path = BlockedPath { start: place(0, 1, 1), goal: place(5, 3, 2), end: place(4, 2, 2) };
    assert_eq!(fault, LevelFault::Blocked(path));
    assert_eq!(fault.place(), Some(Cell(4)));
    let told = "no way leads from the start, cell 0 (column 1, row 1), to the goal, cell 5 (column 3, row 2): the \
                nearest that it leads is cell 4 (column 2, row 2)";
    assert_eq!(fault.to_string(), told);
    assert_eq!(Language::English.get(&fault.text()), told);
    let wrong = CheckedCampaign::new(blocked, |_| (), &Cancel::never()).unwrap_err();
    assert_eq!((wrong.number, wrong.to_string()), (1, format!("level 1, Drawn: {told}")));
    // Doors do not hide it.
    let doors = Campaign::of_one(LevelPlan { doors: 1, ..drawn(BLOCKED).level(1).clone() });
    assert!(matches!(check_level(doors.level(1), doors.notes(1), &Cancel::never()), Err(LevelFault::Blocked(_))));
    // One of several goals is enough.
    let several = BLOCKED.replace(['G', 'S'], " ");
    let several = format!("(levels: [(name: \"A\", maze: {several:?}, start: 0, goals: [5, 3], eaters: [Ripple])])");
    let several = Campaign::from_ron(&several).unwrap();
    assert!(check_level(several.level(1), several.notes(1), &Cancel::never()).is_ok());
}

#[test]
fn draft_is_read_as_it_was_written() {
    let code = RaceCode::of_word("draft").unwrap();
    let run = Arc::new(Replay::of_expert(&code.level().unwrap()).unwrap());
    for run in [None, Some(run)] {
        let notes = LevelNotes {
            text: "A \"text\".".to_owned(),
            palette: Some(LevelPalette::Deep),
            music: run.as_ref().map(|_| LevelMusic::Finale),
            medals_by_run: run.is_some(),
            run,
        };
        let draft = LevelDraft { name: "Käse".to_owned(), notes, place: None };
        let saved = SavedDraft { draft, race: code.clone() };
        assert_eq!(SavedDraft::from_text(&saved.to_text().unwrap()), Ok(saved.clone()));
        // A race without eaters and a level without a name are drafts, too.
        let race = RaceCode::new(code.maze().clone(), code.endpoints(), Vec::new(), None).unwrap();
        let begun = SavedDraft { draft: LevelDraft { name: String::new(), ..saved.draft }, race };
        assert_eq!(SavedDraft::from_text(&begun.to_text().unwrap()), Ok(begun));
    }
    for (text, told) in [
        ("(levels: [])", "no draft of a level: "),
        (
            "(name: \"a\", text: \"\", palette: None, music: None, race: \"?\", run: None, medals_by_run: false)",
            "race: ",
        ),
    ] {
        let error = SavedDraft::from_text(text).unwrap_err().to_string();
        assert!(error.starts_with(told) && !error.contains('\n'), "{error}");
    }
}

#[test]
fn place_of_a_cell_is_found_again_on_every_grid() {
    let mask: Mask = "..#.\n....".parse().unwrap();
    let masked = AnyGrid::new(CellShape::Square, "4x2", None, Some(&mask)).unwrap();
    let all = CellShape::ALL.into_iter().map(|shape| AnyGrid::new(shape, shape.sample_size(), None, None).unwrap());
    for grid in all.chain([masked]) {
        let mut placed = 0;
        for cell in (0..grid.cells()).map(Cell) {
            if let Some((column, row)) = CellPlace::of(&grid, cell).column_row {
                assert_eq!(grid.cell(column - 1, row - 1), Some(cell), "{:?}", grid.shape());
                placed += 1;
            }
        }
        // Of crossing passages, the lower ones have no place of their own.
        let (columns, rows) = grid.columns_rows().unwrap_or_default();
        let is_whole = grid.mask().unwrap().is_none();
        assert_eq!(placed, if is_whole { columns * rows } else { grid.cells() }, "{:?}", grid.shape());
    }
}

#[test]
fn limits_of_the_game_are_told_and_no_fault() {
    let open = drawn(OPEN);
    let known = check_level(open.level(1), open.notes(1), &Cancel::never()).unwrap();
    assert!(matches!(known.limit, Some(OutOfLimits::Short(_))), "{known:?}");
    assert!(known.typical >= known.par && known.medal_par == known.par && known.run.is_none());
    let game = Campaign::from_ron(CAMPAIGN).unwrap();
    for number in [1, 9, 26, 36] {
        let known = check_level(game.level(number), game.notes(number), &Cancel::never()).unwrap();
        assert_eq!(known.limit, None, "level {number}");
    }
    let long = r#"(levels: [(name: "Long", size: "120x120", algorithm: "wilson", seed: "a", eaters: [Ripple])])"#;
    let long = Campaign::from_ron(long).unwrap();
    let known = check_level(long.level(1), long.notes(1), &Cancel::never()).unwrap();
    assert!(matches!(known.limit, Some(OutOfLimits::Long(_))), "{known:?}");
}

#[test]
fn rank_is_resolved_to_its_maze() {
    let level = |rank: &str| {
        let text = format!(
            r#"(levels: [(name: "A", size: "8x8", algorithm: "wilson", seed: "a"{rank}, eaters: [Wally]),
                (name: "B", size: "9x8", algorithm: "wilson", seed: "b", eaters: [Wally])])"#
        );
        checked(&Campaign::from_ron(&text).unwrap())
    };
    let plain = level("");
    assert_eq!(plain.with_chosen_mazes(), *plain.campaign());
    let ranked = level(", rank: 30");
    let chosen = ranked.with_chosen_mazes();
    assert_eq!((chosen.level(1).rank, chosen.level(2)), (None, plain.campaign().level(2)));
    assert_eq!(chosen.level(1), &ranked.levels()[0].plan);
    assert!(RaceCode::of_plan(chosen.level(1), None).unwrap().may_be_in(ranked.campaign().level(1)));
}

#[test]
fn canceled_check_is_no_verdict() {
    let game = Campaign::from_ron(CAMPAIGN).unwrap();
    for looks in [0, 1, 3, 10] {
        let fault = check_level(game.level(30), game.notes(30), &Cancel::after_looks(looks)).unwrap_err();
        assert!(fault.is_canceled() && fault.place().is_none(), "{fault:?}");
    }
}

#[test]
fn run_of_the_author_counts_only_if_it_happens_again() {
    let code = RaceCode::of_word("own").unwrap();
    let level = code.level().unwrap();
    let run = Replay::of_expert(&level).unwrap();
    let notes = |run: Replay| LevelNotes { run: Some(Arc::new(run)), medals_by_run: true, ..LevelNotes::default() };
    let known = check_level(&code.plan(), &notes(run.clone()), &Cancel::never()).unwrap();
    assert_eq!(known.run, Some(run.ticks()));
    assert!(known.medal_par < run.ticks());
    // A run with another checksum.
    let mut bytes = run.to_bytes();
    let at = bytes.len() - 40;
    let forged = (0..=255_u8).find_map(|byte| {
        bytes[at] = byte;
        let end = bytes.len() - 4;
        let sum = maze::code::checksum::crc32(&bytes[..end]).to_le_bytes();
        bytes[end..].copy_from_slice(&sum);
        Replay::from_bytes(&bytes).ok().filter(|other| *other != run)
    });
    let forged = notes(forged.expect("a forged run"));
    let fault = check_level(&code.plan(), &forged, &Cancel::never()).unwrap_err();
    assert!(matches!(fault, LevelFault::Run(RunFault::Divergence(_))), "{fault:?}");
    assert!(!fault.to_string().contains('\n'));
}

/// A level with a run and a drawing of 20 × 12 cells has a link.
#[test]
fn levels_have_links_and_large_campaigns_do_not() {
    let code = RaceCode::of_word("own").unwrap();
    let run = Replay::of_expert(&code.level().unwrap()).unwrap();
    let notes = LevelNotes {
        text: "Straight on, and then not.".to_owned(),
        palette: Some(LevelPalette::Orchid),
        music: Some(LevelMusic::Finale),
        run: Some(Arc::new(run)),
        medals_by_run: true,
    };
    let own = Campaign::of_level(code.plan(), notes);
    let link = checked(&own).link().unwrap();
    assert!(link.starts_with(LEVELS_LINK) && link.len() < MOST_LINK_LETTERS / 2, "{}", link.len());
    assert!(link.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".-_".contains(&byte)), "{link}");
    assert_eq!(campaign_of_link(&link), Ok(own.clone()));
    let passages = Campaign::of_one(code.in_full().unwrap().plan());
    assert_eq!(campaign_of_link(&checked(&passages).link().unwrap()), Ok(passages));
    let of_maze = |number: u32| {
        let text = format!(
            r#"(levels: [(name: "A", size: "40x40", algorithm: "wilson", seed: "{number}", eaters: [Ripple])])"#
        );
        let plan = Campaign::from_ron(&text).unwrap().level(1).clone();
        let in_full = RaceCode::of_plan(&plan, None).unwrap().in_full().unwrap();
        Campaign::of_one(LevelPlan { maze: in_full.maze().clone(), ..plan })
    };
    let many = Campaign::joined((0..10).map(of_maze)).unwrap();
    let why = checked(&many).link().unwrap_err();
    assert!(why.letters > MOST_LINK_LETTERS && why.to_string().contains("send the file"), "{why}");
}

#[test]
fn link_is_found_in_an_address_a_sentence_and_broken_lines() {
    let own = Campaign::of_one(RaceCode::of_word("own").unwrap().plan());
    let link = checked(&own).link().unwrap();
    let (first, rest) = link.split_at(40);
    for text in [
        format!("https://example.org/mazeater/#{link}"),
        format!("Try this one: https://example.org/#{link}."),
        format!("here: {link} it is short"),
        format!("  {first}\r\n{rest}\n"),
        format!("<https://example.org/#{first}\n  {rest}>"),
        format!("> my level: {first}\n> > {rest}\n> good luck"),
        format!("{first}=\r\n{rest}\r\nTry it"),
        format!("| {first}\n| {rest} or not"),
    ] {
        assert!(has_link(&text));
        assert_eq!(campaign_of_link(&text).as_ref(), Ok(&own), "{text}");
    }
}

#[test]
fn file_of_a_link_is_bounded() {
    let zeros = miniz_oxide::deflate::compress_to_vec_zlib(&vec![b' '; 64 << 20], 1);
    let link = format!("{LEVELS_LINK}{}", race::base64::encode(&zeros));
    assert_eq!(campaign_of_link(&link), Err(LevelsLinkError::Long));
    assert_eq!(campaign_of_link(&format!("{LEVELS_LINK}{}", "A".repeat(1 << 20))), Err(LevelsLinkError::Long));
    assert_eq!(campaign_of_link("race3.any"), Err(LevelsLinkError::Begin));
    let wrong = miniz_oxide::deflate::compress_to_vec_zlib(b"(levels: [])", 9);
    let error = campaign_of_link(&format!("{LEVELS_LINK}{}", race::base64::encode(&wrong))).unwrap_err();
    assert_eq!(error.to_string(), "0 levels: a campaign has 1 to 1000");
}

proptest! {
    #[test]
    fn altered_link_is_refused(at in 0..400_usize, letter in "[A-Za-z0-9_-]") {
        let own = Campaign::of_one(RaceCode::of_word("own").unwrap().plan());
        let mut link = checked_once(&own);
        let at = LEVELS_LINK.len() + at % (link.len() - LEVELS_LINK.len());
        prop_assume!(link[at..=at] != letter);
        link.replace_range(at..=at, &letter);
        // A few bits of the compressed form mean nothing.
        if let Ok(read) = campaign_of_link(&link) {
            prop_assert_eq!(read, own);
        }
        let cut = &link[..at];
        let error = campaign_of_link(cut).unwrap_err();
        prop_assert!(!error.to_string().contains('\n'));
    }

    #[test]
    fn no_text_panics(text in "\\PC{0,60}", letters in "[A-Za-z0-9_-]{0,60}") {
        let _ = (campaign_of_link(&text), campaign_of_link(&format!("{text}{LEVELS_LINK}{letters}{text}")));
    }
}

/// The link of the same campaign, made once.
fn checked_once(own: &Campaign) -> String {
    static LINK: std::sync::OnceLock<String> = std::sync::OnceLock::new();
    LINK.get_or_init(|| checked(own).link().unwrap()).clone()
}

/// A level of a word, with a name that looks like the end of a file.
fn of_word(word: &str) -> Campaign {
    let plan = LevelPlan { name: "])".to_owned(), ..RaceCode::of_word(word).unwrap().plan() };
    Campaign::of_level(plan, LevelNotes { text: "]) (levels: [".to_owned(), ..LevelNotes::default() })
}

#[test]
fn shelf_is_read_as_it_was_written() {
    let mut shelf = LevelShelf::default();
    assert_eq!(LevelShelf::from_text(""), Ok(LevelShelf::default()));
    assert_eq!(shelf.add(of_word("a")), Ok(0));
    assert_eq!(shelf.add(Campaign::from_ron(CAMPAIGN).unwrap()), Ok(1));
    assert_eq!((shelf.add(of_word("a")), shelf.campaigns().len()), (Ok(0), 2), "it is there once");
    assert_eq!(LevelShelf::from_text(&shelf.to_text()), Ok(shelf.clone()));
    let text = shelf.to_text();
    assert_eq!(LevelShelf::from_text(&text[..text.len() - 4]), Err(ShelfError::Cut));
    let wrong = text.replacen("Wally", "Nobody", 1);
    let error = LevelShelf::from_text(&wrong).unwrap_err();
    assert!(matches!(error, ShelfError::Campaign { .. }) && !error.to_string().contains('\n'), "{error}");
    let mut other = LevelShelf::default();
    other.add(of_word("b")).unwrap();
    other.merge(shelf.clone());
    assert_eq!(other.campaigns().len(), 3);
    shelf.join(0).unwrap();
    assert_eq!((shelf.campaigns().len(), shelf.campaigns()[0].levels().len()), (1, 41));
    shelf.join(0).unwrap();
    shelf.remove(1);
    shelf.remove(0);
    assert_eq!(shelf, LevelShelf::default());
}

#[test]
fn shelf_has_a_most_of_campaigns_and_of_bytes() {
    let mut shelf = LevelShelf::default();
    for number in 0..MOST_CAMPAIGNS {
        shelf.add(of_word(&format!("w{number}"))).unwrap();
    }
    assert_eq!(shelf.add(of_word("more")), Err(ShelfError::Full));
    let one = of_word("more").to_ron();
    assert_eq!(LevelShelf::from_text(&format!("{}{one}", shelf.to_text())), Err(ShelfError::Full));
    let many = |from: u32| {
        Campaign::joined((0..700).map(|number| of_word(&format!("{}{}", "long ".repeat(150), from + number)))).unwrap()
    };
    let mut large = LevelShelf::default();
    assert_eq!(large.add(many(0)), Ok(0));
    assert!(large.to_text().len() > MOST_SHELF_BYTES / 2);
    assert_eq!(large.add(many(700)), Err(ShelfError::Full));
    assert_eq!((large.campaigns().len(), large.replace(0, many(700))), (1, Ok(0)));
}

#[test]
fn draft_is_a_level_once_it_has_a_name_and_an_opponent() {
    let code = RaceCode::of_word("own").unwrap();
    let run = Arc::new(Replay::of_expert(&code.level().unwrap()).unwrap());
    let mut draft = LevelDraft::default();
    assert_eq!(draft.level(&code), Err(DraftError::Name));
    draft.name = "Own".to_owned();
    draft.set_run(Some(Arc::clone(&run)));
    draft.notes.medals_by_run = true;
    let alone = RaceCode::new(code.maze().clone(), code.endpoints(), Vec::new(), None).unwrap();
    assert_eq!(draft.level(&alone), Err(DraftError::Eaters));
    let level = draft.level(&code).unwrap();
    assert_eq!((&*level.level(1).name, level.notes(1)), ("Own", &draft.notes));
    // A run is of its race only.
    let other = draft.level(&RaceCode::of_word("other").unwrap()).unwrap();
    assert_eq!((other.notes(1).run.as_ref(), other.notes(1).medals_by_run), (None, false));
    draft.name = "x".repeat(25);
    assert!(matches!(draft.level(&code), Err(DraftError::Campaign(_))));

    let mut shelf = LevelShelf::default();
    shelf.add(of_word("first")).unwrap();
    assert!(draft.is_begun());
    let place = draft.keep(level.clone(), &mut shelf).unwrap();
    assert_eq!((place, draft.place), (ShelfPlace { campaign: 1, level: 1 }, Some(place)));
    assert!(!draft.is_begun(), "it is on the shelf");
    assert_eq!(shelf.level_of(&code), Some((level.level(1), level.notes(1))));
    // Kept again, it takes the place of what it was.
    draft.place = Some(ShelfPlace { campaign: 0, level: 1 });
    draft.keep(other.clone(), &mut shelf).unwrap();
    assert_eq!((shelf.campaigns().len(), &shelf.campaigns()[0]), (2, &other));
    assert_eq!(shelf.level_of(&RaceCode::of_word("first").unwrap()), None);
    draft.change(&DraftChange::NoRun);
    draft.change(&DraftChange::MedalsByRun(true));
    assert!(!draft.notes.medals_by_run && draft.notes.run.is_none());
    for change in [DraftChange::Name(" A ".to_owned()), DraftChange::Text(" b ".to_owned())] {
        draft.change(&change);
    }
    assert_eq!((&*draft.name, &*draft.notes.text), ("A", "b"));
}

#[test]
fn draft_is_tried_as_it_will_be_kept() {
    let code = RaceCode::of_word("own").unwrap();
    let mut draft = LevelDraft::default();
    // Without a name it is tried with that of its race.
    assert_eq!((draft.tried(&code), draft.is_begun()), ((code.plan(), LevelNotes::default()), false));
    draft.name = "Own".to_owned();
    draft.change(&DraftChange::Palette(Some(LevelPalette::Seaweed)));
    draft.set_run(Some(Arc::new(Replay::of_expert(&code.level().unwrap()).unwrap())));
    for code in [code, RaceCode::of_word("other").unwrap()] {
        let (plan, notes) = draft.tried(&code);
        let level = draft.level(&code).unwrap();
        assert_eq!((&plan, &notes), (level.level(1), level.notes(1)));
    }
}

#[test]
fn every_color_and_music_is_a_step_from_another() {
    let mut draft = LevelDraft::default();
    let beside: [fn(&LevelDraft) -> [Option<DraftChange>; 2]; 2] =
        [LevelDraft::palettes_beside, LevelDraft::music_beside];
    for (beside, count) in beside.into_iter().zip([LevelPalette::ALL.len(), LevelMusic::ALL.len()]) {
        let (mut steps, first) = (0, draft.clone());
        assert_eq!(beside(&draft)[0], None);
        while let [_, Some(next)] = beside(&draft) {
            let before = draft.clone();
            draft.change(&next);
            let back = beside(&draft)[0].clone().expect("the way back");
            let mut again = draft.clone();
            again.change(&back);
            assert_eq!(again, before);
            steps += 1;
        }
        assert_eq!(steps, count);
        draft = first;
    }
}

#[test]
fn open_campaign_is_edited_kept_and_removed() {
    let game = Campaign::from_ron(CAMPAIGN).unwrap();
    let (mut shelf, mut desk) = (LevelShelf::default(), Desk { level: 3, ..Desk::default() });
    assert_eq!((desk.campaign(&game, &shelf), desk.place()), (Some(&game), None));
    let plan = desk.edit(&game, &shelf).unwrap().clone();
    assert_eq!((&plan, &desk.draft.name, desk.draft.place), (game.level(3), &plan.name, None));
    let code = RaceCode::of_plan(&plan, None).unwrap();
    assert_eq!(desk.levels_of(DeskPart::Campaign, (&game, &shelf), &code), Ok(game.clone()));
    let level = desk.levels_of(DeskPart::Level, (&game, &shelf), &code).unwrap();
    assert_eq!(level.levels(), std::slice::from_ref(&plan));
    assert_eq!(desk.levels_of(DeskPart::Draft, (&game, &shelf), &code), Ok(level.clone()));
    assert_eq!((title(&level), title(&game)), (Text::foreign(&plan.name), Text::foreign("First bites")));
    let place = desk.draft.keep(level, &mut shelf).unwrap();
    desk.opens(place);
    assert_eq!((desk.open, desk.place()), (OpenCampaign::Own(0), Some(place)));
    assert_eq!(desk.edit(&game, &shelf), Some(&plan));
    desk.remove_open(&mut shelf);
    assert_eq!((desk.open, desk.draft.place, shelf.campaigns().len()), (OpenCampaign::Game, None, 0));
    // What was removed can be put back, once.
    desk.put_back(&mut shelf).unwrap();
    assert_eq!((desk.open, shelf.campaigns()[0].levels()), (OpenCampaign::Own(0), std::slice::from_ref(&plan)));
    desk.put_back(&mut shelf).unwrap();
    assert_eq!(shelf.campaigns().len(), 1);
    desk.remove_open(&mut shelf);
    // Without an open one nothing is removed, and the removed one stays.
    desk.remove_open(&mut shelf);
    assert!(desk.removed.as_ref().is_some_and(|removed| removed.levels() == std::slice::from_ref(&plan)));
    shelf.add(of_word("a")).unwrap();
    shelf.add(of_word("b")).unwrap();
    for (open, left) in [(OpenCampaign::Game, 2), (OpenCampaign::Own(1), 2), (OpenCampaign::Own(0), 1)] {
        desk.open = open;
        desk.join_next(&mut shelf).unwrap();
        assert_eq!(shelf.campaigns().len(), left);
    }
    let blocked = drawn(BLOCKED);
    assert_eq!(desk.mend(&blocked, 1), RaceCode::of_plan(blocked.level(1), None).ok());
    assert_eq!((&*desk.draft.name, desk.draft.place), ("Drawn", None));
    desk.open = OpenCampaign::Own(7);
    assert!(desk.levels_of(DeskPart::Campaign, (&game, &shelf), &code).is_err());
    assert_eq!((desk.campaign(&game, &shelf), desk.edit(&game, &shelf)), (None, None));
}

#[test]
fn text_of_a_file_is_pasted_as_its_levels_and_a_chat_is_not() {
    for level in [of_word("a"), drawn(OPEN)] {
        let file = level.to_ron();
        assert_eq!(levels_pasted(&format!("// mine\n\n  {file}")), Some(Ok(level)));
        assert_eq!(levels_pasted(&format!("Anna: {file}")), None);
    }
    assert_eq!(levels_pasted("(a new one has two levels)"), None);
    assert!(levels_pasted("(levels: [").is_some_and(|levels| levels.is_err()));
    assert_eq!((levels_pasted(""), levels_pasted("// levels: 3")), (None, None));
}

#[test]
fn folder_is_one_campaign_and_other_files_are_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    assert!(levels_in_folder(folder.path()).is_err(), "it has no level");
    write("b.ron", &of_word("b").to_ron());
    write("a.RON", &of_word("a").to_ron());
    write("task.ron", "(name: 3)");
    write("notes.txt", "(levels: [");
    let names = |campaign: Campaign| campaign.levels().iter().map(|plan| plan.maze.to_string()).collect::<Vec<_>>();
    let wanted = ["a", "b"].map(|word| of_word(word).level(1).maze.to_string());
    assert_eq!(names(levels_in_folder(folder.path()).unwrap()), wanted);
    write("c.ron", "(levels: [");
    let error = Language::English.get(&levels_in_folder(folder.path()).unwrap_err()).into_owned();
    assert!(error.contains("c.ron") && !error.contains('\n'), "{error}");
    assert!(levels_in_folder(&folder.path().join("none")).is_err());
}

/// What is placed by hand begins where the rules place it, and links carry it.
#[test]
fn things_by_hand_begin_at_their_places_by_the_rules() {
    let mut with_doors = 0;
    for (number, word) in ["one", "two", "three", "four", "five", "six"].into_iter().enumerate() {
        let race = RaceCode::of_word(word).unwrap().with_doors(number as u8 % 4).unwrap();
        let Ok(known) = KnownPlaces::of_race(&race, &Cancel::never()) else { continue };
        let nothing = Placed::NOTHING;
        let crumbs = known.crumbs_by_hand(&nothing).unwrap();
        let both = known.doors_by_hand(&crumbs).unwrap_or_else(|| crumbs.clone());
        assert_eq!(known.doors_by_hand(&nothing).is_some(), number % 4 > 0);
        assert_eq!(
            (known.doors(&nothing), known.crumbs(&nothing).len()),
            (known.doors(&both), known.crumbs(&both).len())
        );
        assert_eq!(known.sites().check(&both), Ok(()));
        with_doors += both.doors().len();
        // Whatever is placed, the rules say the same.
        let placed = race.with_placed(both.clone()).unwrap();
        assert_eq!(KnownPlaces::of_race(&placed, &Cancel::never()).unwrap().crumbs(&nothing), known.crumbs(&nothing));
        let mut plan = placed.plan();
        plan.eaters = vec![race::EaterKind::Ripple];
        let link = checked(&Campaign::of_one(plan)).link().unwrap();
        assert_eq!(campaign_of_link(&link).unwrap().level(1).placed, both);
    }
    assert!(with_doors > 3, "{with_doors} doors");
}
