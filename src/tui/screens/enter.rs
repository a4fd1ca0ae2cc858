//! A puzzle is typed.

use ratatui::buffer::Buffer;

use super::play::draw_scene;
use crate::scene::{PanelText, TextStyle};
use crate::tui::app::App;
use crate::tui::menus::Enter;
use crate::tui::theme::Theme;

pub fn draw(app: &App, enter: &Enter, theme: Theme, buffer: &mut Buffer) {
    let mut scene = enter.scene();
    if !app.notice.is_empty() {
        scene.panel.message = PanelText::say(app.notice.clone(), TextStyle::Bad);
    }
    let about = enter.puzzle.geometry.shape().describe();
    draw_scene(app, &scene, &about, theme, buffer);
}
