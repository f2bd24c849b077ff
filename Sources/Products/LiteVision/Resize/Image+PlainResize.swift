extension Image {
  /// Where one position of the result lies between two positions of the source.
  private struct Neighbors {
    let lower: Int
    let upper: Int
    let fraction: Float

    init(of position: Int, scale: Float, count: Int) {
      let center = (Float(position) + 0.5) * scale - 0.5
      let floor = center.rounded(.down)
      lower = min(max(Int(floor), 0), count - 1)
      upper = min(max(Int(center.rounded(.up)), 0), count - 1)
      fraction = center - floor
    }
  }

  func plainResize(width: Int, height: Int) -> Image {
    let scaleX = Float(self.width) / Float(width)
    let scaleY = Float(self.height) / Float(height)
    let columns = (0..<width).map { Neighbors(of: $0, scale: scaleX, count: self.width) }
    let channelCount = channelCount
    var result = [UInt8](repeating: 0, count: width * height * channelCount)
    var output = result.mutableSpan
    let source = pixels.span
    for y in 0..<height {
      let rows = Neighbors(of: y, scale: scaleY, count: self.height)
      let (upperRow, lowerRow) = (rows.lower * self.width, rows.upper * self.width)
      for x in 0..<width {
        let column = columns[x]
        for channel in 0..<channelCount {
          let (left, right) = (column.lower, column.upper)
          let topLeft = Float(source[(upperRow + left) * channelCount + channel])
          let topRight = Float(source[(upperRow + right) * channelCount + channel])
          let bottomLeft = Float(source[(lowerRow + left) * channelCount + channel])
          let bottomRight = Float(source[(lowerRow + right) * channelCount + channel])
          let top = topLeft + (topRight - topLeft) * column.fraction
          let bottom = bottomLeft + (bottomRight - bottomLeft) * column.fraction
          let value = top + (bottom - top) * rows.fraction
          output[(y * width + x) * channelCount + channel] =
            UInt8(clamping: Int(value.rounded(.toNearestOrEven)))
        }
      }
    }
    return Image(width: width, height: height, format: format, pixels: result)
  }
}
