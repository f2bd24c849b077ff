import LiteBuffer
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// A tensor of a draft: its dtype, shape and quantization.
struct OperandDraft: Sendable {
  var dtype: Schema.TensorType
  var shape: [Int32]
  var scale: Float?
  var zeroPoint: Int64 = 0

  init(_ dtype: Schema.TensorType, _ shape: [Int32], scale: Float? = nil, zeroPoint: Int64 = 0) {
    self.dtype = dtype
    self.shape = shape
    self.scale = scale
    self.zeroPoint = zeroPoint
  }
}

/// A model of one operator of two fed inputs.
private func binary(
  _ code: Schema.BuiltinOperator, _ first: OperandDraft, _ second: OperandDraft,
  output: OperandDraft, options: ModelDraft.Options? = nil
) throws -> Interpreter {
  var draft = ModelDraft()
  let tensors = [first, second, output].map {
    draft.tensor($0.dtype, $0.shape, scale: $0.scale, zeroPoint: $0.zeroPoint)
  }
  draft.node(code, inputs: [tensors[0], tensors[1]], outputs: [tensors[2]], options: options)
  draft.inputs = [tensors[0], tensors[1]]
  draft.outputs = [tensors[2]]
  return try Interpreter(model: draft.model())
}

@Suite struct BinaryOperatorTests {
  @Test func limitsInfinitiesToFiniteNumbers() throws {
    let interpreter = try binary(
      .div, OperandDraft(.float32, [3]), OperandDraft(.float32, [1]),
      output: OperandDraft(.float32, [3]))
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: littleEndian([1, -1, 0]))
    try interpreter.invoke()
    let quotients = floats(try interpreter.output(at: 0))
    #expect(quotients[0] == .greatestFiniteMagnitude)
    #expect(quotients[1] == -.greatestFiniteMagnitude)
    #expect(quotients[2].isNaN)
  }

  @Test func dividesTheLeastIntegerByMinusOne() throws {
    let interpreter = try binary(
      .div, OperandDraft(.int32, [2]), OperandDraft(.int32, []),
      output: OperandDraft(.int32, [2]))
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: [0, 0, 0, 0x80, 7, 0, 0, 0])
    try interpreter.setInput(at: 1, to: [0xFF, 0xFF, 0xFF, 0xFF])
    try interpreter.invoke()
    // The greatest integer, which LiteRT records; C++ leaves the quotient undefined.
    #expect(try interpreter.output(at: 0) == [0xFF, 0xFF, 0xFF, 0x7F, 0xF9, 0xFF, 0xFF, 0xFF])
  }

  @Test(
    arguments: [
      (OperandDraft(.int32, [1]), [0, 0, 0, 0], "divisor 0 is 0, which stands for 0"),
      (
        OperandDraft(.int8, [2], scale: 1, zeroPoint: 3), [4, 3],
        "divisor 1 is 3, which stands for 0"
      ),
    ] as [(OperandDraft, [UInt8], String)])
  func refusesToDivideByZero(_ operand: OperandDraft, divisors: [UInt8], message: String) throws {
    let interpreter = try binary(.div, operand, operand, output: operand)
    try interpreter.allocate()
    try interpreter.setInput(at: 1, to: divisors)
    let error = try #require(throws: RuntimeError.self) { try interpreter.invoke() }
    #expect("\(error)" == "DIV (node 0, subgraph 0): \(message)")
  }

  @Test func takesTheDtypeOfTheOutputFromTheOperands() throws {
    let operand = OperandDraft(.int8, [2], scale: 0.5)
    let interpreter = try binary(
      .add, operand, operand, output: OperandDraft(.float32, [2], scale: 0.5))
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: [3, 4])
    try interpreter.setInput(at: 1, to: [1, 2])
    try interpreter.invoke()
    #expect(try interpreter.outputType(at: 0).dtype == .int8)
    #expect(try interpreter.output(at: 0) == [4, 6])
  }

  @Test func broadcastsToAnEmptyOutput() throws {
    let interpreter = try binary(
      .maximum, OperandDraft(.float32, [0, 1]), OperandDraft(.float32, [1, 3]),
      output: OperandDraft(.float32, []))
    try interpreter.allocate()
    try interpreter.invoke()
    #expect(try interpreter.outputType(at: 0).shape == Shape([0, 3]))
  }

  @Test(
    arguments: [
      (
        .add, OperandDraft(.float32, [2]), OperandDraft(.int32, [2]), OperandDraft(.float32, [2]),
        "ADD (node 0, subgraph 0): inputs are float32 and int32; they must have the same dtype"
      ),
      (
        .mul, OperandDraft(.float32, [2]), OperandDraft(.float32, [3]), OperandDraft(.float32, []),
        "MUL (node 0, subgraph 0): shapes [2] and [3] cannot be broadcast together"
      ),
      (
        .sub, OperandDraft(.bool, [2]), OperandDraft(.bool, [2]), OperandDraft(.bool, [2]),
        "SUB (node 0, subgraph 0): does not support bool; it supports float32, int32, int64, uint8, "
          + "int8 and int16"
      ),
      (
        .add, OperandDraft(.int8, [2]), OperandDraft(.int8, [2], scale: 1),
        OperandDraft(.int8, [2], scale: 1),
        "ADD (node 0, subgraph 0): input 0 is int8 without quantization"
      ),
      (
        .add, OperandDraft(.int8, [2], scale: 1, zeroPoint: 128),
        OperandDraft(.int8, [2], scale: 1), OperandDraft(.int8, [2], scale: 1),
        "ADD (node 0, subgraph 0): input 0 has zero point 128; int8 allows -128 to 127"
      ),
      (
        .mul, OperandDraft(.int16, [2], scale: 1),
        OperandDraft(.int16, [2], scale: 1, zeroPoint: 1),
        OperandDraft(.int16, [2], scale: 1),
        "MUL (node 0, subgraph 0): input 1 has zero point 1; int16 needs 0"
      ),
      (
        .mul, OperandDraft(.uint8, [2], scale: 1e30), OperandDraft(.uint8, [2], scale: 1e30),
        OperandDraft(.uint8, [2], scale: 1),
        "MUL (node 0, subgraph 0): input scales 1e+30 and 1e+30 and output scale 1.0 are too far "
          + "apart: the factor between them is not finite"
      ),
    ] as [(Schema.BuiltinOperator, OperandDraft, OperandDraft, OperandDraft, String)])
  func refuses(
    _ code: Schema.BuiltinOperator, _ first: OperandDraft, _ second: OperandDraft,
    output: OperandDraft, message: String
  ) throws {
    let interpreter = try binary(code, first, second, output: output)
    let error = try #require(throws: RuntimeError.self) { try interpreter.allocate() }
    #expect("\(error)" == message)
  }

  /// Options that are left out are zeros, though the schema's default of this one is true.
  @Test func scalesArePowersOfTwoWhereOptionsAllowThem() throws {
    let (four, one) = (
      OperandDraft(.int16, [2], scale: 4), OperandDraft(.int16, [2], scale: 1)
    )
    let shifted = try binary(.sub, four, one, output: one) { builder in
      UnionOffset(.subOptions, Schema.SubOptions.build(in: &builder))
    }
    let error = try #require(throws: RuntimeError.self) { try shifted.allocate() }
    #expect(
      "\(error)"
        == "SUB (node 0, subgraph 0): input scales are 2^2 and 2^0; one must be that of the output, "
        + "2^0, and neither may be above it")
    let rescaled = try binary(.sub, four, one, output: one)
    try rescaled.allocate()
    try rescaled.setInput(at: 0, to: [3, 0, 0xFF, 0xFF])
    try rescaled.setInput(at: 1, to: [2, 0, 5, 0])
    try rescaled.invoke()
    #expect(try rescaled.output(at: 0) == [10, 0, 0xF7, 0xFF])
  }
}
