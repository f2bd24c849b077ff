import LiteExecution
import LiteKernels
import LiteReference
public import LiteTensor

/// SiLU, or Swish: `y = x · (1 / (1 + e^−x))`, element by element.
///
/// Files write it as `LOGISTIC` and `MUL`; a pass puts it in place of both. float32 is computed in
/// one step; of uint8 and int8 both nodes are run on all 256 values, which makes a table. Source:
/// Ramachandran et al., "Searching for Activation Functions", 2017.
public struct SiLUOperator: Operator {
  private let logistic: any Operator
  private let product: any Operator
  private let gate: TensorType
  private let gateIsFirst: Bool

  /// The operator in place of two nodes.
  ///
  /// - Parameters:
  ///   - logistic: The operator of the first, a `LOGISTIC`.
  ///   - product: The operator of the second, a `MUL`.
  ///   - gate: The type of what lies between them.
  ///   - gateIsFirst: Whether that is the first operand of the product.
  ///   - node: The second node.
  /// - Returns: nil where the dtypes are others, or where accumulators must be rounded as the
  ///   reference's.
  public init?(
    logistic: any Operator, product: any Operator, gate: TensorType, gateIsFirst: Bool,
    in node: Preparation
  ) {
    guard node.outputs.count == 1, node.outputs[0].dtype == gate.dtype else { return nil }
    switch gate.dtype {
    case .float32 where !node.needsReferenceRounding: break
    case .uint8, .int8: break
    default: return nil
    }
    (self.logistic, self.product) = (logistic, product)
    (self.gate, self.gateIsFirst) = (gate, gateIsFirst)
  }

  public func infer(_ node: Preparation) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32, .uint8, .int8])
    let silu = FloatMapping.silu
    guard operands.dtype != .float32 else {
      return Operation(
        .other,
        .floats("siluFloat32", operands, of: node, silu) { input, output in
          silu.run(input, into: &output, workers: .serial)
        })
    }
    return Operation(
      .bytes("silu\(operands.dtype == .int8 ? "Int8" : "UInt8")", operands, try table(operands)))
  }

  /// The results of both nodes for all values of a byte.
  private func table(_ operands: UnaryOperands) throws(OperatorError) -> LookupTable256 {
    let count = 256
    let shape = try Preparation.shape([count], "a table")
    func type(_ type: TensorType) -> TensorType {
      TensorType(type.dtype, shape, quantization: type.quantization)
    }
    let (input, gate, output) = (type(operands.input), type(gate), type(operands.output))
    let codes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let gates = try OperatorRun(logistic, [input], output: gate).results(of: [codes])
    let results = try OperatorRun(
      product, gateIsFirst ? [gate, input] : [input, gate], output: output
    ).results(of: gateIsFirst ? [gates, codes] : [codes, gates])
    return LookupTable256(results)
  }
}
