import LiteSchema
import LiteTestSupport
import Swiftlet
import Testing

@Suite struct CompiledModelTests {
  private let a = InputValue.reals([5, 7])
  private let b = InputValue.reals([1, 2])

  private func compiled(_ draft: ModelDraft = sumAndDifference()) throws -> CompiledModel {
    try CompiledModel(Model(bytes: draft.bytes()))
  }

  @Test func takesInputsByEveryNameAndByPosition() throws {
    let model = try compiled()
    let forms: [Inputs] = [
      [a, b], ["a": a, "b": b], ["serving_default_b:0": b, "serving_default_a:0": a],
      Inputs(["b": b, "a": a]), Inputs([a, b]),
    ]
    for inputs in forms {
      let outputs = try model.runAndWait(inputs)
      #expect(outputs.count == 2)
      #expect(try outputs["sum"].reals().scalars == [6, 9])
      #expect(try outputs["PartitionedCall:1"].reals().scalars == [4, 5])
      #expect(try outputs[1].tensor(of: Float.self).scalars == [4, 5])
    }
  }

  @Test func runsASignatureByItsKey() async throws {
    let model = try CompiledModel(
      Model(bytes: sumAndDifference().bytes()), signature: "serving_default")
    #expect(model.inputs.map(\.signatureName) == ["a", "b"])
    #expect(try await model.run(["a": a, "b": b])["difference"].reals().scalars == [4, 5])
    #expect(throws: SwiftletError.noSuchSignature("train", known: ["serving_default"])) {
      try CompiledModel(Model(bytes: sumAndDifference().bytes()), signature: "train")
    }
  }

  @Test func refusesInputsThatDoNotFit() throws {
    let model = try compiled()
    let cases: [(Inputs, SwiftletError)] = [
      ([a], .missingInputs(["b"])),
      ([:], .missingInputs(["a", "b"])),
      ([a, b, a], .noSuchTensor("2", known: ["a", "b"])),
      (["a": a, "c": b], .noSuchTensor("c", known: ["a", "b"])),
      (["a": a, "serving_default_a:0": a], .invalidInput("a", reason: "is given twice")),
      (
        ["a": .scalars([1, 2, 3] as [Float]), "b": b],
        .invalidInput("a", reason: "float32[2] takes 2 elements, but 3 were given")
      ),
      (
        ["a": .bytes([1, 2]), "b": b],
        .invalidInput("a", reason: "float32[2] takes 8 bytes, but 2 were given")
      ),
    ]
    for (inputs, error) in cases {
      #expect(throws: error) { try model.runAndWait(inputs) }
      // The model runs on.
      #expect(try model.runAndWait([a, b])["sum"].reals().scalars == [6, 9])
    }
    let outputs = try model.runAndWait([a, b])
    #expect(throws: SwiftletError.noSuchTensor("y", known: ["sum", "difference"])) {
      try outputs["y"]
    }
  }

  @Test func namesThatAreNotUniqueNeedAPosition() throws {
    var draft = sumAndDifference()
    draft.signatures = []
    for index in draft.tensors.indices { draft.tensors[index].name = "t" }
    let model = try compiled(draft)
    #expect(throws: SwiftletError.ambiguousName("t", positions: [0, 1])) {
      try model.runAndWait(["t": a])
    }
    #expect(try model.runAndWait([a, b])[0].reals().scalars == [6, 9])
  }

  @Test func takesTheShapesOfItsInputs() throws {
    let model = try compiled()
    for count in [3, 1, 2, 3, 4_096] {
      let ones = try Tensor<Float>(shape: [count], repeating: 1)
      let outputs = try model.runAndWait(["a": .tensor(ones), "b": .reals(ones)])
      #expect(outputs[0].shape == [count])
      #expect(try outputs["sum"].reals() == Tensor(shape: [count], repeating: 2))
    }
    let error = #expect(throws: SwiftletError.self) {
      try model.runAndWait([.reals(Tensor([1, 2])), .reals(Tensor([1, 2, 3]))])
    }
    guard case .node(let node, _) = error else {
      Issue.record("\(String(describing: error)) names no node")
      return
    }
    #expect(node.description == "ADD (node 0, subgraph 0)")
  }

  @Test func isCompiledForOtherShapesThanTheFiles() throws {
    let model = try CompiledModel(
      Model(bytes: sumAndDifference().bytes()), inputShapes: ["a": [3, 1], "b": [4]])
    #expect(model.inputs.map(\.shape) == [[3, 1], [4]])
    #expect(model.outputs.map(\.shape) == [[3, 4], [3, 4]])
    let outputs = try model.runAndWait([.reals([1, 2, 3]), .reals([0, 0, 0, 0])])
    #expect(try outputs["sum"].reals()[2, 3] == 3)
  }

  @Test func refusesMoreThanItsLimits() throws {
    let model = try Model(contentsOf: fixture("shapes-float32.tflite"))
    var options = CompilationOptions()
    options.limits.tensorBytes = 1_000
    guard
      case .tooMuchMemory(_, limit: 1_000)? = #expect(
        throws: SwiftletError.self,
        performing: {
          try CompiledModel(model, options: options)
        })
    else {
      Issue.record("takes more than 1000 bytes")
      return
    }
    options = CompilationOptions()
    options.limits.multiplyAccumulates = 1_000
    guard
      case .tooManyOperations(_, limit: 1_000)? = #expect(
        throws: SwiftletError.self,
        performing: {
          try CompiledModel(model, options: options)
        })
    else {
      Issue.record("does more than 1000 multiply-accumulates")
      return
    }
  }

  @Test func namesEveryNodeThatItCannotRun() throws {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [2])
    let y = draft.tensor(.float32, [2])
    draft.node(custom: "Mystery", inputs: [x], outputs: [y])
    draft.inputs = [x]
    draft.outputs = [y]
    let error = #expect(throws: SwiftletError.self) { try compiled(draft) }
    guard case .unsupportedOperators(let operators) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(operators.map(\.node.description) == ["Mystery (node 0, subgraph 0)"])
    #expect(operators[0].reason == "version 1 of (float32) -> (float32)")
  }

  @Test(arguments: [nil, 1, 2] as [Int?])
  func givesTheBytesOfTheReferenceKernels(threads: Int?) throws {
    let model = try Model(contentsOf: fixture("shapes-int8.tflite"))
    var generator = SplitMix64(seed: 3)
    let pixels = (0..<64 * 64 * 3).map { _ in Int8.random(in: .min ... .max, using: &generator) }
    let options = [
      CompilationOptions(threads: threads), CompilationOptions(kernels: .reference),
    ]
    let scores = try options.map { options in
      try CompiledModel(model, options: options).runAndWait([.scalars(pixels)])[0].bytes
    }
    #expect(scores[0] == scores[1])
  }
}
