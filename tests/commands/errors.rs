//! Errors are one line, and a failed command changes nothing.

use std::fs;
use std::process::Stdio;

use maze::Maze;

use crate::program::{mazeater, printed, refused, run, run_with_input, text};

#[test]
fn argument_errors_are_one_line_with_the_allowed_values() {
    for (arguments, expected) in [
        (
            &["generate", "--size", "0x5"][..],
            "size must be WIDTHxHEIGHT, each 1 to 65535, for example 20x12, not '0x5'",
        ),
        (&["generate", "--size", "-3x5"], "not '-3x5'"),
        (&["generate", "--size", "70000x2"], "not '70000x2'"),
        (&["generate", "--size", "a\nb"], r"not 'a\nb'"),
        (&["generate", "--size", ""], "not ''"),
        (&["generate", "--size"], "--size <WIDTHxHEIGHT>"),
        (
            &["generate", "--algorithm", "depht-first"],
            "(did you mean depth-first?): choose one of depth-first, breadth",
        ),
        (
            &["generate", "--format", "pfd"],
            "unknown format 'pfd' (did you mean pdf?): choose one of json, text, ascii, svg, png, pdf, dot, graphml, \
             stl, dxf, micromouse, maz, num, blocks, rows, npy, underscores, bmp, gif, apng, none",
        ),
        (&["generate", "--format", "none", "--out", "x"], "choose --format text or --format ascii"),
        (
            &["generate", "--siez", "3x3"],
            "allowed are --grid, --size, --wrap, --mask, --mask-corridors, --mask-text, --algorithm, --straightness, --bias, \
             --braid, --trim, --links, --root, --symmetry, --seed, --code, --count, --difficulty, --easy-to-hard, --format, \
             --cell, --fit, --arrows, --trace, --frames, --out, --solution, --start, --goal, --ends, --openings, --unicursal, \
             --electronic-doors, --stats",
        ),
        (&["generate", "--maze", "x"], "unexpected argument '--maze' found"),
        (&["generate", "extra\nline"], "unexpected argument 'extra"),
        (&["generate", "--size", "3x3", "--size", "4x4"], "cannot be used multiple times"),
        (&["solve", "--solver", "lefthand"], "(did you mean left-hand?): choose one of right-hand, left-hand, pledge"),
        (&["solve", "--start", "5;3"], "'5;3' is not a cell: write COLUMN,ROW, both counted from 0, or a cell number"),
        (&["solve", "--goal", "-1,2"], "'-1,2' is not a cell"),
        (&["solve", "--size", "4x3", "--seed", "a", "--goal", "4,2"], "columns go from 0 to 3, rows from 0 to 2"),
        (&["solve", "--maze", "x", "--size", "3x3"], "cannot be used with"),
        (&["solve", "--maze", "no such file"], "cannot read 'no such file'"),
        (&["generate", "--count", "0"], "must be 1 to 4294967295, not 0"),
        (&["generate", "--count", "3.5"], "'3.5' is not a whole number in the allowed range"),
        (&["generate", "--count", "99999999999"], "must be 1 to 4294967295, not 99999999999"),
        (&["generate", "--count", "501", "--format", "pdf"], "--count: must be at most 500 in one document"),
        (&["generate", "--count", "4294967295", "--out", "x.pdf"], "--count: must be at most 500 in one document"),
        (&["generate", "--count", "501", "--easy-to-hard"], "--count: must be at most 500 with --easy-to-hard"),
        (&["generate", "--count", "501", "--difficulty", "9..20"], "--count: must be at most 500 with --difficulty"),
        (&["print", "--count", "501"], "--count: must be at most 500 in one document"),
        (&["generate", "--count", "2", "--format", "stl"], "a file of this format holds one maze"),
        (&["generate", "--count", "2", "--format", "npy"], "a file of this format holds one maze"),
        (
            &["generate", "--out", "x.maz"],
            "maz holds only square grids of 16x16 or 32x32 cells: choose micromouse or num",
        ),
        (&["generate", "--wrap", "torus", "--format", "rows"], "rows holds only square grids, with or without a mask"),
        (&["generate", "--size", "1x1", "--format", "blocks"], "marks a cell as start or goal, and here one is both"),
        (&["generate", "--format", "text", "--cell", "8mm"], "--cell is the size of cells in SVG, DXF and PNG"),
        (&["generate", "--format", "png", "--cell", "1px"], "in a picture a cell has some pixels, at least 2px"),
        (&["generate", "--fit", "800x600"], "--cell <LENGTH>"),
        (&["generate", "--fit", "800", "--cell", "8px"], "'800' is no area: write pixels, such as 1280x800, lengths"),
        (&["generate", "--fit", "4x4", "--cell", "8px"], "--fit <AREA>: no cell fits: choose smaller cells"),
        (&["generate", "--fit", "a4", "--cell", "8mm", "--size", "3x3"], "the size is known already: leave --size"),
        (&["generate", "--fit", "a4", "--cell", "8mm", "--format", "pdf"], "use mazeater print --fit"),
        (&["solve", "--fit", "a4", "--cell", "8mm", "--maze", "x"], "--fit cannot be combined with --maze"),
        (&["print", "--fit", "a4", "--cell", "8mm", "--paper", "a5"], "cannot be used with"),
        (&["print", "--fit", "a4", "--cell", "8mm", "--size", "3x3"], "the size is known already: leave --size"),
        (&["generate", "--arrows", "start"], "--arrows are drawn in SVG, PNG and PDF: choose --format svg, png or pdf"),
        (&["generate", "--arrows", "goal"], "unknown end of arrows 'goal': choose one of start, root"),
        (
            &["generate", "--arrows", "root", "--algorithm", "kruskal", "--out", "x.svg"],
            "this maze did not grow from a cell: choose --arrows start",
        ),
        (&["solve", "--facing", "up"], "unknown direction 'up'"),
        (&["solve", "--facing", "east"], "choose --solver right-hand or left-hand"),
        (
            &["generate", "--links", "straight"],
            "'straight' is not RULE=SHARE: write for example straight=0.5,oldest=0.2",
        ),
        (&["generate", "--links", "newest=0.5"], "depth-first draws no candidate links"),
        (&["friends", "--host", "ftp://localhost/KXWPT"], "is no address"),
        (&["generate", "--format", "svg", "--cell", "8 miles"], "is not a length: write millimeters, such as 12"),
        (&["generate", "--format", "dxf", "--cell", "2000"], "a cell must have 0.01mm to 1000mm, not 2000"),
        (&["generate", "--size", "2000x2000", "--out", "x.stl"], "is too large to print in 3D: it must have at most"),
        (&["generate", "--count", "2", "--format", "svg"], "a picture holds one maze: choose --format json, text"),
        (&["generate", "--code", "maze1.square.3x3.depth-first.a.0000000"], "cut or altered: its checksum is wrong"),
        (&["generate", "--code", "maze"], "no code of a maze: it reads maze1.GRID.SIZE"),
        (&["generate", "--size", "900x900", "--seed", "a", "--format", "pdf"], "are too small to be printed"),
        (&["friends", "--host", "localhost:1/KXWPT", "--script", "no such file"], "--script <FILE>: 'no such file': "),
        (
            &["friends", "--host", "localhost:1/KXWPT", "--script", "x", "--difficulty", "matched"],
            "choose easy, normal, hard or merciless",
        ),
        (&["slove"], "choose one of"),
    ] {
        let output = run(arguments);
        let line = refused(&output);
        assert!(line.contains(expected), "{arguments:?}: {line}");
    }
    let long = "x".repeat(100_000);
    for arguments in
        [["generate", "--size", &long], ["generate", "--algorithm", &long], ["generate", "--seed=a", &long]]
    {
        assert!(refused(&run(&arguments)).len() < 1000);
    }
}

