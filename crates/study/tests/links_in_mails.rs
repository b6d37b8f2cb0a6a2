//! A thousand lines of a chat with links, as mail programs, web pages and editors cut and decorate them: all are found, each
//! with who posted it.

use maze::Seed;
use race::bot::Skill;
use race::handicap::Handicap;
use race::race_text::REPLAY;
use race::replay::Recorder;
use race::{Bot, Difficulty, Level, Race, RaceCode, Replay};
use study::league::Findings;

/// Lines in all.
const LINES: usize = 1000;

/// Different runs; each is posted in many forms.
const RUNS: usize = 20;

/// What a program does to a line.
type Mangle = fn(&str) -> String;

const PROGRAMS: [(&str, Mangle); 27] = [
    ("nothing", str::to_owned),
    ("72 columns", |line| lines(line, 72, "\n", "")),
    ("76 columns", |line| lines(line, 76, "\n", "")),
    ("76 columns, CR LF", |line| lines(line, 76, "\r\n", "")),
    ("quoted, 72 columns", |line| lines(line, 72, "\n", "> ")),
    ("quoted, 76 columns", |line| lines(line, 76, "\n", "> ")),
    ("quoted twice, 72 columns", |line| lines(line, 72, "\n", "> > ")),
    ("quoted twice without spaces", |line| lines(line, 76, "\n", ">>")),
    ("quoted with bars", |line| lines(line, 72, "\n", "| ")),
    ("flowed, 72 columns", |line| lines(line, 72, " \n", "> ")),
    ("indented", |line| lines(line, 76, "\n", "\t")),
    ("quoted-printable", |line| lines(&printable(line), 75, "=\n", "")),
    ("quoted-printable, CR LF", |line| lines(&printable(line), 72, "=\r\n", "")),
    ("quoted-printable and quoted", |line| lines(&printable(line), 72, "=\n", "> ")),
    ("quoted-printable and flowed", |line| lines(&printable(line), 72, "=20\n", "")),
    ("<wbr> each 10 letters", |line| lines(line, 10, "<wbr>", "")),
    ("<wbr/> and soft breaks", |line| lines(&lines(&printable(line), 30, "<wbr/>", ""), 76, "=\n", "")),
    ("<br>", |line| lines(line, 72, "<br>\n", "")),
    ("colored", |line| lines(line, 40, "</span><span style=\"color:red\">", "")),
    ("zero-width spaces", |line| lines(line, 10, "\u{200b}", "")),
    ("zero-width non-joiners", |line| lines(line, 13, "\u{200c}", "")),
    ("soft hyphens as HTML", |line| lines(line, 20, "&shy;", "")),
    ("zero-width spaces in quoted-printable", |line| {
        lines(&lines(&printable(line), 20, "=E2=80=8B", ""), 76, "=\n", "")
    }),
    ("direction isolates", |line| line.replace("https", "\u{2066}https") + "\u{2069}"),
    ("non-breaking spaces", |line| lines(line, 60, "\u{a0}", "")),
    ("escaped by Markdown", |line| line.replace('_', "\\_").replace('-', "\\-")),
    ("a Markdown link", |line| line.replace("https", "[my run](https") + ")"),
];

/// Cuts a text, with a text between the parts and one before each line. The code of a letter after `=` stays whole.
fn lines(text: &str, width: usize, between: &str, begin: &str) -> String {
    let (letters, mut cut, mut column): (Vec<char>, _, _) = (text.chars().collect(), begin.to_owned(), 0);
    for (at, letter) in letters.iter().enumerate() {
        let is_within_code = letters[at.saturating_sub(2)..at].contains(&'=');
        if column >= width && !is_within_code {
            cut.extend([between, begin]);
            column = 0;
        }
        cut.push(*letter);
        column += 1;
    }
    cut
}

/// As the body of a mail in quoted-printable, before its lines are cut.
fn printable(text: &str) -> String {
    text.replace('=', "=3D")
}

