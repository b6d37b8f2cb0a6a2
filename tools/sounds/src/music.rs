//! The music: two loops of the same length and harmony, so that the game can crossfade at any time.

use crate::sound::{Sound, Tone, Wave};

/// Length of a beat, in seconds.
const BEAT: f32 = 0.625;
/// Bars of four beats.
const BARS: usize = 8;
const SECONDS: f32 = BEAT * 4.0 * BARS as f32;

/// The chord of each bar, in semitones from middle C: C, A minor, F, G, C, E minor, F, G.
const CHORDS: [[i32; 3]; BARS] =
    [[0, 4, 7], [-3, 0, 4], [-7, -3, 0], [-5, -1, 2], [0, 4, 7], [-8, -5, -1], [-7, -3, 0], [-5, -1, 2]];

/// The melody, beat by beat: semitones from middle C, or a rest.
const MELODY: [Option<i32>; 4 * BARS] = {
    let r = None;
    [
        Some(16),
        r,
        Some(19),
        r,
        Some(16),
        r,
        r,
        r,
        Some(12),
        r,
        Some(9),
        r,
        Some(14),
        r,
        r,
        Some(11),
        Some(12),
        r,
        r,
        Some(16),
        Some(19),
        r,
        r,
        r,
        Some(21),
        r,
        Some(19),
        Some(16),
        Some(14),
        r,
        r,
        r,
    ]
};

/// Every loop: its file name, its peak (1 is full scale) and the sound itself.
pub(crate) fn all() -> [(&'static str, f32, Sound); 2] {
    [("music_calm", 0.50, calm()), ("music_chase", 0.50, chase())]
}

fn hertz(semitones: i32) -> f32 {
    261.63 * (semitones as f32 / 12.0).exp2()
}

/// The calm loop: long chords and a sparse marimba melody.
fn calm() -> Sound {
    let mut sound = Sound::looped(SECONDS);
    for (bar, chord) in CHORDS.into_iter().enumerate() {
        let start = BEAT * 4.0 * bar as f32;
        for tone in chord {
            let pitch = hertz(tone - 12);
            for detuned in [pitch, pitch * 1.004] {
                let breath =
                    Tone { from: detuned, to: detuned, attack: 1.1, decay: 0.9, gain: 0.16, wave: Wave::Triangle };
                sound = sound.tone(start, breath);
            }
        }
    }
    sound = sound.low_pass(700.0);
    for (beat, note) in MELODY.into_iter().enumerate() {
        if let Some(note) = note {
            sound = sound.mallet(BEAT * beat as f32, hertz(note), 0.28, 0.34);
        }
    }
    sound.low_pass(3_200.0)
}

/// The tense loop: a walking bass in eighths, fast broken chords on a marimba, and a brush on every beat.
fn chase() -> Sound {
    let mut sound = Sound::looped(SECONDS);
    for (bar, chord) in CHORDS.into_iter().enumerate() {
        let start = BEAT * 4.0 * bar as f32;
        for eighth in 0..8 {
            let at = start + BEAT / 2.0 * eighth as f32;
            let root = hertz(chord[0] - if eighth % 4 == 3 { 12 } else { 24 });
            let bass = Tone { from: root, to: root, attack: 0.008, decay: 0.10, gain: 0.75, wave: Wave::Triangle };
            sound = sound.tone(at, bass).mallet(at, hertz(chord[(eighth * 2) % 3] + 12), 0.05, 0.28);
            sound = sound.mallet(at + BEAT / 4.0, hertz(chord[(eighth * 2 + 1) % 3] + 12), 0.05, 0.18);
            if eighth % 2 == 0 {
                sound = sound.noise(at, 0.018, 0.16);
            }
        }
    }
    sound.low_pass(2_600.0)
}
