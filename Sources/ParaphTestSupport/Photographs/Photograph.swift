// SPDX-License-Identifier: GPL-3.0-or-later

/// A made photograph of ink on paper, and the truth about it.
public struct Photograph: Sendable {
  /// What it was made from.
  public let recipe: PhotographRecipe
  /// The file.
  public let jpeg: [UInt8]
  /// The pixels of which ink covers at least half: without rules, frame, folds and dust.
  public let ink: PixelMask
  /// The pixels of which a rule covers at least half, under ink, too.
  public let rules: PixelMask

  /// Takes the photograph.
  ///
  /// - Throws: What the JPEG encoder throws.
  public init(_ recipe: PhotographRecipe) throws {
    let sheet = PhotographedSheet(recipe)
    self.recipe = recipe
    jpeg = try sheet.exposed().jpegData(quality: recipe.quality, dpi: recipe.dpi)
    ink = sheet.ink.mask
    rules = sheet.rules.mask
  }
}
