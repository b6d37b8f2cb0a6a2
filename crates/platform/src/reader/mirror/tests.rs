//! A page in memory, to which the changes are applied.

use proptest::prelude::*;

use super::*;

/// The elements of a page, and which has the focus.
#[derive(Debug, Default)]
struct Page {
    elements: Vec<(u32, Item)>,
    focus: Option<u32>,
}

impl Page {
    fn apply(&mut self, changes: &[Change]) {
        for change in changes {
            match change {
                Change::Remove { id } => drop(self.take(*id)),
                Change::Add { id, before, item } => {
                    assert!(self.elements.iter().all(|(other, _)| other != id), "{id} is there");
                    self.put(*id, item.clone(), *before);
                }
                Change::Move { id, before } => {
                    let item = self.take(*id);
                    self.put(*id, item, *before);
                }
                Change::Set { id, item } => {
                    let place = self.place(*id);
                    assert_eq!(self.elements[place].1.role, item.role, "an element keeps its role");
                    self.elements[place].1 = item.clone();
                }
                Change::Focus { id } => self.focus = *id,
                Change::Language { .. } => panic!("no list has a language"),
            }
        }
    }

    fn place(&self, id: u32) -> usize {
        self.elements.iter().position(|(other, _)| *other == id).expect("the element is there")
    }

    fn take(&mut self, id: u32) -> Item {
        let place = self.place(id);
        self.elements.remove(place).1
    }

    fn put(&mut self, id: u32, item: Item, before: Option<u32>) {
        let place = before.map_or(self.elements.len(), |before| self.place(before));
        self.elements.insert(place, (id, item));
    }

    /// What is read, without the numbers of the tree, which the page does not have.
    fn read(&self) -> Vec<Item> {
        self.elements.iter().map(|(_, item)| anonymous(item)).collect()
    }
}

fn anonymous(item: &Item) -> Item {
    Item { node: 0, ..item.clone() }
}

fn entry(node: u64, role: Role, name: &str) -> Item {
    Item { role, takes_focus: true, is_clicked: true, ..Item::line(node, name) }
}

/// Few numbers, names and places, so that lists share much.
fn items() -> impl Strategy<Value = (Vec<Item>, Option<u64>)> {
    let role =
        prop::sample::select(vec![Role::Line, Role::Line, Role::Status, Role::Button, Role::Choice, Role::Slider]);
    let item =
        (0..20_u64, role, "[ab]", "[xy]?", 0..2_i32, any::<bool>()).prop_map(|(node, role, name, value, at, more)| {
            Item { value, has_more: more, place: [at; 4], ..entry(node, role, &name) }
        });
    (prop::collection::vec(item, 0..16), prop::option::of(0..20_u64)).prop_map(|(mut items, focus)| {
        let mut seen = HashSet::new();
        items.retain(|item| seen.insert(item.node));
        (items, focus)
    })
}

proptest! {
    #[test]
    fn changes_turn_the_page_into_what_is_read(lists in prop::collection::vec(items(), 1..8)) {
        let (mut mirror, mut page) = (Mirror::default(), Page::default());
        for (items, focus) in lists {
            let changes = mirror.update(items.clone(), focus);
            page.apply(&changes);
            prop_assert_eq!(page.read(), items.iter().map(anonymous).collect::<Vec<_>>());
            let focused = items.iter().position(|item| Some(item.node) == focus).map(|place| page.elements[place].0);
            prop_assert_eq!(page.focus, focused);
            for (place, item) in items.iter().enumerate() {
                for ask in Ask::ALL {
                    let node = mirror.node(Asked { id: page.elements[place].0, ask });
                    prop_assert_eq!(node, item.can(ask).then_some(item.node));
                }
            }
            prop_assert_eq!(mirror.update(items, focus), vec![], "nothing changed");
        }
    }

    #[test]
    fn nothing_moves_that_need_not((items, focus) in items(), places in prop::collection::vec(any::<prop::sample::Index>(), 0..6)) {
        let mut mirror = Mirror::default();
        mirror.update(items.clone(), focus);
        let mut fewer = items;
        for place in places {
            if !fewer.is_empty() {
                fewer.remove(place.index(fewer.len()));
            }
        }
        let changes = mirror.update(fewer, focus);
        let moved = changes.iter().any(|change| matches!(change, Change::Move { .. } | Change::Add { .. }));
        prop_assert!(!moved, "{:?}", changes);
    }
}

