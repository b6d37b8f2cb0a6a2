//! Tests of the music: the files are what the program makes, equally loud, long, without clipping and clicks.

use std::collections::BTreeSet;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};
use std::thread;

use lewton::inside_ogg::OggStreamReader;
use sounds::Track;
use sounds::loudness::measure;

/// Samples per second.
const RATE: usize = 44_100;

/// The largest difference in loudness of two files of a layer, in LU.
const LOUDNESS_RANGE: f64 = 3.0;

/// The largest size of all sound files together, in bytes.
const LARGEST: u64 = 10_000_000;

/// The folder of the sound files.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/sounds")
}

/// A file of music: as it is made, and as the game hears it.
struct Music {
    made: Track,
    heard: Vec<Vec<f32>>,
}

impl Music {
    fn name(&self) -> &str {
        &self.made.name
    }

    /// The prefix of its file: piece, chase or last stretch.
    fn layer(&self) -> &str {
        self.name().split('_').next().expect("a word")
    }

    fn is_piece(&self) -> bool {
        self.layer() == "music"
    }

    fn samples(&self) -> usize {
        self.heard[0].len()
    }
}

/// All the music, in the order of the worlds.
static MUSIC: LazyLock<Vec<Music>> = LazyLock::new(|| {
    let all = Mutex::new((0..).zip(sounds::tracks()));
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let work = || {
        let mut done = Vec::new();
        loop {
            let next = all.lock().expect("no panic elsewhere").next();
            let Some((number, plan)) = next else { return done };
            let made = plan.make().expect("a loudness");
            let file = folder().join(&made.name).with_extension("ogg");
            let bytes = fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
            done.push((number, Music { made, heard: decode(bytes) }));
        }
    };
    let mut music: Vec<(i32, Music)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("no panic")).collect()
    });
    music.sort_by_key(|music| music.0);
    music.into_iter().map(|music| music.1).collect()
});

/// The samples of a Vorbis file.
fn decode(file: Vec<u8>) -> Vec<Vec<f32>> {
    // The last page says how many samples there are. The decoder cuts only the last packet, not the one before it.
    let last = file.windows(4).rposition(|word| word == b"OggS").expect("a page");
    let count = u64::from_le_bytes(file[last + 6..last + 14].try_into().expect("8 bytes")) as usize;
    let mut reader = OggStreamReader::new(Cursor::new(file)).expect("a Vorbis file");
    assert_eq!(reader.ident_hdr.audio_sample_rate as usize, RATE);
    let mut channels = vec![Vec::new(); reader.ident_hdr.audio_channels.into()];
    while let Some(packet) = reader.read_dec_packet_generic::<Vec<Vec<f32>>>().expect("a whole file") {
        for (channel, samples) in channels.iter_mut().zip(packet) {
            channel.extend(samples);
        }
    }
    for channel in &mut channels {
        channel.truncate(count);
    }
    channels
}

/// The power of samples.
fn power(samples: impl ExactSizeIterator<Item = f32>) -> f32 {
    let count = samples.len() as f32;
    samples.map(|sample| sample * sample).sum::<f32>() / count
}

#[test]
fn shipped_music_is_what_the_program_makes() {
    for music in MUSIC.iter() {
        let name = music.name();
        assert_eq!(music.made.channels.len(), music.heard.len(), "{name}");
        for (made, heard) in music.made.channels.iter().zip(&music.heard) {
            assert_eq!(made.len(), heard.len(), "{name}");
            // Encoders differ from platform to platform, in what nobody hears.
            let noise = power(made.iter().zip(heard).map(|(made, heard)| made - heard));
            let distance = 10.0 * (power(made.iter().copied()) / noise).log10();
            assert!(distance > 10.0, "{name}: {distance} dB; run the program `sounds`");
        }
    }
    let made: BTreeSet<PathBuf> = MUSIC.iter().map(|music| folder().join(music.name()).with_extension("ogg")).collect();
    let files: Vec<PathBuf> =
        fs::read_dir(folder()).expect("files").map(|entry| entry.expect("a file").path()).collect();
    let size: u64 = files.iter().map(|file| file.metadata().expect("a file").len()).sum();
    assert!(size < LARGEST, "all sounds together: {size} bytes");
    let ogg = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "ogg");
    assert_eq!(files.into_iter().filter(ogg).collect::<BTreeSet<_>>(), made);
}

