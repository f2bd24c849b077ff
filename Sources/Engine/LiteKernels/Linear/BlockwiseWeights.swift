import LiteExecution
import LiteMicrokernels
import LiteReference

/// The weights of a `FULLY_CONNECTED` with a scale for each block of a row: a packed matrix for each
/// block along the depth, with the scale and the sum of the weights of each of its columns.
///
/// Every `unsafe` in this file is an address within the block that it allocates, or within the bytes of
/// the constant, whose sizes are checked.
final class BlockwiseWeights: Sendable {
  /// The micro-kernel that the layout is for.
  let kernel: IntegerProductKernel

  /// The number of output channels.
  let columns: Int

  /// The number of weights of a block of one output channel.
  let blockSize: Int

  /// ``blockSize`` rounded up to the depth unit of the micro-kernel.
  let paddedBlockSize: Int

  /// The number of blocks of an output channel.
  let blockCount: Int

  private let paddedColumns: Int
  private let areNarrow: Bool
  private let nibbles: NibbleColumns?
  private let columnByteCount: Int
  private let matrixByteCount: Int
  private let memory: AlignedBytes

  /// Packs weights; nil where their padding would take more than they do, and where there is no memory
  /// for them.
  ///
  /// - Parameters:
  ///   - weights: The weights of one output channel after the other, as bytes of int8.
  ///   - columns: The number of output channels.
  ///   - blocks: How they lie, without a gap between rows, and their scales.
  ///   - scales: The scales as they are stored, which tell constants apart.
  ///   - constants: Where the packed weights are kept.
  ///   - microkernels: The micro-kernels to use.
  init?(
    _ weights: ConstantSource, columns: Int, blocks: WeightBlocks, scales: RawSpan,
    constants: PackedConstants, microkernels: MicrokernelTable
  ) {
    let kernel = microkernels.integerProduct
    let (depth, size, unit) = (
      blocks.inChannels, blocks.blockSize, IntegerProductKernel.columnUnit
    )
    precondition(weights.byteCount == columns * depth && blocks.rowStride == depth)
    let paddedColumns = (columns + unit - 1) / unit * unit
    let paddedSize = (size + kernel.depthUnit - 1) / kernel.depthUnit * kernel.depthUnit
    guard paddedSize <= 2 * size else { return nil }
    let count = depth / size
    let isNarrow = kernel.activations == .words && kernel.takesNarrowWeights
    let columnByteCount = isNarrow ? paddedSize : paddedSize * kernel.activations.byteWidth
    let blockBytes = columnByteCount * unit
    let sharesBytes =
      (weights.decoder?.bitWidth ?? 8) <= 4 && (isNarrow || kernel.activations == .bytes)
      && columns * depth >= NibbleColumns.leastWeights
    let nibbles =
      sharesBytes
      ? NibbleColumns(unpackedByteCount: blockBytes, unpack: microkernels.unpackNibbles) : nil
    let storedBytes = nibbles?.byteCount ?? blockBytes
    let matrixByteCount = paddedColumns / unit * storedBytes
    let (sumsOffset, scalesOffset) = (
      count * matrixByteCount, count * (matrixByteCount + paddedColumns * 4)
    )
    let ranges = constants.range(of: weights.stored).flatMap { weights in
      constants.range(of: scales).map { [weights, $0] }
    }
    var window = constants.window(of: weights)
    let packed = constants.block(
      at: ranges,
      layout: ConstantLayout(
        kernel: kernel.name, parameters: [columns, depth, size, nibbles == nil ? 0 : 1]),
      byteCount: count * (matrixByteCount + paddedColumns * 8)
    ) { block in
      let whole = nibbles.flatMap { AlignedBytes(uninitializedByteCount: $0.wholeByteCount) }
      guard nibbles == nil || whole != nil else { return false }
      let checkpoint = Checkpoint(forLoopOf: columns * depth)
      for first in stride(from: 0, to: columns, by: unit) {
        let rows = min(unit, columns - first)
        guard !checkpoint.isStopped,
          let source = unsafe window?.bytes(first * depth..<(first + rows) * depth)
        else { return false }
        for index in 0..<count {
          let part = unsafe source + index * size
          let column = index * paddedColumns + first
          let sums = unsafe block.address + sumsOffset + column * 4
          kernel.sumRows(
            unsafe RowSums(
              rows: rows, byteCount: size, element: .signed, source: part, stride: depth,
              multiplier: 1, destination: sums.assumingMemoryBound(to: Int32.self)))
          for row in 0..<rows {
            unsafe (block.address + scalesOffset + column * 4).storeBytes(
              of: blocks.scales[(first + row) * count + index], toByteOffset: row * 4,
              as: Float.self)
          }
          let place = index * matrixByteCount + first / unit * storedBytes
          let target = unsafe block.address + place
          if let whole {
            unsafe whole.address.initializeMemory(
              as: UInt8.self, repeating: 0, count: whole.byteCount)
          }
          let unpacked = unsafe whole?.address ?? target
          if kernel.activations == .bytes {
            unsafe WordColumns(
              source: part, rowBytes: size, rowStride: depth, rows: rows, unit: unit,
              blockBytes: blockBytes, flip: 0, offset: 0, transposeBlock: kernel.transposeWords
            ).write(to: unpacked)
          } else {
            unsafe PairColumns(
              source: part, rowBytes: size, rowStride: depth, rows: rows, unit: unit, flip: 0,
              offset: 0, isNarrow: isNarrow
            ).write(to: unpacked)
          }
          if let nibbles, let whole { unsafe nibbles.pack(whole.address, to: target) }
        }
      }
      return true
    }
    guard let packed else { return nil }
    memory = packed
    self.kernel = kernel
    self.columns = columns
    self.paddedColumns = paddedColumns
    self.nibbles = nibbles
    self.columnByteCount = columnByteCount
    self.matrixByteCount = matrixByteCount
    areNarrow = isNarrow
    blockSize = size
    paddedBlockSize = paddedSize
    blockCount = count
  }

  /// The packed weights of a block.
  func matrix(ofBlock index: Int) -> PackedMatrix {
    unsafe PackedMatrix(
      UnsafeRawPointer(memory.address + index * matrixByteCount), for: kernel,
      areNarrow: areNarrow, columnByteCount: columnByteCount, nibbles: nibbles)
  }

  /// The sums of the weights of a block, of one column after the other.
  @unsafe
  func sums(ofBlock index: Int) -> UnsafePointer<Int32> {
    let offset = blockCount * matrixByteCount + index * paddedColumns * 4
    return unsafe UnsafePointer(
      (memory.address + offset).assumingMemoryBound(to: Int32.self))
  }

  /// The scales of a block, of one column after the other.
  @unsafe
  func scales(ofBlock index: Int) -> UnsafePointer<Float> {
    let offset = blockCount * (matrixByteCount + paddedColumns * 4) + index * paddedColumns * 4
    return unsafe UnsafePointer(
      (memory.address + offset).assumingMemoryBound(to: Float.self))
  }

  /// The sums of the weights by their scales, of one column after the other, as the reference loop
  /// forms them.
  var scaledSums: [Float] {
    (0..<columns).map { column in
      (0..<blockCount).reduce(0) { total, index in
        unsafe total + scales(ofBlock: index)[column] * Float(sums(ofBlock: index)[column])
      }
    }
  }
}
