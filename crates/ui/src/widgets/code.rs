//! The text of a script: its colors, its lines with numbers, and an editor.

use std::sync::Arc;

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{
    Align2, Color32, Context, Frame, Galley, Id, Pos2, Rect, ScrollArea, Sense, TextBuffer, TextEdit, Ui, UiBuilder,
    Vec2,
};
use colors::palette::{self, Ink};
use script::FUNCTIONS;
use text::Text;

use super::{paint, text_field};
use crate::menu::MenuUi;
use crate::theme::fonts::code;

/// Size of the letters in points.
const SIZE: f32 = 15.0;

/// Width of the numbers of lines, in points.
const NUMBERS: f32 = 40.0;

/// What a part of a script is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodePart {
    /// Names, signs and spaces.
    Plain,
    /// A word of the language.
    Keyword,
    /// What the mouse, the maze and lists can do.
    Known,
    /// A whole number.
    Number,
    /// A text in quotation marks.
    Quoted,
    /// A comment.
    Comment,
}

impl CodePart {
    const fn ink(self) -> Ink {
        match self {
            Self::Plain => palette::TEXT,
            Self::Keyword => palette::GOAL,
            Self::Known => palette::PLAYER,
            Self::Number => palette::lab::EXPANDED,
            Self::Quoted => palette::lab::FRONTIER,
            Self::Comment => palette::TEXT_SOFT,
        }
    }
}

const KEYWORDS: [&str; 19] = [
    "fn", "let", "const", "if", "else", "while", "loop", "for", "in", "do", "until", "break", "continue", "return",
    "throw", "switch", "true", "false", "print",
];

/// The parts of a script, each with its end in bytes. Together they are the whole text, whatever it is.
pub fn parts(text: &str) -> Vec<(usize, CodePart)> {
    let mut parts = Vec::new();
    let mut at = 0;
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let (length, part) = match first {
            '/' if rest.starts_with("//") => (rest.find('\n').unwrap_or(rest.len()), CodePart::Comment),
            '/' if rest.starts_with("/*") => (rest.find("*/").map_or(rest.len(), |end| end + 2), CodePart::Comment),
            '"' | '`' => (quoted(rest, first), CodePart::Quoted),
            '0'..='9' => (length_of(rest, |letter| letter.is_ascii_alphanumeric() || letter == '_'), CodePart::Number),
            _ if first.is_alphabetic() || first == '_' => {
                let length = length_of(rest, |letter| letter.is_alphanumeric() || letter == '_');
                (length, part_of(&rest[..length]))
            }
            _ => (first.len_utf8(), CodePart::Plain),
        };
        at += length;
        match parts.last_mut() {
            Some((end, before)) if *before == part => *end = at,
            _ => parts.push((at, part)),
        }
    }
    parts
}

fn length_of(text: &str, is_inside: impl Fn(char) -> bool) -> usize {
    text.find(|letter| !is_inside(letter)).unwrap_or(text.len())
}

/// The length of a text in quotation marks, with both. One without an end ends with its line.
fn quoted(text: &str, mark: char) -> usize {
    let mut is_escaped = false;
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            '\n' if mark == '"' => return at,
            '\\' if !is_escaped && mark == '"' => is_escaped = true,
            _ if letter == mark && !is_escaped => return at + letter.len_utf8(),
            _ => is_escaped = false,
        }
    }
    text.len()
}

fn part_of(word: &str) -> CodePart {
    if KEYWORDS.contains(&word) {
        return CodePart::Keyword;
    }
    let is_of = |form: &str| {
        let call = form.split('(').next().unwrap_or(form);
        call.split('.').any(|name| name == word)
    };
    if FUNCTIONS.iter().any(|function| is_of(function.form)) { CodePart::Known } else { CodePart::Plain }
}

fn laid_out(context: &Context, text: &str, width: f32) -> Arc<Galley> {
    let mut job = LayoutJob { break_on_newline: true, ..LayoutJob::default() };
    job.wrap.max_width = width;
    let mut from = 0;
    for (end, part) in parts(text) {
        job.append(&text[from..end], 0.0, TextFormat::simple(code(SIZE), part.ink().ui(context)));
        from = end;
    }
    if text.is_empty() {
        job.append("", 0.0, TextFormat::simple(code(SIZE), palette::TEXT.ui(context)));
    }
    context.fonts_mut(|fonts| fonts.layout_job(job))
}

