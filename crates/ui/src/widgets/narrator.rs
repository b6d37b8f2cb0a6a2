//! What is read aloud of the screens, if the player wants it: a screen's first line, the entry that has the focus, a
//! value that changes, and in a race what it tells. All of it comes from the tree for screen readers.

use std::mem;
use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::EguiOutput;
use platform::reader::mirror::{Item, Role};
use platform::voice::{ReadAloud, VoiceSystems};
use settings::{Setting, Settings};

use super::page_reader::items;

/// What is read stays the same for this long before it is read: a screen that opens changes with each picture.
const PAUSE: Duration = Duration::from_millis(120);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Settings>().add_message::<ReadAloud>();
    let is_wanted = |settings: Res<Settings>| settings.is_on(Setting::ReadAloud);
    app.add_systems(Last, read.before(VoiceSystems).run_if(is_wanted));
}

/// What matters of a picture.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Scene {
    /// What a race tells. `None` where no race runs.
    status: Option<String>,
    /// The first line, with 0 for each digit: a clock is no new screen.
    heading: String,
    /// The entry that has the focus: its node, its name with what it does, and its value.
    focus: Option<(u64, String, String)>,
}

impl Scene {
    fn of(items: &[Item], focus: u64) -> Self {
        if let Some(item) = items.iter().find(|item| item.role == Role::Status) {
            // Its other lines change all the time.
            return Self { status: Some(item.name.clone()), ..Self::default() };
        }
        let focused = items.iter().find(|item| item.node == focus && item.takes_focus);
        Self {
            heading: lines(items).next().unwrap_or_default().replace(|letter: char| letter.is_ascii_digit(), "0"),
            focus: focused.map(|item| (item.node, said(item), item.value.clone())),
            status: None,
        }
    }

    /// What is read where this scene follows another; `items` are those of this one.
    fn after(&self, before: &Self, items: &[Item]) -> String {
        if let Some(status) = &self.status {
            let is_new = before.status.as_ref() != Some(status);
            return if is_new { status.clone() } else { String::new() };
        }
        let focus = self.focus.as_ref();
        let words = focus.map_or("", |(_, words, _)| words.as_str());
        if self.heading != before.heading {
            // Without entries, the lines are what the screen is about.
            let heading: Vec<&str> = lines(items).take(if focus.is_some() { 1 } else { usize::MAX }).collect();
            return sentences(heading.into_iter().chain([words]));
        }
        match (focus, &before.focus) {
            (Some((node, _, value)), Some((other, _, old))) if node == other && value != old => value.clone(),
            _ => words.to_owned(),
        }
    }
}

/// The lines of a screen.
fn lines(items: &[Item]) -> impl Iterator<Item = &str> {
    items.iter().filter(|item| item.role == Role::Line).map(|item| item.name.as_str())
}

/// An entry in words: what it is called, its value, and what it does.
fn said(item: &Item) -> String {
    // The name may end with the value.
    let value = if item.name.ends_with(&item.value) { "" } else { &item.value };
    sentences([&item.name, value, &item.hint])
}

/// Texts with a pause between.
fn sentences<'a>(parts: impl IntoIterator<Item = &'a str>) -> String {
    // Some end with a full stop of their own.
    let parts = parts.into_iter().map(|part| part.strip_suffix('.').unwrap_or(part));
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    parts.join(". ")
}

/// The scene that was read, and the one that is to be read with the time since when it is so.
#[derive(Default)]
struct Read {
    read: Scene,
    next: Option<(Scene, Duration)>,
}

/// Reads what is new.
fn read(
    outputs: Query<&EguiOutput>,
    time: Res<Time<Real>>,
    mut done: Local<Read>,
    mut aloud: MessageWriter<ReadAloud>,
) {
    let Some(update) = outputs.iter().find_map(|output| output.platform_output.accesskit_update.as_ref()) else {
        return;
    };
    let items = items(update, 1.0);
    let scene = Scene::of(&items, update.focus.0);
    let now = time.elapsed();
    match &done.next {
        Some((next, since)) if *next == scene => {
            if now >= *since + PAUSE && done.read != scene {
                let words = scene.after(&done.read, &items);
                if !words.is_empty() {
                    aloud.write(ReadAloud(words));
                }
                done.read = mem::take(&mut done.next).map(|(next, _)| next).unwrap_or_default();
            }
        }
        _ => done.next = Some((scene, now)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(words: &str) -> Item {
        Item::line(1, words)
    }

    fn entry(node: u64, name: &str, value: &str, hint: &str) -> Item {
        let item = Item { role: Role::Choice, takes_focus: true, ..Item::line(node, name) };
        Item { value: value.into(), hint: hint.into(), ..item }
    }

    fn status(words: &str) -> Item {
        Item { role: Role::Status, ..Item::line(9, words) }
    }

    /// What is read of pictures, one after another, of which each has its focus.
    fn told(pictures: &[(&[Item], u64)]) -> Vec<String> {
        let mut before = Scene::default();
        let read = |(items, focus): &(&[Item], u64)| {
            let scene = Scene::of(items, *focus);
            let words = if scene == before { String::new() } else { scene.after(&before, items) };
            before = scene;
            words
        };
        pictures.iter().map(read).collect()
    }

    #[test]
    fn screens_entries_and_values_are_read_once() {
        let play = || entry(2, "Play", "", "The campaign.");
        let level = |value| entry(3, "Difficulty", value, "How strong.");
        let named = || entry(4, "Shake, 40%", "40%", "");
        let title = |value| [line("Mazeater"), line("Version 1"), play(), level(value), named()];
        let pictures =
            [(title("Normal"), 2), (title("Normal"), 3), (title("Hard"), 3), (title("Hard"), 3), (title("Hard"), 4)];
        let pictures: Vec<(&[Item], u64)> = pictures.iter().map(|(items, focus)| (&items[..], *focus)).collect();
        let said = ["Mazeater. Play. The campaign", "Difficulty. Normal. How strong", "Hard", "", "Shake, 40%"];
        assert_eq!(told(&pictures), said);
    }

    #[test]
    fn screen_without_entries_is_read_as_a_whole_and_a_clock_is_no_new_screen() {
        let card = [line("Level 3"), line("12 by 9 cells")];
        let [clock, later] = ["0:04", "0:05"].map(|time| [line(time), entry(2, "Resume", "", "")]);
        assert_eq!(told(&[(&card, 0), (&clock, 2), (&later, 2)]), ["Level 3. 12 by 9 cells", "0:04. Resume", ""]);
    }

    #[test]
    fn race_tells_only_what_it_tells_readers() {
        let race = |clock, words| [line(clock), status(words)];
        let pictures = [
            race("0:01", ""),
            race("0:02", "0.5 s ahead"),
            race("0:03", "0.5 s ahead"),
            race("0:04", "0.5 s ahead\u{a0}"),
        ];
        let result = [line("0:09"), entry(2, "Next level", "", "")];
        let mut pictures: Vec<(&[Item], u64)> = pictures.iter().map(|items| (&items[..], 0)).collect();
        pictures.push((&result, 2));
        assert_eq!(told(&pictures), ["", "0.5 s ahead", "", "0.5 s ahead\u{a0}", "0:09. Next level"]);
    }
}
