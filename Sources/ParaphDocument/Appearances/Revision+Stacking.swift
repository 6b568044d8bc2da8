// SPDX-License-Identifier: GPL-3.0-or-later

public import ParaphModel

/// A form or picture of the document that is drawn as a part of another form.
public struct StackedForm: Hashable, Sendable {
  /// Of the form or picture.
  public var reference: ObjectReference
  /// To the space of the form that draws it.
  public var matrix: Matrix
  /// What it may cover, in that space; `nil` for all.
  public var clip: Rectangle?

  /// Names a part.
  public init(_ reference: ObjectReference, matrix: Matrix, clip: Rectangle? = nil) {
    self.reference = reference
    self.matrix = matrix
    self.clip = clip
  }
}

extension Revision {
  /// Adds a form that draws others, one over the other.
  ///
  /// - Parameters:
  ///   - parts: From the lowest to the topmost.
  ///   - size: Of the form, its origin at the lower left.
  ///   - turn: Its `/Matrix`.
  /// - Throws: What compressing throws.
  /// - Returns: The form.
  public func stack(
    _ parts: [StackedForm], size: Size, turn: Matrix
  ) throws(DocumentError) -> ObjectReference {
    var objects: PDFDictionary = [:]
    var content = ""
    for (index, part) in parts.enumerated() {
      let name = PDFName("X\(index)")
      objects[name] = .reference(part.reference)
      content += "q "
      if let clip = part.clip {
        let corner = Matrix(clip.minX, clip.minY, clip.width, clip.height, 0, 0).operands
        content += corner.split(separator: " ").prefix(4).joined(separator: " ") + " re W n "
      }
      content += "\(part.matrix.operands) cm /X\(index) Do Q\n"
    }
    var form: PDFDictionary = ["Type": .name("XObject"), "Subtype": .name("Form")]
    form["BBox"] = Rectangle(origin: .zero, size: size).object
    if turn != .identity { form["Matrix"] = turn.object }
    form["Resources"] = .dictionary(["XObject": .dictionary(objects)])
    return addShared(.stream(try .compressed(Array(content.utf8), dictionary: form)))
  }
}
