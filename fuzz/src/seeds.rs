//! The inputs that the targets start from, made by the project's own writers: `cargo run --example seeds` writes them to
//! `seeds/TARGET`.

use std::fmt::Write as _;

use formats::{WriteFormat, WrittenMaze, write};
use friends::Channel;
use maker::CheckedCampaign;
use maze::code::Passages;
use maze::draw::json;
use maze::{
    Algorithm, AnyGrid, Cancel, CellShape, Code, Drawing, Figure, Fraction, Generator, Grid, Mask, Maze, MazeStyle,
    Recipe, Seed, Size, Square, Style, Symmetry, Wrap, generate,
};
use race::campaign::{LevelMusic, LevelNotes, LevelPalette};
use race::{
    Campaign, Difficulty, EaterKind, Endpoints, Handicap, Intent, Level, Race, RaceCode, Recorder, Replay, ScriptEntry,
    ScriptLook, Strength, Ticks,
};

use crate::repair;

/// An input: its target, its name and its bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeedInput {
    /// The target.
    pub target: &'static str,
    /// The file.
    pub name: String,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// The small campaign.
const CAMPAIGN: &str = r##"(worlds: [
    (name: "One", idea: "walls", levels: [
        (name: "First", size: "8x8", algorithm: "depth-first", seed: "a", eaters: [Wally]),
        (name: "Ring", grid: "circle", size: "6", algorithm: "wilson", bias: 0.3, seed: "b", goal: middle,
         eaters: [Ripple, Moat], doors: 1, rank: 3,
         strength: (typical: 900, easy: 1500, normal: 900, hard: 800, merciless: 700)),
    ]),
    (name: "Two", idea: "shifts", levels: [
        (name: "Living", size: "9x7", wrap: "torus", algorithm: "kruskal", seed: "c", goal: corner, eaters: [Plug],
         living: 60, dark: true),
        (name: "Masked", size: "3x2", mask: "...\n.#.", algorithm: "growing-tree-mix", symmetry: "none", braid: 0.5,
         trim: 0.1, straightness: 0.7, root: "center", seed: "d", eaters: [Beeline]),
    ]),
])
"##;

/// Scripts beside the lessons.
const SCRIPTS: [&str; 3] = [
    "fn step(mouse) { let e = mouse.exits; print(`${e.len} at ${mouse.at}`); e[random(e.len)] }",
    "let seen = list(12, 0);\nfn plan(maze) { let p = [0]; while p.len < 12 { p.push(p[p.len - 1] + 1); } p }",
    "fn f(n) { if n > 0 { f(n - 1) } else { [n, -n, n % 3] } }\nfn step(mouse) { switch f(3)[0] { 0 => \"east\", _ => \"north\" } }",
];

/// All seeds of the targets of this build.
///
/// # Panics
/// If a writer fails, which is a fault of this file.
pub fn seeds() -> Vec<SeedInput> {
    let mut all = Vec::new();
    mazes(&mut all);
    foreign(&mut all);
    races(&mut all);
    messages(&mut all);
    scripts(&mut all);
    crate::class::seeds(&mut all);
    #[cfg(feature = "net")]
    crate::net::seeds(&mut all);
    #[cfg(feature = "game")]
    crate::game::seeds(&mut all);
    all
}

/// Adds a seed of a target.
pub(crate) fn add(all: &mut Vec<SeedInput>, target: &'static str, name: impl ToString, bytes: impl Into<Vec<u8>>) {
    all.push(SeedInput { target, name: name.to_string(), bytes: bytes.into() });
}

