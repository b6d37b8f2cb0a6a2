//! The shelf of scripts: the lessons, and the files in the folder `eaters`. Files are read and written in the
//! background, whole or not at all. One that cannot be used is listed with its problem, and left alone.
//!
//! Mice in any language are programs that the player has named. They are forgotten when the game ends, so that no program is
//! ever begun that was not named before, by this player, in this run of the game.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;
use files::background::Background;
use files::{DiskQueue, Home, file_stem};
use mouse::Program;
use platform::storage::Notice;
use script::Script;
use script::limits::MOST_BYTES;
use text::Text;

use super::entry::Mind;
use super::own_eater::{OwnEater, ScriptId};

/// The folder of the files, in the home folder.
pub const EATERS_FOLDER: &str = "eaters";

/// How the names of the files end.
pub const ENDING: &str = ".rhai";

/// The most files on the shelf.
const MOST_SCRIPTS: usize = 200;

/// The most mice on the shelf.
const MOST_MICE: usize = 8;

/// The longest name of a file without its ending, in characters.
pub const LONGEST_STEM: usize = 40;

/// All scripts.
#[derive(Resource)]
pub struct Shelf {
    lessons: Vec<OwnEater>,
    /// By name.
    own: Vec<OwnEater>,
    /// In the order in which they were named.
    mice: Vec<OwnEater>,
    is_read: bool,
    reading: Option<Background<Vec<OwnEater>>>,
    selected: Option<ScriptId>,
    disk: DiskQueue<Arc<str>>,
}

fn path(stem: &str) -> String {
    format!("{EATERS_FOLDER}/{stem}{ENDING}")
}

impl Shelf {
    pub(super) fn new(home: Option<Home>) -> Self {
        Self {
            lessons: OwnEater::lessons(),
            own: Vec::new(),
            mice: Vec::new(),
            is_read: false,
            reading: None,
            selected: None,
            disk: DiskQueue::new(home),
        }
    }

    /// The lessons, then the player's own by name, and then the mice.
    pub fn list(&self) -> impl Iterator<Item = &OwnEater> {
        self.lessons.iter().chain(&self.own).chain(&self.mice)
    }

    /// A script.
    pub fn get(&self, id: &ScriptId) -> Option<&OwnEater> {
        self.list().find(|eater| eater.id == *id)
    }

    /// Whether the files are still being read.
    pub const fn is_reading(&self) -> bool {
        self.reading.is_some()
    }

    /// Whether all changes are on the disk, or there is no disk.
    pub fn is_saved(&self) -> bool {
        self.disk.is_done()
    }

    /// The script that the player has chosen from the list.
    pub fn selected(&self) -> Option<&OwnEater> {
        self.get(self.selected.as_ref()?)
    }

    /// Chooses one.
    pub fn select(&mut self, id: &ScriptId) {
        self.selected = Some(id.clone());
    }

    /// Where the file of a script is; `None` for lessons, and where there is no folder.
    pub fn file(&self, id: &ScriptId) -> Option<PathBuf> {
        let ScriptId::Own(stem) = id else { return None };
        self.disk.home().map(|home| home.file(&path(stem)))
    }

    /// Starts to read the files, once.
    pub fn read(&mut self) {
        if let (false, Some(home)) = (self.is_read, self.disk.home().cloned()) {
            self.reading = Some(Background::spawn(move |_| read_all(&home)));
        }
        self.is_read = true;
    }

    /// Adds a text under a name, or a free name like it. The error says why there is no room for it.
    pub fn add(&mut self, wanted: &str, text: &str) -> Result<ScriptId, Text> {
        self.check(text)?;
        if self.own.len() >= MOST_SCRIPTS {
            return Err(text!("scripts-many", max = MOST_SCRIPTS));
        }
        let stem = self.free_stem(wanted);
        self.put(&stem, text);
        Ok(ScriptId::Own(stem))
    }

