//! A race as a link: `?code=…`, `?word=…`, `?daily=2027-01-31` or `?level=12`; a replay in the fragment: `#replay=…`;
//! a room of friends: `?room=KXWPT` or `?room=ADDRESS/KXWPT`.
//!
//! A link is foreign text. It chooses a race, a replay or a room and nothing else: it cannot name a file or change a
//! save, and the game connects to a room only when the player says so.
//!
//! The fragment for a replay is the text of the replay without its prefix. Compression would gain nothing, because the
//! intents are packed to a few bits each and the checksums are random.

use std::sync::Arc;

use form_urlencoded::{byte_serialize, parse};
use friends_net::{Invitation, RoomAddress};
use race::date::Day;
use race::limits::LONGEST_CODE;
use race::race_text::REPLAY;
use race::shipped::CAMPAIGN;
use race::{Campaign, Difficulty, LinkParts, RaceCode, Replay};
use text::Text;

use super::race_mode::RaceMode;

/// The most letters of a replay in a link: messengers and sites cut longer links.
const MOST_REPLAY_LETTERS: usize = 4096;

/// The longest link that is read, in bytes: the longest code with each byte escaped, a replay, and the address.
const LONGEST: usize = LONGEST_CODE * 3 + MOST_REPLAY_LETTERS + 2048;

/// What a link opens.
#[derive(Clone, Debug, PartialEq)]
pub enum LinkTarget {
    /// The race of a code.
    Race(Arc<RaceCode>),
    /// The race of a day.
    Daily(Day),
    /// A level of the campaign, counted from 1.
    Level(u32),
    /// A replay, to be watched or raced against.
    Replay(Arc<Replay>),
    /// A room of friends, to be joined.
    Room(Invitation),
}

/// A link to a race.
#[derive(Clone, Debug, PartialEq)]
pub struct RaceLink {
    /// What it opens.
    pub target: LinkTarget,
    /// The difficulty, if the race leaves it open.
    pub difficulty: Option<Difficulty>,
}

impl RaceLink {
    /// Reads the address of a link; `None` if it names no race. The site and unknown parameters are ignored, because
    /// sites that pass links on add their own parameters. The error is one line.
    pub fn of_address(address: &str) -> Result<Option<Self>, Text> {
        Self::of_parts(LinkParts::of(address))
    }

    fn of_parts(LinkParts { address, query, fragment }: LinkParts) -> Result<Option<Self>, Text> {
        if address.len() > LONGEST {
            return Err(text!("error-file-size", max = Text::grouped(LONGEST as u64)));
        }
        let (mut targets, mut difficulty) = (Vec::new(), None);
        for (name, value) in parse(query.as_bytes()) {
            match &*name {
                "code" => targets.push(LinkTarget::Race(RaceCode::of_text(&value)?.into())),
                "word" => targets.push(LinkTarget::Race(RaceCode::of_word(&value)?.into())),
                "daily" => targets.push(LinkTarget::Daily(value.parse().map_err(|_| text!("error-link-day"))?)),
                "level" => targets.push(LinkTarget::Level(level(&value)?)),
                "room" => targets.push(LinkTarget::Room(value.parse().map_err(|_| text!("error-link-room"))?)),
                "difficulty" => {
                    difficulty = Some(value.parse().map_err(|_| text!("error-link-difficulty"))?);
                }
                _ => {}
            }
        }
        for (_, value) in parse(fragment.as_bytes()).filter(|(name, _)| name == "replay") {
            if value.len() > MOST_REPLAY_LETTERS {
                return Err(text!("error-link-replay", max = Text::grouped(MOST_REPLAY_LETTERS as u64)));
            }
            let replay = Replay::from_text(&format!("{REPLAY}{value}"))?;
            targets.push(LinkTarget::Replay(replay.into()));
        }
        let target = targets.pop();
        if !targets.is_empty() {
            return Err(text!("error-link-races"));
        }
        Ok(target.map(|target| Self { target, difficulty }))
    }

    /// Reads a link that was pasted. The error is one line.
    pub fn pasted(link: LinkParts) -> Result<Self, Text> {
        Self::of_parts(link)?.ok_or_else(|| text!("error-link-empty"))
    }

    /// A link to a race: to its level, its day or its code; `None` if it has none of these.
    pub fn of_race(mode: &RaceMode, code: Option<&Arc<RaceCode>>, levels: &Campaign) -> Option<Self> {
        let difficulty = code.and_then(|code| code.difficulty());
        match *mode {
            // In another campaign the number would be another level.
            RaceMode::Level(number) if Campaign::from_ron(CAMPAIGN).is_ok_and(|built_in| built_in == *levels) => {
                Some(Self { target: LinkTarget::Level(number), difficulty })
            }
            RaceMode::Daily(day) => Some(Self::of_day(day)),
            _ => code.map(|code| Self::of_code(Arc::clone(code))),
        }
    }

    /// A link to the race of a code.
    pub fn of_code(code: impl Into<Arc<RaceCode>>) -> Self {
        Self { target: LinkTarget::Race(code.into()), difficulty: None }
    }

