import LiteModel
import LiteReference
import LiteSchema

extension NodeContext {
  /// The function that a subgraph computes of its two inputs: that of its only node.
  ///
  /// - Parameters:
  ///   - subgraph: The index of the subgraph.
  ///   - mayBeEmpty: Whether it may have no node, and give its second input.
  /// - Returns: The function.
  /// - Throws: ``OperatorError/unsupported(_:)`` where it has other nodes.
  func function(ofSubgraph subgraph: Int, mayBeEmpty: Bool) throws(OperatorError) -> RegionFunction
  {
    let codes = try callees.operators(ofSubgraph: subgraph)
    if codes.isEmpty, mayBeEmpty { return .update }
    guard codes.count == 1, case .builtin(let code) = codes[0], let function = RegionFunction(code)
    else {
      let found = codes.map(\.description).joined(separator: ", ")
      throw .unsupported(
        "does not support subgraph \(subgraph) of \(codes.isEmpty ? "no node" : found); it supports "
          + "one node that adds, multiplies, or gives the greater, the lesser, both or either")
    }
    return function
  }
}

extension RegionFunction {
  /// The function of an operator; nil for operators of others.
  fileprivate init?(_ code: Schema.BuiltinOperator) {
    switch code {
    case .add, .stablehloAdd: self = .sum
    case .mul, .stablehloMultiply: self = .product
    case .maximum, .stablehloMaximum: self = .maximum
    case .minimum, .stablehloMinimum: self = .minimum
    case .logicalAnd, .stablehloAnd: self = .all
    case .logicalOr, .stablehloOr: self = .any
    default: return nil
    }
  }
}
