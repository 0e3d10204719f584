//! A position as a picture.
