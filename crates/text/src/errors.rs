//! The errors of the libraries and of the system, in words for players. The commands print the errors' own words
//! instead.

use std::io::{Error as IoError, ErrorKind};

use formats::{FileKind, ReadError};
use maze::code::CodeError;
use maze::draw::json::JsonError;
use maze::draw::pdf::PdfError;
use maze::draw::png::PngError;
use maze::generate::GenerateError;
use maze::grid::NotPlain;
use maze::grid::any::GridError;
use maze::{
    Canceled, Circle, CircleError, FractionError, MaskError, OutOfMemory, SizeError, SolveError, TriangleError,
    UnicursalError, UnknownName,
};
use mouse::{ArenaError, MouseError};
use race::difficulty_search::SearchError;
use race::doors::MOST_DOORS;
use race::eater::EaterError;
use race::electronic_doors::{ElectronicDoorsError, MOST_ELECTRONIC_DOORS};
use race::level::LevelError;
use race::limits::{
    LONGEST_CODE, LONGEST_SEED, MOST_CELLS, MOST_EATERS, MOST_RANKED_CELLS, MOST_RANKED_STEPS, MOST_SOLVER_STEPS,
};
use race::records::{LONGEST_FILE, MOST_RACES, RecordsError};
use race::replay::{LONGEST, MOST_BYTES};
use race::scout::{MOST_SCOUTED_CELLS, ScoutError};
use race::shifting_maze::{MAX_SHIFT_RATE, MAX_SHIFTING_CELLS, ShiftingMazeError};
use race::{Divergence, EaterKind, RULES_VERSION, RaceCodeError, ReplayError};
use script::ScriptError;

use crate::message::Text;
use crate::names;

/// Millimeters of a point.
const MILLIMETERS: f32 = 25.4 / 72.0;

/// The version of a file or a code that this program does not read.
pub fn version(version: impl ToString) -> Text {
    text!("error-version", version = Text::verbatim(version.to_string()))
}

impl From<&IoError> for Text {
    fn from(error: &IoError) -> Self {
        match error.kind() {
            ErrorKind::NotFound => text!("error-file-missing"),
            ErrorKind::PermissionDenied => text!("error-file-denied"),
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => text!("error-disk-full"),
            ErrorKind::ReadOnlyFilesystem => text!("error-disk-read-only"),
            ErrorKind::IsADirectory => text!("error-file-folder"),
            ErrorKind::NotADirectory => text!("error-folder-file"),
            ErrorKind::OutOfMemory => text!("error-memory"),
            _ => Self::foreign(&without_number(error)),
        }
    }
}

impl From<IoError> for Text {
    fn from(error: IoError) -> Self {
        Self::from(&error)
    }
}

/// The message of the system without its error number.
pub fn without_number(error: &IoError) -> String {
    let words = error.to_string();
    words.split(" (os error").next().unwrap_or_default().to_owned()
}

impl From<OutOfMemory> for Text {
    fn from(OutOfMemory { cells }: OutOfMemory) -> Self {
        text!("error-memory-cells", cells = Self::grouped(cells.into()))
    }
}

impl From<Canceled> for Text {
    fn from(Canceled: Canceled) -> Self {
        text!("error-canceled")
    }
}

impl From<UnknownName> for Text {
    fn from(error: UnknownName) -> Self {
        let given = Self::verbatim(error.given().to_owned());
        let allowed = Self::verbatim(error.allowed().join(", "));
        match error.nearest() {
            Some(nearest) => {
                let nearest = Self::verbatim(nearest.to_owned());
                text!("error-name-nearest", given = given, nearest = nearest, allowed = allowed)
            }
            None => text!("error-name", given = given, allowed = allowed),
        }
    }
}

impl From<FractionError> for Text {
    fn from(_: FractionError) -> Self {
        text!("error-fraction")
    }
}

impl From<SizeError> for Text {
    fn from(_: SizeError) -> Self {
        text!("error-size")
    }
}

impl From<CircleError> for Text {
    fn from(_: CircleError) -> Self {
        text!("error-rings", max = Self::grouped(Circle::MOST_RINGS.into()))
    }
}

