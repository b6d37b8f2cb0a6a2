//! What the screens show: texts of others that are pasted or opened.

use race::bot::Skill;
use race::campaign::LevelNotes;
use race::level::par_seed;
use race::{Bot, Campaign, Difficulty, Intent, Level, LevelPlan, Race, RaceCode, Recorder, Replay, Winner};
use study::class::{
    Assignment, AssignmentContent, ClassName, HandIn, QuestionRule, RaceChoice, TaskChoice, TaskLabel, TaskWork,
};

/// The text of an assignment with all that there is.
pub(super) fn assignment() -> String {
    let content = AssignmentContent {
        name: ClassName::new("5b").expect("a name"),
        tasks: (1..4).map(TaskChoice::Shipped).collect(),
        questions: Some(QuestionRule::usual(4)),
        race: Some(RaceChoice::Level(3)),
        seed: None,
        until: "2027-01-31".parse().ok(),
    };
    Assignment::new(content).expect("an assignment").text().to_owned()
}

/// The replay of a run in a race that begins some ticks after GO and is flawless from there, as text.
pub(crate) fn run_after(word: &str, ticks: u32) -> String {
    let level = Level::build(RaceCode::of_word(word).expect("a race").plan()).expect("a level");
    let mut recorder = Recorder::new(level.plan(), Difficulty::Relaxed).expect("a recorder");
    let (mut race, mut bot) = (Race::new(&level, &[]), Bot::new(Skill::FLAWLESS, &par_seed()));
    while race.winner().is_none() {
        let waits = race.tick().0 < ticks;
        let intent = if waits { Intent::NONE } else { bot.intent(&race.view(), race.player()) };
        race.step(intent);
        recorder.record(intent, race.digest());
    }
    recorder.finish(Winner::Player, false).expect("a replay").to_text()
}

/// A level of one's own, with a run of its author.
pub(super) fn own_level() -> Campaign {
    let run = Replay::from_text(&run_after("own", 0)).expect("a run");
    let plan = LevelPlan { name: "Mind the gap".to_owned(), ..run.code().plan() };
    let text = "It was here yesterday.".to_owned();
    Campaign::of_level(plan, LevelNotes { text, run: Some(run.into()), ..LevelNotes::default() })
}

/// A chat with four runs of a race, one of which is cut.
pub(super) fn chat() -> String {
    let [best, slower, last] = [0, 120, 240].map(|ticks| run_after("league", ticks));
    let damaged = &best[..best.len() - 9];
    format!("Ada: {best}\nBerta with a rather long name: {slower}\nCarl: {damaged}\nDora: {last}\n")
}

/// The assignment with hand-ins, one of which is damaged.
pub(super) fn hand_ins() -> String {
    let assignment = Assignment::from_text(&assignment()).expect("an assignment");
    let text_of = |name: &str| {
        let mut hand_in = HandIn::new(&assignment, ClassName::new(name).expect("a name"));
        let program = "fn run(mouse) { mouse.forward(); mouse.forward(); mouse.forward(); }".to_owned();
        hand_in.set_task(TaskWork { task: TaskLabel::Shipped(1), program, stars: 3, tries: 2, seconds: 40 });
        hand_in.text().expect("a hand-in")
    };
    let names = ["Ada", "Berta with a rather long name", "Carl"];
    let texts: Vec<String> = names.iter().map(|name| text_of(name)).collect();
    let damaged = &texts[0][..texts[0].len() - 4];
    format!("{}\n{}\n{damaged}\n", assignment.text(), texts.join("\n"))
}