/// Recipes on every kind of grid, in every style.
fn recipes() -> Vec<Recipe> {
    let mask: Mask = "..#.\n....\n.##.".parse().expect("a mask");
    let grid = |shape, size, wrap, mask| AnyGrid::new(shape, size, wrap, mask).expect("a grid");
    let style = MazeStyle { straightness: Fraction::HALF, braid: Fraction::HALF, ..MazeStyle::PLAIN };
    let symmetric = MazeStyle { symmetry: Symmetry::LeftRight, ..MazeStyle::PLAIN };
    let plain = |algorithm: Algorithm| Generator::from(algorithm);
    [
        (grid(CellShape::Square, "8x6", None, None), plain(Algorithm::DepthFirst), "tuesday"),
        (grid(CellShape::Square, "4x3", None, Some(&mask)), plain(Algorithm::Kruskal), "a b"),
        (grid(CellShape::Square, "5x5", Some(Wrap::Torus), None), plain(Algorithm::Wilson), "ä"),
        (grid(CellShape::Hexagon, "6x5", None, None), Generator { algorithm: Algorithm::DepthFirst, style }, "h"),
        (grid(CellShape::Triangle, "7x4", None, None), plain(Algorithm::AldousBroder), "t"),
        (grid(CellShape::Ring, "5", None, None), plain(Algorithm::HuntAndKill), "r"),
        (grid(CellShape::Ring, "4-hollow", None, None), plain(Algorithm::CandidateLinks), ""),
        (
            grid(CellShape::Square, "8x4", None, None),
            Generator { algorithm: Algorithm::RecursiveDivision, style: symmetric },
            "s",
        ),
        (grid(CellShape::Upsilon, "6x5", None, None), plain(Algorithm::Wilson), "u"),
        (grid(CellShape::Zeta, "5x5", None, None), plain(Algorithm::Kruskal), "z"),
        (grid(CellShape::Weave, "7x6", None, None), plain(Algorithm::DepthFirst), "w"),
        (grid(CellShape::Levels, "4x3x3", None, None), plain(Algorithm::TruePrim), "l"),
    ]
    .into_iter()
    .map(|(grid, generator, seed)| Recipe { grid, generator, seed: Seed::new(seed) })
    .collect()
}

/// Mazes in the forms of others: the files that the reader is tested with, and small ones.
fn foreign(all: &mut Vec<SeedInput>) {
    macro_rules! files {
        ($target:literal, $($name:literal),*) => {
            $(add(all, $target, $name, include_bytes!(concat!("../../crates/formats/tests/mazes/", $name)));)*
        };
    }
    files!("maze_file", "blocks-gaps.txt", "blocks-header.txt", "blocks.json", "lines-fence.md", "lines-5.txt");
    files!("maze_file", "lines-utf16.txt", "lines-underscore.txt", "mouse.maz", "digits.txt", "words.txt", "bare.txt");
    files!("maze_file", "hex.txt", "mazelib.npz", "connection-list.npz");
    files!("maze_picture", "picture-1px.png", "small.gif", "small.jpg");
    let code = Code::from(recipes()[0].clone());
    let maze = code.maze().expect("a small maze");
    let goals = [maze::Cell(9), maze::Cell(20)];
    let written =
        WrittenMaze { maze: &maze, start: Some(maze::Cell(0)), goals: &goals, openings: maze::Openings::NONE };
    for form in WriteFormat::ALL {
        let mut bytes = Vec::new();
        if write(&mut bytes, *form, &written).is_ok() {
            let target = if *form == WriteFormat::Bmp { "maze_picture" } else { "maze_file" };
            add(all, target, form.name(), bytes);
        }
    }
    let mut graph = Vec::new();
    maze::draw::dot::write(&mut graph, &Figure::new(&maze)).expect("a vector takes all");
    add(all, "maze_file", "dot", graph);
    let mut graph = Vec::new();
    maze::draw::graphml::write(&mut graph, &Figure::new(&maze)).expect("a vector takes all");
    add(all, "maze_file", "graphml", graph);
    add(all, "maze_picture", "interlaced", picture(png::ColorType::Grayscale, png::BitDepth::Eight, true));
}