impl From<TriangleError> for Text {
    fn from(_: TriangleError) -> Self {
        text!("error-triangles")
    }
}

impl From<GridError> for Text {
    fn from(error: GridError) -> Self {
        match error {
            GridError::Size(error) => error.into(),
            GridError::Circle(error) => error.into(),
            GridError::Levels(_) => text!("error-levels"),
            GridError::Triangle(error) => error.into(),
            GridError::Mask(error) => error.into(),
            GridError::MaskSize { size, mask } => {
                let [mask, size] = [mask, size].map(|size| Self::verbatim(size.to_string()));
                text!("error-mask-grid-size", mask = mask, size = size)
            }
            GridError::NoWrap(_) => text!("error-wrap"),
            GridError::NoMask(_) | GridError::WrapAndMask => text!("error-mask-grid"),
        }
    }
}

impl From<UnicursalError> for Text {
    fn from(error: UnicursalError) -> Self {
        match error {
            UnicursalError::NotPerfect => text!("error-unicursal-perfect"),
            UnicursalError::TooLarge(size) => text!("error-unicursal-large", size = Self::verbatim(size.to_string())),
            UnicursalError::OutOfMemory(error) => error.into(),
        }
    }
}

impl From<MaskError> for Text {
    fn from(error: MaskError) -> Self {
        match error {
            MaskError::Size { .. } => text!("error-mask-size"),
            MaskError::Uneven { line, characters, expected } => {
                text!("error-mask-uneven", line = line, characters = characters, expected = expected)
            }
            MaskError::Character { line, column, .. } => text!("error-mask-character", line = line, column = column),
            MaskError::Picture { values, .. } => text!("error-mask-values", values = values),
            MaskError::NoPicture(reason) => text!("error-picture", reason = Self::foreign(&reason)),
            MaskError::PictureSize { width, height } => text!("error-picture-size", width = width, height = height),
            MaskError::TooManyPixels { most, .. } => text!("error-picture-pixels", max = Self::grouped(most)),
            MaskError::Grid { cells, .. } => text!("error-mask-cells", cells = Self::grouped(cells.into())),
            MaskError::Empty => text!("error-mask-empty"),
            MaskError::Disconnected { parts } => text!("error-mask-parts", parts = parts),
            MaskError::Text(reason) => text!("error-mask-text", reason = Self::foreign(&reason)),
            MaskError::Memory(error) => error.into(),
            MaskError::Canceled => Canceled.into(),
        }
    }
}

impl From<GenerateError> for Text {
    fn from(error: GenerateError) -> Self {
        match error {
            GenerateError::SquareOnly(algorithm, why) => {
                let algorithm = names::algorithm(algorithm);
                match why {
                    NotPlain::Shape => text!("error-square-only", algorithm = algorithm),
                    NotPlain::Mask => text!("error-square-only-mask", algorithm = algorithm),
                    NotPlain::Wrap => text!("error-square-only-wrap", algorithm = algorithm),
                }
            }
            GenerateError::NotWalking(algorithm) => {
                text!("error-straightness", algorithm = names::algorithm(algorithm))
            }
            GenerateError::NoLinks(algorithm) => text!("error-no-links", algorithm = names::algorithm(algorithm)),
            GenerateError::NoRoot(algorithm) => text!("error-no-root", algorithm = names::algorithm(algorithm)),
            GenerateError::RootOutside { root, cells } => {
                text!(
                    "error-root-outside",
                    root = Self::grouped(root.into()),
                    last = Self::grouped(u64::from(cells) - 1)
                )
            }
            GenerateError::SymmetricRoot(_) => text!("error-root-symmetric"),
            GenerateError::NotSymmetric(_, why) => match why {
                NotPlain::Shape => text!("error-symmetry"),
                NotPlain::Mask => text!("error-symmetry-mask"),
                NotPlain::Wrap => text!("error-symmetry-wrap"),
            },
            GenerateError::TooManySteps { algorithm, steps } => {
                let steps = Self::grouped(steps);
                text!("error-algorithm-steps", algorithm = names::algorithm(algorithm), max = steps)
            }
            GenerateError::OutOfMemory(error) => error.into(),
            GenerateError::Canceled => Canceled.into(),
        }
    }
}

