public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast `FULLY_CONNECTED` of float32 with weights of four bits or fewer that have a scale for each
/// block of a row.
///
/// Each row is quantized, and multiplied with all blocks of a tile of columns. The results are those of
/// `fullyConnectedBlockwise(_:quantization:weights:blocks:bias:activation:into:)`, value for value.
///
/// Every `unsafe` in this file is an address within the input, the scratch memory or the output, in
/// bounds by the counts, which are checked, or the address of a bias that it allocates.
public final class BlockwiseFullyConnected: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  /// The number of bytes of scratch memory that a run needs.
  public let scratchByteCount: Int

  let weights: BlockwiseWeights
  let bias: AlignedBytes
  let activation: ClosedRange<Float>
  let multiply: @Sendable (BlockwiseProduct) -> Void
  let rowBytes: Int

  /// The rows that are multiplied with the columns of a task.
  let rowsPerTask: Int

  private let depth: Int
  private let input: HybridInput
  private let batches: Int
  private let rowsPerPass: Int

  /// The most columns of a task.
  static let columnsPerTask = 64

  /// The most rows of a task.
  private static let mostRowsPerTask = 96

  /// The multiply-accumulates of a task, after which a run can be stopped.
  private static let macsPerTask = 1 << 25

  /// The bytes of quantized rows that a pass has at most: they stay in the caches.
  private static let passBytes = 1 << 20

  /// The least weights of a block: beside fewer, its scale and sum would take more than they do.
  static let leastBlockSize = 16

  /// Packs weights; nil for weights of bytes and for very small or large blocks, and where there is no
  /// memory for them.
  ///
  /// - Parameters:
  ///   - batches: The number of rows of the input, at least 1.
  ///   - weights: The weights of one output channel after the other, as bytes of int8.
  ///   - outChannels: The number of output channels, at least 1.
  ///   - blocks: How they lie, and their scales; rows must follow each other without a gap.
  ///   - scales: The scales as they are stored, of float16.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - activation: The range of the fused activation.
  ///   - constants: Where packed constants are kept, for all kernels of a model.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    batches: Int, weights: ConstantSource, outChannels: Int, blocks: WeightBlocks,
    scales: RawSpan, bias: [Float], activation: ClosedRange<Float>,
    constants: PackedConstants = .unshared, microkernels: MicrokernelTable
  ) {
    let sizes = BlockwiseFullyConnected.leastBlockSize...BlockwiseProduct.largestBlock
    guard batches >= 1, outChannels >= 1, blocks.rowStride == blocks.inChannels,
      sizes.contains(blocks.blockSize), let decoder = weights.decoder, decoder.bitWidth <= 4,
      weights.byteCount == blocks.inChannels * outChannels,
      bias.isEmpty || bias.count == outChannels,
      let packed = BlockwiseWeights(
        weights, columns: outChannels, blocks: blocks, scales: scales, constants: constants,
        kernel: microkernels.integerProduct),
      let padded = BlockwiseFullyConnected.padded(bias, columns: outChannels)
    else { return nil }
    self.weights = packed
    self.bias = padded
    self.activation = activation
    self.batches = batches
    depth = blocks.inChannels
    input = HybridInput(kernels: microkernels.hybrid, isSymmetric: false)
    multiply = microkernels.multiplyBlockwise
    rowsPerTask = max(
      1,
      min(
        BlockwiseFullyConnected.mostRowsPerTask,
        BlockwiseFullyConnected.macsPerTask / BlockwiseFullyConnected.columnsPerTask / depth))
    // The last block is read with its padding, which weights of 0 are multiplied with.
    rowBytes = (depth + 7 + 63) / 64 * 64
    rowsPerPass = min(batches, max(BlockwiseFullyConnected.passBytes / rowBytes, 1))
    scratchByteCount = rowsPerPass * (rowBytes + MemoryLayout<RowQuantization>.stride) + 64
    name = "fullyConnectedBlockwise, \(microkernels.name)"
  }

  /// The bias of whole groups of columns; negative zeros, which change no sum, where there is none.
  private static func padded(_ bias: [Float], columns: Int) -> AlignedBytes? {
    let unit = BlockwiseProduct.groupColumns
    let count = (columns + unit - 1) / unit * unit
    let bytes = AlignedBytes(uninitializedByteCount: count * MemoryLayout<Float>.stride)
    guard let bytes else { return nil }
    for column in 0..<count {
      unsafe bytes.address.storeBytes(
        of: column < bias.count ? bias[column] : -0.0,
        toByteOffset: column * MemoryLayout<Float>.stride, as: Float.self)
    }
    return bytes
  }

  /// Quantizes all rows, and multiplies them.
  ///
  /// - Parameters:
  ///   - input: The rows of the input.
  ///   - scratch: ``scratchByteCount`` bytes, aligned to 64.
  ///   - output: The results.
  ///   - workers: The threads that share the work.
  // Swift 6.3 aborts where it inlines this: the work of the tasks cannot be copied.
  @inline(never)
  public func run(
    input: Span<Float>, scratch: inout MutableSpan<UInt8>, into output: inout MutableSpan<Float>,
    workers: WorkerPool
  ) {
    precondition(input.count == batches * depth && output.count == batches * weights.columns)
    precondition(scratch.count >= scratchByteCount)
    unsafe input.withUnsafeBufferPointer { input in
      unsafe scratch.withUnsafeMutableBytes { scratch in
        unsafe output.withUnsafeMutableBufferPointer { output in
          guard let input = input.baseAddress, let scratch = scratch.baseAddress,
            let output = output.baseAddress
          else { return }
          for rows in Checkpoint().slices(0..<batches, of: rowsPerPass) {
            unsafe run(
              rows.count, input + rows.lowerBound * depth, scratch,
              to: output + rows.lowerBound * weights.columns, workers)
          }
        }
      }
    }
  }

  /// Runs a pass.
  @unsafe
  private func run(
    _ rows: Int, _ input: UnsafePointer<Float>, _ scratch: UnsafeMutableRawPointer,
    to output: UnsafeMutablePointer<Float>, _ workers: WorkerPool
  ) {
    let quantizedRows = max((4 << 10) / depth, 1)
    workers.run(
      tasks: (rows + quantizedRows - 1) / quantizedRows,
      unsafe Quantization(
        product: UnownedReference(self), rows: rows, rowsPerTask: quantizedRows, input: input,
        scratch: scratch))
    let rowTasks = (rows + rowsPerTask - 1) / rowsPerTask
    let columnTasks =
      (weights.columns + BlockwiseFullyConnected.columnsPerTask - 1)
      / BlockwiseFullyConnected.columnsPerTask
    workers.run(
      tasks: rowTasks * columnTasks,
      unsafe Multiplication(
        product: UnownedReference(self), rows: rows, rowTasks: rowTasks,
        scratch: UnsafeRawPointer(scratch), output: output))
  }

  /// The scale and zero point of each quantized row of a pass, behind the rows.
  @unsafe
  func quantizations(
    behind rows: Int, _ scratch: UnsafeRawPointer
  ) -> UnsafePointer<RowQuantization> {
    unsafe (scratch + (rows * rowBytes + 64)).assumingMemoryBound(to: RowQuantization.self)
  }

  /// The quantization of some rows, in ranges of them.
  @safe
  private struct Quantization: ParallelWork, ~Copyable, @unchecked Sendable {
    let product: UnownedReference<BlockwiseFullyConnected>
    let rows: Int
    let rowsPerTask: Int
    let input: UnsafePointer<Float>
    let scratch: UnsafeMutableRawPointer

    func run(task: Int) {
      product.borrow { product in
        let first = task * rowsPerTask
        for row in first..<min(first + rowsPerTask, rows) { quantize(row, of: product) }
      }
    }

    /// Quantizes a row to bytes that are 128 above the values.
    private func quantize(_ row: Int, of product: BlockwiseFullyConnected) {
      let depth = product.depth
      let target = unsafe scratch + row * product.rowBytes
      let values = unsafe UnsafeBufferPointer(start: input + row * depth, count: depth)
      let quantization = unsafe product.input.quantize(
        row: values, by: product.input.map(ofRow: values),
        into: .bytes(target.assumingMemoryBound(to: UInt8.self)))
      let results = unsafe UnsafeMutablePointer(
        mutating: product.quantizations(behind: rows, scratch))
      unsafe results[row] = RowQuantization(
        scale: quantization.scale, zeroPoint: Int32(quantization.zeroPoint))
    }
  }
}
