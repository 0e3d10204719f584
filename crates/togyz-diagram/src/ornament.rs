//! The ornament: the ram's horn (қошқармүйіз) and the grain of the wood, as path data.
//! The caller decides their place and colour.

/// The right half of a ram's horn on a stem: its foot is at the origin, it is 30 high and 25.5 wide
/// to the right. The volute consists of half circles, outer edge inwards and inner edge back, so it
/// has no corner.
pub(crate) const HORN: &str = "M0-19.5C3.5-21.5 6.5-30 13-30A12.5 12.5 0 0 1 13-5A7.25 7.25 0 0 1 13-19.5\
    A2.9 2.9 0 1 1 11-14.5A3.2 3.2 0 0 0 13-9.2A7.8 7.8 0 0 0 13-24.8C5-24.8 2.6-18 2.6-13C2.6-8 4-4 6 0H0Z";

/// The bud between the two horns.
pub(crate) const BUD: &str = "M0-36.5L4-30 0-24-4-30Z";

/// A few lines of grain along the board, which continue below the grooves.
pub(crate) const GRAIN: &str = "M24 31C250 21 420 45 640 33S960 23 1096 36\
    M24 53C190 61 380 47 600 57S900 63 1096 49\
    M24 285C300 279 520 291 760 284S1000 281 1096 287\
    M24 346C220 341 430 351 640 345S920 341 1096 348\
    M24 407C280 412 470 401 700 408S980 411 1096 404\
    M24 641C230 651 450 631 660 643S940 649 1096 637\
    M24 664C260 656 500 671 720 662S990 659 1096 668";