impl From<SolveError> for Text {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::OutOfMemory(error) => error.into(),
            SolveError::Canceled => Canceled.into(),
        }
    }
}

impl From<CodeError> for Text {
    fn from(error: CodeError) -> Self {
        match error {
            CodeError::Form => text!("error-code"),
            CodeError::Version(found) => version(found),
            CodeError::Checksum => text!("error-code-checksum"),
            CodeError::Name(error) => error.into(),
            CodeError::Grid(error) => error.into(),
            CodeError::Mask => text!("error-code-mask"),
            CodeError::Style => text!("error-code-style"),
            CodeError::Seed => text!("error-code-seed"),
            CodeError::Passages => text!("error-code-passages"),
            CodeError::Canceled => Canceled.into(),
        }
    }
}

impl From<ReadError> for Text {
    fn from(error: ReadError) -> Self {
        match error {
            ReadError::Empty => text!("error-read-empty"),
            ReadError::Kind(kind) => kind.into(),
            ReadError::NoMaze => text!("error-read-no-maze"),
            ReadError::NoRows => text!("error-read-no-rows"),
            ReadError::Table => text!("error-read-table"),
            ReadError::Shifted => text!("error-read-shifted"),
            ReadError::Alike => text!("error-read-alike"),
            ReadError::Codes => text!("error-read-codes"),
            ReadError::Character { line, column, .. } => {
                text!("error-drawing-character", line = line, column = column)
            }
            ReadError::Uneven { line, characters, expected } => {
                text!("error-drawing-uneven", line = line, characters = characters, expected = expected)
            }
            ReadError::Pitch => text!("error-drawing-posts"),
            ReadError::Size { width, height } => text!("error-read-size", width = width, height = height),
            ReadError::TooLarge { cells, most } => too_many_cells(cells, most),
            ReadError::Damaged(_) => text!("error-read-damaged"),
            ReadError::Pixels { width, height, most } => {
                text!("error-read-pixels", width = width, height = height, max = Self::grouped(most))
            }
            ReadError::NoContrast => text!("error-read-contrast"),
            ReadError::Unclear(_) => text!("error-read-unclear"),
            ReadError::Parts { parts, largest } => {
                text!("error-read-parts", parts = parts, largest = Self::grouped(largest.into()))
            }
            ReadError::NoFloor => text!("error-read-walls"),
            ReadError::Walls { count, column, row } => {
                text!("error-read-sides", count = count, column = column, row = row)
            }
            ReadError::Numbers { line, .. } => text!("error-read-numbers", line = line),
            ReadError::Rows(reason) => text!("error-read-rows", reason = Self::foreign(&reason)),
            ReadError::Graph(reason) => text!("error-read-graph", reason = Self::foreign(&reason)),
            ReadError::Json(error) => error.into(),
            ReadError::Code(error) => error.into(),
            ReadError::Generate(error) => error.into(),
            ReadError::Memory(error) => error.into(),
            ReadError::Canceled => Canceled.into(),
        }
    }
}

impl From<FileKind> for Text {
    fn from(kind: FileKind) -> Self {
        match kind {
            FileKind::Pdf => text!("error-kind-pdf"),
            FileKind::Archive => text!("error-kind-archive"),
            FileKind::OtherPicture => text!("error-kind-picture"),
            FileKind::Animation => text!("error-kind-animation"),
            FileKind::Program => text!("error-kind-program"),
            FileKind::Media => text!("error-kind-media"),
            FileKind::WebPage => text!("error-kind-page"),
            FileKind::VectorDrawing => text!("error-kind-vectors"),
            FileKind::Utf16 => text!("error-kind-utf16"),
            FileKind::Utf16Text => text!("error-kind-utf16-text"),
            FileKind::Bytes => text!("error-kind-bytes"),
        }
    }
}

fn too_many_cells(cells: u64, most: u64) -> Text {
    text!("error-cells", cells = Text::grouped(cells), max = Text::grouped(most))
}

