//! Sample kind: a plugin for Paraph, over its C interface (`paraph_plugin.h`).
//!
//! The drawing comes first; below it is what Paraph asks for. What the plugin is stands in
//! `plugin.json`. `paraph.rs` has the interface in Rust, `cairo.rs` the functions that draw.

mod cairo;
mod paraph;

use cairo::Canvas;
use paraph::{Failure, Host, Json, Mark, Status, TextStyle};
use std::f64::consts::FRAC_PI_2;

// All lengths are points, 1/72 inch.
const HEIGHT: f64 = 30.0;
const PADDING: f64 = 12.0;
const FONT: &str = "Sans";
const FONT_SIZE: f64 = 14.0;

impl SampleKind {
    /// The drawing: change it here. The origin is the top left, and y goes down. What is drawn is
    /// in the ink of the user's style; `canvas.set_source_rgb(0.1, 0.14, 0.5)` says otherwise.
    fn draw_mark(&self, canvas: &Canvas, width: f64, height: f64) -> Result<(), Failure> {
        let scale = height / HEIGHT;
        let line = 1.5 * scale;
        rounded_box(
            canvas,
            line / 2.0,
            line / 2.0,
            width - line,
            height - line,
            6.0 * scale,
        );
        canvas.set_line_width(line);
        canvas.stroke();
        let style = TextStyle::new(FONT, FONT_SIZE * scale);
        let left = (width - self.text_width * scale) / 2.0;
        self.host
            .draw_text(canvas, &self.text, &style, left, 20.0 * scale)
    }
}

/// A path with round corners.
fn rounded_box(canvas: &Canvas, x: f64, y: f64, width: f64, height: f64, radius: f64) {
    let (right, bottom) = (x + width, y + height);
    canvas.new_sub_path();
    canvas.arc(right - radius, y + radius, radius, -FRAC_PI_2, 0.0);
    canvas.arc(right - radius, bottom - radius, radius, 0.0, FRAC_PI_2);
    canvas.arc(
        x + radius,
        bottom - radius,
        radius,
        FRAC_PI_2,
        2.0 * FRAC_PI_2,
    );
    canvas.arc(
        x + radius,
        y + radius,
        radius,
        2.0 * FRAC_PI_2,
        3.0 * FRAC_PI_2,
    );
    canvas.close_path();
}

// What Paraph asks for. You need not change it for another drawing.

struct SampleKind {
    host: Host,
    text: String,
    text_width: f64, // at FONT_SIZE
    parts: usize,
}

paraph::export!(
    SampleKind,
    "com.example.sample-kind",
    "1.0.0",
    include_str!("../plugin.json")
);

impl Mark for SampleKind {
    fn create(host: Host, options: &Json) -> Result<Self, Failure> {
        let text = options.string("/text")?;
        if text.trim().is_empty() {
            return Err(Failure::new(Status::EMPTY, "The text is blank."));
        }
        Ok(SampleKind {
            host,
            text,
            text_width: 0.0,
            parts: 0,
        })
    }

    /// What is placed: one stamp in each box that the user named, as wide as its text.
    fn prepare(&mut self, request: &Json) -> Result<String, Failure> {
        self.parts = request.count("/targets")?;
        self.text_width = self
            .host
            .text_width(&self.text, &TextStyle::new(FONT, FONT_SIZE))?;
        let width = self.text_width + 2.0 * PADDING;
        let contents = self.host.quote(&self.text)?;
        let parts: Vec<String> = (0..self.parts)
            .map(|index| {
                format!(
                    r#"{{"id":"{index}","subtype":"Stamp","target":{index},"baseline":20,
                    "naturalSize":{{"width":{width},"height":{HEIGHT}}},"contents":{contents}}}"#
                )
            })
            .collect();
        Ok(format!(r#"{{"parts":[{}]}}"#, parts.join(",")))
    }

    fn draw(&self, part: &str, canvas: &Canvas, width: f64, height: f64) -> Result<(), Failure> {
        if !(0..self.parts).any(|index| index.to_string() == part) {
            return Err(Failure::new(Status::INTERNAL, "The part was not prepared."));
        }
        self.draw_mark(canvas, width, height)
    }
}
