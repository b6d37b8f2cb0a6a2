//! Laws of marking: the same marks each time, in any order, and no marks for claims.

use std::collections::BTreeMap;

use maze::Cancel;
use maze::code::checksum::crc32;
use proptest::prelude::*;
use race::{Difficulty, Level, Replay};
use text::Language;

use super::laws::{assignment, name};
use super::*;

/// The hand-in of a pupil who knows all answers.
fn perfect(assignment: &Assignment, pupil: &str) -> HandIn {
    let mut hand_in = HandIn::new(assignment, name(pupil));
    for ClassTask { label, task } in assignment.tasks() {
        let program = task.model().text().to_owned();
        hand_in.set_task(TaskWork { task: *label, program, stars: 3, tries: 2, seconds: 90 });
    }
    for (number, asked) in assignment.questions(hand_in.name()).unwrap().iter().enumerate() {
        hand_in.set_answer(number, Some(asked.question.right as u8));
    }
    if let Some(race) = assignment.race() {
        hand_in.set_replay(&Replay::of_expert(&race.level().unwrap()).unwrap());
    }
    hand_in.set_time(1_798_000_000);
    hand_in
}

fn table(assignment: &Assignment, texts: &[(&str, String)]) -> ClassTable {
    let mut collection = Collection::default();
    for (file, text) in texts {
        collection.add(file, text).unwrap();
    }
    let marker = Marker::new(assignment).unwrap();
    let of_class = collection.good().filter(|(_, collected)| collected.hand_in.class() == assignment.digest());
    let marks =
        of_class.map(|(digest, collected)| (digest, marker.mark(&collected.hand_in, &Cancel::never()).unwrap()));
    ClassTable::new(assignment, &collection, &marks.collect::<BTreeMap<_, _>>())
}

fn notes(row: &ClassRow) -> String {
    row.notes.iter().map(|note| note.english().into_owned()).collect::<Vec<_>>().join("; ")
}

#[test]
fn perfect_hand_in_has_everything() {
    let assignment = assignment();
    let marker = Marker::new(&assignment).unwrap();
    let mark = marker.mark(&perfect(&assignment, "Ada"), &Cancel::never()).unwrap();
    assert!(mark.tasks.iter().all(|task| task.verdict.as_ref().is_some_and(|verdict| verdict.stars == 3)));
    assert_eq!(mark.questions, Some(QuestionsMark { right: 6, answered: 6, questions: 6 }));
    assert!(matches!(mark.race, Some(RaceMark::Won { is_hinted: false, .. })));
    assert_eq!(marker.mark(&perfect(&assignment, "Ada"), &Cancel::never()), Ok(mark));
    let canceled = Cancel::new();
    canceled.cancel();
    assert!(marker.mark(&perfect(&assignment, "Ada"), &canceled).is_err());
    let empty = marker.mark(&HandIn::new(&assignment, name("Ada")), &Cancel::never()).unwrap();
    assert!(empty.tasks.iter().all(|task| task.verdict.is_none()) && empty.race == Some(RaceMark::Missing));
}

#[test]
fn table_does_not_depend_on_the_order_of_files() {
    let assignment = assignment();
    let mut worse = perfect(&assignment, "Grace");
    worse.set_task(TaskWork { program: "fn run(mouse) { }".to_owned(), ..worse.tasks()[1].clone() });
    worse.set_time(1_900_000_000);
    let other = HandIn::new(
        &Assignment::new(AssignmentContent { seed: None, ..assignment.content().clone() }).unwrap(),
        name("Zoë"),
    );
    let damaged = perfect(&assignment, "Bob").text().unwrap();
    let mut texts = vec![
        ("b.txt", worse.text().unwrap()),
        ("a.txt", perfect(&assignment, "ada").text().unwrap()),
        ("c.txt", perfect(&assignment, "ada").text().unwrap()),
        ("d.txt", [other.text().unwrap(), damaged[..damaged.len() - 3].to_owned()].join(" and ")),
    ];
    let before = table(&assignment, &texts);
    texts.reverse();
    assert_eq!(table(&assignment, &texts), before);
    let totals: Vec<_> = before.rows.iter().filter(|row| row.kind == RowKind::Total).collect();
    let seen: Vec<_> = totals.iter().map(|row| (&*row.who, row.passed, row.of, &*row.file)).collect();
    assert_eq!(
        seen,
        [("ada", 10, 10, "a.txt"), ("Grace", 9, 10, "b.txt"), ("Zoë", 0, 0, "d.txt"), ("Bob", 0, 0, "d.txt")]
    );
    assert_eq!(notes(totals[1]), "the same replay as ada; late, as its time says");
    assert_eq!(notes(totals[2]), "for another assignment");
    assert!(notes(totals[3]).starts_with("the text was cut"));
    assert_eq!((before.unmarked, before.rows.len()), (2, 2 * 6 + 2));
    for language in Language::ALL {
        for has_parts in [false, true] {
            let texts = [before.text(has_parts, language), before.markdown(has_parts, language)];
            assert!(texts.iter().all(|text| text.contains("ada") && !text.contains("class-")), "{texts:?}");
            let lines = if has_parts { before.rows.len() } else { 4 };
            assert_eq!(before.csv(has_parts, language).lines().count(), lines + 1);
            assert_eq!(before.json(has_parts, language).lines().count(), lines);
        }
    }
}