fn mazes(all: &mut Vec<SeedInput>) {
    for (number, recipe) in recipes().into_iter().enumerate() {
        let code = Code::from(recipe);
        let maze = code.maze().expect("a small maze");
        let full = Code::from(Passages::of(&maze).expect("it fits"));
        add(all, "maze_code", number, code.to_string());
        add(all, "maze_code", format!("{number}-full"), full.to_string());
        let mut object = Vec::new();
        json::write(&mut object, &code, &Figure::new(&maze)).expect("a vector takes all");
        add(all, "json", number, object);
    }
    for (number, shape) in ["\"square\",\"size\":\"2x2\"", "\"hexagon\",\"size\":\"2x2\""].iter().enumerate() {
        let object = format!("{{\"grid\":{shape},\"passages\":[[0,1],[1,3],[3,2]],\"start\":0,\"goal\":3}}");
        add(all, "json", format!("{number}-passages"), object);
    }
    for (number, size) in ["1x1", "3x2", "7x5"].iter().enumerate() {
        let grid = Square::new(size.parse::<Size>().expect("a size"));
        let maze: Maze = generate(grid, Algorithm::Kruskal, &Seed::new("text"), &mut ()).expect("a small maze");
        let goal = maze::Cell(maze.grid().cells() - 1);
        for style in [Style::Box, Style::Ascii] {
            let drawing = Drawing::new(&maze, style).start(maze::Cell(0)).goal(goal);
            add(all, "text_maze", format!("{number}-{style:?}"), drawing.to_string());
        }
    }
    add(all, "text_maze", "openings", "+   +---+\n|       |\n+---+   +\n");
    // Corners without a wall, whose spaces look like those around the drawing.
    add(all, "text_maze", "corner-first", "    ┌───┐\n        │\n┌───┴───┤\n│       │\n└───────┘\n");
    add(all, "text_maze", "corner-last", "┌───────┐\n│\n└───╴\n");
    for (number, mask) in [".", "..#\n#..\n...", "####\n#..#\n####", ".\n.\n."].iter().enumerate() {
        add(all, "mask_text", number, *mask);
    }
    // Many more cells than characters.
    add(all, "mask_text", "uneven", format!("{}{}#", "#".repeat(1000), "\n".repeat(1000)));
    for (name, color, depth, interlaced) in [
        ("gray", png::ColorType::Grayscale, png::BitDepth::One, false),
        ("gray8", png::ColorType::Grayscale, png::BitDepth::Eight, false),
        ("rgba", png::ColorType::Rgba, png::BitDepth::Eight, false),
        ("rgb16", png::ColorType::Rgb, png::BitDepth::Sixteen, false),
        ("interlaced", png::ColorType::Grayscale, png::BitDepth::Eight, true),
    ] {
        add(all, "mask_png", name, picture(color, depth, interlaced));
    }
    for (number, name) in [
        "20x12",
        "12-hollow",
        "12x8x3",
        "0.25",
        "center",
        "left-right",
        "torus",
        "depth-first",
        "corner",
        "from12to345",
        "1612-1870-1700-1570-1350",
        "Wally",
        "merciless",
        "median",
        "a-star",
        "jps",
        "12x8x3",
        "12.5",
        "120x180mm",
        "5x8in",
        "40..60",
    ]
    .iter()
    .enumerate()
    {
        add(all, "names", number, *name);
    }
}

/// A picture of 9×5 pixels; its header can say that it is interlaced, so that the passes are read, and fail.
fn picture(color: png::ColorType, depth: png::BitDepth, interlaced: bool) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 9, 5);
    encoder.set_color(color);
    encoder.set_depth(depth);
    let mut writer = encoder.write_header().expect("a header");
    let row = (9 * color.samples() * depth as usize).div_ceil(8);
    let pixels: Vec<u8> = (0..row * 5).map(|number| (number * 37 % 256) as u8).collect();
    writer.write_image_data(&pixels).expect("the pixels");
    writer.finish().expect("the end");
    if interlaced {
        // The last byte of the header chunk, and its checksum, which fuzzing builds of the decoder ignore.
        bytes[28] = 1;
    }
    bytes
}

