//! Everything a caller writes into a picture: names, captions, titles, prefixes, also hostile ones;
//! and the picture's own description.

use std::sync::Arc;

use resvg::usvg::{Node, Options, Tree, fontdb};
use roxmltree::Document;
use togyz::{BySide, Otau, Pit, Position, Side};
use togyz_diagram::{Diagram, Style, font};

fn start() -> Diagram {
    Diagram::new(&Position::default())
}

fn texts(svg: &str, class: &str) -> Vec<String> {
    let document = Document::parse(svg).expect("well-formed");
    let has = |node: &roxmltree::Node<'_, '_>| node.attribute("class") == Some(class);
    let inside = |node: roxmltree::Node<'_, '_>| {
        node.descendants().filter(roxmltree::Node::is_text).filter_map(|n| n.text()).collect()
    };
    document.descendants().filter(has).map(inside).collect()
}

#[test]
fn hostile_names_stay_text() {
    let hostile = "<script>&\"'\u{0}\u{7}\u{1b}\u{ffff}</svg>";
    let svg = start()
        .names(BySide::new(hostile.to_owned(), "]]><!--".to_owned()))
        .caption(hostile)
        .title(hostile)
        .description(hostile)
        .id_prefix("\"><x onload=1 ")
        .to_svg();
    assert!(!svg.contains("<script") && !svg.contains("<x"));
    let names = texts(&svg, "togyz-name");
    assert_eq!(names, ["<script>&\"'   \u{fffd}</svg>", "]]><!--"]);
    assert!(svg.contains("id=\"xonload1-title\""));
}

#[test]
fn long_words_stay_inside_the_picture() {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(font::REGULAR.to_vec());
    fonts.load_font_data(font::SEMI_BOLD.to_vec());
    let options = Options { fontdb: Arc::new(fonts), ..Options::default() };
    for letter in ["W", "m", "Щ", "Ұ", "ж", "@", "i", "word ", "қазан ", "—"] {
        let long = letter.repeat(5000);
        let svg = start().names(BySide::new(long.clone(), long.clone())).caption(long).to_svg();
        assert!(svg.len() < 40 * 1024, "{} bytes of {letter}", svg.len());
        let tree = Tree::from_str(&svg, &options).expect("drawable");
        let mut seen = 0;
        for node in tree.root().children().iter().flat_map(leaves) {
            let Node::Text(text) = node else { continue };
            let text = text.abs_bounding_box();
            let width = tree.size().width();
            assert!(text.left() >= 0.0 && text.right() <= width, "{letter}: {text:?}");
            seen += 1;
        }
        assert!(seen > 20, "{seen} texts");
    }
}

fn leaves(node: &Node) -> Vec<&Node> {
    match node {
        Node::Group(group) => group.children().iter().flat_map(leaves).collect(),
        other => vec![other],
    }
}

#[test]
fn the_picture_tells_its_position() {
    let position: Position =
        "2,6,19,X,1,13,1,3,3/3,4,2,4,6,X,27,1,11 32 24 w".parse().expect("162 kumalaks");
    let diagram = Diagram::new(&position)
        .last_move(Pit::new(Side::Black, Otau::One), Pit::new(Side::Black, Otau::Two))
        .highlight(&[Pit::new(Side::White, Otau::Nine)]);
    let svg = diagram.to_svg();
    let document = Document::parse(&svg).expect("well-formed");
    let child = |name: &str| {
        let node = document.root_element().children().find(|n| n.tag_name().name() == name);
        node.and_then(|node| node.text().map(str::to_owned)).expect("a child with text")
    };
    assert_eq!(child("title"), "Togyzkumalak position, White to move");
    assert_eq!(
        child("desc"),
        "White's otau 1 to 9: 2, 6, 19, tuzdyk, 1, 13, 1, 3, 3. \
         Black's otau 1 to 9: 3, 4, 2, 4, 6, tuzdyk, 27, 1, 11. Kazans: White 32, Black 24. \
         White's tuzdyk is Black's otau 6. Black's tuzdyk is White's otau 4. \
         The last move went from Black's otau 1 to Black's otau 2. Marked: White's otau 9."
    );
}

#[test]
fn a_title_can_be_in_any_language() {
    let svg = start().title("Бастапқы жағдай").description("Әр отауда 9 құмалақ").to_svg();
    assert!(
        svg.contains(">Бастапқы жағдай</title>") && svg.contains(">Әр отауда 9 құмалақ</desc>")
    );
}

#[test]
fn different_pictures_share_no_id() {
    let ids = |diagram: &Diagram| -> Vec<String> {
        let svg = diagram.to_svg();
        let document = Document::parse(&svg).expect("well-formed");
        document.descendants().filter_map(|n| n.attribute("id").map(str::to_owned)).collect()
    };
    let moved = Position::default().play(Otau::Seven).expect("a legal move");
    let mut all: Vec<String> = Vec::new();
    for style in Style::ALL {
        let diagram = start().style(style);
        let prefixed = diagram.clone().id_prefix("second");
        all.extend(ids(&diagram));
        all.extend(ids(&diagram.clone().flip(true)));
        all.extend(ids(&Diagram::new(&moved).style(style)));
        all.extend(ids(&diagram.clone().turn(false)));
        assert_eq!(ids(&diagram.clone().id_prefix("<>")), ids(&diagram));
        assert!(ids(&diagram.clone().id_prefix("2nd")).iter().all(|id| id.starts_with("t2nd-")));
        assert!(ids(&prefixed).iter().all(|id| id.starts_with("second-")));
    }
    let count = all.len();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), count);
}
