//! Archives of arrays: the right array is read, and no archive takes more memory than its head says.

use std::io::Write;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use formats::{Format, Options, ReadError, read};
use maze::Cell;
use rawzip::{CompressionMethod, ZipArchiveWriter};

/// An array of bytes with this many zeros after its header.
fn array(shape: &str, numbers: &[u8]) -> Vec<u8> {
    let head = format!("{{'descr': '|u1', 'fortran_order': False, 'shape': {shape}, }}\n");
    [&b"\x93NUMPY\x01\x00"[..], &(head.len() as u16).to_le_bytes(), head.as_bytes(), numbers].concat()
}

/// An archive of files.
fn archive(files: &[(&str, &[u8])], method: CompressionMethod) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut archive = ZipArchiveWriter::new(&mut bytes);
    for (name, file) in files {
        let (mut entry, config) = archive.new_file(name).compression_method(method).start().unwrap();
        if method == CompressionMethod::DEFLATE {
            let mut writer = config.wrap(DeflateEncoder::new(&mut entry, Compression::best()));
            writer.write_all(file).unwrap();
            let (encoder, descriptor) = writer.finish().unwrap();
            encoder.finish().unwrap();
            entry.finish(descriptor).unwrap();
        } else {
            let mut writer = config.wrap(&mut entry);
            writer.write_all(file).unwrap();
            let (_, descriptor) = writer.finish().unwrap();
            entry.finish(descriptor).unwrap();
        }
    }
    archive.finish().unwrap();
    bytes
}

const METHODS: [CompressionMethod; 2] = [CompressionMethod::STORE, CompressionMethod::DEFLATE];

#[test]
fn first_array_with_the_shape_of_a_maze_is_read() {
    let place = array("(2,)", &[1, 9]);
    let grid = array("(3, 5)", &[1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
    let list = array("(2, 1, 2)", &[0, 0, 1, 0]);
    for method in METHODS {
        let files = [("start.npy", &place[..]), ("note.txt", b"mine"), ("grid.npy", &grid), ("list.npy", &list)];
        let found = read(&archive(&files, method), &Options::default()).unwrap();
        assert_eq!(found, read(&grid, &Options::default()).unwrap());
        let found = read(&archive(&[("list.npy", &list)], method), &Options::default()).unwrap();
        assert_eq!(found.format, Format::ConnectionList);
        let none = read(&archive(&[("start.npy", &place)], method), &Options::default()).unwrap_err().to_string();
        assert!(none.starts_with("NumPy: none of its arrays has two axes"), "{none}");
    }
    let other = read(&archive(&[("maze.txt", b"###")], METHODS[0]), &Options::default()).unwrap_err();
    assert!(matches!(other, ReadError::Kind(formats::FileKind::Archive)), "{other}");
}

#[test]
fn arrays_of_two_numbers_are_start_and_goal() {
    let (grid, list) = (array("(2, 3)", &[0, 1, 0, 0, 0, 0]), array("(2, 1, 2)", &[0, 0, 1, 0]));
    let (start, end) = (array("(2,)", &[0, 2]), array("(2,)", &[0, 0]));
    for method in METHODS {
        for names in [["start.npy", "end.npy"], ["start_pos.npy", "end_pos.npy"], ["entrance.npy", "exit.npy"]] {
            let files = [(names[0], &start[..]), ("grid.npy", &grid), (names[1], &end)];
            let found = read(&archive(&files, method), &Options::default()).unwrap();
            assert_eq!((found.start, &found.goals[..]), (Some(Cell(1)), &[Cell(0)][..]), "{names:?}");
        }
        let place = array("(2,)", &[0, 1]);
        let files = [("list.npy", &list[..]), ("start.npy", &place), ("goal.npy", &end)];
        let found = read(&archive(&files, method), &Options::default()).unwrap();
        assert_eq!((found.start, &found.goals[..]), (Some(Cell(1)), &[Cell(0)][..]));
        // A start on a wall, or one alone, is none.
        for other in [array("(2,)", &[0, 1]), array("(3,)", &[0, 2, 0])] {
            let files = [("start.npy", &other[..]), ("grid.npy", &grid), ("end.npy", &end)];
            assert_eq!(read(&archive(&files, method), &Options::default()).unwrap().start, None);
        }
    }
}

#[test]
fn archive_that_is_too_large_is_refused_before_it_is_unpacked() {
    // Two million cells in a few thousand bytes.
    let large = array("(1000, 2000)", &vec![0; 2_000_000]);
    let bomb = archive(&[("grid.npy", &large)], CompressionMethod::DEFLATE);
    assert!(bomb.len() < 4000);
    let most_cells = Options { most_cells: 1_000_000, ..Options::default() };
    let error = read(&bomb, &most_cells).unwrap_err();
    assert_eq!(error.to_string(), "the maze has 2000000 cells: it must have at most 1000000");
    let most_bytes = Options { most_pixels: 1_000_000, ..Options::default() };
    assert!(matches!(read(&bomb, &most_bytes), Err(ReadError::TooLarge { cells: 2_000_000, .. })));
    // A head that promises more than Deflate can pack.
    let liar = archive(&[("grid.npy", &array("(9000, 9000)", &[0; 100]))], CompressionMethod::DEFLATE);
    assert_eq!(
        read(&liar, &Options::default()).unwrap_err().to_string(),
        "damaged: it is too short for the shape of its array"
    );
}

#[test]
fn cut_and_changed_archives_never_panic() {
    let grid = array("(3, 5)", &[1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1]);
    for method in METHODS {
        let whole = archive(&[("a.npy", &array("(2,)", &[1, 1])), ("grid.npy", &grid)], method);
        let options = Options { most_cells: 10_000, most_pixels: 1 << 18, ..Options::default() };
        for length in 0..whole.len() {
            assert!(read(&whole[..length], &options).is_err());
        }
        for place in 0..whole.len() {
            for flip in [1, 0x80, 0xff] {
                let mut changed = whole.clone();
                changed[place] ^= flip;
                let _ = read(&changed, &options);
            }
        }
    }
}

#[test]
fn name_tells_what_a_drawing_without_marks_leaves_open() {
    let drawing =
        "+---+---+---+\n|           |\n+   +---+   +\n|           |\n+   +   +   +\n|   |       |\n+---+---+---+\n";
    let name = std::path::Path::new("maze.MAP");
    let options = Options { likely: Format::suggested_by(name), ..Options::default() };
    let (plain, named) = (read(drawing.as_bytes(), &Options::default()), read(drawing.as_bytes(), &options));
    let (plain, named) = (plain.unwrap(), named.unwrap());
    assert_eq!((plain.format, plain.start, plain.goals.len()), (Format::Lines, None, 0));
    assert_eq!(named.format, Format::Micromouse);
    assert_eq!((named.start, named.goals), (Some(Cell(6)), vec![Cell(4)]));
    // Marks and gaps say more than a name.
    let marked = drawing.replacen("|           |", "| S       G |", 1);
    let marked = read(marked.as_bytes(), &options).unwrap();
    assert_eq!((marked.format, marked.start), (Format::Lines, Some(Cell(0))));
    let gaps = drawing.replacen("+---+", "+   +", 1);
    assert_eq!(read(gaps.as_bytes(), &options).unwrap().format, Format::Lines);
    assert_eq!(Format::suggested_by(std::path::Path::new("maze.txt")), None);
}