#[test]
fn layers_are_equally_loud_in_every_piece_and_do_not_clip() {
    for layer in ["music", "chase", "last"] {
        let levels = MUSIC.iter().filter(|music| music.layer() == layer).map(|music| {
            let level = measure(&music.heard).expect("a level");
            assert!(level.peak < 0.9, "{} peaks at {}", music.name(), level.peak);
            level.loudness
        });
        let (low, high) =
            levels.fold((f64::MAX, f64::MIN), |(low, high), loudness| (low.min(loudness), high.max(loudness)));
        assert!(high - low < LOUDNESS_RANGE, "{layer}: {low} to {high} LUFS");
    }
}

/// A piece as it is heard with some of its layers at full gain.
fn together(piece: &Music, layers: &[&Music]) -> Vec<Vec<f32>> {
    let mut ears = piece.heard.clone();
    for layer in layers {
        for ear in &mut ears {
            for (sample, other) in ear.iter_mut().zip(layer.heard[0].iter().cycle()) {
                *sample += other;
            }
        }
    }
    ears
}

#[test]
fn pieces_are_long_and_grow_louder_with_each_layer_in_time() {
    let mut pieces = 0;
    for music in MUSIC.iter().filter(|music| music.is_piece()) {
        let name = music.name();
        assert!(music.heard.len() == 2 && music.samples() >= 60 * RATE, "{name}: {} samples", music.samples());
        pieces += 1;
        if name == "music_title" {
            continue;
        }
        let layers = ["chase_", "last_"].map(|prefix| {
            let layer = name.replace("music_", prefix);
            MUSIC.iter().find(|music| music.name() == layer).unwrap_or_else(|| panic!("{layer}"))
        });
        for layer in layers {
            let (length, is_mono) = (layer.samples(), layer.heard.len() == 1);
            assert!(is_mono && length >= 4 * RATE && music.samples().is_multiple_of(length), "{}", layer.name());
        }
        let [chase, last] = layers;
        let levels = [together(music, &[]), together(music, &[chase]), together(music, &[chase, last])]
            .map(|ears| measure(&ears).expect("a level"));
        assert!(levels[2].peak < 1.0, "{name} with its layers peaks at {}", levels[2].peak);
        let steps = levels.windows(2).map(|pair| pair[1].loudness - pair[0].loudness);
        for step in steps {
            assert!((0.4..4.0).contains(&step), "{name} becomes louder by {step} LU");
        }
    }
    assert_eq!(pieces, 10);
}

#[test]
fn nothing_clicks_where_it_loops() {
    /// Samples at each side of the seam in which a click would be: 1.5 ms.
    const NEAR: usize = 64;
    for music in MUSIC.iter() {
        let name = music.name();
        for ear in &music.heard {
            let count = ear.len();
            let around = |at: usize| (0..2 * NEAR).map(move |i| ear[(at + count - NEAR + i) % count]);
            // A click is steep, and has energy at the highest frequencies.
            let step = |at: usize| around(at).zip(around(at).skip(1)).map(|(a, b)| (b - a).abs()).fold(0.0, f32::max);
            let sharpness = |at: usize| {
                let samples: Vec<f32> = around(at).collect();
                power(samples.windows(4).map(|s| s[3] - 3.0 * s[2] + 3.0 * s[1] - s[0])).sqrt()
            };
            let elsewhere = || (NEAR..count - NEAR).step_by(NEAR);
            let steepest = elsewhere().map(step).fold(0.0, f32::max);
            let sharpest = elsewhere().map(sharpness).fold(0.0, f32::max);
            assert!(step(0) <= steepest, "{name} steps where it loops");
            assert!(sharpness(0) <= sharpest, "{name} clicks where it loops");
        }
    }
}
