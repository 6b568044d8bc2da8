// SPDX-License-Identifier: GPL-3.0-or-later

import CParaphPlugin
@_spi(Host) import ParaphGraphics
import ParaphModel

/// `paraph.fonts/1`.
extension HostTable {
  static let fontTable = paraph_fonts(
    struct_size: UInt32(MemoryLayout<paraph_fonts>.size), measure: measure, draw: drawText,
    families: families)

  private static let measure:
    @convention(c) (
      UnsafePointer<paraph_host>?, paraph_string, UnsafePointer<paraph_text_style>?,
      UnsafeMutablePointer<paraph_text_extents>?
    ) -> paraph_status = { host, text, style, out in
      guard let out, out.pointee.struct_size >= MemoryLayout<paraph_text_extents>.size
      else { return Status.input.rawValue }
      return setting(host, text, style) { layout in
        let (box, ink) = (layout.logicalBounds, layout.inkBounds)
        out.pointee.width = box.width
        out.pointee.ascent = max(-box.y, 0)
        out.pointee.descent = max(box.y + box.height, 0)
        out.pointee.ink = paraph_rect(x: ink.x, y: ink.y, width: ink.width, height: ink.height)
        return .ok
      }
    }

  private static let drawText:
    @convention(c) (
      UnsafePointer<paraph_host>?, OpaquePointer?, paraph_string,
      UnsafePointer<paraph_text_style>?, Double, Double
    ) -> paraph_status = { host, context, text, style, x, baseline in
      guard let context, x.isFinite, baseline.isFinite else { return Status.input.rawValue }
      return setting(host, text, style) { layout in
        layout.draw(onRaw: context, at: Point(x, baseline))
        return .ok
      }
    }

  private static let families:
    @convention(c) (UnsafePointer<paraph_host>?, UnsafePointer<paraph_sink>?) -> paraph_status = {
      host, sink in
      guard let host = of(host), let sink, let write = sink.pointee.write
      else { return Status.input.rawValue }
      do throws(GraphicsError) {
        let list = JSONValue.array(try FontLibrary.families().map { .string($0) }).serialized
        return CText.lending(list) { write(sink, $0.bytes, $0.length) }
      } catch {
        host.explain(error.message, hint: error.hint)
        return Status(error).rawValue
      }
    }

  /// Sets one line of text as the style says.
  private static func setting(
    _ host: UnsafePointer<paraph_host>?, _ text: paraph_string,
    _ style: UnsafePointer<paraph_text_style>?, _ body: (TextLayout) -> Status
  ) -> paraph_status {
    guard let host = of(host), let style = style?.pointee,
      style.struct_size >= MemoryLayout<paraph_text_style>.size,
      let text = CText.checked(text, greatest: 100_000),
      let family = CText.checked(style.family, greatest: 1024),
      let language = CText.checked(style.language, greatest: 256)
    else { return Status.input.rawValue }
    let ownFamily = host.style.fontFamily ?? Style.defaults.fontFamily ?? "Sans"
    do throws(GraphicsError) {
      let layout = try TextLayout(
        text, family: family.isEmpty ? ownFamily : family, size: style.size,
        language: language.isEmpty ? "en" : language, isBold: style.bold != 0,
        isItalic: style.italic != 0)
      return body(layout).rawValue
    } catch {
      host.explain(error.message, hint: error.hint)
      return Status(error).rawValue
    }
  }
}
