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
  /// `while i < limit { a[i] = u; i += step; u += u }`, for an array of six rows: three elements each, or
  /// scalars where `row` is empty.
  ///
  /// The tail of the array begins `gap` rows behind row i.
  private func loop(limit: Int32 = 6, gap: Int32 = 1, row: [Int32] = [3]) -> ModelDraft {
    var condition = ModelDraft()
    condition.inputs = variables(&condition, row)
    condition.outputs = [condition.tensor(.bool, [])]
    condition.node(
      .less, inputs: [condition.inputs[0], condition.constant([limit] as [Int32], [])],
      outputs: condition.outputs)
    var draft = ModelDraft()
    draft.inputs = variables(&draft, row)
    draft.outputs = variables(&draft, row)
    draft.node(
      .while, inputs: draft.inputs, outputs: draft.outputs,
      options: { builder in
        UnionOffset(
          .whileOptions,
          Schema.WhileOptions.build(in: &builder, condSubgraphIndex: 1, bodySubgraphIndex: 2))
      })
    draft.callees = [condition, body(gap: gap, row)]
    return draft
  }

  private func variables(_ draft: inout ModelDraft, _ row: [Int32]) -> [Int32] {
    [
      draft.tensor(.int32, []), draft.tensor(.float32, [6] + row),
      draft.tensor(.float32, [1] + row),
    ]
  }

  private func body(gap: Int32, _ rowShape: [Int32]) -> ModelDraft {
    var body = ModelDraft()
    body.inputs = variables(&body, rowShape)
    let (i, array, row) = (body.inputs[0], body.inputs[1], body.inputs[2])
    let one = body.constant([1] as [Int32], [1])
    let (next, behind) = (body.tensor(.int32, []), body.tensor(.int32, []))
    body.node(.add, inputs: [i, body.constant([1] as [Int32], [])], outputs: [next])
    body.node(.add, inputs: [i, body.constant([gap] as [Int32], [])], outputs: [behind])
    let rank = Int32(1 + rowShape.count)
    func vector(_ scalar: Int32, _ rest: [Int32]) -> Int32 {
      let view = body.tensor(.int32, [1])
      body.node(.reshape, inputs: [scalar, one], outputs: [view])
      guard !rest.isEmpty else { return view }
      let vector = body.tensor(.int32, [rank])
      body.node(
        .concatenation, inputs: [view, body.constant(rest, [rank - 1])], outputs: [vector])
      return vector
    }
    func constant(_ element: Int32) -> Int32 {
      body.constant(Array(repeating: element, count: Int(rank)), [rank])
    }
    let (head, tail) = (
      body.tensor(.float32, [6] + rowShape), body.tensor(.float32, [6] + rowShape)
    )
    body.node(.slice, inputs: [array, constant(0), vector(i, rowShape)], outputs: [head])
    let begin = vector(behind, rowShape.map { _ in 0 })
    body.node(.slice, inputs: [array, begin, constant(-1)], outputs: [tail])
    let (updated, doubled) = (
      body.tensor(.float32, [6] + rowShape), body.tensor(.float32, [1] + rowShape)
    )
    body.node(.concatenation, inputs: [head, row, tail], outputs: [updated])
    body.node(.add, inputs: [row, row], outputs: [doubled])
    body.outputs = [next, updated, doubled]
    return body
  }

  private func array(
    after model: Model, from start: Int32, _ kernels: KernelSet = .optimized,
    passes: PassSelection = .all, rowLength: Int = 3
  ) throws -> [Float] {
    var options = InterpreterOptions()
    (options.kernels, options.passes) = (kernels, passes)
    let interpreter = try Interpreter(model: model, options: options)
    try interpreter.allocate()
    try interpreter.setInput(
      at: 0, to: littleEndian([Float(bitPattern: UInt32(bitPattern: start))]))
    try interpreter.setInput(at: 1, to: littleEndian((0..<6 * rowLength).map { -Float($0) }))
    try interpreter.setInput(at: 2, to: littleEndian((0..<rowLength).map { Float($0 + 1) }))
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

  @Test(arguments: [0, 2, 6] as [Int32]) func replacesScalars(from start: Int32) throws {
    let model = try loop(row: []).model()
    let expected = (0..<6).map { i in i < start ? -Float(i) : Float(1 << (i - start)) }
    #expect(try array(after: model, from: start, rowLength: 1) == expected)
    #expect(try array(after: model, from: start, .reference, rowLength: 1) == expected)
    #expect(try array(after: model, from: start, passes: .none, rowLength: 1) == expected)
  }

  @Test(arguments: [[3], []] as [[Int32]])
  func makesTheShapesOfALoopStatic(row: [Int32]) throws {
    func hasStaticLoop(_ passes: PassSelection) throws -> Bool {
      var options = InterpreterOptions()
      options.passes = passes
      let model = try loop(row: row).model()
      return try PlanSummary(of: model, options: options).steps[0].outputs.allSatisfy {
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