    /// A link to the race of a day.
    pub const fn of_day(day: Day) -> Self {
        Self { target: LinkTarget::Daily(day), difficulty: None }
    }

    /// A link to a replay; `None` if the replay is too long for one.
    pub fn of_replay(replay: &Arc<Replay>) -> Option<Self> {
        let fits = letters(replay).len() <= MOST_REPLAY_LETTERS;
        fits.then(|| Self { target: LinkTarget::Replay(Arc::clone(replay)), difficulty: None })
    }

    /// A link to a room of friends.
    pub fn of_room(address: RoomAddress) -> Self {
        Self { target: LinkTarget::Room(address.into()), difficulty: None }
    }

    /// The text to paste instead of a link without an address of the game: the code of a race, a replay as text, or a
    /// room; `None` for a level or a day.
    pub fn without_address(&self) -> Option<String> {
        match &self.target {
            LinkTarget::Race(code) => Some(code.to_string()),
            LinkTarget::Replay(replay) => Some(replay.to_text()),
            LinkTarget::Room(invitation) => Some(invitation.to_string()),
            LinkTarget::Daily(_) | LinkTarget::Level(_) => None,
        }
    }

    /// The full link, given the address of the game, which has no query and no fragment.
    pub fn address(&self, game: &str) -> String {
        let escaped = |text: &str| byte_serialize(text.as_bytes()).collect::<String>();
        let difficulty = self
            .difficulty
            .map_or_else(String::new, |difficulty| format!("&difficulty={}", difficulty.name().to_lowercase()));
        match &self.target {
            LinkTarget::Race(code) => match word_of(code) {
                Some(word) => format!("{game}?word={}{difficulty}", escaped(word)),
                None => format!("{game}?code={}{difficulty}", escaped(&code.to_string())),
            },
            LinkTarget::Daily(day) => format!("{game}?daily={day}{difficulty}"),
            LinkTarget::Level(number) => format!("{game}?level={number}{difficulty}"),
            LinkTarget::Replay(replay) => format!("{game}#replay={}", letters(replay)),
            LinkTarget::Room(room) => format!("{game}?room={}", escaped(&room.to_string())),
        }
    }

    /// The race that it opens; `None` for a replay and a room. The error says that the campaign has no such level.
    pub fn mode(&self, last_level: u32) -> Result<Option<RaceMode>, Text> {
        Ok(Some(match &self.target {
            LinkTarget::Race(code) => {
                // A difficulty in the link overrides the difficulty of the code, if the code has one.
                let difficulty = code.difficulty().and(self.difficulty.or(code.difficulty()));
                RaceMode::of_code((**code).clone().at(difficulty))
            }
            LinkTarget::Daily(day) => RaceMode::Daily(*day),
            LinkTarget::Level(number) if *number > last_level => {
                return Err(text!("error-level", max = last_level, level = *number));
            }
            LinkTarget::Level(number) => RaceMode::Level(*number),
            LinkTarget::Replay(_) | LinkTarget::Room(_) => return Ok(None),
        }))
    }
}

/// The text of a replay without its prefix.
fn letters(replay: &Replay) -> String {
    let text = replay.to_text();
    text.strip_prefix(REPLAY).map(str::to_owned).unwrap_or(text)
}

/// The word of a race; `None` if the word alone does not make exactly this race.
fn word_of(code: &RaceCode) -> Option<&str> {
    let word = code.maze().recipe()?.seed.text();
    (RaceCode::of_word(word).as_ref() == Ok(code)).then_some(word)
}

