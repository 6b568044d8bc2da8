//! The interface of Paraph in Rust: what `paraph_plugin.h` declares, and what makes it safe to use.
//!
//! You need not change it for another drawing. What the header offers beyond it is one declaration
//! more.

use crate::cairo::{CairoContext, Canvas};
use std::ffi::CString;
use std::mem::size_of;
use std::os::raw::{c_char, c_void};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::ptr::null;

// ---- What the header declares ----

/// `paraph_string`: UTF-8, borrowed for the call.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct RawString {
    bytes: *const u8,
    length: usize,
}

/// `paraph_sink`.
#[repr(C)]
pub struct RawSink {
    struct_size: u32,
    sink_data: *mut c_void,
    write: unsafe extern "C" fn(*const RawSink, *const u8, usize) -> i32,
}

/// `paraph_host`.
#[repr(C)]
pub struct RawHost {
    struct_size: u32,
    abi_major: u32,
    abi_minor: u32,
    host_data: *mut c_void,
    log: unsafe extern "C" fn(*const RawHost, i32, RawString),
    explain: unsafe extern "C" fn(*const RawHost, RawString),
    get_extension: unsafe extern "C" fn(*const RawHost, *const c_char) -> *const c_void,
}

/// `paraph_draw_context`.
#[repr(C)]
pub struct RawDrawContext {
    struct_size: u32,
    intent: i32,
    cairo: *mut CairoContext,
    width: f64,
    height: f64,
    device_scale: f64,
    style: *const c_void,
}

/// `paraph_plugin`.
#[repr(C)]
pub struct RawPlugin {
    pub struct_size: u32,
    pub id: *const c_char,
    pub version: *const c_char,
    pub describe: unsafe extern "C" fn(*const RawSink) -> i32,
    pub create: unsafe extern "C" fn(*const RawHost, RawString, *mut *mut c_void) -> i32,
    pub destroy: unsafe extern "C" fn(*mut c_void),
    pub prepare: unsafe extern "C" fn(*mut c_void, RawString, *const RawSink) -> i32,
    pub draw: unsafe extern "C" fn(*mut c_void, RawString, *const RawDrawContext) -> i32,
    pub get_extension: Option<unsafe extern "C" fn(*const c_char) -> *const c_void>,
}

/// `paraph_library`.
#[repr(C)]
pub struct RawLibrary {
    pub struct_size: u32,
    pub abi_major: u32,
    pub abi_minor: u32,
    pub plugin_count: u32,
    pub plugins: *const *const RawPlugin,
}

/// `paraph_json`.
#[repr(C)]
struct RawJson {
    struct_size: u32,
    number: unsafe extern "C" fn(*const RawHost, RawString, *const c_char, *mut f64) -> i32,
    boolean: unsafe extern "C" fn(*const RawHost, RawString, *const c_char, *mut i32) -> i32,
    string: unsafe extern "C" fn(*const RawHost, RawString, *const c_char, *mut RawString) -> i32,
    count: unsafe extern "C" fn(*const RawHost, RawString, *const c_char, *mut usize) -> i32,
    value: *const c_void,
    quote: unsafe extern "C" fn(*const RawHost, RawString) -> RawString,
}

/// `paraph_text_style`.
#[repr(C)]
struct RawTextStyle {
    struct_size: u32,
    size: f64,
    family: RawString,
    language: RawString,
    bold: i32,
    italic: i32,
}

/// `paraph_text_extents`.
#[repr(C)]
#[derive(Default)]
struct RawTextExtents {
    struct_size: u32,
    width: f64,
    ascent: f64,
    descent: f64,
    ink: [f64; 4],
}

/// `paraph_fonts`.
#[repr(C)]
struct RawFonts {
    struct_size: u32,
    measure: unsafe extern "C" fn(
        *const RawHost,
        RawString,
        *const RawTextStyle,
        *mut RawTextExtents,
    ) -> i32,
    draw: unsafe extern "C" fn(
        *const RawHost,
        *mut CairoContext,
        RawString,
        *const RawTextStyle,
        f64,
        f64,
    ) -> i32,
}

// The layout that the header promises, where pointers have 64 bits.
#[cfg(target_pointer_width = "64")]
const _: () = {
    assert!(size_of::<RawString>() == 16);
    assert!(size_of::<RawSink>() == 24);
    assert!(size_of::<RawHost>() == 48);
    assert!(size_of::<RawDrawContext>() == 48);
    assert!(size_of::<RawPlugin>() == 72);
    assert!(size_of::<RawLibrary>() == 24);
    assert!(size_of::<RawJson>() == 56);
    assert!(size_of::<RawTextStyle>() == 56);
    assert!(size_of::<RawTextExtents>() == 64);
};

// ---- What a plugin is written with ----

/// `paraph_status`: why something failed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Status(i32);

#[allow(dead_code)] // What a plugin does not use.
impl Status {
    pub const OK: Status = Status(0);
    pub const UNSUPPORTED: Status = Status(1);
    pub const CONFIG: Status = Status(2);
    pub const INPUT: Status = Status(3);
    pub const INTERNAL: Status = Status(6);
    pub const EMPTY: Status = Status(7);
}

