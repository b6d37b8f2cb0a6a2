//! `mazeater class collect`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use clap::Args;
use maze::Cancel;
use study::class::{Assignment, ClassTable, Collection, HandIn, HandInMark, Marker, TextDigest};
use text::{Language, Text};

use super::choice;
use crate::CommandError;
use crate::language;
use crate::output::{Destination, eprint_line};
use crate::progress_line::ProgressLine;
use crate::table_formats::RowsFormat;

/// The size limit of a file with hand-ins, in bytes.
const MOST_BYTES: u64 = 16 << 20;
/// The most files of all folders.
const MOST_FILES: usize = 10_000;
/// The deepest folder in a folder.
const MOST_NESTED: usize = 4;

#[derive(Args, Clone, Debug)]
pub(super) struct CollectArgs {
    /// Files with hand-ins, among other text if you like, and folders of such files
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// The text of the assignment, a link to it, or a file. Default: the one in the files
    #[arg(long, value_name = "CLASS")]
    class: Option<String>,
    /// Only a line for each pupil
    #[arg(long)]
    totals: bool,
    /// Language of titles and notes
    #[arg(long, value_name = "en|de", default_value = "en", value_parser = language::named)]
    language: Language,
    /// Format; json writes an object on a line for each row. Default: by the ending of --out, or text
    #[arg(long, value_name = "text|csv|json|markdown")]
    format: Option<RowsFormat>,
    #[command(flatten)]
    destination: Destination,
}

impl CollectArgs {
    pub(super) fn run(self) -> Result<(), CommandError> {
        let format = self.destination.format(self.format, &RowsFormat::ENDINGS, RowsFormat::Text)?;
        let given = self.class.as_deref().map(|class| choice::assignment("--class <CLASS>", class)).transpose()?;
        let progress = ProgressLine::begin();
        progress.set(|| "reading the hand-ins".to_owned());
        let read = self.read()?;
        let class = match given {
            Some(class) => class,
            None => read.only_class()?,
        };
        progress.set(|| "drawing the hidden mazes".to_owned());
        let failed = |why: Text| CommandError::Work(why.english().into_owned());
        let marker = Marker::new(&class).map_err(failed)?;
        let marks = marked(&marker, &read.collection, &progress)?;
        let table = ClassTable::new(&class, &read.collection, &marks);
        let (has_parts, language) = (!self.totals, self.language);
        let text = match format {
            RowsFormat::Text => table.text(has_parts, language),
            RowsFormat::Csv => table.csv(has_parts, language),
            RowsFormat::Json => table.json(has_parts, language),
            RowsFormat::Markdown => table.markdown(has_parts, language),
        };
        let mut target = self.destination.open()?;
        target.put(|out| out.write_all(text.as_bytes()))?;
        target.finish()?;
        drop(progress);
        for line in read.skipped {
            eprint_line(&line);
        }
        let all = marks.len() + table.unmarked;
        match table.unmarked {
            0 => Ok(()),
            count => {
                Err(CommandError::NoPath(format!("{count} of {all} hand-ins could not be marked: see their notes")))
            }
        }
    }

    fn read(&self) -> Result<ReadFiles, CommandError> {
        let (mut read, mut files) = (ReadFiles::default(), 0);
        for path in &self.files {
            if path.is_dir() {
                for path in files_of(path, MOST_NESTED, &mut files)? {
                    if let Err(why) = read.add(&path) {
                        read.skipped.push(format!("skipped '{}': {why}", path.display()));
                    }
                }
            } else {
                let refused = |why: String| CommandError::Arguments(format!("<FILE>: '{}': {why}", path.display()));
                read.add(path).map_err(refused)?;
            }
        }
        if read.collection.is_empty() {
            return Err(CommandError::Arguments("<FILE>: there is no hand-in in these files".to_owned()));
        }
        Ok(read)
    }
}

