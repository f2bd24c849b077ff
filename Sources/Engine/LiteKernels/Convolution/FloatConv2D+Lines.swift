import LiteExecution
import LiteMicrokernels
import LiteReference

/// Lines of windows that are read in place: every line of the taps of a window is one piece of a
/// row of the left matrix, and the next window starts some pixels later.
///
/// Windows that hang over the left or right side are copied, those of all lines of a task
/// together. Every `unsafe` in this file is an address within the input, the output, the packed
/// constants or the calling thread's scratch memory, in bounds by the geometry.
extension FloatConv2D {
  /// Whether lines of windows are read in place.
  var goesByLines: Bool { interior != nil }

  /// Convolves some lines of the output on the calling thread.
  ///
  /// - Parameters:
  ///   - lines: The lines, counted through all images.
  ///   - input: The lines that the windows cover; all lines where the filter has more than one
  ///     tap.
  ///   - output: The lines of the output.
  /// - Precondition: The windows are read in place, or lines of them are.
  func run(_ lines: Range<Int>, from input: ImageRows, to output: ImageRows) {
    guard let interior else { return runPixels(of: lines, from: input, to: output) }
    unsafe LineWork(
      convolution: self, interior: interior, input: UnsafeRawPointer(input.address(of: 0)),
      output: output
    ).run(lines)
  }

  /// Convolves lines by filters of one tap.
  private func runPixels(of lines: Range<Int>, from input: ImageRows, to output: ImageRows) {
    let (matrix, width) = unsafe (groups[0].operand, geometry.columns.outputSize)
    var rest = lines
    while !rest.isEmpty {
      let some = output.contiguous(input.contiguous(rest))
      unsafe multiply(
        FloatProduct(
          rows: some.count * width, columns: matrix.columns, depth: matrix.depth,
          a: UnsafeRawPointer(input.address(of: some.lowerBound)),
          aStride: geometry.inChannels * 4, b: matrix.blocks, bias: matrix.bias,
          c: output.address(of: some.lowerBound), cStride: geometry.outChannels * 4))
      rest = some.upperBound..<rest.upperBound
    }
  }

  /// Convolves, line by line of the output.
  ///
  /// - Parameters:
  ///   - interior: The windows of a line that do not hang over a side.
  ///   - input: The images, checked to be whole.
  ///   - output: The results.
  ///   - workers: The threads that share the work.
  @unsafe
  func runLines(
    _ interior: Range<Int>, input: UnsafeRawPointer, output: UnsafeMutableRawPointer,
    _ workers: WorkerPool
  ) {
    let lines = geometry.batches * geometry.rows.outputSize
    let goal = geometry.macs >= FloatConv2D.leastShared ? FloatConv2D.taskGoal : 1
    let linesPerTask = max((lines + goal - 1) / goal, 1)
    let work = unsafe SharedLines(
      work: LineWork(
        convolution: self, interior: interior, input: input,
        output: ImageRows(
          output, width: geometry.columns.outputSize, pixelStride: geometry.outChannels * 4)),
      lines: lines, linesPerTask: linesPerTask)
    workers.run(tasks: (lines + linesPerTask - 1) / linesPerTask, work)
  }

  /// One run, cut into groups of lines.
  private struct SharedLines: ParallelWork, ~Copyable {
    let work: LineWork
    let lines: Int
    let linesPerTask: Int

    func run(task: Int) {
      let first = task * linesPerTask
      work.run(first..<min(first + linesPerTask, lines))
    }
  }

  /// Lines of windows and where they go.
  @safe
  private struct LineWork: @unchecked Sendable {
    let convolution: FloatConv2D
    let interior: Range<Int>
    let input: UnsafeRawPointer
    let output: ImageRows

    func run(_ lines: Range<Int>) {
      for line in Checkpoint().steps(lines) { runInterior(of: line) }
      var rest = lines
      while !rest.isEmpty {
        let some = output.contiguous(rest)
        let columns = 0..<convolution.geometry.columns.outputSize
        for x in Checkpoint().steps(columns) where !interior.contains(x) {
          runEdge(x, of: some)
        }
        rest = some.upperBound..<rest.upperBound
      }
    }

    private var matrix: PackedFloatMatrix { convolution.groups[0] }
    private var pixelBytes: Int { convolution.geometry.outChannels * 4 }

    /// The windows of one line that lie within the image but for lines of taps.
    private func runInterior(of line: Int) {
      let (rows, columns) = (convolution.geometry.rows, convolution.geometry.columns)
      let (batch, y) = (line / rows.outputSize, line % rows.outputSize)
      let taps = rows.taps(of: y)
      let inPixel = convolution.geometry.inChannels * 4
      let inLine = columns.inputSize * inPixel
      let tapLine = columns.filterSize * convolution.geometry.inChannels
      let imageY = taps.isEmpty ? 0 : rows.origin(of: y) + taps.lowerBound * rows.dilation
      let source =
        unsafe input + (batch * rows.inputSize + imageY) * inLine
        + columns.origin(of: interior.lowerBound) * inPixel
      let target =
        unsafe output.address(of: line) + interior.lowerBound * pixelBytes
      let unit = FloatProductKernel.columnUnit
      unsafe convolution.multiply(
        FloatProduct(
          rows: interior.count, columns: matrix.columns, depth: taps.count * tapLine, a: source,
          aStride: columns.stride * inPixel, aPieces: max(taps.count, 1),
          aPieceStride: rows.dilation * inLine,
          b: matrix.blocks.address + taps.lowerBound * tapLine * unit * 4,
          bBlockStride: matrix.depth * unit * 4, bias: matrix.bias.address, c: target,
          cStride: pixelBytes))
    }

    /// A window that hangs over a side, of some lines.
    private func runEdge(_ x: Int, of lines: Range<Int>) {
      let perLine = convolution.geometry.columns.outputSize
      let rowBytes = matrix.depth * 4
      guard let scratch = unsafe ThreadScratch.bytes(lines.count * rowBytes) else { return }
      for (row, line) in lines.enumerated() {
        let window = line * perLine + x
        unsafe convolution.windows.copy(
          window..<window + 1, group: 0, of: input, to: scratch + row * rowBytes)
      }
      unsafe convolution.multiply(
        FloatProduct(
          rows: lines.count, columns: matrix.columns, depth: matrix.depth, a: scratch,
          aStride: rowBytes, b: matrix.blocks.address, bias: matrix.bias.address,
          c: output.address(of: lines.lowerBound) + x * pixelBytes,
          cStride: perLine * pixelBytes))
    }
  }
}