/// The whole lines.
#[test]
fn missing_and_mistyped_arguments_are_named() {
    for (arguments, line) in [
        (&["replay"][..], "the following required arguments were not provided: <FILE>"),
        (&["worksheet"], "the following required arguments were not provided: --task <TASK>"),
        (
            &["worksheet", "--task", "1", "--copies", "x"],
            "--copies <NUMBER>: 'x' is not a whole number in the allowed range",
        ),
        (&["race", "--runs", "x"], "--runs <NUMBER>: 'x' is not a whole number in the allowed range"),
    ] {
        assert_eq!(refused(&run(arguments)), line, "{arguments:?}");
    }
}

#[test]
fn errors_of_classes_are_one_line_with_the_allowed_values() {
    for (arguments, expected) in [
        (&["class", "make"][..], "nothing is asked: choose tasks, questions or a race"),
        (&["class", "make", "--task", "7", "--game", "example.org"], "an address begins with https://"),
        (&["class", "make", "--task", "1,99"], "there are tasks 1 to 24, not 99"),
        (&["class", "make", "--task", "7", "--until", "tomorrow"], "'tomorrow' is no date"),
        (&["class", "collect", "x", "--format", "xls"], "choose one of text, csv, json, markdown"),
        (
            &["class", "hand-in", "--class", "x", "--name", "Ada", "--program", "7"],
            "write the task and the file, such as",
        ),
    ] {
        let output = run(arguments);
        let line = refused(&output);
        assert!(line.contains(expected), "{arguments:?}: {line}");
    }
}