    /// Adds a mouse by the command line of its program, under a name that no other one has. The same program is added once.
    pub fn add_mouse(&mut self, command: &str) -> Result<ScriptId, Text> {
        let program: Program = command.parse().map_err(|_| text!("scripts-mouse-command"))?;
        let is_same = |mouse: &&OwnEater| mouse.mind() == Some(&Mind::Mouse(program.clone()));
        if let Some(known) = self.mice.iter().find(is_same) {
            return Ok(known.id.clone());
        }
        if self.mice.len() >= MOST_MICE {
            return Err(text!("scripts-mice-many", max = MOST_MICE));
        }
        let name = program.short_name();
        let numbered = (2_u32..).map(|number| format!("{name} {number}"));
        let is_free = |name: &String| self.mice.iter().all(|mouse| mouse.stem() != name);
        let name = std::iter::once(name.clone()).chain(numbered).find(is_free).unwrap_or_default();
        let mouse = OwnEater::mouse(name, program);
        let id = mouse.id.clone();
        self.mice.push(mouse);
        Ok(id)
    }

    /// Replaces the text of one of the player's own scripts.
    pub fn save(&mut self, id: &ScriptId, text: &str) -> Result<(), Text> {
        self.check(text)?;
        match id {
            ScriptId::Own(stem) if self.get(id).is_some() => {
                self.put(&stem.clone(), text);
                Ok(())
            }
            _ => Err(text!("scripts-read-only")),
        }
    }

    /// Gives the file of the chosen script another name. Returns it.
    pub fn rename(&mut self, wanted: &str) -> Option<ScriptId> {
        let eater = self.selected()?.clone();
        let (ScriptId::Own(before), Ok(text)) = (&eater.id, &eater.text) else { return None };
        let stem = stem_of(wanted);
        if stem.is_empty() || stem == *before {
            return Some(eater.id.clone());
        }
        let stem = self.free_stem(wanted);
        self.put(&stem, text);
        self.remove(before);
        let id = ScriptId::Own(stem);
        self.select(&id);
        Some(id)
    }

    /// Deletes the chosen script and its file, or forgets the chosen mouse.
    pub fn delete(&mut self) {
        match self.selected.take() {
            Some(ScriptId::Own(stem)) => self.remove(&stem),
            Some(ScriptId::Mouse(name)) => self.mice.retain(|mouse| mouse.stem() != name),
            Some(ScriptId::Lesson(_)) | None => {}
        }
    }

    /// Takes the text of a file that was saved elsewhere, instead of the one of this name.
    pub fn import(&mut self, stem: &str, text: &str) {
        if self.own.len() < MOST_SCRIPTS || self.get(&ScriptId::Own(stem.to_owned())).is_some() {
            self.put(stem, text);
        }
    }

    fn check(&self, text: &str) -> Result<(), Text> {
        if text.len() > MOST_BYTES {
            return Err(text!("error-file-size", max = Text::grouped(MOST_BYTES as u64)));
        }
        // A later read must not replace the text written now.
        if self.is_reading() { Err(text!("scripts-reading")) } else { Ok(()) }
    }

    fn put(&mut self, stem: &str, text: &str) {
        let text: Arc<str> = text.into();
        self.insert(OwnEater::new(ScriptId::Own(stem.to_owned()), Ok(Arc::clone(&text))));
        self.disk.write(path(stem), text);
    }

    fn remove(&mut self, stem: &str) {
        self.own.retain(|eater| eater.stem() != stem);
        self.disk.remove(path(stem));
    }

    fn insert(&mut self, eater: OwnEater) {
        self.own.retain(|other| other.id != eater.id);
        let at = self.own.partition_point(|other| order(other.stem()) < order(eater.stem()));
        self.own.insert(at, eater);
    }

