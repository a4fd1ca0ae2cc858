//! The techniques of finished games: `DIR/techniques.jsonl`, a JSON object a game. They follow from the game, so that a
//! line that is lost only costs the time to find them again.

use std::collections::HashMap;
use std::fs;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::append::{append_line, read_lines};
use super::folder::Folder;
use super::{GameId, StoreError};
use crate::practice::Uses;

/// The number of games that [`recent`] looks at.
const RECENT: usize = 30;

/// The rules by which moves are judged now. What others have found is found again.
const JUDGED_BY: u32 = 1;

#[derive(Serialize, Deserialize)]
struct Line {
    game: GameId,
    #[serde(default)]
    judged_by: u32,
    techniques: Vec<Uses>,
}

/// A line of a saved game about a hint that names its technique.
#[derive(Deserialize)]
struct HintLine {
    technique: String,
}

/// See [`super::Store::recorded_techniques`].
pub(super) fn recorded(folder: &Folder) -> HashMap<GameId, Vec<Uses>> {
    let lines: Vec<Line> = read_lines(&folder.techniques());
    let valid = lines.into_iter().filter(|line| line.judged_by == JUDGED_BY);
    valid.map(|line| (line.game, line.techniques)).collect()
}

/// See [`super::Store::record_techniques`].
pub(super) fn record(folder: &Folder, game: &GameId, techniques: Vec<Uses>) -> Result<(), StoreError> {
    append_line(&folder.techniques(), &Line { game: game.clone(), judged_by: JUDGED_BY, techniques })
}

/// See [`super::Store::recent_techniques`].
pub(super) fn recent(folder: &Folder) -> Vec<Uses> {
    let mut games: Vec<(GameId, PathBuf)> = Vec::new();
    for folder in [folder.games(), folder.finished()] {
        for path in fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path()) {
            games.extend(Folder::id_of(&path).map(|id| (id, path)));
        }
    }
    // Names begin with the time.
    games.sort_by(|a, b| b.0.cmp(&a.0));
    games.truncate(RECENT);
    let mut recorded = recorded(folder);
    let mut recent = Vec::new();
    for (id, path) in games {
        let uses = recorded.remove(&id);
        recent.extend(uses.unwrap_or_else(|| {
            let mut uses = Vec::new();
            for hint in read_lines::<HintLine>(&path) {
                Uses::count_hint(&mut uses, hint.technique);
            }
            uses
        }));
    }
    recent
}

#[cfg(test)]
mod tests {
    use super::*;

    fn uses(technique: &str, used: u32, helped: u32) -> Uses {
        Uses { technique: technique.to_owned(), used, helped, ..Uses::default() }
    }

    #[test]
    fn the_newest_games_say_what_is_recorded_or_else_which_hints_they_had() {
        let dir = tempfile::tempdir().expect("a folder");
        let folder = Folder::new(dir.path().to_owned());
        assert!(recent(&folder).is_empty());
        let hint =
            |slug: &str| format!("{{\"at\":1,\"do\":\"hint\",\"technique\":\"{slug}\",\"filled\":30}}\n");
        let write = |folder: PathBuf, name: &str, text: String| {
            fs::create_dir_all(&folder).expect("a folder");
            fs::write(folder.join(name), text).expect("written");
        };
        let header = "{\"ninefold\":1,\"title\":\"Easy 7\"}\n{\"at\":1,\"do\":\"hint\",\"filled\":30}\n";
        let hints = [header, &hint("x-wing"), &hint("w-wing"), &hint("x-wing")].concat();
        write(folder.games(), "20261127-a.jsonl", hints);
        write(folder.finished(), "20261126-b.jsonl", hint("x-wing") + "{\"at\":2,\"do\":\"hi");
        write(folder.games(), "notes.txt", hint("swordfish"));
        assert_eq!(recent(&folder), [uses("x-wing", 0, 2), uses("w-wing", 0, 1), uses("x-wing", 0, 1)]);
        let game = GameId("20261126-b".to_owned());
        let known = vec![uses("x-wing", 3, 1), uses("swordfish", 1, 0)];
        record(&folder, &game, known.clone()).expect("written");
        assert_eq!(recorded(&folder), HashMap::from([(game, known)]));
        assert_eq!(recent(&folder).last(), Some(&uses("swordfish", 1, 0)));
        for game in 0..RECENT {
            write(folder.finished(), &format!("20261201-{game:02}.jsonl"), String::new());
        }
        assert!(recent(&folder).is_empty(), "those games are long ago");
    }
}
