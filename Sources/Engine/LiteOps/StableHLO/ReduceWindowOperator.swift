import LiteBuffer
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `REDUCE_WINDOW`: a function applied over windows of input 0, from the element of input 1 on.
///
/// Inputs 2 to 4, int64, are the dimensions of the windows, their distances, and those of their
/// elements, one for each axis; windows lie within the input. The function is the sum, the product,
/// the least or the greatest element, or whether all or any are other than 0.
struct ReduceWindowOperator: FileOperator {
  static let code = OperatorCode.builtin(.reduceWindow)
  static let versions = 1...1

  private let function: Schema.ReduceWindowFunction

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    function = try options.table(Schema.ReduceWindowOptions.self).reduceFunction
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 5...5)
    let rank = try node.input(0).shape.rank
    for position in 2...4 { try node.expectVector(position, count: rank) }
    let reduction = WindowReductionNode(
      windows: try node.integers(ofInput: 2), strides: try node.integers(ofInput: 3),
      windowDilations: try node.integers(ofInput: 4),
      baseDilations: Array(repeating: 1, count: rank),
      paddings: Array(repeating: (0, 0), count: rank), function: try regionFunction())
    return try reduction.operation(of: node)
  }

  private func regionFunction() throws(OperatorError) -> RegionFunction {
    switch function {
    case .add: .sum
    case .mul: .product
    case .minimum: .minimum
    case .maximum: .maximum
    case .all: .all
    case .any: .any
    default: throw .unsupported("reduce_function is \(function.rawValue); it must be 1 to 6")
    }
  }
}
