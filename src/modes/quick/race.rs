//! The race of the page: set by a word, a code, a link or chosen parts, started and shared.

use std::sync::Arc;

use bevy::prelude::*;
use maze::AnyGrid;
use own_eaters::{ChosenScripts, ScriptId, Shelf};
use platform::clipboard::Clipboard;
use race::placed::Placed;
use race::{LevelPlan, RaceCode, RaceText, Strength, daily_code};
use text::{Id, Text};

use super::change::QuickChange;
use super::choices::{CUSTOM_GRID, GRIDS, SHIFT_RATES, shift_rate_index};
use crate::modes::words;
use crate::navigation::CopyLine;
use crate::race_setup::{NextRace, RaceLink, RaceMode, ScriptRace, StartRace};
use crate::schedule::SetupSystems;

/// The word of the first quick race.
pub(super) const FIRST_WORD: &str = "cheese";

/// The settings of the quick race.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct QuickRace {
    /// The last typed or pasted text.
    pub(super) text: String,
    /// The current race. Stays if a change is not possible.
    pub(super) code: RaceCode,
    /// The eaters that the player wrote. They follow the eaters of the code.
    pub(super) scripts: ChosenScripts,
    /// Why the last change was not possible, in one line.
    pub(super) refusal: Option<Text>,
    /// A note about the text for the player, in one line.
    pub(super) note: Option<Text>,
}

/// A request for the quick race.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct StartQuickRace;

/// A request to copy a link to the quick race.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CopyQuickRace;

impl QuickRace {
    /// The first quick race.
    pub(in crate::modes) fn first() -> Result<Self, race::RaceCodeError> {
        RaceCode::of_word(FIRST_WORD).map(Self::of)
    }

    /// The race of a code.
    pub fn of(code: RaceCode) -> Self {
        let text = code.maze().recipe().map_or_else(|| code.to_string(), |recipe| recipe.seed.text().to_owned());
        Self { text, code, scripts: ChosenScripts::default(), refusal: None, note: None }
    }

    /// Sets when the eaters finish; `None` to derive it from races of bots.
    pub fn set_strength(&mut self, strength: Option<Strength>) {
        self.code = self.code.clone().with_strength(strength);
    }

    /// Sets where doors, keys and crumbs are, or stores why that is not possible.
    pub fn place(&mut self, placed: Placed) {
        match self.code.clone().with_placed(placed) {
            Ok(code) => (self.code, self.refusal) = (code, None),
            Err(error) => self.refusal = Some(error.into()),
        }
    }

    /// The race.
    pub const fn code(&self) -> &RaceCode {
        &self.code
    }

    /// The eaters that the player wrote. They follow the eaters of the code.
    pub const fn scripts(&self) -> &ChosenScripts {
        &self.scripts
    }

    /// Sets up a race against one eater alone, without shifts, in which planners and mice do not run, and scouting.
    pub fn against(&mut self, id: &ScriptId) {
        self.scripts = ChosenScripts::only(id);
        let plan = LevelPlan { eaters: Vec::new(), shift_rate: 0, scouted: false, ..self.code.plan() };
        match RaceCode::of_plan(&plan, self.code.difficulty()) {
            Ok(code) => (self.code, self.refusal, self.note) = (code, None, None),
            Err(error) => self.refuse(error.into()),
        }
    }

    /// The race, with the current versions of its scripts. The error says why it cannot be raced.
    pub fn mode(&self, scripts: &Shelf) -> Result<RaceMode, Text> {
        if self.scripts.is_empty() {
            return Ok(RaceMode::of_code(self.code.clone()));
        }
        let race = ScriptRace { code: Arc::new(self.code.clone()), scripts: self.scripts.racing(scripts)? };
        Ok(RaceMode::of_race(race))
    }

    /// The last text that was used.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Why the last change was not possible.
    pub const fn refusal(&self) -> Option<&Text> {
        self.refusal.as_ref()
    }

    /// A note about the text for the player: its code follows older rules.
    pub const fn note(&self) -> Option<&Text> {
        self.note.as_ref()
    }

    /// Uses a word, a code or a link, or stores why that is not possible.
    pub fn take(&mut self, text: &str) {
        text.trim().clone_into(&mut self.text);
        self.note = None;
        match race_of(text) {
            Ok(code) => {
                (self.code, self.refusal) = (code, None);
                self.note = RaceCode::is_of_older_rules(text).then(|| text!("quick-older-rules"));
            }
            Err(why) => self.refusal = Some(why),
        }
    }

    /// Uses two random words.
    pub(crate) fn draw_words(&mut self) {
        self.take(&words::random());
    }

    /// Stores why a change was not possible.
    pub(crate) fn refuse(&mut self, why: Text) {
        self.refusal = Some(why);
    }

    /// The number of doors on the solution.
    pub fn doors(&self) -> u8 {
        self.code.plan().doors
    }

    /// How fast its maze shifts: "Slow".
    pub fn shift_rate_name(&self) -> Id {
        SHIFT_RATES[shift_rate_index(self.code.plan().shift_rate)].1
    }

