import LiteBuffer
import LiteModel

/// The options of a custom operator whose file holds a struct of C: 32-bit integers, one after the
/// other.
struct RawOptions: Sendable {
  private let values: [Int32]

  /// The integers of a node; those that the file leaves out are 0.
  ///
  /// - Parameters:
  ///   - options: The options of the node.
  ///   - count: The number of integers that the file must have, unless it has none.
  ///   - optionalCount: The number of integers behind them that it may leave out.
  /// - Throws: `FlatBufferError` where there are some, but fewer than expected.
  init(
    _ options: borrowing OperatorOptions, count: Int, optionalCount: Int = 0
  ) throws(FlatBufferError) {
    let bytes = options.customBytes
    var values = [Int32](repeating: 0, count: count + optionalCount)
    let given = bytes.byteCount > 0 ? max(count, min(bytes.byteCount / 4, values.count)) : 0
    for index in 0..<given { values[index] = try bytes.int32(at: 4 * index) }
    self.values = values
  }

  /// An integer by its position in the struct.
  subscript(_ position: Int) -> Int32 { values[position] }
}
