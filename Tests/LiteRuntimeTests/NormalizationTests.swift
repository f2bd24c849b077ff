import LiteBuffer
import LiteExecution
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTestSupport
import Testing

/// Layer normalizations that a plan runs as one step against the same nodes apart, which they are
/// where the model gives away what lies between them, bit for bit.
@Suite struct NormalizationTests {
  struct Case: Sendable {
    var depth: Int32 = 48
    var hasScale = true
    var hasOffset = true
    var swapsOperands = false
    var quantizesAtRunTime = false
    /// What is not as in a layer normalization.
    var fault: Fault?
  }

  enum Fault: CaseIterable {
    case activation, otherRows, negativeEpsilon, scaleOfRows, varianceOfColumns
  }

  static let cases =
    [2, 7, 16, 37, 256].map { Case(depth: $0) } + [
      Case(hasOffset: false), Case(hasScale: false), Case(hasScale: false, hasOffset: false),
      Case(swapsOperands: true), Case(hasOffset: false, swapsOperands: true),
    ]

  static let faults = Fault.allCases.map { Case(depth: 9, fault: $0) }

  private let means: ModelDraft.Options = { builder in
    UnionOffset(.reducerOptions, Schema.ReducerOptions.build(in: &builder, keepDims: true))
  }

  private let limitedProduct: ModelDraft.Options = { builder in
    UnionOffset(
      .mulOptions, Schema.MulOptions.build(in: &builder, fusedActivationFunction: .relu))
  }

  /// A normalization of nine rows; its nodes, and how many of its tensors are not given away.
  private func model(_ example: Case, isExposed: Bool) throws -> Model {
    var random = SplitMix64(seed: UInt64(example.depth))
    var draft = ModelDraft()
    let depth = example.depth
    func row(_ count: Int32) -> [Float] {
      (0..<count).map { _ in Float.random(in: -2...2, using: &random) }
    }
    func rows(_ depth: Int32, name: String? = nil) -> Int32 {
      draft.tensor(.float32, [1, 9, depth], name: name)
    }
    func both(_ first: Int32, _ second: Int32) -> [Int32] {
      example.swapsOperands ? [second, first] : [first, second]
    }
    let x = rows(depth, name: "x")
    let axis = draft.constant([Int32(2)], [1])
    let (mean, squares, variance) = (rows(1), rows(depth), rows(1))
    let (shifted, root) = (rows(1), rows(1))
    draft.node(.mean, inputs: [x, axis], outputs: [mean], options: means)
    draft.node(.squaredDifference, inputs: both(x, mean), outputs: [squares])
    // As many columns as rows: without its last axis the variance is a row of them.
    draft.node(
      .mean, inputs: [squares, axis], outputs: [variance],
      options: example.fault == .varianceOfColumns ? nil : means)
    let epsilon: Float = example.fault == .negativeEpsilon ? -1e-3 : 1e-3
    draft.node(
      .add, inputs: both(variance, draft.constant([epsilon], [])), outputs: [shifted])
    draft.node(.rsqrt, inputs: [shifted], outputs: [root])
    var (scaling, between) = (root, [mean, squares, variance, shifted, root])
    if example.hasScale {
      let isOfRows = example.fault == .scaleOfRows
      let scale = draft.constant(row(isOfRows ? 9 : depth), isOfRows ? [1, 9, 1] : [1, 1, depth])
      scaling = isOfRows ? rows(1) : rows(depth)
      draft.node(.mul, inputs: both(root, scale), outputs: [scaling])
      between.append(scaling)
    }
    let (product, rest) = (rows(depth), example.hasScale ? rows(depth) : rows(1))
    let other = example.hasOffset ? rows(depth) : rest
    if example.hasOffset {
      draft.node(.mul, inputs: both(mean, scaling), outputs: [rest])
      draft.node(
        .sub, inputs: [draft.constant(row(depth), [depth]), rest], outputs: [other])
      between.append(rest)
    } else {
      let negative = rows(1)
      draft.node(.neg, inputs: [mean], outputs: [negative])
      draft.node(.mul, inputs: both(negative, scaling), outputs: [rest])
      between.append(negative)
    }
    let factor = example.fault == .otherRows ? squares : x
    draft.node(
      .mul, inputs: both(factor, scaling), outputs: [product],
      options: example.fault == .activation ? limitedProduct : nil)
    let y = rows(depth, name: "y")
    draft.node(.add, inputs: both(product, other), outputs: [y])
    if example.quantizesAtRunTime { draft.quantizeAtRunTime(y, rows: 9, depth: depth) }
    draft.inputs = [x]
    draft.outputs = isExposed ? [y] + between + [product, other] : [y]
    return try draft.model()
  }

