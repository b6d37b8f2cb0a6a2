//! Programs that speak. A library would need the one of the system where the game is built and where it starts.

use std::io::{self, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use bevy::prelude::Resource;
use text::Language;

/// What is to be said, and in which language.
type Line = (String, Language);

/// The voice of the first program that speaks. A thread of its own starts it, because that takes a while.
#[derive(Resource, Debug, Default)]
pub struct SystemVoice {
    /// `None` until there is something to say.
    lines: Option<Sender<Line>>,
    is_missing: Arc<AtomicBool>,
}

impl SystemVoice {
    /// Says these words instead of what it is saying.
    pub fn say(&mut self, words: &str, language: Language) {
        let lines = self.lines.get_or_insert_with(|| {
            let (sender, lines) = channel();
            let is_missing = Arc::clone(&self.is_missing);
            // Without a thread nobody receives the lines.
            let _ = thread::Builder::new().name("voice".into()).spawn(move || say_all(&lines, speakers, &is_missing));
            sender
        });
        if lines.send((words.to_owned(), language)).is_err() {
            self.is_missing.store(true, Ordering::Relaxed);
        }
    }

    /// Whether words were not said, because there is no program that speaks.
    pub fn is_missing(&self) -> bool {
        self.is_missing.load(Ordering::Relaxed)
    }
}

/// A program that speaks.
struct Speaker {
    speaks: Command,
    /// The words are its last argument, not its input.
    by_argument: bool,
    /// Ends what it is saying. The program of others ends with what it says.
    ends: Option<Command>,
}

/// The programs of this system that may speak, the best first.
fn speakers(language: Language) -> Vec<Speaker> {
    let by_input = |mut speaks: Command, arguments: &[&str]| {
        speaks.args(arguments);
        Speaker { speaks, by_argument: false, ends: None }
    };
    let code = language.code();
    if cfg!(target_os = "macos") {
        vec![by_input(Command::new("say"), &[])]
    } else if cfg!(windows) {
        vec![by_input(without_window(Command::new("powershell")), &["-NoProfile", "-NonInteractive", "-Command", SAPI])]
    } else {
        // The voice that the user has chosen, if the desktop has one.
        let [mut speaks, mut ends] = ["spd-say", "spd-say"].map(Command::new);
        speaks.args(["-l", code, "--"]);
        ends.arg("-C");
        let chosen = Speaker { speaks, by_argument: true, ends: Some(ends) };
        let others = ["espeak-ng", "espeak"];
        let others = others.map(|program| by_input(Command::new(program), &["-v", code, "--stdin"]));
        [chosen].into_iter().chain(others).collect()
    }
}

/// Speaks what it reads, by the voice of Windows.
const SAPI: &str = "[Console]::InputEncoding = [Text.Encoding]::UTF8; Add-Type -AssemblyName System.Speech; \
    (New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())";

#[cfg(windows)]
fn without_window(mut program: Command) -> Command {
    use std::os::windows::process::CommandExt;
    /// `CREATE_NO_WINDOW` of Windows.
    const NO_WINDOW: u32 = 0x0800_0000;
    program.creation_flags(NO_WINDOW);
    program
}

#[cfg(not(windows))]
fn without_window(program: Command) -> Command {
    program
}

/// Says each line, and of those that wait only the last, until there will be no more.
fn say_all(lines: &Receiver<Line>, speakers: impl Fn(Language) -> Vec<Speaker>, is_missing: &AtomicBool) {
    let mut speaking: Option<Child> = None;
    while let Ok(line) = lines.recv() {
        let (words, language) = lines.try_iter().last().unwrap_or(line);
        end(speaking.take());
        let started = speakers(language).into_iter().find_map(|speaker| start(speaker, &words).ok());
        is_missing.store(started.is_none(), Ordering::Relaxed);
        speaking = started.flatten();
    }
    end(speaking);
}

/// Starts to say these words. Returns the program, if it ends with what it says.
fn start(Speaker { mut speaks, by_argument, ends }: Speaker, words: &str) -> io::Result<Option<Child>> {
    let quiet = |program: &mut Command| {
        program.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    };
    quiet(&mut speaks);
    if by_argument {
        speaks.arg(words);
    } else {
        speaks.stdin(Stdio::piped());
    }
    if let Some(mut ends) = ends {
        quiet(&mut ends);
        // It also tells whether the program can speak here.
        return [ends, speaks]
            .iter_mut()
            .try_for_each(|program| {
                program.status()?.success().then_some(()).ok_or_else(|| io::Error::other("it does not speak"))
            })
            .map(|()| None);
    }
    let mut child = speaks.spawn()?;
    if let Some(mut input) = child.stdin.take() {
        // A program that ends without reading has its reasons.
        let _ = input.write_all(words.as_bytes());
    }
    Ok(Some(child))
}

/// Ends what a program is saying.
fn end(speaking: Option<Child>) {
    if let Some(mut child) = speaking {
        let _ = child.kill();
        let _ = child.wait();
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::fs;
    use std::path::Path;

    /// A speaker that writes the language and the words to a file, or that cannot speak here.
    fn writes(file: &Path, language: Language, can_speak: bool) -> Speaker {
        let [mut speaks, mut ends] = ["sh", "sh"].map(Command::new);
        let script = format!("printf '%s: %s;' {} \"$1\" >> '{}'", language.code(), file.display());
        speaks.args(["-c", &script, "sh"]);
        ends.args(["-c", if can_speak { "true" } else { "false" }]);
        Speaker { speaks, by_argument: true, ends: Some(ends) }
    }

    /// What is said of these lines, and whether a voice was missing, with speakers of which each can speak or not.
    fn said(lines: &[&str], can_speak: &[bool]) -> (String, bool) {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("said");
        let (sender, receiver) = channel();
        for line in lines {
            sender.send(((*line).to_owned(), Language::German)).expect("it is received");
        }
        drop(sender);
        let is_missing = AtomicBool::new(false);
        let speakers = |language| can_speak.iter().map(|&can_speak| writes(&file, language, can_speak)).collect();
        say_all(&receiver, speakers, &is_missing);
        (fs::read_to_string(&file).unwrap_or_default(), is_missing.into_inner())
    }

    #[test]
    fn first_program_that_can_speak_says_the_words_as_they_are() {
        assert_eq!(said(&["-x; $HOME 'a'"], &[false, true, true]), ("de: -x; $HOME 'a';".into(), false));
    }

    #[test]
    fn only_the_last_of_what_waits_is_said() {
        assert_eq!(said(&["one", "two", "three"], &[true]), ("de: three;".into(), false));
    }

    #[test]
    fn no_program_is_a_missing_voice() {
        assert_eq!(said(&["one"], &[false]), (String::new(), true));
        assert_eq!(said(&["one"], &[]), (String::new(), true));
    }

    #[test]
    fn program_that_ends_with_its_words_is_given_them_and_ended() {
        let speaker = || {
            let mut speaks = Command::new("sh");
            speaks.args(["-c", "read -r words; test \"$words\" = --stdin && exec sleep 1000"]);
            Speaker { speaks, by_argument: false, ends: None }
        };
        let child = start(speaker(), "--stdin\n").expect("it starts").expect("it is there");
        let id = child.id();
        end(Some(child));
        assert!(!Path::new(&format!("/proc/{id}")).exists(), "it was waited for");
    }
}
