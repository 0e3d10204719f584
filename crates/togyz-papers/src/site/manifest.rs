//! The manifest of a published event: its title, place and date, and the files that belong to it.
//!
//! A new publication removes the files that an older manifest names. The list of events shows the
//! title.

use std::fmt;
use std::path::{Component, Path};

use serde::{Deserialize, Serialize};

/// The name of the manifest.
pub const MANIFEST: &str = "togyz-event.json";

/// The version of the format.
pub(super) const VERSION: u32 = 1;

/// A manifest. Missing fields are empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Manifest {
    #[serde(rename = "togyz-event-site")]
    pub(super) version: u32,
    /// The title of the event.
    pub title: String,
    /// The town and the hall.
    pub place: String,
    /// The first day.
    pub start: String,
    /// The time of publication.
    pub published: String,
    /// The paths of all other files.
    pub files: Vec<String>,
}

/// The reason why a manifest cannot be used.
#[derive(Debug)]
pub enum ManifestError {
    /// The text is not a manifest.
    Text(serde_json::Error),
    /// A path leads out of the folder.
    Outside(String),
}

impl fmt::Display for ManifestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ManifestError::Text(error) => write!(f, "expected a manifest: {error}"),
            ManifestError::Outside(path) => write!(f, "'{path}' lies outside of the folder"),
        }
    }
}

impl std::error::Error for ManifestError {}

impl Manifest {
    /// Reads a manifest.
    ///
    /// # Errors
    /// If the text is not a manifest, or if it names a file outside of its folder.
    pub fn read(bytes: &[u8]) -> Result<Manifest, ManifestError> {
        let manifest: Manifest = serde_json::from_slice(bytes).map_err(ManifestError::Text)?;
        let is_inside = |path: &str| {
            Path::new(path).components().all(|part| matches!(part, Component::Normal(_)))
        };
        match manifest.files.iter().find(|path| !is_inside(path)) {
            Some(path) => Err(ManifestError::Outside(path.clone())),
            None => Ok(manifest),
        }
    }

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        // Plain data: writing it cannot fail.
        serde_json::to_vec_pretty(self).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manifest_is_read_as_it_was_written_and_never_leads_out_of_its_folder() {
        let mut manifest = Manifest {
            version: VERSION,
            title: "Open".into(),
            place: "Almaty".into(),
            start: "2026-05-15".into(),
            published: "2026-05-15T09:30:00Z".into(),
            files: vec!["kk/index.html".into()],
        };
        assert_eq!(Manifest::read(&manifest.to_bytes()).unwrap(), manifest);
        for path in ["../secret", "/etc/passwd", "kk/../../secret"] {
            manifest.files = vec![path.into()];
            let error = Manifest::read(&manifest.to_bytes()).unwrap_err();
            assert_eq!(error.to_string(), format!("'{path}' lies outside of the folder"));
        }
        assert_eq!(Manifest::read(b"{}").unwrap(), Manifest::default());
        assert!(Manifest::read(b"[").is_err());
    }
}