impl From<JsonError> for Text {
    fn from(error: JsonError) -> Self {
        match error {
            JsonError::Json(reason) => text!("error-json", reason = Self::foreign(&reason)),
            JsonError::Cut => text!("error-json-cut"),
            JsonError::Several(count) => text!("error-json-several", count = Self::grouped(count as u64)),
            JsonError::NoMaze => text!("error-json-fields"),
            JsonError::Code(error) => error.into(),
            JsonError::Name(error) => error.into(),
            JsonError::Mask(error) => error.into(),
            JsonError::Grid(error) => error.into(),
            JsonError::Passage(first, second) => text!("error-json-passage", first = first, second = second),
            JsonError::Cell { cell, .. } => text!("error-json-cell", cell = cell),
            JsonError::Openings => text!("error-json-openings"),
            JsonError::Differs => text!("error-json-differs"),
            JsonError::Large { cells, most } => too_many_cells(cells, most),
            JsonError::OutOfMemory(_) => text!("error-memory"),
            JsonError::Canceled => Canceled.into(),
        }
    }
}

impl From<PngError> for Text {
    fn from(error: PngError) -> Self {
        match error {
            PngError::TooLarge => text!("error-png-size"),
            PngError::Write(error) => error.into(),
        }
    }
}

impl From<SearchError> for Text {
    fn from(error: SearchError) -> Self {
        let whole = |seconds: f64| Self::decimal(seconds, 0);
        let tried = Self::grouped(error.tried.into());
        let Some((least, most)) = error.seen else { return text!("error-search-none", tried = tried) };
        let (low, high) = error.range.seconds();
        text!(
            "error-search",
            low = whole(low),
            high = whole(high),
            tried = tried,
            least = whole(least),
            most = whole(most)
        )
    }
}

impl From<PdfError> for Text {
    fn from(error: PdfError) -> Self {
        let whole = |points: f32| Self::decimal((points * MILLIMETERS).round().max(0.0).into(), 0);
        match error {
            PdfError::Margin => text!("error-page-margin"),
            PdfError::NumberedMargin => text!("error-page-numbers"),
            PdfError::Slots => text!("error-page-slots"),
            PdfError::Cell => text!("error-page-cell"),
            PdfError::TooSmall { cell, smallest } => {
                let [cell, min] = [cell, smallest].map(|points| Self::decimal((points * MILLIMETERS).into(), 2));
                text!("error-page-small", cell = cell, min = min)
            }
            PdfError::TooLarge { needed, room } => text!(
                "error-page-large",
                width = whole(needed.0),
                height = whole(needed.1),
                max_width = whole(room.0),
                max_height = whole(room.1)
            ),
            PdfError::Qr { needed, room } => text!("error-page-qr", width = whole(needed), max_width = whole(room)),
            PdfError::Caption => text!("error-page-title"),
            PdfError::Gutter => text!("error-page-gutter"),
            PdfError::Bleed => text!("error-page-bleed"),
            PdfError::LineRange => text!("error-page-line-range"),
            PdfError::Line { most } => {
                text!("error-page-line", max = Self::decimal((most * MILLIMETERS).into(), 2))
            }
            PdfError::Running => text!("error-page-running"),
            PdfError::Cover => text!("error-page-cover"),
            PdfError::Write(error) => error.into(),
            PdfError::Canceled => Canceled.into(),
        }
    }
}

impl From<ShiftingMazeError> for Text {
    fn from(error: ShiftingMazeError) -> Self {
        match error {
            ShiftingMazeError::TooManyShifts(_) => text!("error-living-shifts", max = MAX_SHIFT_RATE),
            ShiftingMazeError::TooManyCells(_) => {
                text!("error-living-cells", max = Self::grouped(MAX_SHIFTING_CELLS.into()))
            }
            ShiftingMazeError::NotPerfect => text!("error-living-loops"),
            ShiftingMazeError::Eater(kind) => {
                let others = EaterKind::ALL.into_iter().filter(|other| other.copes_with_shifts());
                let others = Self::joined(", ", others.map(names::eater));
                text!("error-living-eater", eater = names::eater(kind), others = others)
            }
        }
    }
}

