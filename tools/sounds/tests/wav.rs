//! Tests of the sound files: no clipping, no clicks, seamless loops.

use std::fs;
use std::path::{Path, PathBuf};

/// Full scale of 16-bit samples.
const FULL: f64 = 32_767.0;

/// The folder of the sound files.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/sounds")
}

/// The sample rate and the samples (1 is full scale) of a mono WAV file.
fn read(file: &Path) -> (u32, Vec<f64>) {
    let bytes = fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let short = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
    assert_eq!((&bytes[..4], &bytes[8..16], &bytes[36..40]), (&b"RIFF"[..], &b"WAVEfmt "[..], &b"data"[..]));
    assert_eq!((short(20), short(22), short(34)), (1, 1, 16), "16-bit mono PCM");
    let rate = u32::from_le_bytes([bytes[24], bytes[25], bytes[26], bytes[27]]);
    let sample = |pair: &[u8]| f64::from(i16::from_le_bytes([pair[0], pair[1]])) / FULL;
    (rate, bytes[44..].chunks_exact(2).map(sample).collect())
}

#[test]
fn sounds_do_not_clip_or_click() {
    let (mut count, mut bytes) = (0, 0);
    for entry in fs::read_dir(folder()).expect("the sounds") {
        let file = entry.expect("a file").path();
        let name = file.file_stem().expect("a name").to_string_lossy().into_owned();
        let (rate, samples) = read(&file);
        (count, bytes) = (count + 1, bytes + 2 * samples.len());
        let loudest = samples.iter().fold(0.0_f64, |loudest, sample| loudest.max(sample.abs()));
        assert!((0.1..0.9).contains(&loudest), "{name}: peak {loudest}");
        let mean = samples.iter().sum::<f64>() / samples.len() as f64;
        assert!(mean.abs() < 0.002, "{name}: DC offset {mean}");
        let (first, last) = (samples[0], samples[samples.len() - 1]);
        if name.starts_with("music") {
            let steepest = samples.windows(2).fold(0.0_f64, |most, pair| most.max((pair[1] - pair[0]).abs()));
            assert!((first - last).abs() <= steepest, "{name} clicks where it loops");
            let edge = |samples: &[f64]| (samples.iter().map(|sample| sample * sample).sum::<f64>() / 800.0).sqrt();
            let (begin, end) = (edge(&samples[..800]), edge(&samples[samples.len() - 800..]));
            assert!(begin < 0.3 && end < 0.3 && (10..40).contains(&(samples.len() / rate as usize)), "{name}");
        } else {
            assert!(first.abs() < 0.003 && last.abs() < 0.003, "{name} does not start and end in silence");
            assert!(samples.len() < 2 * rate as usize, "{name} is longer than 2 s");
        }
    }
    assert_eq!(count, 25);
    assert!(bytes < 2_500_000, "all sounds together: {bytes} bytes");
}

#[test]
fn loops_have_the_same_length() {
    let [calm, chase] = ["music_calm.wav", "music_chase.wav"].map(|name| read(&folder().join(name)));
    assert_eq!((calm.0, calm.1.len()), (chase.0, chase.1.len()));
}
