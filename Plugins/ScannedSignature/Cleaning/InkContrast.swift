// SPDX-License-Identifier: MIT

/// What ink takes from the light of the paper, all over a picture.
struct InkContrast {
  /// How light the paper would be without ink: a luma for each pixel of the working picture.
  let paper: GrayPlane
  /// The share of the paper's light that is missing at each pixel, from 0 to 255.
  var loss: GrayPlane
  /// The deviation of the loss on bare paper where it is as light as on average.
  let noise: Double
  /// How often the picture was smoothed against its noise.
  let smoothing: Int

  /// - Parameters:
  ///   - picture: Dark ink on light paper.
  ///   - reach: Half the breadth of the broadest ink; larger dark areas are shadow.
  init(_ picture: WorkingPicture, reach: Int) {
    let smoothing = picture.noise < 2.5 ? 0 : picture.noise < 6 ? 1 : picture.noise < 12 ? 3 : 5
    let smooth = picture.luma.smoothed(times: smoothing)
    // Fills what is narrow and dark, and leaves the edges of shadows where they are.
    var paper = smooth.dilated(reach).eroded(reach)
    Self.fillSolids(&paper, smooth.dilated(reach * 5 / 2).eroded(reach * 5 / 2))
    // That is the lightest noise; paper is what lies in its middle.
    var excess = GrayPlane(width: paper.width, height: paper.height)
    var isBare = excess
    for index in paper.values.indices {
      excess.values[index] = paper.values[index] &- smooth.values[index]
    }
    let counts = excess.histogram
    var (seen, usual) = (0, 0)
    while usual < 255, seen * 2 < excess.values.count {
      seen += counts[usual]
      usual += 1
    }
    let most = UInt8(min(255, usual * 2 + 3))
    for index in paper.values.indices {
      isBare.values[index] = excess.values[index] <= most ? 1 : 0
    }
    let bias = excess.mean(reach: reach, of: isBare)
    for index in paper.values.indices {
      paper.values[index] = paper.values[index] &- min(bias.values[index], paper.values[index])
    }
    // At the edge of a shadow the darker side counts, so that the edge itself is no ink.
    let least = paper.eroded(smoothing + 2)
    var loss = GrayPlane(width: paper.width, height: paper.height)
    var (deviation, bare) = (0, 0)
    for index in paper.values.indices {
      let (light, here) = (Int(least.values[index]), Int(smooth.values[index]))
      if isBare.values[index] == 1 {
        deviation += abs(Int(paper.values[index]) - here) * 256 / max(Int(paper.values[index]), 1)
        bare += 1
      }
      guard here < light else { continue }
      loss.values[index] = UInt8(truncatingIfNeeded: (light - here) * 255 / light)
    }
    self.paper = paper
    self.loss = loss
    self.smoothing = smoothing
    noise = Double(deviation) / Double(max(bare, 1)) * 1.25
  }

  /// Takes for ink what is broad, but lies in the middle of light paper: a seal, say.
  ///
  /// A shadow comes from the picture's edge.
  private static func fillSolids(_ paper: inout GrayPlane, _ wide: GrayPlane) {
    var darker = GrayPlane(width: paper.width, height: paper.height)
    for index in paper.values.indices
    where Int(paper.values[index]) * 5 < Int(wide.values[index]) * 4 {
      darker.values[index] = 1
    }
    let areas = InkParts(darker, least: 1)
    let isSolid = areas.parts.map { part in
      part.left > 0 && part.top > 0 && part.right < paper.width - 1
        && part.bottom < paper.height - 1
    }
    guard isSolid.contains(true) else { return }
    var solid = GrayPlane(width: paper.width, height: paper.height)
    for index in solid.values.indices {
      let number = Int(areas.numbers[index])
      if number > 0, isSolid[number - 1] { solid.values[index] = 1 }
    }
    // Its soft edge goes with it.
    let whole = solid.dilated(3)
    for index in paper.values.indices where whole.values[index] == 1 {
      paper.values[index] = max(paper.values[index], wide.values[index])
    }
  }
}
