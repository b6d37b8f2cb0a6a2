//! Reads music written as text: lines of notes, chords and patterns.
//!
//! A line has one word for each event, which lasts one step, or more if `:` and a number follow. `.` is a rest, and `|`
//! is only for the eye: `"e5:2 g5 . | c5:4"`.

/// A word of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Event<'a> {
    pub(crate) word: &'a str,
    /// Steps from the start of the line.
    pub(crate) step: usize,
    /// Length in steps.
    pub(crate) length: usize,
}

/// The words of a line without its rests, and its length in steps.
pub(crate) fn events(line: &str) -> (Vec<Event<'_>>, usize) {
    let (mut events, mut step) = (Vec::new(), 0);
    for word in line.split_whitespace().filter(|word| *word != "|") {
        let (word, length) = match word.split_once(':') {
            Some((word, length)) => (word, length.parse().unwrap_or_else(|_| panic!("{length:?} is not a length"))),
            None => (word, 1),
        };
        if word != "." {
            events.push(Event { word, step, length });
        }
        step += length;
    }
    (events, step)
}

/// The semitones above C of a name such as `f#`, and the rest of the text.
fn pitch_class(name: &str) -> (i32, &str) {
    let letter = name.chars().next().unwrap_or(' ').to_ascii_lowercase();
    let Some(natural) = [('c', 0), ('d', 2), ('e', 4), ('f', 5), ('g', 7), ('a', 9), ('b', 11)]
        .into_iter()
        .find_map(|(known, class)| (known == letter).then_some(class))
    else {
        panic!("{name:?} does not start with a note");
    };
    let rest = &name[1..];
    match (rest.strip_prefix('#'), rest.strip_prefix('b')) {
        (Some(rest), _) => (natural + 1, rest),
        (_, Some(rest)) => (natural - 1, rest),
        _ => (natural, rest),
    }
}

/// The key of a note such as `f#4`: semitones, 60 is middle C (c4).
pub(crate) fn key(name: &str) -> i32 {
    let (class, octave) = pitch_class(name);
    let octave: i32 = octave.parse().unwrap_or_else(|_| panic!("{name:?} is not a note with an octave"));
    12 * (octave + 1) + class
}

/// The pitch of a key in hertz, equally tempered, with a4 at 440 Hz.
pub(crate) fn hertz(key: i32) -> f32 {
    440.0 * ((key - 69) as f32 / 12.0).exp2()
}

/// A chord, as semitones above C.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chord {
    root: i32,
    tones: Vec<i32>,
}

impl Chord {
    /// Reads a name such as `Am7` or `F#sus4`.
    pub(crate) fn of(name: &str) -> Self {
        let (root, quality) = pitch_class(name);
        let intervals: &[i32] = match quality {
            "" => &[0, 4, 7],
            "m" => &[0, 3, 7],
            "6" => &[0, 4, 7, 9],
            "7" => &[0, 4, 7, 10],
            "m7" => &[0, 3, 7, 10],
            "maj7" => &[0, 4, 7, 11],
            "m7b5" => &[0, 3, 6, 10],
            "add9" => &[0, 2, 4, 7],
            "madd9" => &[0, 2, 3, 7],
            "sus2" => &[0, 2, 7],
            "sus4" => &[0, 5, 7],
            "7sus4" => &[0, 5, 7, 10],
            _ => panic!("{name:?} is not a known chord"),
        };
        Self { root, tones: intervals.iter().map(|interval| root + interval).collect() }
    }

    /// The key of a tone of the chord in its closest position above `low`, counted from 0 upward. After the highest
    /// tone they go on an octave higher. So chords follow each other with small steps.
    pub(crate) fn tone(&self, low: i32, number: usize) -> i32 {
        let mut keys: Vec<i32> = self.tones.iter().map(|tone| low + (tone - low).rem_euclid(12)).collect();
        keys.sort_unstable();
        keys[number % keys.len()] + 12 * (number / keys.len()) as i32
    }

    /// The key of the root, in the octave above `low`.
    pub(crate) fn root(&self, low: i32) -> i32 {
        low + (self.root - low).rem_euclid(12)
    }

    /// The key of a note of the bass: `r`oot, `t`hird, `f`ifth below the root, or `o`ctave above it.
    pub(crate) fn bass(&self, low: i32, word: &str) -> i32 {
        let root = self.root(low);
        match word {
            "r" => root,
            "t" => root + self.tones[1] - self.tones[0],
            "f" => root - 5,
            "o" => root + 12,
            _ => panic!("{word:?} is not a note of the bass"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read() {
        let (words, length) = events("e5:2 . g5 | c5:4");
        let words: Vec<_> = words.iter().map(|event| (event.word, event.step, event.length)).collect();
        assert_eq!(words, [("e5", 0, 2), ("g5", 3, 1), ("c5", 4, 4)]);
        assert_eq!(length, 8);
    }

    #[test]
    fn notes_and_chords_are_read() {
        assert_eq!([key("c4"), key("a4"), key("bb3"), key("f#5")], [60, 69, 58, 78]);
        let am = Chord::of("Am7");
        assert_eq!([0, 1, 2, 3, 4].map(|number| am.tone(60, number)), [60, 64, 67, 69, 72]);
        assert_eq!(["r", "t", "f", "o"].map(|word| am.bass(40, word)), [45, 48, 40, 57]);
        assert!((hertz(57) - 220.0).abs() < 1e-3);
    }
}
