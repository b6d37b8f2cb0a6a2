//! Leagues: runs are found in any text, forged ones do not count, and the order of the input does not matter.

use std::sync::OnceLock;
use std::time::Instant;

use maze::{Cancel, Seed};
use proptest::prelude::*;
use race::bot::Skill;
use race::handicap::Handicap;
use race::race_text::REPLAY;
use race::replay::Recorder;
use race::{Bot, Difficulty, Intent, Level, Race, RaceCode, Replay, Winner};
use study::league::{
    Findings, League, LeagueError, LeagueRun, LeagueTables, NamedRace, ShareLink, ShareStrip, SplitMark, verify_all,
    without_doubles,
};
use text::Language;

/// The race of a word, run by a bot of a skill without eaters, with hint or not.
fn raced(word: &str, skill: Skill, seed: &str, hinted: bool) -> Replay {
    let level = Level::build(RaceCode::of_word(word).unwrap().plan()).unwrap();
    let mut recorder = Recorder::new(level.plan(), Difficulty::Relaxed).unwrap().against(None, Handicap::NONE);
    let (mut race, mut bot) = (Race::new(&level, &[]), Bot::new(skill, &Seed::new(seed)));
    while race.winner().is_none() {
        let intent = bot.intent(&race.view(), race.player());
        race.step(intent);
        recorder.record(intent, race.digest());
    }
    recorder.finish(Winner::Player, hinted).unwrap()
}

