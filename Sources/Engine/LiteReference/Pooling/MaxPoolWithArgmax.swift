import LiteExecution

/// The largest value of each window of float32 images, and where it lies in its image.
///
/// The index of a value is `(y · width + x) · channels + channel`; the first of equal values counts. A
/// window without a value above the least float32 gives that and the index of the first pixel.
public func maxPoolWithArgmax(
  _ geometry: PoolingGeometry, input: Span<Float>, into output: inout MutableSpan<Float>,
  indices: inout MutableSpan<Int32>
) {
  let (rows, columns, channels) = (geometry.rows, geometry.columns, geometry.channels)
  let imageCount = rows.inputSize * columns.inputSize * channels
  let checkpoint = Checkpoint()
  var position = 0
  for batch in checkpoint.steps(0..<geometry.batches) {
    for outY in checkpoint.steps(0..<rows.outputSize) {
      for outX in checkpoint.steps(0..<columns.outputSize) {
        for channel in checkpoint.steps(0..<channels) {
          var (largest, index) = (-Float.greatestFiniteMagnitude, channel)
          for tapY in rows.taps(of: outY) {
            let y = rows.origin(of: outY) + tapY
            for tapX in columns.taps(of: outX) {
              let x = columns.origin(of: outX) + tapX
              let candidate = (y * columns.inputSize + x) * channels + channel
              let value = input[batch * imageCount + candidate]
              if value > largest { (largest, index) = (value, candidate) }
            }
          }
          output[position] = largest
          indices[position] = Int32(truncatingIfNeeded: index)
          position += 1
        }
      }
    }
  }
}