#[test]
fn grid_style_and_page_errors_are_one_line_with_the_allowed_values() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let (mask, empty, pieces) = (file("mask", "..#\n#..\n"), file("empty", ""), file("pieces", ".#.\n"));
    let (mask_path, empty_path, pieces_path) = (&*mask, &*empty, &*pieces);
    for (arguments, expected) in [
        (
            &["generate", "--grid", "hexagn"][..],
            "unknown grid 'hexagn' (did you mean hexagon?): choose one of square, hexagon",
        ),
        (
            &["generate", "--grid", "circle", "--size", "9x9", "--format", "svg"],
            "rings must be 1 to 40000, for example 12, or 12-hollow with a hole, not '9x9'",
        ),
        (&["generate", "--grid", "circle", "--size", "0", "--format", "svg"], "rings must be 1 to 40000"),
        (
            &["generate", "--grid", "triangle", "--size", "1x5", "--format", "svg"],
            "triangles of size 1x5 have 3 separate parts",
        ),
        (&["generate", "--grid", "hexagon"], "text shows square grids only: choose --format json, svg, png or pdf"),
        (&["generate", "--grid", "hexagon", "--wrap", "torus"], "a hexagon grid cannot be wrapped: only the square"),
        (
            &["generate", "--grid", "circle", "--mask", mask_path],
            "a circle grid cannot be masked: choose square, hexagon, triangle, upsilon or zeta",
        ),
        (&["generate", "--mask", mask_path, "--wrap", "torus"], "a wrapped grid cannot be masked"),
        (&["generate", "--mask", mask_path, "--size", "9x9"], "a mask of 3x2 does not fit a grid of 9x9"),
        (&["generate", "--mask", empty_path], "--mask <FILE>: '"),
        (&["generate", "--mask", pieces_path], "the mask has 2 separate parts"),
        (&["generate", "--mask", "no such file"], "--mask <FILE>: cannot read 'no such file'"),
        (&["generate", "--wrap", "sphere"], "unknown wrap 'sphere': choose one of cylinder, torus"),
        (
            &["generate", "--grid", "hexagon", "--algorithm", "eller", "--format", "svg"],
            "eller works only on the square grid",
        ),
        (
            &["generate", "--algorithm", "kruskal", "--straightness", "0.5"],
            "kruskal does not walk, so it has no straight",
        ),
        (
            &["generate", "--grid", "circle", "--symmetry", "left-right", "--format", "svg"],
            "left-right symmetry works only on the square grid: choose that grid, or leave the symmetry out",
        ),
        (
            &["generate", "--grid", "hexagon", "--symmetry", "left-right"],
            "left-right symmetry works only on the square grid: choose that grid, or leave the symmetry out",
        ),
        (&["generate", "--braid", "1.5"], "'1.5' is not a fraction: write a number from 0 to 1"),
        (&["generate", "--braid", "NaN"], "'NaN' is not a fraction"),
        (&["generate", "--trim", "-0.1"], "'-0.1' is not a fraction"),
        (&["generate", "--bias", "inf"], "'inf' is not a fraction"),
        (&["generate", "--straightness", "half"], "'half' is not a fraction"),
        (&["solve", "--maze", "x", "--braid", "0.5"], "cannot be used with"),
        (&["measure", "--format", "svg"], "unknown format 'svg': choose one of json, text"),
        (&["measure", "--code", "maze"], "no code of a maze: it reads maze1.GRID.SIZE"),
        (
            &["print", "--paper", "b5"],
            "unknown paper 'b5' (did you mean a5?): choose one of a4, letter, a3, a5, a6, legal",
        ),
        (
            &["print", "--margin", "1ft"],
            "'1ft' is not a length: write millimeters, such as 12, centimeters, such as 1.2cm, inches, such as 0.5in, or pixels",
        ),
        (&["print", "--page-numbers", "--margin", "5"], "page numbers, headers and footers need a margin of"),
        (&["print", "--gutter", "41"], "the gutter must be from 0 to 40 millimeters"),
        (&["print", "--bleed", "-1"], "the bleed must be from 0 to 10 millimeters"),
        (&["print", "--line", "0.1"], "the width of walls must be from 0.22 to 10 millimeters"),
        (&["print", "--size", "40x40", "--line", "5"], "walls of this width leave no passages: at most"),
        (&["print", "--wall-color", "blu"], "'blu' is no color: write #rrggbb, or one of black, gray"),
        (&["print", "--marks", "cheese"], "unknown marks 'cheese'"),
        (&["print", "--paper", "10x10mm"], "'10x10mm' is no size of paper: write width and height, each 25 to 1500 mm"),
        (&["print", "--solutions-per-page", "2"], "'2' is not COLUMNSxROWS: write for example 2x3"),
        (&["print", "--manifest", "list.txt", "--out", "x.pdf"], "the ending must be .csv or .json"),
        (&["print", "--margin", "-1"], "the margin must be from 0 to 60 millimeters"),
        (&["print", "--margin", "NaN"], "the margin must be from 0 to 60 millimeters"),
        (&["print", "--columns", "9"], "a page holds from 1 to 8 mazes across"),
        (&["print", "--cell", "0.1"], "the size of a cell must be from 0.7 to 100 millimeters"),
        (&["print", "--solutions", "all"], "unknown solutions 'all': choose one of none, drawn, apart"),
        (
            &["solve", "--grid", "circle", "--size", "3", "--start", "1,1", "--format", "svg"],
            "give the number of a cell",
        ),
        (&["solve", "--size", "4x3", "--goal", "12"], "the cells of this grid go from 0 to 11"),
        (&["solve", "--mask", mask_path, "--goal", "2,0"], "the mask has no cell there"),
    ] {
        let output = run(arguments);
        let line = refused(&output);
        assert!(line.contains(expected), "{arguments:?}: {line}");
    }
}

