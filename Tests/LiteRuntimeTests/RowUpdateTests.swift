import LiteBuffer
import LiteKernels
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// Loops that replace a row of an array in each turn, as recurrent layers do that a converter unrolled
/// into `WHILE`.
@Suite struct RowUpdateTests {
  /// `while i < limit { a[i] = u; i += step; u += u }`, for an array of six rows.
  ///
  /// The tail of the array begins `gap` rows behind row i.
  private func loop(limit: Int32 = 6, gap: Int32 = 1) -> ModelDraft {
    var condition = ModelDraft()
    condition.inputs = variables(&condition)
    condition.outputs = [condition.tensor(.bool, [])]
    condition.node(
      .less, inputs: [condition.inputs[0], condition.constant([limit] as [Int32], [])],
      outputs: condition.outputs)
    var draft = ModelDraft()
    draft.inputs = variables(&draft)
    draft.outputs = variables(&draft)
    draft.node(
      .while, inputs: draft.inputs, outputs: draft.outputs,
      options: { builder in
        UnionOffset(
          .whileOptions,
          Schema.WhileOptions.build(in: &builder, condSubgraphIndex: 1, bodySubgraphIndex: 2))
      })
    draft.callees = [condition, body(gap: gap)]
    return draft
  }

  private func variables(_ draft: inout ModelDraft) -> [Int32] {
    [draft.tensor(.int32, []), draft.tensor(.float32, [6, 3]), draft.tensor(.float32, [1, 3])]
  }

  private func body(gap: Int32) -> ModelDraft {
    var body = ModelDraft()
    body.inputs = variables(&body)
    let (i, array, row) = (body.inputs[0], body.inputs[1], body.inputs[2])
    let one = body.constant([1] as [Int32], [1])
    let (next, behind) = (body.tensor(.int32, []), body.tensor(.int32, []))
    body.node(.add, inputs: [i, body.constant([1] as [Int32], [])], outputs: [next])
    body.node(.add, inputs: [i, body.constant([gap] as [Int32], [])], outputs: [behind])
    func vector(_ scalar: Int32, _ rest: Int32) -> Int32 {
      let (view, vector) = (body.tensor(.int32, [1]), body.tensor(.int32, [2]))
      body.node(.reshape, inputs: [scalar, one], outputs: [view])
      body.node(
        .concatenation, inputs: [view, body.constant([rest], [1])], outputs: [vector])
      return vector
    }
    let (head, tail) = (body.tensor(.float32, [6, 3]), body.tensor(.float32, [6, 3]))
    let start = body.constant([0, 0] as [Int32], [2])
    body.node(.slice, inputs: [array, start, vector(i, 3)], outputs: [head])
    let rest = body.constant([-1, -1] as [Int32], [2])
    body.node(.slice, inputs: [array, vector(behind, 0), rest], outputs: [tail])
    let (updated, doubled) = (body.tensor(.float32, [6, 3]), body.tensor(.float32, [1, 3]))
    body.node(.concatenation, inputs: [head, row, tail], outputs: [updated])
    body.node(.add, inputs: [row, row], outputs: [doubled])
    body.outputs = [next, updated, doubled]
    return body
  }

  private func array(
    after model: Model, from start: Int32, _ kernels: KernelSet = .optimized,
    passes: PassSelection = .all
  ) throws -> [Float] {
    var options = InterpreterOptions()
    (options.kernels, options.passes) = (kernels, passes)
    let interpreter = try Interpreter(model: model, options: options)
    try interpreter.allocate()
    try interpreter.setInput(
      at: 0, to: littleEndian([Float(bitPattern: UInt32(bitPattern: start))]))
    try interpreter.setInput(at: 1, to: littleEndian((0..<18).map { -Float($0) }))
    try interpreter.setInput(at: 2, to: littleEndian([1, 2, 3]))
    try interpreter.invoke()
    return floats(try interpreter.output(at: 1))
  }

  @Test(arguments: [0, 2, 6] as [Int32]) func replacesRows(from start: Int32) throws {
    let model = try loop().model()
    let kept = (0..<3 * start).map { -Float($0) }
    let replaced = (start..<6).flatMap { i in [1, 2, 3].map { Float($0 * (1 << (i - start))) } }
    #expect(try array(after: model, from: start) == kept + replaced)
    #expect(try array(after: model, from: start, .reference) == kept + replaced)
    #expect(try array(after: model, from: start, passes: .none) == kept + replaced)
  }

  @Test func makesTheShapesOfALoopStatic() throws {
    func hasStaticLoop(_ passes: PassSelection) throws -> Bool {
      var options = InterpreterOptions()
      options.passes = passes
      return try PlanSummary(of: try loop().model(), options: options).steps[0].outputs.allSatisfy {
        if case .arena? = $0?.memory { true } else { false }
      }
    }
    #expect(try hasStaticLoop(.all))
    #expect(try !hasStaticLoop(PassSelection(parsing: "-fuse-row-updates")))
  }

  @Test func refusesRowsBehindTheArray() throws {
    let model = try loop(limit: 8).model()
    let message = "the rows begin at 6; they must begin in 0...5"
    #expect { try array(after: model, from: 4) } throws: { "\($0)".contains(message) }
    #expect(throws: RuntimeError.self) { try array(after: model, from: 4, passes: .none) }
  }

  /// Where the tail does not begin behind the rows, the result has another shape.
  @Test func leavesOtherSlicesAlone() throws {
    let model = try loop(limit: 1, gap: 2).model()
    let expected = [1, 2, 3] + (6..<18).map { -Float($0) }
    #expect(try array(after: model, from: 0) == expected)
  }
}
