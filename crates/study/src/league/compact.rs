//! A text without what programs insert into links: line breaks, the soft ones of mails (`=` at the end of a line), quotation
//! marks before lines, white space, characters without a width, HTML tags for breaks and looks, and the backslashes with which
//! Markdown escapes letters.

/// Characters without a width, which some programs put into long words: zero-width space, non-joiner, joiner and marks of
/// direction; the controls of direction; word joiner and what is like it; isolates; byte order mark; soft hyphen.
const UNSEEN: [std::ops::RangeInclusive<char>; 6] = [
    '\u{200b}'..='\u{200f}',
    '\u{202a}'..='\u{202e}',
    '\u{2060}'..='\u{2064}',
    '\u{2066}'..='\u{2069}',
    '\u{feff}'..='\u{feff}',
    '\u{ad}'..='\u{ad}',
];

/// Other characters that are white space or the end of a line: of ISO 8859, of typography, of Unicode.
const SPACES: [std::ops::RangeInclusive<char>; 5] = [
    '\u{85}'..='\u{85}',
    '\u{a0}'..='\u{a0}',
    '\u{2000}'..='\u{200a}',
    '\u{2028}'..='\u{2029}',
    '\u{202f}'..='\u{202f}',
];

/// Characters without a width as HTML writes them.
const ENTITIES: [&[u8]; 9] =
    [b"&shy;", b"&zwnj;", b"&zwj;", b"&ZeroWidthSpace;", b"&#8203;", b"&#x200b;", b"&#x200B;", b"&#173;", b"&#xad;"];

/// A space as HTML writes it.
const SPACE: &[u8] = b"&nbsp;";

/// The names of HTML tags that break a link or change its looks, besides `wbr`.
const TAGS: [&[u8]; 10] = [b"br", b"span", b"font", b"b", b"i", b"u", b"em", b"strong", b"mark", b"code"];

/// The longest tag and the longest name of one that are looked at, in bytes.
const LONGEST_TAG: usize = 300;
const LONGEST_TAG_NAME: usize = 6;

/// A text without breaks, and where they were.
pub(super) struct Compact {
    pub(super) bytes: Vec<u8>,
    /// The places before which there was a break, ascending, and the lines from there on, from 0.
    breaks: Vec<(u32, u32)>,
}

/// What stands at a place of a text.
enum LinkPiece {
    /// A letter that is kept.
    Letter,
    /// This many bytes without a width.
    Unseen(usize),
    /// A break of this many bytes.
    Break(usize),
}

impl Compact {
    /// Takes the breaks out of a text of at most 4 GB.
    pub(super) fn of(text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut compact = Self { bytes: Vec::with_capacity(bytes.len()), breaks: Vec::new() };
        let (mut at, mut line, mut is_line_start) = (0, 0_u32, true);
        while let Some(&byte) = bytes.get(at) {
            let (length, is_break) = match piece(text, at, is_line_start) {
                LinkPiece::Letter => {
                    is_line_start = false;
                    compact.bytes.push(byte);
                    at += 1;
                    continue;
                }
                LinkPiece::Unseen(length) => (length, false),
                LinkPiece::Break(length) => (length, true),
            };
            for end in at..at + length {
                let is_end = bytes[end] == b'\n' || bytes[end] == b'\r' && bytes.get(end + 1) != Some(&b'\n');
                line += u32::from(is_end);
                is_line_start |= matches!(bytes[end], b'\n' | b'\r');
            }
            at += length;
            if !is_break {
                continue;
            }
            let place = compact.bytes.len() as u32;
            match compact.breaks.last_mut() {
                Some(last) if last.0 == place => last.1 = line,
                _ => compact.breaks.push((place, line)),
            }
        }
        compact
    }

    /// The line of a place, from 0.
    pub(super) fn line(&self, place: usize) -> usize {
        let after = self.breaks.partition_point(|&(at, _)| at as usize <= place);
        after.checked_sub(1).map_or(0, |last| self.breaks[last].1 as usize)
    }

    /// The breaks after a place.
    pub(super) fn breaks_after(&self, place: usize) -> impl Iterator<Item = usize> {
        let first = self.breaks.partition_point(|&(at, _)| at as usize <= place);
        self.breaks[first..].iter().map(|&(at, _)| at as usize)
    }
}

