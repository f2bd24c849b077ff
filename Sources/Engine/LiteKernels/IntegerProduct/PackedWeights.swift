import LiteExecution
import LiteMicrokernels

/// The weights of an 8-bit GEMM as a micro-kernel reads them, with the zero-point corrections that
/// do not depend on the input folded into the bias of each output channel.
///
/// With unsigned inputs `x` of zero point `zx` (int8 has its top bit flipped), signed weights `w`
/// (uint8 less 128) of zero point `zw`, and a depth of `K`,
/// ```
/// Σ (x − zx) · (w − zw) + bias = Σ x · w − zw · Σ x + (bias − zx · Σ w + K · zx · zw)
/// ```
/// The parenthesis is ``bias``. The zero-point correction `zw · Σ x` is a multiple of the sum of a
/// row of inputs, by ``rowSumMultiplier``. It is 0 where `w − zw` fits the micro-kernel's weights,
/// except for a few outliers (``OutlierWeights``): the packed weights then are that difference. All
/// arithmetic wraps in int32, as in the reference.
///
/// Every `unsafe` in this file is an address within the blocks that it has allocated.
final class PackedWeights: Sendable {
  /// The micro-kernel that the layout is for.
  let kernel: IntegerProductKernel

  /// The number of output channels.
  let columns: Int

  /// The number of weights of one output channel.
  let depth: Int

  /// ``depth`` with each segment rounded up to the depth unit of the micro-kernel.
  let paddedDepth: Int

  /// The multiplier of the sums of the rows of inputs; 0 where these are not needed.
  let rowSumMultiplier: Int32

  /// Whether the weights are bytes although the inputs are int16.
  let areNarrow: Bool

  /// The bytes of the weights of one output channel.
  let columnByteCount: Int

  /// How the weights share bytes; nil where each has bytes of its own.
  let nibbles: NibbleColumns?

  /// The weights in the micro-kernel's layout, and behind them their outliers and sums.
  let weights: AlignedBytes

  /// The number of bytes of the weights alone.
  ///
  /// The groups of ``outliers(from:)`` lie behind them.
  private let matrixByteCount: Int

  /// The number of those groups.
  private let outlierCount: Int

  /// The bias of each output channel with its zero-point correction, as int32.
  let bias: AlignedBytes

  /// The range of the accumulators of each output channel with its bias, by the weights themselves;
  /// empty where they were not measured.
  let accumulators: [ClosedRange<Int64>]

  /// Packs weights; nil where there is no memory for them.
  ///
  /// - Parameters:
  ///   - weights: The weights of one output channel after the other: `columns · depth` bytes.
  ///   - columns: The number of output channels.
  ///   - depth: The number of weights of each of them.
  ///   - segments: The number of pieces that the depth has, all of the same length.
  ///   - flip: 0 for weights of int8, 0x80 for those of uint8.
  ///   - weightZeroPoint: The zero point of the weights as they are stored.
  ///   - inputZeroPoint: The zero point of the unsigned inputs.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - isMeasured: Whether to find ``accumulators``.
  ///   - constants: Where the packed weights are kept.
  ///   - kernel: The micro-kernel that will read them.
  ///   - unpackNibbles: Unpacks weights of four bits, for consumers that read the weights by
  ///     ``multiply(_:columns:)`` alone; nil for others.
  init?(
    _ weights: ConstantSource, columns: Int, depth: Int, segments: Int = 1, flip: UInt8,
    weightZeroPoint: Int, inputZeroPoint: Int, bias: ArraySlice<Int32>, isMeasured: Bool = false,
    constants: PackedConstants, kernel: IntegerProductKernel,
    unpackNibbles: (@Sendable (NibbleRun) -> Void)? = nil
  ) {
    precondition(weights.byteCount == columns * depth && (bias.isEmpty || bias.count == columns))
    let zeroPoint = Int16(truncatingIfNeeded: weightZeroPoint - (flip == 0 ? 0 : 128))
    var window = constants.window(of: weights)
    let packing = WeightPacking(
      &window, bitWidth: weights.decoder?.bitWidth ?? 8, columns: columns, depth: depth,
      segments: segments, flip: flip, zeroPoint: zeroPoint, isMeasured: isMeasured,
      kernel: kernel, unpackNibbles: unpackNibbles)
    let packed = constants.block(
      of: weights, layout: packing.layout, byteCount: packing.byteCount
    ) { packing.write(to: $0, reading: &window) }
    guard let packed, let biases = AlignedBytes(byteCount: packing.paddedColumns * 4) else {
      return nil
    }
    (self.kernel, self.columns, self.depth) = (kernel, columns, depth)
    (self.weights, self.bias) = (packed, biases)
    (paddedDepth, areNarrow) = (packing.paddedDepth, packing.areNarrow)
    (columnByteCount, nibbles) = (packing.columnByteCount, packing.nibbles)
    matrixByteCount = packing.matrixByteCount
    let sums = packing.sums(in: packed)
    outlierCount = sums.outlierGroupCount ?? 0
    // The zero point that the packed weights still have.
    let rest = sums.outlierGroupCount == nil ? Int(zeroPoint) : 0
    rowSumMultiplier = -Int32(rest)
    let terms = unsafe biases.address.assumingMemoryBound(to: Int32.self)
    let first = bias.startIndex
    for column in 0..<columns {
      let term = bias.isEmpty ? 0 : bias[first + column]
      unsafe terms[column] =
        term &- Int32(truncatingIfNeeded: inputZeroPoint) &* sums.total(column)
        &+ Int32(truncatingIfNeeded: depth * inputZeroPoint * rest)
    }
    accumulators =
      !isMeasured
      ? []
      : (0..<columns).map { column in
        AccumulatorRange(
          total: Int(sums.total(column)) &- depth * rest, distance: Int(sums.distance(column)),
          inputZeroPoint: inputZeroPoint
        ).accumulators(bias: bias.isEmpty ? 0 : bias[first + column])
      }
  }

  /// Adds the start of the accumulators to every bias.
  ///
  /// - Precondition: No other thread reads the biases yet.
  func raiseBias(by table: RequantizationTable) {
    unsafe bias.address.withMemoryRebound(to: Int32.self, capacity: bias.byteCount / 4) { terms in
      for column in 0..<bias.byteCount / 4 {
        unsafe terms[column] &+= table.start(ofChannel: column)
      }
    }
  }

  /// The outlier groups of a product whose first column is given.
  func outliers(from column: Int) -> OutlierGroups {
    guard outlierCount > 0 else { return unsafe OutlierGroups() }
    return unsafe OutlierGroups(
      address: UnsafeRawPointer(weights.address + matrixByteCount), count: outlierCount,
      firstBlock: column / IntegerProductKernel.columnUnit)
  }
}
