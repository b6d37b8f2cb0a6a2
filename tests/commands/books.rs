//! Books of `print`, and mazes of a difficulty.

use std::fs;

use crate::program::{objects, printed, refused, run, text};

#[test]
fn book_has_the_trim_and_its_list_names_every_maze() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (book, csv, json) = (path("book.pdf"), path("book.csv"), path("book.json"));
    let print = |list: &str| {
        let shop = ["--paper", "6x9in", "--bleed", "0.125in", "--gutter", "10", "--margin", "12", "--page-numbers"];
        let words = ["--cover", "--book-title", "My book", "--author", "A. Mouse", "--header", "Head", "--stars"];
        let looks = ["--rounded", "--marks", "pictures", "--wall-color", "blue", "--line", "0.5", "--name-line"];
        let mazes = ["--size", "8x10", "--seed", "b", "--count", "5", "--easy-to-hard"];
        let solutions = ["--solutions", "apart", "--solutions-per-page", "2x2", "--turn"];
        let files = ["print", "--out", &book, "--manifest", list];
        printed(&run(&[&files[..], &shop, &words, &looks, &mazes, &solutions].concat())).to_owned()
    };
    print(&csv);
    let document = String::from_utf8_lossy(&fs::read(&book).unwrap()).into_owned();
    assert_eq!(document.matches("/Type /Page\n").count(), 1 + 5 + 2);
    for part in ["/TrimBox [9 9 441 657]", "/Title (My book)", "/Author (A. Mouse)", "/Title (Solutions)", "/Alt ("] {
        assert!(document.contains(part), "{part}");
    }
    let lines = fs::read_to_string(&csv).unwrap();
    print(&json);
    let list = fs::read_to_string(&json).unwrap();
    let rows: Vec<serde_json::Value> = list.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((lines.lines().count(), rows.len()), (6, 5));
    let seconds: Vec<f64> = rows.iter().map(|row| row["seconds"].as_f64().unwrap()).collect();
    assert!(seconds.is_sorted(), "{seconds:?}");
    let mut seeds: Vec<String> = rows.iter().map(|row| row["seed"].as_str().unwrap().to_owned()).collect();
    seeds.sort();
    assert_eq!(seeds, ["b-1", "b-2", "b-3", "b-4", "b-5"]);
    for (number, row) in (1..).zip(&rows) {
        assert_eq!((row["number"].as_u64(), row["page"].as_u64()), (Some(number), Some(number + 1)));
        assert_eq!(row["solution_page"].as_u64(), Some(7 + (number - 1) / 4));
        let measured = run(&["measure", "--code", row["code"].as_str().unwrap()]);
        let line = format!("a median person takes       {:.0} s", row["seconds"].as_f64().unwrap());
        assert!(printed(&measured).contains(&line), "{line} in {}", printed(&measured));
        let measured = run(&["measure", "--code", row["code"].as_str().unwrap(), "--format", "json"]);
        for part in ["seconds", "seconds_low95", "seconds_high95"] {
            assert_eq!(objects(&measured)[0][part], row[part], "{part}");
        }
    }
}

#[test]
fn list_of_codes_is_printed_in_its_order() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let code = |seed: &str| {
        let object = run(&["generate", "--size", "6x5", "--seed", seed, "--format", "json"]);
        objects(&object)[0]["code"].as_str().unwrap().to_owned()
    };
    let (list, out) = (path("codes.txt"), path("page.svg"));
    fs::write(&list, format!("# two mazes\n\n{}\n{} The second\n", code("one"), code("two"))).unwrap();
    printed(&run(&["print", "--codes", &list, "--columns", "2", "--out", &out]));
    let page = fs::read_to_string(&out).unwrap();
    let place = |text: &str| page.find(&format!(">{text}<")).unwrap_or_else(|| panic!("{text}"));
    assert!(place("one") < place("The second") && place("Maze 1") < place("Maze 2"));
    fs::write(&list, format!("{}\nnonsense\n", code("one"))).unwrap();
    assert!(refused(&run(&["print", "--codes", &list, "--out", &out])).contains("line 2: "));
    fs::write(&list, "# nothing\n").unwrap();
    assert!(refused(&run(&["print", "--codes", &list, "--out", &out])).contains("it has no code"));
    for more in [["--count", "2"], ["--seed", "a"], ["--difficulty", "5..9"]] {
        refused(&run(&[&["print", "--codes", &list, "--out", &out], &more[..]].concat()));
    }
}

#[test]
fn difficulty_is_what_measure_says() {
    let seconds = |arguments: &[&str]| -> Vec<f64> {
        let output = run(&[&["generate", "--size", "9x9", "--seed", "d", "--format", "json"], arguments].concat());
        let measured = |object: serde_json::Value| {
            let report = run(&["measure", "--code", object["code"].as_str().unwrap()]);
            let line = printed(&report).lines().find_map(|line| line.strip_prefix("a median person takes")).unwrap();
            line.split_whitespace().next().unwrap().parse::<f64>().unwrap()
        };
        objects(&output).into_iter().map(measured).collect()
    };
    let usual = seconds(&["--count", "6"]);
    let (least, most) = usual.iter().fold((f64::MAX, 0.0_f64), |(low, high), &time| (low.min(time), high.max(time)));
    let range = format!("{}..{}", least, most + 1.0);
    let found = seconds(&["--count", "3", "--difficulty", &range]);
    assert!(
        found.len() == 3 && found.iter().all(|time| (least - 0.5..=most + 1.5).contains(time)),
        "{found:?} {range}"
    );
    let ordered = seconds(&["--count", "5", "--easy-to-hard"]);
    assert!(ordered.is_sorted(), "{ordered:?}");
    let output = run(&["generate", "--size", "9x9", "--seed", "d", "--difficulty", &range, "--format", "none"]);
    assert!(text(&output.stderr).contains(" a median person takes "), "{output:?}");
    let none = run(&["generate", "--size", "3x3", "--seed", "d", "--difficulty", "300..400"]);
    let why = refused(&none);
    assert!(why.contains("takes a median person 300 to 400 s: 200 of them take"), "{why}");
    for (range, why) in [("40", "write it as 40..60"), ("60..40", "from 1 to 600"), ("0..5", "from 1 to 600")] {
        assert!(refused(&run(&["generate", "--difficulty", range])).contains(why));
    }
}
