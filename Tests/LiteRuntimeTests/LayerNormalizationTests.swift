import LiteBuffer
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTestSupport
import Testing

/// Layer normalizations that subtract the mean first, which a plan runs as one step, against the same nodes
/// apart, which they are where the pass is switched off.
@Suite struct LayerNormalizationTests {
  /// How a mean is written.
  enum Mean: CaseIterable {
    case mean, quotientOfSum, productOfSum
  }

  /// How the squares of the distances are written.
  enum Squares: CaseIterable {
    case squaredDifference, product, productOfOthers, power
  }

  /// What distances are multiplied or divided by.
  enum Factor: CaseIterable {
    case root, scaledRoot, rootThenScale, quotientThenScale
  }

  struct Case: Sendable {
    var depth: Int32 = 48
    var mean = Mean.mean
    /// How that of the squares is written; nil as that of the rows.
    var variance: Mean?
    var squares = Squares.squaredDifference
    var factor = Factor.rootThenScale
    var hasOffset = true
    /// Whether the offset has an axis more, and so the sum, which is then not a part.
    var hasOffsetOfHigherRank = false
    var swapsOperands = false
    var quantizesAtRunTime = false
    /// What is not as in a normalization.
    var fault: Fault?

    /// Whether the fused operator has the bits of the nodes.
    var isExact: Bool {
      mean != .productOfSum && variance != .productOfSum && factor != .quotientThenScale
    }
  }

  enum Fault: CaseIterable {
    case otherRows, otherDistance, negativeEpsilon, exposedDistance, scaleOfRows, scaledDivisor
  }

  static let cases =
    Mean.allCases.flatMap { mean in
      Squares.allCases.flatMap { squares in
        Factor.allCases.map { Case(mean: mean, squares: squares, factor: $0) }
      }
    }
    + [2, 7, 16, 37, 256].map { Case(depth: $0) }
    + [Case(variance: .quotientOfSum), Case(mean: .quotientOfSum, variance: .mean)]
    + [Case(hasOffsetOfHigherRank: true)]
    + Factor.allCases.flatMap { factor in
      [false, true].flatMap { hasOffset in
        [false, true].map { quantizes in
          Case(
            depth: 37, factor: factor, hasOffset: hasOffset, swapsOperands: true,
            quantizesAtRunTime: quantizes)
        }
      }
    }

  static let faults = Fault.allCases.map { Case(depth: 9, squares: .product, fault: $0) }

