import LiteExecution
public import LiteReference

/// Resizes NHWC images by repeating or leaving out pixels.
///
/// Every `unsafe` is the copy of a row of the output to the next one, both of which are within it.
///
/// - Parameters:
///   - layout: The extents.
///   - byteWidth: The number of bytes of an element.
///   - source: The input images.
///   - destination: The output images.
///   - columns: Scratch memory for `ResizeLayout.outputWidth` indices.
///   - outputRows: Which output rows, of all images; nil for all.
public func resizeNearestNeighbor(
  _ layout: ResizeLayout, byteWidth: Int,
  from source: Span<UInt8>, to destination: inout MutableSpan<UInt8>,
  columns: inout MutableSpan<Int>, outputRows: Range<Int>? = nil
) {
  guard layout.batches > 0, layout.channels > 0 else { return }
  let (vertical, horizontal) = (layout.vertical, layout.horizontal)
  for x in 0..<layout.outputWidth { columns[x] = horizontal.nearest(x) }
  let indices = columns.span.extracting(0..<layout.outputWidth)
  let inputRowBytes = layout.inputRowCount * byteWidth
  let outputRowBytes = layout.outputRowCount * byteWidth
  var previous: Int?
  for outputRow in Checkpoint().steps(outputRows ?? 0..<layout.totalOutputRows) {
    let (batch, y) = outputRow.quotientAndRemainder(dividingBy: layout.outputHeight)
    let inputY = batch * layout.inputHeight + vertical.nearest(y)
    if inputY == previous {
      let rows = (outputRow - 1) * outputRowBytes..<(outputRow + 1) * outputRowBytes
      var both = destination._mutatingExtracting(rows)
      unsafe both.withUnsafeMutableBytes { bytes in
        guard let first = bytes.baseAddress else { return }
        unsafe (first + outputRowBytes).copyMemory(from: first, byteCount: outputRowBytes)
      }
      continue
    }
    previous = inputY
    gatherBlocks(
      indices, byteCount: layout.channels * byteWidth,
      from: source.extracting(inputY * inputRowBytes..<(inputY + 1) * inputRowBytes), at: 0,
      to: &destination, at: outputRow * outputRowBytes)
  }
}