/// The runs of some bots without eaters.
fn runs() -> Vec<Replay> {
    let of_bot = |number: usize| {
        let word = ["tuesday", "friday", "cheese", "mail"][number % 4];
        let level = Level::build(RaceCode::of_word(word).unwrap().plan()).unwrap();
        let mut recorder = Recorder::new(level.plan(), Difficulty::Relaxed).unwrap().against(None, Handicap::NONE);
        let (mut race, mut bot) = (Race::new(&level, &[]), Bot::new(Skill::EXPERT, &Seed::new(number.to_string())));
        while race.winner().is_none() {
            let intent = bot.intent(&race.view(), race.player());
            race.step(intent);
            recorder.record(intent, race.digest());
        }
        recorder.finish(race.winner().unwrap(), false).unwrap()
    };
    (0..RUNS).map(of_bot).collect()
}

#[test]
fn thousand_links_are_found_however_they_were_cut() {
    let runs = runs();
    let (mut chat, mut missed) = (String::new(), Vec::new());
    for line in 0..LINES {
        let replay = &runs[line % RUNS];
        let name = format!("Anna{}", line % 7);
        let letters = replay.to_text().strip_prefix(REPLAY).unwrap().to_owned();
        // The place of the first cut differs.
        let words = "look at this, ".repeat(line / 100 % 3);
        let (program, mangle) = PROGRAMS[line / RUNS % PROGRAMS.len()];
        let posted = mangle(&format!("{name}: {words}https://example.org/mazeater/#replay={letters}"));
        let alone = Findings::of_text(&posted);
        let is_whole = matches!(&alone.runs[..], [run] if run.replay() == replay && run.name() == name);
        if !is_whole || !alone.refused.is_empty() {
            let found: Vec<_> = alone.runs.iter().map(|run| run.name().to_owned()).collect();
            missed.push(format!("{program}: {found:?} for {name}, {:?}", alone.refused));
        }
        chat += &posted;
        chat.push('\n');
    }
    missed.dedup();
    assert!(missed.is_empty(), "{} forms are missed:\n{}", missed.len(), missed.join("\n"));
    // All in one file, one below the other.
    let found = Findings::of_text(&chat);
    assert_eq!((found.runs.len(), found.refused.len(), found.left_out), (LINES, 0, 0));
    for (line, run) in found.runs.iter().enumerate() {
        assert_eq!((run.name(), run.replay()), (&*format!("Anna{}", line % 7), &runs[line % RUNS]), "line {line}");
    }
}

/// A link to a race is found as well: by its code wherever it was cut, as it is whole or refused.
#[test]
fn links_to_races_are_found_however_they_were_cut() {
    let code = RaceCode::of_word("mail").unwrap();
    // Cut at 72 columns behind `=20`, too, which is a space at the end of a line of quoted-printable.
    let day = "https://example.org/mazeater/a/long/way/from/home/to/next?daily=2027-01-31";
    for (program, mangle) in PROGRAMS.iter().filter(|(program, _)| *program != "non-breaking spaces") {
        for words in ["", "look at this, "] {
            let link = format!("https://example.org/mazeater/?code={code}");
            let text = mangle(&format!("Anna: {words}{link}")) + "\nBo: nice";
            let found = Findings::of_text(&text);
            assert_eq!((&found.races[..], &found.refused[..]), (&[code.clone()][..], &[][..]), "{program}: {text}");
            let text = mangle(&format!("Anna: {words}{day}")) + "\n\nBo: nice";
            assert_eq!(Findings::of_text(&text).named.len(), 1, "{program}: {text}");
        }
    }
    // A code that lacks its end is told once.
    let text = code.to_string();
    let found = Findings::of_text(&format!("Anna: {}\nmore words", &text[..text.len() - 3]));
    assert_eq!((found.races.len(), found.refused.len()), (0, 1));
    assert_eq!(found.refused[0].line, 1);
}
