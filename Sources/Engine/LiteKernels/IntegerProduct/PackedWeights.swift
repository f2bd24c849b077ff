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
/// Every `unsafe` in this file writes the blocks that it has just allocated, within their sizes.
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

  /// The weights in the micro-kernel's layout, and the sums and outliers that packing found.
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

  /// The fewest weights that are worth being widened whenever they are read.
  private static let leastNarrow = 32 << 10

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
    self.kernel = kernel
    self.columns = columns
    self.depth = depth
    let unit = IntegerProductKernel.columnUnit
    let paddedColumns = (columns + unit - 1) / unit * unit
    let segment = depth / segments
    let paddedSegment = (segment + kernel.depthUnit - 1) / kernel.depthUnit * kernel.depthUnit
    paddedDepth = segments * paddedSegment
    let zeroPoint = Int16(truncatingIfNeeded: weightZeroPoint - (flip == 0 ? 0 : 128))
    let mayBeNarrow =
      kernel.takesNarrowWeights && paddedColumns * paddedDepth >= PackedWeights.leastNarrow
    var window = constants.window(of: weights)
    let outliers =
      zeroPoint == 0 || kernel.activations == .words && !mayBeNarrow
      ? nil
      : OutlierWeights(
        &window, columns: columns, depth: depth, segmentDepth: segment, flip: flip,
        zeroPoint: zeroPoint, activations: kernel.activations,
        largestCount: kernel.takesOutliers ? OutlierGroups.largestCount : 0)
    let fitBytes = zeroPoint == 0 || outliers != nil
    areNarrow = mayBeNarrow && fitBytes
    let segmentBytes = areNarrow ? paddedSegment : paddedSegment * kernel.activations.byteWidth
    let rowBytes = segments * segmentBytes
    columnByteCount = rowBytes
    let sharesBytes =
      (weights.decoder?.bitWidth ?? 8) <= 4 && zeroPoint == 0 && flip == 0
      && (areNarrow || kernel.activations == .bytes)
      && paddedColumns * paddedDepth >= NibbleColumns.leastWeights
    let nibbles =
      sharesBytes
      ? unpackNibbles.map { NibbleColumns(unpackedByteCount: rowBytes * unit, unpack: $0) } : nil
    self.nibbles = nibbles
    let blockBytes = nibbles?.byteCount ?? rowBytes * unit
    let matrixByteCount = paddedColumns / unit * blockBytes
    let sumsOffset = matrixByteCount + (kernel.takesOutliers ? OutlierGroups.byteCount : 0)
    let distance = RowSums.Element.distance(
      from: UInt8(truncatingIfNeeded: weightZeroPoint + (flip == 0 ? 128 : 0)),
      flip: flip ^ 0x80)
    // Behind the matrix lie the outlier groups, the sum of each column, the sum of its distances
    // from the zero point, and the number of groups: −1 where the zero point was not subtracted.
    let packed = constants.block(
      of: weights,
      layout: ConstantLayout(
        kernel: kernel.name,
        parameters: [
          columns, depth, segments, Int(flip), Int(zeroPoint), isMeasured ? 1 : 0,
          nibbles == nil ? 0 : 1,
        ]),
      byteCount: sumsOffset + paddedColumns * 8 + 4
    ) { [areNarrow] block in
      let isCentred = fitBytes || kernel.activations == .words
      let offset = isCentred ? zeroPoint : 0
      // uint8 counts as int8, 128 below.
      let outlierSum =
        (Int32(offset) &+ (flip == 0 ? 0 : 128)) &* Int32(truncatingIfNeeded: depth)
      let whole = nibbles.flatMap { AlignedBytes(uninitializedByteCount: $0.wholeByteCount) }
      guard nibbles == nil || whole != nil else { return false }
      // Block by block, so that the summed weights are still in the caches when they are packed.
      let checkpoint = Checkpoint(forLoopOf: columns * depth)
      for first in stride(from: 0, to: columns, by: unit) {
        let count = min(unit, columns - first)
        guard !checkpoint.isStopped,
          let source = unsafe window?.bytes(first * depth..<(first + count) * depth)
        else {
          return false
        }
        let sums = unsafe (block.address + sumsOffset + first * 4)
          .assumingMemoryBound(to: Int32.self)
        var terms = unsafe RowSums(
          rows: count, byteCount: depth, element: flip == 0 ? .signed : .unsigned,
          source: source, stride: depth, multiplier: 1, destination: sums)
        kernel.sumRows(terms)
        if isMeasured {
          terms.element = distance
          unsafe terms.destination += paddedColumns
          kernel.sumRows(terms)
        }
        for column in 0..<count { unsafe sums[column] &-= outlierSum }
        let packedBlock = unsafe block.address + first / unit * blockBytes
        if let whole {
          unsafe whole.address.initializeMemory(
            as: UInt8.self, repeating: 0, count: whole.byteCount)
        }
        for index in 0..<segments {
          let part = unsafe source + index * segment
          let target = unsafe (whole?.address ?? packedBlock) + index * segmentBytes * unit
          if kernel.activations == .bytes {
            unsafe WordColumns(
              source: part, rowBytes: segment, rowStride: depth, rows: count, unit: unit,
              blockBytes: rowBytes * unit, flip: flip,
              offset: UInt8(truncatingIfNeeded: offset), transposeBlock: kernel.transposeWords
            ).write(to: target)
          } else {
            unsafe PairColumns(
              source: part, rowBytes: segment, rowStride: depth, rows: count, unit: unit,
              flip: flip, offset: offset, isNarrow: areNarrow
            ).write(to: target)
          }
        }
        if let nibbles, let whole { unsafe nibbles.pack(whole.address, to: packedBlock) }
      }
      let groupCount = outliers?.groupCount ?? 0
      if groupCount > 0 {
        unsafe outliers?.store(
          to: block.address, segmentDepth: segment, paddedSegment: paddedSegment,
          segments: segments, groups: block.address + matrixByteCount)
      }
      unsafe block.address.storeBytes(
        of: isCentred ? Int32(groupCount) : -1, toByteOffset: sumsOffset + paddedColumns * 8,
        as: Int32.self)
      return true
    }
    guard let packed, let biases = AlignedBytes(byteCount: paddedColumns * 4) else { return nil }
    (self.weights, self.bias) = (packed, biases)
    self.matrixByteCount = matrixByteCount

    let sums = unsafe self.weights.address + sumsOffset
    let groupCount = unsafe sums.load(fromByteOffset: paddedColumns * 8, as: Int32.self)
    let isCentred = groupCount >= 0
    outlierCount = max(Int(groupCount), 0)
    rowSumMultiplier = isCentred ? 0 : -Int32(zeroPoint)
    let constant = Int32(
      truncatingIfNeeded: isCentred ? 0 : depth * inputZeroPoint * Int(zeroPoint))
    let terms = unsafe self.bias.address.assumingMemoryBound(to: Int32.self)
    let totals = unsafe sums.assumingMemoryBound(to: Int32.self)
    unsafe bias.withUnsafeBufferPointer { bias in
      let zeroPoint = Int32(truncatingIfNeeded: inputZeroPoint)
      for column in 0..<columns {
        let shared = unsafe zeroPoint &* totals[column]
        unsafe terms[column] = (bias.isEmpty ? 0 : bias[column]) &- shared &+ constant
      }
    }
    guard isMeasured else {
      self.accumulators = []
      return
    }
    let notTakenOff = isCentred ? 0 : depth * Int(zeroPoint)
    self.accumulators = unsafe bias.withUnsafeBufferPointer { bias in
      (0..<columns).map { column in
        let range = unsafe AccumulatorRange(
          total: Int(totals[column]) &- notTakenOff, distance: Int(totals[paddedColumns + column]),
          inputZeroPoint: inputZeroPoint)
        return unsafe range.accumulators(bias: bias.isEmpty ? 0 : bias[column])
      }
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
