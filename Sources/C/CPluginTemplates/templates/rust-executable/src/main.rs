//! Sample kind: a plugin for Paraph, as a program that answers JSON lines.
//!
//! The drawing comes first. What the plugin is stands in `plugin.json`; `protocol.rs` speaks with
//! Paraph, `json.rs` reads and writes JSON.

mod json;
mod protocol;

use json::Json;
use protocol::{Failure, Host, Mark};

// All lengths are points, 1/72 inch.
const HEIGHT: f64 = 30.0;
const PADDING: f64 = 12.0;
const FONT: &str = "Sans";
const FONT_SIZE: f64 = 14.0;

/// The drawing: change it here. The origin is the top left, and y goes down. What has no colour is
/// in the ink of the user's style; add `"color":"#1a237e"` to say otherwise.
fn draw_mark(text: &str, width: f64, height: f64) -> Vec<String> {
    let scale = height / HEIGHT;
    let line = 1.5 * scale;
    let (middle, base) = (width / 2.0, 20.0 * scale);
    let size = FONT_SIZE * scale;
    let text = Json::text(text);
    let mut ops = rounded_box(
        line / 2.0,
        line / 2.0,
        width - line,
        height - line,
        6.0 * scale,
    );
    ops.push(format!(r#"["stroke",{{"width":{line}}}]"#));
    ops.push(format!(
        r#"["text",{{"text":{text},"x":{middle},"y":{base},"align":"middle",
        "font":"{FONT}","size":{size}}}]"#
    ));
    ops
}

/// A path with round corners.
fn rounded_box(x: f64, y: f64, width: f64, height: f64, radius: f64) -> Vec<String> {
    let (right, bottom, handle) = (x + width, y + height, radius * 0.4477);
    let (left, top) = (x + radius, y + radius);
    let (end, low) = (right - radius, bottom - radius);
    let (far, deep) = (right - handle, bottom - handle);
    let (near, high) = (x + handle, y + handle);
    vec![
        format!(r#"["move",{left},{y}]"#),
        format!(r#"["line",{end},{y}]"#),
        format!(r#"["curve",{far},{y},{right},{high},{right},{top}]"#),
        format!(r#"["line",{right},{low}]"#),
        format!(r#"["curve",{right},{deep},{far},{bottom},{end},{bottom}]"#),
        format!(r#"["line",{left},{bottom}]"#),
        format!(r#"["curve",{near},{bottom},{x},{deep},{x},{low}]"#),
        format!(r#"["line",{x},{top}]"#),
        format!(r#"["curve",{x},{high},{near},{y},{left},{y}]"#),
        r#"["close"]"#.to_string(),
    ]
}

/// What is remembered between the requests.
#[derive(Default)]
struct SampleKind {
    text: String,
    parts: usize,
}

impl Mark for SampleKind {
    /// What is placed: one stamp in each box that the user named, as wide as its text.
    fn prepare(&mut self, request: &Json, host: &mut Host) -> Result<Vec<String>, Failure> {
        self.text = request.string(&["options", "text"])?.to_string();
        if self.text.trim().is_empty() {
            return Err(Failure::new("empty", "The text is blank."));
        }
        self.parts = request.items(&["targets"])?.len();
        let text = Json::text(&self.text);
        let measured = host.call(
            "fonts/1",
            "measure",
            &format!(r#"{{"text":{text},"font":"{FONT}","size":{FONT_SIZE}}}"#),
        )?;
        let width = measured.number(&["width"])? + 2.0 * PADDING;
        Ok((0..self.parts)
            .map(|index| {
                format!(
                    r#"{{"id":"{index}","subtype":"Stamp","target":{index},"baseline":20,
                    "naturalSize":{{"width":{width},"height":{HEIGHT}}},"contents":{text}}}"#
                )
            })
            .collect())
    }

    fn draw(&self, part: &str, width: f64, height: f64) -> Result<Vec<String>, Failure> {
        if !(0..self.parts).any(|index| index.to_string() == part) {
            return Err(Failure::new("defect", "The part was not prepared."));
        }
        Ok(draw_mark(&self.text, width, height))
    }
}

fn main() {
    if std::env::args().nth(1).as_deref() != Some("paraph-plugin") {
        eprintln!("This is a plugin for Paraph: make install, then paraph annotate.");
        std::process::exit(1);
    }
    protocol::serve(SampleKind::default());
}