/// A text without what programs insert into words: characters without a width, tags, soft breaks, and quotation marks before
/// lines. All other breaks stay, and each line keeps its number unless it was joined to the one before.
pub(super) fn unbroken(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut kept = Vec::with_capacity(bytes.len());
    // The ends of lines that were left out, which the next end of a line makes up for.
    let (mut at, mut is_line_start, mut is_joined, mut owed) = (0, true, false, 0);
    let is_end = |byte: &u8| *byte == b'\n';
    while at < bytes.len() {
        let (length, is_kept) = match piece(text, at, is_line_start) {
            LinkPiece::Letter => (1, true),
            LinkPiece::Unseen(length) => (length, false),
            LinkPiece::Break(length) => {
                if let Some(length) = soft_break(&bytes[at..]) {
                    at += length;
                    owed += 1;
                    (is_line_start, is_joined) = (true, true);
                    continue;
                }
                let is_quote = is_line_start && matches!(bytes[at], b'>' | b'|');
                // A tag for looks may be within a word.
                let is_tag_for_looks = bytes[at] == b'<' && !bytes[at + 1..at + 3].eq_ignore_ascii_case(b"br");
                // Of a line that was joined to the one before, the space after the mark was no space of the text.
                let is_space = matches!(bytes[at], b' ' | b'\t');
                let is_after_quote = is_space && is_line_start && is_joined && matches!(bytes[at - 1], b'>' | b'|');
                (length, !is_quote && !is_after_quote && !is_tag_for_looks)
            }
        };
        let part = &bytes[at..at + length];
        at += length;
        if is_kept && part == b"\n" {
            kept.extend(std::iter::repeat_n(b'\n', 1 + std::mem::take(&mut owed)));
        } else if is_kept && part.len() == 1 {
            kept.extend_from_slice(part);
        } else {
            owed += part.iter().filter(|byte| is_end(byte)).count();
            if is_kept {
                kept.push(b' ');
            }
        }
        let is_space = part.iter().all(|byte| matches!(byte, b' ' | b'\t' | b'>' | b'|'));
        is_joined &= is_line_start && part != b"\n";
        is_line_start = part == b"\n" || (is_line_start && is_space);
    }
    String::from_utf8(kept).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

/// What stands at a place.
fn piece(text: &str, at: usize, is_line_start: bool) -> LinkPiece {
    let rest = &text.as_bytes()[at..];
    match rest[0] {
        b'\n' | b'\r' | b' ' | b'\t' | b'\x0b' | b'\x0c' => LinkPiece::Break(1),
        b'>' | b'|' if is_line_start => LinkPiece::Break(1),
        // `daily=20` may end a line within a year: the space of a mail stands behind no name.
        b'=' if text.as_bytes()[..at].ends_with(b"daily") && rest.starts_with(b"=20") => LinkPiece::Letter,
        b'=' => encoded(rest),
        b'<' => tag(rest),
        b'&' if rest.starts_with(SPACE) => LinkPiece::Break(SPACE.len()),
        b'&' => {
            let entity = ENTITIES.iter().find(|entity| rest.starts_with(entity));
            entity.map_or(LinkPiece::Letter, |entity| LinkPiece::Unseen(entity.len()))
        }
        b'\\' if matches!(rest.get(1), Some(b'_' | b'-' | b'.' | b'#' | b'=')) => LinkPiece::Unseen(1),
        0..=0x7f => LinkPiece::Letter,
        _ => wide(text, at),
    }
}

/// What a character of several bytes is. Its later bytes are letters, which no link has.
fn wide(text: &str, at: usize) -> LinkPiece {
    let Some(found) = text.get(at..).and_then(|rest| rest.chars().next()) else { return LinkPiece::Letter };
    let is_one_of = |ranges: &[std::ops::RangeInclusive<char>]| ranges.iter().any(|range| range.contains(&found));
    if is_one_of(&UNSEEN) {
        LinkPiece::Unseen(found.len_utf8())
    } else if is_one_of(&SPACES) {
        LinkPiece::Break(found.len_utf8())
    } else {
        LinkPiece::Letter
    }
}

/// What an equals sign of a mail begins: a soft break, a space at the end of a line, or the bytes of a character without a
/// width, each with an equals sign.
fn encoded(rest: &[u8]) -> LinkPiece {
    if soft_break(rest).is_some() {
        return LinkPiece::Break(1);
    }
    if rest.starts_with(b"=20") && is_line_end(&rest[3..]) {
        return LinkPiece::Break(3);
    }
    let (mut bytes, mut at) = (Vec::new(), 0);
    while let Some(&[b'=', high, low]) = rest.get(at..at + 3)
        && bytes.len() < 3
    {
        let digit = |byte: u8| char::from(byte).to_digit(16);
        let Some((high, low)) = digit(high).zip(digit(low)) else { break };
        bytes.push((high * 16 + low) as u8);
        at += 3;
        let found = str::from_utf8(&bytes).ok().filter(|text| !text.is_ascii());
        match found.map(|text| wide(text, 0)) {
            Some(LinkPiece::Unseen(_)) => return LinkPiece::Unseen(at),
            Some(LinkPiece::Break(_)) => return LinkPiece::Break(at),
            Some(LinkPiece::Letter) => break,
            // A line may end between the codes.
            None => at += soft_break(&rest[at..]).unwrap_or_default(),
        }
    }
    LinkPiece::Letter
}

/// A tag that changes the looks of a link or breaks it: one for a possible line end is never its end. Mails may break a tag,
/// too.
fn tag(rest: &[u8]) -> LinkPiece {
    let Some((name, length)) = name_of_tag(rest) else { return LinkPiece::Letter };
    match &*name {
        b"wbr" => LinkPiece::Unseen(length),
        name if TAGS.contains(&name) => LinkPiece::Break(length),
        _ => LinkPiece::Letter,
    }
}

/// The name of a tag in small letters, and its length.
fn name_of_tag(rest: &[u8]) -> Option<(Vec<u8>, usize)> {
    let mut name = Vec::new();
    let mut at = 1 + usize::from(rest.get(1) == Some(&b'/'));
    while let Some(&byte) = rest.get(at) {
        if let Some(length) = soft_break(&rest[at..]) {
            at += length;
        } else if byte.is_ascii_alphabetic() && name.len() < LONGEST_TAG_NAME {
            name.push(byte.to_ascii_lowercase());
            at += 1;
        } else {
            break;
        }
    }
    let is_over = rest.get(at).is_some_and(|byte| matches!(byte, b'>' | b'/') || byte.is_ascii_whitespace());
    let end = rest.iter().take(LONGEST_TAG).skip(at).position(|byte| matches!(byte, b'>' | b'<'))?;
    (is_over && rest[at + end] == b'>').then_some((name, at + end + 1))
}

/// The length of a soft break: an equals sign at the end of a line, with what follows it there.
fn soft_break(rest: &[u8]) -> Option<usize> {
    let after = rest.strip_prefix(b"=")?;
    let end = after.iter().position(|byte| !matches!(byte, b' ' | b'\t'))?;
    match after[end..] {
        [b'\r', b'\n', ..] => Some(end + 3),
        [b'\r' | b'\n', ..] => Some(end + 2),
        _ => None,
    }
}

/// Whether a line ends here, but for spaces.
fn is_line_end(rest: &[u8]) -> bool {
    let end = rest.iter().position(|byte| !matches!(byte, b' ' | b'\t'));
    end.is_some_and(|end| matches!(rest[end], b'\n' | b'\r'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn breaks_are_left_out_and_known() {
        let compact = Compact::of("> ab=\r\n> \u{200b}cd  \n\n ef=g\n");
        assert_eq!(compact.bytes, b"abcdef=g");
        assert_eq!([0, 1, 2, 3, 4, 7].map(|place| compact.line(place)), [0, 0, 1, 1, 3, 3]);
        assert_eq!(compact.breaks_after(0).collect::<Vec<_>>(), [2, 4, 8]);
        assert!(Compact::of("").bytes.is_empty());
    }

    #[test]
    fn what_programs_insert_is_left_out() {
        for (text, letters) in [
            ("a<wbr>b<wbr />c<BR/>d<span class=\"x\">e</span>f", "abcdef"),
            ("a<wb=\nr>b", "ab"),
            ("a<body>b<b", "a<body>b<b"),
            ("a&shy;b&#8203;c&amp;d", "abc&amp;d"),
            ("a\u{200c}b\u{2060}c\u{202e}d\u{feff}e\u{ad}f\u{a0}g", "abcdefg"),
            ("a=E2=80=8Bb=c2=adc=C3=A4d", "abc=C3=A4d"),
            ("a=E2=80=\r\n=8Bb=C2=\n=A0c=E2=80", "abc=E2=80"),
            ("ab=20\ncd=20ef", "abcd=20ef"),
            ("a\\_b\\-c\\d", "a_b-c\\d"),
            ("| ab\n| cd|ef", "abcd|ef"),
            ("ä=", "ä="),
        ] {
            assert_eq!(str::from_utf8(&Compact::of(text).bytes), Ok(letters), "{text}");
        }
        assert_eq!(unbroken("> a\u{200b}b c=\n> d<wbr>e\n| f<br>g|\r\nä"), " ab cde\n\n f g|\r\nä");
        let lines = Compact::of("a<span\nb>c=\r\nd\re");
        assert_eq!(lines.bytes, b"acde");
        assert_eq!([0, 1, 2, 3].map(|place| lines.line(place)), [0, 1, 2, 3]);
    }
}
