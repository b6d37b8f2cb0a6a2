//! Laws of assignments and hand-ins: one text each, and no altered text is read.

use proptest::prelude::*;
use race::date::Day;

use super::*;

pub(super) fn name(text: &str) -> ClassName {
    ClassName::new(text).unwrap()
}

pub(super) fn rule() -> QuestionRule {
    QuestionRule {
        count: 6,
        size: "6x5".to_owned(),
        generators: vec!["depth-first".to_owned(), "kruskal".to_owned()],
        solvers: vec!["breadth-first".to_owned()],
    }
}

/// An assignment with every part.
pub(super) fn assignment() -> Assignment {
    Assignment::new(AssignmentContent {
        name: name("5b, Tuesday"),
        tasks: vec![TaskChoice::Shipped(1), TaskChoice::Shipped(7), TaskChoice::Own(OWN_TASK.to_owned())],
        questions: Some(rule()),
        race: Some(RaceChoice::Level(1)),
        seed: Some(name("a")),
        until: Some(Day(20_811)),
    })
    .unwrap()
}

const OWN_TASK: &str = r#"(
    name: (en: "Own"),
    text: (en: "An own task."),
    mazes: [Path("F2-5")],
    stars: Blocks(two: 9, three: 7),
    model: "fn run(mouse) { while mouse.look() == \"way\" { mouse.forward(); } }",
)"#;

/// A hand-in with every part.
fn hand_in(pupil: &str) -> HandIn {
    let mut hand_in = HandIn::new(&assignment(), name(pupil));
    let program = "fn run(mouse) {\n    mouse.forward();\n}\n".to_owned();
    for label in ["own-1", "7"] {
        let task = label.parse().unwrap();
        hand_in.set_task(TaskWork { task, program: program.clone(), stars: 1, tries: 3, seconds: 250 });
    }
    hand_in.set_answer(2, Some(1));
    hand_in.set_time(1_798_000_000);
    hand_in
}

#[test]
fn assignment_is_read_from_its_text_its_link_and_a_message() {
    let assignment = assignment();
    let link = assignment.address("https://example.org/game/");
    let quoted = assignment.text().as_bytes().chunks(70).map(|line| str::from_utf8(line).unwrap()).collect::<Vec<_>>();
    let message = format!("> Hello,\n>\n> {}\n>\n> Ada", quoted.join("\n> "));
    let mail = quoted.join("=\r\n");
    for text in [assignment.text(), &link, &message, &mail] {
        assert_eq!(Assignment::from_text(text), Ok(assignment.clone()), "{text}");
        assert!(!HandIn::is_at_start(text));
    }
    assert!(Assignment::is_at_start(assignment.text()) && !Assignment::is_at_start(&link));
    let labels: Vec<String> = assignment.tasks().iter().map(|task| task.label.to_string()).collect();
    assert_eq!(labels, ["1", "7", "own-1"]);
    assert_eq!(
        Assignment::all_in(&[link, message].join(" ")).collect::<Vec<_>>(),
        [Ok(assignment.clone()), Ok(assignment)]
    );
}

#[test]
fn assignments_out_of_their_limits_are_refused() {
    let content = assignment().content().clone();
    let refused = |change: &dyn Fn(&mut AssignmentContent)| {
        let mut content = content.clone();
        change(&mut content);
        Assignment::new(content).unwrap_err().to_string()
    };
    let cases: [(&dyn Fn(&mut AssignmentContent), &str); 10] = [
        (&|content| content.tasks.resize(31, TaskChoice::Shipped(1)), "at most 30 tasks, not 31"),
        (&|content| content.tasks.push(TaskChoice::Shipped(7)), "task 7 is asked twice"),
        (&|content| content.tasks.push(TaskChoice::Shipped(25)), "tasks 1 to 24, not 25"),
        (
            &|content| content.tasks.push(TaskChoice::Own(OWN_TASK.replace("F2-5", "F5-2"))),
            "task own-2: this task cannot be used: line 4: ",
        ),
        (&|content| content.questions = Some(QuestionRule { count: 0, ..rule() }), "1 to 50 questions, not 0"),
        (&|content| content.questions = Some(QuestionRule { size: "3x3".to_owned(), ..rule() }), "12 to 400 cells"),
        (
            &|content| content.questions = Some(QuestionRule { solvers: vec!["sirup".to_owned()], ..rule() }),
            "cannot be about “sirup”",
        ),
        (&|content| content.race = Some(RaceChoice::Level(0)), "levels 1 to "),
        (&|content| content.race = Some(RaceChoice::Code("race3.x".to_owned())), "the race: "),
        (&|content| content.tasks = vec![TaskChoice::Own(" ".repeat(200_000))], "at most 131,072 bytes"),
    ];
    for (change, words) in cases {
        let why = refused(change);
        assert!(why.contains(words) && !why.contains('\n'), "{words}: {why}");
    }
    let nothing = AssignmentContent { tasks: Vec::new(), questions: None, race: None, ..content.clone() };
    assert_eq!(Assignment::new(nothing), Err(ClassError::Nothing));
}

#[test]
fn hand_in_is_read_from_its_text_and_from_among_others() {
    let pupils = ["Ada", "Grace", "Ö. „Ä“"].map(hand_in);
    let texts = pupils.each_ref().map(|hand_in| hand_in.text().unwrap());
    let message = format!("one:\r\n{}\r\n\r\ntwo handin1. cut: {}three:{}", texts[0], &texts[1], texts[2]);
    let read: Vec<_> = HandIn::all_in(&message).collect();
    assert_eq!(read[0].as_ref(), Ok(&pupils[0]));
    assert_eq!(read[1].as_ref().map_err(|bad| &bad.error), Err(&ClassError::Cut));
    assert_eq!(read[2..], [Ok(pupils[1].clone()), Ok(pupils[2].clone())]);
}

