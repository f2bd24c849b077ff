public import LiteExecution
import LiteMicrokernels
import LiteTensor

/// The fast `FULLY_CONNECTED` of int16 with weights of int8 or int16.
///
/// The results are those of
/// `fullyConnected(batches:inChannels:outChannels:input:weights:bias:accumulation:stage:into:)`
/// with an `Int16Accumulation`, bit for bit: sums of integers do not depend on their order.
///
/// Every `unsafe` in this file is an address within the input, the output, the packed constants or
/// the calling thread's scratch memory, in bounds by the counts, which are checked. Tasks refer to
/// the object itself, which the caller keeps alive.
public final class Int16FullyConnected: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  private let batches: Int
  private let weights: PackedInt16Weights
  private let product: Int16Product
  private let partitions: ProductPartitions

  /// How many bytes of the input a task multiplies.
  private static let cachedBytes = 96 << 10

  /// The fewest multiply-accumulates that are distributed over threads.
  private static let leastShared = 200_000

  /// Packs weights; nil where only the reference loop is exact, and where there is no memory.
  ///
  /// - Parameters:
  ///   - batches: The number of rows of the input.
  ///   - inChannels: The number of elements of a row, at least 1.
  ///   - weights: A row of `inChannels` weights for each output channel.
  ///   - isWide: Whether weights are int16 rather than int8.
  ///   - weightZeroPoint: The zero point of the weights.
  ///   - epilogue: The epilogue.
  ///   - constants: Where packed constants are kept, for all kernels of a model.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    batches: Int, inChannels: Int, weights: ConstantSource, isWide: Bool, weightZeroPoint: Int,
    epilogue: Int16Epilogue, constants: PackedConstants = .unshared,
    microkernels: MicrokernelTable
  ) {
    let outChannels = epilogue.channels
    guard batches >= 1, inChannels >= 1, outChannels >= 1, !isWide || weightZeroPoint == 0,
      weights.byteCount == inChannels * outChannels * (isWide ? 2 : 1),
      let packed = PackedInt16Weights(
        weights, columns: outChannels, depth: inChannels, isWide: isWide,
        zeroPoint: weightZeroPoint, constants: constants),
      let stage = Int16Stage(
        epilogue, largestSum: packed.layout.largestSum(zeroPoint: weightZeroPoint),
        microkernels: microkernels),
      !isWide || !stage.wrapsInInt32,
      let product = Int16Product(packed.layout, stage, microkernels)
    else { return nil }
    self.batches = batches
    self.weights = packed
    self.product = product
    name = "fullyConnectedInt16\(isWide ? "ByInt16" : ""), \(product.kernel.name)"
    let macs = batches.multipliedSaturated(by: inChannels.multipliedSaturated(by: outChannels))
    partitions = ProductPartitions(
      rows: batches, columns: outChannels, isShared: macs >= Int16FullyConnected.leastShared,
      largestRows: max(Int16FullyConnected.cachedBytes / (inChannels * 2), 48))
  }

  /// Multiplies.
  ///
  /// - Parameters:
  ///   - input: The rows of the input.
  ///   - output: The results.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<Int16>, into output: inout MutableSpan<Int16>, workers: WorkerPool
  ) {
    let layout = weights.layout
    precondition(input.count >= batches * layout.depth)
    precondition(output.count >= batches * layout.columns)
    let partition = partitions[threadCount: workers.threadCount]
    unsafe input.withUnsafeBytes { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        guard let input = input.baseAddress, let output = output.baseAddress else { return }
        let work = unsafe Work(
          all: UnownedReference(self), input: input, output: output, partition: partition)
        workers.run(tasks: partition.taskCount, work)
      }
    }
  }

  /// One run, divided into blocks of rows and columns.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let all: UnownedReference<Int16FullyConnected>
    let input: UnsafeRawPointer
    let output: UnsafeMutablePointer<Int16>
    let partition: ProductPartition

    func run(task: Int) { all.borrow { run(task: task, of: $0) } }

    private func run(task: Int, of all: Int16FullyConnected) {
      let layout = all.weights.layout
      let (rows, columns) = partition.block(ofTask: task)
      // Rows of an odd number of elements are copied, so that whole pairs are readable.
      let copies = layout.paddedDepth != layout.depth
      let rowBytes = layout.depth * 2
      let copiedBytes = copies ? rows.count * layout.paddedDepth * 2 : 0
      let productBytes = all.product.scratchByteCount
      guard let scratch = unsafe ThreadScratch.bytes(productBytes + copiedBytes) else { return }
      var (a, stride) = unsafe (input + rows.lowerBound * rowBytes, rowBytes)
      if copies {
        let copied = unsafe scratch + productBytes
        for row in 0..<rows.count {
          unsafe (copied + row * layout.paddedDepth * 2)
            .copyMemory(from: a + row * rowBytes, byteCount: rowBytes)
        }
        unsafe (a, stride) = (UnsafeRawPointer(copied), layout.paddedDepth * 2)
      }
      unsafe all.product.run(
        rows.count, a, stride: stride, b: all.weights.weights.address,
        columns: columns,
        into: output + (rows.lowerBound * layout.columns + columns.lowerBound),
        stride: layout.columns, scratch: scratch)
    }
  }
}
