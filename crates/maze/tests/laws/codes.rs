//! Laws of codes: each code round-trips, and nothing else is accepted.

use maze::code::Passages;
use maze::trace::Trace;
use maze::{
    Algorithm, AnyGrid, Cancel, CellShape, Circle, Code, CodeError, Fraction, Generator, Grid, Hexagon, Maze,
    MazeStyle, Middle, Recipe, Root, Seed, Square, Symmetry, Triangle, Wrap, Wrapped, generate,
};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::any_grid::{any_grids, changed, parts};
use crate::{algorithms, square};

fn recipes() -> impl Strategy<Value = Code> {
    (any_grids(), rules(), "(?s).{0,20}")
        .prop_map(|(grid, rule, seed)| Recipe { grid, generator: rule, seed: Seed::new(seed) }.into())
}

fn codes() -> impl Strategy<Value = Code> {
    prop_oneof![recipes(), mazes_of_any_grid().prop_map(|maze| Passages::of(&maze).unwrap().into())]
}

/// Any algorithm with any style.
fn rules() -> impl Strategy<Value = Generator> {
    let share = || {
        prop_oneof![
            Just(Fraction::NONE),
            Just(Fraction::HALF),
            (0..=10_000_u16).prop_map(|parts| Fraction::of_parts(parts).unwrap())
        ]
    };
    let roots = prop_oneof![Just(Root::Random), Just(Root::First), any::<u32>().prop_map(Root::Cell)];
    (algorithms(), share(), share(), share(), share(), roots, prop::sample::select(&Symmetry::ALL[..])).prop_map(
        |(algorithm, straightness, bias, braid, trim, root, symmetry)| Generator {
            algorithm,
            style: MazeStyle { straightness, bias, braid, trim, root, symmetry, ..MazeStyle::PLAIN },
        },
    )
}

/// Mazes of any grid, with walls opened and passages closed.
fn mazes_of_any_grid() -> impl Strategy<Value = Maze<AnyGrid>> {
    (any_grids(), parts()).prop_map(|(grid, (_, algorithm, seed, changes))| changed(grid, algorithm, seed, &changes))
}

/// Asserts an error of one line.
fn is_refused(text: &str) -> bool {
    text.parse::<Code>().is_err_and(|error| {
        let message = error.to_string();
        message.lines().count() == 1 && message.chars().count() < 500
    })
}

fn message(text: &str) -> String {
    text.parse::<Code>().unwrap_err().to_string()
}

/// A line with its correct checksum, computed by the plain twin: CRC-32 bit by bit, five bits per character.
fn signed(line: &str) -> String {
    let mut checksum = u32::MAX;
    for byte in line.bytes() {
        checksum ^= u32::from(byte);
        for _ in 0..8 {
            checksum = (checksum >> 1) ^ (0xedb8_8320 * (checksum & 1));
        }
    }
    let bits = u64::from(!checksum) << 3;
    let digits = (0..7).map(|digit| b"0123456789ABCDEFGHJKMNPQRSTVWXYZ"[(bits >> (30 - 5 * digit) & 31) as usize]);
    format!("{line}.{}", digits.map(char::from).collect::<String>())
}

