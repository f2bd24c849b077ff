import LiteExecution
import LiteMicrokernels
import LiteReference

/// The weights of a `FULLY_CONNECTED` with a scale for each block of a row, packed as
/// `BlockwiseProduct` reads them, and for each column the sum of its weights by their scales.
///
/// Every `unsafe` in this file is an address within the packed block.
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
    let (depth, size) = (blocks.inChannels, blocks.blockSize)
    let count = depth / size
    precondition(weights.byteCount == columns * depth && blocks.rowStride == depth)
    precondition(scales.byteCount == 2 * columns * count && size <= BlockwiseProduct.largestBlock)
    let packing = BlockwisePacking(columns: columns, blocks: blocks, kernel: kernel)
    let ranges = constants.range(of: weights.stored).flatMap { weights in
      constants.range(of: scales).map { [weights, $0] }
    }
    var window = constants.window(of: weights)
    let packed = constants.block(
      at: ranges,
      layout: ConstantLayout(kernel: "blockwise", parameters: [columns, depth, size]),
      byteCount: packing.byteCount
    ) { packing.write(to: $0, reading: &window, scales) }
    guard let packed else { return nil }
    memory = packed
    self.columns = columns
    groupBytes = packing.groupByteCount
    blockSize = size
    blockCount = count
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
