import LiteBuffer
import LiteKernels
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// Nets that keep the last rows of a stream in a variable.
@Suite struct SlidingWindowTests {
  /// What stands in the way of one node in place of four.
  enum Obstacle: CaseIterable {
    case otherReader, assignmentBetween, callBetween, otherVariable, firstRows, rowsInFront, output
  }

  /// `w = [v, x]; v = w[new...]`, with rows of three elements; the outputs are w and 2 w.
  ///
  /// - Parameters:
  ///   - dtype: That of the rows.
  ///   - kept: The rows of the variable, 0 before the first run.
  ///   - new: The rows of the input.
  ///   - isLate: Whether the variable is assigned behind everything that reads w.
  ///   - obstacle: What is different.
  /// - Returns: The model.
  static func stream(
    _ dtype: Schema.TensorType = .float32, kept: Int32 = 2, new: Int32 = 1, isLate: Bool = false,
    but obstacle: Obstacle? = nil
  ) -> ModelDraft {
    var draft = ModelDraft()
    let scale: Float? = dtype == .int8 ? 0.5 : nil
    func rows(_ count: Int32) -> Int32 { draft.tensor(dtype, [1, count, 3], scale: scale) }
    draft.callOnce(1)
    let (x, v, w, tail, doubled) = (
      rows(new), rows(kept), rows(kept + new), rows(kept), rows(kept + new)
    )
    draft.inputs = [x]
    draft.outputs = [w, doubled]
    draft.node(.readVariable, inputs: [draft.handle(ofVariable: "v")], outputs: [v])
    draft.node(
      .concatenation, inputs: obstacle == .rowsInFront ? [x, v] : [v, x], outputs: [w]
    ) { builder in
      UnionOffset(
        .concatenationOptions, Schema.ConcatenationOptions.build(in: &builder, axis: -2))
    }
    let first = obstacle == .firstRows ? 0 : new
    let (begin, end, strides) = (
      draft.constant([0, first, 0], [3]), draft.constant([1, first + kept, 3], [3]),
      draft.constant([1, 1, 1] as [Int32], [3])
    )
    draft.node(.stridedSlice, inputs: [w, begin, end, strides], outputs: [tail])
    switch obstacle {
    case .otherReader:
      let twice = rows(kept)
      draft.node(.add, inputs: [v, v], outputs: [twice])
      draft.outputs.append(twice)
    case .assignmentBetween:
      draft.node(.assignVariable, inputs: [draft.handle(ofVariable: "v"), v], outputs: [])
    case .callBetween:
      draft.callOnce(2)
    case .output:
      draft.outputs.append(tail)
    case .otherVariable, .firstRows, .rowsInFront, nil: break
    }
    if isLate { draft.node(.add, inputs: [w, w], outputs: [doubled]) }
    let name = obstacle == .otherVariable ? "u" : "v"
    draft.node(.assignVariable, inputs: [draft.handle(ofVariable: name), tail], outputs: [])
    if !isLate { draft.node(.add, inputs: [w, w], outputs: [doubled]) }
    draft.callees = [false, true].map { assignsOnes in
      var start = ModelDraft()
      let width = dtype == .int8 ? 1 : 4
      let bytes = [UInt8](repeating: assignsOnes ? 1 : 0, count: Int(kept) * 3 * width)
      let value = start.tensor(dtype, [1, kept, 3], scale: scale, data: bytes)
      start.node(.assignVariable, inputs: [start.handle(ofVariable: "v"), value], outputs: [])
      return start
    }
    return draft
  }

  /// The outputs of four runs.
  private func outputs(
    of model: Model, _ kernels: KernelSet = .optimized, passes: PassSelection = .all
  ) throws -> [[UInt8]] {
    var options = InterpreterOptions()
    (options.kernels, options.passes) = (kernels, passes)
    let interpreter = try Interpreter(model: model, options: options)
    try interpreter.allocate()
    let type = model.subgraphs[0].tensors[model.subgraphs[0].inputs[0]].type
    var outputs: [[UInt8]] = []
    for run in 1...4 {
      let count = type.shape.elementCount
      try interpreter.setInput(
        at: 0,
        to: type.dtype == .int8
          ? (0..<count).map { UInt8(10 * run + $0) }
          : littleEndian((0..<count).map { Float(10 * run + $0) }))
      try interpreter.invoke()
      for position in model.subgraphs[0].outputs.indices {
        outputs.append(try interpreter.output(at: position))
      }
    }
    return outputs
  }

  private func isFused(_ model: Model) throws -> Bool {
    try PlanSummary(of: model).steps.flatMap(\.absorbed)
      .contains { $0.pass == "fuse-sliding-windows" }
  }

  @Test(arguments: [1, 2, 5] as [Int32], [1, 2, 7] as [Int32])
  func keepsTheLastRows(kept: Int32, new: Int32) throws {
    for isLate in [false, true] {
      let model = try Self.stream(kept: kept, new: new, isLate: isLate).model()
      #expect(try isFused(model))
      var variable = [Float](repeating: 0, count: 3 * Int(kept))
      var expected: [[UInt8]] = []
      for run in 1...4 {
        let window = variable + (0..<3 * Int(new)).map { Float(10 * run + $0) }
        expected += [littleEndian(window), littleEndian(window.map { 2 * $0 })]
        variable = Array(window.suffix(variable.count))
      }
      #expect(try outputs(of: model) == expected)
      #expect(try outputs(of: model, .reference) == expected)
      #expect(try outputs(of: model, passes: .none) == expected)
    }
  }

  @Test func keepsBytes() throws {
    let model = try Self.stream(.int8, kept: 4, new: 3).model()
    #expect(try isFused(model))
    #expect(try outputs(of: model) == outputs(of: model, .reference))
  }

  /// Other nodes may read or write the variable in between, or need what the four nodes compute.
  @Test(arguments: Obstacle.allCases) func leavesOtherNodesAlone(obstacle: Obstacle) throws {
    let model = try Self.stream(but: obstacle).model()
    #expect(try !isFused(model))
    #expect(try outputs(of: model) == outputs(of: model, .reference))
  }

  /// The message names the node that reads.
  @Test func refusesAVariableThatIsNotAssigned() throws {
    var draft = Self.stream()
    draft.nodes.removeFirst()
    let model = try draft.model()
    #expect(try isFused(model))
    #expect { try outputs(of: model) } throws: {
      let message = "\($0)"
      return message.contains("READ_VARIABLE")
        && message.contains("variable is read before it is assigned")
    }
  }

  @Test func refusesAVariableOfAnotherType() throws {
    var draft = Self.stream()
    draft.callees[0].tensors[0].shape = [1, 1, 3]
    draft.callees[0].tensors[0].data = [UInt8](repeating: 0, count: 12)
    let model = try draft.model()
    #expect { try outputs(of: model) } throws: {
      "\($0)".contains("its variable holds float32[1, 1, 3]")
    }
  }
}
