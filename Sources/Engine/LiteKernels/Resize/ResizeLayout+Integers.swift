import LiteExecution
import LiteReference

/// Bilinear interpolation of pixels that do not fill registers, with weights of 10 bits.
///
/// Every `unsafe` in this file is an index of a loop over a row, within ranges that are checked
/// before it.
extension ResizeLayout {
  /// Resizes to some rows of int8 images; the results are those of
  /// ``resizeBilinearInt8(_:_:into:)``, byte for byte.
  ///
  /// - Parameters:
  ///   - lines: Which rows of the output, of all images.
  ///   - input: The images before.
  ///   - output: The images after.
  ///   - columns: Room for a sample of each column of the output.
  ///   - row: Room for a row of the input.
  func bilinearInt8(
    _ lines: Range<Int>, _ input: Span<Int8>, into output: inout MutableSpan<Int8>,
    columns: inout MutableSpan<ResizeSample<Int32>>, row: inout MutableSpan<Int32>
  ) {
    interpolate(lines, input, into: &output, columns: &columns, row: &row, sum: Int32.self)
  }

  /// Resizes to some rows of int16 images; the results are those of
  /// ``resizeBilinearInt16(_:_:into:)``, byte for byte.
  ///
  /// The parameters are those of ``bilinearInt8(_:_:into:columns:row:)``.
  func bilinearInt16(
    _ lines: Range<Int>, _ input: Span<Int16>, into output: inout MutableSpan<Int16>,
    columns: inout MutableSpan<ResizeSample<Int32>>, row: inout MutableSpan<Int32>
  ) {
    interpolate(lines, input, into: &output, columns: &columns, row: &row, sum: Int64.self)
  }

  /// Makes each element of the output from the four elements of the input around it.
  ///
  /// The two rows of the input around a row of the output are mixed once, and then its
  /// columns. No sum wraps in the end: where a weight lies outside 0...1024, the two
  /// elements that it is for are the same.
  @inline(__always)
  private func interpolate<
    Element: FixedWidthInteger & BitwiseCopyable, Sum: FixedWidthInteger
  >(
    _ lines: Range<Int>, _ input: Span<Element>, into output: inout MutableSpan<Element>,
    columns: inout MutableSpan<ResizeSample<Int32>>, row mixed: inout MutableSpan<Int32>,
    sum: Sum.Type
  ) {
    guard batches > 0, channels > 0 else { return }
    let (vertical, horizontal) = (vertical, horizontal)
    for x in 0..<outputWidth { columns[x] = horizontal.fixedPoint(x) }
    let (channels, rowCount) = (channels, inputRowCount)
    precondition(mixed.count >= rowCount)
    let longRow = Checkpoint(forLoopOf: rowCount)
    for line in Checkpoint().steps(lines) {
      let (batch, y) = line.quotientAndRemainder(dividingBy: outputHeight)
      let sample = vertical.fixedPoint(y)
      let top = input.extracting(rowRange(batch, sample.lower))
      let bottom = input.extracting(rowRange(batch, sample.upper))
      for part in longRow.slices(0..<rowCount) {
        for i in part {
          unsafe mixed[unchecked: i] =
            Int32(truncatingIfNeeded: top[unchecked: i]) &* (1024 &- sample.weight)
            &+ Int32(truncatingIfNeeded: bottom[unchecked: i]) &* sample.weight
        }
      }

      var start = line * outputRowCount
      precondition(start + outputRowCount <= output.count)
      for x in 0..<outputWidth {
        let column = columns[x]
        let (left, right) = (column.lower &* channels, column.upper &* channels)
        let weight = Sum(truncatingIfNeeded: column.weight)
        for channel in 0..<channels {
          let a = unsafe Sum(truncatingIfNeeded: mixed[unchecked: left &+ channel])
          let b = unsafe Sum(truncatingIfNeeded: mixed[unchecked: right &+ channel])
          let total = a &* 1024 &+ (b &- a) &* weight
          let half = total > 0 ? Sum(1 << 19) : Sum(-(1 << 19))
          unsafe output[unchecked: start &+ channel] = Element(
            truncatingIfNeeded: (total &+ half) / (1 << 20))
        }
        start &+= channels
      }
    }
  }
}
