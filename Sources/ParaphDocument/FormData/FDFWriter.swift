// SPDX-License-Identifier: GPL-3.0-or-later

/// Writes form data as FDF (ISO 32000-2, 12.7.8).
enum FDFWriter {
  static func bytes(of data: FormData) -> [UInt8] {
    let nodes = FormDataNode.tree(data)
    // Kids come after their parents, so from the end every kid is ready when its parent is.
    var fields = [PDFObject](repeating: .null, count: nodes.count)
    for index in nodes.indices.reversed() {
      let node = nodes[index]
      var field: PDFDictionary = ["T": string(node.name)]
      if let value = node.value { field["V"] = object(value) }
      if !node.kids.isEmpty { field["Kids"] = .array(node.kids.map { fields[$0] }) }
      fields[index] = .dictionary(field)
    }
    let catalog: PDFDictionary = [
      "FDF": .dictionary(["Fields": .array(nodes[0].kids.map { fields[$0] })])
    ]
    // Bytes above 127 in a comment tell programs that move files that this is not text.
    var bytes = Array("%FDF-1.2\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3]
    bytes += Array("\n1 0 obj\n".utf8)
    bytes += ObjectSerializer.bytes(of: .dictionary(catalog))
    bytes += Array("\nendobj\ntrailer\n<</Root 1 0 R>>\n%%EOF\n".utf8)
    return bytes
  }

  private static func object(_ value: FormData.Value) -> PDFObject {
    switch value {
    case .text(let text): string(text)
    case .boolean(let isOn): .name(isOn ? "Yes" : "Off")
    case .state(let name): .name(PDFName(name))
    case .list(let texts): .array(texts.map(string))
    }
  }

  private static func string(_ text: String) -> PDFObject { .string(PDFString(text: text)) }
}
