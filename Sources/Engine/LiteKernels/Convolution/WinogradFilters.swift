import LiteExecution
import LiteMicrokernels
import LiteMicrokernelsPortable

/// Filters of 3×3 taps, transformed for Winograd's minimal filtering, F(2×2, 3×3):
/// `u = G · g · Gᵀ`, with the rows of `G` being `1 0 0`, `½ ½ ½`, `½ −½ ½` and `0 0 1`.
///
/// Each of the 16 points of `u` is a matrix of a row for each input channel and a column for
/// each output channel, packed as ``FloatProductKernel`` reads it. Every `unsafe` in this file is
/// an address within the packed matrices, or within the transformed filters of one block of
/// columns.
struct WinogradFilters: Sendable {
  /// The number of points.
  static let pointCount = 16

  /// The point that the output transform adds to each of the four pixels.
  static let biasPoint = 5

  /// The number of output channels.
  let columns: Int

  /// The number of input channels.
  let depth: Int

  /// The bias of all points but ``biasPoint``: zeros.
  let zeros: AlignedBytes

  /// The bias of ``biasPoint``.
  let bias: AlignedBytes

  private let blocks: AlignedBytes
  private let pointByteCount: Int

  /// Transforms filters and packs them; nil where there is no memory for them.
  ///
  /// - Parameters:
  ///   - filter: The filters, OHWI, of 3×3 taps.
  ///   - columns: The number of output channels.
  ///   - depth: The number of input channels.
  ///   - bias: The bias of each output channel; empty where there is none.
  ///   - constants: Where the packed filters are kept.
  init?(
    _ filter: ConstantSource, columns: Int, depth: Int, bias: [Float],
    constants: PackedConstants
  ) {
    precondition(
      filter.byteCount == columns * 9 * depth * 4 && (bias.isEmpty || bias.count == columns))
    self.columns = columns
    self.depth = depth
    let padded = FloatProductKernel.paddedColumns(columns)
    guard let zeros = AlignedBytes(byteCount: padded * 4),
      let biases = AlignedBytes(byteCount: padded * 4)
    else { return nil }
    (self.zeros, self.bias) = (zeros, biases)
    for (column, element) in bias.enumerated() {
      unsafe self.bias.address.storeBytes(of: element, toByteOffset: column * 4, as: Float.self)
    }
    let pointByteCount = padded * depth * 4
    self.pointByteCount = pointByteCount
    let packed = constants.block(
      of: filter,
      layout: ConstantLayout(kernel: "float32 winograd", parameters: [columns, depth]),
      byteCount: WinogradFilters.pointCount * pointByteCount
    ) { blocks in
      // Columns of one block, `[column][point][in channel]`. Points lie an odd number of cache
      // lines apart, so that they do not evict each other.
      let pointStride = (depth + 15) / 32 * 32 + 16
      let columnStride = WinogradFilters.pointCount * pointStride
      let unit = FloatProductKernel.columnUnit
      var points = [Float](repeating: 0, count: unit * columnStride)
      guard var window = constants.window(of: filter) else { return true }
      return unsafe points.withUnsafeMutableBufferPointer { points in
        guard let points = points.baseAddress else { return true }
        for first in stride(from: 0, to: columns, by: unit) {
          let count = min(unit, columns - first)
          for column in 0..<count {
            let start = (first + column) * 9 * depth * 4
            guard let taps = unsafe window.bytes(start..<start + 9 * depth * 4) else {
              return false
            }
            unsafe transformWinogradFilter(
              taps.assumingMemoryBound(to: Float.self), channels: depth,
              into: points + column * columnStride, pointStride: pointStride)
          }
          for point in 0..<WinogradFilters.pointCount {
            let target = unsafe blocks.address + (point * pointByteCount + first * depth * 4)
            unsafe packFloatColumns(
              points + point * pointStride, columnStride: columnStride, columns: count,
              depth: depth, into: target.assumingMemoryBound(to: Float.self))
          }
        }
        return true
      }
    }
    guard let packed else { return nil }
    blocks = packed
  }

  /// The packed matrix of a point, from a column on that is a multiple of
  /// ``FloatProductKernel/columnUnit``.
  @unsafe
  func matrix(of point: Int, from column: Int) -> UnsafeRawPointer {
    unsafe UnsafeRawPointer(blocks.address + (point * pointByteCount + column * depth * 4))
  }
}
