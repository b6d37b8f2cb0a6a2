//! Laws of text drawings.

use maze::{Cell, Drawing, Maze, Picture, Square, Style};
use proptest::prelude::*;

use crate::{mazes, square, with_two_cells};

proptest! {
    #[test]
    fn drawings_round_trip((maze, start, goal) in with_two_cells(mazes()), ascii: bool, way in prop::collection::vec(0_u32..500, 0..50)) {
        let style = if ascii { Style::Ascii } else { Style::Box };
        let way: Vec<Cell> = way.into_iter().map(Cell).collect();
        let text = Drawing::new(&maze, style).start(start).goal(goal).solution(&way).to_string();
        let picture: Picture = text.parse().unwrap();
        prop_assert_eq!(&picture.maze, &maze);
        prop_assert_eq!(picture.start, Some(start));
        prop_assert_eq!(picture.goal, Some(goal).filter(|&goal| goal != start));
        let dots = text.chars().filter(|&c| c == if ascii { '.' } else { '·' }).count();
        let on_way = maze.cells().filter(|cell| way.contains(cell) && ![start, goal].contains(cell)).count();
        prop_assert_eq!(dots, on_way);
    }

    #[test]
    fn drawings_have_lines_of_equal_length(maze in mazes()) {
        for style in [Style::Box, Style::Ascii] {
            let text = Drawing::new(&maze, style).to_string();
            prop_assert_eq!(text.lines().count() as u32, 2 * maze.grid().height() + 1);
            for line in text.lines() {
                prop_assert_eq!(line.chars().count() as u32, 4 * maze.grid().width() + 1);
            }
        }
    }

    #[test]
    fn surrounding_space_is_ignored(maze in mazes(), indent in 0_usize..9, carriage_return: bool) {
        let line_end = if carriage_return { " \t\r\n" } else { "\n" };
        let mut text = format!("\u{feff}{line_end}");
        for line in maze.to_string().lines() {
            text += &" ".repeat(indent);
            text += line;
            text += line_end;
        }
        text += line_end;
        prop_assert_eq!(text.parse::<Maze>(), Ok(maze));
    }

    #[test]
    fn any_text_is_read_or_refused_in_one_line(text in "(?s).{0,200}") {
        if let Err(error) = text.parse::<Picture>() {
            prop_assert_eq!(error.to_string().lines().count(), 1);
        }
    }

    #[test]
    fn lines_of_valid_characters_are_read_or_refused(text in "([-+| \t\u{3000}SG.─│┌┐└┘├┤┬┴┼╴╵╶╷]{1,13}\n){1,9}") {
        if let Err(error) = text.parse::<Picture>() {
            prop_assert_eq!(error.to_string().lines().count(), 1);
        }
    }

    #[test]
    fn changed_drawing_is_read_or_refused(maze in mazes(), place: prop::sample::Index, new: char) {
        let mut text: Vec<char> = Drawing::new(&maze, Style::Ascii).to_string().chars().collect();
        let place = place.index(text.len());
        text[place] = new;
        if let Err(error) = text.into_iter().collect::<String>().parse::<Picture>() {
            prop_assert_eq!(error.to_string().lines().count(), 1);
        }
    }
}

#[test]
fn corners_show_their_walls() {
    let mut maze = Maze::walled(square(3, 3)).unwrap();
    for (cell, side) in [
        (0, Square::EAST),
        (0, Square::SOUTH),
        (1, Square::SOUTH),
        (3, Square::EAST),
        (4, Square::SOUTH),
        (5, Square::SOUTH),
        (7, Square::EAST),
    ] {
        maze.carve(Cell(cell), side);
    }
    let picture = "\
┌───────┬───┐
│       │   │
│       ├───┤
│       │   │
├───┐   ╵   │
│   │       │
└───┴───────┘";
    assert_eq!(maze.to_string(), picture);
    let ascii = "\
+---+---+---+
|       |   |
+   +   +---+
|       |   |
+---+   +   +
|   |       |
+---+---+---+";
    assert_eq!(Drawing::new(&maze, Style::Ascii).to_string(), ascii);
}

#[test]
fn errors_say_where_and_what_is_allowed() {
    for (text, message) in [
        (
            "",
            "0 lines of 0 characters are no maze: draw 2 lines and 4 characters a cell and one more of each, for 1 to 65535 cells a side",
        ),
        (
            "hello",
            "1 lines of 5 characters are no maze: draw 2 lines and 4 characters a cell and one more of each, for 1 to 65535 cells a side",
        ),
        ("+---+\n|   |\n+---", "line 3 ends before column 5, where a corner (+ ┼ and the like) must be"),
        (
            "+---+\n| x |\n+---+",
            "line 2, column 3: 'x' is not allowed here, only a space, one S, one G or the dot of a solution",
        ),
        (
            "+   +\n     \n+---+",
            "line 2, column 5: ' ' is not allowed here, only a wall (the outer wall has at most two gaps)",
        ),
        (
            "+   +\n    |\n+   +",
            "line 3, column 2: ' ' is not allowed here, only a wall (the outer wall has at most two gaps)",
        ),
        ("+---+\n|   |\n+---+-", "line 3, column 6: '-' is not allowed here, only the end of the line"),
        ("+---+\n|   |\n+- -+", "line 3, column 3: ' ' is not allowed here, only a wall or a gap over the whole side"),
        (
            "+-\t-+\n|   |\n+---+",
            r"line 1, column 3: '\t' is not allowed here, only a wall or a gap over the whole side",
        ),
        (
            "+---+---+\n| S   S |\n+---+---+",
            "line 2, column 7: 'S' is not allowed here, only a space, one S, one G or the dot of a solution",
        ),
    ] {
        assert_eq!(text.parse::<Picture>().map_err(|error| error.to_string()), Err(message.to_owned()), "{text}");
    }
}

/// A text of 65535x65535 cells by its first line and its line ends: it would need 4 GB.
#[test]
fn short_texts_of_large_mazes_are_refused_without_a_maze() {
    let text = format!("+{}{}", "---+".repeat(65_535), "\n".repeat(2 * 65_535));
    let text = text + "+";
    // The first row may have lost all, with two gaps, and then the line below it.
    let message = "line 4 ends before column 1, where a wall (the outer wall has at most two gaps) must be";
    assert_eq!(text.parse::<Picture>().unwrap_err().to_string(), message);
}

#[test]
fn mazes_above_the_limit_are_refused() {
    let text = "+---+---+\n|       |\n+---+---+";
    assert!(Picture::read(text, 2).is_ok());
    let error = Picture::read(text, 1).unwrap_err().to_string();
    assert_eq!(error, "the maze has 2 cells: it must have at most 1");
}