    /// Returns a name like this that no script has, in upper or lower case.
    fn free_stem(&self, wanted: &str) -> String {
        let wanted = Some(stem_of(wanted)).filter(|stem| !stem.is_empty()).unwrap_or_else(|| "eater".to_owned());
        let is_free = |stem: &String| self.own.iter().all(|own| own.stem().to_lowercase() != stem.to_lowercase());
        let numbered = (2_u32..).map(|number| format!("{wanted} {number}"));
        std::iter::once(wanted.clone()).chain(numbered).find(is_free).unwrap_or_default()
    }
}

/// The name of a script by the path of its file; `None` for paths that the game does not write.
pub fn stem_of_file(path: &str) -> Option<&str> {
    let stem = path.strip_prefix(EATERS_FOLDER)?.strip_prefix('/')?.strip_suffix(ENDING)?;
    (!stem.is_empty() && stem_of(stem) == stem).then_some(stem)
}

fn stem_of(wanted: &str) -> String {
    file_stem(wanted.strip_suffix(ENDING).unwrap_or(wanted), LONGEST_STEM, "eater")
}

fn order(stem: &str) -> (String, &str) {
    (stem.to_lowercase(), stem)
}

/// Reads the files of the folder.
fn read_all(home: &Home) -> Vec<OwnEater> {
    let stems = home.list(EATERS_FOLDER).into_iter().filter_map(|name| {
        Some(name.strip_suffix(ENDING)?.to_owned()).filter(|stem| !stem.is_empty() && !stem.starts_with('.'))
    });
    let mut stems: Vec<String> = stems.collect();
    stems.sort_by(|one, other| order(one).cmp(&order(other)));
    stems.truncate(MOST_SCRIPTS);
    let read = |stem: &str| -> Result<Arc<str>, Text> {
        let bytes = home.read_bytes(&path(stem), MOST_BYTES as u64).map_err(Text::from)?;
        let text = String::from_utf8(bytes).map_err(|_| text!("error-file-text"))?;
        // As the language reads it, so that lines are counted alike.
        Ok(Script::normal(&text).into())
    };
    stems.into_iter().map(|stem| OwnEater::new(ScriptId::Own(stem.clone()), read(&stem))).collect()
}

/// Takes the files that were read.
pub(super) fn take_read(mut shelf: ResMut<Shelf>) {
    let Some(result) = shelf.bypass_change_detection().reading.as_mut().and_then(Background::poll) else { return };
    shelf.reading = None;
    let found = result.inspect_err(|error| error!("the scripts: {error}")).unwrap_or_default();
    // What was put there meanwhile stays.
    for eater in found {
        if shelf.get(&eater.id).is_none() {
            shelf.insert(eater);
        }
    }
}

/// Carries out the due jobs on the disk.
pub(super) fn work(mut shelf: ResMut<Shelf>, time: Res<Time<Real>>, notice: Option<ResMut<Notice>>) {
    let Some(mut notice) = notice.filter(|_| !shelf.is_saved()) else { return };
    let told = &mut |result| notice.set_saved(EATERS_FOLDER, result);
    shelf.bypass_change_detection().disk.work(time.delta(), true, told);
}

