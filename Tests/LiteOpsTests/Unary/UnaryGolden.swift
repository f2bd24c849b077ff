import LiteBuffer
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// A quantized operator of one input, and what TFLite's kernel makes of some values.
struct UnaryGolden: Sendable, CustomTestStringConvertible {
  let name: String
  let code: Schema.BuiltinOperator
  let version: Int32
  let options: UnaryOptions?
  let input: QuantizedValues
  let output: QuantizedValues

  init(
    _ name: String, _ code: Schema.BuiltinOperator, version: Int32,
    options: UnaryOptions? = nil, input: QuantizedValues, output: QuantizedValues
  ) {
    self.name = name
    self.code = code
    self.version = version
    self.options = options
    self.input = input
    self.output = output
  }

  var testDescription: String { name }
}

/// The stored values of a quantized tensor, a single row.
struct QuantizedValues: Sendable {
  let dtype: DataType
  let scale: Float
  let zeroPoint: Int64
  let values: [Int]

  init(_ dtype: DataType, scale: Float, zeroPoint: Int64, values: [Int]) {
    self.dtype = dtype
    self.scale = scale
    self.zeroPoint = zeroPoint
    self.values = values
  }

  /// The values as little-endian bytes.
  var bytes: [UInt8] {
    let width = dtype.byteWidth ?? 1
    return values.flatMap { value in
      (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
  }
}

/// The options of the operators of one input that have any.
enum UnaryOptions: Sendable {
  case softmax(beta: Float)
  case leakyRelu(alpha: Float)
  case gelu(approximate: Bool)
  case l2Normalization(Schema.ActivationFunctionType)

  /// Writes the options.
  func write(to builder: inout FlatBufferBuilder) -> UnionOffset<Schema.BuiltinOptions> {
    switch self {
    case .softmax(let beta):
      UnionOffset(
        .softmaxOptions, Schema.SoftmaxOptions.build(in: &builder, beta: beta))
    case .leakyRelu(let alpha):
      UnionOffset(
        .leakyReluOptions, Schema.LeakyReluOptions.build(in: &builder, alpha: alpha))
    case .gelu(let approximate):
      UnionOffset(
        .geluOptions, Schema.GeluOptions.build(in: &builder, approximate: approximate))
    case .l2Normalization(let activation):
      UnionOffset(
        .l2NormOptions,
        Schema.L2NormOptions.build(in: &builder, fusedActivationFunction: activation))
    }
  }
}
