import LiteExecution
import LiteMicrokernels

/// The weights of an 8-bit product as a micro-kernel reads them, with everything that does not
/// depend on the input folded into a term for each output channel.
///
/// With unsigned inputs `x` of zero point `zx` (int8 has its top bit flipped), signed weights `w`
/// (uint8 less 128) of zero point `zw`, and sums over a depth of `K`,
/// ```
/// Σ (x − zx) · (w − zw) + bias = Σ x · w − zw · Σ x + (bias − zx · Σ w + K · zx · zw)
/// ```
/// The last term is ``bias``; the middle one is a multiple of the sum of the row of inputs, for
/// which ``rowFactor`` stands. It is 0 where `w − zw` fits the micro-kernel's weights, all but for a
/// few that ``OutlierWeights`` takes: then the weights are that difference. Everything wraps in
/// int32, as the sums of the reference do.
///
/// Every `unsafe` in this file writes the blocks that it has just allocated, within their sizes.
final class PackedWeights: Sendable {
  /// The micro-kernel that the layout is for.
  let kernel: IntegerProductKernel

  /// The number of output channels.
  let columns: Int

  /// The number of weights of one output channel.
  let depth: Int

  /// ``depth`` with each segment rounded up to what the micro-kernel takes.
  let paddedDepth: Int

  /// The factor of the sums of the rows of inputs; 0 where they are not needed.
  let rowFactor: Int32

  /// Whether the weights are bytes although the inputs are int16.
  let areNarrow: Bool

  /// The bytes of the weights of one output channel.
  let columnByteCount: Int

  /// The weights, in the micro-kernel's layout, and what packing them told.
  let weights: AlignedBytes

  /// The number of bytes of the weights alone, behind which lie the groups of ``outliers(from:)``.
  private let matrixByteCount: Int

  /// The number of those groups.
  private let outlierCount: Int

  /// The term of each output channel, as int32.
  let bias: AlignedBytes

  /// What the sums of each output channel and its bias lie between, by the weights themselves;
  /// empty where they were not measured.
  let sums: [ClosedRange<Int64>]

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
  ///   - isMeasured: Whether to find ``sums``.
  ///   - constants: Where the packed weights are kept.
  ///   - kernel: The micro-kernel that will read them.
  init?(
    _ weights: ConstantSource, columns: Int, depth: Int, segments: Int = 1, flip: UInt8,
    weightZeroPoint: Int, inputZeroPoint: Int, bias: ArraySlice<Int32>, isMeasured: Bool = false,
    constants: PackedConstants, kernel: IntegerProductKernel
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
    let matrixByteCount = paddedColumns * rowBytes
    let sumsOffset = matrixByteCount + (kernel.takesOutliers ? OutlierGroups.byteCount : 0)
    let distance = RowSums.Term.distance(
      from: UInt8(truncatingIfNeeded: weightZeroPoint + (flip == 0 ? 128 : 0)),
      flip: flip ^ 0x80)
    // Behind the matrix lie the groups of outliers, the sum of each column, what its distances from the
    // zero point add up to, and how many groups there are: −1 where it was not taken off.
    let packed = constants.block(
      of: weights,
      layout: ConstantLayout(
        kernel: kernel.name,
        parameters: [
          columns, depth, segments, Int(flip), Int(zeroPoint), isMeasured ? 1 : 0,
        ]),
      byteCount: sumsOffset + paddedColumns * 8 + 4
    ) { [areNarrow] block in
      let isCentred = fitBytes || kernel.activations == .words
      let offset = isCentred ? zeroPoint : 0
      // uint8 counts as int8, 128 below.
      let outlierSum =
        (Int32(offset) &+ (flip == 0 ? 0 : 128)) &* Int32(truncatingIfNeeded: depth)
      // Block by block, so that what is summed lies in the caches when it is packed.
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
          rows: count, byteCount: depth, term: flip == 0 ? .signed : .unsigned,
          source: source, stride: depth, factor: 1, destination: sums)
        kernel.sumRows(terms)
        if isMeasured {
          terms.term = distance
          unsafe terms.destination += paddedColumns
          kernel.sumRows(terms)
        }
        for column in 0..<count { unsafe sums[column] &-= outlierSum }
        for index in 0..<segments {
          let part = unsafe source + index * segment
          let target = unsafe block.address + (first * rowBytes + index * segmentBytes * unit)
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
    rowFactor = isCentred ? 0 : -Int32(zeroPoint)
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
      self.sums = []
      return
    }
    let notTakenOff = isCentred ? 0 : depth * Int(zeroPoint)
    self.sums = unsafe bias.withUnsafeBufferPointer { bias in
      (0..<columns).map { column in
        let range = unsafe SumRange(
          total: Int(totals[column]) &- notTakenOff, distance: Int(totals[paddedColumns + column]),
          inputZeroPoint: inputZeroPoint)
        return unsafe range.sums(bias: bias.isEmpty ? 0 : bias[column])
      }
    }
  }

  /// Raises every term by what its sums begin with.
  ///
  /// - Precondition: Nobody reads them yet.
  func raiseBias(by table: RequantizationTable) {
    unsafe bias.address.withMemoryRebound(to: Int32.self, capacity: bias.byteCount / 4) { terms in
      for column in 0..<bias.byteCount / 4 {
        unsafe terms[column] &+= table.start(ofChannel: column)
      }
    }
  }

  /// The groups that a product which begins at some column multiplies apart.
  func outliers(from column: Int) -> OutlierGroups {
    guard outlierCount > 0 else { return unsafe OutlierGroups() }
    return unsafe OutlierGroups(
      address: UnsafeRawPointer(weights.address + matrixByteCount), count: outlierCount,
      firstBlock: column / IntegerProductKernel.columnUnit)
  }
}
