//! The clauses: their chapters, sources and diagrams.
//!
//! Data only. Every clause of the rules occurs exactly once, and every diagram is a real position
//! of 162 kumalaks; the words are in the locale files.

use super::{Chapter, Clause, Diagram};

/// All chapters, in reading order.
pub const CHAPTERS: &[Chapter] = &[
    Chapter {
        key: "chapter-board",
        clauses: &[
            Clause {
                id: "R1",
                key: "rule-r1",
                source: "K 1.1, 1.2",
                diagrams: &[Diagram {
                    position: "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1",
                    otau: None,
                    key: "diagram-start",
                }],
            },
            Clause { id: "R2", key: "rule-r2", source: "K 1.2, 1.3.1; D", diagrams: &[] },
        ],
    },
    Chapter {
        key: "chapter-move",
        clauses: &[
            Clause { id: "R3", key: "rule-r3", source: "K 1.3.1; R 2; D; W III", diagrams: &[] },
            Clause {
                id: "R4",
                key: "rule-r4",
                source: "K 1.3.2; D; W III",
                diagrams: &[Diagram {
                    position: "0,9,9,9,9,9,9,9,1/1,11,11,11,11,11,11,1,10 10 10 w 2",
                    otau: Some(9),
                    key: "diagram-single",
                }],
            },
            Clause {
                id: "R5",
                key: "rule-r5",
                source: "K 1.3.1; D",
                diagrams: &[Diagram {
                    position: "2,4,6,7,8,9,1,20,20/18,1,1,2,3,2,3,5,2 36 12 w 8",
                    otau: Some(9),
                    key: "diagram-lap",
                }],
            },
        ],
    },
    Chapter {
        key: "chapter-capture",
        clauses: &[
            Clause {
                id: "R7",
                key: "rule-r7",
                source: "K 1.3.3; W III",
                diagrams: &[Diagram {
                    position: "9,9,9,9,9,9,9,9,9/9,9,9,9,9,9,9,9,9 0 0 w 1",
                    otau: Some(6),
                    key: "diagram-even",
                }],
            },
            Clause {
                id: "R8",
                key: "rule-r8",
                source: "K 1.3.3 (French text); W III",
                diagrams: &[Diagram {
                    position: "10,10,10,10,10,10,2,11,10/10,10,10,10,10,0,9,9,1 10 0 w 2",
                    otau: Some(7),
                    key: "diagram-own-side",
                }],
            },
            Clause {
                id: "R9",
                key: "rule-r9",
                source: "K 1.3.3; W III",
                diagrams: &[Diagram {
                    position: "9,9,9,9,9,9,1,10,10/10,10,10,10,10,0,9,9,9 10 0 b 1",
                    otau: Some(9),
                    key: "diagram-odd",
                }],
            },
        ],
    },
    Chapter {
        key: "chapter-tuzdyk",
        clauses: &[
            Clause {
                id: "R10",
                key: "rule-r10",
                source: "K 1.4.1; W IV",
                diagrams: &[Diagram {
                    position: "1,5,18,2,1,3,9,2,2/2,3,1,3,5,2,7,6,10 54 26 b 9",
                    otau: Some(8),
                    key: "diagram-tuzdyk",
                }],
            },
            Clause {
                id: "R11",
                key: "rule-r11",
                source: "K 1.4.3; D; W IV",
                diagrams: &[
                    Diagram {
                        position: "13,12,12,X,12,12,2,13,1/12,12,2,2,12,1,13,3,4 20 4 w 4",
                        otau: Some(2),
                        key: "diagram-same-number",
                    },
                    Diagram {
                        position: "2,6,19,X,1,3,9,2,2/2,3,1,3,5,2,7,1,11 54 29 w 10",
                        otau: Some(7),
                        key: "diagram-facing",
                    },
                    Diagram {
                        position: "4,3,16,1,16,1,7,2,2/15,3,2,15,3,4,4,3,7 34 20 b 6",
                        otau: Some(4),
                        key: "diagram-ninth",
                    },
                ],
            },
            Clause {
                id: "R6",
                key: "rule-r6",
                source: "K 1.4.2; D; W IV",
                diagrams: &[Diagram {
                    position: "2,12,2,11,11,11,11,X,11/11,10,1,11,11,11,1,1,11 10 13 w 3",
                    otau: Some(7),
                    key: "diagram-passing",
                }],
            },
            Clause {
                id: "R12",
                key: "rule-r12",
                source: "D",
                diagrams: &[Diagram {
                    position: "11,2,13,11,1,11,11,11,11/1,10,10,1,12,X,11,11,11 13 0 w 4",
                    otau: Some(3),
                    key: "diagram-last-into-tuzdyk",
                }],
            },
        ],
    },
    Chapter {
        key: "chapter-end",
        clauses: &[
            Clause {
                id: "R13",
                key: "rule-r13",
                source: "K 1.5.1; W V",
                diagrams: &[Diagram {
                    position: "16,0,15,1,2,X,6,1,5/0,4,3,1,1,9,23,1,1 60 13 w 10",
                    otau: Some(1),
                    key: "diagram-majority",
                }],
            },
            Clause {
                id: "R15",
                key: "rule-r15",
                source: "K 1.5.3; R 3; D; W V",
                diagrams: &[
                    Diagram {
                        position: "1,1,4,X,0,2,1,0,1/1,0,0,0,0,X,0,0,0 75 76 w",
                        otau: Some(9),
                        key: "diagram-atsyrau",
                    },
                    Diagram {
                        position: "X,0,0,0,0,0,0,0,1/0,1,1,2,1,2,0,2,0 72 80 w",
                        otau: Some(9),
                        key: "diagram-own-side-empty",
                    },
                ],
            },
            Clause { id: "R15a", key: "rule-r15a", source: "K 1.5.3; R 3; D; W V", diagrams: &[] },
            Clause { id: "R16", key: "rule-r16", source: "K 1.5.2; W V", diagrams: &[] },
        ],
    },
    Chapter {
        key: "chapter-draws",
        clauses: &[
            Clause {
                id: "R14",
                key: "rule-r14",
                source: "K 1.5.4; W V",
                diagrams: &[Diagram {
                    position: "0,0,0,0,0,0,0,0,1/1,0,0,0,0,0,0,0,0 79 81 w",
                    otau: Some(9),
                    key: "diagram-draw81",
                }],
            },
            Clause { id: "R17", key: "rule-r17", source: "K 1.5.6; W V, X", diagrams: &[] },
            Clause {
                id: "R18",
                key: "rule-r18",
                source: "K 1.5.5; W V, X",
                diagrams: &[Diagram {
                    position: "0,0,0,0,0,0,0,0,1/0,0,0,0,0,0,0,0,1 80 80 w",
                    otau: None,
                    key: "diagram-cycle",
                }],
            },
        ],
    },
    Chapter {
        key: "chapter-clocks",
        clauses: &[
            Clause { id: "R19", key: "rule-r19", source: "W V, VII", diagrams: &[] },
            Clause { id: "R20", key: "rule-r20", source: "W V, XIV", diagrams: &[] },
            Clause { id: "R25", key: "rule-r25", source: "W VII, VIII, XIV", diagrams: &[] },
            Clause { id: "R29", key: "rule-r29", source: "W VII", diagrams: &[] },
        ],
    },
    Chapter {
        key: "chapter-results",
        clauses: &[Clause { id: "R21", key: "rule-r21", source: "K 1.5.7; W IX", diagrams: &[] }],
    },
    Chapter {
        key: "chapter-table",
        clauses: &[
            Clause { id: "R22", key: "rule-r22", source: "K 1.3.4, 1.3.6; W III", diagrams: &[] },
            Clause { id: "R23", key: "rule-r23", source: "K 1.3.5; W III, X", diagrams: &[] },
            Clause { id: "R24", key: "rule-r24", source: "W VI", diagrams: &[] },
            Clause { id: "R26", key: "rule-r26", source: "W II", diagrams: &[] },
            Clause { id: "R27", key: "rule-r27", source: "W VIII", diagrams: &[] },
            Clause { id: "R28", key: "rule-r28", source: "W VIII", diagrams: &[] },
            Clause { id: "R30", key: "rule-r30", source: "W XIV", diagrams: &[] },
        ],
    },
];
