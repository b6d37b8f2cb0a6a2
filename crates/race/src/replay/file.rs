//! A replay as bytes.
//!
//! ```text
//! magic        4  MZRP, in every version
//! version      1  of the file: 3, or 4 with scripts
//! rules        2  the version of the rules, see `rules`
//! hinted       1  1 if the solution was shown, else 0
//! winner       1  0 for the player, else the number of the eater, from 1
//! handicap     4  speed (1), head start (1), thinking (2)
//! finish       4  of the first eater without the handicap, in ticks; 0 if no eater runs
//! ticks        4  of the race
//! code length  4  in bytes
//! code            of the race
//! scripts         in version 4: the walks of eaters that players wrote, see `scripts`
//! checksums       4 for each second, including the last incomplete one
//! keys            the intents, see `intent_runs`
//! checksum     4  CRC-32 of everything before, in every version
//! ```
//!
//! Numbers are little-endian. There is exactly one way to write a replay; bytes written otherwise are refused.

use maze::code::checksum::crc32;

use super::error::ReplayError;
use super::intent_runs;
use super::limits::{CHECKSUM, LONGEST, MOST_BYTES, SCRIPT_VERSION, VERSION};
use super::recording::Replay;
use super::rest::Rest;
use super::scripts;
use crate::handicap::Handicap;
use crate::racer_run::Winner;
use crate::rules::Rules;
use crate::units::{TICKS_PER_SECOND, Ticks};

const MAGIC: [u8; 4] = *b"MZRP";

impl Replay {
    /// The bytes of the file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let code = self.code.text_by(self.rules);
        let winner = match self.winner {
            Winner::Player => 0,
            Winner::Eater(number) => number as u8 + 1,
        };
        let mut bytes = Vec::from(MAGIC);
        bytes.push(if self.scripts.is_empty() { VERSION } else { SCRIPT_VERSION });
        bytes.extend(self.rules.version().to_le_bytes());
        bytes.extend([u8::from(self.hinted), winner]);
        bytes.extend([self.handicap.speed(), self.handicap.head_start_seconds()]);
        bytes.extend(self.handicap.thinking().to_le_bytes());
        bytes.extend(self.finish.map_or(0, |finish| finish.0).to_le_bytes());
        bytes.extend(self.ticks.0.to_le_bytes());
        bytes.extend((code.len() as u32).to_le_bytes());
        bytes.extend(code.as_bytes());
        if !self.scripts.is_empty() {
            bytes.extend(scripts::write(&self.scripts));
        }
        bytes.extend(self.checksums.iter().flat_map(|checksum| checksum.to_le_bytes()));
        bytes.extend(intent_runs::write(&self.runs));
        bytes.extend(crc32(&bytes).to_le_bytes());
        bytes
    }

    /// Whether bytes begin like a replay.
    pub fn is_replay(bytes: &[u8]) -> bool {
        bytes.starts_with(&MAGIC)
    }

    /// Reads what [`Replay::to_bytes`] wrote. Its memory is proportional to the bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ReplayError> {
        if bytes.len() > MOST_BYTES {
            return Err(ReplayError::Long);
        }
        if !Self::is_replay(bytes) {
            return Err(ReplayError::NoReplay);
        }
        let (content, checksum) = bytes.split_last_chunk::<CHECKSUM>().ok_or(ReplayError::Checksum)?;
        if crc32(content).to_le_bytes() != *checksum {
            return Err(ReplayError::Checksum);
        }
        let mut rest = Rest(content.get(MAGIC.len()..).ok_or(ReplayError::Form)?);
        let [version] = rest.take()?;
        if !(VERSION..=SCRIPT_VERSION).contains(&version) {
            return Err(ReplayError::Version(version));
        }
        let rules = u16::from_le_bytes(rest.take()?);
        let rules = Rules::of_version(rules).ok_or(ReplayError::Rules(rules))?;
        let [hinted, winner] = rest.take()?;
        let winner = usize::from(winner).checked_sub(1).map_or(Winner::Player, Winner::Eater);
        let [speed, head_start] = rest.take()?;
        let thinking = u16::from_le_bytes(rest.take()?);
        let handicap = Handicap::new(speed, head_start, thinking).ok_or(ReplayError::Content("a handicap in range"))?;
        let finish = Some(Ticks(u32::from_le_bytes(rest.take()?))).filter(|finish| finish.0 > 0);
        let ticks = u32::from_le_bytes(rest.take()?);
        if !(1..=LONGEST.0).contains(&ticks) {
            return Err(ReplayError::Length);
        }
        let length = u32::from_le_bytes(rest.take()?) as usize;
        let code = std::str::from_utf8(rest.bytes(length)?).map_err(|_| ReplayError::Form)?.parse()?;
        let scripts = if version == SCRIPT_VERSION { scripts::read(&mut rest)? } else { Vec::new() };
        let seconds = ticks.div_ceil(TICKS_PER_SECOND) as usize;
        let (checksums, _) = rest.bytes(seconds * CHECKSUM)?.as_chunks();
        let checksums = checksums.iter().map(|&bytes| u32::from_le_bytes(bytes)).collect();
        let runs = intent_runs::read(rest.0, ticks).ok_or(ReplayError::Form)?;
        let replay =
            Self::new(rules, (code, scripts.into()), (finish, handicap), hinted == 1, winner, runs, checksums)?;
        // Each replay has exactly one form.
        if replay.to_bytes() == bytes { Ok(replay) } else { Err(ReplayError::Form) }
    }
}
