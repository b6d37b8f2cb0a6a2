//! The formats of mazes, and the endings of their files.

use std::str::FromStr;

use formats::WriteFormat;
use maze::UnknownName;
use study::animation::AnimationFormat;

/// The format of a maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MazeFormat {
    Json,
    Text,
    Ascii,
    Svg,
    Png,
    Pdf,
    Dot,
    Graphml,
    Stl,
    Dxf,
    /// A form of other programs.
    Other(WriteFormat),
    Animation(AnimationFormat),
    None,
}

impl MazeFormat {
    /// The formats by the ending of a file.
    pub(crate) const ENDINGS: [(&str, Self); 16] = [
        ("json", Self::Json),
        ("txt", Self::Text),
        ("svg", Self::Svg),
        ("png", Self::Png),
        ("pdf", Self::Pdf),
        ("dot", Self::Dot),
        ("graphml", Self::Graphml),
        ("stl", Self::Stl),
        ("dxf", Self::Dxf),
        ("maz", Self::Other(WriteFormat::Maz)),
        ("num", Self::Other(WriteFormat::Num)),
        // Of the simulator of micromouse contests.
        ("map", Self::Other(WriteFormat::Micromouse)),
        ("npy", Self::Other(WriteFormat::Npy)),
        ("bmp", Self::Other(WriteFormat::Bmp)),
        (AnimationFormat::Gif.name(), Self::Animation(AnimationFormat::Gif)),
        (AnimationFormat::Apng.name(), Self::Animation(AnimationFormat::Apng)),
    ];

    /// Every format.
    fn all() -> impl Iterator<Item = Self> {
        let drawings = [Self::Json, Self::Text, Self::Ascii, Self::Svg, Self::Png, Self::Pdf];
        let machines = [Self::Dot, Self::Graphml, Self::Stl, Self::Dxf];
        let others = WriteFormat::ALL.iter().map(|&format| Self::Other(format));
        let animations = [AnimationFormat::Gif, AnimationFormat::Apng].map(Self::Animation);
        drawings.into_iter().chain(machines).chain(others).chain(animations).chain([Self::None])
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Json => "json",
            Self::Text => "text",
            Self::Ascii => "ascii",
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Pdf => "pdf",
            Self::Dot => "dot",
            Self::Graphml => "graphml",
            Self::Stl => "stl",
            Self::Dxf => "dxf",
            Self::Other(format) => format.name(),
            Self::Animation(format) => format.name(),
            Self::None => "none",
        }
    }
}

impl FromStr for MazeFormat {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        let known = Self::all().find(|format| format.name() == text);
        // Some have a second name.
        let known = known.or_else(|| text.parse().ok().map(Self::Other));
        known.ok_or_else(|| UnknownName::new("format", text, Self::all().map(Self::name)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_format_is_found_by_its_names() {
        for format in MazeFormat::all() {
            assert_eq!(format.name().parse(), Ok(format));
        }
        assert_eq!("mazelib".parse(), Ok(MazeFormat::Other(WriteFormat::Rows)));
        let error = "pfd".parse::<MazeFormat>().unwrap_err().to_string();
        assert!(error.starts_with("unknown format 'pfd' (did you mean pdf?): choose one of json, text"), "{error}");
        assert!(error.contains("dxf, micromouse, maz, num, blocks, rows, npy, underscores, bmp, gif"), "{error}");
    }
}