/// Races with every part of a code.
fn races_of() -> Vec<RaceCode> {
    let [square, masked, torus, hexagon, triangle, ring, .., zeta, weave, levels] = &recipes()[..] else {
        unreachable!("there are twelve")
    };
    let race = |recipe: &Recipe, endpoints, eaters: &[EaterKind], difficulty| {
        RaceCode::new(recipe.clone().into(), endpoints, eaters.to_vec(), difficulty).expect("a race")
    };
    let strength = Strength::new(Ticks(1612), [1870, 1700, 1570, 1350].map(Ticks));
    let in_full = race(square, Endpoints::Corner, &[EaterKind::Wally], None).in_full().expect("a small maze");
    vec![
        race(square, Endpoints::Corner, &[EaterKind::Wally, EaterKind::Ripple], Some(Difficulty::Normal)),
        race(masked, Endpoints::Farthest, &[], None),
        race(torus, Endpoints::Middle, &[EaterKind::Plug], Some(Difficulty::Hard))
            .with_shift_rate(60)
            .expect("it can shift")
            .in_the_dark(true),
        race(hexagon, Endpoints::Corner, &[EaterKind::Moat], None).with_doors(2).expect("doors"),
        race(triangle, Endpoints::Corner, &[EaterKind::Beeline, EaterKind::Gulper], None).with_strength(strength),
        race(ring, Endpoints::Corner, &[EaterKind::Sniffer], Some(Difficulty::Easy)),
        race(zeta, Endpoints::Edge, &[EaterKind::Ripple], None),
        race(weave, Endpoints::Corner, &[EaterKind::Wally], None),
        race(levels, Endpoints::Farthest, &[EaterKind::Gulper], Some(Difficulty::Easy)),
        race(square, Endpoints::Corner, &[EaterKind::Moat], None).scouted(true).expect("a sprint"),
        in_full,
    ]
}

fn races(all: &mut Vec<SeedInput>) {
    for (number, code) in races_of().iter().enumerate() {
        add(all, "race_code", number, code.to_string());
        add(all, "race_build", number, code.to_string());
    }
    add(all, "race_code", "word", "tuesday");
    let older =
        repair::checked(races_of()[0].to_string().replacen("race2", "race1", 1).rsplit_once('.').unwrap_or(("", "")).0);
    add(all, "race_code", "older", older);
    add(all, "campaign", "small", CAMPAIGN);
    add(
        all,
        "campaign",
        "one",
        "(levels: [(name: \"a\", size: \"2x2\", algorithm: \"prim\", seed: \"\", eaters: [Wally])])",
    );
    let own = own_level();
    add(all, "campaign", "own", own.to_ron());
    add(all, "levels_link", "own", own.to_ron());
    let checked = CheckedCampaign::new(own, |_| (), &Cancel::never()).expect("it can be won");
    add(all, "levels_link", "link", checked.link().expect("it is short"));
    for (number, word) in ["tuesday", "replay", "fuzz"].iter().enumerate() {
        let replay = replay(word);
        add(all, "replay", number, replay.to_bytes());
        add(all, "replay_run", number, replay.to_bytes());
        if number == 0 {
            add(all, "replay", "text", replay.to_text());
        }
    }
}

/// A level of one's own with all that it can have beside its race.
fn own_level() -> Campaign {
    let run = replay("tuesday");
    let notes = LevelNotes {
        text: "Straight on.".to_owned(),
        palette: Some(LevelPalette::Orchid),
        music: Some(LevelMusic::Finale),
        run: Some(run.clone().into()),
        medals_by_run: true,
    };
    Campaign::of_level(run.code().plan(), notes)
}

