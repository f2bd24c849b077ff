public import LiteExecution
import LiteMicrokernels
import LiteReference

/// The fast `FULLY_CONNECTED` of float32 with int8 weights: each row is quantized, all rows are
/// multiplied with packed weights as one product of integer matrices, and the accumulators are
/// brought back to float32.
///
/// The results are those of the reference loop with a `HybridOutputStage` for each row, value for
/// value. Every row has a zero point of its own, so the GEMM computes accumulators without the
/// zero-point correction, which the epilogue subtracts.
///
/// Every `unsafe` in this file is the address of zeros that it allocates.
public final class HybridFullyConnected: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  /// The number of bytes of scratch memory that a run needs.
  public let scratchByteCount: Int

  let weights: PackedWeights
  let stage: HybridStage
  let input: HybridInput
  let blocks: HybridBlocks
  let zeros: AlignedBytes
  private let batches: Int

  /// Packs weights; nil where only the reference loop is exact, and where there is no memory.
  ///
  /// - Parameters:
  ///   - batches: The number of rows of the input.
  ///   - inChannels: The number of elements of a row, at least 1.
  ///   - weights: A row of `inChannels` bytes of int8 for each output channel.
  ///   - stage: The dequantization of the accumulators.
  ///   - isSymmetric: Whether rows are quantized without a zero point.
  ///   - constants: Where packed constants are kept, for all kernels of a model.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    batches: Int, inChannels: Int, weights: ConstantSource, stage: HybridStage, isSymmetric: Bool,
    constants: PackedConstants = .unshared, microkernels: MicrokernelTable
  ) {
    let kernel = microkernels.integerProduct
    let outChannels = stage.weightScales.count
    guard batches >= 1, inChannels >= 1, outChannels >= 1,
      weights.byteCount == inChannels * outChannels
    else { return nil }
    // With a zero point of −1 and no bias, the constant of a channel is the sum of its weights.
    let packed = PackedWeights(
      weights, columns: outChannels, depth: inChannels, flip: 0, weightZeroPoint: 0,
      inputZeroPoint: -1, bias: [], constants: constants, kernel: kernel,
      unpackNibbles: microkernels.unpackNibbles)
    guard let packed, let zeros = AlignedBytes(byteCount: HybridBlocks.mostColumns * 4) else {
      return nil
    }
    unsafe zeros.address.initializeMemory(as: UInt8.self, repeating: 0, count: zeros.byteCount)
    self.weights = packed
    self.zeros = zeros
    self.stage = stage
    self.batches = batches
    input = HybridInput(kernels: microkernels.hybrid, isSymmetric: isSymmetric)
    blocks = HybridBlocks(
      rows: batches, columns: outChannels, depth: inChannels,
      rowBytes: packed.paddedDepth * kernel.activations.byteWidth, tileRows: kernel.tileRows)
    scratchByteCount = blocks.scratchByteCount
    name = "fullyConnectedHybrid, \(kernel.name)"
  }

  /// The number of elements of a row of the input.
  var depth: Int { weights.depth }

  /// The rows of the passes of a run, up to where the run is stopped.
  public var passes: Checkpoint.Slices {
    Checkpoint().slices(0..<batches, of: blocks.rowsPerPass)
  }

  /// Whether another product can multiply the rows that this one has quantized.
  public func sharesRows(with other: HybridFullyConnected) -> Bool {
    batches == other.batches && depth == other.depth && blocks.rowBytes == other.blocks.rowBytes
      && input.isSymmetric == other.input.isSymmetric
      && weights.kernel.name == other.weights.kernel.name
  }

  /// Quantizes all rows, and multiplies them.
  ///
  /// - Parameters:
  ///   - input: The rows of the input.
  ///   - scratch: ``scratchByteCount`` bytes, aligned to 64.
  ///   - output: The results.
  ///   - workers: The threads that share the work.
  public func run(
    input: Span<Float>, scratch: inout MutableSpan<UInt8>, into output: inout MutableSpan<Float>,
    workers: WorkerPool
  ) {
    for rows in passes {
      quantize(rows, of: input, into: &scratch, workers: workers)
      multiply(rows, from: scratch.span, into: &output, workers: workers)
    }
  }
}
