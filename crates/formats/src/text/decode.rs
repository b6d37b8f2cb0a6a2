//! Bytes as text.

use std::borrow::Cow;

use crate::error::ReadError;
use crate::kind::FileKind;

/// The characters of the bytes 128 to 255 in the code page of old terminals, which has walls and blocks.
const OLD_TERMINAL: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}";

/// The text of a file: UTF-8, or UTF-16 with or without a byte order mark, or the walls of old terminals. Byte order
/// marks are left out.
pub fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, ReadError> {
    if let Some(kind) = FileKind::of(bytes) {
        return Err(ReadError::Kind(kind));
    }
    if let Some(is_little) = utf16(bytes) {
        return from_utf16(bytes, is_little).map(Cow::Owned).ok_or(ReadError::Kind(FileKind::Utf16));
    }
    if let Ok(text) = str::from_utf8(bytes) {
        if text.contains('\0') {
            return Err(ReadError::Kind(FileKind::Bytes));
        }
        let text = text.trim_start_matches('\u{feff}');
        return Ok(if text.contains('\u{feff}') { text.replace('\u{feff}', "").into() } else { text.into() });
    }
    old_terminal(bytes).map(Cow::Owned).ok_or(ReadError::Kind(FileKind::Bytes))
}

/// Whether it is UTF-16.
pub(crate) fn is_utf16(bytes: &[u8]) -> bool {
    utf16(bytes).is_some()
}

/// Whether it is UTF-16, and then whether the first byte of a letter is the smaller one.
fn utf16(bytes: &[u8]) -> Option<bool> {
    if bytes.starts_with(b"\xff\xfe") {
        return Some(true);
    }
    if bytes.starts_with(b"\xfe\xff") {
        return Some(false);
    }
    // Without a mark: mazes are drawn in ASCII or box characters, so that nearly every other byte is the same.
    let begin = &bytes[..bytes.len().min(256) / 2 * 2];
    if begin.len() < 8 || bytes.len() % 2 == 1 {
        return None;
    }
    let zeros = |from: usize| begin.iter().skip(from).step_by(2).filter(|&&byte| byte == 0).count();
    match (zeros(0), zeros(1)) {
        (0, high) if 4 * high >= begin.len() => Some(true),
        (high, 0) if 4 * high >= begin.len() => Some(false),
        _ => None,
    }
}

fn from_utf16(bytes: &[u8], is_little: bool) -> Option<String> {
    let (pairs, []) = bytes.as_chunks::<2>() else { return None };
    let unit = |&pair: &[u8; 2]| if is_little { u16::from_le_bytes(pair) } else { u16::from_be_bytes(pair) };
    let letters = char::decode_utf16(pairs.iter().map(unit));
    letters.filter(|letter| letter.as_ref() != Ok(&'\u{feff}')).collect::<Result<String, _>>().ok()
}

/// A text of old terminals, if it is one: no control characters, and walls or blocks beyond ASCII.
fn old_terminal(bytes: &[u8]) -> Option<String> {
    let is_control = |&byte: &u8| byte < 32 && !matches!(byte, b'\n' | b'\r' | b'\t' | 12 | 26);
    let begin = &bytes[..bytes.len().min(4096)];
    let is_wall = |&byte: &u8| (0xb0..=0xdf).contains(&byte) || byte == 0xfe;
    let beyond = begin.iter().filter(|&&byte| byte >= 128).count();
    let walls = begin.iter().filter(|&byte| is_wall(byte)).count();
    if beyond == 0 || 10 * walls < 9 * beyond || bytes.iter().any(is_control) {
        return None;
    }
    let table: Vec<char> = OLD_TERMINAL.chars().collect();
    let letter = |&byte: &u8| if byte < 128 { byte as char } else { table[usize::from(byte) - 128] };
    // Byte 26 ended a text.
    Some(bytes.iter().take_while(|&&byte| byte != 26).map(letter).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn walls_of_old_terminals_are_read() {
        assert_eq!(OLD_TERMINAL.chars().count(), 128);
        assert_eq!(decode(b"\xda\xc4\xbf\r\n\xb3 \xb3\r\n\xc0\xc4\xd9").unwrap(), "┌─┐\r\n│ │\r\n└─┘");
        assert_eq!(decode(b"\xdb\xdb\xdb\n\xdb \xdb").unwrap(), "███\n█ █");
        assert!(decode(b"caf\xe9").is_err());
    }

    proptest! {
        #[test]
        fn every_encoding_of_a_text_is_read(text in "[+| #\r\n─│┌S\u{e9}-]{4,60}", ascii in "[+| #\r\n-]{4,60}") {
            let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
            let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
            let decoded = |bytes: &[u8]| decode(bytes).map(Cow::into_owned).ok();
            prop_assert_eq!(decoded(text.as_bytes()), Some(text.clone()));
            prop_assert_eq!(decoded(&["\u{feff}".as_bytes(), text.as_bytes()].concat()), Some(text.clone()));
            prop_assert_eq!(decoded(&[b"\xff\xfe", &little[..]].concat()), Some(text.clone()));
            prop_assert_eq!(decoded(&[b"\xfe\xff", &big[..]].concat()), Some(text.clone()));
            let little: Vec<u8> = ascii.encode_utf16().flat_map(u16::to_le_bytes).collect();
            prop_assert_eq!(decoded(&little), Some(ascii));
        }

        #[test]
        fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
            let _ = decode(&bytes);
        }
    }
}