/// The header of a picture with 65535x65535 pixels.
const HUGE_PICTURE: &[u8] =
    b"\x89PNG\x0d\x0a\x1a\x0a\x00\x00\x00\x0dIHDR\x00\x00\xff\xff\x00\x00\xff\xff\x08\x00\x00\x00\x00\x93n\x86\x8c\x00\x00\x00\x08IDATx\x9c\x03\x00\x00\x00\x00\x01H\x06\x89\xd2\x00\x00\x00\x00IEND\xaeB`\x82";

#[test]
fn huge_files_are_refused_unread() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("huge");
    // A sparse file.
    fs::File::create(&file).unwrap().set_len((4 << 30) + 1).unwrap();
    let picture = folder.path().join("huge.png");
    fs::write(&picture, HUGE_PICTURE).unwrap();
    let (file, picture, folder) = (file.to_str().unwrap(), picture.to_str().unwrap(), folder.path().to_str().unwrap());
    let mut refusals = vec![
        (["solve", "--maze", file], "it has more than 4294967296 bytes"),
        (["generate", "--mask", file], "it has more than 4294967296 bytes"),
        (["solve", "--maze", folder], "it is not a regular file"),
        (["generate", "--mask", folder], "it is not a regular file"),
        (["generate", "--mask", picture], "a picture of 65535x65535 pixels is too large"),
    ];
    if cfg!(unix) {
        refusals.push((["solve", "--maze", "/dev/zero"], "it is not a regular file"));
        refusals.push((["generate", "--mask", "/dev/zero"], "it is not a regular file"));
    }
    for (arguments, expected) in refusals {
        let output = run(&arguments);
        let line = refused(&output);
        assert!(line.contains(expected), "{arguments:?}: {line}");
    }
}

#[test]
fn invalid_maze_text_is_rejected() {
    for (input, expected) in [
        (&b""[..], "'-': it is empty"),
        (b"hello\n", "text that does not look like a maze"),
        (b"+---+\n| # |\n+---+\n", "line 2, column 3: '#' is not allowed here, only a space or a letter in the cell"),
        (b"+---+\n|   |\n+-- +\n", "line 3, column 4: ' ' is not allowed here, only a wall"),
        (b"+--+--\n|  |\n+--+--\n", "line 1 has 6 characters, and the others have 4"),
        (b"\xff\xfe", "'-': it is empty"),
        (b"%PDF-1.7\n", "it is a PDF page: save its picture as PNG"),
        (b"code,title\nmaze1.a,b\n", "it is a list of codes: use --codes"),
    ] {
        let output = run_with_input(&["solve", "--maze", "-"], input);
        let line = refused(&output);
        assert!(line.contains(expected), "{line}");
    }
}

