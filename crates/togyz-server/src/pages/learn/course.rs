//! The course: twelve lessons, each a few positions with a task. A task has a condition over the
//! sowing of the rules library and no list of solutions; the texts are in `lessons.ftl`.

use togyz::{Ending, Otau, Outcome, Pit, Position, Side, Sowing};

/// A lesson: a title, an introduction, tasks, and a sentence to remember.
pub(crate) struct Lesson {
    /// Its name in addresses and message keys.
    pub(crate) id: &'static str,
    pub(crate) tasks: &'static [Task],
}

/// A position, and the task of White in it.
pub(crate) struct Task {
    pub(crate) position: &'static str,
    /// Whether a move solves it, from the position before, the sowing, and the position after.
    pub(crate) solved: fn(&Position, &Sowing, &Position) -> bool,
}

const START: &str = "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w";
const SINGLES: &str = "1,1,0,0,0,1,1,0,1/1,0,0,0,0,0,0,0,0 76 80 w";
const HEAPS: &str = "2,4,6,7,8,9,1,20,20/18,1,1,2,3,2,3,5,2 36 12 w";

/// All lessons in their order.
pub(crate) const COURSE: &[Lesson] = &[
    Lesson {
        id: "sowing",
        tasks: &[
            Task { position: START, solved: |_, _, _| true },
            Task {
                position: START,
                solved: |_, sowing, _| sowing.landing == Pit::new(Side::White, Otau::Nine),
            },
            Task {
                position: START,
                solved: |_, sowing, _| sowing.landing == Pit::new(Side::Black, Otau::Four),
            },
        ],
    },
    Lesson {
        id: "single",
        tasks: &[
            Task {
                position: SINGLES,
                solved: |_, sowing, _| sowing.landing == Pit::new(Side::White, Otau::Three),
            },
            Task {
                position: "0,9,9,9,9,9,9,9,1/1,11,11,11,11,11,11,1,10 10 10 w",
                solved: |_, sowing, _| sowing.lifted == 1 && sowing.captured > 0,
            },
        ],
    },
    Lesson {
        id: "laps",
        tasks: &[
            Task {
                position: HEAPS,
                solved: |_, sowing, _| sowing.lifted > 18 && sowing.landing.side == Side::White,
            },
            Task {
                position: HEAPS,
                solved: |_, sowing, _| sowing.lifted > 18 && sowing.captured > 0,
            },
        ],
    },
    Lesson {
        id: "capture",
        tasks: &[
            Task {
                position: "7,6,1,4,4,4,4,5,3/4,4,7,6,1,6,3,1,2 60 30 w",
                solved: |_, sowing, _| sowing.captured > 0,
            },
            Task {
                position: "4,1,1,7,3,0,5,2,0/0,7,3,8,5,5,1,1,1 52 56 w",
                solved: |_, sowing, _| sowing.captured > 0,
            },
        ],
    },
    Lesson {
        id: "choice",
        tasks: &[
            Task {
                position: "4,1,2,4,1,1,4,3,4/1,1,7,4,1,6,3,4,5 42 64 w",
                solved: |before, sowing, _| sowing.captured == best_capture(before),
            },
            Task {
                position: "2,6,1,0,2,6,1,3,1/1,7,0,3,1,1,1,1,3 60 62 w",
                solved: |before, sowing, _| sowing.captured == best_capture(before),
            },
        ],
    },
    Lesson {
        id: "tuzdyk",
        tasks: &[
            Task {
                position: "11,11,11,11,0,12,10,10,10/10,10,10,0,9,1,2,11,11 10 2 w",
                solved: |_, sowing, _| sowing.tuzdyk,
            },
            Task {
                position: "3,2,13,12,12,12,11,11,11/10,10,0,1,10,10,2,11,11 10 0 w",
                solved: |_, sowing, _| sowing.tuzdyk,
            },
        ],
    },
    Lesson {
        id: "limits",
        tasks: &[
            Task {
                position: "2,4,0,12,12,12,12,4,1/1,1,2,12,12,12,2,11,2 22 26 w",
                solved: |_, sowing, _| sowing.tuzdyk,
            },
            Task {
                position: "X,0,3,4,5,3,6,4,2/2,2,3,3,4,4,5,2,3 60 47 w",
                solved: |_, sowing, _| sowing.tuzdyk,
            },
        ],
    },
    Lesson {
        id: "harvest",
        tasks: &[
            Task {
                position: "2,1,0,3,2,1,24,3,1/2,X,2,3,2,0,0,1,1 66 48 w",
                solved: |_, sowing, _| {
                    sowing.drops.iter().filter(|drop| drop.kazan == Some(Side::White)).count() == 2
                },
            },
            Task {
                position: "0,1,2,0,0,X,0,2,2/X,0,0,0,0,0,0,0,0 81 74 w",
                solved: |_, _, after| after.kazan(Side::White) > 81,
            },
        ],
    },
    Lesson {
        id: "majority",
        tasks: &[
            Task {
                position: "X,0,1,0,2,1,6,2,1/1,1,5,0,0,0,1,X,0 78 63 w",
                solved: |_, _, after| after.kazan(Side::White) > 81,
            },
            Task {
                position: "0,X,1,1,1,0,2,6,1/2,0,5,7,3,5,0,0,0 74 54 w",
                solved: |_, _, after| after.kazan(Side::White) > 81,
            },
        ],
    },
    Lesson {
        id: "draw",
        tasks: &[Task {
            position: "0,0,0,0,0,0,0,1,1/1,0,0,0,0,0,0,0,0 78 81 w",
            solved: |_, _, after| after.outcome().is_some_and(|(_, end)| end == Outcome::Draw),
        }],
    },
    Lesson {
        id: "atsyrau",
        tasks: &[
            Task {
                position: "0,0,0,1,0,2,1,0,1/1,X,0,0,0,0,0,0,0 78 78 w",
                solved: |_, _, after| ends_by_atsyrau(after),
            },
            Task {
                position: "0,0,1,0,3,X,0,1,1/1,0,0,0,X,0,0,0,0 76 79 w",
                solved: |_, _, after| ends_by_atsyrau(after),
            },
        ],
    },
    Lesson {
        id: "parity",
        tasks: &[
            Task { position: START, solved: |_, _, after| best_capture(after) <= 2 },
            Task {
                position: "10,10,10,10,10,10,0,1,10/10,10,10,10,10,10,0,1,10 10 10 w",
                solved: |_, _, after| best_capture(after) == 0,
            },
        ],
    },
];