/// A mistake, with one sentence for the user; an empty one leaves it to what was said before.
pub struct Failure {
    status: Status,
    sentence: String,
}

impl Failure {
    pub fn new(status: Status, sentence: &str) -> Failure {
        Failure {
            status,
            sentence: sentence.to_string(),
        }
    }
}

/// One kind of annotation.
pub trait Mark: Sized {
    /// Makes one for these options, which are checked against the manifest.
    fn create(host: Host, options: &Json) -> Result<Self, Failure>;
    /// Request in, `{"parts": [...]}` out: what is placed. No drawing.
    fn prepare(&mut self, request: &Json) -> Result<String, Failure>;
    /// Draws one part of the last `prepare`, in a box of this size.
    fn draw(&self, part: &str, canvas: &Canvas, width: f64, height: f64) -> Result<(), Failure>;
}

/// How a line of text is set.
pub struct TextStyle {
    family: String,
    size: f64,
}

impl TextStyle {
    pub fn new(family: &str, size: f64) -> TextStyle {
        TextStyle {
            family: family.to_string(),
            size,
        }
    }

    fn raw(&self) -> RawTextStyle {
        RawTextStyle {
            struct_size: size_of::<RawTextStyle>() as u32,
            size: self.size,
            family: lend(&self.family),
            language: RawString {
                bytes: null(),
                length: 0,
            },
            bold: 0,
            italic: 0,
        }
    }
}

/// What Paraph offers; it outlives every mark.
#[derive(Clone, Copy)]
pub struct Host {
    raw: *const RawHost,
    json: *const RawJson,
    fonts: *const RawFonts,
}

impl Host {
    unsafe fn new(raw: *const RawHost) -> Result<Host, Failure> {
        let table = |id: &[u8]| ((*raw).get_extension)(raw, id.as_ptr() as *const c_char);
        let json = table(b"paraph.json/1\0") as *const RawJson;
        let fonts = table(b"paraph.fonts/1\0") as *const RawFonts;
        if json.is_null() || fonts.is_null() {
            let sentence = "This version of Paraph offers no fonts.";
            return Err(Failure::new(Status::UNSUPPORTED, sentence));
        }
        Ok(Host { raw, json, fonts })
    }

    /// The width of a line of text, in points.
    pub fn text_width(&self, text: &str, style: &TextStyle) -> Result<f64, Failure> {
        let mut extents = RawTextExtents {
            struct_size: size_of::<RawTextExtents>() as u32,
            ..RawTextExtents::default()
        };
        unsafe {
            checked(((*self.fonts).measure)(
                self.raw,
                lend(text),
                &style.raw(),
                &mut extents,
            ))?;
        }
        Ok(extents.width)
    }

    /// Draws a line of text from the start of its base line.
    pub fn draw_text(
        &self,
        canvas: &Canvas,
        text: &str,
        style: &TextStyle,
        x: f64,
        baseline: f64,
    ) -> Result<(), Failure> {
        let style = style.raw();
        unsafe {
            checked(((*self.fonts).draw)(
                self.raw,
                canvas.0,
                lend(text),
                &style,
                x,
                baseline,
            ))
        }
    }

    /// The text as a JSON string, with its quotes.
    pub fn quote(&self, text: &str) -> Result<String, Failure> {
        unsafe { copy(((*self.json).quote)(self.raw, lend(text))) }
    }
}

/// A JSON text of Paraph's, read by JSON pointers such as `/targets/0/rect/x`.
pub struct Json {
    host: Host,
    text: RawString,
}

#[allow(dead_code)] // What the options do not need.
impl Json {
    /// A string.
    pub fn string(&self, pointer: &str) -> Result<String, Failure> {
        let mut out = RawString {
            bytes: null(),
            length: 0,
        };
        let path = terminated(pointer)?;
        unsafe {
            let json = &*self.host.json;
            checked((json.string)(
                self.host.raw,
                self.text,
                path.as_ptr(),
                &mut out,
            ))?;
            copy(out)
        }
    }

    /// A number; lengths are points.
    pub fn number(&self, pointer: &str) -> Result<f64, Failure> {
        let mut out = 0.0;
        let path = terminated(pointer)?;
        unsafe {
            let json = &*self.host.json;
            checked((json.number)(
                self.host.raw,
                self.text,
                path.as_ptr(),
                &mut out,
            ))?;
        }
        Ok(out)
    }

    /// Whether something is so.
    pub fn boolean(&self, pointer: &str) -> Result<bool, Failure> {
        let mut out = 0;
        let path = terminated(pointer)?;
        unsafe {
            let json = &*self.host.json;
            checked((json.boolean)(
                self.host.raw,
                self.text,
                path.as_ptr(),
                &mut out,
            ))?;
        }
        Ok(out != 0)
    }

    /// How many items a list has.
    pub fn count(&self, pointer: &str) -> Result<usize, Failure> {
        let mut out = 0;
        let path = terminated(pointer)?;
        unsafe {
            let json = &*self.host.json;
            checked((json.count)(
                self.host.raw,
                self.text,
                path.as_ptr(),
                &mut out,
            ))?;
        }
        Ok(out)
    }
}

