//! Reports invalid arguments in one line with the allowed values.

use std::error::Error as _;
use std::num::ParseIntError;
use std::process::ExitCode;

use clap::error::{ContextKind, ErrorKind};
use maze::sanitize::{excerpt, is_hidden_control};

use crate::CommandError;
use crate::command_error::BAD_ARGUMENTS;
use crate::output::{eprint_line, print};

/// Longest error line in characters, because arguments can have any length.
const LONGEST: usize = 600;

/// Reports an error of clap. Help and version go to standard output with exit code 0; errors go to standard error in
/// one line with exit code 2. `command` is the command line definition of the program.
pub fn report(error: &clap::Error, command: &clap::Command) -> ExitCode {
    if error.use_stderr() {
        eprint_line(&format!("mazeater: {}", one_line(error, command)));
        return ExitCode::from(BAD_ARGUMENTS);
    }
    print(&error.render()).map_or_else(|problem| report_failure(&problem), |()| ExitCode::SUCCESS)
}

/// Reports in one line why a command failed, and returns its exit code.
pub(crate) fn report_failure(problem: &CommandError) -> ExitCode {
    eprint_line(&format!("mazeater: {}", flattened(problem.message())));
    problem.exit_code()
}

/// Joins the lines of an error of clap.
pub fn one_line(error: &clap::Error, command: &clap::Command) -> String {
    // Errors of our own types already name the allowed values.
    if let (ErrorKind::ValueValidation, Some(source)) = (error.kind(), error.source()) {
        let argument = error.get(ContextKind::InvalidArg).map_or(String::new(), |argument| format!("{argument}: "));
        let why = source.to_string();
        let value = error.get(ContextKind::InvalidValue).map(ToString::to_string).unwrap_or_default();
        let why = if source.is::<ParseIntError>() {
            format!("'{}' is not a whole number in the allowed range", excerpt(&value))
        } else {
            in_range(&why).unwrap_or(why)
        };
        return flattened(&format!("{argument}{why}"));
    }
    let text = error.render().to_string();
    let usage = text.lines().find(|line| line.starts_with("Usage:")).unwrap_or_default();
    let line = text
        .trim_start_matches("error: ")
        .lines()
        .take_while(|line| !line.starts_with("Usage:") && !line.starts_with("For more information"))
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join("; ")
        .replace(":; ", ": ");
    let allowed = match error.kind() {
        // A word that is no command was taken for a file to open.
        ErrorKind::UnknownArgument if usage.ends_with("<FILE|LINK>") && std::ptr::eq(used(command, usage), command) => {
            format!("; of the commands choose one of {}", subcommands(command))
        }
        ErrorKind::UnknownArgument => format!("; allowed are {}", settings(used(command, usage))),
        ErrorKind::InvalidSubcommand => format!("; choose one of {}", subcommands(used(command, usage))),
        ErrorKind::InvalidValue => "; --help says what is allowed".to_owned(),
        _ => String::new(),
    };
    flattened(&format!("{line}{allowed}"))
}

/// A sentence of clap such as "0 is not in 1..=9" without the range of Rust.
fn in_range(text: &str) -> Option<String> {
    let (number, range) = text.split_once(" is not in ")?;
    let (least, most) = range.split_once("..=")?;
    Some(format!("must be {least} to {most}, not {number}"))
}

/// The subcommand that a usage line names, which may be one of another, or the program itself.
fn used<'c>(command: &'c clap::Command, usage: &str) -> &'c clap::Command {
    usage.split_whitespace().fold(command, |command, word| command.find_subcommand(word).unwrap_or(command))
}

fn settings(command: &clap::Command) -> String {
    let names = command.get_arguments().filter_map(clap::Arg::get_long).map(|name| format!("--{name}"));
    names.chain(["--help".to_owned()]).collect::<Vec<_>>().join(", ")
}

fn subcommands(command: &clap::Command) -> String {
    command.get_subcommands().map(clap::Command::get_name).collect::<Vec<_>>().join(", ")
}

/// The text in one line of limited length.
pub(crate) fn flattened(text: &str) -> String {
    let mut line: String = text.chars().take(LONGEST).map(|c| if is_hidden_control(c) { ' ' } else { c }).collect();
    if text.chars().nth(LONGEST).is_some() {
        line.push('…');
    }
    line
}

#[cfg(test)]
mod tests {
    use clap::{Arg, Command};

    use super::*;

    #[test]
    fn mistyped_command_with_options_is_told_the_commands() {
        let [game, generate] = ["mazeater", "generate"].map(Command::new);
        let generate = generate.arg(Arg::new("size").long("size")).arg(Arg::new("file").value_name("FILE|LINK"));
        let opens = Arg::new("open").value_name("FILE|LINK");
        let command = game.args_conflicts_with_subcommands(true).arg(opens).subcommand(generate);
        let told = |arguments: &[&str]| {
            let error = command.clone().try_get_matches_from(arguments).unwrap_err();
            one_line(&error, &command)
        };
        let typed = told(&["mazeater", "genrate", "--size", "3"]);
        assert!(typed.contains("'--size'") && typed.ends_with("; of the commands choose one of generate"), "{typed}");
        let option = told(&["mazeater", "generate", "a", "--sise", "3"]);
        assert!(option.ends_with("; allowed are --size, --help"), "{option}");
    }
}
