//! Bundles: an entry module of `web/js/pages` with all it imports in one script, a style sheet with
//! all it imports in one sheet. A page then waits for one answer instead of one for each file.
//!
//! `web/js` uses only `import { … } from '…'` with a relative path, and `export` before a `const`, a
//! `function` or a `class`; `web/css` only `@import '…';` at the top. Tests check that. Each module
//! becomes a function of its own in the bundle: its imports are constants taken from the modules
//! before it, its exports are what it returns.

use std::fmt::Write as _;

use crate::http::{assets, compact};

/// The folder of the entry modules, one for each page.
pub(crate) const PAGES: &str = "js/pages/";

/// The modules an entry module imports, directly or not, each after those it imports itself, and the
/// entry as the last.
pub(crate) fn in_order(entry: &str) -> Vec<String> {
    let mut found = Vec::new();
    collect(entry, &mut found);
    found
}

fn collect(path: &str, found: &mut Vec<String>) {
    let code = assets::text(path).unwrap_or_default();
    for import in imports(&code).filter_map(|import| resolve(path, import)) {
        if !found.contains(&import) {
            collect(&import, found);
        }
    }
    found.push(path.to_owned());
}

/// An entry module with all it imports, as one short script.
pub(crate) fn script(entry: &str) -> Option<String> {
    let order = in_order(entry);
    let mut bundle = String::new();
    for (number, path) in order.iter().enumerate() {
        let module = Module::read(path, &order)?;
        if path == entry {
            bundle += &module.code;
        } else {
            let Module { code, exports } = module;
            let exports = exports.join(",");
            let _ = writeln!(bundle, "const ${number}=(()=>{{{code}\nreturn{{{exports}}}}})();");
        }
    }
    Some(compact::script(&bundle))
}

/// A style sheet with all it imports, as one short sheet.
pub(crate) fn style(path: &str) -> Option<String> {
    let mut sheet = String::new();
    for path in in_order(path) {
        let code = assets::text(&path)?;
        sheet.extend(
            code.lines().filter(|line| !line.starts_with("@import ")).flat_map(|line| [line, "\n"]),
        );
    }
    Some(compact::style(&sheet))
}

/// A module as a part of a bundle.
struct Module {
    code: String,
    exports: Vec<String>,
}

impl Module {
    /// Reads a module; its imports are named after their places in the bundle.
    fn read(path: &str, order: &[String]) -> Option<Module> {
        let text = assets::text(path)?;
        let mut module = Module { code: String::new(), exports: Vec::new() };
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if line.starts_with("import ") {
                let mut statement = line.to_owned();
                while !statement.contains(" from '") {
                    statement += lines.next()?;
                }
                let (names, from) = statement.strip_prefix("import ")?.split_once(" from '")?;
                let from = resolve(path, from.split('\'').next()?)?;
                let number = order.iter().position(|known| *known == from)?;
                let names = names.replace(" as ", ": ");
                let _ = writeln!(module.code, "const {names} = ${number};");
            } else if let Some(exported) = line.strip_prefix("export ") {
                module.exports.extend(exported_name(exported)?.map(str::to_owned));
                let _ = writeln!(module.code, "{exported}");
            } else {
                let _ = writeln!(module.code, "{line}");
            }
        }
        Some(module)
    }
}

/// The name an export statement gives to others, if any: a module of types exports nothing.
fn exported_name(statement: &str) -> Option<Option<&str>> {
    if statement == "{};" {
        return Some(None);
    }
    let kinds = ["const ", "function ", "async function ", "class "];
    let rest = kinds.iter().find_map(|kind| statement.strip_prefix(kind))?;
    Some(rest.split(|part: char| !part.is_alphanumeric() && part != '_').next())
}

/// The paths in the import statements of a module or a style sheet, as they are written. An import
/// that spans lines has its path on the line of the closing brace.
fn imports(code: &str) -> impl Iterator<Item = &str> {
    code.lines().filter_map(|line| {
        let from = match line.strip_prefix("@import '") {
            Some(path) => path,
            None if ["import ", "} from "].iter().any(|word| line.starts_with(word)) => {
                line.split_once("from '")?.1
            }
            None => return None,
        };
        from.split('\'').next()
    })
}

/// The path of an imported file, seen from the folder `web`.
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

    /// The entry modules, which are served as bundles.
    fn entries() -> impl Iterator<Item = String> {
        assets::names().into_iter().filter(|path| path.starts_with(PAGES))
    }

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
            export const f = 1;\n@import './g.css';\n";
        assert_eq!(imports(code).collect::<Vec<_>>(), ["./a.js", "./b.js", "./g.css"]);
    }

    #[test]
    fn every_import_of_every_file_is_understood_and_exists() {
        let files = assets::names().into_iter();
        for path in files.filter(|path| path.ends_with(".js") || path.ends_with(".css")) {
            let code = assets::text(&path).unwrap();
            assert!(!code.contains("import("), "{path}: no dynamic import, except in comments");
            let begun = code.lines().filter(|line| {
                line.starts_with("import ") || line.trim_start().starts_with("@import ")
            });
            assert_eq!(imports(&code).count(), begun.count(), "{path}");
            for import in imports(&code) {
                let resolved = resolve(&path, import).unwrap();
                assert!(assets::bytes(&resolved).is_some(), "{path} imports {import}");
                assert!(!resolved.starts_with(PAGES), "{path} imports a page: {import}");
            }
        }
    }

    #[test]
    fn every_page_becomes_a_bundle_with_each_module_once_and_after_its_imports() {
        for entry in entries() {
            let order = in_order(&entry);
            assert_eq!(order.last(), Some(&entry));
            for (number, path) in order.iter().enumerate() {
                assert_eq!(order.iter().filter(|other| *other == path).count(), 1, "{path}");
                for import in imports(&assets::text(path).unwrap()) {
                    let import = resolve(path, import).unwrap();
                    assert!(order[..number].contains(&import), "{path} and {import} form a ring");
                }
            }
            let bundle = script(&entry).unwrap();
            for word in ["import ", "export "] {
                assert!(!bundle.lines().any(|line| line.starts_with(word)), "{entry}: {word}");
            }
        }
        assert!(script("js/pages/none.js").is_none());
    }

    #[test]
    fn what_a_module_exports_is_what_its_function_returns() {
        assert_eq!(exported_name("const A = 1;"), Some(Some("A")));
        assert_eq!(exported_name("async function copy(a) {"), Some(Some("copy")));
        assert_eq!(exported_name("class B {"), Some(Some("B")));
        assert_eq!(exported_name("{};"), Some(None));
        // Its value would change after it was handed out.
        assert_eq!(exported_name("let c = 1;"), None);
        assert_eq!(exported_name("{ d } from './d.js';"), None);
        let game = script("js/pages/game.js").unwrap();
        assert!(game.contains("const{Board,ring,sideOf}=$"), "{game}");
    }
}