/// The files of a folder and of those in it, in the order of their names. Links and hidden files are left out.
fn files_of(folder: &Path, depth: usize, count: &mut usize) -> Result<Vec<PathBuf>, CommandError> {
    let refused = |why: String| CommandError::Arguments(format!("<FILE>: '{}': {why}", folder.display()));
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let mut entries = entries.map_err(|error| refused(format!("cannot read the folder: {error}")))?;
    entries.retain(|entry| !entry.file_name().to_string_lossy().starts_with('.'));
    entries.sort_by_key(fs::DirEntry::file_name);
    let mut files = Vec::new();
    for entry in entries {
        let is_of = entry.file_type().map_err(|error| refused(error.to_string()))?;
        if is_of.is_dir() && depth > 0 {
            files.extend(files_of(&entry.path(), depth - 1, count)?);
        } else if is_of.is_file() {
            *count += 1;
            if *count > MOST_FILES {
                return Err(refused(format!("at most {MOST_FILES} files are read")));
            }
            files.push(entry.path());
        }
    }
    Ok(files)
}

/// What the files have.
#[derive(Default)]
struct ReadFiles {
    collection: Collection,
    classes: BTreeMap<TextDigest, Assignment>,
    /// Files of folders that were left out, a line each.
    skipped: Vec<String>,
}

impl ReadFiles {
    /// Reads a file. An error if it has neither a hand-in nor an assignment.
    fn add(&mut self, path: &Path) -> Result<(), String> {
        let bytes = files::read(path, MOST_BYTES).map_err(|error| format!("it cannot be read: {error}"))?;
        let text = formats::text::decode(&bytes).map_err(|error| error.to_string())?;
        let found = self.collection.add(&path.display().to_string(), &text).map_err(|error| error.to_string())?;
        let mut has_class = false;
        for class in Assignment::all_in(&text).filter_map(Result::ok) {
            has_class = true;
            self.classes.insert(class.digest(), class);
        }
        if found > 0 || has_class {
            Ok(())
        } else {
            Err("there is no hand-in in it: the text of one begins with handin1.".to_owned())
        }
    }

    /// The assignment in the files, if there is exactly one.
    fn only_class(&self) -> Result<Assignment, CommandError> {
        let mut classes = self.classes.values();
        match (classes.next(), classes.next()) {
            (Some(class), None) => Ok(class.clone()),
            (None, _) => {
                Err(CommandError::Arguments("name the assignment with --class: it is not in the files".to_owned()))
            }
            _ => Err(CommandError::Arguments("name the assignment with --class: several are in the files".to_owned())),
        }
    }
}

/// Marks the hand-ins of an assignment on all processors. The marks do not depend on the number of threads.
fn marked(
    marker: &Marker,
    collection: &Collection,
    progress: &ProgressLine,
) -> Result<BTreeMap<TextDigest, HandInMark>, CommandError> {
    let class = marker.assignment().digest();
    let hand_ins: Vec<(TextDigest, &HandIn)> =
        collection.good().map(|(digest, collected)| (digest, &collected.hand_in)).collect();
    let hand_ins: Vec<_> = hand_ins.into_iter().filter(|(_, hand_in)| hand_in.class() == class).collect();
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let part = || {
        let mut marks = Vec::new();
        while let Some(&(digest, hand_in)) = hand_ins.get(next.fetch_add(1, Ordering::Relaxed)) {
            let failed = |why: Text| CommandError::Work(format!("{}: {}", hand_in.name(), why.english()));
            marks.push((digest, marker.mark(hand_in, &Cancel::never()).map_err(failed)?));
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            progress.set(|| format!("marked {done} of {} hand-ins", hand_ins.len()));
        }
        Ok(marks)
    };
    let threads = thread::available_parallelism().map_or(1, usize::from).min(hand_ins.len().max(1));
    thread::scope(|scope| {
        let parts: Vec<_> = (0..threads).map(|_| scope.spawn(part)).collect();
        let failed = |_| CommandError::Work("marking failed unexpectedly".to_owned());
        let joined = parts.into_iter().map(|part| part.join().map_err(failed)?);
        let marks: Vec<Vec<_>> = joined.collect::<Result<_, CommandError>>()?;
        Ok(marks.into_iter().flatten().collect())
    })
}