#[test]
fn damaged_hand_in_tells_its_name() {
    let text = hand_in("Ada").text().unwrap();
    let cut = HandIn::from_text(&text[..text.len() - 1]).unwrap_err();
    assert_eq!((cut.error, cut.name), (ClassError::Cut, Some(name("Ada"))));
    let mut altered = text.clone();
    let last = text.rfind('.').unwrap() - 4;
    altered.replace_range(last..=last, if text[last..].starts_with('A') { "B" } else { "A" });
    let altered = HandIn::from_text(&altered).unwrap_err();
    assert_eq!((altered.error, altered.name), (ClassError::Altered, Some(name("Ada"))));
    assert_eq!(HandIn::from_text("no text").unwrap_err().error, ClassError::NoHandIn);
    assert_eq!(HandIn::from_text(&text.replace("handin1", "handin2")).unwrap_err().error, ClassError::Version);
}

/// Replaces each letter by some others, and takes each away.
#[test]
fn every_altered_letter_is_found() {
    let text = hand_in("Ada").text().unwrap();
    for (place, letter) in text.char_indices() {
        for other in ["A", "b", "0", "-", ".", " ", ">", "ä", "\u{0}", ""] {
            let mut altered = text.clone();
            altered.replace_range(place..=place, other);
            if !other.starts_with(letter) {
                assert!(HandIn::from_text(&altered).is_err(), "{place}: {letter} as {other}");
            }
        }
    }
}

#[test]
fn each_pupil_has_own_questions() {
    let assignment = assignment();
    let asked = |pupil: &str| {
        let questions = assignment.questions(&name(pupil)).unwrap();
        questions.iter().map(|asked| format!("{:?}", asked.question)).collect::<Vec<_>>()
    };
    let (ada, grace) = (asked("Ada"), asked("Grace"));
    assert_eq!((ada.len(), &ada), (6, &asked(" Ada ")));
    assert!(ada.iter().zip(&grace).filter(|(one, other)| one == other).count() < 3);
}

#[test]
fn every_algorithm_that_is_allowed_has_questions() {
    let names =
        [maze::Algorithm::ALL.map(maze::Algorithm::name).to_vec(), maze::Solver::ALL.map(maze::Solver::name).to_vec()];
    for (is_solver, subject) in [false, true]
        .into_iter()
        .zip(names)
        .flat_map(|(is_solver, names)| names.into_iter().map(move |name| (is_solver, name)))
    {
        for size in ["4x3", "8x8", "20x20"] {
            let list = vec![subject.to_owned()];
            let (generators, solvers) = if is_solver { (Vec::new(), list) } else { (list, Vec::new()) };
            let rule = QuestionRule { count: 8, size: size.to_owned(), generators, solvers };
            let content = AssignmentContent { questions: Some(rule), ..AssignmentContent::new(name("a")) };
            match Assignment::new(content) {
                Ok(assignment) => assert_eq!(assignment.questions(&name("Ada")).unwrap().len(), 8, "{subject} {size}"),
                Err(error) => assert_eq!(error, ClassError::Subject(subject.to_owned())),
            }
        }
    }
    assert!(
        Assignment::new(AssignmentContent {
            questions: Some(QuestionRule::usual(10)),
            ..AssignmentContent::new(name("a"))
        })
        .is_ok()
    );
}

#[test]
fn names_have_visible_characters() {
    assert_eq!(ClassName::new("  Zoe\u{308} ").unwrap().as_str(), "Zoë");
    for bad in ["", " ", "a\nb", "a\u{202e}b", &"x".repeat(41)] {
        assert_eq!(ClassName::new(bad), Err(ClassError::Name), "{bad:?}");
    }
}

fn works() -> impl Strategy<Value = Vec<(u8, bool, String, u32)>> {
    prop::collection::vec((any::<u8>(), any::<bool>(), "\\PC{0,40}\n?", any::<u32>()), 0..MOST_WORKS)
}

const MOST_WORKS: usize = 8;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn hand_ins_are_read_as_they_were_written(
        pupil in "\\PC{1,40}",
        works in works(),
        answers in prop::collection::vec(prop::option::of(0..4_u8), 0..50),
        time in any::<u64>(),
        before in "\\PC{0,20} ",
        after in "[^0-9a-f]\\PC{0,20}",
    ) {
        let Ok(pupil) = ClassName::new(&pupil) else { return Ok(()) };
        let mut hand_in = HandIn::new(&assignment(), pupil);
        for (number, is_own, program, count) in works {
            let task = if is_own { TaskLabel::Own(number) } else { TaskLabel::Shipped(number) };
            hand_in.set_task(TaskWork { task, program, stars: number, tries: count, seconds: count });
        }
        for (question, answer) in answers.into_iter().enumerate() {
            hand_in.set_answer(question, answer);
        }
        hand_in.set_time(time);
        let text = hand_in.text().unwrap();
        prop_assert!(text.bytes().all(|byte| byte.is_ascii_graphic()));
        prop_assert_eq!(HandIn::from_text(&format!("{before}{text}{after}")), Ok(hand_in));
    }

    #[test]
    fn no_text_panics(text in "(\\PC|class1|handin1|\\.|[A-Za-z0-9> \n]){0,60}") {
        for read in HandIn::all_in(&text) {
            prop_assert!(!read.unwrap_err().error.to_string().contains('\n'));
        }
        prop_assert!(Assignment::from_text(&text).is_err());
    }
}
