public import LiteExecution

/// What the index of a value in a window counts.
public enum ArgmaxIndex: Sendable {
  /// The taps of the window: `filterY · filterWidth + filterX`.
  case window

  /// The elements of the image: `(y · width + x) · channels + channel`.
  case image
}

/// The largest value of each window of float32 images, and where it lies.
///
/// The first of equal values counts. A window without a value above the least float32 gives that, and the
/// first index: that of the first tap, or of the channel of the image's first pixel.
///
/// - Parameters:
///   - geometry: The windows, whose filter has at most `Int32.max` taps.
///   - input: The images, NHWC.
///   - activation: The range to which the values are clamped.
///   - index: What the indices count; those of the elements of an image wrap around in their type.
///   - output: The values.
///   - indices: The indices.
@inlinable
public func maxPoolWithArgmax<Index: FixedWidthInteger & BitwiseCopyable>(
  _ geometry: PoolingGeometry, input: Span<Float>, activation: ClosedRange<Float>,
  index: ArgmaxIndex, into output: inout MutableSpan<Float>, indices: inout MutableSpan<Index>
) {
  guard output.count > 0 else { return }
  let (rows, columns, channels) = (geometry.rows, geometry.columns, geometry.channels)
  let imageCount = rows.inputSize * columns.inputSize * channels
  let checkpoint = Checkpoint()
  var position = 0
  for batch in checkpoint.steps(0..<geometry.batches) {
    for outY in checkpoint.steps(0..<rows.outputSize) {
      for outX in checkpoint.steps(0..<columns.outputSize) {
        for channel in checkpoint.steps(0..<channels) {
          var (largest, place) = (-Float.greatestFiniteMagnitude, index == .window ? 0 : channel)
          for tapY in rows.taps(of: outY) {
            let y = rows.origin(of: outY) + tapY
            for tapX in columns.taps(of: outX) {
              let x = columns.origin(of: outX) + tapX
              let element = (y * columns.inputSize + x) * channels + channel
              let value = input[batch * imageCount + element]
              guard value > largest else { continue }
              largest = value
              place = index == .window ? tapY * columns.filterSize + tapX : element
            }
          }
          output[position] = clamp(largest, activation.lowerBound, activation.upperBound)
          indices[position] = Index(truncatingIfNeeded: place)
          position += 1
        }
      }
    }
  }
}
