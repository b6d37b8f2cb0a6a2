//! The text being edited. There is at most one in the game; it is edited by keyboard, or letter by letter by gamepad.

use std::fmt;
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
    /// The position of the cursor, in characters.
    cursor: usize,
    /// The letter picked by gamepad.
    picked: Option<char>,
    /// Whether an egui widget edits the text in this frame. Letters must not be inserted twice.
    is_drawn: bool,
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
        let (text, cursor) = (field.initial.clone(), field.initial.chars().count());
        self.session += 1;
        self.editing = Some(Editing { field, text, cursor, picked: None, is_drawn: false });
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

    /// The position of the cursor, in characters.
    pub fn cursor(&self) -> usize {
        self.editing.as_ref().map_or(0, |editing| editing.cursor)
    }

    /// The length limit of the field, in bytes.
    pub fn max_bytes(&self) -> usize {
        self.editing.as_ref().map_or(0, |editing| editing.field.max_bytes)
    }

    /// The current text.
    pub fn text(&self) -> &str {
        self.editing.as_ref().map_or("", |editing| &editing.text)
    }

    /// The text of a field with its cursor, or with the letter picked by gamepad. `None` if the field is not being
    /// edited.
    pub fn shown(&self, field: &EditText) -> Option<String> {
        let editing = self.editing.as_ref().filter(|editing| editing.field == *field)?;
        let (before, after) = editing.text.split_at(editing.byte(editing.cursor));
        let mark = match editing.picked {
            None => "|".to_owned(),
            Some(letter) => format!("[{letter}]"),
        };
        Some(format!("{before}{mark}{after}"))
    }

    /// Inserts text up to the length limit. Control characters are skipped, and line breaks where there is one line.
    pub fn insert(&mut self, text: &str) {
        let Some(editing) = &mut self.editing else { return };
        let has_lines = editing.field.has_lines;
        for letter in text.chars().filter(|&letter| !letter.is_control() || has_lines && "\n\t".contains(letter)) {
            if editing.text.len() + letter.len_utf8() > editing.field.max_bytes {
                break;
            }
            let at = editing.byte(editing.cursor);
            editing.text.insert(at, letter);
            editing.cursor += 1;
        }
    }

    /// Deletes the character before the cursor.
    pub fn backspace(&mut self) {
        if let Some(editing) = self.editing.as_mut().filter(|editing| editing.cursor > 0) {
            editing.cursor -= 1;
            let at = editing.byte(editing.cursor);
            editing.text.remove(at);
        }
    }

    /// Deletes the character after the cursor.
    pub fn delete(&mut self) {
        if let Some(editing) = &mut self.editing {
            let at = editing.byte(editing.cursor);
            if at < editing.text.len() {
                editing.text.remove(at);
            }
        }
    }

    /// Moves the cursor by a number of characters.
    pub fn move_cursor(&mut self, by: isize) {
        if let Some(editing) = &mut self.editing {
            let last = editing.text.chars().count();
            editing.cursor = editing.cursor.saturating_add_signed(by).min(last);
        }
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

    /// Whether a letter is picked by gamepad.
    pub fn is_picked(&self) -> bool {
        self.editing.as_ref().is_some_and(|editing| editing.picked.is_some())
    }

    /// Takes the text and cursor from the egui widget that edits it.
    pub fn take_over(&mut self, text: String, cursor: Option<usize>) {
        let Some(editing) = &mut self.editing else { return };
        editing.is_drawn = true;
        editing.text = text;
        editing.cursor = cursor.unwrap_or(editing.cursor).min(editing.text.chars().count());
    }

    /// Returns whether an egui widget has edited the text since the last call.
    pub fn take_drawn(&mut self) -> bool {
        self.editing.as_mut().is_some_and(|editing| std::mem::take(&mut editing.is_drawn))
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

    #[test]
    fn commit_sends_the_text_and_cancel_drops_it() {
        let mut text = editing(1);
        text.insert("cheddar\n");
        text.backspace();
        assert_eq!(text.commit(), Some(Named(1, "chedda".to_owned()).into()));
        assert_eq!((text.commit(), text.is_active()), (None, false));
        let mut text = editing(1);
        text.insert("brie");
        text.cancel();
        assert_eq!(text.commit(), None);
    }

    #[test]
    fn editing_another_field_commits_the_text() {
        let mut text = editing(1);
        text.insert("brie");
        assert_eq!(text.begin(field(2)), Some(Named(1, "brie".to_owned()).into()));
        assert!(text.edits(&field(2)) && !text.edits(&field(1)) && text.text().is_empty());
    }

    #[test]
    fn leaving_a_field_sends_what_was_typed_and_nothing_else() {
        assert_eq!(editing(1).leave(), None);
        let mut text = editing(1);
        text.insert("brie");
        assert_eq!(text.leave(), Some(Named(1, "brie".to_owned()).into()));
        let mut shown = TextEntry::default();
        assert_eq!(shown.begin(field(1).starting_with("brie")), None);
        assert_eq!(shown.clone().leave(), None);
        shown.backspace();
        assert_eq!(shown.leave(), Some(Named(1, "bri".to_owned()).into()));
        // The digit that opened the field was typed.
        let mut digit = TextEntry::default();
        assert_eq!(digit.begin(field(1).typed("4")), None);
        assert_eq!(digit.leave(), Some(Named(1, "4".to_owned()).into()));
    }

    #[test]
    fn cursor_moves_within_the_text() {
        let mut text = editing(1);
        text.insert("brüe");
        text.move_cursor(-1);
        text.insert("i");
        text.move_cursor(-2);
        text.delete();
        assert_eq!((text.text(), text.shown(&field(1)).as_deref()), ("brie", Some("br|ie")));
        text.move_cursor(isize::MIN);
        text.backspace();
        text.move_cursor(isize::MAX);
        text.delete();
        assert_eq!((text.text(), text.shown(&field(1)).as_deref()), ("brie", Some("brie|")));
    }

    #[test]
    fn length_limit_keeps_whole_characters() {
        let mut text = TextEntry::default();
        assert_eq!(text.begin(field(1).up_to(4)), None);
        text.insert("aäöü");
        assert_eq!(text.text(), "aä");
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
        assert_eq!(text.text(), "Zb");
        let mut number = TextEntry::default();
        assert_eq!(number.begin(field(1).number()), None);
        number.insert_picked();
        assert_eq!(number.text(), "0");
    }
}