/// A race in a small maze in which the player does not move, and one of the expert.
fn replay(word: &str) -> Replay {
    let recipe = Recipe {
        grid: AnyGrid::new(CellShape::Square, "7x5", None, None).expect("a grid"),
        generator: Algorithm::Kruskal.into(),
        seed: Seed::new(word),
    };
    let code = RaceCode::new(recipe.into(), Endpoints::Corner, vec![EaterKind::Wally], None).expect("a race");
    let level = code.level().expect("a small level");
    if word == "tuesday" {
        return Replay::of_expert(&level).expect("a replay");
    }
    let (difficulty, handicap) = (Difficulty::Hard, Handicap::new(80, 3, 150).expect("a handicap"));
    let eaters = level.eaters(difficulty, handicap).expect("eaters");
    let mut recorder = Recorder::new(level.plan(), difficulty).expect("a recorder");
    recorder = recorder.against(level.eater_finish(difficulty), handicap);
    let mut race = Race::new(&level, &eaters);
    while race.winner().is_none() {
        let intent = Intent::from_byte((race.tick().0 / 40 % 5) as u8).unwrap_or_default();
        race.step(intent);
        recorder.record(intent, race.digest());
    }
    recorder.finish(race.winner().expect("it is over"), false).expect("a replay")
}

fn messages(all: &mut Vec<SeedInput>) {
    let samples = friends::mutation::samples("fuzz");
    for (number, bytes) in samples.iter().enumerate() {
        add(all, "message", number, bytes.clone());
    }
    let level = races_of()[0].level().expect("a small race");
    for (number, steps) in [[0, 12], [40, 900]].into_iter().enumerate() {
        let entries = steps.map(|steps| strolled(&level, steps));
        add(all, "walks", number, friends::Walks::new(entries.into()).expect("short walks").to_bytes());
    }
    for (host, name) in [(0, "guest"), (1, "host")] {
        // All messages by one player, those of several, and a player who comes back.
        for (turn, links) in [(0, 1), (1, 3)] {
            let mut session = vec![host];
            for (number, bytes) in samples.iter().enumerate().filter(|(_, bytes)| bytes.len() < 600) {
                let fast = friends::message::Fast::decode(bytes).is_ok();
                let channel = if fast { Channel::Fast } else { Channel::Control };
                let to = (number % links) as u8 | if channel == Channel::Fast { 16 } else { 0 };
                session.extend([to, 10, if number % 9 == 2 { 10 } else { 0 }]);
                session.extend((bytes.len() as u16).to_le_bytes());
                session.extend(bytes);
            }
            add(all, "room", format!("{name}-{turn}"), session);
        }
    }
}

/// An eater that walks to and fro beside the start, and a planner that looks at some cells.
fn strolled(level: &Level, steps: u32) -> ScriptEntry {
    let (start, maze) = (level.start(), level.maze());
    let beside = maze.exits(start).next().expect("a way").1;
    let walk: Vec<_> = (0..=steps).map(|step| if step % 2 == 0 { start } else { beside }).collect();
    let looks: Vec<_> = (0..steps % 7).map(maze::Cell).collect();
    let look = ScriptLook::new("Stroller", Some([1, 2, 3]), Some(EaterKind::Moat)).expect("a name");
    let who = (u64::from(steps), !looks.is_empty());
    ScriptEntry::new(look, who, maze, (start, level.goal()), &walk, &looks).expect("a walk")
}

fn scripts(all: &mut Vec<SeedInput>) {
    for lesson in script::LESSONS {
        let mut text = String::new();
        // Comments only make inputs longer, but for those that say what the eater is.
        for line in lesson.text.lines().filter(|line| !line.trim().starts_with("//") || line.contains(':')) {
            let _ = writeln!(text, "{line}");
        }
        add(all, "script", lesson.id, text);
    }
    for (number, script) in SCRIPTS.iter().enumerate() {
        add(all, "script", number, *script);
    }
    add(all, "script", "line-ends", "\u{feff}\u{feff}fn step(mouse) {\r\r\n 0 }\r");
}
