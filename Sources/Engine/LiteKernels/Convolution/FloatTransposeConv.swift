public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `TRANSPOSE_CONV` of float32: GEMMs whose results are scattered to the output positions
/// and added.
///
/// For each row of the filter, one GEMM gives the addends of an input row to one output row. Each
/// output row adds the input rows that reach it in the order of the reference loop, then the bias,
/// and applies the activation. Accumulators may be rounded differently from those of
/// `TransposeConv`.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants
/// or the calling thread's scratch memory, in bounds by the geometry, which is checked against
/// their sizes.
public struct FloatTransposeConv: Sendable {
  /// The name of the kernel in profiles.
  public var name: String { "transposeConvFloat32, \(kernel.name)" }

  private let geometry: ConvolutionGeometry
  private let kernel: FloatProductKernel
  private let activation: ClosedRange<Float>

  /// The weights of each row of the filter: `[in channel][filter x][out channel]`.
  private let filterRows: [PackedFloatMatrix]
  private let bias: [Float]

  /// The number of tasks from which on work is balanced, and the multiply-accumulates that are
  /// worth waking workers for.
  private static let (taskGoal, leastShared) = (8, 200_000)

  /// Packs the weights; nil for dilated filters, where there is nothing to multiply, and where
  /// there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The extents of the convolution that is transposed.
  ///   - filter: The filters, OHWI.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - activation: The range of the fused activation.
  ///   - constants: Where packed constants are kept, for all kernels of a model.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: ConvolutionGeometry, filter: ConstantSource, bias: [Float],
    activation: ClosedRange<Float>, constants: PackedConstants = .unshared,
    microkernels: MicrokernelTable
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let (inChannels, outChannels) = (geometry.inChannels, geometry.outChannels)
    let taps = rows.filterSize * columns.filterSize
    guard rows.dilation == 1, columns.dilation == 1, geometry.groups == 1, inChannels > 0,
      outChannels > 0, filter.count(of: Float.self) == outChannels * taps * inChannels,
      bias.isEmpty || bias.count == outChannels
    else { return nil }
    self.geometry = geometry
    self.activation = activation
    self.bias = bias.isEmpty ? [Float](repeating: 0, count: outChannels) : bias
    kernel = microkernels.floatProduct
    var filterRows: [PackedFloatMatrix] = []
    for _ in 0..<rows.filterSize {
      let width = columns.filterSize * outChannels
      guard let matrix = PackedFloatMatrix(columns: width, depth: inChannels) else { return nil }
      filterRows.append(matrix)
    }
    self.filterRows = filterRows
    let isPacked = filter.withElements(as: Float.self) { filter in
      for outChannel in 0..<outChannels {
        for tap in 0..<taps {
          let start = (outChannel * taps + tap) * inChannels
          let isPacked = filterRows[tap / columns.filterSize].pack(
            filter.extracting(start..<start + inChannels),
            at: tap % columns.filterSize * outChannels + outChannel, constants: constants)
          guard isPacked else { return false }
        }
      }
      return true
    }
    guard isPacked == true else { return nil }
  }

  /// Convolves.
  ///
  /// - Parameters:
  ///   - input: The images, NHWC.
  ///   - output: The results, NHWC.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<Float>, into output: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    let (rows, columns) = (geometry.rows, geometry.columns)
    let outputRows = geometry.batches * rows.inputSize
    precondition(
      input.count
        >= geometry.batches * rows.outputSize * columns.outputSize * geometry.inChannels)
    precondition(output.count >= outputRows * columns.inputSize * geometry.outChannels)
    let goal =
      geometry.macs >= FloatTransposeConv.leastShared ? FloatTransposeConv.taskGoal : 1
    let rowsPerTask = max((outputRows + goal - 1) / goal, 1)
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let output = output.baseAddress else { return }
        let work = unsafe Work(
          convolution: self, input: input.baseAddress, output: output, outputRows: outputRows,
          rowsPerTask: rowsPerTask)
        workers.run(tasks: (outputRows + rowsPerTask - 1) / rowsPerTask, work)
      }
    }
  }

  /// One run, divided into output rows.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let convolution: FloatTransposeConv
    let input: UnsafeRawPointer?
    let output: UnsafeMutableRawPointer
    let outputRows: Int
    let rowsPerTask: Int

    func run(task: Int) {
      let first = task * rowsPerTask
      for outputRow in Checkpoint().steps(first..<min(first + rowsPerTask, outputRows)) {
        run(outputRow: outputRow)
      }
    }

    private func run(outputRow: Int) {
      let geometry = convolution.geometry
      let (rows, columns) = (geometry.rows, geometry.columns)
      let (batch, imageY) = (outputRow / rows.inputSize, outputRow % rows.inputSize)
      let width = columns.inputSize * geometry.outChannels
      let target = unsafe (output + outputRow * width * 4).assumingMemoryBound(to: Float.self)
      unsafe target.update(repeating: 0, count: width)
      if let input = unsafe input {
        for y in Checkpoint().steps(rows.windows(over: imageY)) {
          let start = (batch * rows.outputSize + y) * columns.outputSize * geometry.inChannels
          unsafe add(
            input + start * 4, filterY: imageY - rows.origin(of: y), to: target)
        }
      }
      let range = convolution.activation
      unsafe convolution.bias.withUnsafeBufferPointer { bias in
        for start in stride(from: 0, to: width, by: geometry.outChannels) {
          for channel in 0..<geometry.outChannels {
            let sum = unsafe target[start &+ channel] + bias[channel]
            unsafe target[start &+ channel] =
              sum < range.lowerBound
              ? range.lowerBound : (sum > range.upperBound ? range.upperBound : sum)
          }
        }
      }
    }

    /// Adds the products of an input row to an output row.
    private func add(
      _ source: UnsafeRawPointer, filterY: Int, to target: UnsafeMutablePointer<Float>
    ) {
      let (geometry, matrix) = (convolution.geometry, convolution.filterRows[filterY])
      let (columns, outChannels) = (geometry.columns, geometry.outChannels)
      let byteCount = columns.outputSize * matrix.columns * 4
      guard let products = unsafe ThreadScratch.bytes(byteCount) else { return }
      unsafe convolution.kernel.runInParts(
        FloatProduct(
          rows: columns.outputSize, columns: matrix.columns, depth: matrix.depth, a: source,
          aStride: geometry.inChannels * 4, b: matrix.blocks.address, bias: matrix.bias.address,
          c: products, cStride: matrix.columns * 4, low: -.infinity, high: .infinity))
      let sums = unsafe products.assumingMemoryBound(to: Float.self)
      for x in 0..<columns.outputSize {
        let origin = columns.origin(of: x)
        let taps = columns.taps(of: x)
        guard !taps.isEmpty else { continue }
        let from = unsafe sums + (x * matrix.columns + taps.lowerBound * outChannels)
        let to = unsafe target + (origin + taps.lowerBound) * outChannels
        for i in 0..<taps.count * outChannels { unsafe to[i] += from[i] }
      }
    }
  }
}