#[test]
fn hand_in_of_another_pupil_under_a_new_name_is_found() {
    let assignment = assignment();
    let mut honest = perfect(&assignment, "Ada");
    honest.set_task(TaskWork { program: "fn run(mouse) { mouse.forward(); }".to_owned(), ..honest.tasks()[1].clone() });
    let text = honest.text().unwrap();
    let content = race::base64::decode(text.split('.').nth(1).unwrap()).unwrap();
    let renamed = String::from_utf8(content).unwrap().replace("\"Ada\"", "\"Eve\"");
    let forged: HandIn = serde_json::from_str(&renamed).unwrap();
    let table = table(&assignment, &[("a", text), ("b", forged.text().unwrap())]);
    let rows: Vec<_> = table.rows.iter().filter(|row| row.who == "Eve").collect();
    assert_eq!(notes(rows[0]), "the same programs as Ada; the same replay as Ada");
    let questions = rows.iter().find(|row| row.kind == RowKind::Questions).unwrap();
    assert!(questions.passed < questions.of, "the questions are other ones");
}

#[test]
fn replays_that_do_not_hold_are_refused() {
    let assignment = assignment();
    let level = assignment.race().unwrap().level().unwrap();
    let honest = Replay::of_expert(&level).unwrap();
    let marked = |assignment: &Assignment, replay: &Replay| {
        let mut hand_in = HandIn::new(assignment, name("Ada"));
        hand_in.set_replay(replay);
        Marker::new(assignment).unwrap().mark(&hand_in, &Cancel::never()).unwrap().race.unwrap()
    };
    assert!(matches!(marked(&assignment, &honest), RaceMark::Won { .. }));
    // Other keys near the end, with the checksum of the file mended.
    let bytes = honest.to_bytes();
    let forged = (1..40).filter_map(|back| {
        let mut bytes = bytes.clone();
        let length = bytes.len() - 4;
        bytes[length - back] ^= 1;
        let checksum = crc32(&bytes[..length]).to_le_bytes();
        bytes[length..].copy_from_slice(&checksum);
        Replay::from_bytes(&bytes).ok()
    });
    let refused = forged.map(|replay| matches!(marked(&assignment, &replay), RaceMark::Refused(_))).collect::<Vec<_>>();
    assert!(!refused.is_empty() && refused.iter().all(|&refused| refused), "{refused:?}");
    let other = Level::build(race::RaceCode::of_word("tuesday").unwrap().plan()).unwrap();
    assert!(matches!(marked(&assignment, &Replay::of_expert(&other).unwrap()), RaceMark::Refused(_)));
    // A race without eaters is not the race that was asked for.
    let race = Some(RaceChoice::LevelAt(1, Difficulty::Easy));
    let strict = Assignment::new(AssignmentContent { race, ..assignment.content().clone() }).unwrap();
    assert_eq!(marked(&strict, &honest), RaceMark::Refused(text!("class-race-other-opponent")));
}

#[test]
fn fields_of_csv_are_words_and_not_formulas() {
    let assignment = assignment();
    for pupil in ["=1+1", "@a,b", "+49", "-x", "a\"b", "\u{ff1d}1"] {
        let csv = table(&assignment, &[("=f", HandIn::new(&assignment, name(pupil)).text().unwrap())])
            .csv(true, Language::English);
        for line in csv.lines() {
            let mut fields = vec![String::new()];
            let mut is_quoted = false;
            for letter in line.chars() {
                match letter {
                    '"' => is_quoted = !is_quoted,
                    ',' if !is_quoted => fields.push(String::new()),
                    letter => fields.last_mut().unwrap().push(letter),
                }
            }
            assert_eq!(fields.len(), 16, "{line}");
            assert!(!fields.iter().any(|field| field.starts_with(['=', '+', '-', '@', '＝'])), "{line}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// A task is passed only if its program passes it.
    #[test]
    fn claims_earn_nothing(programs in prop::collection::vec(0..4_usize, 3), claimed in 0..=3_u8) {
        let assignment = assignment();
        let models = assignment.tasks().iter().map(|task| task.task.model().text().to_owned());
        let all: Vec<String> = models.chain(["fn run(mouse) { mouse.eat(); }".to_owned()]).collect();
        let mut hand_in = HandIn::new(&assignment, name("Ada"));
        for (task, &program) in assignment.tasks().iter().zip(&programs) {
            let program = all[program].clone();
            hand_in.set_task(TaskWork { task: task.label, program, stars: claimed, tries: 0, seconds: 0 });
        }
        let table = table(&assignment, &[("a", hand_in.text().unwrap())]);
        for (task, &program) in assignment.tasks().iter().zip(&programs) {
            let verdict = task.task.check(&all[program]).unwrap();
            let row = table.rows.iter().find(|row| row.kind == RowKind::Task(task.label)).unwrap();
            prop_assert_eq!((row.passed, row.stars), (verdict.is_passed().into(), Some(verdict.stars.into())));
            prop_assert_eq!(notes(row).contains("claims"), claimed > verdict.stars);
        }
    }
}
