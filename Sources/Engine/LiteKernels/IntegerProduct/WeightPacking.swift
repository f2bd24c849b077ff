import LiteExecution
import LiteMicrokernels

/// How the weights of an 8-bit GEMM are packed: the parts of the block that holds them, and the loop that
/// writes it.
///
/// A block has the matrix, the outlier groups, the sum of each column, the sum of its distances from the
/// zero point, and the number of groups: −1 where the zero point was not subtracted.
///
/// Every `unsafe` in this file is an address within the weights or the block, in bounds by these sizes.
struct WeightPacking {
  /// The micro-kernel that the layout is for.
  let kernel: IntegerProductKernel

  /// The number of output channels.
  let columns: Int

  /// The number of weights of one output channel.
  let depth: Int

  /// The number of pieces of the depth, all of the same length.
  let segments: Int

  /// 0 for weights of int8, 0x80 for those of uint8, which count as int8, 128 below.
  let flip: UInt8

  /// The zero point of the weights as signed bytes.
  let zeroPoint: Int16

  /// Whether the distances of the weights from their zero point are summed.
  let isMeasured: Bool

  /// Whether the weights are bytes although the inputs are int16.
  let areNarrow: Bool

  /// Whether the zero point is subtracted from the weights.
  let isCentred: Bool

  /// How the weights share bytes; nil where each has bytes of its own.
  let nibbles: NibbleColumns?

  private let outliers: OutlierWeights?

  private static let unit = IntegerProductKernel.columnUnit

  /// The fewest weights that are worth being widened whenever they are read.
  private static let leastNarrow = 32 << 10

  /// The packing of weights.
  ///
  /// - Parameters:
  ///   - window: The weights of one output channel after the other; nil where there are none.
  ///   - bitWidth: The width of a weight as it is stored.
  ///   - columns: The number of output channels.
  ///   - depth: The number of weights of each of them.
  ///   - segments: The number of pieces of the depth.
  ///   - flip: 0 for weights of int8, 0x80 for those of uint8.
  ///   - zeroPoint: The zero point of the weights as signed bytes.
  ///   - isMeasured: Whether the distances of the weights from their zero point are summed.
  ///   - kernel: The micro-kernel that will read them.
  ///   - unpackNibbles: Unpacks weights of four bits; nil for consumers that read bytes alone.
  init(
    _ window: inout ConstantWindow?, bitWidth: Int, columns: Int, depth: Int, segments: Int,
    flip: UInt8, zeroPoint: Int16, isMeasured: Bool, kernel: IntegerProductKernel,
    unpackNibbles: (@Sendable (NibbleRun) -> Void)?
  ) {
    (self.kernel, self.columns, self.depth, self.segments) = (kernel, columns, depth, segments)
    (self.flip, self.zeroPoint, self.isMeasured) = (flip, zeroPoint, isMeasured)
    let paddedSegment = WeightPacking.paddedSegmentDepth(depth / segments, kernel)
    let paddedCount = WeightPacking.padded(columns) * segments * paddedSegment
    let mayBeNarrow = kernel.takesNarrowWeights && paddedCount >= WeightPacking.leastNarrow
    outliers =
      zeroPoint == 0 || kernel.activations == .words && !mayBeNarrow
      ? nil
      : OutlierWeights(
        &window, columns: columns, depth: depth, segmentDepth: depth / segments, flip: flip,
        zeroPoint: zeroPoint, activations: kernel.activations,
        largestCount: kernel.takesOutliers ? OutlierGroups.largestCount : 0)
    let fitBytes = zeroPoint == 0 || outliers != nil
    isCentred = fitBytes || kernel.activations == .words
    areNarrow = mayBeNarrow && fitBytes
    let areBytes = areNarrow || kernel.activations == .bytes
    let shareBytes =
      bitWidth <= 4 && zeroPoint == 0 && flip == 0 && areBytes
      && paddedCount >= NibbleColumns.leastWeights
    let columnByteCount = segments * paddedSegment * (areBytes ? 1 : kernel.activations.byteWidth)
    nibbles =
      shareBytes
      ? unpackNibbles.map {
        NibbleColumns(unpackedByteCount: columnByteCount * WeightPacking.unit, unpack: $0)
      } : nil
  }

  private static func padded(_ columns: Int) -> Int { (columns + unit - 1) / unit * unit }

  private static func paddedSegmentDepth(_ depth: Int, _ kernel: IntegerProductKernel) -> Int {
    (depth + kernel.depthUnit - 1) / kernel.depthUnit * kernel.depthUnit
  }

  /// The number of output channels with those that fill the last block.
  var paddedColumns: Int { WeightPacking.padded(columns) }

  private var segmentDepth: Int { depth / segments }

  private var paddedSegmentDepth: Int { WeightPacking.paddedSegmentDepth(segmentDepth, kernel) }

  /// ``depth`` with each segment rounded up to the depth unit of the micro-kernel.
  var paddedDepth: Int { segments * paddedSegmentDepth }

  private var segmentByteCount: Int {
    areNarrow ? paddedSegmentDepth : paddedSegmentDepth * kernel.activations.byteWidth
  }

