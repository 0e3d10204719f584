//! Dates in words, and texts that are not dates.

use togyz_text::{DateError, Language, calendar_date, date};

#[test]
fn a_date_in_each_language() {
    let dates = Language::ALL.map(|language| date(language, 2026, 11, 15).unwrap());
    assert_eq!(
        dates,
        [
            "2026 жылғы 15 қараша",
            "2026-жылдын 15-ноябры",
            "15 ноября 2026 г.",
            "15 November 2026",
            "15 novembre 2026",
        ]
    );
}

#[test]
fn the_first_of_a_month_in_french() {
    assert_eq!(date(Language::French, 2026, 5, 1).unwrap(), "1er mai 2026");
    assert_eq!(date(Language::French, 2026, 5, 21).unwrap(), "21 mai 2026");
}

#[test]
fn every_month_has_its_own_name() {
    for language in Language::ALL {
        let mut names: Vec<_> =
            (1..=12).map(|month| date(language, 2026, month, 9).unwrap()).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 12, "{language}");
    }
}

#[test]
fn leap_years() {
    assert!(date(Language::English, 2024, 2, 29).is_ok());
    assert!(date(Language::English, 2000, 2, 29).is_ok());
    assert_eq!(date(Language::English, 1900, 2, 29), Err(DateError::Day { day: 29, days: 28 }));
}

#[test]
fn what_is_no_date_is_refused() {
    let error = |year, month, day| date(Language::English, year, month, day).unwrap_err();
    assert_eq!(error(2026, 13, 1).to_string(), "expected a month from 1 to 12, found 13");
    assert_eq!(error(2026, 0, 1).to_string(), "expected a month from 1 to 12, found 0");
    assert_eq!(error(0, 1, 1).to_string(), "expected a year from 1 to 9999, found 0");
    assert_eq!(error(10_000, 1, 1), DateError::Year(10_000));
    assert_eq!(error(-5, 1, 1), DateError::Year(-5));
    assert_eq!(error(2026, 4, 0), DateError::Day { day: 0, days: 30 });
    assert_eq!(
        error(2026, 4, 31).to_string(),
        "expected a day from 1 to 30 in this month, found 31"
    );
}

#[test]
fn days_have_dates() {
    let at = |days: u64| calendar_date(days * 86_400 + 86_399);
    assert_eq!(at(0), "1970.01.01");
    assert_eq!(at(19_782), "2024.02.29");
    assert_eq!(at(20_772), "2026.11.15");
}
