import LiteReference
import LiteTensor

/// StableHLO's operators of two operands of one shape.
extension BinaryOperands {
  /// A kernel that applies a function to pairs of elements.
  ///
  /// - Throws: ``OperatorError`` where the dtype is not supported, or is quantized.
  func kernel(_ function: RegionFunction) throws(OperatorError) -> Kernel {
    guard output.quantization == nil else {
      throw .unsupported("does not support quantized \(dtype)")
    }
    return try CombinationVisitor(operands: self, function: function).result(for: dtype)
  }
}

private struct CombinationVisitor: CombinableElementVisitor {
  let operands: BinaryOperands
  let function: RegionFunction

  func visit<T: CombinableElement>(_ type: T.Type) throws(OperatorError) -> Kernel {
    let function = function
    return operands.elementwise("\(function.rawValue)\(T.self)", T.self) {
      function.combine($0, $1, into: &$2)
    }
  }
}
