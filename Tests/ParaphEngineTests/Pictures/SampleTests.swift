// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphEngine
import ParaphGraphics
import ParaphModel
import ScannedSignaturePlugin
import Testing
import TypedSignaturePlugin

@testable import ParaphPluginHost

@Suite("Samples of marks")
struct SampleTests {
  @Test("A built-in shows its mark on white", arguments: ["typed-signature", "scanned-signature"])
  func builtIn(_ kind: String) throws {
    let registry = Registry(checked: [TypedSignature.self, ScannedSignature.self])
    let bitmap = try MarkPicture(registry: registry).sample(of: kind, dpi: 72)
    #expect(bitmap[0, 0] == 0xffff_ffff)
    #expect(bitmap.pixels.contains { $0 < 100 })
    #expect(try MarkPicture(registry: registry).sample(of: kind, dpi: 72) == bitmap)
  }

  @Test("A plugin of another process shows what it draws")
  func foreign() throws {
    let registry = ForeignPlugin.registry { .pdf(try ForeignPlugin.pdf($0)) }
    let bitmap = try MarkPicture(registry: registry).sample(of: "org.example.seal", dpi: 72)
    #expect(bitmap.width == 132 && bitmap.height == 52)
    // Within the seal's bar, 6 points of margin and 6 more.
    #expect(bitmap[20, 18] & 0xff00ff == 0xcc001a || bitmap[20, 18] >> 16 & 0xff > 190)
    #expect(bitmap[2, 2] == 0xffff_ffff)
  }
}
