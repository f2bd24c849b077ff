import LiteBuffer
import LiteExecution
import LiteKernels
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// Functions of float32 that run as one kernel, block by block, give the bits of functions that run one
/// after the other.
@Suite struct ElementwiseChainTests {
  /// The shape of the results, and those of the operands that are broadcast to it.
  struct Layout: Sendable {
    let shape: [Int32]
    let broadcast: [[Int32]]
  }

  /// Less than a block, whole rows of a block, rows that are longer than one, and tasks for threads.
  static let layouts = [
    Layout(shape: [7], broadcast: [[], [1]]),
    Layout(shape: [3, 41, 5], broadcast: [[5], [41, 1], [3, 1, 1]]),
    Layout(shape: [2, 9, 130, 33], broadcast: [[33], [130, 1], [2, 1, 1, 33], []]),
    Layout(shape: [5, 9001], broadcast: [[9001], [5, 1], []]),
  ]

  private static let passes = "-fuse-elementwise"

  @Test(arguments: layouts, [1, 2]) func givesTheSameBits(_ layout: Layout, threads: Int) throws {
    for seed in 0..<6 as Range<UInt64> {
      let (model, count) = try randomModel(layout, seed: seed)
      let chained = try interpreter(model, threads: threads, passes: nil)
      let apart = try interpreter(model, threads: threads, passes: Self.passes)
      let absorbed = try PlanSummary(of: model).steps.flatMap(\.absorbed)
      #expect(absorbed.contains { $0.pass == "fuse-elementwise" })
      #expect(absorbed.count < count)
      // Twice, since results in place must not spoil the operands of the next run.
      for run in 0..<2 as Range<UInt64> {
        #expect(
          try outputs(of: chained, seed: seed + run) == outputs(of: apart, seed: seed + run))
      }
    }
  }

  /// The readers of a result that lie between two functions keep these apart.
  @Test func keepsResultsThatAreReadInBetween() throws {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [4, 6], name: "x")
    let square = draft.tensor(.float32, [4, 6])
    let sums = draft.tensor(.float32, [4, 1])
    let share = draft.tensor(.float32, [4, 6], name: "y")
    draft.node(.square, inputs: [x], outputs: [square])
    draft.node(
      .sum, inputs: [square, draft.constant([1] as [Int32], [1])], outputs: [sums]
    ) { builder in
      UnionOffset(.reducerOptions, Schema.ReducerOptions.build(in: &builder, keepDims: true))
    }
    draft.node(.div, inputs: [square, sums], outputs: [share])
    draft.inputs = [x]
    draft.outputs = [share]
    let absorbed = try PlanSummary(of: draft.model()).steps.flatMap(\.absorbed)
    #expect(absorbed.allSatisfy { $0.pass != "fuse-elementwise" })
  }

  /// A model of some functions in a row, each of random earlier results or inputs.
  private func randomModel(_ layout: Layout, seed: UInt64) throws -> (Model, count: Int) {
    var random = SplitMix64(seed: seed)
    var draft = ModelDraft()
    var dense = [draft.tensor(.float32, layout.shape, name: "x")]
    let others = layout.broadcast.enumerated().map { index, shape in
      draft.tensor(.float32, shape, name: "other \(index)")
    }
    draft.inputs = dense + others
    let count = 9
    for index in 0..<count {
      let result = draft.tensor(.float32, layout.shape, name: "result \(index)")
      let operand = index == 0 ? dense[0] : dense[Int.random(in: 0..<dense.count, using: &random)]
      let recent = dense[dense.count - 1]
      switch Int.random(in: 0..<6, using: &random) {
      case 0: draft.node(.tanh, inputs: [recent], outputs: [result])
      case 1: draft.node(.abs, inputs: [recent], outputs: [result])
      case 2: draft.node(.mul, inputs: [operand, recent], outputs: [result])
      case 3: draft.node(.sub, inputs: [recent, operand], outputs: [result])
      case 4:
        let other = others[Int.random(in: 0..<others.count, using: &random)]
        draft.node(.add, inputs: [other, recent], outputs: [result])
      default:
        let other = others[Int.random(in: 0..<others.count, using: &random)]
        draft.node(.maximum, inputs: [recent, other], outputs: [result])
      }
      dense.append(result)
    }
    // One in between, too, which the caller reads.
    draft.outputs = [dense[dense.count - 1], dense[count / 2]]
    return (try draft.model(), count)
  }

  private func interpreter(_ model: Model, threads: Int, passes: String?) throws -> Interpreter {
    var options = InterpreterOptions(workers: WorkerPool(threadCount: threads))
    if let passes { options.passes = try PassSelection(parsing: passes) }
    let interpreter = try Interpreter(model: model, options: options)
    try interpreter.allocate()
    return interpreter
  }

  /// The outputs for random inputs.
  private func outputs(of interpreter: Interpreter, seed: UInt64) throws -> [[UInt8]] {
    var random = SplitMix64(seed: seed)
    for position in 0..<interpreter.inputCount {
      let count = try interpreter.inputType(at: position).shape.elementCount
      try interpreter.setInput(
        at: position,
        to: littleEndian((0..<count).map { _ in Float.random(in: -3...3, using: &random) }))
    }
    try interpreter.invoke()
    return try (0..<interpreter.outputCount).map { try interpreter.output(at: $0) }
  }
}
