import LiteExecution
import LiteMicrokernels
import LiteMicrokernelsPortable
import LiteReference

/// Convolution by filters that are dilated along the width, over receptive fields that are read from
/// ``PaddedRows``.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants or the
/// calling thread's scratch memory, in bounds by the geometry.
extension FloatConv2D {
  /// How many bytes of padded rows a task works on at a time.
  private static let paddedBytes = 256 << 10

  /// The most output channels for which im2col takes long compared with the multiplication.
  private static let fewChannels = 64

  /// The fewest output positions of a phase: fewer are a product of too few rows.
  private static let leastPositionsOfPhase = 12

  /// The padded rows of a convolution that is faster by them than by im2col, as measured; nil where none
  /// are, and where there is no memory.
  static func paddedRows(of geometry: ConvolutionGeometry) -> PaddedRows? {
    let (rows, columns) = (geometry.rows, geometry.columns)
    guard columns.dilation > 1, columns.stride == 1, columns.filterSize > 1, rows.filterSize > 1,
      geometry.groups == 1, geometry.outChannels <= fewChannels,
      columns.outputSize / columns.dilation >= leastPositionsOfPhase,
      PaddedRows.coveredElements(geometry) <= paddedBytes / 4
    else { return nil }
    return PaddedRows(float32: geometry, copy: copyRowsUnchanged)
  }

  /// Convolves some output rows after the other.
  @unsafe
  func run(
    _ paddedRows: PaddedRows, input: UnsafeRawPointer, output: UnsafeMutableRawPointer,
    _ workers: WorkerPool
  ) {
    let outputRows = geometry.rows.outputSize
    let goal = geometry.macs >= FloatConv2D.leastShared ? FloatConv2D.taskGoal : 1
    let share = (geometry.batches * outputRows + goal - 1) / goal
    let largest = paddedRows.outputRowCount(within: FloatConv2D.paddedBytes)
    let work = unsafe PaddedRowWork(
      convolution: UnownedReference(self), paddedRows: UnownedReference(paddedRows), input: input,
      output: output, rowsPerTask: max(min(share, largest), 1), outputRows: outputRows)
    workers.run(tasks: geometry.batches * work.tasksPerImage, work)
  }

  /// One run, divided into blocks of output rows.
  @safe
  private struct PaddedRowWork: ParallelWork, ~Copyable, @unchecked Sendable {
    let convolution: UnownedReference<FloatConv2D>
    let paddedRows: UnownedReference<PaddedRows>
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let rowsPerTask: Int
    let outputRows: Int

    var tasksPerImage: Int { (outputRows + rowsPerTask - 1) / rowsPerTask }

    func run(task: Int) {
      let (image, part) = task.quotientAndRemainder(dividingBy: tasksPerImage)
      let rows = part * rowsPerTask..<min((part + 1) * rowsPerTask, outputRows)
      convolution.borrow { convolution in
        paddedRows.borrow { run(rows, ofImage: image, convolution, $0) }
      }
    }

    private func run(
      _ rows: Range<Int>, ofImage image: Int, _ convolution: FloatConv2D, _ paddedRows: PaddedRows
    ) {
      let geometry = convolution.geometry
      let (height, width) = (geometry.rows, geometry.columns)
      let rowBytes = paddedRows.rowBytes
      let (inPixel, outPixel) = (geometry.inChannels * 4, geometry.outChannels * 4)
      let imageBytes = height.inputSize * width.inputSize * inPixel
      let byteCount = paddedRows.inputRowCount(of: rows.count) * rowBytes
      guard let copied = unsafe ThreadScratch.bytes(byteCount) else { return }
      unsafe paddedRows.copy(rows, group: 0, of: input + image * imageBytes, to: copied)
      let matrix = unsafe convolution.groups[0].operand
      let phases = paddedRows.phases
      for row in Checkpoint().steps(rows) {
        let source = unsafe copied + (row - rows.lowerBound) * height.stride * rowBytes
        let target = unsafe output + (image * outputRows + row) * width.outputSize * outPixel
        for (index, phase) in phases.enumerated() {
          unsafe convolution.multiply(
            FloatProduct(
              rows: phase.outputCount, columns: matrix.columns, depth: matrix.depth,
              a: source + index * paddedRows.phaseBytes, aStride: inPixel,
              aPieces: height.filterSize, aPieceStride: height.dilation * rowBytes,
              b: matrix.blocks, bias: matrix.bias, c: target + index * outPixel,
              cStride: phases.count * outPixel))
        }
      }
    }
  }
}
