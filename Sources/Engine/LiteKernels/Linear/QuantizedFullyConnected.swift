public import LiteExecution
public import LiteMicrokernels
public import LiteReference

/// The fast `FULLY_CONNECTED` of 8-bit elements: a product of integer matrices over packed
/// weights, rescaled in float64.
///
/// The results are those of ``fullyConnected(batches:inChannels:outChannels:input:weights:bias:accumulation:stage:into:)``
/// with a ``RequantizationStage`` of float64, byte for byte.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants or
/// the calling thread's scratch memory, in bounds by the counts, which are checked. Tasks refer to
/// the object itself, which its caller keeps.
public final class QuantizedFullyConnected: Sendable {
  /// What the kernel is called in profiles.
  public let name: String

  private let batches: Int
  private let weights: PackedWeights
  private let requantization: ProductRequantization<Double>
  private let flip: UInt8
  private let rowsPerTask: Int
  private let columnsPerTask: Int
  private let roundSums: @Sendable (SumRounding) -> Void

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
    constants: PackedConstants = .unshared, microkernels: MicrokernelTable = Microkernels.table
  ) {
    let unsigned = UnsignedRequantization(requantization)
    let outChannels = unsigned.multipliers.count
    let bound = unsigned.largestSum(depth: inChannels, bias: bias)
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
      kernel: kernel)
    guard let packed else { return nil }
    self.weights = packed
    self.batches = batches
    self.requantization = requantization
    roundSums = microkernels.roundSums
    name = "fullyConnected\(unsigned.dtypeName), \(kernel.name)"
    let rowBytes = self.weights.paddedDepth * kernel.activations.byteWidth
    rowsPerTask = max(1, (32 << 10) / rowBytes / kernel.tileRows) * kernel.tileRows
    columnsPerTask = 128
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

  /// One run, cut into blocks of rows and columns.
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

      // Row terms, sums and the rows themselves.
      let termBytes = (rows * 4 + 63) / 64 * 64
      let sumBytes = rows * columns * 4
      let byteCount = termBytes + sumBytes + rows * rowBytes + 64
      guard let scratch = unsafe ThreadScratch.bytes(byteCount) else { return }
      let sums = unsafe scratch + termBytes
      let a = unsafe sums + sumBytes
      unsafe weights.kernel.copyLines(
        LineCopy(
          lines: rows, byteCount: weights.depth, source: input + firstRow * weights.depth,
          sourceStride: weights.depth, destination: a, destinationStride: rowBytes,
          flip: product.flip))
      var terms: UnsafePointer<Int32>?
      if weights.rowFactor != 0 {
        let sums = unsafe scratch.assumingMemoryBound(to: Int32.self)
        unsafe weights.kernel.sumRows(
          RowSums(
            rows: rows, byteCount: weights.depth, source: a, stride: rowBytes,
            factor: weights.rowFactor, destination: sums))
        unsafe terms = UnsafePointer(sums)
      }
      unsafe weights.kernel.run(
        IntegerProduct(
          rows: rows, columns: columns, depth: weights.paddedDepth, a: a, aStride: rowBytes,
          rowTerms: terms, b: weights.weights.address + firstColumn * weights.columnByteCount,
          bIsNarrow: weights.areNarrow, outliers: weights.outliers(from: firstColumn),
          bias: (weights.bias.address + firstColumn * 4).assumingMemoryBound(to: Int32.self),
          c: sums, cStride: columns * 4, output: .sums))
      unsafe round(
        UnsafeRawPointer(sums).assumingMemoryBound(to: Int32.self), of: product,
        rows: firstRow..<firstRow + rows, columns: firstColumn..<firstColumn + columns)
    }

    /// Turns sums into outputs.
    private func round(
      _ sums: UnsafePointer<Int32>, of product: QuantizedFullyConnected, rows: Range<Int>,
      columns: Range<Int>
    ) {
      let requantization = product.requantization
      let output = unsafe output.assumingMemoryBound(to: UInt8.self)
      unsafe requantization.multipliers.withUnsafeBufferPointer { factors in
        guard let factors = factors.baseAddress else { return }
        for row in rows {
          unsafe product.roundSums(
            SumRounding(
              count: columns.count, sums: sums + (row - rows.lowerBound) * columns.count,
              factors: factors + columns.lowerBound, zeroPoint: requantization.outputZeroPoint,
              low: requantization.activation.lowerBound,
              high: requantization.activation.upperBound,
              output: output + (row * product.weights.columns + columns.lowerBound)))
        }
      }
    }
  }
}
