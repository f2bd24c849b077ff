import LiteMicrokernels

/// A function that is applied to the results of a float32 kernel block by block, while a cache still
/// holds them.
struct FloatEpilogue: Sendable {
  private let function: FloatMapping

  /// The bytes of results of a block: a part of the second-level cache, beside the operands.
  private static let cachedBytes = 128 << 10

  init(_ function: FloatMapping) {
    self.function = function
  }

  /// The rows of a block of results, a multiple of the rows of a tile.
  func rows(ofColumns columns: Int, tileRows: Int) -> Int {
    max(FloatEpilogue.cachedBytes / (max(columns, 1) * 4) / tileRows, 1) * tileRows
  }

  /// Applies the function to a block of results.
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - columns: The number of elements of a row.
  ///   - address: The first element.
  ///   - stride: The bytes from one row to the next.
  @unsafe
  func apply(rows: Int, columns: Int, at address: UnsafeMutableRawPointer, stride: Int) {
    guard stride != columns * 4 else {
      return unsafe function.apply(to: address, count: rows * columns)
    }
    for row in 0..<rows { unsafe function.apply(to: address + row * stride, count: columns) }
  }
}
