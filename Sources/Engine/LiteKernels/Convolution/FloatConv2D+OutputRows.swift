import LiteExecution
import LiteMicrokernels
import LiteReference

/// Output rows whose receptive fields are read in place: each row of filter taps is one contiguous
/// segment of a row of the left matrix, and the next receptive field starts `stride` pixels later.
///
/// Receptive fields that extend beyond the left or right edge are copied, those of all output rows
/// of a task together. Every `unsafe` in this file is an address within the input, the output, the
/// packed constants or the calling thread's scratch memory, in bounds by the geometry.
extension FloatConv2D {
  /// Whether some output rows can be convolved without the others.
  var computesParts: Bool { groups.count == 1 && paddedRows == nil }

  /// Convolves some output rows on the calling thread.
  ///
  /// - Parameters:
  ///   - outputRows: The output rows, counted through all images.
  ///   - input: The input rows that the receptive fields cover; all rows where the filter has more
  ///     than one tap.
  ///   - output: The output rows.
  /// - Precondition: ``computesParts`` is true.
  func run(_ outputRows: Range<Int>, from input: ImageRows, to output: ImageRows) {
    if im2col.areInPlace { return runPixels(of: outputRows, from: input, to: output) }
    guard let interior else { return runCopies(of: outputRows, from: input, to: output) }
    unsafe OutputRowWork(
      convolution: self, interior: interior, input: UnsafeRawPointer(input.address(of: 0)),
      output: output
    ).run(outputRows)
  }

  /// Convolves output rows by filters of one tap.
  private func runPixels(of outputRows: Range<Int>, from input: ImageRows, to output: ImageRows) {
    let (matrix, width) = unsafe (groups[0].operand, geometry.columns.outputSize)
    var rest = outputRows
    while !rest.isEmpty {
      let some = output.contiguous(input.contiguous(rest))
      unsafe multiply(
        FloatProduct(
          rows: some.count * width, columns: matrix.columns, depth: matrix.depth,
          a: UnsafeRawPointer(input.address(of: some.lowerBound)),
          aStride: input.pixelStride, b: matrix.blocks, bias: matrix.bias,
          c: output.address(of: some.lowerBound), cStride: output.pixelStride))
      rest = some.upperBound..<rest.upperBound
    }
  }

  /// The fewest output positions that are a product of their own: for fewer, the weights are read too
  /// often.
  private static let leastPositions = 16

  /// The fewest output rows whose positions at an edge are a product.
  private static let leastRows = 8

  /// Convolves output rows whose receptive fields are copied by im2col, block by block.
  private func runCopies(of outputRows: Range<Int>, from input: ImageRows, to output: ImageRows) {
    let (matrix, width) = unsafe (groups[0].operand, geometry.columns.outputSize)
    let image = unsafe UnsafeRawPointer(input.address(of: 0))
    var rest = outputRows
    while !rest.isEmpty {
      let some = output.contiguous(rest)
      let target = unsafe output.address(of: some.lowerBound)
      let positions = some.lowerBound * width..<some.upperBound * width
      for block in Checkpoint().slices(positions, of: mostCopiedRows) {
        guard let rows = unsafe ThreadScratch.bytes(block.count * matrix.depth * 4) else { return }
        unsafe im2col.copy(block, group: 0, of: image, to: rows)
        unsafe multiply(
          FloatProduct(
            rows: block.count, columns: matrix.columns, depth: matrix.depth, a: rows,
            aStride: matrix.depth * 4, b: matrix.blocks, bias: matrix.bias,
            c: target + (block.lowerBound - positions.lowerBound) * output.pixelStride,
            cStride: output.pixelStride))
      }
      rest = some.upperBound..<rest.upperBound
    }
  }

  /// Convolves one output row after the other.
  ///
  /// - Parameters:
  ///   - interior: The output positions of a row whose receptive fields lie between the left and
  ///     the right edge.
  ///   - input: The images, checked to be whole.
  ///   - output: The results.
  ///   - workers: The threads that share the work.
  @unsafe
  func runRows(
    _ interior: Range<Int>, input: UnsafeRawPointer, output: UnsafeMutableRawPointer,
    _ workers: WorkerPool
  ) {
    let outputRows = geometry.batches * geometry.rows.outputSize
    let isShared = workers.threadCount > 1 && geometry.macs >= FloatConv2D.leastShared
    let goal = isShared ? FloatConv2D.taskGoal : 1
    let rowsPerTask = max((outputRows + goal - 1) / goal, 1)
    let rowTasks = (outputRows + rowsPerTask - 1) / rowsPerTask
    // Few rows, such as the one of a signal, are divided themselves.
    let partGoal = max(goal / max(rowTasks, 1), 1)
    let positionsPerTask = max(
      (interior.count + partGoal - 1) / partGoal, FloatConv2D.leastPositions)
    let work = unsafe SharedRows(
      work: OutputRowWork(
        convolution: self, interior: interior, input: input,
        output: ImageRows(
          output, width: geometry.columns.outputSize, pixelStride: geometry.outChannels * 4)),
      outputRows: outputRows, rowsPerTask: rowsPerTask, positionsPerTask: positionsPerTask)
    workers.run(tasks: rowTasks * work.parts, work)
  }

