//! Frames, charts and counts as files.

use std::fs;

use crate::program::{objects, printed, refused, run};

#[test]
fn frames_are_numbered_pictures() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("frame.png");
    let path = path.to_str().unwrap();
    printed(&run(&["generate", "--size", "5x4", "--seed", "a", "--algorithm", "kruskal", "--frames", path]));
    let pictures = || fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
    let growth = pictures().count();
    assert!(growth > 20, "{growth}");
    assert!(pictures().all(|picture| fs::read(picture).unwrap().starts_with(b"\x89PNG")));
    printed(&run(&["solve", "--size", "5x4", "--seed", "a", "--solver", "tremaux", "--frames", path]));
    for (arguments, why) in [
        (&["generate", "--frames", "frame.gif"][..], "the ending must be .png"),
        (&["generate", "--frames", path, "--count", "2"], "an animation is of one maze"),
        (&["generate", "--frames", path, "--out", "x.svg"], "cannot be used with"),
    ] {
        assert!(refused(&run(arguments)).contains(why), "{arguments:?}");
    }
}

#[test]
fn charts_are_drawn_by_their_ending() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let begins = |path: &str, begin: &[u8]| assert!(fs::read(path).unwrap().starts_with(begin), "{path}");
    for grid in ["square", "hexagon", "triangle", "circle"] {
        let (svg, png) = (path("heat.svg"), path("heat.png"));
        printed(&run(&["measure", "--grid", grid, "--seed", "a", "--heat-map", &svg]));
        printed(&run(&["measure", "--grid", grid, "--seed", "a", "--heat-map", &png]));
        begins(&svg, b"<svg");
        begins(&png, b"\x89PNG");
    }
    let tournament = ["tournament", "--size", "6x6", "--seed", "a", "--count", "5", "--solver", "bfs,tremaux"];
    let (plot, table) = (path("plot.svg"), path("table.svg"));
    printed(&run(&[&tournament[..], &["--plot", &plot, "--out", &table]].concat()));
    let read = |path: &str| fs::read_to_string(path).unwrap();
    assert!(read(&plot).contains(">breadth-first<") && read(&table).contains(">Trémaux<"));
    let growth = ["tournament", "--sizes", "5x5,10x10,20x20", "--seed", "a", "--count", "4", "--solver", "bfs"];
    printed(&run(&[&growth[..], &["--plot", &plot]].concat()));
    assert!(read(&plot).contains(">breadth-first ("), "the exponent is behind the name");
    for (more, why) in [
        (&["--plot", "x.pdf"][..], "--plot <FILE>: the ending must be .svg or .png"),
        (&["--format", "svg"], "a picture holds one table"),
    ] {
        assert!(refused(&run(&[&growth[..], more].concat())).contains(why));
    }
    assert!(refused(&run(&["measure", "--heat-map", "x"])).contains("--heat-map <FILE>"));
}

#[test]
fn uniform_algorithms_pass_the_test() {
    let counted = |more: &[&str]| run(&[&["uniformity", "--seed", "u", "--count", "5760"], more].concat());
    let all = objects(&counted(&["--algorithms", "wilson,dfs", "--format", "json"]));
    let p: Vec<f64> = all.iter().map(|object| object["p"].as_f64().unwrap()).collect();
    assert!(p[0] > 0.0005 && p[1] < 1e-6, "{p:?}");
    for object in &all {
        let counts: Vec<f64> =
            object["counts"].as_array().unwrap().iter().map(|count| count.as_f64().unwrap()).collect();
        let expected = 5760.0 / 192.0;
        let chi: f64 = counts.iter().map(|count| (count - expected) * (count - expected) / expected).sum();
        assert!(counts.len() == 192 && (chi - object["chi_square"].as_f64().unwrap()).abs() < 1e-6);
    }
    let text = counted(&[]);
    assert!(printed(&text).lines().next().unwrap().contains("3x3") && printed(&text).contains("depth-first"));
    assert!(printed(&counted(&["--size", "2x2", "--format", "csv"])).lines().count() == 1 + 2 * 4);
    assert!(printed(&counted(&["--format", "svg"])).starts_with("<svg"));
    assert!(refused(&counted(&["--size", "5x5"])).contains("at most 24 possible passages"));
}
