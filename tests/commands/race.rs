//! `race` and `replay`.

use std::fs;

use crate::program::{printed, refused, run};

#[test]
fn race_prints_statistics_of_bots() {
    let arguments =
        ["race", "--level", "3", "--difficulty", "hard", "--bot", "expert", "--runs", "20", "--format", "csv"];
    let output = run(&arguments);
    let lines: Vec<&str> = printed(&output).lines().collect();
    assert_eq!(lines[0], "level,name,runs,won_first,won_within_3,median_margin_thousandths,close,lead_changes");
    assert!(lines[1].starts_with("3,\"Back out\",20,20,20,"), "the expert beats every eater: {}", lines[1]);
    assert_eq!(run(&arguments).stdout, output.stdout, "the same seed gives the same races");
    let idle = run(&["race", "--level", "1", "--bot", "idle", "--runs", "3"]);
    assert!(printed(&idle).lines().nth(1).unwrap().contains("First bite"));
    for (arguments, expected) in [
        (&["race", "--level", "41"][..], "--level must be 1 to 40, not 41"),
        (&["race", "--difficulty", "relaxed"], "relaxed races have no eaters"),
        (&["race", "--bot", "medain"], "median"),
        (&["race", "--runs", "0"], "0 is not in 1..=1000000"),
        (&["race", "--format", "xml"], "choose one of text, csv"),
        (&["replay", "no such file"], "'no such file': it cannot be read"),
        (&["replay", "Cargo.toml"], "'Cargo.toml': "),
    ] {
        let output = run(arguments);
        let line = refused(&output);
        assert!(line.contains(expected), "{arguments:?}: {line}");
    }
}

#[test]
fn replay_verifies_and_rejects_altered_files() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("race.replay");
    let campaign = race::Campaign::from_ron(include_str!("../../assets/campaign.ron")).unwrap();
    let level = race::Level::build(campaign.level(2).clone()).unwrap();
    let replay = race::replay::Replay::of_expert(&level).unwrap();
    let bytes = replay.to_bytes();
    fs::write(&file, &bytes).unwrap();
    let path = file.to_str().unwrap();
    let said = run(&["replay", path, "--verify"]);
    assert!(printed(&said).contains(&format!("verified: run again, it takes {}", level.par())), "{said:?}");
    for altered in [&bytes[..bytes.len() / 2], &[&bytes[..], b"x"].concat(), b"", &[0; 100]] {
        fs::write(&file, altered).unwrap();
        refused(&run(&["replay", path, "--verify"]));
    }
}
