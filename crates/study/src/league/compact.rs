//! A text without what programs insert into links: line breaks, the soft ones of mails (`=` at the end of a
//! line), quotation marks before lines, white space, and invisible characters.

/// Characters without a width, which some programs put into long words: zero-width space and joiner, word joiner, byte
/// order mark, soft hyphen.
const UNSEEN: [&[u8]; 5] = [b"\xe2\x80\x8b", b"\xe2\x80\x8d", b"\xe2\x81\xa0", b"\xef\xbb\xbf", b"\xc2\xad"];

/// A text without breaks, and where they were.
pub(super) struct Compact {
    pub(super) bytes: Vec<u8>,
    /// The places before which there was a break, ascending, and the lines from there on, from 0.
    breaks: Vec<(u32, u32)>,
}

impl Compact {
    /// Takes the breaks out of a text of at most 4 GB.
    pub(super) fn of(text: &str) -> Self {
        let text = text.as_bytes();
        let mut compact = Self { bytes: Vec::with_capacity(text.len()), breaks: Vec::new() };
        let (mut at, mut line, mut is_line_start) = (0, 0_u32, true);
        while let Some(&byte) = text.get(at) {
            let unseen = UNSEEN.iter().find(|unseen| text[at..].starts_with(unseen));
            if let Some(unseen) = unseen {
                at += unseen.len();
                continue;
            }
            at += 1;
            match byte {
                b'\n' | b'\r' => {
                    line += u32::from(byte == b'\n' || text.get(at) != Some(&b'\n'));
                    is_line_start = true;
                }
                b' ' | b'\t' => {}
                b'>' if is_line_start => {}
                b'=' if is_soft(&text[at..]) => {}
                _ => {
                    is_line_start = false;
                    compact.bytes.push(byte);
                    continue;
                }
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

/// Whether a line ends here, but for spaces.
fn is_soft(rest: &[u8]) -> bool {
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
}
