import LiteExecution
import LiteReference

/// Bilinear interpolation of int16, with weights of 10 bits.
///
/// Every `unsafe` in this file is an index of a loop over a row, within ranges that are checked
/// before it.
extension ResizeLayout {
  /// Resizes to some rows of int16 images; the results are those of
  /// ``resizeBilinearInt16(_:_:into:)``, byte for byte.
  ///
  /// The two input rows around an output row are interpolated once, and then its columns. Partial
  /// sums may wrap, but no result does: where a weight lies outside 0...1024, its two elements are
  /// the same.
  ///
  /// - Parameters:
  ///   - outputRows: Which output rows, of all images.
  ///   - input: The input images.
  ///   - output: The output images.
  ///   - columns: Scratch memory for a sample of each output column.
  ///   - mixed: Scratch memory for an input row.
  func bilinearInt16(
    _ outputRows: Range<Int>, _ input: Span<Int16>, into output: inout MutableSpan<Int16>,
    columns: inout MutableSpan<ResizeSample<Int32>>, row mixed: inout MutableSpan<Int32>
  ) {
    guard batches > 0, channels > 0 else { return }
    let (vertical, horizontal) = (vertical, horizontal)
    for x in 0..<outputWidth { columns[x] = horizontal.fixedPoint(x) }
    let (channels, rowCount) = (channels, inputRowCount)
    precondition(mixed.count >= rowCount)
    let longRow = Checkpoint(forLoopOf: rowCount)
    for outputRow in Checkpoint().steps(outputRows) {
      let (batch, y) = outputRow.quotientAndRemainder(dividingBy: outputHeight)
      let sample = vertical.fixedPoint(y)
      let top = input.extracting(rowRange(batch, sample.lower))
      let bottom = input.extracting(rowRange(batch, sample.upper))
      for part in longRow.slices(0..<rowCount) {
        for i in part {
          unsafe mixed[unchecked: i] =
            Int32(top[unchecked: i]) &* (1024 &- sample.weight)
            &+ Int32(bottom[unchecked: i]) &* sample.weight
        }
      }

      var start = outputRow * outputRowCount
      precondition(start + outputRowCount <= output.count)
      for x in 0..<outputWidth {
        let column = columns[x]
        let (left, right) = (column.lower &* channels, column.upper &* channels)
        let weight = Int64(column.weight)
        for channel in 0..<channels {
          let a = unsafe Int64(mixed[unchecked: left &+ channel])
          let b = unsafe Int64(mixed[unchecked: right &+ channel])
          let total = a &* 1024 &+ (b &- a) &* weight
          let half: Int64 = total > 0 ? 1 << 19 : -(1 << 19)
          unsafe output[unchecked: start &+ channel] = Int16(
            truncatingIfNeeded: (total &+ half) / (1 << 20))
        }
        start &+= channels
      }
    }
  }
}
