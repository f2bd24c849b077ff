import LiteKernels
import LiteRuntime
import LiteSchema
import LiteTestSupport
import Testing

/// Rotations by Hadamard matrices before a layer that quantizes its input: the fast kernels, without
/// rounding products by themselves, against the reference, bit for bit.
@Suite struct ExactProductTests {
  private static let rows = 20

  /// A rotation of rows of a size, whose result is an output, and a layer of int8 weights.
  private func draft(_ size: Int, scale: Float) -> ModelDraft {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [Int32(Self.rows), Int32(size)])
    let matrix = (0..<size * size).map { index in
      (index / size & index % size).nonzeroBitCount % 2 == 0 ? scale : -scale
    }
    let w = draft.constant(matrix, [Int32(size), Int32(size)])
    let h = draft.tensor(.float32, [Int32(Self.rows), Int32(size)])
    draft.node(.fullyConnected, inputs: [x, w], outputs: [h])
    let weights = (0..<16 * size).map { UInt8(truncatingIfNeeded: $0 &* 37 | 1) }
    let q = draft.tensor(.int8, [16, Int32(size)], scale: 0.02, zeroPoint: 0, data: weights)
    let y = draft.tensor(.float32, [Int32(Self.rows), 16])
    draft.node(.fullyConnected, inputs: [h, q], outputs: [y])
    draft.inputs = [x]
    draft.outputs = [h, y]
    return draft
  }

  private func outputs(_ draft: ModelDraft, _ kernels: KernelSet, _ input: [Float]) throws
    -> [[UInt8]]
  {
    let interpreter = try Interpreter(
      model: draft.model(), options: InterpreterOptions(kernels: kernels))
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: littleEndian(input))
    try interpreter.invoke()
    return try (0..<2).map { try interpreter.output(at: $0) }
  }

  @Test(arguments: [(16, Float(0.25), false), (64, 0.125, false), (64, 0.3, true)])
  func haveTheBitsOfTheReference(size: Int, scale: Float, isRounded: Bool) throws {
    var random = SplitMix64(seed: 5)
    let input = (0..<Self.rows * size).map { _ in Float.random(in: -3...5, using: &random) }
    let draft = draft(size, scale: scale)
    #expect(try outputs(draft, .optimized, input) == outputs(draft, .reference, input))
    let step = try #require(try PlanSummary(of: draft.model()).steps.first)
    guard case .kernel(let name) = step.execution else {
      Issue.record("the rotation is no kernel")
      return
    }
    #expect(name.contains("rounded") == isRounded, "\(name)")
  }
}
