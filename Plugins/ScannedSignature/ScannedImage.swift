// SPDX-License-Identifier: MIT

import ParaphGraphics
import ParaphModel

/// Makes the mark out of the picture in a file: paper removed, straightened, cropped to the ink.
struct ScannedImage {
  /// What happens to the paper.
  enum Paper: String, CaseIterable {
    /// Nothing.
    case keep
    /// It becomes transparent, whatever the picture looks like.
    case remove
    /// It becomes transparent if the picture is opaque and shows even paper.
    case auto
  }

  enum Problem: Error {
    case empty(String)
    /// There is no alpha to paint in a colour.
    case noTemplate
    /// So many signatures are on the sheet, and not the one that is wanted.
    case noSuchSignature(number: Int, count: Int)
    /// Most of the picture would be ink.
    case noPaper
    case graphics(GraphicsError)
  }

  /// A picture whose paper was removed has at most this many pixels along its long side.
  ///
  /// That is 760 to the inch at 60 mm. A picture that keeps its paper keeps all of its pixels.
  static let greatestSide = InkLook.closeSide
  /// Pixels around the ink, so that its soft edge is not cut.
  static let margin = 2

  /// The mark, with its colours.
  let image: Image
  /// On paper, in points.
  let naturalSize: Size
  /// Whether its alpha has the form of the ink.
  let isTemplate: Bool

  init(_ source: Image, _ treatment: ScanTreatment = ScanTreatment()) throws(Problem) {
    let isUniform = source.withRGBA { PixelView($0, of: source).isUniform }
    guard !isUniform else { throw .empty("all of its pixels are the same") }
    let isAsked = treatment.paper == .remove || treatment.cleaning != nil
    if treatment.paper == .remove || (treatment.paper == .auto && !source.hasAlpha),
      let grid = try Self.withoutPaper(source, treatment, mustBePaper: !isAsked)
    {
      (image, naturalSize) = try Self.finished(grid.pixels, grid.perPixel)
      isTemplate = true
      return
    }
    isTemplate = source.hasAlpha
    guard source.hasAlpha else {
      (image, naturalSize) = (source, source.naturalSize)
      return
    }
    guard let box = source.visibleBox else { throw .empty("all of it is transparent") }
    if treatment.straightens || treatment.choice.isNumber {
      let grid = PixelGrid(
        width: source.width, height: source.height,
        rgba: source.withRGBA { Array($0) })
      let shaped = try Self.shaped(grid, treatment, slope: nil)
      (image, naturalSize) = try Self.finished(shaped, source.pointsPerPixel)
      return
    }
    guard treatment.trims else {
      (image, naturalSize) = (source, source.naturalSize)
      return
    }
    let area = PixelArea(x: box.x, y: box.y).widened(
      Self.margin, width: source.width, height: source.height)
    let cropped = source.cropped(
      x: area.x.lowerBound, y: area.y.lowerBound, width: area.width, height: area.height)
    image = cropped ?? source
    naturalSize = image.naturalSize
  }

  /// `nil` when it must be paper and is not.
  private static func withoutPaper(
    _ source: Image, _ treatment: ScanTreatment, mustBePaper: Bool
  ) throws(Problem) -> (pixels: PixelGrid, perPixel: Size)? {
    let source = source.hasAlpha ? source.onWhite : source
    let scan: CleanedScan
    do {
      scan = try CleanedScan(
        source, level: treatment.cleaning, mustBePaper: mustBePaper,
        isWhole: !treatment.trims, choice: treatment.choice)
    } catch {
      switch error {
      case .empty: throw .empty("there is nothing on the paper")
      case .noSuchSignature(let count): throw missing(treatment.choice, count)
      case .noPaper: return nil
      case .noInk: throw .noPaper
      }
    }
    let point = source.pointsPerPixel
    let perPixel = Size(point.width * Double(scan.scale), point.height * Double(scan.scale))
    // The choice was made before the closer look.
    var rest = treatment
    rest.choice = .all
    return (try shaped(scan.grid, rest, slope: scan.slope), perPixel)
  }

  private static func missing(_ choice: InkGroups.Choice, _ count: Int) -> Problem {
    guard case .number(let number) = choice else { return .empty("there is nothing on the paper") }
    return .noSuchSignature(number: number, count: count)
  }

  /// Chooses, straightens and crops.
  private static func shaped(
    _ grid: PixelGrid, _ treatment: ScanTreatment, slope: Double?
  ) throws(Problem) -> PixelGrid {
    var grid = grid
    if treatment.choice.isNumber {
      let parts = InkParts(grid.alpha, least: 128)
      let groups = InkGroups(parts.parts, isInk: parts.parts.map { _ in true })
      guard let chosen = groups.chosen(treatment.choice) else {
        throw missing(treatment.choice, groups.groups.count)
      }
      grid.keep(parts, chosen)
    }
    if treatment.straightens, let tilt = slope.map(Tilt.init(slope:)) ?? Tilt(of: grid.alpha) {
      grid = grid.turned(by: tilt)
    }
    guard treatment.trims else { return grid }
    guard let box = grid.inkBox else { throw .empty("there is nothing on the paper") }
    return grid.cropped(box.widened(margin, width: grid.width, height: grid.height))
  }

  private static func finished(
    _ grid: PixelGrid, _ perPixel: Size
  ) throws(Problem) -> (Image, Size) {
    let size = Size(
      Double(grid.width) * perPixel.width, Double(grid.height) * perPixel.height)
    do {
      return (try Image(width: grid.width, height: grid.height, rgba: grid.rgba), size)
    } catch {
      throw .graphics(error)
    }
  }
}

extension Image {
  /// The size of a pixel on paper, in points.
  fileprivate var pointsPerPixel: Size {
    Size(naturalSize.width / Double(width), naturalSize.height / Double(height))
  }
}
