import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `STABLEHLO_PAD`: input 0 with copies of the element of input 1 around it and between its elements.
///
/// Paddings below 0 at either end leave out elements. All dtypes of whole bytes.
struct StablehloPadOperator: FileOperator {
  static let code = OperatorCode.builtin(.stablehloPad)
  static let versions = 1...1

  private let (low, high): ([Int64], [Int64])
  private let interior: [Int64]

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let table = try options.table(Schema.StablehloPadOptions.self)
    low = Array(try table.edgePaddingLow)
    high = Array(try table.edgePaddingHigh)
    interior = Array(try table.interiorPadding)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let shape = try node.input(0).shape
    guard [low, high, interior].allSatisfy({ $0.count == shape.rank }) else {
      throw .invalid(
        "has \(low.count), \(high.count) and \(interior.count) paddings; the input has "
          + "\(shape.rank) axes")
    }
    let axes = low.indices.map {
      InteriorPadding.Axis(low: Int(low[$0]), high: Int(high[$0]), interior: Int(interior[$0]))
    }
    // In TFLite a result without elements has none along any axis.
    let padding = try InteriorPadding(
      shape, axes, byteWidth: try node.movedByteWidth(), clearsEmptyShapes: true)
    return try padding.operation(withElement: 1, of: node)
  }
}
