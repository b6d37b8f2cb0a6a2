//! A small picture that claims to be huge is refused before its memory is taken.
#![cfg(target_os = "linux")]

#[expect(dead_code, reason = "it runs in a shell here")]
mod program;

use std::fs;
use std::process::Command;

fn crc(bytes: &[u8]) -> u32 {
    let mut crc = u32::MAX;
    for &byte in bytes {
        crc ^= u32::from(byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 };
        }
    }
    !crc
}

/// A PNG picture of one bit a pixel and 64 KB, whose pixels are not what its header says.
fn claiming(side: u32) -> Vec<u8> {
    let mut file = b"\x89PNG\r\n\x1a\n".to_vec();
    let header = [&side.to_be_bytes()[..], &side.to_be_bytes(), &[1, 0, 0, 0, 0]].concat();
    let mut pixels = vec![0x78, 0x01];
    pixels.resize(64 << 10, 0x5a);
    for (name, content) in [(b"IHDR", header), (b"IDAT", pixels), (b"IEND", Vec::new())] {
        file.extend((content.len() as u32).to_be_bytes());
        let chunk = [&name[..], &content].concat();
        file.extend(&chunk);
        file.extend(crc(&chunk).to_be_bytes());
    }
    file
}

#[test]
fn small_picture_does_not_take_a_gigabyte() {
    let folder = tempfile::tempdir().expect("a folder");
    for side in [16_000, 60_000, u32::MAX >> 1] {
        let picture = folder.path().join("huge.png");
        fs::write(&picture, claiming(side)).expect("written");
        for argument in ["--maze", "--mask"] {
            let command = if argument == "--maze" { "solve" } else { "generate" };
            let mut shell = Command::new("sh");
            shell.args(["-c", "ulimit -v 1000000; exec \"$@\"", "sh"]).arg(program::path());
            let output = shell.args([command, argument]).arg(&picture).output().expect("the program starts");
            assert_eq!(output.status.code(), Some(2), "{side}: {output:?}");
            let line = str::from_utf8(&output.stderr).expect("text");
            assert_eq!(line.lines().count(), 1, "{side}: {line}");
            assert!(["damaged", "pixels", "picture"].iter().any(|word| line.contains(word)), "{side}: {line}");
        }
    }
}
