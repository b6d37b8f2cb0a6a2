//! Pages as files: one document, or a picture a page; written whole or not at all.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;
use maze::draw::page::{Letters, Page, Raster, raster, write_png};
use maze::draw::pdf::{self, Layout, PdfError};
use maze::draw::png::PngError;
use maze::draw::svg::write_page as write_svg;

use super::{Format, Sheet, plates};

/// Dots of a picture to an inch, which is what printers have at least.
const DOTS_AN_INCH: u16 = 300;

/// The contents of the files, one for each page or for all. `tell` hears how many pages are drawn of how many, and says
/// whether to go on; `None` where it does not.
pub fn contents(
    sheets: &[Sheet],
    layout: &Layout,
    format: Format,
    mut tell: impl FnMut(usize, usize) -> bool,
) -> Result<Option<Vec<Vec<u8>>>, PdfError> {
    let plates = plates(sheets);
    if format == Format::Pdf {
        let mut bytes = Vec::new();
        pdf::write(&mut bytes, &plates, layout)?;
        return Ok(Some(vec![bytes]));
    }
    let letters = letters()?;
    let pages = pdf::pages(plates.len(), layout)?;
    let mut files = Vec::new();
    for number in 0..pages {
        if !tell(number, pages) {
            return Ok(None);
        }
        let (range, with_solution) = pdf::on_page(number, plates.len(), layout)?;
        let page = pdf::preview(&plates[range], with_solution, layout)?;
        let mut bytes = Vec::new();
        if format == Format::Svg {
            write_svg(&mut bytes, &page)?;
        } else {
            write_png(&mut bytes, &page, DOTS_AN_INCH, &letters).map_err(|error| match error {
                PngError::Write(error) => PdfError::Write(error),
                error @ PngError::TooLarge => PdfError::Write(io::Error::other(error)),
            })?;
        }
        files.push(bytes);
    }
    Ok(Some(files))
}

fn letters() -> Result<Letters<'static>, PdfError> {
    Letters::of_pages().map_err(|error| PdfError::Write(io::Error::other(error)))
}

/// The picture of a page that is so many pixels high.
pub fn picture(page: &Page, height: f32) -> Result<Raster, PdfError> {
    Ok(raster(page, height / page.size.1, Some(&letters()?))?)
}

/// The names of so many files: of one its own, of more `name-1`, `name-2`, … with as many digits as the last one needs.
pub fn names(path: &Path, count: usize) -> Vec<PathBuf> {
    if count <= 1 {
        return vec![path.to_owned()];
    }
    let digits = count.to_string().len();
    let stem = path.file_stem().unwrap_or_default();
    let name = |number: usize| {
        let mut name = stem.to_owned();
        name.push(format!("-{number:0digits$}"));
        if let Some(ending) = path.extension() {
            name.push(".");
            name.push(ending);
        }
        path.with_file_name(name)
    };
    (1..=count).map(name).collect()
}

/// Writes all files or none: each is whole beside its place before the first comes to be.
pub fn write_all(paths: &[PathBuf], contents: &[Vec<u8>]) -> io::Result<()> {
    let mut ready = Vec::new();
    for (path, bytes) in paths.iter().zip(contents) {
        let mut file = AtomicWriteFile::open(path)?;
        file.write_all(bytes)?;
        ready.push((path, path.exists(), file));
    }
    let mut new = Vec::new();
    for (path, was_there, file) in ready {
        if let Err(error) = file.commit() {
            for path in new {
                // It was not there before; and there is nothing more to be done where it stays.
                let _ = std::fs::remove_file(path);
            }
            return Err(error);
        }
        if !was_there {
            new.push(path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_named_in_their_order() {
        let shown = |paths: Vec<PathBuf>| paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>();
        assert_eq!(shown(names(Path::new("a/book.svg"), 1)), ["a/book.svg"]);
        let many = shown(names(Path::new("a/my.book.svg"), 12));
        assert_eq!((many[0].as_str(), many[11].as_str()), ("a/my.book-01.svg", "a/my.book-12.svg"));
        assert_eq!(shown(names(Path::new("book"), 2)), ["book-1", "book-2"]);
    }

    #[test]
    fn all_files_are_written_or_none() {
        let folder = tempfile::tempdir().unwrap();
        let paths = names(&folder.path().join("page.svg"), 3);
        let contents = [b"1".to_vec(), b"2".to_vec(), b"3".to_vec()];
        write_all(&paths, &contents).unwrap();
        assert!(paths.iter().zip(&contents).all(|(path, bytes)| std::fs::read(path).unwrap() == *bytes));
        // The last one cannot be: a folder has its name.
        let paths = names(&folder.path().join("other.svg"), 3);
        std::fs::create_dir(&paths[2]).unwrap();
        assert!(write_all(&paths, &contents).is_err());
        assert!(!paths[0].exists() && !paths[1].exists());
    }
}
