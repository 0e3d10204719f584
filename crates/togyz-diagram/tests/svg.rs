//! Laws of the SVG over thousands of random positions: well-formed, small, self-contained, and true to the position.
//! The look is not tested here; the golden files show changes.

use std::collections::HashSet;

use roxmltree::{Document, Node};
use togyz::{BySide, Otau, Pit, Position, Side};
use togyz_diagram::layout::{KAZAN_SLOTS, Layout, Shape, Slots};
use togyz_diagram::{Diagram, Style};

/// A small generator of random numbers (xorshift), the same on every machine.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }

    fn pit(&mut self) -> Pit {
        Pit::new(Side::ALL[self.below(2)], Otau::ALL[self.below(9)])
    }

    /// Any position: heaps of every size, tuzdyks, full kazans.
    fn position(&mut self) -> Position {
        let tuzdyks = [self.below(16), self.below(16)];
        let mut counts = [0_u8; 20];
        let heaps = 1 + self.below(20);
        for _ in 0..162 {
            let place = self.below(heaps);
            let tuzdyk = place < 18 && self.tuzdyk(tuzdyks, place);
            counts[if tuzdyk { 18 + place / 9 } else { place }] += 1;
        }
        let row = |side: usize| {
            let cells: Vec<String> = (0..9)
                .map(|otau| match self.tuzdyk(tuzdyks, side * 9 + otau) {
                    true => "X".to_owned(),
                    false => counts[side * 9 + otau].to_string(),
                })
                .collect();
            cells.join(",")
        };
        let (white, black) = (row(0), row(1));
        let turn = ["w", "b"][self.below(2)];
        let text = format!("{white}/{black} {} {} {turn}", counts[18], counts[19]);
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    /// Otau 1 to 8 can be a tuzdyk, never both of one number (R11).
    fn tuzdyk(&self, tuzdyks: [usize; 2], place: usize) -> bool {
        let [white, black] = tuzdyks;
        (place == white && white < 8) || (place == black + 9 && black < 8 && black != white)
    }

    fn diagram(&mut self, position: &Position) -> Diagram {
        let diagram = Diagram::new(position)
            .style(Style::ALL[self.below(5)])
            .shape(Shape::ALL[self.below(2)])
            .flip(self.below(2) == 0)
            .last_move(self.pit(), self.pit())
            .highlight(&[self.pit(), self.pit()]);
        match self.below(3) {
            0 => diagram.names(BySide::new("Aisulu".to_owned(), "Bekzat".to_owned())),
            1 => diagram.caption("White to move and win").numbers(false),
            _ => diagram.turn(false).background(false),
        }
    }
}

fn group<'a>(document: &'a Document<'a>, attribute: &str, value: &str) -> Node<'a, 'a> {
    let groups = document.root_element().children();
    let mut found = groups.filter(|node| node.attribute(attribute) == Some(value));
    let node = found.next().unwrap_or_else(|| panic!("no {attribute}={value}"));
    assert!(found.next().is_none(), "two of {attribute}={value}");
    node
}

fn text_of<'a>(node: Node<'a, 'a>, class: &str) -> Option<&'a str> {
    node.children().find(|child| child.attribute("class") == Some(class))?.text()
}

fn kumalaks<'a>(node: Node<'a, 'a>) -> impl Iterator<Item = Node<'a, 'a>> {
    node.descendants().filter(|child| child.has_tag_name(("http://www.w3.org/2000/svg", "use")))
}

/// The numbers of a `translate(x y) scale(k)`.
fn moved(node: Node<'_, '_>) -> Option<[f32; 3]> {
    let numbers = node
        .attribute("transform")?
        .split(|letter: char| !letter.is_ascii_digit() && letter != '.' && letter != '-');
    let numbers: Vec<f32> = numbers.filter_map(|number| number.parse().ok()).collect();
    numbers.try_into().ok()
}

/// The places of the kumalaks, in tenths.
fn drawn(node: Node<'_, '_>) -> Vec<(i32, i32)> {
    let number = |node: Node<'_, '_>, name| node.attribute(name)?.parse::<f32>().ok();
    let place = |child| match moved(child) {
        Some([x, y, _]) => tenths(x, y),
        None => tenths(number(child, "x").unwrap(), number(child, "y").unwrap()),
    };
    kumalaks(node).map(place).collect()
}

