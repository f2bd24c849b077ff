/// The outlier weights of an 8-bit GEMM: the remainders of the few weights that do not fit a byte,
/// beside the clamped ones in ``IntegerProduct/b``.
///
/// Each group holds one group of neighbors along the depth of one block of columns, and is
/// multiplied in addition. The memory holds the positions of all groups, then their weights with
/// blocks of zeros before, between and after them: that many blocks of columns around a group may
/// read its neighbors.
public struct OutlierGroups {
  /// The most groups that there may be.
  public static var largestCount: Int { 4 }

  /// The most blocks of columns that a tile has.
  private static var tileBlocks: Int { 4 }

  private static var blockBytes: Int { 64 }

  private static var positionBytes: Int { 12 }

  /// The bytes that groups take.
  public static var byteCount: Int {
    weightsOffset + ((largestCount + 1) * tileBlocks - 1) * blockBytes
  }

  private static var weightsOffset: Int { blockBytes }

  /// The first byte; nil where there are no groups.
  public var address: UnsafeRawPointer?

  /// The number of groups.
  public var count: Int

  /// The block of the first column of the product.
  public var firstBlock: Int

  public init(address: UnsafeRawPointer? = nil, count: Int = 0, firstBlock: Int = 0) {
    self.address = address
    self.count = count
    self.firstBlock = firstBlock
  }

  /// Where a group belongs.
  public struct Position: Equatable {
    /// The block of columns.
    public var block: Int

    /// The piece of a row of `a`.
    public var segment: Int

    /// The group of bytes within it.
    public var group: Int

    @inlinable
    public init(block: Int, segment: Int, group: Int) {
      self.block = block
      self.segment = segment
      self.group = group
    }
  }

  /// Where a group belongs.
  @_alwaysEmitIntoClient @inline(__always)
  public static func position(_ index: Int, in address: UnsafeRawPointer) -> Position {
    let values = (address + index &* 12).assumingMemoryBound(to: Int32.self)
    return Position(block: Int(values[0]), segment: Int(values[1]), group: Int(values[2]))
  }

  /// The weights of a group, as the block of columns before it by so many would read them.
  @_alwaysEmitIntoClient @inline(__always)
  public static func weights(
    _ index: Int, blocksBefore: Int, in address: UnsafeRawPointer
  ) -> UnsafeRawPointer {
    address + (64 &+ (index &* 4 &+ 3 &- blocksBefore) &* 64)
  }

  /// Writes where a group belongs; its weights are zeros.
  public static func store(_ position: Position, _ index: Int, to address: UnsafeMutableRawPointer)
  {
    let values = address + index * positionBytes
    values.storeBytes(of: Int32(truncatingIfNeeded: position.block), as: Int32.self)
    values.storeBytes(
      of: Int32(truncatingIfNeeded: position.segment), toByteOffset: 4, as: Int32.self)
    values.storeBytes(
      of: Int32(truncatingIfNeeded: position.group), toByteOffset: 8, as: Int32.self)
  }

  /// Writes a weight of a group, in the element type of the activations.
  public static func store(
    weight: Int8, column: Int, depth: Int, _ index: Int,
    activations: IntegerProductKernel.Activations, to address: UnsafeMutableRawPointer
  ) {
    let block = weightsOffset + (index * tileBlocks + tileBlocks - 1) * blockBytes
    let offset = block + column * 4 + depth * activations.byteWidth
    switch activations {
    case .bytes: address.storeBytes(of: weight, toByteOffset: offset, as: Int8.self)
    case .words: address.storeBytes(of: Int16(weight), toByteOffset: offset, as: Int16.self)
    }
  }
}
