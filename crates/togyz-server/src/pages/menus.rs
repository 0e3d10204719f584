//! The menus of the speed of motion and of previews, for every page with a board. The modules read
//! the choice from the browser (`web/js/lib/settings.js`).

use askama::Template;
use togyz_text::{Language, text};

/// The speeds of motion, as the modules store them.
const SPEEDS: [&str; 5] = ["slow", "normal", "fast", "step", "off"];

/// When the end of a move is previewed, as the modules store it.
const PREVIEWS: [&str; 3] = ["auto", "on", "off"];

#[derive(Template)]
#[template(path = "speed-menu.html")]
struct SpeedMenu {
    language: Language,
}

impl SpeedMenu {
    fn t(&self, key: &str) -> String {
        text(self.language, key)
    }
}

#[derive(Template)]
#[template(path = "preview-menu.html")]
struct PreviewMenu {
    language: Language,
    /// Whether the game allows previews; if not, the menu says so.
    allowed: bool,
}

impl PreviewMenu {
    fn t(&self, key: &str) -> String {
        text(self.language, key)
    }
}

/// The menu of speeds. With the system's reduced motion and nothing chosen, the modules show the
/// text of `data-asked` for no motion.
pub(crate) fn speed_menu(language: Language) -> String {
    drawn(&SpeedMenu { language })
}

/// The menu of previews.
pub(crate) fn preview_menu(language: Language, allowed: bool) -> String {
    drawn(&PreviewMenu { language, allowed })
}

fn drawn(template: &impl Template) -> String {
    // Texts and constants only: drawing them cannot fail.
    template.render().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use crate::http::assets;

    use super::*;

    #[test]
    fn the_modules_know_every_speed_and_every_kind_of_preview() {
        let module = assets::text("js/lib/settings.js").unwrap();
        let paces = module.split_once("const PACES = {").unwrap().1.split_once('}').unwrap().0;
        let names: Vec<&str> =
            paces.split(',').filter_map(|pair| Some(pair.split_once(':')?.0.trim())).collect();
        assert_eq!(names, SPEEDS);
        let kinds = PREVIEWS.map(|name| format!("'{name}'")).join(" | ");
        assert!(module.contains(&format!("{{{kinds}}} preview")), "{kinds}");
    }

    #[test]
    fn a_menu_says_its_choices_in_every_language() {
        for language in Language::ALL {
            let menu = speed_menu(language);
            for name in SPEEDS {
                assert!(menu.contains(&text(language, &format!("speed-{name}"))), "{menu}");
            }
            assert!(menu.contains(&text(language, "speed-asked")), "{menu}");
            assert!(!preview_menu(language, true).contains("disabled"));
            assert!(preview_menu(language, false).contains(&text(language, "preview-not-agreed")));
        }
    }
}
