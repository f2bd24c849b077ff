import LiteExecution

/// Resizes NHWC images by bicubic convolution, down the columns and then along the rows, in float32.
///
/// An element is the sum of four in each direction, weighted by the kernel of Keys at their distances, which are
/// rounded to 1024ths. With `halfPixelCenters`, its parameter is −0.5, and elements beyond an edge have the weight
/// 0, so that the others are divided by the sum of theirs; otherwise it is −0.75, and the edge is repeated.
/// Source: TensorFlow's `resize_bicubic_op.cc`.
///
/// - Parameters:
///   - layout: The extents.
///   - input: The images before.
///   - row: Memory for a row of the input.
///   - output: The images after.
///   - value: The float32 of an element.
@inline(__always)
public func resizeBicubic<Element: BitwiseCopyable>(
  _ layout: ResizeLayout, _ input: Span<Element>, row: inout MutableSpan<Float>,
  into output: inout MutableSpan<Float>, _ value: (Element) -> Float
) {
  guard layout.batches > 0, layout.channels > 0 else { return }
  let (vertical, horizontal, channels) = (layout.vertical, layout.horizontal, layout.channels)
  let rowCount = layout.inputWidth * channels
  var next = 0
  let checkpoint = Checkpoint()
  for batch in checkpoint.steps(0..<layout.batches) {
    for y in checkpoint.steps(0..<layout.outputHeight) {
      let (rows, weights) = vertical.cubic(y)
      let starts = SIMD4(
        layout.rowRange(batch, rows.x).lowerBound, layout.rowRange(batch, rows.y).lowerBound,
        layout.rowRange(batch, rows.z).lowerBound, layout.rowRange(batch, rows.w).lowerBound)
      for i in 0..<rowCount {
        let values = SIMD4(
          value(input[starts.x + i]), value(input[starts.y + i]), value(input[starts.z + i]),
          value(input[starts.w + i]))
        row[i] = values.sum(weightedBy: weights)
      }
      for x in 0..<layout.outputWidth {
        let (columns, weights) = horizontal.cubic(x)
        let places = columns &* channels
        for channel in 0..<channels {
          let values = SIMD4(
            row[places.x + channel], row[places.y + channel], row[places.z + channel],
            row[places.w + channel])
          output[next] = values.sum(weightedBy: weights)
          next += 1
        }
      }
    }
  }
}

extension SIMD4<Float> {
  /// The products with some weights, added from the first.
  fileprivate func sum(weightedBy weights: SIMD4<Float>) -> Float {
    let products = self * weights
    return products.x + products.y + products.z + products.w
  }
}

extension ResizeAxis {
  /// The four input indices around a position, and their weights.
  fileprivate func cubic(_ i: Int) -> (indices: SIMD4<Int>, weights: SIMD4<Float>) {
    let position = halfPixelCenters ? (Float(i) + 0.5) * scale - 0.5 : Float(i) * scale
    let lower = position.rounded(.down)
    let offset = ((position - lower) * 1024).rounded(.toNearestOrEven) / 1024
    let places = SIMD4(-1, 0, 1, 2) &+ Int(lower)
    let indices = SIMD4(limited(places.x), limited(places.y), limited(places.z), limited(places.w))
    let kernel = CubicKernel(parameter: halfPixelCenters ? -0.5 : -0.75)
    var weights = SIMD4(
      kernel.outer(offset), kernel.inner(offset), kernel.inner(1 - offset),
      kernel.outer(1 - offset))
    guard halfPixelCenters else { return (indices, weights) }
    for lane in 0..<4 where indices[lane] != places[lane] { weights[lane] = 0 }
    let sum = weights.x + weights.y + weights.z + weights.w
    if abs(sum) >= 1000 * .leastNormalMagnitude { weights *= 1 / sum }
    return (indices, weights)
  }
}

/// The kernel of cubic convolution of Keys, 1981.
private struct CubicKernel {
  let parameter: Double

  /// The weight at a distance up to 1.
  func inner(_ distance: Float) -> Float {
    let x = Double(distance)
    return Float(((parameter + 2) * x - (parameter + 3)) * x * x + 1)
  }

  /// The weight at a distance that is greater by 1.
  func outer(_ distance: Float) -> Float {
    let x = Double(distance + 1)
    return Float(((parameter * x - 5 * parameter) * x + 8 * parameter) * x - 4 * parameter)
  }
}
