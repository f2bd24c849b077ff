import LiteKernels
import LiteRuntime
import LiteSchema
import LiteTensor
import Testing

/// A node that its operator must refuse, and what it says.
struct Refusal: Sendable, CustomTestStringConvertible {
  let code: Schema.BuiltinOperator
  var options: UnaryOptions?
  let input: UnaryTensor
  let output: UnaryTensor
  let message: String

  var testDescription: String { "\(code): \(message)" }
}

private let int8 = UnaryTensor(.int8, [2, 3], scale: 0.1, zeroPoint: 4)
private let int16 = UnaryTensor(.int16, [2, 3], scale: 0.1)
private let float32 = UnaryTensor(.float32, [2, 3])

private let refusals: [Refusal] = [
  Refusal(
    code: .softmax, options: .softmax(beta: 1), input: UnaryTensor(.int64, [2]),
    output: UnaryTensor(.int64, [2]),
    message: "does not support int64; it supports float32, float16, uint8, int8 and int16"),
  Refusal(
    code: .softmax, options: .softmax(beta: 1), input: int8, output: int8,
    message: "output has zero point 4; it must be -128"),
  Refusal(
    code: .softmax, options: .softmax(beta: 1), input: int8,
    output: UnaryTensor(.int8, [2, 3], scale: 0.01, zeroPoint: -128),
    message: "output has scale 0.01; it must be 0.00390625"),
  Refusal(
    code: .softmax, options: .softmax(beta: 1), input: int8,
    output: UnaryTensor(.uint8, [2, 3], scale: 0.00390625),
    message: "does not support an output of uint8 for an input of int8; it may be int8 and int16"),
  Refusal(
    code: .softmax, options: .softmax(beta: -1), input: int8,
    output: UnaryTensor(.int8, [2, 3], scale: 0.00390625, zeroPoint: -128),
    message: "beta is -1.0; it must be at least 0 and finite"),
  Refusal(
    code: .softmax, options: .softmax(beta: 1), input: UnaryTensor(.float32, []),
    output: UnaryTensor(.float32, []),
    message: "input is a scalar; it must have at least 1 axis"),
  Refusal(
    code: .tanh, input: UnaryTensor(.int8, [2, 3]), output: int8,
    message: "input is int8 without quantization"),
  Refusal(
    code: .logistic, input: int16, output: UnaryTensor(.int16, [2, 3], scale: 0.1, zeroPoint: 1),
    message: "int16 output has zero point 1; it must be 0"),
  Refusal(
    code: .logistic, input: int8, output: int8,
    message: "output has scale 0.1; it must be 0.00390625"),
  Refusal(
    code: .relu, input: int8, output: float32,
    message: "does not support an output of float32 for an input of int8; it may be int8"),
  Refusal(
    code: .relu, input: UnaryTensor(.int8, [1], scale: 0x1p30),
    output: UnaryTensor(.int8, [1], scale: 0.5),
    message: "input scale 1.0737418e+09 and output scale 0.5 differ by a factor of "
      + "2147483648.0; it must be below 2^30"),
  Refusal(
    code: .exp, input: UnaryTensor(.int8, [2, 3], scale: 0.1, zeroPoint: 300), output: int8,
    message: "input has zero point 300; int8 allows -128 to 127"),
  Refusal(
    code: .hardSwish, input: UnaryTensor(.int8, [2], scale: 1),
    output: UnaryTensor(.int8, [2], scale: 0.005),
    message: "input scale 1.0 is too large for output scale 0.005; it must be below 128 times "
      + "as large"),
  Refusal(
    code: .l2Normalization, options: .l2Normalization(.relu), input: float32, output: float32,
    message: "fused_activation_function is RELU; it must be NONE"),
  Refusal(
    code: .quantize, input: float32, output: UnaryTensor(.int8, [2, 3]),
    message: "output is int8 without quantization"),
  Refusal(
    code: .dequantize,
    input: UnaryTensor(.int16, [2], scales: [1, 2], zeroPoints: [0, 0], dimension: 0),
    output: UnaryTensor(.float32, [2]),
    message: "does not support a per-channel input of int16"),
  Refusal(
    code: .cast, input: float32, output: UnaryTensor(.uint64, [2, 3]),
    message: "does not support an output of uint64; it may be float32, float16, bfloat16, "
      + "float64, int8, int16, int32, int64, uint8, uint16, uint32, bool, complex64, int2, int4 "
      + "and uint4"),
]

@Suite struct UnaryErrorTests {
  @Test(arguments: refusals)
  func refusesWhatItCannotRun(_ refusal: Refusal) throws {
    let model = UnaryModel(
      refusal.code, options: refusal.options, from: refusal.input, to: refusal.output)
    #expect(try model.refusal() == refusal.message)
  }

  /// What the fast kernel keeps of each place of a row is charged before it is made.
  @Test func refusesRowsThatAreTooLongToNormalize() throws {
    let row = UnaryTensor(.float32, [1, 1 << 28])
    let model = UnaryModel(.l2Normalization, options: .l2Normalization(.none), from: row, to: row)
    let error = #expect(throws: RuntimeError.self) { try model.run([], .optimized) }
    #expect(error == .tooMuchMemory(needed: 1 << 31, limit: 1 << 30))
  }

  /// Roots of more bytes than a row of the table's loop, of which one may be below the zero point.
  @Test(arguments: [Schema.BuiltinOperator.sqrt, .rsqrt])
  func refusesRootsOfNegativeValues(_ code: Schema.BuiltinOperator) throws {
    let type = UnaryTensor(.int8, [5000], scale: 0.1, zeroPoint: 4)
    let model = UnaryModel(code, from: type, to: type)
    var values = (0..<5000).map { UInt8(4 + $0 % 124) }
    let roots = try model.run(values, .reference)
    #expect(try model.run(values, .optimized) == roots)
    values[4099] = 3
    for kernels in KernelSet.allCases {
      #expect {
        try model.run(values, kernels)
      } throws: { error in
        guard case .node(_, let refusal) = error as? RuntimeError else { return false }
        return "\(refusal)" == "element 4099 is 3; it must be at least the zero point 4"
      }
    }
  }
}