#[test]
fn failed_command_leaves_the_file_unchanged() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("maze.txt");
    fs::write(&file, "kept").unwrap();
    let path = file.to_str().unwrap();
    refused(&run(&["generate", "--size", "0x0", "--out", path]));
    assert_eq!(fs::read(&file).unwrap(), b"kept");
    printed(&run(&["generate", "--size", "3x3", "--seed", "a", "--out", path]));
    assert!(text(&fs::read(&file).unwrap()).parse::<Maze>().is_ok());
    for nowhere in [folder.path().join("no folder").join("maze.txt"), folder.path().to_owned()] {
        let output = run(&["generate", "--size", "3x3", "--seed", "a", "--out", nowhere.to_str().unwrap()]);
        let line = refused(&output);
        assert!(line.starts_with("cannot write '"), "{line}");
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "no temporary file is left");
}

#[test]
fn closed_pipe_is_no_failure() {
    let mut child = mazeater(&["generate", "--size", "400x400", "--seed", "a"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
}

#[test]
#[cfg(target_os = "linux")]
fn full_disk_is_a_failure() {
    for arguments in [&["generate", "--seed", "a"][..], &["--help"], &["generate", "--help"], &["--version"]] {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = mazeater(arguments).stdout(full).output().expect("the program starts");
        assert_eq!(output.status.code(), Some(1));
        assert!(text(&output.stderr).starts_with("mazeater: cannot write to standard output: "), "{output:?}");
    }
}

#[test]
fn help_has_examples() {
    for (arguments, expected) in [
        (&["--help"][..], "generate"),
        (&["generate", "--help"], "Examples:\n  mazeater generate\n"),
        (&["solve", "--help"], "Examples:\n  mazeater solve --size"),
        (&["measure", "--help"], "Examples:\n  mazeater measure --size"),
        (&["print", "--help"], "Examples:\n  mazeater print --size"),
    ] {
        assert!(printed(&run(arguments)).contains(expected), "{arguments:?}");
    }
}

#[test]
fn two_outputs_to_one_file_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let size = ["--size", "4x4", "--seed", "a"];
    for (command, files, named) in [
        ("tournament", ["--out", "a.csv", "--each", "./a.csv"], "--each"),
        ("tournament", ["--plot", "a.svg", "--each", "a.svg"], "--each"),
        ("tournament", ["--out", "a.svg", "--plot", "a.svg"], "--plot"),
        ("measure", ["--out", "a.txt", "--heat-map", "a.txt"], "--heat-map"),
        ("print", ["--out", "m.pdf", "--manifest", "m.pdf"], "--manifest"),
    ] {
        let mut program = mazeater(&[&[command], &size[..], &files[..]].concat());
        let output = program.current_dir(folder.path()).output().expect("the program starts");
        let line = refused(&output);
        assert!(line.starts_with(named) && line.contains("same file"), "{line}");
        assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), 0);
    }
}

/// What other programs write is read, or refused by its name.
#[test]
fn files_of_others_are_read_or_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, bytes: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, bytes).unwrap();
        path.to_str().unwrap().to_owned()
    };
    // A script with line ends of CR alone.
    let script = include_str!("../../assets/scripts/5-flood-fill.rhai");
    let maze = ["solve", "--size", "9x7", "--seed", "a", "--script"];
    let walks = [script.to_owned(), script.replace('\n', "\r"), script.replace('\n', "\r\n")].map(|text| {
        let path = file("mine.rhai", text.as_bytes());
        printed(&run(&[&maze[..], &[&path]].concat())).to_owned()
    });
    assert!(walks[0] == walks[1] && walks[0] == walks[2]);
    // A table where a list of codes is expected.
    let table = file("codes.csv", b"\"code\",\"title\"\n\"x\",\"My first\"\n");
    let output = run(&["print", "--codes", &table, "--format", "svg"]);
    assert!(refused(&output).contains("a table with commas is no list of codes: write a code a line"), "{output:?}");
    // Pictures that were damaged, without the words of a decoder.
    let png = include_bytes!("../../crates/formats/tests/mazes/picture-1px.png");
    let (mut no_header, mut depth, mut sum, mut color) = (png.to_vec(), png.to_vec(), png.to_vec(), png.to_vec());
    no_header[12..16].copy_from_slice(b"IDAT");
    (depth[24], color[25]) = (7, 9);
    let last = sum.len() - 30;
    sum[last] ^= 0xff;
    for (bytes, why) in [
        (&no_header[..], "its first block is not a header"),
        (&depth, "do not go together"),
        (&color, "do not go together"),
        (&sum, "is not valid"),
        (&png[..60], ""),
    ] {
        let path = file("mask.png", bytes);
        for option in ["--mask", "--maze"] {
            let output = run(&["solve", option, &path]);
            let line = refused(&output);
            assert!(
                line.contains(why) && !line.contains(['{', '}']) && !line.contains("ChunkType"),
                "{option}: {line}"
            );
        }
    }
}
