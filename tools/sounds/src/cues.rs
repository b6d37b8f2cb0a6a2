//! The short sounds: one for each event of a race or a menu.

use crate::sound::{Sound, Tone, Wave, pitch};

/// Every sound: its file name, its peak (1 is full scale) and the sound itself.
pub(crate) fn all() -> [(&'static str, f32, Sound); 40] {
    [
        ("tick", 0.50, tick()),
        ("go", 0.60, go()),
        ("bump", 0.60, bump()),
        ("turn", 0.14, turn()),
        ("corner_cut", 0.26, corner_cut()),
        ("dead_end", 0.20, dead_end()),
        ("win", 0.65, win()),
        ("lose", 0.55, lose()),
        ("eat", 0.45, eat()),
        ("bite", 0.45, bite()),
        ("stamp", 0.40, stamp()),
        ("best", 0.45, best()),
        ("reward", 0.45, reward()),
        ("heartbeat", 0.55, heartbeat()),
        ("menu_move", 0.22, menu_move()),
        ("menu_accept", 0.38, menu_accept()),
        ("menu_back", 0.32, menu_back()),
        ("near_miss", 0.30, near_miss()),
        ("crumb", 0.26, crumb()),
        ("medal", 0.45, medal()),
        ("key", 0.36, key()),
        ("door", 0.45, door()),
        ("voice_scamper", 0.18, scamper()),
        ("voice_wally", 0.24, wally()),
        ("voice_gulper", 0.24, gulper()),
        ("voice_sniffer", 0.20, sniffer()),
        ("voice_moat", 0.22, moat()),
        ("voice_ripple", 0.20, ripple()),
        ("voice_beeline", 0.18, beeline()),
        ("voice_plug", 0.22, plug()),
        ("ear_exit", 0.40, ear_exit()),
        ("ear_walked_exit", 0.34, ear_walked_exit()),
        ("ear_spent_exit", 0.28, ear_spent_exit()),
        ("ear_bend", 0.34, ear_bend()),
        ("ear_wall", 0.34, ear_wall()),
        ("ear_dead_end", 0.40, ear_dead_end()),
        ("ear_target", 0.44, ear_target()),
        ("ear_cheese", 0.34, ear_cheese()),
        ("ear_way", 0.40, ear_way()),
        ("ear_rival", 0.34, ear_rival()),
    ]
}

/// Countdown: three, two, one.
fn tick() -> Sound {
    Sound::cue(0.20).mallet(0.0, pitch::C5, 0.05, 1.0).low_pass(4_000.0)
}

/// Countdown: go. An octave higher than the tick, and held.
fn go() -> Sound {
    Sound::cue(0.55).mallet(0.0, pitch::G5, 0.14, 0.6).mallet(0.0, pitch::C6, 0.16, 0.8).low_pass(5_000.0)
}

/// The player hits a wall: a soft thud.
fn bump() -> Sound {
    let thud = Tone { from: 170.0, to: 70.0, decay: 0.045, attack: 0.002, gain: 1.0, wave: Wave::Sine };
    let body = Tone { from: 260.0, to: 130.0, decay: 0.025, attack: 0.001, gain: 0.5, wave: Wave::Triangle };
    Sound::cue(0.20).noise(0.0, 0.012, 0.5).low_pass(600.0).tone(0.0, thud).tone(0.0, body)
}

/// The player takes a corner: a faint click.
fn turn() -> Sound {
    let click = Tone { from: 900.0, to: 700.0, decay: 0.010, attack: 0.002, gain: 1.0, wave: Wave::Sine };
    Sound::cue(0.06).noise(0.0, 0.006, 0.3).low_pass(1_800.0).tone(0.0, click)
}

/// The player cuts a corner: a tick with a spark above it.
fn corner_cut() -> Sound {
    let tick = Tone { from: 1_900.0, to: 2_400.0, decay: 0.012, attack: 0.001, gain: 0.8, wave: Wave::Sine };
    let spark = Tone { from: 3_100.0, to: 3_700.0, decay: 0.030, attack: 0.006, gain: 0.35, wave: Wave::Sine };
    Sound::cue(0.16).noise(0.0, 0.004, 0.3).low_pass(5_000.0).tone(0.0, tick).tone(0.02, spark)
}

/// An eater stands before a wall: a dull knock, and a lower one. Its voice follows.
fn dead_end() -> Sound {
    Sound::cue(0.26)
        .noise(0.0, 0.008, 0.4)
        .low_pass(700.0)
        .mallet(0.0, pitch::E4, 0.030, 0.8)
        .mallet(0.07, pitch::C4, 0.045, 0.9)
        .low_pass(1_500.0)
}

/// The race is won: a rising arpeggio whose last chord rings.
fn win() -> Sound {
    Sound::cue(1.0)
        .mallet(0.00, pitch::C5, 0.12, 0.8)
        .mallet(0.10, pitch::E5, 0.12, 0.8)
        .mallet(0.20, pitch::G5, 0.12, 0.8)
        .mallet(0.32, pitch::C6, 0.22, 0.9)
        .mallet(0.32, pitch::E5, 0.22, 0.4)
        .mallet(0.44, pitch::E6, 0.20, 0.5)
        .low_pass(6_000.0)
}

/// The race is lost: three steps down, the last one falling.
fn lose() -> Sound {
    let last =
        Tone { from: pitch::C4, to: pitch::C4 * 0.94, decay: 0.16, attack: 0.012, gain: 0.9, wave: Wave::Triangle };
    Sound::cue(0.9)
        .mallet(0.00, pitch::G4, 0.12, 0.8)
        .mallet(0.16, pitch::E4, 0.12, 0.8)
        .tone(0.32, last)
        .low_pass(2_500.0)
}

/// The cheese is eaten: three bites, each a crunch and a small gulp.
fn eat() -> Sound {
    let gulp = |from: f32| Tone { from, to: from * 0.6, decay: 0.022, attack: 0.003, gain: 0.7, wave: Wave::Triangle };
    Sound::cue(0.34)
        .noise(0.00, 0.014, 0.9)
        .noise(0.09, 0.014, 0.8)
        .noise(0.18, 0.018, 0.7)
        .low_pass(2_200.0)
        .tone(0.00, gulp(420.0))
        .tone(0.09, gulp(380.0))
        .tone(0.18, gulp(330.0))
}

/// One bite of the cheese: a crunch and a gulp.
fn bite() -> Sound {
    let gulp = Tone { from: 400.0, to: 230.0, decay: 0.028, attack: 0.003, gain: 0.7, wave: Wave::Triangle };
    Sound::cue(0.20).noise(0.0, 0.018, 0.9).noise(0.03, 0.012, 0.5).low_pass(2_400.0).tone(0.02, gulp)
}

/// A star is stamped on the result: a thump with a bright edge. The game raises it from star to star.
fn stamp() -> Sound {
    let thump = Tone { from: 190.0, to: 90.0, decay: 0.05, attack: 0.002, gain: 0.9, wave: Wave::Sine };
    Sound::cue(0.36)
        .noise(0.0, 0.010, 0.5)
        .low_pass(1_800.0)
        .tone(0.0, thump)
        .mallet(0.01, pitch::C6, 0.07, 0.5)
        .low_pass(6_000.0)
}

/// A new best time: a quick run up to a chord.
fn best() -> Sound {
    let run = [pitch::G4, pitch::C5, pitch::E5, pitch::G5];
    let run = run
        .into_iter()
        .zip(0_u8..)
        .fold(Sound::cue(1.1), |sound, (pitch, number)| sound.mallet(0.07 * f32::from(number), pitch, 0.08, 0.7));
    run.mallet(0.30, pitch::C6, 0.26, 0.8).mallet(0.30, pitch::E6, 0.24, 0.5).low_pass(6_500.0)
}

/// A reward is unlocked: two bells that answer each other, high above.
fn reward() -> Sound {
    Sound::cue(1.2)
        .mallet(0.00, pitch::A5, 0.20, 0.6)
        .mallet(0.14, pitch::E6, 0.26, 0.7)
        .mallet(0.34, pitch::A5, 0.20, 0.4)
        .mallet(0.44, pitch::E6, 0.24, 0.5)
        .low_pass(8_000.0)
}

/// A rival is close behind: the two low strokes of a heart.
fn heartbeat() -> Sound {
    let stroke =
        |from: f32, gain: f32| Tone { from, to: 52.0, decay: 0.055, attack: 0.006, gain, wave: Wave::Triangle };
    Sound::cue(0.42).tone(0.0, stroke(88.0, 1.0)).tone(0.16, stroke(76.0, 0.7)).low_pass(420.0)
}

/// The focus of a menu moves.
fn menu_move() -> Sound {
    Sound::cue(0.08).mallet(0.0, pitch::E5, 0.014, 1.0).low_pass(3_000.0)
}

/// Confirm: a fourth up.
fn menu_accept() -> Sound {
    Sound::cue(0.28).mallet(0.0, pitch::E5, 0.030, 0.8).mallet(0.065, pitch::A5, 0.060, 0.9).low_pass(4_000.0)
}

/// Back: a fifth down.
fn menu_back() -> Sound {
    Sound::cue(0.26).mallet(0.0, pitch::G5, 0.030, 0.8).mallet(0.065, pitch::C5, 0.055, 0.9).low_pass(3_000.0)
}

/// An eater passes close: a breath that rises and falls.
fn near_miss() -> Sound {
    let breath = |from: f32, to: f32| Tone { from, to, decay: 0.05, attack: 0.05, gain: 0.8, wave: Wave::Sine };
    Sound::cue(0.32)
        .noise(0.0, 0.06, 0.25)
        .low_pass(1_500.0)
        .tone(0.0, breath(420.0, 640.0))
        .tone(0.09, breath(620.0, 380.0))
}

/// A crumb is taken: one small bite, high and dry.
fn crumb() -> Sound {
    let pop = Tone { from: 1_250.0, to: 1_700.0, decay: 0.016, attack: 0.003, gain: 0.9, wave: Wave::Sine };
    Sound::cue(0.12).noise(0.0, 0.008, 0.5).low_pass(3_500.0).tone(0.0, pop)
}

/// A medal is earned: bells over the last chord of [`win`].
fn medal() -> Sound {
    Sound::cue(1.1)
        .mallet(0.00, pitch::G5, 0.16, 0.7)
        .mallet(0.12, pitch::C6, 0.22, 0.8)
        .mallet(0.24, pitch::E6, 0.26, 0.7)
        .low_pass(7_000.0)
}

/// A key is taken: two small rings of metal.
fn key() -> Sound {
    Sound::cue(0.34).mallet(0.0, pitch::A5, 0.035, 0.7).mallet(0.06, pitch::E6, 0.075, 0.8).low_pass(6_500.0)
}

/// A door slides open: a rumble that ends with a latch.
fn door() -> Sound {
    let slide = Tone { from: 95.0, to: 150.0, decay: 0.12, attack: 0.03, gain: 0.8, wave: Wave::Triangle };
    let latch = Tone { from: 520.0, to: 390.0, decay: 0.02, attack: 0.002, gain: 0.6, wave: Wave::Triangle };
    Sound::cue(0.50).noise(0.0, 0.09, 0.35).noise(0.24, 0.010, 0.4).low_pass(900.0).tone(0.0, slide).tone(0.24, latch)
}

// The voices of the eaters, played at dead ends and near misses, so each is short. They differ more by timbre than by
// pitch, so that players can tell them apart on small speakers.

/// Two squeaks of a mouse.
fn scamper() -> Sound {
    let squeak = |from: f32| Tone { from, to: from * 1.4, decay: 0.014, attack: 0.005, gain: 0.8, wave: Wave::Sine };
    Sound::cue(0.16).tone(0.0, squeak(1_500.0)).tone(0.055, squeak(1_750.0)).low_pass(4_500.0)
}

/// A hand knocks on a wall.
fn wally() -> Sound {
    Sound::cue(0.20)
        .noise(0.0, 0.006, 0.3)
        .noise(0.075, 0.006, 0.3)
        .low_pass(1_600.0)
        .mallet(0.0, pitch::E4, 0.018, 0.9)
        .mallet(0.075, pitch::E4, 0.018, 0.7)
}

/// A swallow, deep in the throat.
fn gulper() -> Sound {
    let gulp = Tone { from: 390.0, to: 165.0, decay: 0.030, attack: 0.008, gain: 1.0, wave: Wave::Triangle };
    Sound::cue(0.18).tone(0.0, gulp).low_pass(1_400.0)
}

/// Two breaths through the nose.
fn sniffer() -> Sound {
    Sound::cue(0.20).noise(0.0, 0.018, 0.8).noise(0.08, 0.026, 1.0).low_pass(3_200.0)
}

/// A rising bubble.
fn moat() -> Sound {
    let bubble = Tone { from: 280.0, to: 720.0, decay: 0.030, attack: 0.012, gain: 1.0, wave: Wave::Sine };
    Sound::cue(0.18).tone(0.0, bubble).low_pass(2_500.0)
}

/// Three drops, each from farther away.
fn ripple() -> Sound {
    let drop = |pitch: f32, gain: f32| Tone {
        from: pitch,
        to: pitch * 0.97,
        decay: 0.022,
        attack: 0.004,
        gain,
        wave: Wave::Sine,
    };
    Sound::cue(0.26)
        .tone(0.0, drop(pitch::C6, 1.0))
        .tone(0.06, drop(pitch::G5, 0.6))
        .tone(0.12, drop(pitch::E5, 0.35))
        .low_pass(4_000.0)
}

/// The hum of wings: short tones that blend into one.
fn beeline() -> Sound {
    let wing = Tone { from: 233.0, to: 247.0, decay: 0.006, attack: 0.003, gain: 0.9, wave: Wave::Triangle };
    (0_u8..12).fold(Sound::cue(0.18), |sound, beat| sound.tone(f32::from(beat) * 0.011, wing)).low_pass(2_600.0)
}

/// A cork pushed into a bottle.
fn plug() -> Sound {
    let pop = Tone { from: 640.0, to: 240.0, decay: 0.016, attack: 0.001, gain: 1.0, wave: Wave::Triangle };
    Sound::cue(0.12).noise(0.0, 0.004, 0.7).low_pass(2_400.0).tone(0.002, pop)
}

// What is sounded in a race by ear. The game moves each to a side and up or down by as much as an octave, so they differ
// by timbre and by rhythm, and lie around the middle.

/// A new exit: a clear bell.
fn ear_exit() -> Sound {
    Sound::cue(0.18).mallet(0.0, pitch::C5, 0.040, 1.0).low_pass(7_000.0)
}

/// An exit that was walked through once: the bell, muffled.
fn ear_walked_exit() -> Sound {
    Sound::cue(0.16).mallet(0.0, pitch::C5, 0.024, 1.0).low_pass(1_400.0)
}

/// An exit that was walked through there and back: a knock on wood.
fn ear_spent_exit() -> Sound {
    Sound::cue(0.12).noise(0.0, 0.005, 0.6).low_pass(900.0).mallet(0.0, pitch::C5, 0.010, 0.7).low_pass(900.0)
}

/// A bend: a slide.
fn ear_bend() -> Sound {
    let slide = Tone { from: pitch::G4, to: pitch::C5, decay: 0.040, attack: 0.010, gain: 1.0, wave: Wave::Triangle };
    Sound::cue(0.18).tone(0.0, slide).low_pass(4_000.0)
}

/// A wall straight on: a flat hand on stone.
fn ear_wall() -> Sound {
    let thud = Tone { from: 320.0, to: 240.0, decay: 0.020, attack: 0.001, gain: 0.8, wave: Wave::Triangle };
    Sound::cue(0.14).noise(0.0, 0.010, 0.8).low_pass(1_100.0).tone(0.0, thud)
}

/// A dead end: the hand on stone twice, the second one lower.
fn ear_dead_end() -> Sound {
    let thud = |from: f32| Tone { from, to: from * 0.7, decay: 0.030, attack: 0.001, gain: 0.9, wave: Wave::Triangle };
    Sound::cue(0.26)
        .noise(0.0, 0.010, 0.7)
        .noise(0.09, 0.014, 0.7)
        .low_pass(1_100.0)
        .tone(0.0, thud(320.0))
        .tone(0.09, thud(220.0))
}

/// The cheese or the key in the next cell: three quick steps up.
fn ear_target() -> Sound {
    Sound::cue(0.34)
        .mallet(0.00, pitch::C5, 0.040, 0.8)
        .mallet(0.06, pitch::E5, 0.040, 0.8)
        .mallet(0.12, pitch::G5, 0.070, 0.9)
        .low_pass(6_000.0)
}

/// Where the cheese is: two breaths through the nose, with a hum.
fn ear_cheese() -> Sound {
    let hum = Tone { from: pitch::C5, to: pitch::C5, decay: 0.040, attack: 0.020, gain: 0.8, wave: Wave::Sine };
    Sound::cue(0.26).noise(0.0, 0.016, 0.4).noise(0.09, 0.020, 0.4).low_pass(3_000.0).tone(0.0, hum).tone(0.09, hum)
}

/// The exit that leads to the cheese: the bell twice.
fn ear_way() -> Sound {
    Sound::cue(0.24).mallet(0.0, pitch::C5, 0.026, 0.9).mallet(0.07, pitch::C5, 0.044, 1.0).low_pass(7_000.0)
}

/// Where the rival is: a low growl.
fn ear_rival() -> Sound {
    let growl = Tone { from: 170.0, to: 150.0, decay: 0.012, attack: 0.004, gain: 0.9, wave: Wave::Triangle };
    (0_u8..6).fold(Sound::cue(0.22), |sound, beat| sound.tone(f32::from(beat) * 0.026, growl)).low_pass(1_800.0)
}