fn lend(text: &str) -> RawString {
    RawString {
        bytes: text.as_ptr(),
        length: text.len(),
    }
}

unsafe fn copy(text: RawString) -> Result<String, Failure> {
    if text.length == 0 {
        return Ok(String::new());
    }
    let bytes = std::slice::from_raw_parts(text.bytes, text.length);
    String::from_utf8(bytes.to_vec())
        .map_err(|_| Failure::new(Status::INPUT, "A text is not UTF-8."))
}

fn terminated(text: &str) -> Result<CString, Failure> {
    CString::new(text).map_err(|_| Failure::new(Status::INTERNAL, "A pointer has a NUL."))
}

fn checked(status: i32) -> Result<(), Failure> {
    if status == Status::OK.0 {
        return Ok(());
    }
    Err(Failure::new(Status(status), ""))
}

// ---- What the library exports ----

/// A mark, and what Paraph offers it.
struct Instance<M> {
    host: Host,
    mark: M,
}

/// Says why it failed; a panic must not leave the library.
unsafe fn answer(host: *const RawHost, body: impl FnOnce() -> Result<(), Failure>) -> i32 {
    let result = catch_unwind(AssertUnwindSafe(body))
        .unwrap_or_else(|_| Err(Failure::new(Status::INTERNAL, "The plugin panicked.")));
    match result {
        Ok(()) => Status::OK.0,
        Err(failure) => {
            if !failure.sentence.is_empty() {
                ((*host).explain)(host, lend(&failure.sentence));
            }
            failure.status.0
        }
    }
}

/// Writes what the plugin is.
pub unsafe fn describe(out: *const RawSink, manifest: &str) -> i32 {
    ((*out).write)(out, manifest.as_ptr(), manifest.len())
}

pub unsafe extern "C" fn create<M: Mark>(
    raw: *const RawHost,
    options: RawString,
    out: *mut *mut c_void,
) -> i32 {
    answer(raw, || {
        let host = Host::new(raw)?;
        let mark = M::create(
            host,
            &Json {
                host,
                text: options,
            },
        )?;
        *out = Box::into_raw(Box::new(Instance { host, mark })) as *mut c_void;
        Ok(())
    })
}

pub unsafe extern "C" fn destroy<M: Mark>(instance: *mut c_void) {
    if !instance.is_null() {
        drop(Box::from_raw(instance as *mut Instance<M>));
    }
}

pub unsafe extern "C" fn prepare<M: Mark>(
    instance: *mut c_void,
    request: RawString,
    out: *const RawSink,
) -> i32 {
    let instance = &mut *(instance as *mut Instance<M>);
    let host = instance.host;
    answer(host.raw, || {
        let parts = instance.mark.prepare(&Json {
            host,
            text: request,
        })?;
        checked(((*out).write)(out, parts.as_ptr(), parts.len()))
    })
}

pub unsafe extern "C" fn draw<M: Mark>(
    instance: *mut c_void,
    part: RawString,
    context: *const RawDrawContext,
) -> i32 {
    let instance = &*(instance as *const Instance<M>);
    answer(instance.host.raw, || {
        let context = &*context;
        let canvas = Canvas(context.cairo);
        instance
            .mark
            .draw(&copy(part)?, &canvas, context.width, context.height)
    })
}

/// What is constant for the life of the process, so that any thread may read it.
pub struct Constant<T>(pub T);
unsafe impl<T> Sync for Constant<T> {}

/// Makes the library of one mark: its type, its id and version, and the text of `plugin.json`.
macro_rules! export {
    ($mark:ty, $id:literal, $version:literal, $manifest:expr) => {
        use crate::paraph::{Constant, RawHost, RawLibrary, RawPlugin};

        static PLUGIN: Constant<RawPlugin> = Constant(RawPlugin {
            struct_size: std::mem::size_of::<RawPlugin>() as u32,
            id: concat!($id, "\0").as_ptr() as *const std::os::raw::c_char,
            version: concat!($version, "\0").as_ptr() as *const std::os::raw::c_char,
            describe: describe_mark,
            create: crate::paraph::create::<$mark>,
            destroy: crate::paraph::destroy::<$mark>,
            prepare: crate::paraph::prepare::<$mark>,
            draw: crate::paraph::draw::<$mark>,
            get_extension: None,
        });
        static PLUGINS: Constant<[*const RawPlugin; 1]> = Constant([&PLUGIN.0]);
        static LIBRARY: Constant<RawLibrary> = Constant(RawLibrary {
            struct_size: std::mem::size_of::<RawLibrary>() as u32,
            abi_major: 1,
            abi_minor: 0,
            plugin_count: 1,
            plugins: PLUGINS.0.as_ptr(),
        });

        unsafe extern "C" fn describe_mark(out: *const crate::paraph::RawSink) -> i32 {
            crate::paraph::describe(out, $manifest)
        }

        /// The one function that Paraph looks for.
        #[no_mangle]
        pub extern "C" fn paraph_plugin_entry(_host: *const RawHost) -> *const RawLibrary {
            &LIBRARY.0
        }
    };
}
pub(crate) use export;