  /// One run, divided into groups of output rows, and these into parts.
  private struct SharedRows: ParallelWork, ~Copyable {
    let work: OutputRowWork
    let outputRows: Int
    let rowsPerTask: Int
    let positionsPerTask: Int

    /// The number of parts of an output row.
    var parts: Int { (work.interior.count + positionsPerTask - 1) / positionsPerTask }

    /// The number of groups of output rows whose edges are computed together.
    private var groupsOfEdges: Int { (FloatConv2D.leastRows + rowsPerTask - 1) / rowsPerTask }

    func run(task: Int) {
      let (group, part) = task.quotientAndRemainder(dividingBy: parts)
      let first = work.interior.lowerBound + part * positionsPerTask
      if part == 0, group % groupsOfEdges == 0 { work.runEdges(of: rows(group, groupsOfEdges)) }
      work.runInterior(
        first..<min(first + positionsPerTask, work.interior.upperBound), of: rows(group, 1))
    }

    /// The output rows of some groups.
    private func rows(_ group: Int, _ count: Int) -> Range<Int> {
      group * rowsPerTask..<min((group + count) * rowsPerTask, outputRows)
    }
  }

  /// The operands of some output rows.
  @safe
  private struct OutputRowWork: @unchecked Sendable {
    let convolution: FloatConv2D
    let interior: Range<Int>
    let input: UnsafeRawPointer
    let output: ImageRows

    func run(_ outputRows: Range<Int>) {
      runInterior(interior, of: outputRows)
      runEdges(of: outputRows)
    }

    /// Computes some positions between the left and the right edge.
    func runInterior(_ positions: Range<Int>, of outputRows: Range<Int>) {
      for outputRow in Checkpoint().steps(outputRows) { runInterior(positions, of: outputRow) }
    }

    /// Computes the positions at the left and the right edge.
    func runEdges(of outputRows: Range<Int>) {
      let columns = 0..<convolution.geometry.columns.outputSize
      var rest = outputRows
      while !rest.isEmpty {
        let some = output.contiguous(rest)
        for rows in Checkpoint().slices(some, of: convolution.mostCopiedRows) {
          for x in Checkpoint().steps(columns) where !interior.contains(x) {
            runEdge(x, of: rows)
          }
        }
        rest = some.upperBound..<rest.upperBound
      }
    }

    private var matrix: PackedFloatMatrix { convolution.groups[0] }
    private var pixelBytes: Int { output.pixelStride }

    /// Computes some positions of one output row between the left and the right edge.
    private func runInterior(_ positions: Range<Int>, of outputRow: Int) {
      let (rows, columns) = (convolution.geometry.rows, convolution.geometry.columns)
      let (batch, y) = (outputRow / rows.outputSize, outputRow % rows.outputSize)
      let taps = rows.taps(of: y)
      let inPixel = convolution.geometry.inChannels * 4
      let inRow = columns.inputSize * inPixel
      let tapRow = columns.filterSize * convolution.geometry.inChannels
      let imageY = taps.isEmpty ? 0 : rows.origin(of: y) + taps.lowerBound * rows.dilation
      let source =
        unsafe input + (batch * rows.inputSize + imageY) * inRow
        + columns.origin(of: positions.lowerBound) * inPixel
      let target =
        unsafe output.address(of: outputRow) + positions.lowerBound * pixelBytes
      let unit = FloatProductKernel.columnUnit
      unsafe convolution.multiply(
        FloatProduct(
          rows: positions.count, columns: matrix.columns, depth: taps.count * tapRow, a: source,
          aStride: columns.stride * inPixel, aPieces: max(taps.count, 1),
          aPieceStride: rows.dilation * inRow,
          b: matrix.blocks.address + taps.lowerBound * tapRow * unit * 4,
          bBlockStride: matrix.depth * unit * 4, bias: matrix.bias.address, c: target,
          cStride: pixelBytes))
    }

    /// Computes one output position at an edge, for some output rows.
    private func runEdge(_ x: Int, of outputRows: Range<Int>) {
      let perRow = convolution.geometry.columns.outputSize
      let rowBytes = matrix.depth * 4
      guard let scratch = unsafe ThreadScratch.bytes(outputRows.count * rowBytes) else { return }
      unsafe convolution.im2col.copyColumn(x, of: outputRows, of: input, to: scratch)
      unsafe convolution.multiply(
        FloatProduct(
          rows: outputRows.count, columns: matrix.columns, depth: matrix.depth, a: scratch,
          aStride: rowBytes, b: matrix.blocks.address, bias: matrix.bias.address,
          c: output.address(of: outputRows.lowerBound) + x * pixelBytes,
          cStride: perRow * pixelBytes))
    }
  }
}
