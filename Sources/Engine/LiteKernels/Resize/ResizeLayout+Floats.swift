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
  ///   - lines: Which rows of the output, of all images.
  ///   - input: The images before.
  ///   - output: The images after.
  ///   - columns: Room for a sample of each column of the output.
  ///   - rows: Room for two rows of the input.
  func bilinearFloat32(
    _ lines: Range<Int>, _ input: Span<Float>, into output: inout MutableSpan<Float>,
    columns: inout MutableSpan<ResizeSample<Float>>, rows: inout MutableSpan<Float>
  ) {
    interpolate(
      lines, input, into: &output, columns: &columns, rows: &rows, widened: { $0 },
      narrowed: { $0 })
  }

  /// Resizes to some rows of uint8 images; the results are those of
  /// ``resizeBilinearUInt8(_:_:into:)``, byte for byte.
  ///
  /// The parameters are those of ``bilinearFloat32(_:_:into:columns:rows:)``.
  func bilinearUInt8(
    _ lines: Range<Int>, _ input: Span<UInt8>, into output: inout MutableSpan<UInt8>,
    columns: inout MutableSpan<ResizeSample<Float>>, rows: inout MutableSpan<Float>
  ) {
    interpolate(
      lines, input, into: &output, columns: &columns, rows: &rows, widened: { Float($0) },
      narrowed: { truncatedUInt8($0 + 0.5) })
  }

  /// Makes each element of the output from the four elements of the input around it.
  ///
  /// The two rows of the input around a row of the output are weighted once, and then
  /// mixed at each of its columns.
  @inline(__always)
  private func interpolate<Element: BitwiseCopyable>(
    _ lines: Range<Int>, _ input: Span<Element>, into output: inout MutableSpan<Element>,
    columns: inout MutableSpan<ResizeSample<Float>>, rows: inout MutableSpan<Float>,
    widened: (Element) -> Float, narrowed: (Float) -> Element
  ) {
    guard batches > 0, channels > 0 else { return }
    let (vertical, horizontal) = (vertical, horizontal)
    for x in 0..<outputWidth { columns[x] = horizontal.linear(x) }
    let (channels, rowCount) = (channels, inputRowCount)
    precondition(rows.count >= 2 * rowCount)
    let longRow = Checkpoint(forLoopOf: rowCount)
    for line in Checkpoint().steps(lines) {
      let (batch, y) = line.quotientAndRemainder(dividingBy: outputHeight)
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

      var start = line * outputRowCount
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

/// A value of at least 0 and below 256 with its fraction cut off.
///
/// Added to 2^23, a float has no bits left for a fraction: it is rounded to the nearest
/// integer, which stands in its lowest bits and is one too large where it lies above the
/// value. Unlike a conversion that checks its range, this works in vectors.
@inline(__always)
private func truncatedUInt8(_ value: Float) -> UInt8 {
  let shifted = value + 8_388_608
  let outliers: UInt32 = shifted - 8_388_608 > value ? 1 : 0
  return UInt8(truncatingIfNeeded: shifted.bitPattern &- outliers)
}
