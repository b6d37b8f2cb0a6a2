//! The text being edited. There is at most one in the game; it is edited by keyboard, or letter by letter by gamepad.
//!
//! The widget that draws the text is its only editor: it knows the cursor and the selection. Edits that are not typed
//! wait here as [`FieldEdit`]s until the widget makes them. The limits of the field are here.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use bevy::prelude::*;

use super::MenuAction;
use crate::schedule::TextSystems;

/// Letters that can be picked by gamepad.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyz0123456789 -_./\\~:,ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// Letters skipped by a long step.
pub const LEAP: i32 = 6;

/// Default length limit of a text, in bytes.
const LONGEST: usize = 1 << 20;

/// What a tab becomes in a text of several lines.
const TAB: &str = "    ";

/// A request to edit a text. A field converts the committed text to a message.
#[derive(Message, Clone)]
pub struct EditText {
    initial: String,
    /// Whether the player has typed the initial text.
    is_typed: bool,
    max_bytes: usize,
    is_number: bool,
    has_lines: bool,
    commit: Arc<dyn Fn(String) -> MenuAction + Send + Sync>,
}

impl EditText {
    /// A field that sends this message on commit. Two fields are equal if they send equal messages.
    pub fn new<A: Into<MenuAction>>(commit: impl Fn(String) -> A + Send + Sync + 'static) -> Self {
        let commit = Arc::new(move |text| commit(text).into());
        Self { initial: String::new(), is_typed: false, max_bytes: LONGEST, is_number: false, has_lines: false, commit }
    }

    /// Sets the initial text, which is empty by default.
    #[must_use]
    pub fn starting_with(self, text: impl Into<String>) -> Self {
        Self { initial: text.into(), ..self }
    }

    /// Starts with what the player has typed already.
    #[must_use]
    pub fn typed(self, text: impl Into<String>) -> Self {
        Self { initial: text.into(), is_typed: true, ..self }
    }

    /// Limits the length, in bytes.
    #[must_use]
    pub fn up_to(self, max_bytes: usize) -> Self {
        Self { max_bytes, ..self }
    }

    /// Lets gamepads start with digits.
    #[must_use]
    pub fn number(self) -> Self {
        Self { is_number: true, ..self }
    }

    /// Takes several lines. Then Enter begins another line, and Escape ends the editing without losing any.
    #[must_use]
    pub fn with_lines(self) -> Self {
        Self { has_lines: true, ..self }
    }

    /// The part of a text that may be inserted: without control characters, and without line breaks in a single line.
    fn allowed(&self, text: &str) -> String {
        let is_allowed = |letter: &char| !letter.is_control() || self.has_lines && *letter == '\n';
        let text = if self.has_lines { text.replace('\t', TAB) } else { text.to_owned() };
        text.chars().filter(is_allowed).collect()
    }

    /// The message for a committed text.
    pub fn committed(&self, text: impl Into<String>) -> MenuAction {
        (self.commit)(text.into())
    }
}

impl PartialEq for EditText {
    fn eq(&self, other: &Self) -> bool {
        self.committed("") == other.committed("")
    }
}

impl fmt::Debug for EditText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("EditText").field(&self.committed("")).finish()
    }
}

/// The text being edited, if any.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct TextEntry {
    editing: Option<Editing>,
    session: u64,
}

#[derive(Clone, Debug, PartialEq)]
struct Editing {
    field: EditText,
    text: String,
    /// The letter picked by gamepad.
    picked: Option<char>,
    /// The edits that the widget has not made yet.
    edits: Vec<FieldEdit>,
}

/// An edit by gamepad or from the clipboard, at the cursor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FieldEdit {
    /// Replaces the selection with a text.
    Insert(String),
    /// Deletes the selection, or else the character before the cursor.
    Backspace,
}

impl Editing {
    /// The byte position of a character.
    fn byte(&self, character: usize) -> usize {
        self.text.char_indices().nth(character).map_or(self.text.len(), |(at, _)| at)
    }
}

impl TextEntry {
    /// Starts to edit a field. Returns the action that commits the previous text.
    #[must_use]
    pub fn begin(&mut self, field: EditText) -> Option<MenuAction> {
        let sent = self.leave();
        let text = if field.has_lines { field.initial.replace('\t', TAB) } else { field.initial.clone() };
        self.session += 1;
        self.editing = Some(Editing { field, text, picked: None, edits: Vec::new() });
        sent
    }

    /// Whether a text is being edited.
    pub const fn is_active(&self) -> bool {
        self.editing.is_some()
    }

    /// How many fields were opened, the current one included.
    pub const fn session(&self) -> u64 {
        self.session
    }

