//! The errors of the libraries and of the system, in words for players. The commands print the errors' own words
//! instead.
//!
//! `system`: of the system and of memory. `mazes`, `files`, `races`, `mice`: of what is made, read, raced and
//! programmed.

mod files;
mod mazes;
mod mice;
mod races;
mod system;

pub use system::{version, without_number};

#[cfg(test)]
mod tests {
    use std::io::{Error as IoError, ErrorKind};

    use formats::{FileKind, ReadError};
    use maze::draw::pdf::PdfError;
    use maze::generate::GenerateError;
    use maze::{Canceled, Circle, OutOfMemory};
    use race::EaterKind;
    use race::eater::EaterError;
    use race::level::LevelError;
    use race::shifting_maze::ShiftingMazeError;

    use crate::{Language, Text};

    /// Every error says something else, in every language, in one line.
    #[test]
    fn every_error_has_its_words() {
        let io = |kind: ErrorKind| Text::from(IoError::from(kind));
        let errors: Vec<Text> = vec![
            io(ErrorKind::NotFound),
            io(ErrorKind::PermissionDenied),
            io(ErrorKind::StorageFull),
            io(ErrorKind::ReadOnlyFilesystem),
            io(ErrorKind::IsADirectory),
            io(ErrorKind::NotADirectory),
            OutOfMemory { cells: 5 }.into(),
            Canceled.into(),
            "nope".parse::<maze::Algorithm>().unwrap_err().into(),
            "2".parse::<maze::Fraction>().unwrap_err().into(),
            "0x5".parse::<maze::Size>().unwrap_err().into(),
            "x".parse::<Circle>().unwrap_err().into(),
            "".parse::<maze::Mask>().unwrap_err().into(),
            ReadError::NoMaze.into(),
            ReadError::Codes.into(),
            ReadError::Kind(FileKind::Pdf).into(),
            ReadError::Graph("a tag has no end".to_owned()).into(),
            ReadError::Kind(FileKind::Bytes).into(),
            GenerateError::from(OutOfMemory { cells: 6 }).into(),
            race::RaceCode::of_text("race1.x").unwrap_err().into(),
            race::Replay::from_bytes(b"no").unwrap_err().into(),
            LevelError::NoPar.into(),
            LevelError::TooLargeToRank.into(),
            LevelError::TooManyRankedSteps.into(),
            EaterError::TooMuchWork(EaterKind::Moat).into(),
            EaterError::TooManySteps(EaterKind::Moat).into(),
        ];
        for language in Language::ALL {
            let mut words: Vec<String> = errors.iter().map(|error| language.get(error).into_owned()).collect();
            assert!(words.iter().all(|words| !words.trim().is_empty() && words.lines().count() == 1), "{words:?}");
            words.sort_unstable();
            words.dedup();
            assert_eq!(words.len(), errors.len(), "{language:?}: {words:#?}");
        }
    }

    #[test]
    fn message_of_the_system_has_no_number_and_is_one_line() {
        let words = |error: IoError| Language::English.get(&error.into()).into_owned();
        assert_eq!(words(IoError::from_raw_os_error(2)), "there is no such file or folder");
        let other = words(IoError::other("a\nb\u{1b} (os error 99)"));
        assert_eq!(other, "a b");
    }

    #[test]
    fn errors_name_things_as_the_player_knows_them() {
        let german = |text: Text| Language::German.get(&text).into_owned();
        let error = ShiftingMazeError::Eater(EaterKind::Gulper);
        assert!(error.to_string().contains("Gulper"));
        let words = german(error.into());
        assert!(words.contains("Schlinger") && words.contains("Wandi, Welle, Pfeil, Stöpsel"), "{words}");
        let error = "kruskl".parse::<maze::Algorithm>().unwrap_err();
        let words = german(error.into());
        assert!(words.contains("„kruskl“") && words.contains("kruskal") && !words.contains("algorithm"), "{words}");
    }

    #[test]
    fn errors_of_files_and_pages_name_the_reason_and_the_limit() {
        let denied = Text::from(IoError::from(ErrorKind::PermissionDenied));
        assert!(denied.is("error-file-denied"));
        let english = |error: PdfError| Language::English.get(&error.into()).into_owned();
        // 72 points are an inch.
        let small = english(PdfError::TooSmall { cell: 72.0, smallest: 144.0 });
        assert!(small.contains("25.4") && small.contains("50.8"), "{small}");
        let large = english(PdfError::TooLarge { needed: (720.0, 1440.0), room: (72.0, 144.0) });
        assert!(["254", "508", "25", "51"].iter().all(|number| large.contains(number)), "{large}");
    }
}
