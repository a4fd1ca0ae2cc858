//! Draws a frame: the screen, what covers it, the line of keys.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Paragraph;

use super::App;
use crate::scene::TextStyle;
use crate::tui::canvas::Canvas;
use crate::tui::keymap::KeyHelp;
use crate::tui::layout::{frame_area, inset};
use crate::tui::screens::{Dialog, Env, Screen, SettingsMenu};
use crate::tui::theme::Theme;

/// Draws the whole screen. Returns where the player is on it, for the terminal's cursor.
pub fn draw(app: &App, theme: Theme, buffer: &mut Buffer) -> Option<Position> {
    let area = buffer.area;
    if area.is_empty() {
        return None;
    }
    let mut focus = None;
    let env = Env { area, ..app.env() };
    let frame = app.screens.top.component().frame(&env);
    let env = Env { frame: frame.as_ref(), ..env };
    let mut canvas = Canvas::new(theme, buffer, &mut focus);
    draw_screen(&app.screens.top, &env, &mut canvas);
    app.dialogs.draw(&app.screens.top, env, &mut canvas);
    if let Some(line) = app.keys_line(&env) {
        match app.dialogs.top().and_then(Dialog::status) {
            Some(words) => canvas.put(&words, line, theme.tone(TextStyle::Strong)),
            None => canvas.footer(&app.footer_keys(), line),
        }
        if app.shows_notice_on_keys_line() {
            draw_notice(&app.notice, &mut canvas);
        }
    }
    theme.finish(buffer);
    // A page covers what the player has chosen.
    focus.filter(|_| !app.dialogs.bottom_up().any(Dialog::is_page))
}

impl App {
    /// The line of the keys, if there is one.
    pub(super) fn keys_line(&self, env: &Env<'_>) -> Option<Rect> {
        let last = last_line(env.area);
        if self.dialogs.bottom_up().any(Dialog::covers) {
            return (env.area.height >= 3).then_some(last);
        }
        match self.screens.top.component().frame(env) {
            Some(frame) => frame.footer(),
            None => (env.area.height >= 2).then_some(last),
        }
    }

    /// Returns whether the notice takes the place of the keys. Boards have their own place for it.
    pub(super) fn shows_notice_on_keys_line(&self) -> bool {
        let is_hidden = |dialog: &dyn Dialog| dialog.is_page() || dialog.status().is_some();
        let has_place = !self.screens.top.is_board() || self.dialogs.find::<SettingsMenu>().is_some();
        has_place && !self.notice.is_empty() && !self.dialogs.bottom_up().any(is_hidden)
    }

    /// The keys of the last line, with words that say what they do now.
    pub fn footer_keys(&self) -> Vec<KeyHelp> {
        let (screen, env) = (self.screens.top.component(), self.env());
        let mut keys = self.keys.footer(&self.contexts(), screen.symbols());
        if self.dialogs.is_empty() {
            keys.retain(|entry| entry.action.is_none_or(|action| screen.is_useful(action)));
            for entry in &mut keys {
                let words = entry.action.and_then(|action| screen.words_of(action, &env));
                if let Some(words) = words {
                    entry.words = words.into();
                }
            }
        }
        keys
    }
}

fn draw_screen(screen: &Screen, env: &Env<'_>, canvas: &mut Canvas<'_>) {
    let component = screen.component();
    if screen.is_board() {
        return component.draw(env, canvas);
    }
    if env.area.height >= 4 {
        let filter = component.menu().and_then(|menu| Some((menu.filter()?, menu.shown()?.len())));
        let aside = match (screen.search(), filter) {
            (Some(text), _) => format!("/{text}█"),
            (None, Some((text, count))) => format!("{count} with “{text}”, Esc shows all"),
            (None, None) => component.aside(env),
        };
        canvas.header(component.title(), &aside, Rect { height: 1, ..env.area });
    }
    component.draw(env, &mut canvas.part(frame_area(env.area)));
}

/// Draws the notice over the keys, and over the lines above if it needs them.
fn draw_notice(notice: &str, canvas: &mut Canvas<'_>) {
    let area = canvas.area;
    // The last column is for the ellipsis of a notice that does not fit half of the screen.
    let mut lines = canvas.wrap_text(notice, TextStyle::Bad, inset(area).width - 1);
    let height = lines.len().min(usize::from(area.height / 2));
    if height < lines.len() {
        lines.truncate(height);
        lines.iter_mut().last().into_iter().for_each(|last| last.push_span("…"));
    }
    let place = Rect { y: area.bottom() - height as u16, height: height as u16, ..area };
    canvas.clear(place);
    canvas.render(Paragraph::new(lines), inset(place));
}

pub(super) fn last_line(area: Rect) -> Rect {
    Rect { y: area.bottom() - 1, height: 1, ..area }
}