impl From<ElectronicDoorsError> for Text {
    fn from(error: ElectronicDoorsError) -> Self {
        match error {
            ElectronicDoorsError::Many(_) => text!("error-electronic-doors", max = MOST_ELECTRONIC_DOORS),
            ElectronicDoorsError::Shifting => text!("error-electronic-living"),
        }
    }
}

impl From<ScoutError> for Text {
    fn from(_: ScoutError) -> Self {
        text!("error-scouted", max = Self::grouped(MOST_SCOUTED_CELLS.into()), eater = names::eater(EaterKind::Moat))
    }
}

impl From<LevelError> for Text {
    fn from(error: LevelError) -> Self {
        match error {
            LevelError::FewDoors { wanted, most } => text!("error-doors-room", doors = wanted, max = most),
            LevelError::ElectronicDoors(error) => error.into(),
            LevelError::ShiftingMaze(error) => error.into(),
            LevelError::Scout(error) => error.into(),
            LevelError::Generate(error) => error.into(),
            LevelError::TooLargeToRank => {
                text!("error-rank-cells", max = Self::grouped(MOST_RANKED_CELLS.into()))
            }
            LevelError::TooManyRankedSteps => text!("error-rank-steps", max = Self::grouped(MOST_RANKED_STEPS)),
            LevelError::NoPar => text!("error-goal-unreachable"),
            LevelError::Canceled => Canceled.into(),
        }
    }
}

impl From<EaterError> for Text {
    fn from(error: EaterError) -> Self {
        match error {
            EaterError::NoWay(kind) => text!("error-eater-lost", eater = names::eater(kind)),
            EaterError::TooMuchWork(kind) => text!("error-eater-work", eater = names::eater(kind)),
            EaterError::TooManySteps(kind) => {
                text!("error-eater-steps", eater = names::eater(kind), max = Self::grouped(MOST_SOLVER_STEPS))
            }
            EaterError::Script(_) => text!("error-script-walk"),
            EaterError::Canceled => Canceled.into(),
            EaterError::OutOfMemory(error) => error.into(),
        }
    }
}

impl From<&ScriptError> for Text {
    fn from(error: &ScriptError) -> Self {
        let what = names::script_error(error.kind(), error.subject(), error.reason());
        match error.position() {
            Some(place) => text!("script-error-at", line = place.line, reason = what),
            None => what,
        }
    }
}

impl From<ArenaError> for Text {
    fn from(error: ArenaError) -> Self {
        match error {
            ArenaError::Grid => text!("error-mouse-grid"),
            ArenaError::Start => text!("error-mouse-corner"),
            ArenaError::Cells => text!("error-mouse-cells", max = Self::grouped(MOST_CELLS.into())),
            ArenaError::Goal => text!("error-mouse-goal"),
            ArenaError::OutOfMemory(error) => error.into(),
        }
    }
}

impl From<&MouseError> for Text {
    fn from(error: &MouseError) -> Self {
        let count = |number: u64| Self::grouped(number);
        let after = |what: Self, invalid: &Option<String>| match invalid {
            Some(line) => text!("error-mouse-invalid", reason = what, line = Self::foreign(line)),
            None => what,
        };
        match error {
            MouseError::Arena(error) => (*error).into(),
            MouseError::Living => text!("error-mouse-living"),
            MouseError::Start { program, reason } => {
                text!("error-mouse-start", program = Self::foreign(program), reason = Self::foreign(reason))
            }
            MouseError::Silent { seconds, invalid } => {
                after(text!("error-mouse-silent", seconds = count(*seconds)), invalid)
            }
            MouseError::Deaf { seconds } => text!("error-mouse-deaf", seconds = count(*seconds)),
            MouseError::Slow { seconds } => text!("error-mouse-slow", seconds = count(*seconds)),
            MouseError::Commands { commands } => text!("error-mouse-commands", max = count(*commands)),
            MouseError::Steps { steps } => text!("error-mouse-steps", max = count(*steps)),
            MouseError::LongLine => text!("error-mouse-line", max = count(mouse::LONGEST_LINE as u64)),
            MouseError::Flood => text!("error-mouse-flood", max = count(mouse::MOST_LOG)),
            MouseError::Crash { column, row, .. } => {
                let place = |number: i32| Self::verbatim(number.to_string());
                text!("error-mouse-crash", column = place(*column), row = place(*row))
            }
            MouseError::Closed { invalid } => after(text!("error-mouse-closed"), invalid),
            MouseError::Ended { status, invalid } => {
                after(text!("error-mouse-ended", status = Self::foreign(status)), invalid)
            }
            MouseError::Canceled => Canceled.into(),
        }
    }
}