  private func run(_ model: Model, _ input: [Float], threads: Int) throws
    -> (output: [Float], profile: [Profile.Entry])
  {
    var options = InterpreterOptions()
    options.workers = WorkerPool(threadCount: threads)
    let interpreter = try Interpreter(model: model, options: options)
    interpreter.profile = Profile()
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: littleEndian(input))
    for _ in 0..<2 { try interpreter.invoke() }
    return (floats(try interpreter.output(at: 0)), try #require(interpreter.profile).entries)
  }

  /// The floats of some bytes, with one and the same number for every NaN.
  private func floats(_ bytes: [UInt8]) -> [Float] {
    stride(from: 0, to: bytes.count, by: 4).map { i in
      let bits = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[i + $1]) << UInt32(8 * $1) }
      return Float(bitPattern: bits).isNaN ? 12345 : Float(bitPattern: bits)
    }
  }

  /// Rows of some magnitudes; one is constant, one has infinities and one NaN.
  private func input(_ depth: Int32) -> [Float] {
    var random = SplitMix64(seed: 5)
    return (0..<9).flatMap { (row: Int) -> [Float] in
      let bound: Float = [1, 100, 1e-3, 1e20, 1.5e38, 1, 1, 1, 1][row]
      var elements = (0..<depth).map { _ in Float.random(in: -bound...bound, using: &random) }
      if row == 5 { elements = elements.map { _ in 0.75 } }
      if row == 6 { elements[0] = .infinity }
      if row == 7 { elements[elements.count - 1] = -.nan }
      return elements
    }
  }

  @Test(arguments: cases, 1...2)
  func givesWhatItsNodesGive(example: Case, threads: Int) throws {
    let input = input(example.depth)
    let apart = try run(model(example, isExposed: true), input, threads: threads)
    let together = try run(model(example, isExposed: false), input, threads: threads)
    #expect(apart.output == together.output)
    #expect(apart.profile.count == together.profile.count)
    let kernel = example.quantizesAtRunTime ? "normalizeFloat32, rounded" : "normalizeFloat32, "
    #expect(together.profile.contains { $0.kernel.hasPrefix(kernel) })
    #expect(!apart.profile.contains { $0.kernel.hasPrefix("normalizeFloat32") })
  }

  /// Products whose other term is the product itself, or its factor.
  @Test(arguments: [false, true])
  func leavesSharedTermsAlone(isFactor: Bool) throws {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [1, 9, 4], name: "x")
    let square = draft.tensor(.float32, [1, 9, 4])
    let product = draft.tensor(.float32, [1, 9, 4])
    let y = draft.tensor(.float32, [1, 9, 4], name: "y")
    draft.node(.mul, inputs: [x, x], outputs: [square])
    draft.node(.mul, inputs: [x, square], outputs: [product])
    draft.node(.add, inputs: [product, isFactor ? square : product], outputs: [y])
    draft.inputs = [x]
    draft.outputs = [y]
    let input = (0..<36).map { Float($0) }
    let result = try run(draft.model(), input, threads: 1)
    #expect(result.output == input.map { $0 * $0 * $0 + (isFactor ? $0 * $0 : $0 * $0 * $0) })
  }

  @Test(arguments: faults)
  func leavesOthersAlone(example: Case) throws {
    let input = input(example.depth)
    let apart = try run(model(example, isExposed: true), input, threads: 1)
    let together = try run(model(example, isExposed: false), input, threads: 1)
    #expect(apart.output == together.output)
    #expect(!together.profile.contains { $0.kernel.hasPrefix("normalizeFloat32") })
  }
}