    /// The name of its grid: "Hexagons".
    pub fn grid_name(&self) -> Id {
        let grid = self.code.maze().grid();
        if matches!(grid, AnyGrid::MaskedSquare(_) | AnyGrid::MaskedHexagon(_) | AnyGrid::Masked(_)) {
            return CUSTOM_GRID;
        }
        let found = GRIDS.iter().find(|&&(shape, wrap, _)| (shape, wrap) == (grid.shape(), grid.wrap()));
        found.map_or(CUSTOM_GRID, |grid| grid.2)
    }
}

/// The race of a word, a code or a link.
fn race_of(text: &str) -> Result<RaceCode, Text> {
    let RaceText::Link(link) = RaceText::of(text) else { return Ok(RaceCode::of_text(text)?) };
    match RaceLink::pasted(link)?.mode(u32::MAX)? {
        Some(RaceMode::Quick(code)) => Ok((*code).clone()),
        Some(RaceMode::Scouting(race)) => Ok((*race.code).clone()),
        Some(RaceMode::Daily(day)) => Ok(daily_code(day)?),
        _ => Err(text!("quick-other-link")),
    }
}

pub(super) fn plugin(app: &mut App) {
    // Every word is a valid race; a test checks this.
    if let Ok(first) = QuickRace::first() {
        app.insert_resource(first);
    }
    app.add_systems(Startup, take_start);
    app.add_message::<QuickChange>().add_message::<StartQuickRace>().add_message::<CopyQuickRace>();
    app.add_systems(Update, (change, start, copy).chain().in_set(SetupSystems::Quick));
}

/// Copies a quick race from the command line to the page of quick races.
fn take_start(next_race: Res<NextRace>, mut quick: ResMut<QuickRace>) {
    if let RaceMode::Quick(code) = &next_race.mode {
        *quick = QuickRace::of((**code).clone());
    }
}

fn change(mut changes: MessageReader<QuickChange>, mut clipboard: NonSendMut<Clipboard>, mut quick: ResMut<QuickRace>) {
    for change in changes.read() {
        match change {
            QuickChange::Text(text) if text.trim().is_empty() => {}
            QuickChange::Text(text) => quick.take(text),
            QuickChange::Paste => match clipboard.paste() {
                Ok(text) => quick.take(&text),
                Err(why) => quick.refuse(why),
            },
            QuickChange::Random => quick.draw_words(),
            QuickChange::Script(id) => quick.toggle_script(id),
            part => quick.change(part),
        }
    }
}

fn start(
    mut requests: MessageReader<StartQuickRace>,
    shelf: Res<Shelf>,
    mut quick: ResMut<QuickRace>,
    mut races: MessageWriter<StartRace>,
) {
    for _ in requests.read() {
        match quick.mode(&shelf) {
            Ok(mode) => drop(races.write(StartRace(mode))),
            Err(why) => quick.refuse(why),
        }
    }
}

fn copy(mut requests: MessageReader<CopyQuickRace>, quick: Res<QuickRace>, mut lines: MessageWriter<CopyLine>) {
    if requests.read().count() > 0 {
        let (code, has_scripts) = (Arc::new(quick.code.clone()), !quick.scripts.is_empty());
        lines.write(CopyLine::Code { code, has_scripts });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_of_older_rules_is_taken_with_a_note() {
        let mut quick = QuickRace::first().unwrap();
        quick.take("race1.any.from4to0.alone.maze1.square.3x2.passages.ng.FXPP0MR");
        assert!(quick.refusal().is_none() && quick.note().is_some_and(|note| note.is("quick-older-rules")));
        let code = quick.code().to_string();
        assert!(code.starts_with("race3."), "{code}");
        quick.take(&code);
        assert!(quick.refusal().is_none() && quick.note().is_none());
    }

    #[test]
    fn link_of_a_race_is_taken_and_that_of_a_level_refused() {
        let (mut quick, mut other) = (QuickRace::first().unwrap(), QuickRace::first().unwrap());
        quick.take("tuesday");
        for text in [quick.code().to_string(), "tuesday".to_owned()] {
            other.take("monday");
            other.take(&RaceLink::of_code(RaceCode::of_text(&text).unwrap()).address("https://example.org/"));
            assert_eq!((other.code(), other.refusal()), (quick.code(), None));
        }
        other.take("https://example.org/?daily=2027-01-31");
        assert_eq!(Ok(other.code()), daily_code("2027-01-31".parse().unwrap()).as_ref());
        for wrong in ["?level=3", "", "?code=race3.cut", "#replay=AAAA"] {
            let before = other.code().clone();
            other.take(&format!("https://example.org/{wrong}"));
            assert!(other.refusal().is_some() && *other.code() == before, "{wrong}");
        }
    }

    #[test]
    fn words_and_codes_are_races_and_invalid_codes_are_rejected() {
        let mut quick = QuickRace::first().unwrap();
        quick.take("  tuesday ");
        assert_eq!((quick.text(), quick.refusal()), ("tuesday", None));
        let code = quick.code().to_string();
        let mut other = QuickRace::first().unwrap();
        other.take(&code);
        assert_eq!(other.code(), quick.code());
        other.take(&code.replace("any", "hard"));
        assert!(other.refusal().is_some());
        assert_eq!(other.code(), quick.code(), "the race before stays");
    }
}