impl From<RaceCodeError> for Text {
    fn from(error: RaceCodeError) -> Self {
        match error {
            RaceCodeError::Form => text!("error-race-code"),
            RaceCodeError::Long => text!("error-race-code-long", max = Self::grouped(LONGEST_CODE as u64)),
            RaceCodeError::Version(found) => rules(found),
            RaceCodeError::Difficulty(_) => text!("error-race-difficulty"),
            RaceCodeError::Name(error) => error.into(),
            RaceCodeError::Eaters(_) => text!("error-eaters", max = MOST_EATERS),
            RaceCodeError::Cells => text!("error-race-cells", max = Self::grouped(MOST_CELLS.into())),
            RaceCodeError::Endpoints => text!("error-endpoints"),
            RaceCodeError::TooSlow(kind) => {
                let max = Self::grouped(kind.most_cells().into());
                text!("error-eater-cells", eater = names::eater(kind), max = max)
            }
            RaceCodeError::Doors(_) => text!("error-doors", max = MOST_DOORS),
            RaceCodeError::ElectronicDoors(error) => error.into(),
            RaceCodeError::ShiftingMaze(error) => error.into(),
            RaceCodeError::Scout(error) => error.into(),
            RaceCodeError::LongSeed => text!("error-seed", max = LONGEST_SEED),
            RaceCodeError::Maze(error) => error.into(),
        }
    }
}

/// The version of the rules of another program.
fn rules(found: impl ToString) -> Text {
    text!("error-rules", version = Text::verbatim(found.to_string()), known = RULES_VERSION)
}

impl From<ReplayError> for Text {
    fn from(error: ReplayError) -> Self {
        match error {
            ReplayError::NoReplay => text!("error-replay"),
            ReplayError::Long => text!("error-file-size", max = Self::grouped(MOST_BYTES as u64)),
            ReplayError::Checksum => text!("error-replay-checksum"),
            ReplayError::Version(found) => version(found),
            ReplayError::Rules(found) => rules(found),
            ReplayError::Code(error) => text!("error-replay-code", reason = Self::from(error)),
            ReplayError::Length => text!("error-replay-length", minutes = LONGEST.seconds() as u32 / 60),
            ReplayError::Content(_) | ReplayError::Form => text!("error-replay-form"),
        }
    }
}

impl From<Divergence> for Text {
    fn from(error: Divergence) -> Self {
        match error {
            Divergence::OtherRace => text!("error-replay-race"),
            Divergence::State { second, of } => text!("error-replay-differs", second = second, all = of),
            Divergence::Ends { at, recorded } => {
                let [at, recorded] = [at, recorded].map(|time| Self::verbatim(time.to_string()));
                text!("error-replay-end", recorded = recorded, end = at)
            }
            Divergence::Winner => text!("error-replay-winner"),
            Divergence::Canceled => Canceled.into(),
        }
    }
}

impl From<RecordsError> for Text {
    fn from(error: RecordsError) -> Self {
        match error {
            RecordsError::Long => text!("error-file-size", max = Self::grouped(LONGEST_FILE as u64)),
            RecordsError::Form(_) => text!("error-records"),
            RecordsError::Version(found) => version(found),
            RecordsError::Rules(found) => rules(found),
            RecordsError::Order | RecordsError::Race | RecordsError::Name => text!("error-records-content"),
            RecordsError::TooManyRaces => text!("error-records-races", max = Self::grouped(MOST_RACES as u64)),
            RecordsError::LongCode => text!("error-records-code"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

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
