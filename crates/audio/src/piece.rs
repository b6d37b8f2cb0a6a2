//! A piece of music: decodes its file while it sounds, again and again, and mixes in its layers.
//!
//! Loops of the library keep all samples of a file in memory, and two of them do not stay together. A piece decodes one
//! packet at a time, and its layers run in step with it.

use std::io::{Cursor, SeekFrom};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use lewton::VorbisError;
use lewton::audio::{PreviousWindowRight, read_audio_packet_generic};
use lewton::header::{IdentHeader, SetupHeader};
use lewton::inside_ogg::read_headers;
use lewton::samples::InterleavedSamples;
use ogg::PacketReader;
use rodio::{ChannelCount, SampleRate, Source};

/// Samples per second of every piece and layer.
const RATE: SampleRate = SampleRate::new(44_100).unwrap();

/// Channels that a piece plays: left and right.
const EARS: ChannelCount = ChannelCount::new(2).unwrap();

/// The packets at the start of a file that have no samples.
const HEADERS: usize = 3;

/// How far the gain of a layer moves to its new value with each pair of samples: nine tenths in 0.1 s.
const GAIN_STEP: f32 = 0.0005;

/// The layers over a piece.
pub const LAYERS: usize = 2;

/// The gains of the layers, 0 to 1, which may change while the piece plays.
#[derive(Clone, Debug, Default)]
pub(super) struct LayerGains(Arc<[AtomicU32; LAYERS]>);

impl LayerGains {
    pub(super) fn set(&self, gains: [f32; LAYERS]) {
        for (shared, gain) in self.0.iter().zip(gains) {
            shared.store(gain.to_bits(), Ordering::Relaxed);
        }
    }

    fn get(&self, layer: usize) -> f32 {
        f32::from_bits(self.0[layer].load(Ordering::Relaxed))
    }
}

/// A piece: its files and the gains of its layers. A layer without a file is silent.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub(super) file: &'static [u8],
    pub(super) layers: [Option<&'static [u8]>; LAYERS],
    pub(super) gains: LayerGains,
}

impl Piece {
    /// Begins to play it.
    pub(super) fn decoder(&self) -> PieceDecoder {
        PieceDecoder {
            piece: Loop::open(self.file).ok(),
            layers: self.layers.map(|file| file.and_then(|file| Loop::open(file).ok())),
            wanted: self.gains.clone(),
            gains: [0.0; LAYERS],
            right: None,
        }
    }
}

/// Plays a piece without end. A file that cannot be read is silence.
pub(super) struct PieceDecoder {
    piece: Option<Loop>,
    layers: [Option<Loop>; LAYERS],
    wanted: LayerGains,
    gains: [f32; LAYERS],
    /// The sample of the right ear, if the last sample was the left one.
    right: Option<f32>,
}

impl Iterator for PieceDecoder {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        if let Some(right) = self.right.take() {
            return Some(right);
        }
        let mut ears = self.piece.as_mut().map_or([0.0; 2], Loop::next);
        for (number, layer) in self.layers.iter_mut().enumerate() {
            let Some(layer) = layer else { continue };
            let gain = &mut self.gains[number];
            *gain += GAIN_STEP * (self.wanted.get(number) - *gain);
            for (ear, sample) in ears.iter_mut().zip(layer.next()) {
                *ear += *gain * sample;
            }
        }
        self.right = Some(ears[1]);
        Some(ears[0])
    }
}

impl Source for PieceDecoder {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        EARS
    }

    fn sample_rate(&self) -> SampleRate {
        RATE
    }

    fn total_duration(&self) -> Option<Duration> {
        None
    }
}

/// A Vorbis file of one or two channels that starts again when it ends.
struct Loop {
    packets: PacketReader<Cursor<&'static [u8]>>,
    format: IdentHeader,
    setup: SetupHeader,
    window: PreviousWindowRight,
    /// Its length, and how much of it is decoded, in samples of each channel.
    length: u64,
    decoded: u64,
    /// The samples of the last packet, the channels by turns, and how many of them are played.
    block: Vec<f32>,
    played: usize,
    /// Whether a packet could not be read. Never, with the files of the game.
    is_broken: bool,
}

impl Loop {
    fn open(file: &'static [u8]) -> Result<Self, VorbisError> {
        let mut packets = PacketReader::new(Cursor::new(file));
        let ((format, _, setup), _) = read_headers(&mut packets)?;
        Ok(Self {
            packets,
            format,
            setup,
            window: PreviousWindowRight::new(),
            length: length(file),
            decoded: 0,
            block: Vec::new(),
            played: 0,
            is_broken: false,
        })
    }

    /// The next samples of both ears.
    fn next(&mut self) -> [f32; 2] {
        let channels = usize::from(self.format.audio_channels.max(1));
        while self.played + channels > self.block.len() {
            if self.is_broken {
                return [0.0; 2];
            }
            self.is_broken = self.decode().is_err();
        }
        let frame = &self.block[self.played..self.played + channels];
        self.played += channels;
        [frame[0], frame[channels - 1]]
    }

    /// Decodes the next packet, which may have no samples.
    fn decode(&mut self) -> Result<(), VorbisError> {
        if self.decoded >= self.length {
            self.rewind()?;
        }
        let packet = self.packets.read_packet_expected()?;
        let samples: InterleavedSamples<f32> =
            read_audio_packet_generic(&self.format, &self.setup, &packet.data, &mut self.window)?;
        self.block = samples.samples;
        self.played = 0;
        // The last packets are longer than the music.
        let channels = usize::from(self.format.audio_channels.max(1));
        let rest = usize::try_from(self.length - self.decoded).unwrap_or(usize::MAX);
        self.block.truncate(rest.saturating_mul(channels));
        self.decoded += (self.block.len() / channels) as u64;
        Ok(())
    }

