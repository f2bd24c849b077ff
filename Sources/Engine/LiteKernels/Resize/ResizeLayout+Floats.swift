import LiteExecution
import LiteReference

/// Bilinear interpolation of pixels that do not fill registers, in float32.
///
/// Every `unsafe` in this file is an index of a loop over a row, within ranges that are checked
/// before it.
extension ResizeLayout {
  /// Resizes to some rows of float32 images; the results are those of
  /// ``resizeBilinearFloat32(_:_:into:)``, bit for bit.
  ///
  /// - Parameters:
  ///   - outputRows: Which output rows, of all images.
  ///   - input: The input images.
  ///   - output: The output images.
  ///   - columns: Scratch memory for a sample of each output column.
  ///   - rows: Scratch memory for two input rows.
  func bilinearFloat32(
    _ outputRows: Range<Int>, _ input: Span<Float>, into output: inout MutableSpan<Float>,
    columns: inout MutableSpan<ResizeSample<Float>>, rows: inout MutableSpan<Float>
  ) {
    interpolate(
      outputRows, input, into: &output, columns: &columns, rows: &rows, widened: { $0 },
      narrowed: { $0 })
  }

  /// Resizes to some rows of uint8 images; the results are those of
  /// ``resizeBilinearUInt8(_:_:into:)``, byte for byte.
  ///
  /// The parameters are those of ``bilinearFloat32(_:_:into:columns:rows:)``.
  func bilinearUInt8(
    _ outputRows: Range<Int>, _ input: Span<UInt8>, into output: inout MutableSpan<UInt8>,
    columns: inout MutableSpan<ResizeSample<Float>>, rows: inout MutableSpan<Float>
  ) {
    interpolate(
      outputRows, input, into: &output, columns: &columns, rows: &rows, widened: { Float($0) },
      narrowed: { truncatedUInt8($0 + 0.5) })
  }

  /// Makes each element of the output from the four elements of the input around it.
  ///
  /// The two rows of the input around an output row are weighted once, and then
  /// mixed at each of its columns.
  @inline(__always)
  private func interpolate<Element: BitwiseCopyable>(
    _ outputRows: Range<Int>, _ input: Span<Element>, into output: inout MutableSpan<Element>,
    columns: inout MutableSpan<ResizeSample<Float>>, rows: inout MutableSpan<Float>,
    widened: (Element) -> Float, narrowed: (Float) -> Element
  ) {
    guard batches > 0, channels > 0 else { return }
    let (vertical, horizontal) = (vertical, horizontal)
    for x in 0..<outputWidth { columns[x] = horizontal.linear(x) }
    let (channels, rowCount) = (channels, inputRowCount)
    precondition(rows.count >= 2 * rowCount)
    let longRow = Checkpoint(forLoopOf: rowCount)
    for outputRow in Checkpoint().steps(outputRows) {
      let (batch, y) = outputRow.quotientAndRemainder(dividingBy: outputHeight)
      let sample = vertical.linear(y)
      let top = input.extracting(rowRange(batch, sample.lower))
      let bottom = input.extracting(rowRange(batch, sample.upper))
      let (upperWeight, lowerWeight) = (sample.weight, 1 - sample.weight)
      for part in longRow.slices(0..<rowCount) {
        for i in part { unsafe rows[unchecked: i] = widened(top[unchecked: i]) * lowerWeight }
        for i in part {
          unsafe rows[unchecked: rowCount &+ i] = widened(bottom[unchecked: i]) * upperWeight
        }
      }

      var start = outputRow * outputRowCount
      precondition(start + outputRowCount <= output.count)
      for x in 0..<outputWidth {
        let column = columns[x]
        let (left, right) = (column.lower &* channels, column.upper &* channels)
        let (leftWeight, rightWeight) = (1 - column.weight, column.weight)
        for channel in 0..<channels {
          unsafe output[unchecked: start &+ channel] = narrowed(
            rows[unchecked: left &+ channel] * leftWeight
              + rows[unchecked: rowCount &+ left &+ channel] * leftWeight
              + rows[unchecked: right &+ channel] * rightWeight
              + rows[unchecked: rowCount &+ right &+ channel] * rightWeight)
        }
        start &+= channels
      }
    }
  }
}

/// Truncates a value of at least 0 and below 256.
///
/// A float of 2^23 and more has no bits for a fraction. Adding 2^23 therefore rounds the value to
/// the nearest integer in the lowest bits, which is one too large where it exceeds the value.
/// Unlike a conversion with a range check, this is vectorized.
@inline(__always)
private func truncatedUInt8(_ value: Float) -> UInt8 {
  let shifted = value + 8_388_608
  let outliers: UInt32 = shifted - 8_388_608 > value ? 1 : 0
  return UInt8(truncatingIfNeeded: shifted.bitPattern &- outliers)
}