/// Draws a script in a room, with the number of each line. While it is edited, it is egui's editor. `wrong` is the line
/// with a mistake, and `running` the one that runs. Returns whether it was clicked.
pub fn draw(
    ui: &mut Ui,
    room: Rect,
    text: &str,
    (wrong, running): (Option<u32>, Option<u32>),
    menu: &mut MenuUi,
) -> bool {
    paint::inset(ui.painter(), room);
    let room = room.shrink(6.0);
    let is_edited = menu.text().has_lines();
    let mut is_clicked = false;
    ui.scope_builder(UiBuilder::new().max_rect(room), |ui| {
        ui.set_clip_rect(room.intersect(ui.clip_rect()));
        ScrollArea::vertical().id_salt("script").auto_shrink(false).show(ui, |ui| {
            let width = ui.available_width() - NUMBERS - 8.0;
            let (galley, at) = if is_edited {
                edit(ui, width, menu)
            } else {
                let galley = laid_out(ui.ctx(), text, width);
                let size = Vec2::new(width + NUMBERS, galley.size().y.max(room.height() - 8.0));
                let (rect, response) = ui.allocate_exact_size(size, Sense::CLICK);
                is_clicked = response.clicked();
                let at = rect.min + Vec2::new(NUMBERS, 0.0);
                ui.painter().galley(at, Arc::clone(&galley), Color32::WHITE);
                (galley, at)
            };
            number(ui, &galley, at, (wrong, running));
        });
    });
    is_clicked
}

/// The editor.
fn edit(ui: &mut Ui, width: f32, menu: &mut MenuUi) -> (Arc<Galley>, Pos2) {
    // Its own each time, because egui keeps cursor and selection by it.
    let id = Id::new(("script", menu.text().session()));
    text_field::pass_edits(ui, id, menu.text_mut());
    let mut layouter = |ui: &Ui, buffer: &dyn TextBuffer, _: f32| laid_out(ui.ctx(), buffer.as_str(), width);
    let output = ui
        .horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            ui.add_space(NUMBERS);
            TextEdit::multiline(menu.text_mut())
                .id(id)
                .frame(Frame::NONE)
                .code_editor()
                .font(code(SIZE))
                .desired_width(width)
                .desired_rows(8)
                .layouter(&mut layouter)
                .show(ui)
        })
        .inner;
    if !output.response.has_focus() {
        output.response.request_focus();
    }
    (output.galley, output.galley_pos)
}

/// Draws the number of each line, marks the wrong one, and keeps the running one in sight.
fn number(ui: &mut Ui, galley: &Galley, at: Pos2, (wrong, running): (Option<u32>, Option<u32>)) {
    let mut line = 1;
    let mut is_first = true;
    for row in &galley.rows {
        let rect = row.rect().translate(at.to_vec2());
        let ink = match line {
            _ if wrong == Some(line) => Some(palette::WRONG),
            _ if running == Some(line) => Some(palette::GOAL),
            _ => None,
        };
        if let Some(ink) = ink {
            let whole =
                Rect::from_min_max(Pos2::new(at.x - NUMBERS, rect.top()), Pos2::new(at.x + 4000.0, rect.bottom()));
            ui.painter().rect_filled(whole, 2.0, ink.ui_faded(ui.ctx(), 0.25));
            if ink == palette::GOAL {
                ui.scroll_to_rect(rect, None);
            }
        }
        if is_first {
            let (words, ink) = if wrong == Some(line) {
                (format!("! {line}"), palette::WRONG)
            } else if running == Some(line) {
                (format!("> {line}"), palette::GOAL)
            } else {
                (line.to_string(), palette::TEXT_SOFT)
            };
            let at = Pos2::new(at.x - 10.0, rect.center().y);
            paint::write(ui.painter(), at, Align2::RIGHT_CENTER, Text::verbatim(words), code(SIZE - 2.0), ink);
        }
        is_first = row.ends_with_newline;
        line += u32::from(row.ends_with_newline);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use script::LESSONS;

    fn words(text: &str) -> Vec<(&str, CodePart)> {
        let mut from = 0;
        parts(text)
            .into_iter()
            .map(|(end, part)| {
                let word = &text[from..end];
                from = end;
                (word, part)
            })
            .collect()
    }

    #[test]
    fn words_of_the_language_and_of_the_mouse_have_their_colors() {
        let found = words("let a = mouse.exits[10]; // no\n\"te\\\"xt\" `b\nc` nose");
        for expected in [
            ("let", CodePart::Keyword),
            ("mouse", CodePart::Known),
            ("exits", CodePart::Known),
            ("10", CodePart::Number),
            ("// no", CodePart::Comment),
            ("\"te\\\"xt\"", CodePart::Quoted),
            ("`b\nc`", CodePart::Quoted),
        ] {
            assert!(found.contains(&expected), "{expected:?} in {found:?}");
        }
        assert!(found.iter().any(|(word, part)| word.contains("nose") && *part == CodePart::Plain));
    }

    proptest! {
        #[test]
        fn parts_are_the_whole_text(text in prop_oneof![any::<String>(), "[a-z/\"`*\\\\ \n0-9]{0,60}"]) {
            let joined: String = words(&text).into_iter().map(|(word, _)| word).collect();
            prop_assert_eq!(joined, text);
        }
    }

    #[test]
    fn lessons_have_comments_and_keywords() {
        for lesson in LESSONS {
            let found = words(lesson.text);
            for part in [CodePart::Comment, CodePart::Keyword, CodePart::Known] {
                assert!(found.iter().any(|&(_, other)| other == part), "{}: {part:?}", lesson.id);
            }
        }
    }
}
