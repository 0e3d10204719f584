//! The content of a sheet: headings, tables, lines to fill in, signatures. The two renderers [`html()`](crate::html())
//! and [`pdf()`](crate::pdf()) draw it; `sheets` makes the content.

use std::sync::Arc;

use togyz_diagram::{Diagram, Picture, PngError};

/// A paper: one document to print.
#[derive(Debug, Clone, PartialEq)]
pub struct Paper {
    /// The code of its language, `kk`.
    pub language: &'static str,
    /// The title of the file. The sheet shows only its blocks.
    pub title: String,
    /// The small print over and under every page; cards and certificates have none.
    pub running: Option<Running>,
    /// Portrait or landscape.
    pub orientation: Orientation,
    /// The frame of every page.
    pub frame: Frame,
    /// The content, from the top.
    pub blocks: Vec<Block>,
}

/// The small print of every page. The number of the page is added to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Running {
    /// On the left above.
    pub left: String,
    /// On the right above.
    pub right: String,
    /// On the left below.
    pub below: String,
}

/// The frame of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Frame {
    /// None.
    None,
    /// A double line, for certificates.
    Lines,
    /// Lines with ornaments at the corners, for diplomas.
    Ornaments,
}

/// The orientation of A4.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Orientation {
    /// The short side is above.
    Portrait,
    /// The long side is above.
    Landscape,
}

/// A part of a paper over the whole width of its column or page.
#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    /// Lines of text.
    Text(Text),
    /// A table, which may continue on further pages.
    Table(Table),
    /// Labels with their values over a line, or with an empty line to write on.
    Fields(Vec<(String, String)>),
    /// Lines to sign on, each with a label before it and a name after it.
    Signatures(Vec<(String, String)>),
    /// A QR code of this address and its width in millimetres.
    Code(String, f32),
    /// A picture in the middle.
    Picture(Illustration),
    /// The matches of a cup from round to round.
    Bracket(Bracket),
    /// Blocks side by side, each with its share of the width; they stay on one page.
    Columns(Vec<(f32, Vec<Block>)>),
    /// A card to cut out: its height in millimetres and its content, which is centred.
    Card(f32, Vec<Block>),
    /// Empty space, in millimetres.
    Gap(f32),
    /// The next block begins a page.
    PageBreak,
}

/// A picture of a paper.
#[derive(Debug, Clone, PartialEq)]
pub struct Illustration {
    /// The bytes of an SVG or a PNG.
    pub bytes: Arc<[u8]>,
    /// The address of the picture for HTML, with its data; without one the bytes are an SVG that is part of the page.
    pub address: Option<String>,
    /// The width in millimetres.
    pub width: f32,
    /// The height in millimetres.
    pub height: f32,
}

impl Illustration {
    /// A board with its width in millimetres.
    ///
    /// # Errors
    /// If it cannot be drawn.
    pub fn diagram(diagram: &Diagram, width: f32) -> Result<Illustration, PngError> {
        let svg = diagram.to_outlined_svg();
        let (wide, high) = Picture::read(svg.as_bytes())?.size();
        let height = width * high / wide;
        Ok(Illustration { bytes: svg.into_bytes().into(), address: None, width, height })
    }

    /// A picture of somebody else, such as an emblem, as large as fits into a width and a height in millimetres.
    ///
    /// # Errors
    /// If it cannot be drawn.
    pub fn foreign(
        bytes: Vec<u8>,
        address: String,
        (widest, highest): (f32, f32),
    ) -> Result<Illustration, PngError> {
        let (wide, high) = Picture::read(&bytes)?.size();
        let scale = (widest / wide).min(highest / high);
        let (width, height) = (wide * scale, high * scale);
        Ok(Illustration { bytes: bytes.into(), address: Some(address), width, height })
    }
}

/// Whether a picture can be drawn on papers.
///
/// # Errors
/// If the bytes are no SVG or PNG that can be drawn.
pub fn check_picture(bytes: &[u8]) -> Result<(), PngError> {
    Picture::read(bytes).map(|_| ())
}

/// The matches of a cup, a column for each round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bracket {
    /// The columns, the first round first.
    pub columns: Vec<BracketColumn>,
}

/// A round of a bracket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BracketColumn {
    /// Its head.
    pub head: String,
    /// Its matches from the top.
    pub matches: Vec<BracketMatch>,
}

/// A match of a bracket, or a participant who rests in the round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BracketMatch {
    /// The two participants; one alone rests, and goes on to the next round.
    pub sides: Vec<BracketSide>,
    /// The matches of the column before whose winners play here.
    pub from: Vec<usize>,
}

/// A participant of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BracketSide {
    /// The name, or where the participant comes from.
    pub name: String,
    /// The points, once the match was played.
    pub score: String,
    /// Whether this side won.
    pub won: bool,
}

/// A text that is broken into lines at spaces.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// The text.
    pub text: String,
    /// The size of its letters.
    pub scale: Scale,
    /// Whether it is in semi-bold letters.
    pub strong: bool,
    /// The alignment of its lines.
    pub align: Align,
}

