public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `CONV_3D_TRANSPOSE` of float32: GEMMs whose results are scattered to the output positions
/// and added.
///
/// For each plane and row of the filter, one GEMM gives the addends of an input row to one output row.
/// Accumulators may be rounded differently from those of `conv3DTransposeFloat32`.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants
/// or the calling thread's scratch memory, in bounds by the geometry, which is checked against
/// their sizes.
public struct FloatConv3DTranspose: Sendable {
  /// The name of the kernel in profiles.
  public var name: String { "conv3DTransposeFloat32, \(kernel.name)" }

  private let geometry: VolumeGeometry
  private let kernel: FloatProductKernel
  private let activation: ClosedRange<Float>

  /// The weights of each plane and row of the filter: `[in channel][filter x][out channel]`.
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
  ///   - filter: The filter, DHWOI.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - activation: The range of the fused activation.
  ///   - constants: Where packed weights are kept.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: VolumeGeometry, filter: ConstantSource, bias: [Float],
    activation: ClosedRange<Float>, constants: PackedConstants = .unshared,
    microkernels: MicrokernelTable
  ) {
    let axes = [geometry.planes, geometry.rows, geometry.columns]
    // The channels of the convolution that is transposed: it goes from the output to the input.
    let (inChannels, outChannels) = (geometry.outChannels, geometry.inChannels)
    let taps = axes.reduce(1) { $0 * $1.filterSize }
    guard axes.allSatisfy({ $0.dilation == 1 }), inChannels > 0, outChannels > 0,
      filter.byteCount == taps * outChannels * inChannels * 4,
      bias.isEmpty || bias.count == outChannels
    else { return nil }
    self.geometry = geometry
    self.activation = activation
    self.bias = bias.isEmpty ? [Float](repeating: 0, count: outChannels) : bias
    kernel = microkernels.floatProduct
    let width = geometry.columns.filterSize * outChannels
    var filterRows: [PackedFloatMatrix] = []
    for row in 0..<geometry.planes.filterSize * geometry.rows.filterSize {
      let rowBytes = width * inChannels * 4
      let columns = filter.extracting(bytes: row * rowBytes..<(row + 1) * rowBytes)
      guard
        let matrix = PackedFloatMatrix(
          columns, columns: width, depth: inChannels, bias: [], constants: constants)
      else { return nil }
      filterRows.append(matrix)
    }
    self.filterRows = filterRows
  }

  /// Convolves.
  ///
  /// - Parameters:
  ///   - input: The receptive fields, NDHWC.
  ///   - output: The volumes, NDHWC.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<Float>, into output: inout MutableSpan<Float>, workers: WorkerPool
  ) {
    let (planes, rows, columns) = (geometry.planes, geometry.rows, geometry.columns)
    let outputRows = geometry.batches * planes.inputSize * rows.inputSize
    precondition(input.count >= geometry.rowCount * columns.outputSize * geometry.outChannels)
    precondition(output.count >= outputRows * columns.inputSize * geometry.inChannels)
    let goal =
      geometry.macs >= FloatConv3DTranspose.leastShared ? FloatConv3DTranspose.taskGoal : 1
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
    let convolution: FloatConv3DTranspose
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
      let (planes, rows, columns) = (geometry.planes, geometry.rows, geometry.columns)
      let (plane, y) = outputRow.quotientAndRemainder(dividingBy: rows.inputSize)
      let (batch, z) = plane.quotientAndRemainder(dividingBy: planes.inputSize)
      let width = columns.inputSize * geometry.inChannels
      let target = unsafe (output + outputRow * width * 4).assumingMemoryBound(to: Float.self)
      unsafe target.update(repeating: 0, count: width)
      if let input = unsafe input {
        for fromZ in planes.windows(over: z) {
          for fromY in Checkpoint().steps(rows.windows(over: y)) {
            let row = (batch * planes.outputSize + fromZ) * rows.outputSize + fromY
            let tap =
              (z - planes.origin(of: fromZ)) * rows.filterSize + (y - rows.origin(of: fromY))
            unsafe add(
              input + row * columns.outputSize * geometry.outChannels * 4,
              convolution.filterRows[tap], to: target)
          }
        }
      }
      let range = convolution.activation
      unsafe convolution.bias.withUnsafeBufferPointer { bias in
        for start in stride(from: 0, to: width, by: geometry.inChannels) {
          for channel in 0..<geometry.inChannels {
            let sum = unsafe target[start &+ channel] + bias[channel]
            unsafe target[start &+ channel] = clamp(sum, range.lowerBound, range.upperBound)
          }
        }
      }
    }

    /// Adds the products of an input row to an output row.
    private func add(
      _ source: UnsafeRawPointer, _ matrix: PackedFloatMatrix,
      to target: UnsafeMutablePointer<Float>
    ) {
      let geometry = convolution.geometry
      let (columns, outChannels) = (geometry.columns, geometry.inChannels)
      let byteCount = columns.outputSize * matrix.columns * 4
      guard let products = unsafe ThreadScratch.bytes(byteCount) else { return }
      unsafe convolution.kernel.runInParts(
        FloatProduct(
          rows: columns.outputSize, columns: matrix.columns, depth: matrix.depth, a: source,
          aStride: geometry.outChannels * 4, b: UnsafeRawPointer(matrix.blocks.address),
          bias: UnsafeRawPointer(matrix.bias.address), c: products,
          cStride: matrix.columns * 4))
      let sums = unsafe products.assumingMemoryBound(to: Float.self)
      for x in 0..<columns.outputSize {
        let taps = columns.taps(of: x)
        guard !taps.isEmpty else { continue }
        let from = unsafe sums + (x * matrix.columns + taps.lowerBound * outChannels)
        let to = unsafe target + (columns.origin(of: x) + taps.lowerBound) * outChannels
        forEachLane(taps.count * outChannels) { i in unsafe to[i] += from[i] }
      }
    }
  }
}
