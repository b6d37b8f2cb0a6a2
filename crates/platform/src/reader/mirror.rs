//! What is read, as a list in reading order, and the changes that turn one list into the next.

use std::collections::{HashMap, HashSet};

use serde::Serialize;

/// What something is to a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// A line of text.
    Line,
    /// A line that is spoken when it changes.
    Status,
    /// Something to be clicked.
    Button,
    /// One of several values, changed in steps.
    Choice,
    /// A number from 0 to 100, changed in steps.
    Slider,
    /// Something on or off.
    Check,
    /// A text that is being edited.
    Field,
}

/// What a reader asks of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ask {
    /// Take the focus.
    Focus,
    /// Do what a click does.
    Click,
    /// The next value.
    More,
    /// The value before.
    Less,
}

impl Ask {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Focus, Self::Click, Self::More, Self::Less];

    /// Its word in `reader.js`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Focus => "focus",
            Self::Click => "click",
            Self::More => "more",
            Self::Less => "less",
        }
    }

    /// The request of a word; `None` for any other word.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ask| ask.word() == word)
    }
}

/// A request of the page: of which element, and what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The element's number.
    pub id: u32,
    /// What it is to do.
    pub ask: Ask,
}

/// Something that is read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is an attribute of its own")]
pub struct Item {
    /// Its number in the tree. The page has numbers of its own.
    #[serde(skip)]
    pub node: u64,
    /// What it is.
    pub role: Role,
    /// What it is called; of a line, its words.
    pub name: String,
    /// Its value in words, or none.
    pub value: String,
    /// What it does, or nothing.
    pub hint: String,
    /// Its value from 0 to 100, of a slider.
    pub share: Option<u8>,
    /// Whether it is on, of what can be on or off.
    pub is_on: Option<bool>,
    /// Whether it can be used.
    pub is_enabled: bool,
    /// Whether it takes the focus.
    pub takes_focus: bool,
    /// Whether it is clicked.
    pub is_clicked: bool,
    /// Whether there is a next value.
    pub has_more: bool,
    /// Whether there is a value before.
    pub has_less: bool,
    /// Where it is: left, top, width, height in physical pixels of the canvas.
    pub place: [i32; 4],
}

impl Item {
    /// A line of text.
    pub fn line(node: u64, words: impl Into<String>) -> Self {
        Self {
            node,
            role: Role::Line,
            name: words.into(),
            value: String::new(),
            hint: String::new(),
            share: None,
            is_on: None,
            is_enabled: true,
            takes_focus: false,
            is_clicked: false,
            has_more: false,
            has_less: false,
            place: [0; 4],
        }
    }

    /// Whether it can do what is asked.
    pub fn can(&self, ask: Ask) -> bool {
        self.is_enabled
            && match ask {
                Ask::Focus => self.takes_focus,
                Ask::Click => self.is_clicked,
                Ask::More => self.has_more,
                Ask::Less => self.has_less,
            }
    }

    /// Whether an element can go on as this item. A line and a status are one wherever they are and whatever they say.
    /// Of two screens, entries at the same place have the same number: by their names they differ, so that the focus
    /// moves from one to the other and the reader speaks.
    fn is_same(&self, other: &Self) -> bool {
        let is_text = matches!(self.role, Role::Line | Role::Status);
        (self.node, self.role) == (other.node, other.role) && (is_text || self.name == other.name)
    }

    /// Whether both look the same on the page, which knows no numbers of the tree.
    fn looks_like(&self, other: &Self) -> bool {
        let Self { role, name, value, hint, share, is_on, is_enabled, place, .. } = self;
        (role, name, value, hint) == (&other.role, &other.name, &other.value, &other.hint)
            && (share, is_on, is_enabled, place) == (&other.share, &other.is_on, &other.is_enabled, &other.place)
            && (self.takes_focus, self.is_clicked) == (other.takes_focus, other.is_clicked)
            && (self.has_more, self.has_less) == (other.has_more, other.has_less)
    }
}

/// A change of the page. An element is named by its number; `before` is the element that follows it, none at the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Change {
    /// Removes an element.
    Remove {
        /// Its number, which is never used again.
        id: u32,
    },
    /// Adds an element.
    Add {
        /// Its number.
        id: u32,
        /// What follows it.
        before: Option<u32>,
        /// What it is.
        item: Item,
    },
    /// Moves an element.
    Move {
        /// Its number.
        id: u32,
        /// What follows it.
        before: Option<u32>,
    },
    /// Changes an element, but never its role.
    Set {
        /// Its number.
        id: u32,
        /// What it is now.
        item: Item,
    },
    /// Names the language of all elements.
    Language {
        /// As in HTML: "en", "de".
        tag: &'static str,
    },
    /// Moves the focus, or takes it away.
    Focus {
        /// The number of the element that has it.
        id: Option<u32>,
    },
}