  private func model(_ example: Case) throws -> Model {
    var random = SplitMix64(seed: UInt64(example.depth))
    var draft = ModelDraft()
    let depth = example.depth
    func rows(_ depth: Int32) -> Int32 { draft.tensor(.float32, [1, 9, depth]) }
    func node(_ code: Schema.BuiltinOperator, _ first: Int32, _ second: Int32, _ depth: Int32)
      -> Int32
    {
      let output = rows(depth)
      let swaps = example.swapsOperands && (code == .add || code == .mul)
      draft.node(code, inputs: swaps ? [second, first] : [first, second], outputs: [output])
      return output
    }
    func row() -> Int32 {
      draft.constant((0..<depth).map { _ in Float.random(in: -2...2, using: &random) }, [depth])
    }
    let axis = draft.constant([Int32(2)], [1])
    func mean(of value: Int32, as mean: Mean) -> Int32 {
      let keepsAxes = mean == .mean
      let reducer: ModelDraft.Options = { builder in
        UnionOffset(.reducerOptions, Schema.ReducerOptions.build(in: &builder, keepDims: keepsAxes))
      }
      guard !keepsAxes else {
        let means = rows(1)
        draft.node(.mean, inputs: [value, axis], outputs: [means], options: reducer)
        return means
      }
      let (sums, means) = (draft.tensor(.float32, [1, 9]), draft.tensor(.float32, [1, 9]))
      draft.node(.sum, inputs: [value, axis], outputs: [sums], options: reducer)
      let isProduct = mean == .productOfSum
      let constant = isProduct ? 1 / Float(depth) : Float(depth)
      draft.node(
        isProduct ? .mul : .div, inputs: [sums, draft.constant([constant], [])], outputs: [means])
      let column = rows(1)
      draft.node(
        .reshape, inputs: [means, draft.constant([1, 9, 1] as [Int32], [3])], outputs: [column])
      return column
    }
    let x = rows(depth)
    let other = draft.constant([Float(0.5)], [1, 1, 1])
    let means = mean(
      of: example.fault == .otherRows ? node(.mul, x, other, depth) : x, as: example.mean)
    let distances = node(.sub, x, means, depth)
    let squares =
      switch example.squares {
      case .squaredDifference: node(.squaredDifference, x, means, depth)
      case .product: node(.mul, distances, distances, depth)
      case .productOfOthers:
        {
          let others = node(.sub, x, means, depth)
          return node(.mul, others, others, depth)
        }()
      case .power: node(.pow, distances, draft.constant([Float(2)], []), depth)
      }
    let epsilon: Float = example.fault == .negativeEpsilon ? -1e-6 : 1e-6
    let variance = mean(of: squares, as: example.variance ?? example.mean)
    let shifted = node(.add, variance, draft.constant([epsilon], []), 1)
    let root = rows(1)
    let isQuotient = example.factor == .quotientThenScale || example.fault == .scaledDivisor
    draft.node(
      isQuotient ? .sqrt : .rsqrt, inputs: [shifted], outputs: [root])
    let distance = example.fault == .otherDistance ? x : distances
    var y =
      switch example.factor {
      case .root, .rootThenScale: node(.mul, distance, root, depth)
      case .scaledRoot: node(.mul, distance, node(.mul, root, row(), depth), depth)
      case .quotientThenScale: node(.div, distance, root, depth)
      }
    if example.fault == .scaledDivisor {
      y = node(.div, distance, node(.mul, root, row(), depth), depth)
    } else if example.fault == .scaleOfRows {
      let scale = draft.constant((0..<9).map { Float($0) }, [1, 9, 1])
      y = node(.mul, node(.mul, distance, node(.mul, root, scale, 1), depth), row(), depth)
    } else if example.factor == .rootThenScale || example.factor == .quotientThenScale {
      y = node(.mul, y, row(), depth)
    }
    if example.hasOffsetOfHigherRank {
      let offset = draft.constant((0..<depth).map { Float($0) }, [1, 1, 1, depth])
      let sum = draft.tensor(.float32, [1, 1, 9, depth])
      draft.node(.add, inputs: [y, offset], outputs: [sum])
      y = sum
    } else if example.hasOffset {
      y = node(.add, y, row(), depth)
    }
    if example.quantizesAtRunTime { draft.quantizeAtRunTime(y, rows: 9, depth: depth) }
    draft.inputs = [x]
    draft.outputs = example.fault == .exposedDistance ? [y, distances] : [y]
    return try draft.model()
  }

  private func runs(_ example: Case) throws -> NormalizationRun.Pair {
    // Without centering, a part of the nodes is a normalization, too.
    try NormalizationRun.pair(
      of: model(example), pass: "fuse-layer-normalization", never: "fuse-rms-normalization",
      input: NormalizationRun.rows(
        of: example.depth, within: [1, 100, 1e-3, 1e-30, 3e9, 1e15, 0, 1, 1]))
  }

  @Test(arguments: cases)
  func givesWhatItsNodesGive(_ example: Case) throws {
    let (together, apart) = try runs(example)
    #expect(together.shape == apart.shape)
    for (x, y) in zip(floats(together.bytes), floats(apart.bytes)) {
      let tolerance = example.isExact ? 0 : 1e-4 + 1e-5 * y.magnitude
      #expect(x == y || x.isNaN && y.isNaN || (x - y).magnitude <= tolerance, "\(x), not \(y)")
    }
    #expect(together.normalizations == (example.isExact || !example.quantizesAtRunTime ? 1 : 0))
    #expect(apart.normalizations == 0)
  }

  @Test(arguments: faults)
  func leavesOthersAlone(_ example: Case) throws {
    let (together, apart) = try runs(example)
    #expect(together.bytes == apart.bytes)
    #expect(together.normalizations == 0)
  }
}
