//! Bytes as letters of links: URL-safe base 64 without padding.

const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The value of each letter; 64 for letters that are not in the alphabet.
const VALUES: [u8; 256] = {
    let mut values = [64; 256];
    let mut value = 0;
    while value < ALPHABET.len() {
        values[ALPHABET[value] as usize] = value as u8;
        value += 1;
    }
    values
};

/// The bytes as letters, a third more of them.
pub fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for part in bytes.chunks(3) {
        let value = part.iter().fold(0, |value, &byte| value << 8 | u32::from(byte)) << (8 * (3 - part.len()));
        let letters = [18, 12, 6, 0].map(|shift| ALPHABET[(value >> shift & 63) as usize]);
        text.extend(letters.into_iter().take(part.len() + 1).map(char::from));
    }
    text
}

/// The bytes of letters. Ignores white space, which copying may add. `None` for other letters, and for letters that
/// [`encode`] does not write: the same bytes have one text.
pub fn decode(letters: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(letters.len() / 4 * 3);
    let (mut value, mut bits) = (0_u32, 0_u32);
    for letter in letters.bytes().filter(|letter| !letter.is_ascii_whitespace()) {
        let part = VALUES[usize::from(letter)];
        if part >= 64 {
            return None;
        }
        value = value << 6 | u32::from(part);
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            bytes.push((value >> bits & 0xff) as u8);
        }
    }
    (bits < 6 && value & ((1 << bits) - 1) == 0).then_some(bytes)
}
