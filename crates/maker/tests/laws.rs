//! The laws of levels of one's own: only what can be won has a link, links are read as they were written, and whatever
//! else is refused in one line.

use std::sync::Arc;

use maker::{
    BlockedPath, CellPlace, CheckedCampaign, LEVELS_LINK, LevelFault, LevelsLinkError, MOST_LINK_LETTERS, RunFault,
    campaign_of_link, check_level, has_link,
};
use maze::{Cancel, Cell};
use proptest::prelude::*;
use race::campaign::{LevelMusic, LevelNotes, LevelPalette};
use race::level_limits::OutOfLimits;
use race::shipped::CAMPAIGN;
use race::{Campaign, LevelPlan, RaceCode, Replay};
use text::Language;

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
    let several = BLOCKED.replace('G', " ").replace('S', " ");
    let several = format!("(levels: [(name: \"A\", maze: {several:?}, start: 0, goals: [5, 3], eaters: [Ripple])])");
    let several = Campaign::from_ron(&several).unwrap();
    assert!(check_level(several.level(1), several.notes(1), &Cancel::never()).is_ok());
}

#[test]
fn place_of_a_cell_is_found_again_on_every_grid() {
    for (shape, size, mask) in [
        ("square", "5x3", None),
        ("hexagon", "4x4", None),
        ("square", "4x2", Some("##..\n.#..")),
        ("triangle", "6x3", None),
        ("circle", "4", None),
        ("levels", "3x3x2", None),
    ] {
        let mask = mask.map(|lines: &str| lines.parse::<maze::Mask>().unwrap());
        let grid = maze::AnyGrid::new(shape.parse().unwrap(), size, None, mask.as_ref());
        let Ok(grid) = grid else { continue };
        for cell in (0..maze::Grid::cells(&grid)).map(Cell) {
            let place = CellPlace::of(&grid, cell);
            assert_eq!(place.column_row.is_some(), grid.columns_rows().is_some(), "{shape}");
            if let Some((column, row)) = place.column_row {
                assert_eq!(grid.cell(column - 1, row - 1), Some(cell), "{shape}");
            }
        }
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
    let many = Campaign::joined(vec![own; 8]).unwrap();
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