fn level(text: &str) -> Result<u32, Text> {
    let number = text.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| text!("error-link-level"))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use race::{Level, LevelPlan, RaceText};

    use super::*;

    const GAME: &str = "https://example.org/mazeater/";

    fn replay(word: &str) -> Arc<Replay> {
        let level = Level::build(RaceCode::of_word(word).unwrap().plan()).unwrap();
        Replay::of_expert(&level).unwrap().into()
    }

    fn hard(word: &str) -> RaceCode {
        RaceCode::of_word(word).unwrap().at(Some(Difficulty::Hard))
    }

    #[test]
    fn links_are_read_as_they_were_written() {
        let difficulty = Some(Difficulty::Easy);
        let links = [
            RaceLink::of_code(RaceCode::of_word("two words & more=?#").unwrap()),
            RaceLink::of_code(hard("käse")),
            RaceLink::of_day("2027-01-31".parse().unwrap()),
            RaceLink { target: LinkTarget::Level(12), difficulty },
            RaceLink::of_replay(&replay("tuesday")).unwrap(),
            RaceLink::of_room("wss://rooms.example.org/KXWPT".parse().unwrap()),
            RaceLink { target: LinkTarget::Room("KXWPT".parse().unwrap()), difficulty: None },
        ];
        for link in links {
            let address = link.address(GAME);
            assert!(address.bytes().all(|byte| byte.is_ascii_graphic()), "{address}");
            let pasted = format!(" {address}\n");
            let RaceText::Link(parts) = RaceText::of(&pasted) else { panic!("no link: {address}") };
            assert_eq!(RaceLink::pasted(parts), Ok(link), "{address}");
        }
    }

    #[test]
    fn race_has_the_shortest_link_that_is_exact() {
        let written = |code: RaceCode| RaceLink::of_code(code).address("");
        assert_eq!(written(RaceCode::of_word("two words").unwrap()), "?word=two+words");
        assert!(written(hard("two words")).starts_with("?code=race"));
        let lit = RaceCode::of_word("two words").unwrap();
        assert!(written(lit.in_the_dark(true)).starts_with("?code=race"));
    }

    #[test]
    fn level_of_another_campaign_is_a_code() {
        let own = Campaign::from_ron(CAMPAIGN).unwrap();
        let other = Campaign::from_ron(
            r#"(levels: [(name: "A", size: "9x7", algorithm: "wilson", seed: "a", eaters: [Wally])])"#,
        );
        let code: Arc<RaceCode> = hard("tuesday").into();
        let link = |levels: &Campaign| RaceLink::of_race(&RaceMode::Level(3), Some(&code), levels).unwrap();
        assert_eq!(link(&own).address(""), "?level=3&difficulty=hard");
        assert_eq!(link(&other.unwrap()).target, LinkTarget::Race(Arc::clone(&code)));
    }

    #[test]
    fn wrong_links_are_refused_in_one_line() {
        let letters = letters(&replay("tuesday"));
        let long = "A".repeat(MOST_REPLAY_LETTERS + 1);
        for rest in [
            "?level=0".to_owned(),
            "?level=two".to_owned(),
            "?level=".to_owned(),
            "?daily=yesterday".to_owned(),
            "?level=1&word=x".to_owned(),
            "?word=x&word=y".to_owned(),
            "?code=race2.nothing".to_owned(),
            "?room=".to_owned(),
            "?room=cheese".to_owned(),
            "?room=a%20b/KXWPT".to_owned(),
            "?room=KXWPT&level=1".to_owned(),
            "?difficulty=nightmare&level=1".to_owned(),
            "#replay=".to_owned(),
            "#replay=!".to_owned(),
            format!("#replay={}", &letters[1..]),
            format!("#replay={long}"),
            format!("?level=1#replay={letters}"),
        ] {
            let why = RaceLink::of_address(&format!("{GAME}{rest}")).expect_err(&rest);
            assert!(!why.english().contains('\n'), "{rest}: {why:?}");
        }
        assert!(RaceLink { target: LinkTarget::Level(41), difficulty: None }.mode(40).is_err());
    }

    #[test]
    fn address_without_a_race_opens_none() {
        for rest in ["", "?", "#", "?utm_source=news", "?file=/etc/passwd", "#:~:text=level=3", "?#"] {
            let address = format!("{GAME}{rest}");
            assert_eq!(RaceLink::of_address(&address), Ok(None), "{rest}");
            assert!(RaceLink::pasted(LinkParts::of(&address)).is_err());
        }
    }

    #[test]
    fn long_replay_has_no_link() {
        let plan = LevelPlan { eaters: Vec::new(), ..RaceCode::of_word("long").unwrap().plan() };
        let level = Level::build(plan).unwrap();
        let mut recorder = race::Recorder::new(level.plan(), Difficulty::Relaxed).unwrap();
        let run = race::Race::new(&level, &[]);
        for tick in 0..4 * 60 * 128 {
            let all = [race::Intent::NONE, race::Intent::from_byte(1).unwrap_or_default()];
            recorder.record(all[tick % 2], run.digest());
        }
        let replay = Arc::new(recorder.finish(race::Winner::Player, false).unwrap());
        assert_eq!(RaceLink::of_replay(&replay), None);
    }

    proptest! {
        #[test]
        fn no_address_panics(address in "\\PC{0,80}") {
            let _ = RaceLink::of_address(&address);
        }

        #[test]
        fn no_query_panics(names in prop::collection::vec(("code|word|daily|level|difficulty|replay|x", "[-a-z0-9.%+_#?]{0,20}"), 0..4)) {
            let query = names.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&");
            let _ = (RaceLink::of_address(&format!("{GAME}?{query}")), RaceLink::of_address(&format!("{GAME}#{query}")));
        }

        #[test]
        fn altered_replay_is_refused(at in 0..300_usize, letter in "[A-Za-z0-9_-]") {
            let written = RaceLink::of_replay(&replay("tuesday")).unwrap().address(GAME);
            let at = GAME.len() + "#replay=".len() + at;
            prop_assume!(at < written.len() && written[at..=at] != letter);
            let mut altered = written;
            altered.replace_range(at..=at, &letter);
            prop_assert!(RaceLink::of_address(&altered).is_err());
        }
    }

    #[test]
    fn race_of_a_day_has_the_day_in_its_link() {
        let day: Day = "2027-01-31".parse().unwrap();
        let levels = Campaign::from_ron(CAMPAIGN).unwrap();
        let code: Arc<RaceCode> = hard("tuesday").into();
        let link = RaceLink::of_race(&RaceMode::Daily(day), Some(&code), &levels).unwrap();
        assert_eq!(link.address(""), "?daily=2027-01-31");
        assert_eq!(RaceLink::of_race(&RaceMode::TimeTrial(1), None, &levels), None);
    }
}
