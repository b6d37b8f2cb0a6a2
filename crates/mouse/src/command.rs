//! The commands of the protocol, read from lines.

use crate::heading::Heading;

/// A command of a mouse.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// How wide is the maze?
    MazeWidth,
    /// How high is the maze?
    MazeHeight,
    /// Is a wall within some half steps, in this many eighths of a turn clockwise from ahead?
    Wall(u8, i32),
    /// Moves ahead by some half steps.
    Forward(i64),
    /// Turns clockwise by some eighths.
    Turn(u8),
    /// Draws a wall of a cell, or clears it.
    SetWall((i32, i32), Heading, bool),
    /// Colors a cell by one of the letters of [`COLORS`], or clears its color.
    SetColor((i32, i32), Option<char>),
    /// Clears all colors.
    ClearAllColor,
    /// Writes on a cell, or clears what is written there.
    SetText((i32, i32), Option<String>),
    /// Clears all texts.
    ClearAllText,
    /// Was the mouse taken back to the start by hand?
    WasReset,
    /// Takes the mouse back to the start.
    AckReset,
    /// What is a statistic?
    GetStat(Stat),
}

/// A statistic of the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stat {
    /// Half steps in all.
    TotalDistance,
    /// Turns in all.
    TotalTurns,
    /// Half steps of the best run.
    BestRunDistance,
    /// Turns of the best run.
    BestRunTurns,
    /// Half steps of this run.
    CurrentRunDistance,
    /// Turns of this run.
    CurrentRunTurns,
    /// Distance in all, long moves counted less.
    TotalEffectiveDistance,
    /// Effective distance of the best run.
    BestRunEffectiveDistance,
    /// Effective distance of this run.
    CurrentRunEffectiveDistance,
    /// The score; lower is better.
    Score,
}

impl Stat {
    /// All statistics by their names.
    pub const NAMES: [(&str, Self); 10] = [
        ("total-distance", Self::TotalDistance),
        ("total-turns", Self::TotalTurns),
        ("best-run-distance", Self::BestRunDistance),
        ("best-run-turns", Self::BestRunTurns),
        ("current-run-distance", Self::CurrentRunDistance),
        ("current-run-turns", Self::CurrentRunTurns),
        ("total-effective-distance", Self::TotalEffectiveDistance),
        ("best-run-effective-distance", Self::BestRunEffectiveDistance),
        ("current-run-effective-distance", Self::CurrentRunEffectiveDistance),
        ("score", Self::Score),
    ];

    fn named(name: &str) -> Option<Self> {
        Self::NAMES.iter().find(|known| known.0 == name).map(|known| known.1)
    }
}

/// The letters of the colors.
const COLORS: &str = "kbacgorwyBCAGRY";

/// The names of the commands that ask for walls, with the direction in eighths of a turn.
const WALLS: [(&str, u8); 8] = [
    ("wallFront", 0),
    ("wallFrontRight", 1),
    ("wallRight", 2),
    ("wallBackRight", 3),
    ("wallBack", 4),
    ("wallBackLeft", 5),
    ("wallLeft", 6),
    ("wallFrontLeft", 7),
];

/// The names of the turns, in eighths.
const TURNS: [(&str, u8); 6] =
    [("turnRight", 2), ("turnRight90", 2), ("turnLeft", 6), ("turnLeft90", 6), ("turnRight45", 1), ("turnLeft45", 7)];

fn known(names: &[(&str, u8)], name: &str) -> Option<u8> {
    names.iter().find(|known| known.0 == name).map(|known| known.1)
}

/// A whole number of 32 bits, with spaces around it.
fn integer(text: &str) -> Option<i32> {
    text.trim().parse().ok()
}

impl Command {
    /// Reads a line without its end. `None` if it is not a command: the protocol has no reply for it.
    ///
    /// Words are separated by spaces. The commands that draw must begin their line. A number that cannot be read counts
    /// as a distance of 0, as in the protocol's own program.
    pub fn read(line: &str) -> Option<Self> {
        let first = line.split(' ').next().unwrap_or_default();
        match first {
            "setText" => Self::set_text(line),
            "setWall" | "clearWall" | "setColor" | "clearColor" | "clearText" | "clearAllColor" | "clearAllText" => {
                Self::drawing(line)
            }
            _ => Self::replied(line),
        }
    }

    /// Reads a command that has a reply.
    fn replied(line: &str) -> Option<Self> {
        let mut words = line.split(' ').filter(|word| !word.is_empty());
        let (name, argument) = (words.next()?, words.next());
        if words.next().is_some() {
            return None;
        }
        let far = |usual| argument.map_or(usual, |number| integer(number).unwrap_or(0));
        if let Some(eighths) = known(&WALLS, name) {
            return Some(Self::Wall(eighths, far(1)));
        }
        match name {
            "moveForward" => return Some(Self::Forward(2 * i64::from(far(1)))),
            "moveForwardHalf" => return Some(Self::Forward(far(1).into())),
            "getStat" => return argument.and_then(Stat::named).map(Self::GetStat),
            _ if argument.is_some() => return None,
            _ => {}
        }
        if let Some(eighths) = known(&TURNS, name) {
            return Some(Self::Turn(eighths));
        }
        match name {
            "mazeWidth" => Some(Self::MazeWidth),
            "mazeHeight" => Some(Self::MazeHeight),
            "wasReset" => Some(Self::WasReset),
            "ackReset" => Some(Self::AckReset),
            _ => None,
        }
    }

    /// Reads a command that draws, except for texts, which may have spaces.
    fn drawing(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split(' ').filter(|word| !word.is_empty()).collect();
        let place = |x: &str, y: &str| Some((integer(x)?, integer(y)?));
        let letter = |word: &str| word.chars().next().filter(|_| word.chars().count() == 1);
        match words[..] {
            ["clearAllColor"] => Some(Self::ClearAllColor),
            ["clearAllText"] => Some(Self::ClearAllText),
            ["clearColor", x, y] => Some(Self::SetColor(place(x, y)?, None)),
            ["clearText", x, y] => Some(Self::SetText(place(x, y)?, None)),
            ["setColor", x, y, color] => {
                let color = letter(color).filter(|&color| COLORS.contains(color))?;
                Some(Self::SetColor(place(x, y)?, Some(color)))
            }
            ["setWall" | "clearWall", x, y, side] => {
                let side = Heading::of_letter(letter(side)?)?;
                Some(Self::SetWall(place(x, y)?, side, words[0] == "setWall"))
            }
            _ => None,
        }
    }

    /// Reads a text with its cell. A single space is before each part.
    fn set_text(line: &str) -> Option<Self> {
        let mut parts = line.splitn(4, ' ').skip(1);
        let place = (integer(parts.next()?)?, integer(parts.next()?)?);
        let shown = |letter: char| if letter == ' ' || letter.is_ascii_graphic() { letter } else { '?' };
        let text = parts.next()?.chars().take(LONGEST_TEXT).map(shown).collect();
        Some(Self::SetText(place, Some(text)))
    }
}

/// The longest text on a cell, in characters; the rest is not shown.
const LONGEST_TEXT: usize = 10;
