//! What all handlers share: the options the house was opened with.

/// How the house is run.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The address people see, such as `https://togyz.example`, without a slash at its end.
    pub public_url: Option<String>,
}

/// The house, opened.
pub struct House {
    pub(crate) options: Options,
}

impl House {
    /// Opens the house.
    #[must_use]
    pub fn new(options: Options) -> House {
        House { options }
    }
}
