//! `mazeater calibrate`: files that cannot be fitted are told in one line.

mod program;

use std::fs;
use std::path::Path;
use std::process::Output;

fn calibrated(folder: &Path, text: &[u8], more: &[&str]) -> Output {
    fs::write(folder.join("runs.csv"), text).unwrap();
    program::in_folder(folder, &[&["calibrate", "runs.csv"], more].concat()).output().unwrap()
}

#[test]
fn file_without_enough_runs_is_refused_in_one_line() {
    let folder = tempfile::tempdir().unwrap();
    let head = study::runs::RunBook::default().to_text(study::runs::MOST_KEPT_BYTES);
    for (text, more, why) in [
        (&b""[..], &[][..], "'runs.csv': it is empty"),
        (b"a,b\n", &[], "lacks the column 'when'"),
        (b"\xff\xfe", &[], "it is not text"),
        (
            head.as_bytes(),
            &[],
            "needs 10 first runs in new mazes, to the goal and without hint or slow motion: there are 0",
        ),
        (head.as_bytes(), &["--seconds", "0"], "--seconds"),
        (head.as_bytes(), &["--format", "csv"], "--format"),
        (head.as_bytes(), &["--out", "report.pdf"], "the ending .pdf is none of .json, .txt"),
    ] {
        let output = calibrated(folder.path(), text, more);
        let told = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len(), told.lines().count()), (Some(2), 0, 1), "{told}");
        assert!(told.contains(why), "{told}");
    }
}

#[test]
fn bad_lines_are_told_and_counted() {
    let folder = tempfile::tempdir().unwrap();
    let head = study::runs::RunBook::default().to_text(study::runs::MOST_KEPT_BYTES);
    let output = calibrated(folder.path(), format!("{head}{}", "bad\n".repeat(9)).as_bytes(), &[]);
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("runs.csv: left out: line 2: it has fields: 1, not 22\n"), "{told}");
    assert!(told.contains("left out: line 6: ") && !told.contains("line 7") && told.contains("4 more lines"), "{told}");
}
