import LiteBuffer
import LiteMicrokernels
import LiteModel
import LiteReference
import LiteSchema
import LiteTensor

/// `REDUCE_PROD`: `y = Π x` over the axes of input 1.
///
/// float32 and plain int8, uint8, int16, int32 and int64, which wrap; int8 and int16 with a scale by
/// ``ProductReductionScaling``. The product of no elements is 1.
struct ReduceProdOperator: FileOperator {
  static let code = OperatorCode.builtin(.reduceProd)
  static let versions = 1...2

  private let keepsAxes: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    keepsAxes = try options.table(Schema.ReducerOptions.self).keepDims
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    let operands = try ReductionOperands(node, keepsAxes: keepsAxes)
    let plan = operands.plan
    let isQuantized = operands.input.quantization != nil
    switch operands.dtype {
    case .float32:
      return Operation(
        operands.fast("productFloat32", .product, of: node, Float.self)
          ?? operands.kernel("productFloat32", Float.self) {
            productFloat32($0, into: &$1, plan: plan)
          })
    case .int8 where isQuantized:
      return Operation(try quantized(node, operands, "productQuantizedInt8", Int8.self))
    case .int16 where isQuantized:
      return Operation(try quantized(node, operands, "productQuantizedInt16", Int16.self))
    case .int8: return Operation(integers(node, operands, "productInt8", Int8.self))
    case .uint8 where !isQuantized:
      return Operation(integers(node, operands, "productUInt8", UInt8.self))
    case .int16: return Operation(integers(node, operands, "productInt16", Int16.self))
    case .int32: return Operation(integers(node, operands, "productInt32", Int32.self))
    case .int64: return Operation(integers(node, operands, "productInt64", Int64.self))
    case let dtype:
      throw .unsupported(
        "does not support \(isQuantized ? "quantized " : "")\(dtype); it supports float32, int8, "
          + "int16, int32, int64 and plain uint8")
    }
  }

  private func integers<T: IntegerElement & ReducibleElement>(
    _ node: NodeContext, _ operands: ReductionOperands, _ name: String, _ type: T.Type
  ) -> Kernel {
    let plan = operands.plan
    return operands.fast(name, .product, of: node, T.self)
      ?? operands.kernel(name, T.self) { productInteger($0, into: &$1, plan: plan) }
  }

  private func quantized<T: IntegerElement>(
    _ node: NodeContext, _ operands: ReductionOperands, _ name: String, _ type: T.Type
  ) throws(OperatorError) -> Kernel {
    let plan = operands.plan
    let (input, output) = try operands.quantizations(node)
    guard
      let scaling = ProductReductionScaling(input: input, output: output, count: plan.reducedCount)
    else {
      throw .unsupported(
        "input scale \(input.scale) is too large for the output scale \(output.scale): the factor "
          + "between them must be below 2^30")
    }
    return operands.kernel(name, T.self, sums: Int64.self) { input, output, products in
      productQuantized(input, into: &output, products: &products, plan: plan, scaling: scaling)
    }
  }
}
