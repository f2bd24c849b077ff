import LiteExecution
import LiteKernels
import LiteReference
public import LiteTensor

/// A function of one byte that several operators compute one after the other, element by element:
/// `y = fₙ(… f₁(x))`, by a look-up table.
///
/// Converters write functions that have no quantized form as `DEQUANTIZE`, operators of float32 and
/// `QUANTIZE`. The operators run on all 256 values, by their reference kernels. int8 and uint8.
public struct ByteFunctionOperator: Operator {
  public static let isElementwise = true

  /// One of the operators.
  public struct Step: Sendable {
    /// What it reads.
    public enum Operand: Sendable {
      /// The result of the step before.
      case argument(TensorType)

      /// A constant of one element.
      case constant(TensorType, TensorMemory)
    }

    fileprivate let op: any Operator
    fileprivate let operands: [Operand]
    fileprivate let output: TensorType

    /// - Parameters:
    ///   - op: The operator, which is elementwise.
    ///   - operands: What it reads, of which one is the argument.
    ///   - output: The type of its result, of whatever shape.
    public init(_ op: any Operator, _ operands: [Operand], output: TensorType) {
      (self.op, self.operands, self.output) = (op, operands, output)
    }
  }

  private let table: LookupTable256

  /// The function of some operators; nil where one has no result for some value of a byte.
  ///
  /// - Parameter steps: The operators; the first reads bytes and the last gives them.
  public init?(_ steps: [Step]) {
    guard let shape = try? Shape([256]) else { return nil }
    var results = (0..<256).map { UInt8(truncatingIfNeeded: $0) }
    for step in steps {
      func type(_ type: TensorType, _ shape: Shape) -> TensorType {
        TensorType(type.dtype, shape, quantization: type.quantization)
      }
      var (types, inputs): ([TensorType], [[UInt8]]) = ([], [])
      for operand in step.operands {
        switch operand {
        case .argument(let argument):
          types.append(type(argument, shape))
          inputs.append(results)
        case .constant(let constant, let memory):
          guard let width = constant.dtype.byteWidth, memory.byteCount >= width else { return nil }
          let bytes = memory.elements(as: UInt8.self)
          types.append(type(constant, .scalar))
          inputs.append((0..<width).map { bytes[$0] })
        }
      }
      do throws(OperatorError) {
        results = try OperatorRun(step.op, types, output: type(step.output, shape))
          .results(of: inputs)
      } catch {
        return nil
      }
    }
    guard results.count == 256 else { return nil }
    table = LookupTable256(results)
  }

  public func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try UnaryOperands(node, supporting: [.int8, .uint8])
    try operands.requireOutput(.int8, .uint8)
    return Operation(.bytes("byteFunction", operands, table, of: node))
  }
}
