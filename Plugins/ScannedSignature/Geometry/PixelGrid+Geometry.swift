// SPDX-License-Identifier: MIT

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension PixelGrid {
  /// The alpha of each pixel.
  var alpha: GrayPlane {
    var plane = GrayPlane(width: width, height: height)
    for index in plane.values.indices { plane.values[index] = rgba[index * 4 + 3] }
    return plane
  }

  /// The box of what can be seen; `nil` when nothing can.
  var inkBox: PixelArea? {
    let alpha = alpha
    var box: PixelArea?
    for y in 0..<height {
      let row = alpha.values[y * width..<(y + 1) * width]
      guard let first = row.firstIndex(where: { $0 > 2 }),
        let last = row.lastIndex(where: { $0 > 2 })
      else { continue }
      let line = PixelArea(x: first - y * width..<last - y * width + 1, y: y..<y + 1)
      box = box?.union(line) ?? line
    }
    return box
  }

  /// The part inside a box, which lies inside the grid.
  func cropped(_ area: PixelArea) -> PixelGrid {
    var cut: [UInt8] = []
    cut.reserveCapacity(area.width * area.height * 4)
    for y in area.y {
      let start = (y * width + area.x.lowerBound) * 4
      cut += rgba[start..<start + area.width * 4]
    }
    return PixelGrid(width: area.width, height: area.height, rgba: cut)
  }

  /// Makes parts of the ink that are not chosen transparent.
  mutating func keep(_ parts: InkParts, _ isChosen: [Bool]) {
    var mask = GrayPlane(width: width, height: height)
    for index in mask.values.indices {
      let number = Int(parts.numbers[index])
      if number > 0, isChosen[number - 1] { mask.values[index] = 1 }
    }
    let near = mask.dilated(2)
    erase { index in
      let number = Int(parts.numbers[index])
      return number > 0 ? !isChosen[number - 1] : near.values[index] == 0
    }
  }

  /// The picture turned back by a tilt, about its middle, large enough to hold all of it.
  func turned(by tilt: Tilt) -> PixelGrid {
    let (cosine, sine) = (cos(tilt.angle), sin(tilt.angle))
    let across = Int((Double(width) * cosine + Double(height) * abs(sine)).rounded(.up)) + 1
    let down = Int((Double(width) * abs(sine) + Double(height) * cosine).rounded(.up)) + 1
    var turned = [UInt8](repeating: 0, count: across * down * 4)
    let (fromX, fromY) = (Double(width) / 2 - 0.5, Double(height) / 2 - 0.5)
    let (toX, toY) = (Double(across) / 2 - 0.5, Double(down) / 2 - 0.5)
    rgba.withUnsafeBufferPointer { source in
      turned.withUnsafeMutableBufferPointer { target in
        for y in 0..<down {
          for x in 0..<across {
            let (dx, dy) = (Double(x) - toX, Double(y) - toY)
            let (u, v) = (fromX + dx * cosine - dy * sine, fromY + dx * sine + dy * cosine)
            let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
            guard left >= -1, left < width, top >= -1, top < height else { continue }
            let (shareX, shareY) = (Int((u - Double(left)) * 256), Int((v - Double(top)) * 256))
            var (red, green, blue, alpha) = (0, 0, 0, 0)
            for (row, column, weight) in [
              (top, left, (256 - shareX) * (256 - shareY)),
              (top, left + 1, shareX * (256 - shareY)),
              (top + 1, left, (256 - shareX) * shareY), (top + 1, left + 1, shareX * shareY),
            ] where row >= 0 && row < height && column >= 0 && column < width {
              let place = (row &* width &+ column) &* 4
              let covered = Int(source[place &+ 3]) &* weight
              red &+= Int(source[place]) &* covered
              green &+= Int(source[place &+ 1]) &* covered
              blue &+= Int(source[place &+ 2]) &* covered
              alpha &+= covered
            }
            guard alpha > 0 else { continue }
            let place = (y &* across &+ x) &* 4
            target[place] = UInt8(clamping: (red + alpha / 2) / alpha)
            target[place &+ 1] = UInt8(clamping: (green + alpha / 2) / alpha)
            target[place &+ 2] = UInt8(clamping: (blue + alpha / 2) / alpha)
            target[place &+ 3] = UInt8(clamping: (alpha + 32768) >> 16)
          }
        }
      }
    }
    return PixelGrid(width: across, height: down, rgba: turned)
  }
}
