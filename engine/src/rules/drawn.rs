//! What a setter has drawn without a meaning that the text tells. It is shown, and not checked.

use super::kind::*;

/// A picture of some form.
pub struct Drawn {
    card: &'static Card,
    drawing: Drawing,
}

macro_rules! drawn {
    ($($constant:ident: $key:literal, $name:literal, $argument:ident, $least:literal, $drawing:expr;)*) => {
        $(
            pub static $constant: Drawn = Drawn {
                card: &Card {
                    key: $key,
                    name: $name,
                    rule: "It is drawn, and not checked. The setter's words may say what it means.",
                    notation: None,
                    argument: Argument::$argument,
                    lines: Lines::One($least),
                },
                drawing: $drawing,
            };
        )*
    };
}

drawn! {
    GREY: "drawn grey", "grey line", None, 2, line(LineColour::Grey);
    GREEN: "drawn green", "green line", None, 2, line(LineColour::Green);
    PURPLE: "drawn purple", "purple line", None, 2, line(LineColour::Purple);
    BLUE: "drawn blue", "blue line", None, 2, line(LineColour::Blue);
    ORANGE: "drawn orange", "orange line", None, 2, line(LineColour::Orange);
    ARROW: "drawn arrow", "arrow", None, 2, ARROW_LINE;
    CAGE: "drawn cage", "cage", Optional, 1, Drawing::Cage;
    CIRCLE: "drawn circle", "circle", None, 1, Drawing::Circle;
    SHADE: "drawn shade", "shade", None, 1, Drawing::Sign('▒');
    WHITE: "drawn white", "white dot", None, 2, Drawing::Border('○');
    BLACK: "drawn black", "black dot", None, 2, Drawing::Border('●');
}

const fn line(colour: LineColour) -> Drawing {
    Drawing::Line(LineDrawing::new('-', colour))
}

const ARROW_LINE: Drawing =
    Drawing::Line(LineDrawing::new('-', LineColour::Grey).with_ends(LineEnd::Plain, LineEnd::Arrow));

impl RuleKind for Drawn {
    fn card(&self) -> &'static Card {
        self.card
    }

    fn drawing(&self) -> Drawing {
        self.drawing
    }

    fn is_checked(&self) -> bool {
        false
    }

    fn repeats_cells(&self) -> bool {
        true
    }

    fn holds(&self, _: &Rule, _: &Geometry, _: &Grid) -> Option<bool> {
        Some(true)
    }

    fn constraints(&self, _: &Rule, _: &Geometry) -> Vec<Constraint> {
        Vec::new()
    }
}
