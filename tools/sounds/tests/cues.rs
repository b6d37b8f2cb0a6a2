//! Tests of the short sounds: they are what the program makes, without clipping and clicks.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Largest difference of a shipped sample from one made here, in steps of 16 bits: platforms round sines differently.
const ROUNDING: i32 = 2;

/// The folder of the sound files.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/sounds")
}

/// The samples of a WAV file.
fn samples(file: &[u8]) -> Vec<i16> {
    file[44..].chunks_exact(2).map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect()
}

#[test]
fn shipped_sounds_are_what_the_program_makes() {
    let mut made = BTreeSet::new();
    for (name, sound) in sounds::cues() {
        let path = folder().join(name).with_extension("wav");
        let shipped = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let wav = sounds::encode::wav(&sound);
        assert_eq!(shipped[..44], wav[..44], "{name}");
        for (shipped, made) in samples(&shipped).into_iter().zip(samples(&wav)) {
            assert!((i32::from(shipped) - i32::from(made)).abs() <= ROUNDING, "{name}: run the program `sounds`");
        }
        made.insert(path);
    }
    let wav = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "wav");
    let shipped = fs::read_dir(folder()).expect("the sounds").map(|entry| entry.expect("a file").path()).filter(wav);
    assert_eq!(shipped.collect::<BTreeSet<_>>(), made);
}

#[test]
fn sounds_do_not_clip_or_click() {
    for (name, samples) in sounds::cues() {
        let loudest = samples.iter().fold(0.0_f32, |loudest, sample| loudest.max(sample.abs()));
        assert!((0.1..0.9).contains(&loudest), "{name}: peak {loudest}");
        let mean = samples.iter().sum::<f32>() / samples.len() as f32;
        assert!(mean.abs() < 0.002, "{name}: DC offset {mean}");
        let (first, last) = (samples[0], samples[samples.len() - 1]);
        let silence = 0.003;
        assert!(first.abs() < silence && last.abs() < silence, "{name} does not start and end in silence");
        assert!(samples.len() < 2 * 44_100, "{name} is longer than 2 s");
    }
}
