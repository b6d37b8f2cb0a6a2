//! A mouse for tests, in all ways in which mice run and go wrong: `practice-mouse ROLE [ARGUMENT]`.

use std::io::{self, BufRead, Write, stdin, stdout};
use std::process::{Command, ExitCode};
use std::thread;
use std::time::Duration;

/// Sends a line and reads the reply.
fn ask(line: &str) -> io::Result<String> {
    let mut out = stdout().lock();
    writeln!(out, "{line}")?;
    out.flush()?;
    let mut reply = String::new();
    if stdin().lock().read_line(&mut reply)? == 0 {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(reply.trim().to_owned())
}

/// Sends a line for each letter, and ends at the first crash.
fn moves(letters: &str) -> io::Result<()> {
    for letter in letters.chars() {
        let line = match letter {
            'F' => "moveForward",
            'f' => "moveForwardHalf",
            'R' => "turnRight",
            'L' => "turnLeft",
            'r' => "turnRight45",
            'l' => "turnLeft45",
            'A' => "ackReset",
            _ => "moveForward 2",
        };
        if ask(line)? == "crash" {
            return Err(io::Error::other("crashed"));
        }
    }
    Ok(())
}

/// Keeps its left hand on the wall, for ever.
fn left_hand() -> io::Result<()> {
    loop {
        if ask("wallLeft")? == "false" {
            ask("turnLeft")?;
        }
        while ask("wallFront")? == "true" {
            ask("turnRight")?;
        }
        ask("moveForward")?;
    }
}

fn sleep() -> ! {
    loop {
        thread::sleep(Duration::from_secs(1));
    }
}

fn act(role: &str, argument: &str) -> io::Result<()> {
    match role {
        "moves" => moves(argument),
        "left-hand" => left_hand(),
        "ask" => (0..argument.parse().unwrap_or(1)).try_for_each(|_| ask("mazeWidth").map(|_| ())),
        "sleep" => sleep(),
        "typo" => ask("moveForwards").map(|_| ()),
        // A line without an end.
        "flood" => loop {
            stdout().write_all(&[b'x'; 4096])?;
        },
        "chatter" => loop {
            stdout().write_all(b"setColor 0 0 g\n")?;
        },
        "log" => loop {
            io::stderr().write_all(&[b'x'; 4096])?;
        },
        "deaf" => loop {
            writeln!(stdout(), "mazeWidth")?;
        },
        "bytes" => {
            stdout().write_all(&[0, 255, 13, 10, 27, b'[', 10, 0xe2, 0x82, 10])?;
            stdout().flush()
        }
        "fork" => {
            let child = Command::new(std::env::current_exe()?).arg("sleep").spawn()?;
            eprintln!("{}", child.id());
            Ok(())
        }
        _ => Err(io::Error::other("no such role")),
    }
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let argument = |number: usize| arguments.get(number).map_or("", String::as_str);
    match act(argument(1), argument(2)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(7)
        }
    }
}
