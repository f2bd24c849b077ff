import LiteExecution

/// Takes each pixel of a float32 image from the transformed place of its center, bilinearly.
///
/// The transform maps pixel centers: `T(x + 0.5, y + 0.5) − 0.5`. With the fractions `a` and `b` of a
/// place `(x, y)`, `z = b·((1 − a)·q(y+1, x) + a·q(y+1, x+1)) + (1 − b)·((1 − a)·q(y, x) + a·q(y, x+1))`,
/// where products by `1 − a` and `1 − b` and the sums are formed in float64. A place outside the
/// centers of the image gives 0.
///
/// - Parameters:
///   - geometry: The extents.
///   - input: The image.
///   - transform: The transform.
///   - output: The result.
public func transformImage(
  _ geometry: WarpGeometry, input: Span<Float>, by transform: PlaneTransform,
  into output: inout MutableSpan<Float>
) {
  let transform = transform.movedToCenters()
  let (lastX, lastY) = (Float(geometry.width - 1), Float(geometry.height - 1))
  let channels = geometry.channels
  let checkpoint = Checkpoint()
  for outY in checkpoint.steps(0..<geometry.outputHeight) {
    for outX in checkpoint.steps(0..<geometry.outputWidth) {
      let place = transform(Float(outX), Float(outY))
      let start = (outY * geometry.outputWidth + outX) * channels
      guard place.x >= 0, place.x <= lastX, place.y >= 0, place.y <= lastY else {
        for channel in 0..<channels { output[start + channel] = 0 }
        continue
      }
      let (floorX, floorY) = (place.x.rounded(.down), place.y.rounded(.down))
      let blend = BilinearBlend(right: place.x - floorX, lower: place.y - floorY)
      let (x, y) = (Int(floorX), Int(floorY))
      let corners = (
        geometry.pixelInside(y, x), geometry.pixelInside(y, x + 1),
        geometry.pixelInside(y + 1, x), geometry.pixelInside(y + 1, x + 1)
      )
      if case (let a?, let b?, let c?, let d?) = corners {
        for channel in checkpoint.steps(0..<channels) {
          output[start + channel] = blend(
            input[a + channel], input[b + channel], input[c + channel], input[d + channel])
        }
      } else {
        for channel in checkpoint.steps(0..<channels) {
          func neighbor(_ pixel: Int?) -> Float { pixel.map { input[$0 + channel] } ?? 0 }
          output[start + channel] = blend(
            neighbor(corners.0), neighbor(corners.1), neighbor(corners.2), neighbor(corners.3))
        }
      }
    }
  }
}

/// The weights of the four neighbors of a place.
private struct BilinearBlend {
  private let right: Float
  private let lower: Float
  private let left: Double
  private let upper: Double

  init(right: Float, lower: Float) {
    self.right = right
    self.lower = lower
    left = 1 - Double(right)
    upper = 1 - Double(lower)
  }

  /// The sum of the upper left, upper right, lower left and lower right neighbor.
  @inline(__always)
  func callAsFunction(_ a: Float, _ b: Float, _ c: Float, _ d: Float) -> Float {
    let top = Float(left * Double(a) + Double(right * b))
    let bottom = Float(left * Double(c) + Double(right * d))
    return Float(Double(lower * bottom) + upper * Double(top))
  }
}

extension PlaneTransform {
  /// The transform between the indices of pixels of one between their centers.
  fileprivate func movedToCenters() -> PlaneTransform {
    var moved = self
    moved.x[3] = Float(Double(x[3]) + (Double(x[0]) * 0.5 + Double(x[1]) * 0.5 - 0.5))
    moved.y[3] = Float(Double(y[3]) + (Double(y[0]) * 0.5 + Double(y[1]) * 0.5 - 0.5))
    return moved
  }
}
