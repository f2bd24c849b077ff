import LiteBuffer
import LiteSchema

extension ModelDraft {
  /// Adds a `FULLY_CONNECTED` of int8 weights that quantizes float32 rows: in models that have one, sums
  /// of float32 are rounded in the order of the reference.
  ///
  /// - Parameters:
  ///   - input: The tensor of the rows.
  ///   - rows: Their number.
  ///   - depth: The number of elements of a row.
  public mutating func quantizeAtRunTime(_ input: Int32, rows: Int32, depth: Int32) {
    let weights = tensor(
      .int8, [1, depth], scale: 0.5, data: (0..<depth).map { UInt8($0 % 100) })
    node(.fullyConnected, inputs: [input, weights, -1], outputs: [tensor(.float32, [rows, 1])]) {
      UnionOffset(.fullyConnectedOptions, Schema.FullyConnectedOptions.build(in: &$0))
    }
  }
}
