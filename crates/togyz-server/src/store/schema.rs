//! The migrations that create the tables, built into the program, separate for each database.

use std::borrow::Cow;

use sqlx::SqlSafeStr as _;
use sqlx::migrate::{Migration, MigrationType, Migrator};

use super::open::Kind;

macro_rules! steps {
    ($folder:literal) => {
        [
            ("games", include_str!(concat!("../../migrations/", $folder, "/0001_games.sql"))),
            ("people", include_str!(concat!("../../migrations/", $folder, "/0002_people.sql"))),
            ("players", include_str!(concat!("../../migrations/", $folder, "/0003_players.sql"))),
            ("health", include_str!(concat!("../../migrations/", $folder, "/0004_health.sql"))),
            (
                "operators",
                include_str!(concat!("../../migrations/", $folder, "/0005_operators.sql")),
            ),
            ("watching", include_str!(concat!("../../migrations/", $folder, "/0006_watching.sql"))),
            ("previews", include_str!(concat!("../../migrations/", $folder, "/0007_previews.sql"))),
            ("reviews", include_str!(concat!("../../migrations/", $folder, "/0008_reviews.sql"))),
            ("accounts", include_str!(concat!("../../migrations/", $folder, "/0009_accounts.sql"))),
        ]
    };
}

const SQLITE: [(&str, &str); 9] = steps!("sqlite");
const POSTGRES: [(&str, &str); 9] = steps!("postgres");

/// The newest version of the tables that this program knows.
pub(super) const NEWEST: i64 = SQLITE.len() as i64;

pub(super) fn migrator(kind: Kind) -> Migrator {
    let steps = match kind {
        Kind::Sqlite => SQLITE,
        Kind::Postgres => POSTGRES,
    };
    let migrations = steps.into_iter().zip(1..).map(|((name, sql), version)| {
        let name = Cow::Borrowed(name);
        Migration::new(version, name, MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(migrations.collect())
}
