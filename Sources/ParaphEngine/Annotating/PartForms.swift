// SPDX-License-Identifier: GPL-3.0-or-later

import ParaphDocument
import ParaphPlugin

/// The drawings of the parts of a job, each ready to become a form of a document, and of the next one.
final class PartForms {
  /// Where a part is drawn.
  enum Place {
    /// On a page of the drawing that parts share.
    case page(Int)
    /// In a drawing of its own, which its plugin made in another process.
    case own(AppearanceImporter, PluginID)
  }

  private let shared: AppearanceImporter?
  private let places: [Place]

  /// - Parameters:
  ///   - shared: `nil` where every part has a drawing of its own.
  ///   - places: In the order of the parts.
  init(shared: AppearanceImporter?, places: [Place]) {
    self.shared = shared
    self.places = places
  }

  /// The form of a part.
  ///
  /// - Parameters:
  ///   - index: Of the part, from 0.
  ///   - revision: Gets the form.
  /// - Returns: `nil` when there is no such part.
  /// - Throws: `PluginError` where what a plugin drew cannot be taken over.
  func form(_ index: Int, into revision: Revision) throws -> ImportedAppearance? {
    guard places.indices.contains(index) else { return nil }
    switch places[index] {
    case .page(let page): return try shared?.importPage(page, into: revision)
    case .own(let drawing, let plugin):
      do throws(DocumentError) {
        return try drawing.importPage(1, into: revision)
      } catch {
        // Damage of what a plugin drew is none of the document's.
        throw PluginError(
          .defect, plugin, "The PDF that \(plugin) draws cannot be used: \(error.message)")
      }
    }
  }

  /// Forgets the document that got the last forms, and keeps what the next one needs.
  func close() {
    shared?.close()
    for case .own(let drawing, _) in places { drawing.close() }
  }
}
