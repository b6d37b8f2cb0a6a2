//! `race` and `replay`.

use std::fs;

use crate::program::{printed, refused, run};

#[test]
fn race_prints_statistics_of_bots() {
    let arguments =
        ["race", "--level", "3", "--difficulty", "hard", "--bot", "expert", "--runs", "20", "--format", "csv"];
    let output = run(&arguments);
    let lines: Vec<&str> = printed(&output).lines().collect();
    assert_eq!(
        lines[0],
        "level,name,runs,won_first,won_within_3,median_margin_thousandths,close,lead_changes,\
         par_s,bot_s,eater_s,eater_speed,player_speed,solution_cells,still_s,close_share,last_gap_s"
    );
    let fields: Vec<&str> = lines[1].split(',').collect();
    let number = |at: usize| fields[at].parse::<f64>().unwrap();
    let (par, bot, eater) = (number(8), number(9), number(10));
    assert!(1.0 < par && par <= bot && par < eater, "{}", lines[1]);
    assert!((1.0..=60.0).contains(&number(11)) && fields[12] == "5.000" && number(13) > 10.0, "{}", lines[1]);
    assert!(number(14) <= 1.5 && (0.0..=1.0).contains(&number(15)) && number(16) < eater, "{}", lines[1]);
    assert!(lines[1].starts_with("3,\"Round the back\",20,"), "{}", lines[1]);
    assert_eq!(run(&arguments).stdout, output.stdout, "the same seed gives the same races");
    let idle = run(&["race", "--level", "1", "--bot", "idle", "--runs", "3"]);
    assert!(printed(&idle).lines().nth(1).unwrap().contains("First bite"));
    for (arguments, expected) in [
        (&["race", "--level", "41"][..], "--level must be 1 to 40, not 41"),
        (&["race", "--difficulty", "relaxed"], "relaxed races have no eaters"),
        (&["race", "--difficulty", "nightmare"], "choose matched, easy, normal, hard or merciless"),
        (&["career", "--bot", "medain"], "median"),
        (&["career", "--races", "0"], "must be 1 to 100000, not 0"),
        (&["career", "--campaign", "no such file"], "no such file"),
        (&["race", "--bot", "medain"], "median"),
        (&["race", "--runs", "0"], "must be 1 to 1000000, not 0"),
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
fn career_prints_a_line_for_each_race() {
    let arguments = ["career", "--bot", "median", "--races", "7", "--seed", "a", "--format", "csv"];
    let output = run(&arguments);
    let lines: Vec<&str> = printed(&output).lines().collect();
    assert_eq!((lines[0], lines.len()), ("race,level,expected_win,won,bot_s,eater_s", 8));
    for (number, line) in (1..).zip(&lines[1..]) {
        let fields: Vec<f64> = line.split(',').map(|field| field.parse().unwrap()).collect();
        let [race, level, expected_win, won, bot, eater] = fields[..] else { panic!("{line}") };
        assert_eq!((race, level), (f64::from(number), f64::from(number)), "each race is the next level");
        assert!((0.0..=1.0).contains(&expected_win) && (won > 0.5) == (bot <= eater), "{line}");
    }
    assert_eq!(run(&arguments).stdout, output.stdout, "the same seed gives the same career");
    // The rating after a career decides the finish.
    let eater = |seed: &str| {
        let race =
            ["race", "--level", "1", "--difficulty", "matched", "--runs", "1", "--format", "csv", "--seed", seed];
        printed(&run(&race)).lines().nth(1).unwrap().split(',').nth(10).unwrap().to_owned()
    };
    assert_eq!(eater("a"), eater("a"));
    let idle = run(&["career", "--bot", "idle", "--races", "2", "--format", "csv"]);
    assert!(printed(&idle).lines().skip(1).all(|line| line.contains(",1,") && line.contains(",0,,")), "{idle:?}");
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
