// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphGraphics
import ParaphModel
public import ParaphPlugin
public import ParaphPluginHost

/// Pictures of signatures, for a person who chooses or judges.
public struct SignaturePictures {
  private let pictures: MarkPicture

  /// Pictures of what these plugins make.
  public init(registry: Registry, optionNaming: OptionNaming = .key) {
    pictures = MarkPicture(registry: registry, optionNaming: optionNaming)
  }

  /// One signature of a sheet.
  public struct Item {
    /// What it is called.
    public var title: String
    /// What is said of it besides.
    public var subtitle: String
    /// What it is; `nil` for one that cannot be shown.
    public var design: MarkDesign?
    /// Why it cannot be shown, in a word or two.
    public var note: String

    /// A signature with its words.
    public init(title: String, subtitle: String, design: MarkDesign?, note: String = "") {
      self.title = title
      self.subtitle = subtitle
      self.design = design
      self.note = note
    }
  }

  /// Draws signatures beside and below each other into a PNG.
  ///
  /// - Parameters:
  ///   - items: At least one.
  ///   - path: Where it goes.
  ///   - force: Whether a file that is there may be replaced.
  /// - Throws: A `Failure`; a signature that cannot be drawn says so in its place instead.
  public func writeSheet(_ items: [Item], to path: String, force: Bool) throws {
    let cells = items.map { item in
      let prepared = Result { try item.design.map { try prepare($0) } }
      return PictureSheet.Cell(title: item.title, subtitle: item.subtitle) { canvas, box in
        guard let prepared = try? prepared.get(),
          (try? draw(prepared, on: canvas, in: box)) != nil
        else {
          try Self.say(item.note.isEmpty ? "cannot be drawn" : item.note, on: canvas, in: box)
          return
        }
      }
    }
    try Self.write(PictureSheet(cells: cells).bitmap(), to: path, force: force)
  }

  /// Draws one signature into a PNG, as large as it is at 300 dots per inch.
  ///
  /// - Parameters:
  ///   - design: What it is.
  ///   - path: Where it goes.
  ///   - force: Whether a file that is there may be replaced.
  /// - Throws: A `Failure` that says why it cannot be drawn, or written.
  public func writePicture(_ design: MarkDesign, to path: String, force: Bool) throws {
    let prepared = try prepare(design)
    let natural = prepared.mark.part.naturalSize ?? MarkPicture.usualSize
    let place = Fitting().place(
      size: natural, box: Rectangle(origin: .zero, size: MarkPicture.usualSize)
    ).rect.size
    let size = Size(place.width + 12, place.height + 12)
    let bitmap = try Bitmap.drawing(size: size, scale: 300 / 72, background: nil) { canvas in
      try draw(prepared, on: canvas, in: Rectangle(origin: .zero, size: size))
    }
    try Self.write(bitmap, to: path, force: force)
  }

  /// Draws the picture that a signature comes from and the signature beside it into a PNG.
  ///
  /// - Parameters:
  ///   - design: What it is.
  ///   - path: Where it goes.
  ///   - force: Whether a file that is there may be replaced.
  /// - Throws: A `Failure` that says why it cannot be drawn, or written.
  public func writePreview(_ design: MarkDesign, to path: String, force: Bool) throws {
    let prepared = try prepare(design)
    var cells = [
      PictureSheet.Cell(title: "After", subtitle: "what is placed") { canvas, box in
        try draw(prepared, on: canvas, in: box)
      }
    ]
    let files = try DesignFiles(registry: pictures.registry).paths(in: design)
    if let source = files.lazy.compactMap({ try? Image.load(path: $0) }).first {
      let subtitle = "\(source.width) × \(source.height) pixels"
      cells.insert(
        PictureSheet.Cell(title: "Before", subtitle: subtitle) { canvas, box in
          PictureGround.Shown.lightSquares.fill(box, on: canvas)
          let place = Fitting(align: .center, valign: .middle).place(
            size: Size(Double(source.width), Double(source.height)), box: box.insetBy(4))
          canvas.draw(source, in: place.rect)
        }, at: 0)
    }
    let sheet = PictureSheet(cells: cells, box: Size(420, 250), columns: 2)
    try Self.write(sheet.bitmap(), to: path, force: force)
  }

  // MARK: - Pieces

  private struct Prepared {
    var mark: PreparedMark
    var ground: PictureGround.Shown
  }

  private func prepare(_ design: MarkDesign) throws -> Prepared {
    let size = MarkPicture.usualSize
    let mark = try pictures.prepared(design, size: size)
    let ground = try PictureGround.checkerboard.resolved {
      try pictures.luminance(of: mark, size: size)
    }
    return Prepared(mark: mark, ground: ground)
  }

  private func draw(_ prepared: Prepared, on canvas: Canvas, in box: Rectangle) throws {
    prepared.ground.fill(box, on: canvas)
    let margin = min(box.width, box.height) / 12
    try prepared.mark.draw(on: canvas, in: box.insetBy(margin), scale: PictureSheet.scale)
  }

  private static func say(_ words: String, on canvas: Canvas, in box: Rectangle) throws {
    canvas.fill(Path(box), PictureGround.Shown.gray(0.96))
    let text = try TextLayout(words, family: "sans-serif", size: 9)
    canvas.draw(
      text, at: Point(box.center.x - text.logicalBounds.width / 2, box.center.y + 3),
      color: PictureGround.Shown.gray(0.45))
  }

  private static func write(_ bitmap: Bitmap, to path: String, force: Bool) throws {
    let output = try OutputFile(path: path, policy: force ? .replace : .keep)
    try output.write(bitmap.pngData(dpi: 72 * PictureSheet.scale))
    try output.commit()
  }
}