/// The largest capture the side to move can make.
fn best_capture(position: &Position) -> u8 {
    let taken = |otau| position.sow(otau).map_or(0, |sowing| sowing.captured);
    Otau::ALL.into_iter().map(taken).max().unwrap_or(0)
}

fn ends_by_atsyrau(position: &Position) -> bool {
    position.outcome() == Some((Ending::Atsyrau, Outcome::Win(Side::White)))
}

#[cfg(test)]
mod tests {
    use togyz_text::{Language, text};

    use super::*;

    #[test]
    fn every_task_has_right_and_wrong_moves_and_only_the_first_accepts_all() {
        for (number, lesson) in COURSE.iter().enumerate() {
            for (index, task) in lesson.tasks.iter().enumerate() {
                let at = format!("{} {}", lesson.id, index + 1);
                let before: Position =
                    task.position.parse().unwrap_or_else(|error| panic!("{at}: {error}"));
                assert_eq!(before.turn(), Side::White, "{at}");
                let legal: Vec<Otau> =
                    Otau::ALL.into_iter().filter(|&otau| before.is_legal(otau)).collect();
                let right = legal.iter().filter(|&&otau| {
                    let (sowing, after) = (before.sow(otau).unwrap(), before.play(otau).unwrap());
                    (task.solved)(&before, &sowing, &after)
                });
                let right = right.count();
                if (number, index) == (0, 0) {
                    assert_eq!(right, legal.len(), "{at}");
                } else {
                    assert_eq!(right, 1, "{at}: of {} moves", legal.len());
                    assert!(legal.len() > 1, "{at}");
                }
            }
        }
    }

    #[test]
    fn every_lesson_has_its_words() {
        for language in Language::ALL {
            for lesson in COURSE {
                let mut keys = vec![
                    format!("lesson-{}", lesson.id),
                    format!("lesson-{}-about", lesson.id),
                    format!("lesson-{}-remember", lesson.id),
                ];
                keys.extend((1..=lesson.tasks.len()).map(|n| format!("lesson-{}-{n}", lesson.id)));
                for key in keys {
                    assert_ne!(text(language, &key), key, "{}", language.code());
                }
            }
        }
    }
}
