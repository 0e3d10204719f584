//! An address as a QR code, drawn as SVG: dark on light in every theme, as cameras need it.

use std::fmt::Write as _;

use qrcodegen::{QrCode, QrCodeEcc};

/// The light margin that readers need, in modules.
const QUIET: i32 = 4;

/// The QR code of a text, with a label for screen readers; `None` if the text is too long for one.
pub(crate) fn svg(text: &str, label: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let size = code.size() + 2 * QUIET;
    let mut path = String::new();
    for y in 0..code.size() {
        for x in (0..code.size()).filter(|&x| code.get_module(x, y)) {
            // Writing into a string cannot fail.
            let _ = write!(path, "M{} {}h1v1h-1z", x + QUIET, y + QUIET);
        }
    }
    let label = label.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;");
    Some(format!(
        "<svg class=\"qr\" viewBox=\"0 0 {size} {size}\" role=\"img\" aria-label=\"{label}\" \
         shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h{size}v{size}H0z\"/>\
         <path fill=\"#000\" d=\"{path}\"/></svg>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_has_a_quiet_zone_and_a_safe_label() {
        let svg = svg("https://togyz.example/c/Hd8sRk3vNa", "the \"link\" <b>").unwrap();
        assert!(svg.contains("viewBox=\"0 0 37 37\""), "{svg}");
        assert!(svg.contains("aria-label=\"the &quot;link&quot; &lt;b>\""));
        assert!(!svg.contains("M3 ") && svg.contains("M4 4h"));
    }

    #[test]
    fn too_long_a_text_has_no_code() {
        assert_eq!(svg(&"x".repeat(4000), ""), None);
    }
}
