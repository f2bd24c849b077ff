import LiteExecution
import LiteMicrokernels
import LiteReference

/// The weights of a `FULLY_CONNECTED` with a scale for each block of a row, packed as
/// `BlockwiseProduct` reads them, and for each column the sum of its weights by their scales.
///
/// Every `unsafe` in this file is an address within the block that it allocates, or within the bytes of
/// the constant, whose sizes are checked.
final class BlockwiseWeights: Sendable {
  /// The number of output channels.
  let columns: Int

  /// The number of weights of a block of one output channel.
  let blockSize: Int

  /// The number of blocks of an output channel.
  let blockCount: Int

  /// The bytes of a group of columns.
  private let groupBytes: Int
  private let memory: AlignedBytes

  /// Packs weights; nil where there is no memory for them.
  ///
  /// - Parameters:
  ///   - weights: The weights of one output channel after the other, as bytes from −8 to 7.
  ///   - columns: The number of output channels.
  ///   - blocks: How they lie, without a gap between rows, and their scales.
  ///   - scales: The scales as they are stored, of float16.
  ///   - constants: Where the packed weights are kept.
  ///   - kernel: The micro-kernel that sums and transposes what is packed.
  init?(
    _ weights: ConstantSource, columns: Int, blocks: WeightBlocks, scales: RawSpan,
    constants: PackedConstants, kernel: IntegerProductKernel
  ) {
    let (depth, size, unit) = (
      blocks.inChannels, blocks.blockSize, BlockwiseProduct.groupColumns
    )
    let count = depth / size
    precondition(weights.byteCount == columns * depth && blocks.rowStride == depth)
    precondition(scales.byteCount == 2 * columns * count && size <= BlockwiseProduct.largestBlock)
    let groups = (columns + unit - 1) / unit
    let blockBytes = BlockwiseProduct.blockBytes(ofSize: size)
    let groupBytes = count * blockBytes
    let ranges = constants.range(of: weights.stored).flatMap { weights in
      constants.range(of: scales).map { [weights, $0] }
    }
    var window = constants.window(of: weights)
    let packed = constants.block(
      at: ranges,
      layout: ConstantLayout(kernel: "blockwise", parameters: [columns, depth, size]),
      byteCount: groups * (groupBytes + unit * MemoryLayout<Float>.stride)
    ) { block in
      let steps = (size + 7) / 8
      guard let words = AlignedBytes(uninitializedByteCount: 2 * steps * BlockwiseProduct.stepBytes)
      else { return false }
      let totals = unsafe (block.address + groups * groupBytes).assumingMemoryBound(to: Float.self)
      var sums = [Int32](repeating: 0, count: unit)
      let checkpoint = Checkpoint(forLoopOf: columns * depth)
      for first in stride(from: 0, to: columns, by: unit) {
        let rows = min(unit, columns - first)
        guard !checkpoint.isStopped,
          let source = unsafe window?.bytes(first * depth..<(first + rows) * depth)
        else { return false }
        for index in 0..<count {
          let target = unsafe block.address + (first / unit * groupBytes + index * blockBytes)
          let part = unsafe source + index * size
          unsafe sums.withUnsafeMutableBufferPointer { sums in
            guard let sums = sums.baseAddress else { return }
            kernel.sumRows(
              unsafe RowSums(
                rows: rows, byteCount: size, element: .signed, source: part, stride: depth,
                multiplier: 1, destination: sums))
          }
          for row in 0..<rows {
            let place = (first + row) * count + index
            unsafe target.storeBytes(
              of: scales.unsafeLoadUnaligned(fromByteOffset: 2 * place, as: UInt16.self),
              toByteOffset: 2 * row, as: UInt16.self)
            unsafe target.storeBytes(
              of: Int16(-sums[row]), toByteOffset: BlockwiseProduct.sumsOffset + 2 * row,
              as: Int16.self)
            // In the order of the reference loop.
            unsafe totals[first + row] += blocks.scales[place] * Float(sums[row])
          }
          unsafe words.address.initializeMemory(
            as: UInt8.self, repeating: 0, count: words.byteCount)
          unsafe WordColumns(
            source: part, rowBytes: size, rowStride: depth, rows: rows, unit: unit,
            blockBytes: words.byteCount, flip: 0, offset: 0, transposeBlock: kernel.transposeWords
          ).write(to: words.address)
          unsafe BlockwiseWeights.pack(
            words.address, steps: steps, to: target + BlockwiseProduct.weightsOffset)
        }
      }
      return true
    }
    guard let packed else { return nil }
    memory = packed
    self.columns = columns
    self.groupBytes = groupBytes
    blockSize = size
    blockCount = count
  }

  /// Packs pairs of words of four weights, one in the low and one in the high nibbles of bytes.
  @unsafe
  private static func pack(
    _ words: UnsafeRawPointer, steps: Int, to destination: UnsafeMutableRawPointer
  ) {
    typealias Words = SIMD16<UInt32>
    let (low, high) = (Words(repeating: 0x0F0F_0F0F), Words(repeating: 0xF0F0_F0F0))
    let bytes = BlockwiseProduct.stepBytes
    for step in 0..<steps {
      let even = unsafe words.loadUnaligned(fromByteOffset: 2 * step * bytes, as: Words.self)
      let odd = unsafe words.loadUnaligned(fromByteOffset: (2 * step + 1) * bytes, as: Words.self)
      unsafe destination.storeBytes(
        of: even & low | (odd &<< Words(repeating: 4)) & high, toByteOffset: step * bytes,
        as: Words.self)
    }
  }

  /// The packed weights from a group of columns on.
  @unsafe
  func group(ofColumn column: Int) -> UnsafeRawPointer {
    unsafe UnsafeRawPointer(memory.address + column / BlockwiseProduct.groupColumns * groupBytes)
  }

  /// For each column, the sum of its weights by their scales.
  @unsafe
  var totals: UnsafePointer<Float> {
    let unit = BlockwiseProduct.groupColumns
    let offset = (columns + unit - 1) / unit * groupBytes
    return unsafe UnsafePointer((memory.address + offset).assumingMemoryBound(to: Float.self))
  }
}