    /// Whether this field is being edited.
    pub fn edits(&self, field: &EditText) -> bool {
        self.editing.as_ref().is_some_and(|editing| editing.field == *field)
    }

    /// Whether the text has several lines.
    pub fn has_lines(&self) -> bool {
        self.editing.as_ref().is_some_and(|editing| editing.field.has_lines)
    }

    /// The length limit of the field, in bytes.
    pub fn max_bytes(&self) -> usize {
        self.editing.as_ref().map_or(0, |editing| editing.field.max_bytes)
    }

    /// The current text.
    pub fn text(&self) -> &str {
        self.editing.as_ref().map_or("", |editing| &editing.text)
    }

    /// The text of a field, followed by the letter picked by gamepad. `None` if the field is not being edited.
    pub fn shown(&self, field: &EditText) -> Option<String> {
        let editing = self.editing.as_ref().filter(|editing| editing.field == *field)?;
        let mark = editing.picked.map_or_else(String::new, mark);
        Some(format!("{}{mark}", editing.text))
    }

    /// Inserts text before a character, up to the length limit. Returns how many characters were inserted.
    pub fn insert_at(&mut self, text: &str, character: usize) -> usize {
        let Some(editing) = &mut self.editing else { return 0 };
        let room = editing.field.max_bytes.saturating_sub(editing.text.len());
        let mut inserted = editing.field.allowed(text);
        inserted.truncate(inserted.floor_char_boundary(room));
        let at = editing.byte(character);
        editing.text.insert_str(at, &inserted);
        inserted.chars().count()
    }

    /// Deletes characters.
    pub fn delete(&mut self, characters: Range<usize>) {
        if let Some(editing) = &mut self.editing {
            let bytes = editing.byte(characters.start)..editing.byte(characters.end);
            editing.text.replace_range(bytes, "");
        }
    }

    /// Replaces the selection with a text.
    pub fn insert(&mut self, text: &str) {
        if let Some(editing) = &mut self.editing {
            // The widget would replace line breaks with spaces.
            let text = editing.field.allowed(text);
            editing.edits.push(FieldEdit::Insert(text));
        }
    }

    /// Deletes the selection, or else the character before the cursor.
    pub fn backspace(&mut self) {
        if let Some(editing) = &mut self.editing {
            editing.edits.push(FieldEdit::Backspace);
        }
    }

    /// Returns the edits that the widget has to make.
    pub fn take_edits(&mut self) -> Vec<FieldEdit> {
        self.editing.as_mut().map(|editing| std::mem::take(&mut editing.edits)).unwrap_or_default()
    }

    /// Picks another letter by its distance in the list. The first call picks the first letter.
    pub fn pick(&mut self, by: i32) {
        let Some(editing) = &mut self.editing else { return };
        let letters: Vec<char> = LETTERS.chars().collect();
        let here = editing.picked.and_then(|picked| letters.iter().position(|&letter| letter == picked));
        editing.picked = Some(match here {
            Some(here) => letters[(here as i32 + by).rem_euclid(letters.len() as i32) as usize],
            None => first_letter(editing.field.is_number),
        });
    }

    /// Inserts the picked letter.
    pub fn insert_picked(&mut self) {
        let Some(editing) = &mut self.editing else { return };
        let letter = *editing.picked.get_or_insert(first_letter(editing.field.is_number));
        self.insert(letter.encode_utf8(&mut [0; 4]));
    }

    /// The letter picked by gamepad, in brackets.
    pub fn picked(&self) -> Option<String> {
        self.editing.as_ref().and_then(|editing| editing.picked).map(mark)
    }

    /// Ends the editing on request; returns what the text sends, if one was edited.
    #[must_use]
    pub fn commit(&mut self) -> Option<MenuAction> {
        self.editing.take().map(|editing| editing.field.committed(editing.text))
    }

    /// Ends the editing because the field is left; returns what the text sends, unless nothing was typed.
    #[must_use]
    pub fn leave(&mut self) -> Option<MenuAction> {
        let editing = self.editing.take()?;
        let is_typed = editing.field.is_typed || editing.text != editing.field.initial;
        is_typed.then(|| editing.field.committed(editing.text))
    }

    /// Cancels editing and discards the text.
    pub fn cancel(&mut self) {
        self.editing = None;
    }
}

/// How a picked letter is shown.
fn mark(letter: char) -> String {
    format!("[{letter}]")
}

/// The first letter that a gamepad picks.
const fn first_letter(is_number: bool) -> char {
    if is_number { '0' } else { 'a' }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<EditText>().init_resource::<TextEntry>();
    app.add_systems(Update, begin.in_set(TextSystems));
}