#[test]
fn clock_that_moves_stays_one_element() {
    let mut mirror = Mirror::default();
    mirror.update(vec![Item::line(1, "Level 1"), Item::line(70, "0:09.9")], None);
    let changes = mirror.update(vec![Item::line(1, "Level 1"), Item::line(66, "0:10.0")], None);
    assert_eq!(changes, [Change::Set { id: 2, item: Item::line(66, "0:10.0") }]);
}

#[test]
fn entry_of_the_next_screen_is_a_new_element_with_the_focus() {
    let mut mirror = Mirror::default();
    let play = entry(5, Role::Button, "Play");
    assert_eq!(
        mirror.update(vec![play.clone()], Some(5)),
        [Change::Add { id: 1, before: None, item: play }, Change::Focus { id: Some(1) }]
    );
    let sound = entry(5, Role::Button, "Sound");
    assert_eq!(
        mirror.update(vec![sound.clone()], Some(5)),
        [Change::Remove { id: 1 }, Change::Add { id: 2, before: None, item: sound }, Change::Focus { id: Some(2) }]
    );
}

#[test]
fn choice_with_a_new_value_stays_focused() {
    let mut mirror = Mirror::default();
    let choice = |value: &str| Item { value: value.to_owned(), ..entry(7, Role::Choice, "Difficulty") };
    mirror.update(vec![choice("Normal")], Some(7));
    assert_eq!(mirror.update(vec![choice("Hard")], Some(7)), [Change::Set { id: 1, item: choice("Hard") }]);
}

#[test]
fn last_entry_that_becomes_first_is_the_only_one_that_moves() {
    let mut mirror = Mirror::default();
    let [one, two, three] = [1, 2, 3].map(|node| entry(node, Role::Button, "a"));
    mirror.update(vec![one.clone(), two.clone(), three.clone()], None);
    let changes = mirror.update(vec![three, one, two], None);
    // Elements are numbered from the end, because each is put before the one that follows.
    assert!(matches!(changes[..], [Change::Move { .. }]), "{changes:?}");
}

#[test]
fn requests_of_what_is_gone_locked_or_unknown_are_refused() {
    let mut mirror = Mirror::default();
    let locked = Item { is_enabled: false, ..entry(2, Role::Button, "Level 2") };
    mirror.update(vec![entry(1, Role::Button, "Play"), locked], None);
    assert_eq!(mirror.node(Asked { id: 1, ask: Ask::Click }), Some(1));
    assert_eq!(mirror.node(Asked { id: 1, ask: Ask::More }), None);
    assert_eq!(mirror.node(Asked { id: 2, ask: Ask::Click }), None);
    assert_eq!(mirror.node(Asked { id: 99, ask: Ask::Click }), None);
    mirror.update(vec![], None);
    assert_eq!(mirror.node(Asked { id: 1, ask: Ask::Click }), None);
    assert_eq!((Ask::of_word("click"), Ask::of_word("Click"), Ask::of_word("")), (Some(Ask::Click), None, None));
}

#[test]
fn page_gets_words_and_numbers_as_json() {
    let mut mirror = Mirror::default();
    let slider = Item { share: Some(40), place: [1, 2, 3, 4], ..entry(3, Role::Slider, "Screen shake") };
    let json = serde_json::to_value(mirror.update(vec![slider], Some(3))).expect("it is plain");
    let item = serde_json::json!({
        "role": "slider", "name": "Screen shake", "value": "", "hint": "", "share": 40, "is_on": null,
        "is_enabled": true, "takes_focus": true, "is_clicked": true, "has_more": false, "has_less": false,
        "place": [1, 2, 3, 4],
    });
    let changes = serde_json::json!([
        { "do": "add", "id": 1, "before": null, "item": item },
        { "do": "focus", "id": 1 },
    ]);
    assert_eq!(json, changes);
}
