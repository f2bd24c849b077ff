import LiteExecution

/// The largest value of each window of float32 images, and where it lies in its window.
///
/// The index of a value is `filterY · filterWidth + filterX`; the first of equal values counts. A
/// window without a value above the least float32 gives that and the index 0.
///
/// - Parameters:
///   - geometry: The windows, whose filter has at most `Int32.max` taps.
///   - input: The images, NHWC.
///   - activation: The range to which the values are clamped.
///   - output: The values.
///   - indices: The indices.
public func maxPoolWithArgmax(
  _ geometry: PoolingGeometry, input: Span<Float>, activation: ClosedRange<Float>,
  into output: inout MutableSpan<Float>, indices: inout MutableSpan<Int32>
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
          var (largest, index) = (-Float.greatestFiniteMagnitude, 0)
          for tapY in rows.taps(of: outY) {
            let y = rows.origin(of: outY) + tapY
            for tapX in columns.taps(of: outX) {
              let x = columns.origin(of: outX) + tapX
              let value = input[
                batch * imageCount + (y * columns.inputSize + x) * channels + channel]
              if value > largest { (largest, index) = (value, tapY * columns.filterSize + tapX) }
            }
          }
          output[position] = clamp(largest, activation.lowerBound, activation.upperBound)
          indices[position] = Int32(truncatingIfNeeded: index)
          position += 1
        }
      }
    }
  }
}
