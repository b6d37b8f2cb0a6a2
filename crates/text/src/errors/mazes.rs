//! The errors of mazes: their names, grids, masks, generators, solvers and codes.

use maze::code::CodeError;
use maze::generate::GenerateError;
use maze::grid::NotPlain;
use maze::grid::any::GridError;
use maze::{
    Canceled, Circle, CircleError, FractionError, MaskError, SizeError, SolveError, TriangleError, UnicursalError,
    UnknownName,
};

use super::version;
use crate::message::Text;
use crate::names;

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