fn begin(mut requests: MessageReader<EditText>, mut text: ResMut<TextEntry>, mut commands: Commands) {
    for field in requests.read() {
        if let Some(sent) = text.begin(field.clone()) {
            sent.send_by(&mut commands);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Message, Clone, Debug, PartialEq)]
    struct Named(u8, String);

    fn field(number: u8) -> EditText {
        EditText::new(move |text| Named(number, text))
    }

    fn editing(number: u8) -> TextEntry {
        let mut text = TextEntry::default();
        assert_eq!(text.begin(field(number)), None);
        text
    }

    /// Types at the end.
    fn write(text: &mut TextEntry, written: &str) {
        text.insert_at(written, text.text().chars().count());
    }

    #[test]
    fn commit_sends_the_text_and_cancel_drops_it() {
        let mut text = editing(1);
        write(&mut text, "cheddar\n");
        text.delete(6..7);
        assert_eq!(text.commit(), Some(Named(1, "chedda".to_owned()).into()));
        assert_eq!((text.commit(), text.is_active()), (None, false));
        let mut text = editing(1);
        write(&mut text, "brie");
        text.cancel();
        assert_eq!(text.commit(), None);
    }

    #[test]
    fn editing_another_field_commits_the_text() {
        let mut text = editing(1);
        write(&mut text, "brie");
        assert_eq!(text.begin(field(2)), Some(Named(1, "brie".to_owned()).into()));
        assert!(text.edits(&field(2)) && !text.edits(&field(1)) && text.text().is_empty());
    }

    #[test]
    fn leaving_a_field_sends_what_was_typed_and_nothing_else() {
        assert_eq!(editing(1).leave(), None);
        let mut text = editing(1);
        write(&mut text, "brie");
        assert_eq!(text.leave(), Some(Named(1, "brie".to_owned()).into()));
        let mut shown = TextEntry::default();
        assert_eq!(shown.begin(field(1).starting_with("brie")), None);
        assert_eq!(shown.clone().leave(), None);
        shown.delete(3..4);
        assert_eq!(shown.leave(), Some(Named(1, "bri".to_owned()).into()));
        // The digit that opened the field was typed.
        let mut digit = TextEntry::default();
        assert_eq!(digit.begin(field(1).typed("4")), None);
        assert_eq!(digit.leave(), Some(Named(1, "4".to_owned()).into()));
    }

    #[test]
    fn characters_are_counted_and_not_bytes() {
        let mut text = editing(1);
        write(&mut text, "brüe");
        assert_eq!(text.insert_at("i", 3), 1);
        text.delete(2..3);
        assert_eq!((text.text(), text.shown(&field(1)).as_deref()), ("brie", Some("brie")));
        text.delete(4..9);
        assert_eq!((text.insert_at("!", 9), text.text()), (1, "brie!"));
    }

    #[test]
    fn length_limit_keeps_whole_characters() {
        let mut text = TextEntry::default();
        assert_eq!(text.begin(field(1).up_to(4)), None);
        assert_eq!((text.insert_at("aäöü", 0), text.text()), (2, "aä"));
        assert_eq!((text.insert_at("xyz", 0), text.text()), (1, "xaä"));
        assert_eq!((text.insert_at("y", 0), text.text()), (0, "xaä"));
    }

    #[test]
    fn lines_and_tabs_are_kept_where_there_are_lines() {
        let mut text = editing(1);
        write(&mut text, "a\tb\r\nc\u{7}");
        assert_eq!(text.text(), "abc");
        let mut lines = TextEntry::default();
        assert_eq!(lines.begin(field(1).with_lines().starting_with("\t")), None);
        assert_eq!(lines.insert_at("a\tb\r\nc\u{7}", 4), 8);
        assert_eq!(lines.text(), "    a    b\nc");
    }

    #[test]
    fn gamepad_picks_letters_and_wraps_around() {
        let mut text = editing(1);
        text.pick(1);
        assert_eq!(text.shown(&field(1)).as_deref(), Some("[a]"));
        text.pick(-1);
        text.insert_picked();
        text.pick(2);
        text.insert_picked();
        text.backspace();
        let insert = |letter: &str| FieldEdit::Insert(letter.to_owned());
        assert_eq!(text.take_edits(), [insert("Z"), insert("b"), FieldEdit::Backspace]);
        assert_eq!(text.take_edits(), []);
        let mut number = TextEntry::default();
        assert_eq!(number.begin(field(1).number()), None);
        number.insert_picked();
        assert_eq!(number.take_edits(), [insert("0")]);
    }
}
