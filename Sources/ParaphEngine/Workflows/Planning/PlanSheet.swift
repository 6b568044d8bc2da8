// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphGraphics
import ParaphModel
import ParaphRendering

/// The pictures of a plan side by side in one picture, with their names.
public enum PlanSheet {
  /// The most pictures that one sheet has.
  public static let capacity = 240
  private static let mostColumns = 15
  private static let cell = 200
  private static let dpi = 72.0

  /// Writes a sheet.
  ///
  /// - Parameters:
  ///   - names: Pictures of pages; at most `capacity`.
  ///   - folder: Where they are, and where the sheet goes.
  ///   - name: Of the sheet.
  ///   - progress: Called after each picture.
  /// - Throws: An error that conforms to `Failure`.
  public static func write(
    _ names: [String], in folder: String, name: String, progress: () -> Void
  ) throws {
    let columns = min(mostColumns, max(1, Int(Double(names.count).squareRoot().rounded(.up))))
    var sheet = try SheetCanvas(count: names.count, columns: columns, cell: cell)
    for (position, name) in names.enumerated() {
      let image = try Image.load(path: "\(folder)/\(name)")
      let scale = min(1, Double(cell) / Double(max(image.width, image.height)))
      let small = image.reduced(
        toWidth: max(1, Int(Double(image.width) * scale)),
        height: max(1, Int(Double(image.height) * scale)))
      sheet.place(Bitmap(small), at: position)
      let label = name.hasSuffix(".png") ? String(name.dropLast(4)) : name
      sheet.label(try text(label), at: position)
      progress()
    }
    try PlanPicture.write(sheet.bitmap, dpi: dpi, to: "\(folder)/\(name)")
  }

  private static func text(_ name: String) throws -> Bitmap {
    let line = try SheetText(name, size: 10, isBold: false, width: Double(cell))
    let bounds = line.layout.logicalBounds
    let height = Double(SheetCanvas.labelHeight)
    let size = Size(max(1, min(bounds.width, Double(cell))), height)
    return try Bitmap.drawing(size: size, scale: 1, background: SheetCanvas.paper) { canvas in
      canvas.draw(
        line.layout, at: Point(-bounds.minX, 11), color: Color(red: 0.2, green: 0.2, blue: 0.2))
    }
  }
}
