import LiteBuffer
import LiteDispatch
import LiteExecution
import LiteKernels
import LiteModel
import LiteReference
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// That each pass finds what it looks for, whatever the order of the file, and that a plan computes
/// the same with and without it.
@Suite struct PassTests {
  /// A model on which a pass fuses something, and the nodes that it leaves out.
  struct Example: Sendable {
    let pass: String
    let absorbed: [String]
    let draft: @Sendable () -> ModelDraft
  }

  static let examples = [
    Example(pass: "inline-calls", absorbed: ["CALL"]) { called() },
    Example(pass: "normalize-constants", absorbed: ["DEQUANTIZE"]) { storedWeights(.float16) },
    Example(pass: "normalize-constants", absorbed: ["DEQUANTIZE"]) { storedWeights(.int8) },
    Example(
      pass: "fuse-sliding-windows",
      absorbed: ["CONCATENATION", "STRIDED_SLICE", "ASSIGN_VARIABLE"]
    ) { SlidingWindowTests.stream() },
    Example(pass: "absorb-padding", absorbed: ["PAD"]) { paddedConvolution(isInterleaved: false) },
    Example(pass: "absorb-padding", absorbed: ["PAD"]) { paddedConvolution(isInterleaved: true) },
    Example(pass: "absorb-transpositions", absorbed: ["TRANSPOSE"]) { transposedProduct() },
    Example(pass: "absorb-scale", absorbed: ["MUL"]) { scaledSoftmax(.mul, 0.125) },
    Example(pass: "absorb-scale", absorbed: ["DIV"]) { scaledSoftmax(.div, 8) },
    Example(pass: "absorb-scale", absorbed: []) { scaledSoftmax(.mul, 0.3) },
    Example(pass: "absorb-scale", absorbed: []) { scaledSoftmax(.mul, 2) },
    Example(pass: "fuse-activation", absorbed: ["RELU6"]) { limitedProduct() },
    Example(pass: "fuse-silu", absorbed: ["LOGISTIC"]) { silu(.float32, gateIsFirst: false) },
    Example(pass: "fuse-silu", absorbed: ["LOGISTIC"]) { silu(.int8, gateIsFirst: true) },
    Example(pass: "fuse-silu", absorbed: ["LOGISTIC"]) { silu(.uint8, gateIsFirst: false) },
    Example(pass: "fuse-byte-functions", absorbed: ["DEQUANTIZE", "MINIMUM", "EXP"]) {
      exponential(.int8)
    },
    Example(pass: "fuse-byte-functions", absorbed: ["DEQUANTIZE", "MINIMUM", "EXP"]) {
      exponential(.uint8)
    },
    Example(pass: "share-quantized-rows", absorbed: ["FULLY_CONNECTED"]) { layersOfTheSameRows() },
    Example(pass: "fuse-functions", absorbed: ["HARD_SWISH"]) { activated(by: .hardSwish) },
    Example(pass: "fuse-functions", absorbed: ["LOGISTIC"]) { activated(by: .logistic) },
    Example(pass: "fuse-transposed-results", absorbed: ["TRANSPOSE"]) { productTransposed() },
    Example(pass: "fuse-elementwise", absorbed: ["SQUARE", "TANH"]) { squashed() },
    Example(pass: "chain-convolutions", absorbed: onWideVectors(["CONV_2D"]) + ["ADD"]) {
      residual()
    },
    Example(pass: "elide-copies", absorbed: []) { ElidedCopiesTests.gates(.float32, of: 5) },
    Example(pass: "elide-copies", absorbed: []) { ElidedCopiesTests.gates(.int8, of: 7) },
  ]

  /// The nodes, where the micro-kernels of the machine can be fused with them.
  private static func onWideVectors(_ nodes: [String]) -> [String] {
    Microkernels.instructionSet.includes(.avx512) ? nodes : []
  }

