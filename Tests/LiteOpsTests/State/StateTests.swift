import LiteBuffer
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

@Suite struct StateTests {
  /// A model that adds its input to a variable and gives the sum.
  private func sum(shape: [Int32]) -> ModelDraft {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [2])
    let first = draft.handle(ofVariable: "sum")
    let (old, new) = (draft.tensor(.float32, shape), draft.tensor(.float32, [2]))
    draft.node(.readVariable, inputs: [first], outputs: [old])
    draft.node(.add, inputs: [x, old], outputs: [new])
    let second = draft.handle(ofVariable: "sum")
    draft.node(.assignVariable, inputs: [second, new], outputs: [])
    draft.inputs = [x]
    draft.outputs = [new]
    var start = ModelDraft()
    let variable = start.handle(ofVariable: "sum")
    let zero = start.constant([0, 0] as [Float], [2])
    start.node(.assignVariable, inputs: [variable, zero], outputs: [])
    draft.callees = [start]
    draft.callOnce(1)
    draft.nodes.insert(draft.nodes.removeLast(), at: 0)
    return draft
  }

  @Test(arguments: [[2], []] as [[Int32]]) func variablesKeepTheirValues(shape: [Int32]) throws {
    let interpreter = try Interpreter(model: sum(shape: shape).model())
    try interpreter.allocate()
    let input = Operand.float32([1, 2])
    for turn in [1, 2, 3] as [Float] {
      try interpreter.setInput(at: 0, to: input.bytes)
      try interpreter.invoke()
      #expect(try interpreter.output(at: 0) == Operand.float32([turn, 2 * turn]).bytes)
    }
    try interpreter.resetVariables()
    try interpreter.invoke()
    #expect(try interpreter.output(at: 0) == input.bytes)
  }

  @Test func readingBeforeAssigningIsAnError() throws {
    var draft = sum(shape: [2])
    draft.nodes.removeFirst()
    let interpreter = try Interpreter(model: draft.model())
    try interpreter.allocate()
    let error = #expect(throws: RuntimeError.self) { try interpreter.invoke() }
    #expect("\(error, default: "")".contains("variable is read before it is assigned"))
  }

  @Test func aVariableOfAnotherSizeIsAnError() throws {
    let draft = sum(shape: [1])
    let interpreter = try Interpreter(model: draft.model())
    try interpreter.allocate()
    let error = #expect(throws: RuntimeError.self) { try interpreter.invoke() }
    #expect("\(error, default: "")".contains("its variable holds float32[2]"))
  }

  @Test func aSubgraphWithInputsIsNotCalledOnce() throws {
    var draft = sum(shape: [2])
    draft.callees[0].inputs = [draft.callees[0].tensor(.float32, [2])]
    let interpreter = try Interpreter(model: draft.model())
    let error = #expect(throws: RuntimeError.self) { try interpreter.allocate() }
    #expect("\(error, default: "")".contains("passes 0 inputs to subgraph 1, which has 1"))
  }

  @Test func variablesAreChargedToTheBudget() throws {
    var draft = ModelDraft()
    let x = draft.tensor(.uint8, [1 << 20])
    let variable = draft.handle(ofVariable: "large")
    draft.node(.assignVariable, inputs: [variable, x], outputs: [])
    draft.inputs = [x]
    draft.outputs = [x]
    for (limit, fits) in [(3 << 20, true), (3 << 19, false)] {
      let interpreter = try Interpreter(
        model: draft.model(), options: InterpreterOptions(limits: Limits(tensorBytes: limit)))
      try interpreter.allocate()
      if fits {
        try interpreter.invoke()
        try interpreter.invoke()
      } else {
        #expect(throws: RuntimeError.self) { try interpreter.invoke() }
      }
    }
  }

  /// A model that fills a table, looks up its input, and counts the keys.
  private func table(
    keys: Operand, values: Operand, fallback: Operand, lookup: Operand, id: Int32 = 7
  ) -> ModelDraft {
    var draft = ModelDraft()
    func add(_ operand: Operand, isConstant: Bool = true) -> Int32 {
      draft.tensor(
        Schema.TensorType(rawValue: operand.dtype.rawValue), operand.shape.map(Int32.init),
        data: isConstant ? operand.bytes : nil)
    }
    let handle = draft.tensor(.resource, [1])
    let x = add(lookup, isConstant: false)
    let (known, kept, missing) = (add(keys), add(values), add(fallback))
    let found = draft.tensor(Schema.TensorType(rawValue: values.dtype.rawValue), [])
    let count = draft.tensor(.int64, [1])
    draft.node(.hashtable, inputs: [], outputs: [handle]) { builder in
      UnionOffset(
        .hashtableOptions,
        Schema.HashtableOptions.build(
          in: &builder, tableId: id, keyDtype: Schema.TensorType(rawValue: keys.dtype.rawValue),
          valueDtype: Schema.TensorType(rawValue: values.dtype.rawValue)))
    }
    draft.node(.hashtableImport, inputs: [handle, known, kept], outputs: [])
    draft.node(.hashtableFind, inputs: [handle, x, missing], outputs: [found])
    draft.node(.hashtableSize, inputs: [handle], outputs: [count])
    draft.inputs = [x]
    draft.outputs = [found, count]
    return draft
  }

  private static let numbers = Operand(.int64, [3], [5, -6, 5] as [Int64])

  @Test func tablesMapIntegersToStrings() throws {
    let lookup = Operand(.int64, [2, 2], [-6, 0, 5, 5] as [Int64])
    let draft = table(
      keys: Self.numbers, values: .strings(["five", "minus six", "again"]),
      fallback: .strings(["none"]), lookup: lookup)
    let interpreter = try Interpreter(model: draft.model())
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: lookup.bytes)
    for _ in 0..<2 {
      try interpreter.invoke()
      var found = Operand(.string, [4])
      found.bytes = try interpreter.output(at: 0)
      #expect(found.strings == ["minus six", "none", "five", "five"])
      #expect(try interpreter.outputType(at: 0).shape.dimensions == [2, 2])
      #expect(try interpreter.output(at: 1) == Operand(.int64, [1], [2] as [Int64]).bytes)
    }
  }

  @Test func tablesMapStringsToIntegers() throws {
    let lookup = Operand.strings(["b", "", "c"])
    let draft = table(
      keys: .strings(["a", "b", ""]), values: Self.numbers,
      fallback: Operand(.int64, [], [-1] as [Int64]), lookup: lookup)
    let interpreter = try Interpreter(model: draft.model())
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: lookup.bytes)
    try interpreter.invoke()
    #expect(
      try interpreter.output(at: 0) == Operand(.int64, [3], [-6, 5, -1] as [Int64]).bytes)
  }

  @Test func tablesOfOtherTypesAreRefused() throws {
    let draft = table(
      keys: Self.numbers, values: Self.numbers, fallback: Self.numbers, lookup: Self.numbers)
    let interpreter = try Interpreter(model: draft.model())
    let error = #expect(throws: RuntimeError.self) { try interpreter.allocate() }
    #expect("\(error, default: "")".contains("key_dtype and value_dtype are int64 and int64"))
  }
}
