import LiteExecution
import LiteMicrokernels
import LiteReference

/// How weights with a scale for each block of a row are packed: the groups of columns that
/// `BlockwiseProduct` reads, and behind them for each column the sum of its weights by their scales.
///
/// Every `unsafe` in this file is an address within the weights, their scales or the block, in bounds by
/// their sizes, which the caller has checked.
struct BlockwisePacking {
  /// The number of output channels.
  let columns: Int

  /// How the weights lie, and their scales.
  let blocks: WeightBlocks

  /// The micro-kernel that sums and transposes.
  let kernel: IntegerProductKernel

  private static let unit = BlockwiseProduct.groupColumns

  private var blockCount: Int { blocks.inChannels / blocks.blockSize }

  private var blockByteCount: Int { BlockwiseProduct.blockBytes(ofSize: blocks.blockSize) }

  /// The steps of eight weights of a block.
  private var steps: Int { (blocks.blockSize + 7) / 8 }

  /// The bytes of a group of columns.
  var groupByteCount: Int { blockCount * blockByteCount }

  private var groupCount: Int { (columns + BlockwisePacking.unit - 1) / BlockwisePacking.unit }

  private var totalsOffset: Int { groupCount * groupByteCount }

  /// The bytes of everything.
  var byteCount: Int {
    totalsOffset + groupCount * BlockwisePacking.unit * MemoryLayout<Float>.stride
  }

  /// Packs the weights.
  ///
  /// - Parameters:
  ///   - block: ``byteCount`` bytes of zeros.
  ///   - window: The weights of one output channel after the other.
  ///   - scales: The scales as they are stored, of float16.
  /// - Returns: Whether there was memory for it, and the run was not stopped.
  func write(
    to block: AlignedBytes, reading window: inout ConstantWindow?, _ scales: RawSpan
  ) -> Bool {
    let (depth, unit) = (blocks.inChannels, BlockwisePacking.unit)
    let words = AlignedBytes(uninitializedByteCount: 2 * steps * BlockwiseProduct.stepBytes)
    guard let words else { return false }
    let checkpoint = Checkpoint(forLoopOf: columns * depth)
    for first in stride(from: 0, to: columns, by: unit) {
      let rows = first..<min(first + unit, columns)
      guard !checkpoint.isStopped,
        let source = unsafe window?.bytes(rows.lowerBound * depth..<rows.upperBound * depth)
      else { return false }
      for index in 0..<blockCount {
        let part = unsafe source + index * blocks.blockSize
        let target = unsafe block.address + (first / unit * groupByteCount + index * blockByteCount)
        unsafe writeTerms(
          of: part, rows, index, scales, to: target, totals: block.address + totalsOffset)
        unsafe words.address.initializeMemory(
          as: UInt8.self, repeating: 0, count: words.byteCount)
        unsafe WordColumns(
          source: part, rowBytes: blocks.blockSize, rowStride: depth, rows: rows.count, unit: unit,
          blockBytes: words.byteCount, flip: 0, offset: 0, transposeBlock: kernel.transposeWords
        ).write(to: words.address)
        unsafe pack(words.address, to: target + BlockwiseProduct.weightsOffset)
      }
    }
    return true
  }

  /// Writes the scales and sums of a block of some rows, and adds it to their totals.
  private func writeTerms(
    of source: UnsafeRawPointer, _ rows: Range<Int>, _ index: Int, _ scales: RawSpan,
    to target: UnsafeMutableRawPointer, totals: UnsafeMutableRawPointer
  ) {
    let totals = unsafe totals.assumingMemoryBound(to: Float.self)
    unsafe withUnsafeTemporaryAllocation(of: Int32.self, capacity: rows.count) { sums in
      guard let sums = sums.baseAddress else { return }
      kernel.sumRows(
        unsafe RowSums(
          rows: rows.count, byteCount: blocks.blockSize, element: .signed, source: source,
          stride: blocks.inChannels, multiplier: 1, destination: sums))
      for (row, column) in rows.enumerated() {
        let place = column * blockCount + index
        unsafe target.storeBytes(
          of: scales.unsafeLoadUnaligned(fromByteOffset: 2 * place, as: UInt16.self),
          toByteOffset: 2 * row, as: UInt16.self)
        unsafe target.storeBytes(
          of: Int16(-sums[row]), toByteOffset: BlockwiseProduct.sumsOffset + 2 * row,
          as: Int16.self)
        // In the order of the reference loop.
        unsafe totals[column] += blocks.scales[place] * Float(sums[row])
      }
    }
  }

  /// Packs pairs of words of four weights, one in the low and one in the high nibbles of bytes.
  private func pack(
    _ words: UnsafeRawPointer, to destination: UnsafeMutableRawPointer
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
}