  @Test(arguments: examples) func absorbsNodes(_ example: Example) throws {
    let model = try example.draft().model()
    let absorbed = try PlanSummary(of: model).steps.flatMap(\.absorbed)
    #expect(
      absorbed.filter { $0.pass == example.pass }.map { "\($0.place.code)" } == example.absorbed)
    var options = InterpreterOptions()
    options.passes = try PassSelection(parsing: "-\(example.pass)")
    let without = try PlanSummary(of: model, options: options)
    #expect(without.steps.flatMap(\.absorbed).allSatisfy { $0.pass != example.pass })
  }

  @Test(arguments: examples, PassSelection.names + ["all"])
  func computesTheSameWithoutAPass(_ example: Example, name: String) throws {
    let model = try example.draft().model()
    var options = InterpreterOptions()
    options.passes = try PassSelection(parsing: "-\(name)")
    let (expected, actual) = (
      try outputs(of: model, InterpreterOptions()), try outputs(of: model, options)
    )
    #expect(!expected.isEmpty && expected.count == actual.count)
    for (expected, actual) in zip(expected, actual) {
      guard model.subgraphs[0].tensors[model.subgraphs[0].outputs[0]].type.dtype == .float32 else {
        #expect(expected == actual)
        continue
      }
      // Sums in another order differ by a part of their terms, not of what is left of them.
      let largest = floats(expected).reduce(1) { max($0, abs($1)) }
      for (a, b) in zip(floats(expected), floats(actual)) {
        #expect(abs(a - b) <= 1e-5 * largest)
      }
    }
  }

  @Test(arguments: examples) func tellsWhichPassesHadAnEffect(_ example: Example) throws {
    let model = try example.draft().model()
    let interpreter = try Interpreter(model: model)
    try interpreter.allocate()
    #expect(example.absorbed.isEmpty || interpreter.effectivePasses.contains(example.pass))
    var options = InterpreterOptions()
    options.passes = .none
    let without = try Interpreter(model: model, options: options)
    try without.allocate()
    #expect(without.effectivePasses.isDisjoint(with: PassSelection.names))
  }

  /// The factor moves into the exponent, where it changes no bit.
  @Test(arguments: [0.125, 0.5, 1] as [Float])
  func keepsTheBitsOfScaledSoftmax(factor: Float) throws {
    let model = try Self.scaledSoftmax(.mul, factor).model()
    var options = InterpreterOptions()
    options.passes = try PassSelection(parsing: "-absorb-scale")
    let (expected, actual) = (
      try outputs(of: model, InterpreterOptions()), try outputs(of: model, options)
    )
    #expect(expected == actual)
  }

  /// The results of all layers that read an encoder would be kept from the first one on.
  @Test func leavesDistantReadersWhereTheyAre() throws {
    let absorbed = try PlanSummary(of: Self.layersOfTheSameRows(nodesBetween: 30).model()).steps
      .flatMap(\.absorbed)
    #expect(absorbed.allSatisfy { $0.pass != "share-quantized-rows" })
  }

  /// A bias that a `DEQUANTIZE` widens is a constant only once it is folded; the operator must choose
  /// its kernel after that.
  @Test func choosesTheKernelOfAFoldedBias() throws {
    func kernels(_ draft: ModelDraft) throws -> [PlanSummary.Execution] {
      try PlanSummary(of: draft.model()).steps.map(\.execution)
    }
    let stored = try kernels(Self.biasedConvolution(isStoredAsFloat16: false))
    #expect(stored.count == 1)
    #expect(try kernels(Self.biasedConvolution(isStoredAsFloat16: true)) == stored)
  }

  @Test func refusesPassesThatAreNotThere() {
    for list in ["fuse-silu", "-fuse", "-infer-shapes", "-all,x"] {
      #expect(throws: PassSelection.Failure.self) { try PassSelection(parsing: list) }
    }
  }

  /// The outputs of a model on random inputs.
  private func outputs(of model: Model, _ options: InterpreterOptions) throws -> [[UInt8]] {
    let interpreter = try Interpreter(model: model, options: options)
    try interpreter.allocate()
    var random = SplitMix64(seed: 19)
    for position in 0..<interpreter.inputCount {
      let type = try interpreter.inputType(at: position)
      if type.dtype == .float32 {
        try interpreter.setInput(
          at: position,
          to: littleEndian(
            (0..<type.shape.elementCount).map { _ in Float.random(in: -4...4, using: &random) }))
      } else {
        try interpreter.setInput(
          at: position,
          to: (0..<(type.byteCount ?? 0)).map { _ in UInt8.random(in: 0...255, using: &random) })
      }
    }
    try interpreter.invoke()
    return try (0..<interpreter.outputCount).map { try interpreter.output(at: $0) }
  }
}
