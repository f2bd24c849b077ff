import LiteExecution
import LiteMicrokernels

/// The weights of an operator of int16 as its micro-kernel reads them.
///
/// Every `unsafe` in this file writes the block that it has just allocated, within its size.
struct PackedInt16Weights: Sendable {
  /// The layout of the output channels, which are columns.
  let layout: Int16ColumnLayout

  /// The weights in this layout.
  let weights: AlignedBytes

  /// Packs weights; nil where there is no memory for them.
  ///
  /// - Parameters:
  ///   - weights: The weights of one output channel after the other, of int8 or int16.
  ///   - columns: The number of output channels.
  ///   - depth: The number of weights of each of them, at least 1.
  ///   - isWide: Whether they are int16.
  ///   - zeroPoint: The zero point of weights of int8.
  ///   - constants: Where the packed weights are kept.
  init?(
    _ weights: ConstantSource, columns: Int, depth: Int, isWide: Bool, zeroPoint: Int = 0,
    constants: PackedConstants
  ) {
    let layout = Int16ColumnLayout(
      columns: columns, depth: depth, isWide: isWide, zeroPoint: zeroPoint)
    let rowBytes = depth * (isWide ? 2 : 1)
    precondition(weights.byteCount == columns * rowBytes)
    var window = constants.window(of: weights)
    let packed = constants.block(
      of: weights,
      layout: ConstantLayout(
        kernel: "int16", parameters: [columns, depth, isWide ? 1 : 0, zeroPoint]),
      byteCount: layout.byteCount
    ) { block in
      let unit = IntegerProductKernel.columnUnit
      let checkpoint = Checkpoint(forLoopOf: columns * depth)
      for first in stride(from: 0, to: columns, by: unit) {
        let end = min(first + unit, columns)
        guard !checkpoint.isStopped,
          let source = unsafe window?.bytes(first * rowBytes..<end * rowBytes)
        else { return false }
        unsafe Int16ColumnSource(
          address: source, columnStride: depth, depthStride: 1,
          zeroPoint: Int16(truncatingIfNeeded: zeroPoint)
        ).pack(first..<end, as: layout, to: block.address)
      }
      return true
    }
    guard let packed else { return nil }
    (self.layout, self.weights) = (layout, packed)
  }
}