  /// The bytes of the weights of one output channel as the micro-kernel reads them.
  var columnByteCount: Int { segments * segmentByteCount }

  private var blockByteCount: Int {
    nibbles?.byteCount ?? columnByteCount * WeightPacking.unit
  }

  /// The bytes of the matrix, behind which the outlier groups lie.
  var matrixByteCount: Int { paddedColumns / WeightPacking.unit * blockByteCount }

  /// Where the sums of the columns begin.
  private var sumsOffset: Int {
    matrixByteCount + (kernel.takesOutliers ? OutlierGroups.byteCount : 0)
  }

  /// The bytes of everything.
  var byteCount: Int { sumsOffset + paddedColumns * 8 + 4 }

  /// What the packed bytes depend on.
  var layout: ConstantLayout {
    ConstantLayout(
      kernel: kernel.name,
      parameters: [
        columns, depth, segments, Int(flip), Int(zeroPoint), isMeasured ? 1 : 0,
        nibbles == nil ? 0 : 1,
      ])
  }

  /// Packs the weights.
  ///
  /// - Parameters:
  ///   - block: ``byteCount`` bytes of zeros.
  ///   - window: The weights.
  /// - Returns: Whether there was memory for it, and the run was not stopped.
  func write(to block: AlignedBytes, reading window: inout ConstantWindow?) -> Bool {
    let unit = WeightPacking.unit
    let whole = nibbles.flatMap { AlignedBytes(uninitializedByteCount: $0.wholeByteCount) }
    guard nibbles == nil || whole != nil else { return false }
    // Block by block, so that the summed weights are still in the caches when they are packed.
    let checkpoint = Checkpoint(forLoopOf: columns * depth)
    for first in stride(from: 0, to: columns, by: unit) {
      let count = min(unit, columns - first)
      guard !checkpoint.isStopped,
        let source = unsafe window?.bytes(first * depth..<(first + count) * depth)
      else { return false }
      unsafe sum(source, count: count, into: block.address + (sumsOffset + first * 4))
      let target = unsafe block.address + first / unit * blockByteCount
      guard let nibbles, let whole else {
        unsafe pack(source, count: count, to: target)
        continue
      }
      unsafe whole.address.initializeMemory(as: UInt8.self, repeating: 0, count: whole.byteCount)
      unsafe pack(source, count: count, to: whole.address)
      unsafe nibbles.pack(whole.address, to: target)
    }
    let groupCount = outliers?.groupCount ?? 0
    if groupCount > 0 {
      unsafe outliers?.store(
        to: block.address, segmentDepth: segmentDepth, paddedSegment: paddedSegmentDepth,
        segments: segments, groups: block.address + matrixByteCount)
    }
    unsafe block.address.storeBytes(
      of: isCentred ? Int32(groupCount) : -1, toByteOffset: sumsOffset + paddedColumns * 8,
      as: Int32.self)
    return true
  }

  /// What is subtracted from each weight.
  private var offset: Int16 { isCentred ? zeroPoint : 0 }

  /// Sums some columns, and the distances of their weights from the zero point.
  private func sum(
    _ source: UnsafeRawPointer, count: Int, into address: UnsafeMutableRawPointer
  ) {
    let sums = unsafe address.assumingMemoryBound(to: Int32.self)
    var terms = unsafe RowSums(
      rows: count, byteCount: depth, element: flip == 0 ? .signed : .unsigned, source: source,
      stride: depth, multiplier: 1, destination: sums)
    kernel.sumRows(terms)
    if isMeasured {
      terms.element = .distance(
        from: UInt8(truncatingIfNeeded: zeroPoint &+ 128), flip: flip ^ 0x80)
      unsafe terms.destination += paddedColumns
      kernel.sumRows(terms)
    }
    let subtracted =
      (Int32(offset) &+ (flip == 0 ? 0 : 128)) &* Int32(truncatingIfNeeded: depth)
    for column in 0..<count { unsafe sums[column] &-= subtracted }
  }

  /// Packs the columns of a block.
  private func pack(
    _ source: UnsafeRawPointer, count: Int, to block: UnsafeMutableRawPointer
  ) {
    let unit = WeightPacking.unit
    for index in 0..<segments {
      let part = unsafe source + index * segmentDepth
      let target = unsafe block + index * segmentByteCount * unit
      if kernel.activations == .bytes {
        unsafe WordColumns(
          source: part, rowBytes: segmentDepth, rowStride: depth, rows: count, unit: unit,
          blockBytes: columnByteCount * unit, flip: flip,
          offset: UInt8(truncatingIfNeeded: offset), transposeBlock: kernel.transposeWords
        ).write(to: target)
      } else {
        unsafe PairColumns(
          source: part, rowBytes: segmentDepth, rowStride: depth, rows: count, unit: unit,
          flip: flip, offset: offset, isNarrow: areNarrow
        ).write(to: target)
      }
    }
  }

  /// The sums of the columns of a packed block.
  func sums(in block: AlignedBytes) -> ColumnSums {
    unsafe ColumnSums(
      block.address + sumsOffset, columns: columns, paddedColumns: paddedColumns)
  }
}
