// SPDX-License-Identifier: MIT

/// A look at a picture, or a part of it, that tells ink from paper.
struct InkLook {
  let picture: WorkingPicture
  let level: CleaningLevel
  /// Half the breadth of the broadest ink.
  let reach: Int
  private(set) var contrast: InkContrast
  /// The loss of full ink.
  private(set) var full: Int
  /// The lines that were printed across, and those from top to bottom, in the transposed plane.
  private(set) var rules: (across: [Rule], down: [Rule])
  /// What is left when the lines are gone.
  let parts: InkParts
  /// Whether each part is the writer's.
  let isInk: [Bool]
  /// The share of the plane that is as dark as ink, before anything was taken away.
  let darkShare: Double

  /// About as many pixels are left along the long side at a first look.
  private static let side = 1300
  /// And at a second one.
  static let closeSide = 1800

  /// Looks at the whole picture.
  init(_ view: PixelView, level: CleaningLevel) {
    let longest = max(view.width, view.height)
    let scale = max(1, (longest + Self.side / 2) / Self.side)
    let all = PixelArea(x: 0..<view.width, y: 0..<view.height)
    var picture = WorkingPicture(view, all, scale: scale)
    let reach = max(8, max(picture.luma.width, picture.luma.height) / 36)
    if picture.showsLightInk(reach: reach) { picture.invert() }
    self.init(picture, level: level, reach: reach) { contrast, full in
      func found(_ plane: GrayPlane) -> [Rule] {
        RuleFinder(
          plane, full: full, noise: contrast.noise, allowsLone: level == .strong
        ).rules()
      }
      return (found(contrast.loss), found(contrast.loss.transposed))
    }
  }

  /// Looks closer at a part of the picture; `nil` when there is no more to see.
  func closer(_ view: PixelView, _ area: PixelArea) -> InkLook? {
    let longest = max(area.width, area.height)
    let scale = max(1, (longest + Self.closeSide - 1) / Self.closeSide)
    guard scale < picture.scale else { return nil }
    var close = WorkingPicture(view, area, scale: scale)
    if picture.isInverted { close.invert() }
    let reach = reach * picture.scale / scale
    let (ratio, far) = (Float(scale) / Float(picture.scale), picture.area)
    /// Where a line of the first look lies at this one.
    func moved(_ rule: Rule, _ x: Int, _ y: Int) -> (Float) -> Float {
      let (x, y) = (Float(x) / Float(picture.scale), Float(y) / Float(picture.scale))
      return { (rule.middle(Int($0 * ratio + x)) + 0.5 - y) / ratio - 0.5 }
    }
    let (x, y) = (area.x.lowerBound - far.x.lowerBound, area.y.lowerBound - far.y.lowerBound)
    return InkLook(close, level: level, reach: reach) { contrast, full in
      func found(_ plane: GrayPlane, _ rules: [Rule], _ x: Int, _ y: Int) -> [Rule] {
        let finder = RuleFinder(plane, full: full, noise: contrast.noise, allowsLone: true)
        return rules.compactMap { finder.rule(near: moved($0, x, y)) }
      }
      return (
        found(contrast.loss, rules.across, x, y),
        rules.down.isEmpty ? [] : found(contrast.loss.transposed, rules.down, y, x)
      )
    }
  }

  private init(
    _ picture: WorkingPicture, level: CleaningLevel, reach: Int,
    finding rules: (InkContrast, Int) -> (across: [Rule], down: [Rule])
  ) {
    self.picture = picture
    self.level = level
    self.reach = reach
    var contrast = InkContrast(picture, reach: reach)
    let floor = Int(min(max(18, contrast.noise * 3.5), 120))
    var counts = contrast.loss.histogram
    var full = Self.full(counts, above: floor)
    let dark = counts[min(255, max(floor, full * 45 / 100))...].reduce(0, +)
    darkShare = Double(dark) / Double(max(contrast.loss.values.count, 1))
    let found = rules(contrast, full)
    if !found.across.isEmpty || !found.down.isEmpty {
      // Rules may be many times as much as the ink: how dark that is shows beside them.
      var bare = contrast.loss
      bare.blank(found.across)
      if !found.down.isEmpty {
        var turned = bare.transposed
        turned.blank(found.down)
        bare = turned.transposed
      }
      counts = bare.histogram
      full = Self.full(counts, above: floor)
    }
    if level != .none {
      contrast.loss.remove(found.across, full: full, noise: contrast.noise)
      if !found.down.isEmpty {
        var turned = contrast.loss.transposed
        turned.remove(found.down, full: full, noise: contrast.noise)
        contrast.loss = turned.transposed
      }
    }
    self.rules = found
    self.contrast = contrast
    self.full = full
    parts = InkParts(contrast.loss, least: UInt8(max(floor, full * 45 / 100)))
    isInk = parts.kept(full: full, level: level)
  }

  /// The loss that a fifth of what is darker than the floor has.
  private static func full(_ counts: [Int], above floor: Int) -> Int {
    let floor = min(floor, 250)
    let total = counts[floor...].reduce(0, +)
    var (seen, level) = (0, 255)
    while level > floor, seen * 5 < total {
      seen += counts[level]
      level -= 1
    }
    return level
  }

  // MARK: - What was seen

  /// How much of each pixel is ink, from 0 to 255, of the parts that are chosen; soft at their edges.
  ///
  /// - Parameter isChosen: For each part whether it counts.
  /// - Returns: A plane of this look's size.
  func coverage(_ isChosen: [Bool]) -> GrayPlane {
    let loss = contrast.loss
    var mask = GrayPlane(width: loss.width, height: loss.height)
    for index in mask.values.indices {
      let number = Int(parts.numbers[index])
      if number > 0, isChosen[number - 1] { mask.values[index] = 1 }
    }
    // One pixel around it is its edge.
    let edge = mask.dilated(1)
    // Half covered where the loss is nearly half of the full one.
    let (clear, solid) = (full / 10, max(full * 8 / 10, full / 10 + 1))
    var result = GrayPlane(width: loss.width, height: loss.height)
    for index in mask.values.indices where edge.values[index] == 1 {
      let number = Int(parts.numbers[index])
      guard number == 0 || isChosen[number - 1] else { continue }
      let share = (Int(loss.values[index]) - clear) * 255 / (solid - clear)
      let value = UInt8(clamping: share)
      // What is no ink by itself stays under half.
      result.values[index] = number == 0 ? min(value, 127) : max(value, 128)
    }
    return result
  }
}