proptest! {
    #[test]
    fn codes_round_trip(code in codes(), before in "[ \n]{0,2}") {
        let text = code.to_string();
        prop_assert_eq!(format!("{before}{text}\n").parse(), Ok(code));
        prop_assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.=".contains(&byte)), "{}", text);
    }

    #[test]
    fn passages_round_trip(maze in mazes_of_any_grid()) {
        let Ok(Code::Passages(passages)) = Code::from(Passages::of(&maze).unwrap()).to_string().parse() else {
            return Err(TestCaseError::fail("a full code is read as one"));
        };
        prop_assert_eq!(passages.maze_or_canceled(&Cancel::never()).unwrap(), maze);
    }

    #[test]
    fn cut_code_is_refused(code in codes(), from: Index, to: Index) {
        let text = code.to_string();
        let (from, to) = (from.index(text.len()), to.index(text.len()));
        if from > 0 {
            prop_assert!(is_refused(&text[from..]));
        }
        prop_assert!(is_refused(&text[..to]));
        let hole = [&text[..from.min(to)], &text[to..]].concat();
        prop_assert!(from >= to || is_refused(&hole));
    }

    #[test]
    fn altered_code_is_refused(code in codes(), place: Index, new: char) {
        let mut text: Vec<char> = code.to_string().chars().collect();
        let place = place.index(text.len());
        prop_assume!(text[place] != new);
        text[place] = new;
        let altered: String = text.into_iter().collect();
        prop_assume!(altered.trim().len() == altered.len());
        prop_assert!(is_refused(&altered), "{}", altered);
    }

    #[test]
    fn any_text_is_read_or_refused_in_one_line(text in "(?s).{0,100}") {
        prop_assert!(text.parse::<Code>().is_ok() || is_refused(&text));
    }

    /// The checksum is correct, so that the fields themselves are tested.
    #[test]
    fn invalid_json_fields_are_refused(
        grid in "square|hexagon|triangle|circle|",
        size in "[0-9]{1,6}x[0-9]{1,6}|[0-9]{1,3}x[0-9]{1,3}_(torus|mask-[A-Za-z0-9_-]{0,9})|[0-9x_-]{0,9}(hollow)?",
        rule in "passages|depth-first(_(braid|bias|trim|straightness)-[0-9]{1,6}){0,3}|[a-z-]{0,9}",
        content in "[A-Za-z0-9_-]{0,12}|(?s).{0,9}",
    ) {
        let text = signed(&format!("maze1.{grid}.{size}.{rule}.{content}"));
        match text.parse::<Code>() {
            Ok(code) => prop_assert_eq!(code.to_string(), text.trim()),
            Err(_) => prop_assert!(is_refused(&text)),
        }
    }
}

#[test]
fn codes_of_yesterday() {
    const STYLED: &str = "depth-first_straightness-2500_bias-7000_braid-5000_trim-1_left-right.a";
    let recipe = |algorithm, seed: &str| {
        let grid = AnyGrid::new(CellShape::Square, "20x12", None, None).unwrap();
        Code::from(Recipe { grid, generator: Generator::from(algorithm), seed: Seed::new(seed) })
    };
    let styled = |shape, size, wrap: Option<&str>, mask: Option<&str>| {
        let mask = mask.map(|mask| mask.parse().unwrap());
        let grid = AnyGrid::new(shape, size, wrap.map(|wrap| wrap.parse().unwrap()), mask.as_ref()).unwrap();
        let share = |parts| Fraction::of_parts(parts).unwrap();
        let style = MazeStyle {
            straightness: share(2500),
            bias: share(7000),
            braid: share(5000),
            trim: share(1),
            root: Root::Random,
            symmetry: Symmetry::LeftRight,
            ..MazeStyle::PLAIN
        };
        Code::from(Recipe {
            grid,
            generator: Generator { algorithm: Algorithm::DepthFirst, style },
            seed: Seed::new("a"),
        })
    };
    let maze: Maze = "
        +---+---+---+
        |       |   |
        +---+   +   +
        |           |
        +---+---+---+"
        .parse()
        .unwrap();
    for (code, text) in [
        (recipe(Algorithm::DepthFirst, "tuesday"), "maze1.square.20x12.depth-first.tuesday"),
        (recipe(Algorithm::CandidateLinks, "a b_c.ü"), "maze1.square.20x12.candidate-links.a_20b_5Fc_2E_C3_BC"),
        (recipe("growing-tree=mix".parse().unwrap(), ""), "maze1.square.20x12.growing-tree=mix."),
        (Passages::of(&maze.into()).unwrap().into(), "maze1.square.3x2.passages.ng"),
        (styled(CellShape::Square, "20x12", Some("torus"), None), &format!("maze1.square.20x12_torus.{STYLED}")),
        (styled(CellShape::Ring, "12-hollow", None, None), &format!("maze1.circle.12-hollow.{STYLED}")),
        (styled(CellShape::Hexagon, "3x2", None, Some("..#\n#..")), &format!("maze1.hexagon.3x2_mask-zA.{STYLED}")),
    ] {
        assert_eq!(code.to_string(), signed(text));
        assert_eq!(signed(text).parse(), Ok(code));
    }
}