    fn rewind(&mut self) -> Result<(), VorbisError> {
        self.packets.seek_bytes(SeekFrom::Start(0)).map_err(ogg::OggReadError::from)?;
        for _ in 0..HEADERS {
            self.packets.read_packet_expected()?;
        }
        (self.window, self.decoded) = (PreviousWindowRight::new(), 0);
        Ok(())
    }
}

/// The length of an Ogg file in samples of each channel: its last page has the number of its last sample.
fn length(file: &[u8]) -> u64 {
    let last = file.windows(4).rposition(|word| word == b"OggS").unwrap_or(0);
    file.get(last + 6..last + 14).and_then(|number| number.try_into().ok()).map_or(0, u64::from_le_bytes)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    impl Piece {
        /// Whether all its files can be read to the end and start again, with the samples that they had before.
        pub(crate) fn repeats(&self) -> bool {
            [Some(self.file)].into_iter().chain(self.layers).flatten().all(|file| {
                let Ok(mut file) = Loop::open(file) else { return false };
                let length = file.length as usize;
                let begin: Vec<[f32; 2]> = (0..4_000).map(|_| file.next()).collect();
                for _ in begin.len()..length {
                    file.next();
                }
                let again: Vec<[f32; 2]> = (0..4_000).map(|_| file.next()).collect();
                length > begin.len() && !file.is_broken && begin == again
            })
        }

        /// The lengths of the piece and its layers, in samples of each channel.
        pub(crate) fn lengths(&self) -> (u64, [Option<u64>; LAYERS]) {
            (length(self.file), self.layers.map(|layer| layer.map(length)))
        }
    }

    #[test]
    fn broken_files_are_silent() {
        for file in [&b""[..], b"OggS", b"no music at all"] {
            let piece = Piece { file, layers: [Some(file); LAYERS], gains: LayerGains::default() };
            assert!(piece.decoder().take(1000).all(|sample| sample.abs() <= 0.0));
        }
    }

    #[test]
    fn files_that_end_early_fall_silent() {
        let whole: &'static [u8] = include_bytes!("../../../assets/sounds/chase_bites.ogg");
        let piece = Piece { file: &whole[..whole.len() / 2], layers: [None; LAYERS], gains: LayerGains::default() };
        let samples: Vec<f32> = piece.decoder().take(2 * 44_100 * 20).collect();
        assert!(samples[..44_100].iter().any(|sample| sample.abs() > 0.01));
        assert!(samples[samples.len() - 44_100..].iter().all(|sample| sample.abs() <= 0.0));
    }

    /// A world's piece with its layers.
    fn bites(gains: &LayerGains) -> Piece {
        Piece {
            file: include_bytes!("../../../assets/sounds/music_bites.ogg"),
            layers: [
                Some(include_bytes!("../../../assets/sounds/chase_bites.ogg")),
                Some(include_bytes!("../../../assets/sounds/last_bites.ogg")),
            ],
            gains: gains.clone(),
        }
    }

    /// The next samples of the left ear.
    fn left(decoder: &mut PieceDecoder, count: usize) -> Vec<f32> {
        decoder.step_by(2).take(count).collect()
    }

    #[test]
    fn layers_fade_in_and_out() {
        for layer in 0..LAYERS {
            let gains = LayerGains::default();
            let mut alone = Piece { layers: [None; LAYERS], ..bites(&gains) }.decoder();
            let mut all = bites(&gains).decoder();
            let mut difference =
                || (0..88_200).map(|_| (all.next().unwrap() - alone.next().unwrap()).abs()).fold(0.0, f32::max);
            assert!(difference() <= 0.0);
            let mut gain = [0.0; LAYERS];
            gain[layer] = 1.0;
            gains.set(gain);
            assert!(difference() > 0.1, "{layer}");
            gains.set([0.0; LAYERS]);
            difference();
            assert!(difference() < 1e-4, "{layer}");
        }
    }

    #[test]
    fn layers_join_and_leave_without_a_click() {
        /// Samples between two changes: 50 ms, faster than any race.
        const HOLD: usize = 2_205;
        let steps = |samples: &[f32]| samples.windows(2).map(|pair| (pair[1] - pair[0]).abs()).collect::<Vec<_>>();
        let (gains, full) = (LayerGains::default(), LayerGains::default());
        full.set([1.0; LAYERS]);
        let (mut changing, mut whole) = (bites(&gains).decoder(), bites(&full).decoder());
        let mut alone = Piece { layers: [None; LAYERS], ..bites(&full) }.decoder();
        // Until the gains of the other are at their full values.
        left(&mut whole, 44_100);
        left(&mut alone, 44_100);
        left(&mut changing, 44_100);
        for change in 0..120 {
            gains.set([[1.0, 0.0], [1.0, 1.0], [0.0, 0.0]][change % 3]);
            let [changing, whole, alone] = [&mut changing, &mut whole, &mut alone].map(|it| steps(&left(it, HOLD)));
            // Between two samples the mix changes by no more than the music itself does, and the ramp of the gains.
            for (at, step) in changing.into_iter().enumerate() {
                let layers = whole[at] + 2.0 * alone[at];
                assert!(step <= layers + 2.0 * GAIN_STEP + 0.02, "{change}: {step} at {at}");
            }
        }
    }
}