/// Nothing is lost when the program ends.
pub(super) fn finish_before_exit(
    mut exits: MessageReader<AppExit>,
    mut shelf: ResMut<Shelf>,
    mut notice: Option<ResMut<Notice>>,
) {
    if exits.read().count() > 0 {
        shelf.disk.finish_all(&mut |result| {
            if let Some(notice) = &mut notice {
                notice.set_saved(EATERS_FOLDER, result);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    const TEXT: &str = "// name: Nosey\nfn step(mouse) { mouse.exits[0] }";

    fn stems(shelf: &Shelf) -> Vec<&str> {
        shelf.own.iter().map(OwnEater::stem).collect()
    }

    fn run_all(shelf: &mut Shelf) {
        shelf.disk.run_due(&mut drop);
    }

    #[test]
    fn scripts_are_there_in_the_next_run_and_broken_ones_are_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let home = Home::at(folder.path());
        let mut shelf = Shelf::new(Some(home.clone()));
        let nosey = shelf.add("Nosey", TEXT).unwrap();
        assert_eq!(nosey, ScriptId::Own("Nosey".to_owned()));
        assert_eq!(shelf.add("nosey.rhai", TEXT), Ok(ScriptId::Own("nosey 2".to_owned())));
        let bad = shelf.add("../bad", "fn step(").unwrap();
        assert_eq!(bad, ScriptId::Own("bad".to_owned()));
        shelf.select(&bad);
        assert_eq!(shelf.rename("worse: one?"), Some(ScriptId::Own("worse- one".to_owned())));
        assert_eq!(shelf.rename(" "), Some(ScriptId::Own("worse- one".to_owned())), "an empty name changes nothing");
        run_all(&mut shelf);
        fs::write(home.file("eaters/binary.rhai"), [0xff, 0xfe]).unwrap();
        fs::write(home.file("eaters/huge.rhai"), vec![b' '; MOST_BYTES + 1]).unwrap();
        fs::write(home.file("eaters/notes.txt"), "no script").unwrap();
        let found = read_all(&home);
        let names: Vec<_> = found.iter().map(|eater| (eater.stem(), eater.problem().is_none())).collect();
        let expected = [("binary", false), ("huge", false), ("Nosey", true), ("nosey 2", true), ("worse- one", false)];
        assert_eq!(names, expected);
        assert_eq!(fs::read(home.file("eaters/binary.rhai")).unwrap(), [0xff, 0xfe]);
        shelf.delete();
        run_all(&mut shelf);
        assert_eq!(stems(&shelf), ["Nosey", "nosey 2"]);
        assert!(!home.file("eaters/worse- one.rhai").exists());
    }

    #[test]
    fn mice_have_names_of_their_own_and_an_end_and_can_be_forgotten() {
        let mut shelf = Shelf::new(None);
        let mouse = |name: &str| Ok(ScriptId::Mouse(name.to_owned()));
        assert_eq!(shelf.add_mouse("python3 mice/left.py"), mouse("left"));
        assert_eq!(shelf.add_mouse("python3 other/left.py"), mouse("left 2"));
        assert_eq!(shelf.add_mouse("python3 mice/left.py"), mouse("left"), "it is there already");
        for number in 2..MOST_MICE {
            assert!(shelf.add_mouse(&format!("./mouse-{number}")).is_ok());
        }
        assert!(shelf.add_mouse("./one-more").is_err_and(|why| why.is("scripts-mice-many")));
        assert!(shelf.add_mouse(" ").is_err_and(|why| why.is("scripts-mouse-command")));
        let left = ScriptId::Mouse("left".to_owned());
        let eater = shelf.get(&left).unwrap();
        assert!(eater.problem().is_none() && eater.racing().is_some() && eater.text.is_err() && eater.is_explorer());
        shelf.select(&left);
        assert_eq!(shelf.rename("right"), None);
        shelf.delete();
        assert!(shelf.get(&left).is_none());
        assert_eq!(shelf.mice.len(), MOST_MICE - 1);
    }

    #[test]
    fn lessons_cannot_be_changed_and_size_and_number_are_limited() {
        let mut shelf = Shelf::new(None);
        assert_eq!(shelf.list().count(), 6);
        assert!(shelf.save(&ScriptId::Lesson(0), TEXT).is_err());
        shelf.select(&ScriptId::Lesson(0));
        assert_eq!(shelf.rename("mine"), None);
        shelf.delete();
        assert_eq!(shelf.list().count(), 6);
        assert!(shelf.add("long", &" ".repeat(MOST_BYTES + 1)).is_err());
        for number in 0..MOST_SCRIPTS {
            shelf.add(&number.to_string(), TEXT).unwrap();
        }
        assert!(shelf.add("one more", TEXT).is_err_and(|reason| reason.is("scripts-many")));
        assert!(shelf.is_saved());
    }
}
