//! The static imports of the JavaScript modules in `web/js`.
//!
//! A page names its entry module. The server lists all modules it imports, so that the browser
//! loads them in parallel. `web/js` uses only `import … from '…'` and `export … from '…'` with a
//! relative path; a test checks that.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::http::assets;

/// The folder of the entry modules, one for each page.
const PAGES: &str = "js/pages/";

/// For each entry module the modules it imports, directly or not, sorted by path.
static IMPORTED: LazyLock<BTreeMap<String, Vec<String>>> = LazyLock::new(|| {
    let entries = assets::paths().into_iter().filter(|path| path.starts_with(PAGES));
    entries.map(|entry| (entry.clone(), imported(&entry))).collect()
});

/// The modules an entry module imports, directly or not, without the entry itself.
pub(crate) fn imported_by(entry: &str) -> &'static [String] {
    IMPORTED.get(entry).map_or(&[], Vec::as_slice)
}

/// Follows the imports of a module.
fn imported(entry: &str) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    let mut waiting = vec![entry.to_owned()];
    while let Some(path) = waiting.pop() {
        let code = assets::text(&path).unwrap_or_default();
        for import in imports(&code).filter_map(|import| resolve(&path, import)) {
            if import != entry && !found.contains(&import) {
                waiting.push(import.clone());
                found.push(import);
            }
        }
    }
    found.sort();
    found
}

/// The paths in the import statements of a module, as they are written. An import that spans lines
/// has its path on the line of the closing brace.
fn imports(code: &str) -> impl Iterator<Item = &str> {
    let statements = code
        .lines()
        .filter(|line| ["import ", "export ", "} from "].iter().any(|word| line.starts_with(word)));
    statements.filter_map(|line| line.split_once(" from '")?.1.split('\'').next())
}

/// The path of an imported module, seen from the folder `web`.
fn resolve(from: &str, import: &str) -> Option<String> {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in import.split('/') {
        match part {
            "." => {}
            ".." => drop(parts.pop()?),
            part => parts.push(part),
        }
    }
    Some(parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_are_resolved_from_the_folder_of_the_module() {
        let resolved = |from, import| resolve(from, import).unwrap();
        assert_eq!(resolved("js/pages/game.js", "../lib/board.js"), "js/lib/board.js");
        assert_eq!(resolved("js/lib/board.js", "./layout.js"), "js/lib/layout.js");
        assert_eq!(resolve("a.js", "../../b.js"), None);
    }

    #[test]
    fn comments_and_ordinary_code_are_no_imports() {
        let code = "import { a } from './a.js';\nimport {\n  b,\n} from './b.js';\n\
            /** @import { C } from './c.js' */\nconst text = \" from 'd.js'\";\n\
            export { e } from './e.js';\nexport const f = 1;\n";
        assert_eq!(imports(code).collect::<Vec<_>>(), ["./a.js", "./b.js", "./e.js"]);
    }

    #[test]
    fn every_import_of_every_module_is_understood_and_exists() {
        let modules = assets::paths().into_iter().filter(|path| path.ends_with(".js"));
        for path in modules {
            let code = assets::text(&path).unwrap();
            assert!(!code.contains("import("), "{path}: no dynamic import, except in comments");
            let begun = code.lines().filter(|line| line.starts_with("import ")).count();
            let exported =
                code.lines().filter(|line| line.starts_with("export ") && line.contains(" from '"));
            assert_eq!(imports(&code).count(), begun + exported.count(), "{path}");
            for import in imports(&code) {
                let resolved = resolve(&path, import).unwrap();
                assert!(assets::bytes(&resolved).is_some(), "{path} imports {import}");
                assert!(!resolved.starts_with(PAGES), "{path} imports a page: {import}");
            }
        }
    }

    #[test]
    fn a_page_names_every_module_it_needs() {
        let game = imported_by("js/pages/game.js");
        for module in ["js/lib/board.js", "js/lib/layout.js", "js/lib/sound.js"] {
            assert!(game.iter().any(|path| path == module), "{module}");
        }
        assert!(imported_by("js/pages/none.js").is_empty());
    }
}
