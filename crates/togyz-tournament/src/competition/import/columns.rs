//! The columns of a table of applications: their names in five languages, and the meaning of a
//! cell.

use super::CellError;
use crate::competition::birth::Birth;
use crate::competition::person::{Application, MAX_RATING};

/// The content of a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Column {
    Name,
    LastName,
    FirstName,
    Birth,
    Sex,
    Category,
    Physician,
    Rating,
    Federation,
    Region,
    Club,
    Id,
    Team,
    /// Numbers of an event that wrote the table; another event gives its own.
    OurNumber,
}

/// The names of the columns, in lower case: English, Russian, Kazakh, Kyrgyz, French.
const NAMES: [(Column, &[&str]); 14] = [
    (Column::Name, &["name", "фио", "ф.и.о.", "аты-жөні", "аты-жөнү", "nom et prénom"]),
    (Column::LastName, &["last name", "surname", "фамилия", "тегі", "фамилиясы", "nom"]),
    (Column::FirstName, &["first name", "имя", "аты", "prénom"]),
    (
        Column::Birth,
        &[
            "birth",
            "date of birth",
            "born",
            "дата рождения",
            "туған күні",
            "туулган күнү",
            "naissance",
            "date de naissance",
        ],
    ),
    (Column::Sex, &["sex", "пол", "жынысы", "sexe"]),
    (
        Column::Category,
        &[
            "category",
            "sports category",
            "разряд",
            "звание",
            "спортивный разряд",
            "разряды",
            "спорттық разряды",
            "спорттук разряды",
            "catégorie",
            "catégorie sportive",
        ],
    ),
    (
        Column::Physician,
        &[
            "physician",
            "visa",
            "physician's visa",
            "виза врача",
            "врач",
            "дәрігер",
            "дәрігер рұқсаты",
            "дарыгер",
            "дарыгердин уруксаты",
            "médecin",
            "visa du médecin",
        ],
    ),
    (Column::Rating, &["rating", "рейтинг", "рейтингі", "рейтинги", "classement", "elo"]),
    (
        Column::Federation,
        &["federation", "country", "страна", "федерация", "мемлекет", "өлкө", "pays", "fédération"],
    ),
    (
        Column::Region,
        &[
            "region",
            "town",
            "регион",
            "область",
            "город",
            "облыс",
            "облысы",
            "өңір",
            "өңірі",
            "қала",
            "облус",
            "облусу",
            "аймак",
            "аймагы",
            "шаар",
            "région",
            "ville",
        ],
    ),
    (Column::Club, &["club", "клуб"]),
    (Column::Id, &["id", "код", "code", "фид", "идентификатор"]),
    (Column::Team, &["team", "команда", "équipe"]),
    (
        Column::OurNumber,
        &["application", "өтінім", "арыз", "заявка", "inscription", "no", "№", "n°"],
    ),
];

impl Column {
    /// The column with a name, in any spelling.
    pub(super) fn named(head: &str) -> Option<Column> {
        let plain = head.trim().trim_start_matches('\u{feff}').to_lowercase();
        let plain = plain.replace(['-', '_'], " ").replace('’', "'");
        let is = |name: &&str| name.replace('-', " ") == plain;
        NAMES.iter().find(|(_, names)| names.iter().any(is)).map(|(column, _)| *column)
    }

    /// Stores a cell in its field.
    pub(super) fn read(
        self,
        cell: &str,
        application: &mut Application,
        team: &mut String,
    ) -> Result<(), CellError> {
        let text = cell.to_owned();
        match self {
            Column::Name => {
                let (last, first) = cell.split_once(char::is_whitespace).unwrap_or((cell, ""));
                application.last_name = last.trim_end_matches(',').to_owned();
                application.first_name = first.trim().to_owned();
            }
            Column::LastName => application.last_name = text,
            Column::FirstName => application.first_name = text,
            Column::Birth | Column::Sex | Column::Rating if cell.is_empty() => {}
            Column::Birth => {
                application.birth = Some(Birth::from_cell(cell).map_err(CellError::Birth)?);
            }
            Column::Sex => application.sex = Some(cell.parse().map_err(CellError::Sex)?),
            Column::Category => application.category = text,
            Column::Physician => application.physician = without_no(cell),
            Column::Rating => {
                let rating = cell.parse::<u16>().ok().filter(|&rating| rating <= MAX_RATING);
                application.rating = rating.ok_or(CellError::Rating(text))?;
            }
            Column::Federation => application.federation = text,
            Column::Region => application.region = text,
            Column::Club => application.club = text,
            Column::Id => application.id = text,
            Column::Team => *team = text,
            Column::OurNumber => {}
        }
        Ok(())
    }
}

/// A missing visa is often written with a word for no; it reads as nothing.
fn without_no(cell: &str) -> String {
    let no = ["no", "-", "нет", "жоқ", "жок", "non"];
    if no.contains(&cell.to_lowercase().as_str()) { String::new() } else { cell.to_owned() }
}
