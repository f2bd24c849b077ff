import LiteExecution
public import LiteReference

extension SequenceReversal {
  /// Copies the array, its sequences reversed, in blocks of the elements behind both axes.
  ///
  /// - Parameters:
  ///   - input: The bytes of the array.
  ///   - byteWidth: The number of bytes of an element.
  ///   - output: The bytes of the result.
  ///   - length: How many elements of the sequence of an element of the batch are reversed.
  /// - Precondition: Lengths are at least 0, and at most the length of the axis.
  public func runBlocks(
    _ input: Span<UInt8>, byteWidth: Int, into output: inout MutableSpan<UInt8>,
    length: (Int) -> Int
  ) {
    let block = inner * byteWidth
    let (row, slab) = (second * block, middle * second * block)
    let checkpoint = Checkpoint()
    for outside in checkpoint.steps(0..<outer) {
      let start = outside * first * slab
      if runsAlongFirst {
        for b in checkpoint.steps(0..<second) {
          copy(
            input, &output, at: start + b * block, rows: middle, rowStride: row, count: first,
            stride: slab, byteCount: block, reversed: length(b))
        }
      } else {
        for a in checkpoint.steps(0..<first) {
          copy(
            input, &output, at: start + a * slab, rows: middle, rowStride: row, count: second,
            stride: block, byteCount: block, reversed: length(a))
        }
      }
    }
  }

  /// Copies some sequences, the first blocks of each in the opposite order.
  private func copy(
    _ input: Span<UInt8>, _ output: inout MutableSpan<UInt8>, at offset: Int, rows: Int,
    rowStride: Int, count: Int, stride: Int, byteCount: Int, reversed: Int
  ) {
    var copy = BlockCopy(
      count: reversed, byteCount: byteCount, sourceStride: -stride, destinationStride: stride)
    copy.rows = rows
    (copy.sourceRowStride, copy.destinationRowStride) = (rowStride, rowStride)
    copy.run(
      from: input, at: offset + max(reversed - 1, 0) * stride, to: &output, at: offset)
    let isDense = stride == byteCount
    copy.count = isDense ? 1 : count - reversed
    if isDense { copy.byteCount = (count - reversed) * byteCount }
    (copy.sourceStride, copy.destinationStride) = (stride, stride)
    let rest = offset + reversed * stride
    copy.run(from: input, at: rest, to: &output, at: rest)
  }
}
