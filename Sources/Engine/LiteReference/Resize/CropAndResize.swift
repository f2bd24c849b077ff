import LiteExecution

/// How crops of images are sampled.
public struct CropLayout: Hashable, Sendable {
  /// The height and width of an image.
  public var height: Int
  public var width: Int

  /// The height and width of a crop after.
  public var cropHeight: Int
  public var cropWidth: Int

  /// The number of channels of a pixel.
  public var channels: Int

  /// Whether pixels are interpolated bilinearly; otherwise the nearest one is taken.
  public var isBilinear: Bool

  /// The value of samples beyond the edges of an image.
  public var extrapolationValue: Float

  public init(
    height: Int, width: Int, cropHeight: Int, cropWidth: Int, channels: Int, isBilinear: Bool,
    extrapolationValue: Float
  ) {
    (self.height, self.width, self.cropHeight, self.cropWidth) = (
      height, width, cropHeight, cropWidth
    )
    (self.channels, self.isBilinear) = (channels, isBilinear)
    self.extrapolationValue = extrapolationValue
  }
}

/// Crops boxes of float32 NHWC images, and resizes each to the same size.
///
/// A box `y₁, x₁, y₂, x₂` has the corners of the image at 0 and 1. Row `i` of a crop is sampled at
/// `y₁ · (height − 1) + i · (y₂ − y₁) · (height − 1) / (cropHeight − 1)`, and one of a single row halfway between
/// y₁ and y₂; columns likewise. Bilinear samples are interpolated along the row first; nearest ones are rounded
/// with ties away from zero. Source: TensorFlow's `crop_and_resize_op.cc`.
///
/// - Parameters:
///   - layout: The extents.
///   - images: The images.
///   - boxes: Four numbers for each crop.
///   - indices: The image of each crop, all of which must exist.
///   - output: The crops.
public func cropAndResize(
  _ layout: CropLayout, images: Span<Float>, boxes: Span<Float>, indices: Span<Int32>,
  into output: inout MutableSpan<Float>
) {
  let (channels, row) = (layout.channels, layout.width * layout.channels)
  var next = 0
  let checkpoint = Checkpoint()
  for crop in checkpoint.steps(0..<indices.count) {
    let image = Int(indices[crop]) * layout.height * row
    let rows = CropAxis(
      from: boxes[4 * crop], to: boxes[4 * crop + 2], size: layout.height, layout.cropHeight)
    let columns = CropAxis(
      from: boxes[4 * crop + 1], to: boxes[4 * crop + 3], size: layout.width, layout.cropWidth)
    for y in checkpoint.steps(0..<layout.cropHeight) {
      let line = rows.sample(y, isBilinear: layout.isBilinear)
      for x in 0..<layout.cropWidth {
        guard let line, let column = columns.sample(x, isBilinear: layout.isBilinear) else {
          for _ in 0..<channels {
            output[next] = layout.extrapolationValue
            next += 1
          }
          continue
        }
        let (top, bottom) = (image + line.lower * row, image + line.upper * row)
        let (left, right) = (column.lower * channels, column.upper * channels)
        for channel in 0..<channels {
          let (topLeft, bottomLeft) = (
            images[top + left + channel], images[bottom + left + channel]
          )
          let upper = topLeft + (images[top + right + channel] - topLeft) * column.weight
          let lower = bottomLeft + (images[bottom + right + channel] - bottomLeft) * column.weight
          output[next] = upper + (lower - upper) * line.weight
          next += 1
        }
      }
    }
  }
}

/// Where along one axis a crop is sampled.
private struct CropAxis {
  let start: Float
  let step: Float
  let last: Float

  init(from: Float, to: Float, size: Int, _ cropSize: Int) {
    last = Float(size - 1)
    step = cropSize > 1 ? (to - from) * last / Float(cropSize - 1) : 0
    start = cropSize > 1 ? from * last : 0.5 * (from + to) * last
  }

  /// The indices around a sample, and the weight of the upper one; nil where it lies outside the image.
  func sample(_ i: Int, isBilinear: Bool) -> ResizeSample<Float>? {
    let position = start + Float(i) * step
    guard position >= 0, position <= last else { return nil }
    guard isBilinear else {
      let index = Int(position.rounded(.toNearestOrAwayFromZero))
      return ResizeSample(lower: index, upper: index, weight: 0)
    }
    let lower = position.rounded(.down)
    return ResizeSample(
      lower: Int(lower), upper: Int(position.rounded(.up)), weight: position - lower)
  }
}
