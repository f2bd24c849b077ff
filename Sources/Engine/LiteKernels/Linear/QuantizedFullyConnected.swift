public import LiteExecution
import LiteMicrokernels
public import LiteReference
import LiteTensor

/// The fast `FULLY_CONNECTED` of 8-bit elements: a GEMM of integers over packed weights,
/// requantized in its epilogue where float32 suffices for that, else in float64 behind it.
///
/// The results are those of
/// `fullyConnected(batches:inChannels:outChannels:input:weights:bias:accumulation:stage:into:)`
/// with a `RequantizationStage` of float64, byte for byte.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants or
/// the calling thread's scratch memory, in bounds by the counts, which are checked. Tasks refer to
/// the object itself, which the caller keeps alive.
public final class QuantizedFullyConnected: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  private let batches: Int
  private let weights: PackedWeights
  private let requantization: ProductRequantization<Double>
  /// The epilogue; nil where accumulators are requantized in float64.
  private let epilogue: Requantization?

  /// The memory that ``epilogue`` points to.
  private let table: RequantizationTable?

  private let flip: UInt8
  private let rowsPerTask: Int
  private let columnsPerTask: Int
  private let cost: ByteProductCost
  private let requantizeByFloat64: @Sendable (Float64Requantization) -> Void

  /// Packs weights; nil where only the reference loop is exact.
  ///
  /// - Parameters:
  ///   - batches: The number of rows of the input.
  ///   - inChannels: The number of elements of a row, at least 1.
  ///   - weights: A row of `inChannels` bytes for each output channel, as they are stored.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - requantization: The quantization, of int8 or uint8.
  ///   - constants: Where packed constants are kept, for all kernels of a model.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    batches: Int, inChannels: Int, weights: ConstantSource, bias: [Int32],
    requantization: ProductRequantization<Double>,
    constants: PackedConstants = .unshared, microkernels: MicrokernelTable
  ) {
    let unsigned = UnsignedRequantization(requantization)
    let outChannels = unsigned.multipliers.count
    let bound = unsigned.largestAccumulator(depth: inChannels, bias: bias)
    guard inChannels >= 1, outChannels >= 1, weights.byteCount == inChannels * outChannels,
      bound < 2_147_483_000,
      unsigned.multipliers.allSatisfy({ bound * $0.magnitude < 2_147_483_000 })
    else { return nil }
    let kernel = microkernels.integerProduct
    flip = unsigned.bytes.flip
    let packed = PackedWeights(
      weights, columns: outChannels, depth: inChannels, flip: unsigned.bytes.weightFlip,
      weightZeroPoint: Int(requantization.weightZeroPoint),
      inputZeroPoint: Int(unsigned.inputZeroPoint), bias: bias[...], constants: constants,
      kernel: kernel, unpackNibbles: microkernels.unpackNibbles)
    guard let packed else { return nil }
    self.weights = packed
    self.batches = batches
    self.requantization = requantization
    requantizeByFloat64 = microkernels.requantizeByFloat64
    // Products with weights that share bytes have no epilogue for bytes.
    table =
      packed.nibbles == nil
      ? unsigned.mirroredTable(largestAccumulator: bound, floatRoundings: kernel.floatRoundings)
      : nil
    epilogue = table?.requantization
    name = "fullyConnected\(unsigned.dtypeName), \(kernel.name)"
    let rowBytes = self.weights.paddedDepth * kernel.activations.byteWidth
    rowsPerTask = max(1, (32 << 10) / rowBytes / kernel.tileRows) * kernel.tileRows
    cost = ByteProductCost(
      outputs: batches.multipliedSaturated(by: outChannels), depth: inChannels)
    columnsPerTask = cost.isShared ? 128 : outChannels
  }

  /// Multiplies.
  ///
  /// - Parameters:
  ///   - input: The rows of the input.
  ///   - output: The results.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<UInt8>, into output: inout MutableSpan<UInt8>, workers: WorkerPool
  ) {
    precondition(input.count >= batches * weights.depth)
    precondition(output.count >= batches * weights.columns)
    let workers = cost.workers(of: workers)
    let rowTasks = (batches + rowsPerTask - 1) / rowsPerTask
    let columnTasks = (weights.columns + columnsPerTask - 1) / columnsPerTask
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBytes { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let work = unsafe Work(
          product: UnownedReference(self), input: input, output: output, rowTasks: rowTasks)
        workers.run(tasks: rowTasks * columnTasks, work)
      }
    }
  }

  /// One run, divided into blocks of rows and columns.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let product: UnownedReference<QuantizedFullyConnected>
    let input: UnsafeRawPointer
    let output: UnsafeMutableRawPointer
    let rowTasks: Int

    func run(task: Int) { product.borrow { run(task: task, of: $0) } }

    private func run(task: Int, of product: QuantizedFullyConnected) {
      let (columnTask, rowTask) = task.quotientAndRemainder(dividingBy: rowTasks)
      let weights = product.weights
      let firstRow = rowTask * product.rowsPerTask
      let rows = min(product.rowsPerTask, product.batches - firstRow)
      let firstColumn = columnTask * product.columnsPerTask
      let columns = min(product.columnsPerTask, weights.columns - firstColumn)
      let rowBytes = weights.paddedDepth * weights.kernel.activations.byteWidth

      // Zero-point corrections, accumulators, and the rows themselves.
      let correctionBytes = (rows * 4 + 63) / 64 * 64
      let accumulatorBytes = product.epilogue == nil ? rows * columns * 4 : 0
      let byteCount = correctionBytes + accumulatorBytes + rows * rowBytes + 64
      guard let scratch = unsafe ThreadScratch.bytes(byteCount) else { return }
      let accumulators = unsafe scratch + correctionBytes
      let a = unsafe accumulators + accumulatorBytes
      unsafe weights.kernel.copyRows(
        RowCopy(
          rows: rows, byteCount: weights.depth, source: input + firstRow * weights.depth,
          sourceStride: weights.depth, destination: a, destinationStride: rowBytes,
          flip: product.flip))
      var corrections: UnsafePointer<Int32>?
      if weights.rowSumMultiplier != 0 {
        let accumulators = unsafe scratch.assumingMemoryBound(to: Int32.self)
        unsafe weights.kernel.sumRows(
          RowSums(
            rows: rows, byteCount: weights.depth, source: a, stride: rowBytes,
            multiplier: weights.rowSumMultiplier, destination: accumulators))
        unsafe corrections = UnsafePointer(accumulators)
      }
      var operands = unsafe IntegerProduct(
        rows: rows, columns: columns, depth: weights.paddedDepth, a: a, aStride: rowBytes,
        rowCorrections: corrections, b: weights.weights.address,
        bias: (weights.bias.address + firstColumn * 4).assumingMemoryBound(to: Int32.self),
        c: accumulators, cStride: columns * 4, output: .accumulators)
      let columnRange = firstColumn..<firstColumn + columns
      if let epilogue = product.epilogue {
        unsafe operands.c = output + (firstRow * weights.columns + firstColumn)
        operands.cStride = weights.columns
        operands.output = .bytes(epilogue)
        return unsafe weights.multiply(operands, columns: columnRange)
      }
      unsafe weights.multiply(operands, columns: columnRange)
      unsafe round(
        UnsafeRawPointer(accumulators).assumingMemoryBound(to: Int32.self), of: product,
        rows: firstRow..<firstRow + rows, columns: columnRange)
    }

    /// Requantizes accumulators.
    private func round(
      _ accumulators: UnsafePointer<Int32>, of product: QuantizedFullyConnected, rows: Range<Int>,
      columns: Range<Int>
    ) {
      let requantization = product.requantization
      let output = unsafe output.assumingMemoryBound(to: UInt8.self)
      unsafe requantization.multipliers.withUnsafeBufferPointer { multipliers in
        guard let multipliers = multipliers.baseAddress else { return }
        unsafe product.requantizeByFloat64(
          Float64Requantization(
            rows: rows.count, columns: columns.count, accumulators: accumulators,
            multipliers: multipliers + columns.lowerBound,
            zeroPoint: requantization.outputZeroPoint,
            low: requantization.activation.lowerBound,
            high: requantization.activation.upperBound,
            output: output + (rows.lowerBound * product.weights.columns + columns.lowerBound),
            outputStride: product.weights.columns))
      }
    }
  }
}
