//! `mazeater rank`: the league and the table appear together.

mod program;

use std::fs;

use race::{RaceCode, Replay};

#[test]
fn league_is_written_together_with_its_table_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let level = RaceCode::of_word("league").unwrap().level().unwrap();
    fs::write(folder.path().join("run.replay"), Replay::of_expert(&level).unwrap().to_bytes()).unwrap();
    let rank = |out: &str| {
        let words = ["rank", "run.replay", "--league", "league.txt", "--format", "text", "--out", out];
        program::in_folder(folder.path(), &words).output().unwrap()
    };
    for out in ["missing/table.txt", "."] {
        let refused = rank(out);
        let told = String::from_utf8(refused.stderr).unwrap();
        assert_eq!((refused.status.code(), told.lines().count()), (Some(2), 1), "{told}");
        assert!(told.contains("cannot write") && !folder.path().join("league.txt").exists(), "{out}: {told}");
    }
    let written = rank("table.txt");
    let told = String::from_utf8(written.stderr).unwrap();
    assert!(written.status.success() && told.contains("league.txt: 1 new, 1 runs in all"), "{told}");
    assert!(["league.txt", "table.txt"].iter().all(|file| folder.path().join(file).is_file()));
}
