// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphTestSupport
import Testing

@testable import ParaphCommand

@Suite("The files of a new plugin")
struct ProjectTemplateTests {
  private static func files(_ kind: ProjectKind) throws -> [ProjectTemplate.File] {
    let names = try ProjectNames(kind: "round-seal", id: "org.example.seal", taken: [])
    return ProjectTemplate.files(kind, names, sdk: kind.needsSDK ? "/opt/sample-kind" : nil)
  }

  @Test("each project as it was recorded", arguments: ProjectKind.allCases)
  func golden(_ kind: ProjectKind) throws {
    // The header has tests of its own.
    let text = try Self.files(kind).map { file in
      "==== \(file.path)\n" + (file.path == "paraph_plugin.h" ? "" : file.text)
    }
    try expectGolden(text.joined(), "\(kind.rawValue).txt")
  }

  @Test(
    "no name of the template is left, but in the path of the user", arguments: ProjectKind.allCases)
  func noSample(_ kind: ProjectKind) throws {
    for file in try Self.files(kind) where file.path != "paraph_plugin.h" {
      let text = (file.path + file.text).replacing("/opt/sample-kind", with: "")
      for name in ["sample-kind", "sample_kind", "SampleKind", "Sample kind", "com.example"] {
        #expect(!text.contains(name), "\(file.path): \(name)")
      }
    }
  }

  @Test("no licence is forced on the author", arguments: ProjectKind.allCases)
  func noLicence(_ kind: ProjectKind) throws {
    for file in try Self.files(kind) where file.path != "paraph_plugin.h" {
      #expect(!file.text.contains("SPDX"), "\(file.path)")
    }
  }

  @Test("the header is the header", arguments: [ProjectKind.c, .rustLibrary])
  func header(_ kind: ProjectKind) throws {
    let header = try Self.files(kind).first { $0.path == "paraph_plugin.h" }
    let path = Fixtures.packageRoot + "/Sources/C/CParaphPlugin/include/paraph_plugin.h"
    #expect(header?.text == Files.text(path))
  }

  @Test("the file with the drawing is there", arguments: ProjectKind.allCases)
  func drawing(_ kind: ProjectKind) throws {
    let names = try ProjectNames(kind: "round-seal", id: nil, taken: [])
    #expect(try Self.files(kind).map(\.path).contains(kind.drawingFile(names)))
  }

  @Test("both Swift projects draw the same")
  func twins() throws {
    let path = "Sources/RoundSealMark.swift"
    let library = try Self.files(.swiftLibrary).first { $0.path == path }
    #expect(library != nil)
    #expect(try library == Self.files(.swiftExecutable).first { $0.path == path })
  }
}
