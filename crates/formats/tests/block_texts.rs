//! Texts of blocks: rows of truth values, and mazes whose start and goal nothing shows.

use formats::{Format, Note, Options, ReadMaze, read};

const DIGITS: &str = "1,0,1,1,1\n1,0,0,0,1\n1,1,1,0,1\n1,0,0,0,1\n1,0,1,1,1";

#[track_caller]
fn read_text(text: &str) -> ReadMaze {
    read(text.as_bytes(), &Options::default()).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The digits as truth values with these words and separators.
fn words(is_true: &str, is_false: &str, separator: &str) -> String {
    DIGITS.replace('1', is_true).replace('0', is_false).replace(',', separator)
}

#[test]
fn truth_values_are_ones_and_zeros() {
    let expected = read_text(DIGITS);
    assert!(expected.start.is_some() && expected.goals.len() == 1);
    for (is_true, is_false) in [("True", "False"), ("true", "false"), ("TRUE", "FALSE"), ("tRUE", "fALSE")] {
        for separator in [",", ", ", ";", "; ", " ", "  ", "\t", ",\t"] {
            let text = words(is_true, is_false, separator);
            assert_eq!(read_text(&text), expected, "{text}");
            for around in ["A maze of mine:\n\n", "```\n"] {
                let close = if around.starts_with('`') { "\n```\n" } else { "\n" };
                assert_eq!(read_text(&format!("{around}{text}{close}")), expected, "{around}{text}");
            }
        }
        // As Python, JSON and NumPy print them.
        for (row, end) in [("[", "],"), ("[", "]"), ("{", "},")] {
            let rows: Vec<String> =
                words(is_true, is_false, ", ").lines().map(|line| format!("{row}{line}{end}")).collect();
            let text = format!("{}{}{}", row, rows.join("\n"), &end[..1]);
            let read = read_text(&text);
            assert_eq!(read.format, Format::Rows, "{text}");
            assert_eq!(
                (read.maze, read.start, read.goals),
                (expected.maze.clone(), expected.start, expected.goals.clone())
            );
        }
    }
}

/// The steps of a shortest path to the nearest goal.
fn steps(text: &str) -> Option<usize> {
    let read = read_text(text);
    let paths = read.goals.iter().map(|&goal| {
        let solver = "breadth-first".parse::<maze::solve::Solver>().unwrap();
        maze::solve::solve(&read.maze, read.start.unwrap(), goal, solver, &mut ()).unwrap()
    });
    paths.filter(maze::Solution::found).map(|path| path.path.len() - 1).min()
}

#[test]
fn all_signs_of_walls_are_walls() {
    for inner in ["|", "%", "#"] {
        let text = "########\n#S..|..#\n#.|.|.G#\n#.|....#\n########".replace('|', inner);
        assert_eq!(steps(&text), Some(8), "{text}");
    }
    // A single bar is no wall.
    assert_eq!(steps("######\n#S|.G#\n######"), Some(3));
}

#[test]
fn several_starts_are_refused_and_not_replaced_by_others() {
    for text in ["#####\n#S.S#\n#,.G#\n#####", "######\n#o..o#\n#.##.#\n#*..*#\n######", ".o..\n.##.\n.o.*\n.##."] {
        let refused = read(text.as_bytes(), &Options::default()).unwrap_err().to_string();
        assert!(refused.starts_with("it has 2 starts"), "{text}: {refused}");
        let read = read(text.as_bytes(), &Options { are_ends_chosen: true, ..Options::default() }).unwrap();
        assert_eq!(read.start, None, "{text}");
    }
    assert_eq!(steps("######\n#o..*#\n#.##.#\n#*...#\n######"), Some(2));
}

#[test]
fn list_of_places_before_a_maze_is_no_part_of_it() {
    let maze = "xxxxxxx\nxS   xx\nx x   x\nxxxxx x";
    let expected = steps(maze);
    assert_eq!(expected, Some(6));
    for list in ["0\n", "1\n3 4\n", "5\n1 2\n2 1\n4 41\n5 9\n1 1\n", "2\n1 5 -18\n12 10 -5\n"] {
        assert_eq!(steps(&format!("{list}{maze}")), expected, "{list}");
    }
}

#[test]
fn ghosts_are_no_goals() {
    let read = read_text("%%%%%%%\n%1 .2 %\n%. P.G%\n%%%%%%%");
    assert_eq!((read.start.is_some(), read.goals.len()), (true, 0));
    assert!(read.notes.contains(&Note::Labels(3)), "{:?}", read.notes);
}

#[test]
fn truth_values_are_walls_either_way_round() {
    // A closed outline of False around floor of True.
    let text = "0,0,0,0,0\n0,1,1,1,0\n0,0,0,1,0\n0,1,1,1,0\n0,0,0,0,0";
    let with = |is_true: &str, is_false: &str| text.replace('1', is_true).replace('0', is_false);
    assert_eq!(read_text(&with("True", "False")), read_text(text));
    assert_eq!(read_text(&with("True", "False")).maze.passages(), 6);
}

#[test]
fn prose_with_truth_values_is_no_maze() {
    for text in [
        "it is true or false\nand it is false or true",
        "true\nfalse",
        "true story, false friend\ntrue story, false friend",
    ] {
        assert!(read(text.as_bytes(), &Options::default()).is_err(), "{text}");
    }
}

#[test]
fn missing_start_and_goal_are_told_in_one_line() {
    let closed = "#######\n#     #\n# ### #\n# #   #\n# ### #\n#     #\n#######";
    let open = ".......\n.##.##.\n.##.##.\n.......\n.##.##.\n.##.##.\n.......";
    let digits = closed.replace('#', "1").replace(' ', "0");
    for text in [closed, open, &digits] {
        let read_maze = read_text(text);
        assert_eq!(read_maze.notes, [Note::NoEnds], "{text}");
        assert_eq!((read_maze.start, &read_maze.goals[..]), (None, &[][..]));
        let about = read_maze.to_string();
        assert!(about.ends_with("choose them with --start and --goal") && !about.contains('\n'), "{about}");
        // Nothing is missing if they are chosen.
        let options = Options { are_ends_chosen: true, ..Options::default() };
        let chosen = read(text.as_bytes(), &options).unwrap();
        assert_eq!((chosen.notes.as_slice(), &chosen.maze), (&[][..], &read_maze.maze), "{text}");
    }
    for text in [closed.replacen(' ', "S", 1), closed.replacen("###", "# #", 1)] {
        assert!(!read_text(&text).notes.contains(&Note::NoEnds), "{text}");
    }
}

#[test]
fn full_blocks_are_read_as_other_walls_are() {
    for text in [
        "#####\n    #\n### #\n#    \n#####",
        "A maze of mine:\n\n#####\n#S  #\n### #\n#E  #\n#####\n",
        "#.###\n#...#\n###.#\n#...#\n#.###",
        "> #####\n> #S#E#\n> #   #\n> #####",
        "+-----+\n|#####|\n|#   #|\n|#####|\n+-----+",
        "3 3\n###\n# #\n###",
        "###\n#x#",
        "##\n#####\n#####",
        "A line of words # and no maze",
    ] {
        let read = |text: &str| read(text.as_bytes(), &Options::default()).map_err(|error| error.to_string());
        let blocks = text.replace('#', "█");
        assert_eq!(read(&blocks), read(text), "{text}");
        // Beside other signs, full blocks are walls too.
        let mixed = blocks.replace([' ', '.'], "░");
        if text.contains('.') {
            assert_eq!(read(&mixed).map(|read| read.maze), read(text).map(|read| read.maze), "{mixed}");
        }
    }
}

#[test]
fn spaces_between_walls_alone_are_floor() {
    let options = Options { format: Some(Format::Blocks), are_ends_chosen: true, ..Options::default() };
    let floor = |text: &str| read(text.as_bytes(), &options).map(|found| found.maze.cells().len()).ok();
    // As a maze of one row is written, whose only floor is a block.
    assert_eq!(floor("# #\n"), Some(1));
    assert_eq!(floor("# #\n# #\n# #\n"), Some(3));
    // With another floor spaces are separators.
    assert_eq!(floor("# # #\n# . #\n# # #\n"), Some(1));
}
