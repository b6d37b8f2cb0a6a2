//! A piece of music: decodes its file while it sounds, again and again, and mixes in its chase.
//!
//! Loops of the library keep all samples of a file in memory, and two of them do not stay together. A piece decodes one
//! packet at a time, and its chase runs in step with it.

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

/// Samples per second of every piece and chase.
const RATE: SampleRate = SampleRate::new(44_100).unwrap();

/// Channels that a piece plays: left and right.
const EARS: ChannelCount = ChannelCount::new(2).unwrap();

/// The packets at the start of a file that have no samples.
const HEADERS: usize = 3;

/// How far the gain of the chase moves to its new value with each pair of samples: nine tenths in 0.1 s.
const GAIN_STEP: f32 = 0.0005;

/// The gain of the chase, 0 to 1, which the game sets while the piece plays.
#[derive(Clone, Debug, Default)]
pub(super) struct ChaseGain(Arc<AtomicU32>);

impl ChaseGain {
    pub(super) fn set(&self, gain: f32) {
        self.0.store(gain.to_bits(), Ordering::Relaxed);
    }

    fn get(&self) -> f32 {
        f32::from_bits(self.0.load(Ordering::Relaxed))
    }
}

/// A piece: its files and the gain of its chase.
#[derive(Clone, Debug)]
pub(super) struct Piece {
    pub(super) file: &'static [u8],
    pub(super) chase: Option<&'static [u8]>,
    pub(super) chase_gain: ChaseGain,
}

impl Piece {
    /// Begins to play it.
    pub(super) fn decoder(&self) -> PieceDecoder {
        PieceDecoder {
            piece: Loop::open(self.file).ok(),
            chase: self.chase.and_then(|file| Loop::open(file).ok()),
            wanted: self.chase_gain.clone(),
            gain: 0.0,
            right: None,
        }
    }
}

/// Plays a piece without end. A file that cannot be read is silence.
pub(super) struct PieceDecoder {
    piece: Option<Loop>,
    chase: Option<Loop>,
    wanted: ChaseGain,
    gain: f32,
    /// The sample of the right ear, if that of the left was the last.
    right: Option<f32>,
}

impl Iterator for PieceDecoder {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        if let Some(right) = self.right.take() {
            return Some(right);
        }
        let mut ears = self.piece.as_mut().map_or([0.0; 2], Loop::next);
        if let Some(chase) = &mut self.chase {
            self.gain += GAIN_STEP * (self.wanted.get() - self.gain);
            for (ear, sample) in ears.iter_mut().zip(chase.next()) {
                *ear += self.gain * sample;
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
        pub(in crate::audio) fn repeats(&self) -> bool {
            [Some(self.file), self.chase].into_iter().flatten().all(|file| {
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

        /// The lengths of the piece and its chase, in samples of each channel.
        pub(in crate::audio) fn lengths(&self) -> (u64, Option<u64>) {
            (length(self.file), self.chase.map(length))
        }
    }

    #[test]
    fn broken_files_are_silent() {
        for file in [&b""[..], b"OggS", b"no music at all"] {
            let piece = Piece { file, chase: Some(file), chase_gain: ChaseGain::default() };
            assert!(piece.decoder().take(1000).all(|sample| sample.abs() <= 0.0));
        }
    }

    #[test]
    fn files_that_end_early_fall_silent() {
        let whole: &'static [u8] = include_bytes!("../../assets/sounds/chase_bites.ogg");
        let piece = Piece { file: &whole[..whole.len() / 2], chase: None, chase_gain: ChaseGain::default() };
        let samples: Vec<f32> = piece.decoder().take(2 * 44_100 * 20).collect();
        assert!(samples[..44_100].iter().any(|sample| sample.abs() > 0.01));
        assert!(samples[samples.len() - 44_100..].iter().all(|sample| sample.abs() <= 0.0));
    }

    #[test]
    fn the_chase_fades_in_and_out() {
        let (file, chase) = (
            &include_bytes!("../../assets/sounds/music_bites.ogg")[..],
            &include_bytes!("../../assets/sounds/chase_bites.ogg")[..],
        );
        let chase_gain = ChaseGain::default();
        let mut alone = Piece { file, chase: None, chase_gain: ChaseGain::default() }.decoder();
        let mut both = Piece { file, chase: Some(chase), chase_gain: chase_gain.clone() }.decoder();
        let mut difference =
            || (0..88_200).map(|_| (both.next().unwrap() - alone.next().unwrap()).abs()).fold(0.0, f32::max);
        assert!(difference() <= 0.0);
        chase_gain.set(1.0);
        assert!(difference() > 0.1);
        chase_gain.set(0.0);
        difference();
        assert!(difference() < 1e-4);
    }
}
