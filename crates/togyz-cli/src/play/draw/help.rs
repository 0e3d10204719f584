//! The help overlay: all keys, and the game in a few sentences.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Clear, Padding, Widget as _};

use super::{Scene, put, put_line, wrap};

const KEYS: [(&str, &str); 19] = [
    ("1-9", "play-key-move"),
    ("← → Enter", "play-key-choose"),
    ("h", "play-key-hint"),
    ("u", "play-key-undo"),
    ("i", "play-key-redo"),
    ("[ ] Home End", "play-key-look"),
    ("r", "play-key-replay"),
    ("v", "play-key-speed"),
    ("f", "play-key-flip"),
    ("d", "play-key-draw"),
    ("c", "play-key-claim"),
    ("x", "play-key-resign"),
    ("s", "play-key-save"),
    ("n", "play-key-new"),
    ("l", "play-key-language"),
    ("?", "play-key-help"),
    ("q", "play-key-quit"),
    ("Esc", "play-key-cancel"),
    ("Ctrl-C", "play-key-quit"),
];

impl Scene<'_> {
    pub(super) fn help(&self, buffer: &mut Buffer, area: Rect) {
        let theme = self.theme;
        let width = area.width.min(76);
        let lines = KEYS.len().div_ceil(2) as u16;
        let about = wrap(&self.text("play-help-text"), usize::from(width.saturating_sub(4)));
        // Without room for everything, the keys come first.
        let height = (lines + about.len() as u16 + 3).min(area.height);
        let place = Rect {
            x: area.x + (area.width - width) / 2,
            y: area.y + (area.height - height) / 2,
            width,
            height,
        };
        Clear.render(place, buffer);
        let title = Line::styled(format!(" {} ", self.text("play-help-title")), theme.question());
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(theme.question())
            .padding(Padding::horizontal(1))
            .title(title);
        let inner = block.inner(place);
        block.render(place, buffer);
        let half = inner.width / 2;
        for (index, hint) in KEYS.into_iter().enumerate() {
            let (column, line) = (index as u16 / lines, index as u16 % lines);
            if line < inner.height {
                let text = self.hints(&[hint]);
                put_line(buffer, inner.x + column * half, inner.y + line, &text, half - 1);
            }
        }
        let below = inner.y + lines + 1;
        for (y, line) in (below..inner.bottom()).zip(&about) {
            put(buffer, inner.x, y, line, theme.text());
        }
    }
}
