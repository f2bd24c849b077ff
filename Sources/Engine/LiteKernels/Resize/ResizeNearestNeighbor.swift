import LiteExecution
public import LiteReference

/// Resizes NHWC images by repeating or leaving out pixels.
///
/// - Parameters:
///   - layout: The extents.
///   - byteWidth: The number of bytes of an element.
///   - source: The images before.
///   - destination: The images after.
///   - columns: Room for ``ResizeLayout/outputWidth`` indices.
///   - lines: Which rows of the output, of all images; nil for all.
public func resizeNearestNeighbor(
  _ layout: ResizeLayout, byteWidth: Int,
  from source: Span<UInt8>, to destination: inout MutableSpan<UInt8>,
  columns: inout MutableSpan<Int>, lines: Range<Int>? = nil
) {
  guard layout.batches > 0, layout.channels > 0 else { return }
  let (vertical, horizontal) = (layout.vertical, layout.horizontal)
  for x in 0..<layout.outputWidth { columns[x] = horizontal.nearest(x) }
  let indices = columns.span.extracting(0..<layout.outputWidth)
  let inputRow = layout.inputRowCount * byteWidth
  let outputRow = layout.outputRowCount * byteWidth
  for line in Checkpoint().steps(lines ?? 0..<layout.lineCount) {
    let (batch, y) = line.quotientAndRemainder(dividingBy: layout.outputHeight)
    let inputY = batch * layout.inputHeight + vertical.nearest(y)
    gatherBlocks(
      indices, byteCount: layout.channels * byteWidth,
      from: source.extracting(inputY * inputRow..<(inputY + 1) * inputRow), at: 0,
      to: &destination, at: line * outputRow)
  }
}
