import LiteExecution

/// Takes each pixel of a float32 image from as far up and left as a flow says, bilinearly.
///
/// The place of pixel `(y, x)` is `(y − flow₀, x − flow₁)`. Its upper left neighbor is moved into the image
/// but for the last row and column, and the fractions are limited to 0...1, so that places outside give
/// the nearest pixel. `top = a·(q(y₀, x₁) − q(y₀, x₀)) + q(y₀, x₀)`, `bottom` likewise, and
/// `z = b·(bottom − top) + top`. A place that is not a number is taken as the first pixel.
///
/// - Parameters:
///   - geometry: The extents, of at least two rows and columns; the result has the size of the image.
///   - input: The image.
///   - flow: Two numbers for each pixel, of which the first is vertical.
///   - output: The result.
public func warpImage(
  _ geometry: WarpGeometry, input: Span<Float>, flow: Span<Float>,
  into output: inout MutableSpan<Float>
) {
  let channels = geometry.channels
  let checkpoint = Checkpoint()
  for y in checkpoint.steps(0..<geometry.height) {
    for x in checkpoint.steps(0..<geometry.width) {
      let pixel = y * geometry.width + x
      let row = Neighbors(Float(y) - flow[2 * pixel], size: geometry.height)
      let column = Neighbors(Float(x) - flow[2 * pixel + 1], size: geometry.width)
      let upper = geometry.pixel(row.first, column.first)
      let lower = geometry.pixel(row.first + 1, column.first)
      let start = pixel * channels
      for channel in checkpoint.steps(0..<channels) {
        let top = column.blend(input[upper + channel], input[upper + channels + channel])
        let bottom = column.blend(input[lower + channel], input[lower + channels + channel])
        output[start + channel] = row.blend(top, bottom)
      }
    }
  }
}

/// The two neighbors of a place on an axis, and how far it is from the first.
private struct Neighbors {
  let first: Int
  private let fraction: Float

  init(_ place: Float, size: Int) {
    let floor = place.rounded(.down)
    first = floor > 0 ? min(Int(min(floor, 0x1p31)), size - 2) : 0
    let distance = place - Float(first)
    fraction = distance > 0 ? min(distance, 1) : 0
  }

  func blend(_ a: Float, _ b: Float) -> Float { fraction * (b - a) + a }
}
