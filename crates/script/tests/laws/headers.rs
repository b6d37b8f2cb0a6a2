//! Name, color, body and digest.

use proptest::prelude::*;
use race::EaterKind;
use script::{About, Script};

const STEP: &str = "fn step(mouse) { 0 }";

fn about(comments: &str) -> About {
    Script::parse(&format!("{comments}\n{STEP}")).expect("the header is valid").about().clone()
}

#[test]
fn header_is_read_from_the_first_comments() {
    let expected =
        About { name: Some("Tilly".to_owned()), color: Some([0xe0, 0x80, 0x20]), body: Some(EaterKind::Wally) };
    assert_eq!(about("// name: Tilly\n\n// color: #e08020\n// more: text\n// body: Wally"), expected);
    assert_eq!(about("// a comment"), About::default());
    assert_eq!(about("let a = 1;\n// name: Late"), About::default());
}

#[test]
fn wrong_headers_are_refused() {
    for wrong in [
        "// name:",
        "// name: 1234567890123456789012345",
        "// color: e08020",
        "// color: #e0802",
        "// color: #+e0802",
        "// body: dog",
    ] {
        assert!(Script::parse(&format!("{wrong}\n{STEP}")).is_err(), "{wrong}");
    }
}

#[test]
fn digest_is_stable() {
    let script = Script::parse(STEP).unwrap();
    // Changes with the hash alone. Replays hold it: do not change it.
    assert_eq!(format!("{:016x}", script.digest()), "110608b965b59e17");
    let same = Script::parse("\u{feff}fn step(mouse) {\r\n 0 }").unwrap();
    assert_eq!(same.digest(), Script::parse("fn step(mouse) {\n 0 }").unwrap().digest());
    assert_eq!(same.text(), "fn step(mouse) {\n 0 }");
    // An editor may add a second mark or carriage return. The text that is kept has the same digest.
    let twice = Script::parse("\u{feff}\u{feff}fn step(mouse) {\r\r\n 0 }").unwrap();
    assert_eq!((twice.text(), twice.digest()), (same.text(), same.digest()));
    // One that is in a line stays.
    assert_eq!(Script::normal("a\rb\n"), "a\rb\n");
    // Line ends of old systems.
    assert_eq!(Script::normal("a\rb\r"), "a\nb\n");
    let old = Script::from_bytes(b"// name: Old\r// color: #e08020\rfn step(mouse) {\r 0 }").unwrap();
    let new = Script::parse("// name: Old\n// color: #e08020\nfn step(mouse) {\n 0 }").unwrap();
    assert_eq!((old.digest(), old.about().name.as_deref()), (new.digest(), Some("Old")));
}

proptest! {
    #[test]
    fn header_text_is_read_or_refused(comment in "// (name|color|body): ?\\PC{0,40}") {
        match Script::parse(&format!("{comment}\n{STEP}")) {
            Ok(script) => {
                let name = script.about().name.clone();
                prop_assert!(name.is_none_or(|name| (1..=24).contains(&name.chars().count())));
            }
            Err(error) => prop_assert_eq!(error.position().map(|position| position.line), Some(1)),
        }
    }
}
