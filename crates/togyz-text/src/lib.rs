//! The words of Togyz in five languages.
