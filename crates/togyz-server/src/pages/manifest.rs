//! What makes the site an app on the reader's device: the manifest in each language, and its icons,
//! drawn from the one icon.

use std::sync::{Arc, LazyLock};

use axum::Router;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use serde_json::json;
use togyz_diagram::Picture;

use crate::app::App;
use crate::error::Error;
use crate::http::assets;
use crate::http::background::in_background;
use crate::http::form::Path;
use crate::http::page::Page;
use crate::http::prepared::Cache;

/// The manifest, under every language.
pub(crate) fn router() -> Router<Arc<App>> {
    Router::new().route("/manifest.webmanifest", get(manifest))
}

/// The icons, which have no language.
pub(crate) fn icons() -> Router<Arc<App>> {
    Router::new().route("/icons/{icon}", get(icon))
}

/// The icons: their names, their widths in pixels, and whether a system may cut them to its shape.
const ICONS: [(&str, u32, bool); 3] =
    [("192.png", 192, false), ("512.png", 512, false), ("maskable.png", 512, true)];

/// The drawing is seen again after this time if it has changed.
const KEEP: &str = "public, max-age=86400";

/// Pages that the icon of the app offers directly, and the keys of their names.
const SHORTCUTS: [(&str, &str); 4] = [
    ("/board", "local-menu"),
    ("/learn", "page-learn"),
    ("/clock", "clock-title"),
    ("/games", "server-games"),
];

async fn manifest(page: Page) -> Response {
    let start = format!("/{}", page.code());
    let icons = ICONS.map(|(name, width, cut)| {
        json!({
            "src": format!("/icons/{name}"),
            "sizes": format!("{width}x{width}"),
            "type": "image/png",
            "purpose": if cut { "maskable" } else { "any" },
        })
    });
    let shortcuts = SHORTCUTS
        .map(|(path, key)| json!({ "name": page.t(key), "url": format!("{start}{path}") }));
    let manifest = json!({
        "id": "/",
        "name": page.t("game-name"),
        "short_name": page.t("game-name"),
        "description": page.t("game-about"),
        "lang": page.code(),
        "dir": "ltr",
        "start_url": start,
        "scope": "/",
        "display": "standalone",
        "background_color": "#faf6ee",
        "theme_color": "#7d522c",
        "categories": ["games", "education"],
        "icons": icons,
        "shortcuts": shortcuts,
    });
    let head = [(CONTENT_TYPE, "application/manifest+json"), (CACHE_CONTROL, "no-cache")];
    (head, manifest.to_string()).into_response()
}

/// The drawn icons, by name and by the assets they were drawn from.
static DRAWN: LazyLock<Cache<(&str, String)>> = LazyLock::new(Cache::new);

async fn icon(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, Error> {
    let (name, width, cut) =
        ICONS.into_iter().find(|(known, _, _)| *known == name).ok_or(Error::NoPage)?;
    let make = in_background(move || draw_icon(width, cut).map(Into::into));
    let made = DRAWN.get((name, assets::base()), "image/png", async { make.await? }).await?;
    Ok(made.answer(&headers, KEEP).await)
}

fn draw_icon(width: u32, cut: bool) -> Result<Vec<u8>, Error> {
    let mut drawing = assets::text("icon.svg").ok_or(Error::NoPage)?;
    if cut {
        drawing = whole(&drawing);
    }
    let picture = Picture::read(drawing.as_bytes()).map_err(Error::internal)?;
    picture.to_png(width).map_err(Error::internal)
}

/// The icon, smaller, on a ground that fills the whole square: a system cuts a circle or another
/// shape out of it.
fn whole(icon: &str) -> String {
    let colour = icon.split("fill=\"").nth(1).and_then(|rest| rest.split('"').next());
    let colour = colour.unwrap_or("#7d522c");
    let drawing = icon.split_once('>').map_or("", |(_, rest)| rest);
    let drawing = drawing.trim().trim_end_matches("</svg>");
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 32 32\">\
        <rect width=\"32\" height=\"32\" fill=\"{colour}\"/>\
        <g transform=\"translate(3.2 3.2) scale(.8)\">{drawing}</g></svg>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The opacity in a corner, and whether the middle is light, of a drawn icon.
    fn corner_and_middle(width: u32, cut: bool) -> (u8, bool) {
        let png = draw_icon(width, cut).unwrap();
        let pixels = Picture::read(&png).unwrap().pixels(width).unwrap();
        assert_eq!((pixels.width, pixels.height), (width, width));
        let middle = 4 * (width / 2 * width + width / 2) as usize;
        (pixels.rgba[3], pixels.rgba[middle] > 200)
    }

    #[test]
    fn icons_are_drawn_from_the_one_drawing() {
        assert_eq!(corner_and_middle(192, false), (0, true));
        assert_eq!(corner_and_middle(512, true), (255, true));
    }
}
