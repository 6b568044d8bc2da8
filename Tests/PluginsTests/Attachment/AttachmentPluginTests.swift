// SPDX-License-Identifier: GPL-3.0-or-later

import AttachmentPlugin
import ParaphGraphics
import ParaphModel
import ParaphPlugin
import ParaphPluginHost
import ParaphTestSupport
import Testing

@Suite("Attachments")
struct AttachmentPluginTests {
  private func parts(
    _ options: [String: JSONValue], _ request: PluginRequest = .example
  ) throws -> [Part] {
    var registry = Registry()
    try registry.register(AttachmentPlugin.self)
    var session = try registry.plugin(named: "attachment").session(options: options)
    return try session.prepare(request)
  }

  @Test("a file on a page has an icon, its name and its words")
  func onPage() throws {
    try Files.withTemporaryFolder { folder in
      let path = folder + "/Größe 表.csv"
      try Files.save("a,b".utf8, to: path)
      let part = try #require(try parts(["file": .string(path)]).first)
      #expect(part.subtype == .fileAttachment)
      #expect(part.place == .target(0))
      #expect(part.file == FileAttachment(path: path, name: "Größe 表.csv"))
      #expect(part.contents == "Größe 表.csv")
      #expect(part.iconName == "Paperclip")
      let named = try parts([
        "file": [.string(path)], "name": "x.csv", "description": "Sizes", "mimeType": "text/csv",
        "relationship": "Data", "icon": "Tag",
      ])
      let expected = FileAttachment(
        path: path, name: "x.csv", mimeType: "text/csv", description: "Sizes", relationship: .data)
      #expect(named.map(\.file) == [expected])
      #expect(named.map(\.contents) == ["Sizes"])
      #expect(named.map(\.iconName) == ["Tag"])
    }
  }

  @Test("a file of the document has no icon and no page")
  func ofDocument() throws {
    let part = try #require(try parts(["file": .string(#filePath), "document": true]).first)
    #expect(part.subtype == nil)
    #expect(part.place == .document)
    #expect(!part.hasInk)
    #expect(part.iconName == nil)
  }

  @Test("several files stand beside each other, inside the box", arguments: [2, 7, 40, 500])
  func several(count: Int) throws {
    let files = Array(repeating: JSONValue.string(#filePath), count: count)
    let found = try parts(["file": .array(files)])
    let box = try #require(PluginRequest.example.targets.first?.rect)
    let boxes = found.compactMap { part in
      if case .rect(1, let rect) = part.place { rect } else { nil }
    }
    #expect(boxes.count == count)
    #expect(boxes.allSatisfy { box.contains($0, tolerance: 1e-9) })
    for (index, one) in boxes.enumerated() {
      #expect(!boxes[(index + 1)...].contains { one.intersection($0) != nil })
    }
  }

  @Test(
    "files that cannot be attached",
    arguments: [
      ("/nowhere/a.csv", FailureKind.unreadable, "/nowhere/a.csv is not there."),
      ("/etc/passwd/x", .unreadable, "/etc/passwd/x is not there."),
      ("/tmp", .usage, "/tmp is a folder. Attach its files, or an archive of it."),
      ("/dev/null", .usage, "/dev/null is not a plain file."),
    ])
  func bad(path: String, kind: FailureKind, message: String) throws {
    let error = try #require(throws: PluginError.self) { try parts(["file": .string(path)]) }
    #expect(error.description == message)
    #expect(error.kind == kind)
  }

  @Test(
    "options that do not go together",
    arguments: [
      (["file": []], "There is no file to attach."),
      (
        ["file": [.string(#filePath), .string(#filePath)], "name": "a"],
        "One name cannot stand for 2 files. Attach the files one by one to name them."
      ),
      (
        ["file": .string(#filePath), "mimeType": "text"],
        "“text” is not a MIME type. Write text/csv, say."
      ),
      (
        ["file": .string(#filePath), "icon": "pushpin"],
        "icon must be PushPin, Graph, Paperclip or Tag, not “pushpin”. Did you mean PushPin?"
      ),
      ([:], "file is missing. The file to attach; give it again for more files."),
    ] as [([String: JSONValue], String)])
  func mistakes(options: [String: JSONValue], message: String) {
    #expect {
      try parts(options)
    } throws: {
      "\($0)" == message
    }
  }
}