/// Some runs of two races, the same in every test.
fn runs() -> &'static [(&'static str, Replay)] {
    static RUNS: OnceLock<Vec<(&'static str, Replay)>> = OnceLock::new();
    RUNS.get_or_init(|| {
        vec![
            ("Anna", raced("tuesday", Skill::FLAWLESS, "a", false)),
            ("Bo", raced("tuesday", Skill::EXPERT, "b", false)),
            ("Cy", raced("tuesday", Skill::FLAWLESS, "c", true)),
            ("Di", raced("friday", Skill::FLAWLESS, "d", false)),
        ]
    })
}

fn letters(replay: &Replay) -> String {
    replay.to_text().strip_prefix(REPLAY).unwrap().to_owned()
}

fn link(replay: &Replay) -> String {
    format!("https://example.org/mazeater/#replay={}", letters(replay))
}

fn ranked(text: &str) -> LeagueTables {
    let mut found = Findings::of_text(text);
    let runs = without_doubles(std::mem::take(&mut found.runs));
    LeagueTables::new(verify_all(runs, 2, |_| {}, &Cancel::never()), &found)
}

/// A text cut into lines, as mails do: with a break, an end of each line and a begin of the next one.
fn wrapped(text: &str, width: usize, end: &str, begin: &str) -> String {
    let lines: Vec<&str> = text.as_bytes().chunks(width).map(|line| str::from_utf8(line).unwrap()).collect();
    format!("{begin}{}", lines.join(&format!("{end}\n{begin}")))
}

#[test]
fn runs_of_a_chat_are_ranked_by_race() {
    let chat: Vec<String> =
        runs().iter().map(|(name, replay)| format!("[12:30] {name}: look! {}", link(replay))).collect();
    let tables = ranked(&chat.join("\n"));
    assert_eq!(tables.races.len(), 2);
    let names = |table: usize| tables.races[table].rows.iter().map(|row| (row.place, row.name())).collect::<Vec<_>>();
    assert_eq!(names(1), [(1, "Di")]);
    // The run with hint is below those without.
    let rows = &tables.races[0].rows;
    assert_eq!((rows.len(), rows[2].name()), (3, "Cy"));
    assert!(rows[0].facts.time <= rows[1].facts.time && rows[2].facts.medal.is_some());
    assert!(rows[0].facts.splits.windows(2).all(|pair| pair[0] < pair[1]));
    assert!(rows[0].facts.splits[2].is_some_and(|end| end <= rows[0].facts.time));
    assert!(tables.unread.is_empty());
}

#[test]
fn links_that_are_cut_are_found() {
    let (_, replay) = &runs()[0];
    let whole = format!("Anna: {}", link(replay));
    for text in [
        whole.clone(),
        wrapped(&whole, 76, "=", ""),
        wrapped(&whole, 76, "=\r", ""),
        wrapped(&whole, 70, "", "> "),
        wrapped(&whole, 70, " ", "> > "),
        wrapped(&whole.replace("replay=", "replay=3D"), 76, "=", ""),
        format!("{whole}\nNice run\nreplay"),
        format!("{whole} and this is what I think of it"),
        format!("<a href=\"{}\">mine</a>", link(replay)),
        format!("({})", link(replay)),
        format!("x {} y", replay.to_text()),
        whole.replace("VpSU", "V\u{200b}pSU"),
        whole.replace('\n', "\r"),
    ] {
        let found = Findings::of_text(&text);
        assert_eq!(found.runs.len(), 1, "{text}");
        assert_eq!(found.runs[0].replay(), replay, "{text}");
        assert!(found.refused.is_empty(), "{:?}", found.refused);
    }
}

#[test]
fn link_is_found_wherever_it_is_cut() {
    let (_, replay) = &runs()[0];
    let whole = link(replay);
    let begin = whole.find("TVpSU").unwrap();
    for cut in begin - 3..begin + 40 {
        for end in ["=", "", " "] {
            let text = format!("Anna: {}{end}\n{}", &whole[..cut], &whole[cut..]);
            let found = Findings::of_text(&text);
            assert_eq!((found.runs.len(), &found.refused[..]), (1, &[][..]), "{text}");
        }
    }
}

#[test]
fn codes_and_links_to_races_are_found() {
    let code = RaceCode::of_word("tuesday").unwrap();
    let text =
        format!("Race {code}, or https://example.org/?word=friday&x=1 (https://example.org/?level=3)\nrace3.cut");
    let found = Findings::of_text(&text);
    assert_eq!(found.races, [code, RaceCode::of_word("friday").unwrap()]);
    assert_eq!(found.refused.len(), 1);
    assert_eq!(found.named, [NamedRace::Level(3)]);
    assert_eq!(ranked(&text).races.iter().map(|table| table.rows.len()).sum::<usize>(), 0);
}

#[test]
fn links_without_run_and_code_are_listed_and_not_ranked() {
    let text = "https://a/?level=12&difficulty=hard, https://a/?level=12.\nhttps://a/?daily=2027-01-31 https://a/?level=12\n\
                https://shop/?level=beginner https://shop/?level=0 https://news/?daily=yes https://a/?daily=2027-02-30";
    let tables = ranked(text);
    let day = NamedRace::Daily("2027-01-31".parse().unwrap());
    assert_eq!(tables, LeagueTables { named: vec![day, NamedRace::Level(12)], ..LeagueTables::default() });
    for written in [tables.text(), tables.markdown(), tables.json()] {
        assert!(written.contains("the daily race of 2027-01-31"), "{written}");
        assert!(written.contains("level 12 of the campaign"), "{written}");
    }
    // A run of such a race has its code in it, and a link may have both.
    let (_, replay) = &runs()[0];
    let both = link(replay).replace("/#", "/?level=12#");
    assert_eq!(ranked(&both).races[0].rows.len(), 1);
}

/// The run with another key somewhere, a right checksum and the recorded states: a forged time.
fn forged(replay: &Replay) -> Vec<Replay> {
    let level = Level::build(replay.code().plan()).unwrap();
    let mut intents: Vec<Intent> = replay.playback().collect();
    let faster = intents.split_off(intents.len() / 2);
    let mut lazy = vec![Intent::NONE; 200];
    lazy.extend(faster.iter().copied());
    [faster, lazy, vec![Intent::NONE; 50]]
        .into_iter()
        .map(|intents| {
            let mut recorder = Recorder::new(level.plan(), Difficulty::Relaxed).unwrap();
            for intent in intents {
                recorder.record(intent, Race::new(&level, &[]).digest());
            }
            recorder.finish(Winner::Player, false).unwrap()
        })
        .collect()
}

#[test]
fn forged_and_damaged_runs_do_not_count_and_are_told() {
    let (_, replay) = &runs()[0];
    let forged = forged(replay);
    let mut lines: Vec<String> = forged.iter().map(|forged| format!("Eve: {}", link(forged))).collect();
    let damaged = link(replay).replacen("AAA", "AAB", 1);
    lines.push(format!("Eve: {damaged}"));
    let tables = ranked(&lines.join("\n"));
    let table = &tables.races[0];
    assert_eq!((table.rows.len(), table.refused.len()), (0, forged.len()));
    assert!(table.refused.iter().all(|(_, why)| why.to_string().contains("differs")), "{:?}", table.refused);
    assert_eq!(tables.unread.len(), 1);
    assert_eq!((tables.unread[0].line, tables.unread[0].why.contains("checksum")), (forged.len() + 1, true));
}

#[test]
fn same_run_fifty_times_is_one_row_and_bad_names_are_cleaned() {
    let (_, replay) = &runs()[0];
    let names = ["\u{202e}annA", "=1+1 A", "A\u{7}nna\u{1b}[31m", &"x".repeat(2000), "Anna"];
    let lines: Vec<String> = (0..50).map(|at| format!("{}: {}", names[at % names.len()], link(replay))).collect();
    let tables = ranked(&lines.join("\n"));
    assert_eq!(tables.races[0].rows.len(), 1);
    let csv = tables.csv();
    assert!(csv.lines().count() == 2 && csv.contains("'=1+1 A"), "{csv}");
    for text in [tables.text(), csv, tables.json(), tables.markdown()] {
        assert!(!text.contains(['\u{202e}', '\u{7}', '\u{1b}']), "{text}");
    }
}

#[test]
fn ten_megabytes_of_chat_are_looked_through_in_seconds() {
    let (_, replay) = &runs()[0];
    let mut text = "Anna: what a day, look at this =\n> replay=TVpSUAAA\n".repeat(200_000);
    text += &link(replay);
    let begin = Instant::now();
    let found = Findings::of_text(&text);
    assert!(begin.elapsed().as_secs() < 60, "{:?}", begin.elapsed());
    assert_eq!(found.runs.len(), 1);
    assert!(found.left_out > 0 && found.refused.len() == study::league::MOST_FOUND);
}

#[test]
fn canceled_run_says_so() {
    let canceled = Cancel::new();
    canceled.cancel();
    let run = LeagueRun::new("Anna", runs()[0].1.clone());
    let judged = verify_all(vec![run], 1, |_| {}, &canceled);
    assert!(judged[0].verdict.as_ref().is_err_and(study::league::WhyNot::is_canceled));
}

#[test]
fn league_is_read_as_it_was_written_and_has_no_doubles() {
    let mut league = League::default();
    let all = || runs().iter().map(|(name, replay)| LeagueRun::new(name, replay.clone()));
    assert_eq!(league.add(all()), (4, 0));
    assert_eq!(league.add(all().map(|run| LeagueRun::new("", run.replay().clone()))), (0, 0));
    let text = league.to_text();
    assert_eq!(League::from_text(&text), Ok(league.clone()));
    // It is a text with links as well.
    let mut found = Findings::of_text(&text).runs;
    assert_eq!(without_doubles(found.clone()).len(), 4);
    assert_eq!(found.remove(0).name(), league.runs().next().unwrap().name());
    for (text, why) in [
        ("", LeagueError::Head),
        ("Anna: replay.AAAA", LeagueError::Head),
        ("Mazeater league 2\nx", LeagueError::Version),
        ("Mazeater league 1\n\nAnna: replay.AAAA", LeagueError::Line(3)),
        ("Mazeater league 1\nAnna", LeagueError::Line(2)),
    ] {
        assert_eq!(League::from_text(text), Err(why), "{text}");
    }
}

#[test]
fn strip_compares_thirds_by_color_and_form() {
    let ticks = |times: [u32; 3]| times.map(|ticks| Some(race::Ticks(ticks)));
    let link = |link: &str| ShareLink::Link(link.to_owned());
    let strip =
        ShareStrip::new("A race:\nin 12.3 s", ticks([100, 301, 450]), ticks([110, 300, 430]), link("https://a/#b"));
    assert_eq!(strip.thirds, [SplitMark::Ahead, SplitMark::Behind, SplitMark::Behind]);
    assert_eq!(strip.text(Language::German), "A race, in 12.3 s\n🟩▲ 🟥▼ 🟥▼\nhttps://a/#b");
    let close = ShareStrip::new("", ticks([100, 200, 300]), ticks([99, 199, 300]), link(""));
    assert_eq!(close.thirds, [SplitMark::Close, SplitMark::Close, SplitMark::Ahead]);
    assert_eq!(ShareStrip::new("", [None; 3], ticks([1, 2, 3]), link("")).thirds, [SplitMark::Unknown; 3]);
}

#[test]
fn strip_of_a_desktop_has_the_code_says_so_and_is_ranked() {
    let (name, replay) = &runs()[0];
    for language in [Language::English, Language::German] {
        let code = ShareLink::Code(replay.to_text());
        let strip = ShareStrip::new("Level 3: 12.3 s", [None; 3], [None; 3], code).text(language);
        let last = strip.lines().last().unwrap();
        let said = last.strip_prefix(&replay.to_text()).unwrap();
        assert!(strip.lines().count() == 3 && said.starts_with(" (") && said.contains("Mazeater"), "{strip}");
        let found = Findings::of_text(&format!("Bo: hello\n[12:30] {name}: {strip}\nBo: well run"));
        assert_eq!(found.runs, [LeagueRun::new(name, replay.clone())]);
        assert!(found.refused.is_empty());
        // The code of a race is read as well.
        let race = RaceCode::of_word("tuesday").unwrap();
        let strip = ShareStrip::new("", [None; 3], [None; 3], ShareLink::Code(race.to_string())).text(language);
        assert_eq!(Findings::of_text(&strip).races, [race]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn order_and_wrapping_of_the_input_do_not_matter(
        order in Just((0..4).collect::<Vec<usize>>()).prop_shuffle(),
        width in 30_usize..200,
        form in 0..3,
        again in 0..4_usize,
    ) {
        let chat = |order: &[usize]| {
            let lines = order.iter().map(|&at| format!("{}: {}", runs()[at].0, link(&runs()[at].1)));
            lines.collect::<Vec<_>>()
        };
        let (end, begin) = [("=", ""), ("", "> "), (" ", "")][form as usize];
        let mut shuffled = order.clone();
        shuffled.push(again);
        // Between two posts there is other text.
        let posts = chat(&shuffled).iter().map(|post| wrapped(post, width, end, begin) + "\n\n--\n").collect::<String>();
        let expected = ranked(&chat(&[0, 1, 2, 3]).join("\n"));
        let found = ranked(&posts);
        let rows = |tables: &LeagueTables| {
            let rows = tables.races.iter().flat_map(|table| &table.rows);
            rows.map(|row| (row.place, row.run.run.letters().to_owned(), row.facts)).collect::<Vec<_>>()
        };
        prop_assert_eq!(rows(&found), rows(&expected));
    }

    #[test]
    fn any_text_is_looked_through(text in "(replay[=.](3D)?TVpSU[A-Za-z0-9_= >\n-]{0,300}|\\PC{0,40}|[\n\r =>]{0,9}|race3\\.[a-z0-9.]{0,20} |https://a/\\?code=[a-z%.]{0,9} ){0,9}") {
        let found = Findings::of_text(&text);
        prop_assert!(found.runs.is_empty());
        let tables = LeagueTables::new(Vec::new(), &found);
        for text in [tables.text(), tables.csv(), tables.json(), tables.markdown()] {
            prop_assert!(!text.chars().any(|found| found != '\n' && maze::sanitize::is_hidden_control(found)));
        }
    }

    #[test]
    fn thirds_of_a_strip_are_ahead_only_where_they_are_shorter(
        ours in proptest::array::uniform3(1_u32..1000),
        theirs in proptest::array::uniform3(1_u32..1000),
    ) {
        let summed = |parts: [u32; 3]| {
            let mut at = 0;
            parts.map(|part| { at += part; Some(race::Ticks(at)) })
        };
        let strip = ShareStrip::new("what", summed(ours), summed(theirs), ShareLink::Link("link".to_owned()));
        let text = strip.text(Language::English);
        for (third, (ours, theirs)) in strip.thirds.into_iter().zip(ours.into_iter().zip(theirs)) {
            prop_assert_eq!(third == SplitMark::Ahead, ours < theirs);
            prop_assert!(third != SplitMark::Behind || ours > theirs);
        }
        prop_assert_eq!(text.lines().count(), 3);
        // The shape alone means the same as the color.
        let plain: String = text.chars().filter(|found| !"🟩🟨🟥⬜".contains(*found)).collect();
        let signs = strip.thirds.map(|third| third.square().chars().last().unwrap());
        prop_assert!(signs.iter().all(|sign| plain.contains(*sign)));
    }
}