/// What the page has.
#[derive(Clone, Debug, Default)]
pub struct Mirror {
    /// The elements in reading order, with their numbers.
    shown: Vec<(u32, Item)>,
    /// The element that has the focus.
    focused: Option<u32>,
    /// The numbers that were used.
    used: u32,
}

impl Mirror {
    /// The node of an element that can do what is asked.
    pub fn node(&self, asked: Asked) -> Option<u64> {
        let (_, item) = self.shown.iter().find(|(id, _)| *id == asked.id)?;
        item.can(asked.ask).then_some(item.node)
    }

    /// Takes a new list, and returns what turns the page into it, in order.
    pub fn update(&mut self, items: Vec<Item>, focus: Option<u64>) -> Vec<Change> {
        let kept = self.matches(&items);
        let stays: HashSet<usize> = kept.iter().copied().flatten().collect();
        let gone = (0..self.shown.len()).filter(|place| !stays.contains(place));
        let mut changes: Vec<_> = gone.map(|place| Change::Remove { id: self.shown[place].0 }).collect();
        let unmoved = longest_rise(&kept);
        let id_of = |place: Option<usize>| {
            if let Some(place) = place {
                return self.shown[place].0;
            }
            self.used += 1;
            self.used
        };
        let ids: Vec<u32> = kept.iter().copied().map(id_of).collect();
        for (index, item) in items.iter().enumerate().rev() {
            let (id, before) = (ids[index], ids.get(index + 1).copied());
            let Some(place) = kept[index] else {
                changes.push(Change::Add { id, before, item: item.clone() });
                continue;
            };
            if !unmoved.contains(&place) {
                changes.push(Change::Move { id, before });
            }
            if !self.shown[place].1.looks_like(item) {
                changes.push(Change::Set { id, item: item.clone() });
            }
        }
        let focused = items.iter().position(|item| Some(item.node) == focus).map(|index| ids[index]);
        if focused != self.focused {
            changes.push(Change::Focus { id: focused });
        }
        (self.shown, self.focused) = (ids.into_iter().zip(items).collect(), focused);
        changes
    }

    /// The place of the element that goes on as each item. First by number; what is left of the lines goes on as new
    /// lines, in order: a line's number is its place on the screen, and a clock moves with its width.
    fn matches(&self, items: &[Item]) -> Vec<Option<usize>> {
        let mut places: HashMap<u64, usize> =
            self.shown.iter().enumerate().map(|(place, (_, item))| (item.node, place)).collect();
        let mut take = |item: &Item| {
            let place = *places.get(&item.node)?;
            self.shown[place].1.is_same(item).then(|| places.remove(&item.node))?
        };
        let mut kept: Vec<Option<usize>> = items.iter().map(&mut take).collect();
        let taken: HashSet<usize> = kept.iter().copied().flatten().collect();
        for role in [Role::Line, Role::Status] {
            let is_left = |place: &usize| self.shown[*place].1.role == role && !taken.contains(place);
            let mut left = (0..self.shown.len()).filter(is_left);
            for (found, _) in kept.iter_mut().zip(items).filter(|(found, item)| found.is_none() && item.role == role) {
                *found = left.next();
            }
        }
        kept
    }
}

/// A longest part of the places that rises: these elements are in order and need not move.
fn longest_rise(places: &[Option<usize>]) -> HashSet<usize> {
    // The last place of the best rise of each length, and what precedes each place.
    let mut ends: Vec<usize> = Vec::new();
    let mut previous: HashMap<usize, usize> = HashMap::new();
    for place in places.iter().copied().flatten() {
        let length = ends.partition_point(|&end| end < place);
        if let Some(&before) = length.checked_sub(1).and_then(|shorter| ends.get(shorter)) {
            previous.insert(place, before);
        }
        if length == ends.len() { ends.push(place) } else { ends[length] = place }
    }
    std::iter::successors(ends.last().copied(), |place| previous.get(place).copied()).collect()
}

#[cfg(test)]
mod tests;
