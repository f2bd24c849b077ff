import LiteBuffer
import LiteModel

/// The options of a custom operator whose file holds a struct of C: 32-bit integers, one after the
/// other.
struct RawOptions: Sendable {
  private let values: [Int32]

  /// The integers of a node; those that the file leaves out are 0.
  ///
  /// - Throws: `FlatBufferError` where there are some, but fewer than expected.
  init(_ options: borrowing OperatorOptions, count: Int) throws(FlatBufferError) {
    let bytes = options.customBytes
    guard bytes.byteCount > 0 else {
      values = Array(repeating: 0, count: count)
      return
    }
    var values: [Int32] = []
    for index in 0..<count { values.append(try bytes.int32(at: 4 * index)) }
    self.values = values
  }

  /// An integer by its position in the struct.
  subscript(_ position: Int) -> Int32 { values[position] }
}
