import LiteExecution
import LiteKernels
import LiteMicrokernels
import LiteReference
public import LiteTensor

/// SiLU, or Swish: `y = x · (1 / (1 + e^−x))`, element by element.
///
/// Files write it as `LOGISTIC` and `MUL`, which a pass fuses. float32 is computed by one kernel.
/// For uint8 and int8 both operators run on all 256 values, which gives a look-up table. Source:
/// Ramachandran et al., "Searching for Activation Functions", 2017.
public struct SiLUOperator: Operator {
  public static let isElementwise = true

  private let logistic: any Operator
  private let product: any Operator
  private let gate: TensorType
  private let gateIsFirst: Bool

  /// The fused operator of two nodes; nil for dtypes that it does not support, and for float32
  /// where results must be rounded as those of the reference kernels.
  ///
  /// - Parameters:
  ///   - logistic: The operator of the first node, a `LOGISTIC`.
  ///   - product: The operator of the second node, a `MUL`.
  ///   - gate: The type of the value between them.
  ///   - gateIsFirst: Whether that value is the first operand of the product.
  ///   - node: The second node.
  public init?(
    logistic: any Operator, product: any Operator, gate: TensorType, gateIsFirst: Bool,
    in node: NodeContext
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

  public func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.float32, .uint8, .int8])
    guard operands.dtype != .float32 else {
      let silu = FloatMapping(.silu, microkernels: node.microkernels)
      return Operation(
        .other,
        .floats("siluFloat32", operands, of: node, .silu) { input, output in
          silu.run(input, into: &output, workers: .serial)
        })
    }
    return Operation(
      .bytes(
        "silu\(operands.dtype == .int8 ? "Int8" : "UInt8")", operands, try table(operands), of: node
      ))
  }

  /// The results of both operators for all values of a byte.
  private func table(_ operands: UnaryOperands) throws(OperatorError) -> LookupTable256 {
    let count = 256
    let shape = try NodeContext.shape([count], "a table")
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
