import LiteExecution

/// Takes each pixel of a float32 image from a place of the same image, bilinearly.
///
/// With the neighbors `q` of a place `(x, y)`, `fx = ⌊x⌋ + 1 − x` and `fy = ⌊y⌋ + 1 − y`:
/// `z = fx·fy·q(y₀, x₀) + (1 − fx)·(1 − fy)·q(y₁, x₁) + fx·(1 − fy)·q(y₁, x₀) + (1 − fx)·fy·q(y₀, x₁)`,
/// summed from the left. Pixels outside the image are 0. Source: MediaPipe's `resampler.cc`, which is the
/// function of TensorFlow Addons.
///
/// - Parameters:
///   - geometry: The extents; the result has the size of the image.
///   - input: The image.
///   - places: `x` and `y` for each pixel of the result.
///   - output: The result.
public func resampleImage(
  _ geometry: WarpGeometry, input: Span<Float>, places: Span<Float>,
  into output: inout MutableSpan<Float>
) {
  let channels = geometry.channels
  let checkpoint = Checkpoint()
  for pixel in checkpoint.steps(0..<geometry.height * geometry.width) {
    let (placeX, placeY, start) = (places[2 * pixel], places[2 * pixel + 1], pixel * channels)
    guard placeX > -1, placeX < Float(geometry.width), placeY > -1, placeY < Float(geometry.height)
    else {
      for channel in 0..<channels { output[start + channel] = 0 }
      continue
    }
    let (x, y) = (Int(placeX.rounded(.down)), Int(placeY.rounded(.down)))
    let (left, top) = (Float(x + 1) - placeX, Float(y + 1) - placeY)
    let corners = (
      geometry.pixelInside(y, x), geometry.pixelInside(y + 1, x + 1),
      geometry.pixelInside(y + 1, x), geometry.pixelInside(y, x + 1)
    )
    let weights = (left * top, (1 - left) * (1 - top), left * (1 - top), (1 - left) * top)
    for channel in checkpoint.steps(0..<channels) {
      func part(_ weight: Float, _ corner: Int?) -> Float {
        weight * (corner.map { input[$0 + channel] } ?? 0)
      }
      output[start + channel] =
        part(weights.0, corners.0) + part(weights.1, corners.1) + part(weights.2, corners.2)
        + part(weights.3, corners.3)
    }
  }
}
