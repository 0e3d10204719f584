//! The columns of a table of applications: their names in five languages, and what a cell means.

use togyz_tournament::competition::{Application, Birth};

use crate::tournament::player::sex;

/// What a column holds.
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
    Club,
    Id,
    Team,
}

/// The names of the columns, in lower case: English, Russian, Kazakh, Kyrgyz, French.
const NAMES: [(Column, &[&str]); 12] = [
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
            "catégorie",
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
        Column::Club,
        &[
            "club",
            "region",
            "town",
            "клуб",
            "регион",
            "область",
            "город",
            "облыс",
            "қала",
            "облус",
            "шаар",
            "région",
            "ville",
        ],
    ),
    (Column::Id, &["id", "код", "фид", "идентификатор"]),
    (Column::Team, &["team", "команда", "équipe"]),
];

impl Column {
    /// The column with a name, however it is written.
    pub(super) fn named(head: &str) -> Option<Column> {
        let plain = head.trim().trim_start_matches('\u{feff}').to_lowercase();
        let plain = plain.replace(['-', '_'], " ").replace('’', "'");
        let is = |name: &&str| name.replace('-', " ") == plain;
        NAMES.iter().find(|(_, names)| names.iter().any(is)).map(|(column, _)| *column)
    }

    /// Puts a cell where it belongs.
    pub(super) fn read(
        self,
        cell: &str,
        application: &mut Application,
        team: &mut String,
    ) -> Result<(), String> {
        let text = cell.to_owned();
        match self {
            Column::Name => {
                let (last, first) = cell.split_once(char::is_whitespace).unwrap_or((cell, ""));
                application.last_name = last.trim_end_matches(',').to_owned();
                application.first_name = first.trim().to_owned();
            }
            Column::LastName => application.last_name = text,
            Column::FirstName => application.first_name = text,
            Column::Birth if cell.is_empty() => {}
            Column::Birth => {
                let birth = Birth::from_cell(cell).map_err(|error| error.to_string())?;
                application.birth = Some(birth);
            }
            Column::Sex if cell.is_empty() => {}
            Column::Sex => application.sex = Some(sex(cell)?),
            Column::Category => application.category = text,
            Column::Physician => application.physician = said(cell),
            Column::Rating if cell.is_empty() => {}
            Column::Rating => {
                let rating = cell.parse::<u16>().ok().filter(|rating| *rating <= 4000);
                application.rating = rating
                    .ok_or_else(|| format!("expected a rating up to 4000, found '{cell}'"))?;
            }
            Column::Federation => application.federation = text,
            Column::Club => application.club = text,
            Column::Id => application.id = text,
            Column::Team => *team = text,
        }
        Ok(())
    }
}

/// A visa that is not there is often written with a word.
fn said(cell: &str) -> String {
    let no = ["no", "-", "нет", "жоқ", "жок", "non"];
    if no.contains(&cell.to_lowercase().as_str()) { String::new() } else { cell.to_owned() }
}