fn points(slots: &Slots) -> Vec<(i32, i32)> {
    slots.centres.iter().map(|centre| tenths(centre.x, centre.y)).collect()
}

fn tenths(x: f32, y: f32) -> (i32, i32) {
    ((x * 10.0).round() as i32, (y * 10.0).round() as i32)
}

fn code(pit: Pit) -> String {
    format!("{}{}", if pit.side == Side::White { 'w' } else { 'b' }, pit.otau)
}

/// Everything that must hold for any picture.
fn check_document(svg: &str, document: &Document<'_>) {
    assert!(svg.len() < 40 * 1024, "{} bytes", svg.len());
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    assert!(root.attribute("viewBox").is_some());
    let mut ids = HashSet::new();
    for node in document.descendants() {
        assert!(
            !["script", "image", "foreignObject", "style", "a"].contains(&node.tag_name().name())
        );
        for attribute in node.attributes() {
            let name = attribute.name();
            assert!(name != "style" && !name.starts_with("on"), "attribute {name}");
            if name == "id" {
                assert!(ids.insert(attribute.value()), "id {} twice", attribute.value());
            }
        }
    }
    let refers = |id: &str| assert!(ids.contains(id), "no id {id}");
    for node in document.descendants() {
        for attribute in node.attributes() {
            match attribute.name() {
                "href" => refers(attribute.value().strip_prefix('#').expect("a local reference")),
                "aria-labelledby" | "aria-describedby" => refers(attribute.value()),
                _ => {}
            }
            if let Some(paint) = attribute.value().strip_prefix("url(#") {
                refers(paint.trim_end_matches(')'));
            }
        }
    }
}

/// A heap in the first otau of White; the rest is in the kazans.
fn heap(count: u8) -> Position {
    let rest = 162 - count;
    let (white, black) = (rest / 2, rest - rest / 2);
    format!("{count},0,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,0 {white} {black} w").parse().unwrap()
}

#[test]
fn a_larger_heap_covers_more_in_every_style() {
    let looks = Style::ALL.into_iter().flat_map(|style| Shape::ALL.map(|shape| (style, shape)));
    for (style, shape) in looks {
        let area = |count: u8| {
            let svg = Diagram::new(&heap(count)).style(style).shape(shape).to_svg();
            let document = Document::parse(&svg).unwrap();
            let node = group(&document, "data-pit", "w1");
            let size = |node| moved(node).map_or(1.0, |[.., scale]| scale);
            assert!(kumalaks(node).all(|one| one.attribute("href").unwrap().ends_with("-large")));
            kumalaks(node).map(|one| size(one) * size(one)).sum::<f32>()
        };
        for count in 1..162 {
            assert!(area(count + 1) > area(count), "{style}, {shape:?}: {}", count + 1);
        }
    }
}

#[test]
fn every_picture_is_true_to_its_position() {
    for seed in 1..=1500_u64 {
        let mut random = Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let position = random.position();
        let flip = random.below(2) == 0;
        let (style, shape) = (Style::ALL[random.below(5)], Shape::ALL[random.below(2)]);
        let svg = Diagram::new(&position).style(style).shape(shape).flip(flip).to_svg();
        let document = Document::parse(&svg).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        check_document(&svg, &document);
        let layout = Layout::new(shape, flip);
        for side in Side::ALL {
            for otau in Otau::ALL {
                let pit = Pit::new(side, otau);
                let count = position.kumalaks(pit);
                let node = group(&document, "data-pit", &code(pit));
                let place = format!("seed {seed}, {pit}");
                assert_eq!(node.attribute("data-count"), Some(&*count.to_string()), "{place}");
                assert_eq!(drawn(node).len(), usize::from(count), "{place}");
                assert_eq!(drawn(node), points(&layout.slots(pit, count)), "{place}");
                assert_eq!(text_of(node, "togyz-number"), Some(&*otau.to_string()), "{place}");
                let owner = (position.tuzdyk(side.opponent()) == Some(otau))
                    .then_some(if side == Side::White { "b" } else { "w" });
                assert_eq!(node.attribute("data-tuzdyk"), owner, "{place}");
                let shown = owner.is_none().then(|| count.to_string());
                assert_eq!(text_of(node, "togyz-count"), shown.as_deref(), "{place}");
            }
            let count = position.kazan(side);
            let letter = if side == Side::White { "w" } else { "b" };
            let node = group(&document, "data-kazan", letter);
            assert_eq!(text_of(node, "togyz-count"), Some(&*count.to_string()), "seed {seed}");
            assert_eq!(drawn(node).len(), usize::from(count.min(KAZAN_SLOTS)), "seed {seed}");
        }
    }
}

