import LiteBuffer
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// An `LSTM` of two cells, one output and three inputs, with 12 intermediates.
///
/// What LiteRT computes on such models is among the recorded cases.
private struct Cell {
  var inputs: [QuantizedTensor?]
  var intermediates: [QuantizedTensor?]
  var cellClip: Float = 0

  init() {
    func tensor(_ dtype: DataType, _ shape: [Int32], _ scale: Float) -> QuantizedTensor {
      let count = Int(shape.reduce(1, *))
      return QuantizedTensor(
        dtype, shape, scale: scale, zeroPoint: 0, values: Array(repeating: 1, count: count))
    }
    func state(_ dtype: DataType, _ shape: [Int32], _ scale: Float) -> QuantizedTensor {
      QuantizedTensor(dtype, shape, scale: scale, zeroPoint: 0, values: [])
    }
    inputs = [tensor(.int8, [1, 3], 0.02), nil]
    inputs += (0..<3).map { _ in tensor(.int8, [2, 3], 0.006) } + [nil]
    inputs += (0..<3).map { _ in tensor(.int8, [2, 1], 0.007) } + [nil, nil, nil, nil]
    inputs += (0..<3).map { _ in tensor(.int32, [2], 1e-6) }
    inputs += [tensor(.int8, [1, 2], 0.01), tensor(.int32, [1], 1e-6)]
    inputs += [state(.int8, [1, 1], 0.01), state(.int16, [1, 2], 0x1p-15), nil]
    inputs += (0..<3).map { _ in tensor(.int16, [2], 3e-5) }
    intermediates = [Float](repeating: 0.0625, count: 12).map { state(.int8, [0], $0) }
  }

  /// What the runtime says of a model of it; nil where it runs.
  func message() throws -> String? {
    var draft = ModelDraft()
    let places = inputs.enumerated().map { position, tensor in
      tensor?.add(
        to: &draft, isConstant: position != 0 && tensor?.values.isEmpty == false,
        isVariable: tensor?.values.isEmpty == true) ?? -1
    }
    let output = draft.tensor(.int8, [1, 1], scale: 0.01)
    let scales = intermediates.map { $0?.add(to: &draft) ?? -1 }
    draft.node(.lstm, inputs: places, outputs: [output], intermediates: scales) { builder in
      UnionOffset(
        .lstmOptions,
        Schema.LSTMOptions.build(in: &builder, fusedActivationFunction: .tanh, cellClip: cellClip))
    }
    (draft.inputs, draft.outputs) = ([places[0]], [output])
    do {
      let interpreter = try Interpreter(model: draft.model())
      try interpreter.allocate()
      try interpreter.setInput(at: 0, to: [1, 2, 3])
      try interpreter.invoke()
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// What the runtime says after a change.
  func message(_ change: (inout Cell) -> Void) throws -> String? {
    var cell = self
    change(&cell)
    return try cell.message()
  }
}

@Suite struct LSTMInt8ProductTests {
  @Test func needsNormalizationAndProjection() throws {
    #expect(try Cell().message() == nil)
    expectMessages([
      (
        try Cell().message { $0.inputs.removeLast(4) },
        "input 21, coefficients of a layer normalization, is missing; 12 intermediates need it"
      ),
      (
        try Cell().message { $0.inputs[22] = nil }, "input 22 is missing"
      ),
      (
        try Cell().message { $0.inputs[17] = nil },
        "input 17, projection bias, is missing; 12 intermediates need it"
      ),
    ])
  }

  @Test func namesFaults() throws {
    func scale(_ position: Int, _ scale: Float) -> (inout Cell) -> Void {
      { $0.inputs[position]?.scale = scale }
    }
    expectMessages([
      (
        try Cell().message { $0.intermediates.removeLast() },
        "has 11 intermediates; with int8 input it takes 5 or 12"
      ),
      (
        try Cell().message { $0.intermediates[7] = nil },
        "intermediate 7 is missing; an int8 LSTM needs all 12"
      ),
      (
        try Cell().message { $0.intermediates[4]?.zeroPoint = 200 },
        "intermediate 4 has zero point 200; int8 allows -128 to 127"
      ),
      (
        try Cell().message {
          $0.intermediates[4] = QuantizedTensor(
            .int16, [0], scale: 1, zeroPoint: 200, values: [])
        },
        "intermediate 4 has zero point 200; it must be -128 to 127"
      ),
      (
        try Cell().message(scale(19, 0x1p-11)),
        "input 19 has scale 0.00048828125; it must be 2^-15 with 12 intermediates"
      ),
      (
        try Cell().message(scale(16, 0x1p28)),
        "projection has a factor of 819200.0; it must be below 2^14"
      ),
      (
        try Cell().message { $0.intermediates[3]?.scale = 0x1p-40 },
        "intermediate 4 has a factor of 6.871948e+10; it must be below 2^30"
      ),
      (
        try Cell().message(scale(21, 0x1p31)),
        "input 21 has scale 2.1474836e+09; it must be below 2^30"
      ),
      (try Cell().message { $0.cellClip = -1 }, "cell_clip is -1.0; it must be at least 0"),
    ])
  }
}
