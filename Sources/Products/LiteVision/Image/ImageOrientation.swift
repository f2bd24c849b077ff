/// Where the first row and the first column of stored pixels lie in the scene, by the
/// numbers of EXIF tag 0x0112.
///
/// The name says where row 0 and then column 0 are seen: the rows of `rightTop` run down
/// the right side, so the picture must turn a quarter clockwise to be upright.
public enum ImageOrientation: UInt8, CaseIterable, Hashable, Sendable {
  case topLeft = 1
  case topRight = 2
  case bottomRight = 3
  case bottomLeft = 4
  case leftTop = 5
  case rightTop = 6
  case rightBottom = 7
  case leftBottom = 8

  /// Whether width and height change places.
  public var swapsSides: Bool { rawValue >= 5 }
}

extension Image {
  /// The picture turned and mirrored so that it is upright, from how it is stored now.
  public func upright(from orientation: ImageOrientation) -> Image {
    guard orientation != .topLeft else { return self }
    // Pixel (x, y) of the result is pixel `origin + x * stepX + y * stepY` of the source.
    let (right, down) = (1, width)
    let (lastColumn, lastRow) = (width - 1, (height - 1) * width)
    let (origin, stepX, stepY) =
      switch orientation {
      case .topLeft: (0, right, down)
      case .topRight: (lastColumn, -right, down)
      case .bottomRight: (lastColumn + lastRow, -right, -down)
      case .bottomLeft: (lastRow, right, -down)
      case .leftTop: (0, down, right)
      case .rightTop: (lastRow, -down, right)
      case .rightBottom: (lastColumn + lastRow, -down, -right)
      case .leftBottom: (lastColumn, down, -right)
      }
    let newWidth = orientation.swapsSides ? height : width
    let newHeight = orientation.swapsSides ? width : height
    var result: [UInt8] = []
    result.reserveCapacity(pixels.count)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let start = (origin + x * stepX + y * stepY) * channelCount
        for channel in 0..<channelCount { result.append(pixels[start + channel]) }
      }
    }
    return Image(width: newWidth, height: newHeight, format: format, pixels: result)
  }
}
