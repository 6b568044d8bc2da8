//! The few functions of Cairo that the drawing uses. Add what you need: each is one line of C.

use std::os::raw::c_double;

/// A `cairo_t`, which is Paraph's.
#[repr(C)]
pub struct CairoContext {
    private: [u8; 0],
}

#[link(name = "cairo")]
extern "C" {
    fn cairo_new_sub_path(context: *mut CairoContext);
    fn cairo_move_to(context: *mut CairoContext, x: c_double, y: c_double);
    fn cairo_line_to(context: *mut CairoContext, x: c_double, y: c_double);
    fn cairo_arc(
        context: *mut CairoContext,
        x: c_double,
        y: c_double,
        radius: c_double,
        from: c_double,
        to: c_double,
    );
    fn cairo_close_path(context: *mut CairoContext);
    fn cairo_set_line_width(context: *mut CairoContext, width: c_double);
    fn cairo_set_source_rgb(context: *mut CairoContext, r: c_double, g: c_double, b: c_double);
    fn cairo_stroke(context: *mut CairoContext);
    fn cairo_fill(context: *mut CairoContext);
}

/// Where the mark is drawn: lent by Paraph for one call.
pub struct Canvas(pub *mut CairoContext);

#[allow(dead_code)] // What a drawing does not use.
impl Canvas {
    /// Begins another piece of the path, without a line to it.
    pub fn new_sub_path(&self) {
        unsafe { cairo_new_sub_path(self.0) }
    }

    /// Begins another piece of the path at a point.
    pub fn move_to(&self, x: f64, y: f64) {
        unsafe { cairo_move_to(self.0, x, y) }
    }

    /// Adds a line to a point.
    pub fn line_to(&self, x: f64, y: f64) {
        unsafe { cairo_line_to(self.0, x, y) }
    }

    /// Adds an arc; the angles are radians, clockwise from the right.
    pub fn arc(&self, x: f64, y: f64, radius: f64, from: f64, to: f64) {
        unsafe { cairo_arc(self.0, x, y, radius, from, to) }
    }

    /// Closes the piece of the path.
    pub fn close_path(&self) {
        unsafe { cairo_close_path(self.0) }
    }

    /// The width of lines, in points.
    pub fn set_line_width(&self, width: f64) {
        unsafe { cairo_set_line_width(self.0, width) }
    }

    /// The colour of what is drawn from now on; each from 0 to 1.
    pub fn set_source_rgb(&self, red: f64, green: f64, blue: f64) {
        unsafe { cairo_set_source_rgb(self.0, red, green, blue) }
    }

    /// Draws a line along the path, and ends it.
    pub fn stroke(&self) {
        unsafe { cairo_stroke(self.0) }
    }

    /// Paints the inside of the path, and ends it.
    pub fn fill(&self) {
        unsafe { cairo_fill(self.0) }
    }
}