#[test]
fn what_is_wrong_is_told() {
    for text in ["", "maze", "maze1", "20x12", "maze.square", "mazeX.square.3x3.depth-first.a.0000000"] {
        assert!(message(text).starts_with("no code of a maze: it reads maze1.GRID"), "{text}");
    }
    assert!(message("maze2.square.3x3.depth-first.a.0000000").starts_with("a code of version 2: only version 1"));
    assert!(message("maze1.square.3x3.depth-first.a.0000000").contains("cut or altered"));
    assert!(message(&signed("maze1.square.3x3.depht-first.a")).contains("did you mean depth-first?"));
    assert!(message(&signed("maze1.sqare.3x3.depth-first.a")).contains("unknown grid 'sqare' (did you mean square?)"));
    assert!(
        message(&signed("maze1.square.0x3.depth-first.a"))
            .contains("size must be WIDTHxHEIGHT, each 1 to 65535, for example 20x12, not '0x3'")
    );
    assert!(message(&signed("maze1.triangle.3x3_torus.depth-first.a")).contains("only the square grid can"));
    assert!(message(&signed("maze1.square.3x2_mask-AA.depth-first.a")).contains("the mask keeps no cell"));
    for text in ["3x2_mask-", "3x2_mask-zAA", "3x2_mask-zB", "65535x65535_mask-zA"] {
        assert_eq!(signed(&format!("maze1.square.{text}.kruskal.a")).parse::<Code>(), Err(CodeError::Mask), "{text}");
    }
    for text in ["_braid", "_braid-10001", "_braid-x", "_twist-5", "_", "_braid-"] {
        assert_eq!(
            signed(&format!("maze1.square.3x3.kruskal{text}.a")).parse::<Code>(),
            Err(CodeError::Style),
            "{text}"
        );
    }
    for text in ["_braid-05", "_trim-1_braid-1", "_braid-0", "_bias-5000", "_none", "_braid-1_braid-1"] {
        assert_eq!(
            signed(&format!("maze1.square.3x3.kruskal{text}.a")).parse::<Code>(),
            Err(CodeError::Form),
            "{text}"
        );
    }
    for text in
        ["maze1.square.3x3.depth-first._4", "maze1.square.3x3.depth-first._zz", "maze1.square.3x3.depth-first._FF"]
    {
        assert_eq!(signed(text).parse::<Code>(), Err(CodeError::Seed), "{text}");
    }
    // A letter that is escaped without need, or lower-case digits, would be a second code of the same maze.
    for text in
        ["maze1.square.3x3.depth-first._41", "maze1.square.03x3.depth-first.a", "maze1.square.3x3.growing-tree.a"]
    {
        assert_eq!(signed(text).parse::<Code>(), Err(CodeError::Form), "{text}");
    }
    // Too few bits, too many, bits without a wall, a huge size.
    for text in ["3x2.passages.", "3x2.passages.ngA", "3x2.passages.nh", "3x2.passages.n", "65535x65535.passages.ng"] {
        assert_eq!(signed(&format!("maze1.square.{text}")).parse::<Code>(), Err(CodeError::Passages), "{text}");
    }
}

/// A recipe makes the same maze as the generator on the grid itself, with or without an observer.
#[test]
fn recipe_makes_the_maze_of_its_grid() {
    fn check<G: Grid>(field: &str, grid: &G) {
        for algorithm in Algorithm::ALL.into_iter().filter(|algorithm| !algorithm.is_square_only()) {
            let code: Code = signed(&format!("maze1.{field}.{algorithm}.a")).parse().unwrap();
            let of_grid = generate(grid.clone(), algorithm, &Seed::new("a"), &mut ()).unwrap();
            let mut trace = Trace::default();
            let watched = code.recipe().unwrap().maze_watched(&mut trace).unwrap();
            assert!(!trace.is_empty());
            for maze in [code.maze().unwrap(), watched] {
                assert!(maze.cells().all(|cell| maze.open(cell) == of_grid.open(cell)), "{code}");
            }
        }
    }
    let size = "9x5".parse().unwrap();
    check("circle.7", &Circle::new(7, Middle::Cell).unwrap());
    check("circle.7-hollow", &Circle::new(7, Middle::Hollow).unwrap());
    check("hexagon.9x5", &Hexagon::new(size));
    check("triangle.9x5", &Triangle::new(size).unwrap());
    check("square.9x5", &Square::new(size));
    check("square.9x5_torus", &Wrapped::new(size, Wrap::Torus));
}

#[test]
fn a_single_cell_has_a_code() {
    let maze = Maze::walled(square(1, 1)).unwrap();
    let code = Code::from(Passages::of(&maze.into()).unwrap());
    assert_eq!(code.to_string(), signed("maze1.square.1x1.passages."));
    assert_eq!(code.to_string().parse(), Ok(code));
}
