import LiteKernels
import LiteTensor

/// The distribution of the axes of space of an input over batches, or its inverse.
struct BlockedSpace {
  /// One axis of space.
  struct Axis {
    /// The number of batches that the axis is distributed over.
    let block: Int

    /// The padding or crop before.
    let before: Int

    /// The padding or crop after.
    let after: Int
  }

  /// The shape of the input: batch, one or two axes of space, channels.
  let shape: Shape

  /// The axes of space.
  let axes: [Axis]

  /// The product of the blocks.
  let blockCount: Int

  /// The extents of the move.
  ///
  /// - Parameters:
  ///   - deep: The dimensions of the array that is deep in batches.
  ///   - wide: The dimensions of the array that is wide in space.
  ///   - byteWidth: The number of bytes of an element.
  /// - Returns: The extents; nil where there is nothing to move.
  func layout(deep: [Int], wide: [Int], byteWidth: Int) -> SpaceToBatchLayout? {
    guard !deep.contains(0) else { return nil }
    // A row of pixels is moved at once: a single axis is the width.
    let (width, hasHeight) = (axes.count, axes.count == 2)
    return SpaceToBatchLayout(
      batches: wide[0], spaceHeight: hasHeight ? wide[1] : 1, spaceWidth: wide[width],
      height: hasHeight ? deep[1] : 1, width: deep[width],
      blockHeight: hasHeight ? axes[0].block : 1, blockWidth: axes[width - 1].block,
      top: hasHeight ? axes[0].before : 0, left: axes[width - 1].before,
      pixelByteCount: (shape.dimensions.last ?? 1) * byteWidth)
  }
}

extension NodeContext {
  /// The blocks of input 1 and the paddings or crops of input 2, all checked.
  ///
  /// - Parameter name: What input 2 is called in messages.
  /// - Returns: The shape, the blocks and the paddings or crops.
  /// - Throws: ``OperatorError/invalid(_:)`` where a shape is wrong or a value is out of
  ///   range; ``OperatorError/needsValue(input:)`` where one is not known yet.
  func blockedSpace(_ name: String) throws(OperatorError) -> BlockedSpace {
    try expect(inputs: 3...3)
    let input = try input(0)
    guard input.shape.rank == 3 || input.shape.rank == 4 else {
      throw .invalid("the input has shape \(input.shape); it must have 3 or 4 axes")
    }
    try expectSameQuantization(input.type, "the input", try output(0), "the output")
    let count = input.shape.rank - 2
    try expectVector(1, count: count)
    let given = try self.input(2).shape
    guard given.dimensions == [count, 2] else {
      throw .invalid("\(name) have shape \(given); they must have [\(count), 2]")
    }
    let (blocks, margins) = (try integers(ofInput: 1), try integers(ofInput: 2))
    let limit = Int(Int32.max)
    var axes: [BlockedSpace.Axis] = []
    var blockCount = 1
    for axis in 0..<count {
      guard blocks[axis] >= 1, blocks[axis] <= limit else {
        throw .invalid("block_shape is \(blocks); each must be in 1...\(limit)")
      }
      let (before, after) = (margins[2 * axis], margins[2 * axis + 1])
      guard before >= 0, before <= limit, after >= 0, after <= limit else {
        throw .invalid(
          "the \(name) of axis \(axis + 1) are \(before) and \(after); they must be in 0...\(limit)"
        )
      }
      axes.append(BlockedSpace.Axis(block: blocks[axis], before: before, after: after))
      blockCount *= blocks[axis]
    }
    return BlockedSpace(shape: input.shape, axes: axes, blockCount: blockCount)
  }
}