#[test]
fn every_option_gives_a_sound_document() {
    for seed in 1..=500_u64 {
        let mut random = Random(seed.wrapping_mul(0xd134_2543_de82_ef95));
        let position = random.position();
        let svg = random.diagram(&position).to_svg();
        let document = Document::parse(&svg).unwrap_or_else(|error| panic!("seed {seed}: {error}"));
        check_document(&svg, &document);
    }
}

#[test]
fn badges_tell_what_is_not_drawn() {
    let position: Position =
        "0,45,0,0,0,0,0,0,0/0,0,0,0,0,0,0,0,16 101 0 w".parse().expect("162 kumalaks");
    let svg = Diagram::new(&position).to_svg();
    let document = Document::parse(&svg).expect("well-formed");
    let badge = |node: Node<'_, '_>| {
        let badge = node.children().find(|child| child.attribute("class") == Some("togyz-badge"));
        badge.and_then(|badge| badge.last_child()?.text().map(str::to_owned))
    };
    assert_eq!(badge(group(&document, "data-pit", "w2")), None);
    assert_eq!(badge(group(&document, "data-pit", "b9")), None);
    assert_eq!(badge(group(&document, "data-kazan", "w")).as_deref(), Some("+19"));
}

#[test]
fn flipped_kumalaks_are_the_half_turn_of_the_others() {
    let mut random = Random(7);
    for seed in 0..50 {
        let shape = Shape::ALL[seed % 2];
        let diagram = Diagram::new(&random.position()).shape(shape);
        let turned = diagram.clone().flip(true).to_svg();
        assert_eq!(diagram.clone().flip(true).flip(false).to_svg(), diagram.to_svg());
        let seen = diagram.to_svg();
        let (seen, turned) =
            (Document::parse(&seen).expect("xml"), Document::parse(&turned).expect("xml"));
        for pit in Side::ALL.into_iter().flat_map(|side| Otau::ALL.map(|otau| Pit::new(side, otau)))
        {
            let seen = drawn(group(&seen, "data-pit", &code(pit)));
            let turned = drawn(group(&turned, "data-pit", &code(pit)));
            let (width, height) = tenths(shape.measures().width, shape.measures().height);
            assert_eq!(turned.len(), seen.len(), "{pit}");
            // Places are written in tenths, rounded on both boards.
            let near = |((x, y), (turned_x, turned_y)): (&(i32, i32), &(i32, i32))| {
                (width - x - turned_x).abs() <= 1 && (height - y - turned_y).abs() <= 1
            };
            assert!(seen.iter().zip(&turned).all(near), "{pit}");
        }
    }
}

#[test]
fn a_themed_picture_uses_only_colours_that_every_style_declares() {
    let mut random = Random(0x7e3);
    for _ in 0..50 {
        let position = random.position();
        let svg = random.diagram(&position).themed(true).to_svg();
        let used: HashSet<&str> =
            svg.split("var(").skip(1).filter_map(|rest| rest.split(')').next()).collect();
        assert!(used.contains("--togyz-wood-top") && used.contains("--togyz-white-line"));
        // The light along the edge is the same in every style.
        let plain = svg.replace("#ffffff", "");
        let own = |paint: &&str| plain.contains(&format!("{paint}=\"#"));
        assert_eq!(["fill", "stroke", "color"].into_iter().find(own), None, "{svg}");
        for style in Style::ALL {
            let declared = style.declarations();
            for name in &used {
                assert!(declared.contains(&format!("{name}:")), "{style} lacks {name}");
            }
        }
    }
}
