//! What a setter has drawn without a meaning that the text tells. It is shown, and not checked.

use super::kind::*;

macro_rules! drawn {
    ($($constant:ident: $key:literal, $name:literal, $argument:ident, $form:expr, $drawing:expr, $list:literal, $colour:literal;)*) => {
        $(
            pub static $constant: Card = Card {
                key: $key,
                name: $name,
                plural: concat!($name, "s"),
                rule: "It is drawn, and not checked. The setter's words may say what it means.",
                argument: Argument::$argument,
                form: $form,
                repeats_cells: true,
                law: Law::Nothing,
                drawing: $drawing,
                fpuzzles: FPuzzles::Picture($list, $colour),
                ..Card::PLAIN
            };
        )*
    };
}

drawn! {
    GREY: "drawn grey", "grey line", None, Form::Line(2), line(LineColour::Grey), "line", "#CFCFCF";
    GREEN: "drawn green", "green line", None, Form::Line(2), line(LineColour::Green), "line", "#67F067";
    PURPLE: "drawn purple", "purple line", None, Form::Line(2), line(LineColour::Purple), "line", "#F067F0";
    BLUE: "drawn blue", "blue line", None, Form::Line(2), line(LineColour::Blue), "line", "#2ECBFF";
    ORANGE: "drawn orange", "orange line", None, Form::Line(2), line(LineColour::Orange), "line", "#FFA500";
    ARROW: "drawn arrow", "arrow", None, Form::Line(2), ARROW_LINE, "line", "#CFCFCF";
    CAGE: "drawn cage", "cage", Optional, Form::Group(1), Drawing::Cage(""), "cage", "";
    CIRCLE: "drawn circle", "circle", None, Form::Group(1), Drawing::Circle, "circle", "#FFFFFF";
    SHADE: "drawn shade", "shade", None, Form::Group(1), Drawing::Sign('▒'), "rectangle", "#CFCFCF";
    WHITE: "drawn white", "white dot", None, Form::Group(2), Drawing::Border('○'), "circle", "#FFFFFF";
    BLACK: "drawn black", "black dot", None, Form::Group(2), Drawing::Border('●'), "circle", "#000000";
}

const fn line(colour: LineColour) -> Drawing {
    Drawing::Line(LineDrawing::new('-', colour))
}

const ARROW_LINE: Drawing =
    Drawing::Line(LineDrawing::new('-', LineColour::Grey).with_ends(LineEnd::Plain, LineEnd::Arrow));
