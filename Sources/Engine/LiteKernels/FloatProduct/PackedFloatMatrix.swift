import LiteExecution
import LiteMicrokernels
import LiteMicrokernelsPortable

/// The right matrix of a float32 product and its bias, as ``FloatProductKernel`` reads them.
///
/// Every `unsafe` in this file is memory that it has just allocated, or an address within the
/// weights or a ``ConstantWindow`` of them, within their sizes.
struct PackedFloatMatrix: Sendable {
  /// The number of columns.
  let columns: Int

  /// The number of rows.
  let depth: Int

  /// The columns, in blocks.
  let blocks: AlignedBytes

  /// The bias of each column; zeros where there is no bias.
  let bias: AlignedBytes

  /// The addresses that a product reads, valid as long as the matrix lives.
  @unsafe
  struct Operand {
    let columns: Int
    let depth: Int
    let blocks: UnsafeRawPointer
    let bias: UnsafeRawPointer
  }

  /// The addresses that a product reads.
  @inline(__always)
  var operand: Operand {
    unsafe Operand(
      columns: columns, depth: depth, blocks: UnsafeRawPointer(blocks.address),
      bias: UnsafeRawPointer(bias.address))
  }

  /// A matrix whose columns are yet to be packed, without a bias; nil where there is no memory for
  /// it.
  init?(columns: Int, depth: Int) {
    let padded = FloatProductKernel.paddedColumns(columns)
    self.columns = columns
    self.depth = depth
    guard let blocks = AlignedBytes(uninitializedByteCount: padded * depth * 4),
      let bias = AlignedBytes(byteCount: padded * 4)
    else { return nil }
    (self.blocks, self.bias) = (blocks, bias)
    let unit = FloatProductKernel.columnUnit
    guard columns % unit != 0 else { return }
    // The lanes of the last block that have no column.
    let last = (padded - unit) * depth * 4
    unsafe (blocks.address + last).initializeMemory(
      as: UInt8.self, repeating: 0, count: unit * depth * 4)
  }

  /// Packs a matrix that lies column after column, as weights do; nil where there is no memory for
  /// it.
  ///
  /// - Parameters:
  ///   - weights: `columns · depth` elements.
  ///   - columns: The number of columns.
  ///   - depth: The number of rows.
  ///   - bias: The bias of each column; empty where there is none.
  ///   - constants: Where the packed columns are kept.
  init?(
    _ weights: ConstantSource, columns: Int, depth: Int, bias: ArraySlice<Float>,
    constants: PackedConstants
  ) {
    self.init(
      of: weights, as: "float32", columns: columns, depth: depth, bias: bias, constants: constants
    ) { block in
      PackedFloatMatrix.pack(
        weights, at: 0, columns: columns, depth: depth, into: block, constants: constants)
    }
  }

  /// Packs a matrix in any order; nil where there is no memory for it.
  ///
  /// - Parameters:
  ///   - weights: `columns · depth` elements.
  ///   - order: The name of their order.
  ///   - columns: The number of columns.
  ///   - depth: The number of rows.
  ///   - bias: The bias of each column; empty where there is none.
  ///   - constants: Where the packed columns are kept.
  ///   - pack: Packs the columns into zeros, and returns whether there was memory for it.
  init?(
    of weights: ConstantSource, as order: String, columns: Int, depth: Int,
    bias: ArraySlice<Float>, constants: PackedConstants, pack: (AlignedBytes) -> Bool
  ) {
    precondition(
      weights.byteCount == columns * depth * 4 && (bias.isEmpty || bias.count == columns))
    self.columns = columns
    self.depth = depth
    let padded = FloatProductKernel.paddedColumns(columns)
    let blocks = constants.block(
      of: weights, layout: ConstantLayout(kernel: order, parameters: [columns, depth]),
      byteCount: padded * depth * 4, pack: pack)
    guard let blocks, let biases = AlignedBytes(byteCount: padded * 4) else { return nil }
    (self.blocks, self.bias) = (blocks, biases)
    for (column, value) in bias.enumerated() { setBias(value, of: column) }
  }

  /// Packs a matrix whose columns several constants hold, one after the other; nil where there is
  /// no memory for it.
  ///
  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - depth: The number of rows.
  ///   - parts: The number of constants; each holds as many columns.
  ///   - constants: Where the packed columns are kept.
  ///   - read: Calls its second argument with the elements of a constant.
  init?(
    columns: Int, depth: Int, parts: Int, constants: PackedConstants,
    read: (Int, (Span<Float>) -> Void) -> Void
  ) {
    precondition(parts > 0 && columns % parts == 0)
    self.columns = columns
    self.depth = depth
    let padded = FloatProductKernel.paddedColumns(columns)
    var ranges: [Range<Int>]? = []
    for part in 0..<parts {
      read(part) { weights in
        precondition(weights.count == columns / parts * depth)
        guard let range = unsafe constants.range(of: weights.bytes) else { return }
        ranges?.append(range)
      }
    }
    if ranges?.count != parts { ranges = nil }
    let blocks = constants.block(
      at: ranges, layout: ConstantLayout(kernel: "float32", parameters: [columns, depth]),
      byteCount: padded * depth * 4
    ) { block in
      var isPacked = true
      for part in 0..<parts {
        read(part) { weights in
          isPacked =
            PackedFloatMatrix.pack(
              ConstantSource(weights), at: part * (columns / parts), columns: columns,
              depth: depth, into: block, constants: constants) && isPacked
        }
      }
      return isPacked
    }
    guard let blocks, let bias = AlignedBytes(byteCount: padded * 4) else { return nil }
    (self.blocks, self.bias) = (blocks, bias)
  }

  /// Packs neighboring columns, which lie one after the other.
  ///
  /// - Returns: Whether there was memory for it.
  /// - Precondition: Nobody reads the matrix yet; the columns fit.
  func pack(_ weights: Span<Float>, at first: Int, constants: PackedConstants) -> Bool {
    PackedFloatMatrix.pack(
      ConstantSource(weights), at: first, columns: columns, depth: depth, into: blocks,
      constants: constants)
  }

  private static func pack(
    _ weights: ConstantSource, at first: Int, columns: Int, depth: Int, into blocks: AlignedBytes,
    constants: PackedConstants
  ) -> Bool {
    guard depth > 0 else { return true }
    let end = first + weights.count(of: Float.self) / depth
    precondition(first >= 0 && end <= columns)
    let unit = FloatProductKernel.columnUnit
    guard var window = constants.window(of: weights) else { return true }
    let target = unsafe blocks.address.assumingMemoryBound(to: Float.self)
    let checkpoint = Checkpoint(forLoopOf: weights.count(of: Float.self))
    var column = first
    while column < end, !checkpoint.isStopped {
      let (block, lane) = (column / unit, column % unit)
      let count = min(unit - lane, end - column)
      let start = (column - first) * depth * 4
      guard let source = unsafe window.bytes(start..<start + count * depth * 4) else {
        return false
      }
      unsafe packFloatColumns(
        source.assumingMemoryBound(to: Float.self), columnStride: depth, columns: count,
        depth: depth, into: target + (block * unit * depth + lane))
      column += count
    }
    return true
  }

  /// Sets the bias of a column.
  ///
  /// - Precondition: Nobody reads the matrix yet.
  func setBias(_ value: Float, of column: Int) {
    precondition(column >= 0 && column < columns)
    unsafe bias.address.storeBytes(of: value, toByteOffset: column * 4, as: Float.self)
  }
}