/// The size of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    /// Remarks.
    Small,
    /// Normal text.
    Body,
    /// Headings of parts.
    Large,
    /// The heading of a sheet.
    Title,
    /// A name that is read from a distance.
    Huge,
}

impl Scale {
    /// The size of the letters in points.
    #[must_use]
    pub fn points(self) -> f32 {
        match self {
            Scale::Small => 8.0,
            Scale::Body => 10.0,
            Scale::Large => 12.5,
            Scale::Title => 17.0,
            Scale::Huge => 30.0,
        }
    }
}

/// The alignment of lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    /// At the left edge.
    Left,
    /// In the middle.
    Centre,
    /// At the right edge.
    Right,
}

/// A table: its columns, and rows of as many cells.
#[derive(Debug, Clone, PartialEq)]
pub struct Table {
    /// The columns.
    pub columns: Vec<Column>,
    /// The rows, from the top.
    pub rows: Vec<Row>,
    /// Whether all cells have borders, as in forms and cross tables.
    pub grid: bool,
    /// The least height of a row in millimetres, for cells to write in.
    pub row_height: f32,
}

/// A row of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// A text for each column; missing ones are empty.
    pub cells: Vec<String>,
    /// Whether the row is in semi-bold letters.
    pub strong: bool,
}

/// A column of a table.
#[derive(Debug, Clone, PartialEq)]
pub struct Column {
    /// Its head, repeated on every page.
    pub head: String,
    /// Its width.
    pub width: Width,
    /// The alignment of its texts.
    pub align: Align,
}

/// The width of a column.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Width {
    /// As wide as its widest text.
    Fit,
    /// A share of the width left by the other columns; its texts are broken into lines.
    Share(f32),
}

impl Block {
    /// The head of a sheet.
    #[must_use]
    pub fn title(text: impl Into<String>) -> Block {
        Block::Text(Text { strong: true, ..Text::new(text, Scale::Title, Align::Centre) })
    }

    /// A line under the head of a sheet.
    #[must_use]
    pub fn subtitle(text: impl Into<String>) -> Block {
        Block::Text(Text::new(text, Scale::Large, Align::Centre))
    }

    /// The head of a part.
    #[must_use]
    pub fn heading(text: impl Into<String>) -> Block {
        Block::Text(Text { strong: true, ..Text::new(text, Scale::Large, Align::Left) })
    }

    /// A paragraph.
    #[must_use]
    pub fn paragraph(text: impl Into<String>) -> Block {
        Block::Text(Text::new(text, Scale::Body, Align::Left))
    }

    /// A remark.
    #[must_use]
    pub fn remark(text: impl Into<String>) -> Block {
        Block::Text(Text::new(text, Scale::Small, Align::Left))
    }

    /// A line in the middle.
    #[must_use]
    pub fn centred(text: impl Into<String>, scale: Scale, strong: bool) -> Block {
        Block::Text(Text { strong, ..Text::new(text, scale, Align::Centre) })
    }
}

impl Text {
    fn new(text: impl Into<String>, scale: Scale, align: Align) -> Text {
        Text { text: text.into(), scale, strong: false, align }
    }
}

impl Table {
    /// A table without rows.
    #[must_use]
    pub fn new(columns: Vec<Column>) -> Table {
        Table { columns, rows: Vec::new(), grid: false, row_height: 0.0 }
    }

    /// The same table without the columns that are empty in every row.
    #[must_use]
    pub fn without_empty_columns(mut self) -> Table {
        if self.rows.is_empty() {
            return self;
        }
        let is_known = |column: usize| {
            let mut cells = self.rows.iter().map(|row| row.cells.get(column));
            cells.any(|cell| cell.is_some_and(|text| !text.is_empty()))
        };
        let known: Vec<bool> = (0..self.columns.len()).map(is_known).collect();
        let is_kept = |index: usize| known.get(index).copied().unwrap_or(false);
        let mut index = 0..;
        self.columns.retain(|_| index.next().is_some_and(is_kept));
        for row in &mut self.rows {
            let mut index = 0..;
            row.cells.retain(|_| index.next().is_some_and(is_kept));
        }
        self
    }

    /// Adds a row.
    pub fn row(&mut self, cells: Vec<String>) {
        self.rows.push(Row { cells, strong: false });
    }
}

impl Column {
    /// A column as wide as its texts, aligned to the left.
    #[must_use]
    pub fn words(head: impl Into<String>) -> Column {
        Column { head: head.into(), width: Width::Fit, align: Align::Left }
    }

    /// A column of numbers.
    #[must_use]
    pub fn numbers(head: impl Into<String>) -> Column {
        Column { head: head.into(), width: Width::Fit, align: Align::Right }
    }

    /// A column of signs, in the middle.
    #[must_use]
    pub fn signs(head: impl Into<String>) -> Column {
        Column { head: head.into(), width: Width::Fit, align: Align::Centre }
    }

    /// A column with a share of the width that the others leave.
    #[must_use]
    pub fn shared(head: impl Into<String>, share: f32) -> Column {
        Column { head: head.into(), width: Width::Share(share), align: Align::Left }
    }
}
