import LiteBuffer
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTestSupport
import Testing

/// Root-mean-square normalizations that a plan runs as one step against the same nodes apart, which
/// they are where the pass is switched off, bit for bit.
@Suite struct RMSNormalizationTests {
  struct Case: Sendable {
    var depth: Int32 = 48
    /// Whether means are written as sums, their quotients and a `RESHAPE`.
    var hasSums = false
    /// Whether sums are multiplied by the reciprocals of divisors.
    var hasReciprocals = false
    var hasScale = false
    var swapsOperands = false
    /// Whether squares are written as `POW`.
    var hasPowers = false
    var quantizesAtRunTime = false
    /// What is not as in a normalization.
    var fault: Fault?
  }

  enum Fault: CaseIterable {
    case otherDivisor, otherFactor, negativeEpsilon, exposedMeans, scaleOfRows, scaleOfHigherRank
  }

  static let cases =
    [2, 7, 16, 37, 256].flatMap { depth in
      [false, true].map { Case(depth: depth, hasSums: $0) }
    } + [
      Case(hasScale: true), Case(hasSums: true, hasScale: true, swapsOperands: true),
      Case(hasPowers: true), Case(hasPowers: true, quantizesAtRunTime: true),
      Case(depth: 37, quantizesAtRunTime: true),
      Case(hasSums: true, hasScale: true, quantizesAtRunTime: true),
    ]

  static let faults = Fault.allCases.map { Case(depth: 9, hasSums: true, fault: $0) }

  private func model(_ example: Case) throws -> Model {
    var random = SplitMix64(seed: UInt64(example.depth))
    var draft = ModelDraft()
    let depth = example.depth
    func rows(_ depth: Int32) -> Int32 { draft.tensor(.float32, [1, 9, depth]) }
    func both(_ first: Int32, _ second: Int32) -> [Int32] {
      example.swapsOperands ? [second, first] : [first, second]
    }
    let keepsAxes = !example.hasSums
    let reducer: ModelDraft.Options = { builder in
      UnionOffset(.reducerOptions, Schema.ReducerOptions.build(in: &builder, keepDims: keepsAxes))
    }
    let (x, squares) = (rows(depth), rows(depth))
    let axis = draft.constant([Int32(2)], [1])
    if example.hasPowers {
      draft.node(.pow, inputs: [x, draft.constant([Float(2)], [])], outputs: [squares])
    } else {
      draft.node(.mul, inputs: [x, x], outputs: [squares])
    }
    let meanShape: [Int32] = example.hasSums ? [1, 9] : [1, 9, 1]
    let (means, shifted) = (draft.tensor(.float32, meanShape), draft.tensor(.float32, meanShape))
    if example.hasSums {
      let sums = draft.tensor(.float32, meanShape)
      let divisor = Float(depth) + (example.fault == .otherDivisor ? 1 : 0)
      draft.node(.sum, inputs: [squares, axis], outputs: [sums], options: reducer)
      let isProduct = example.hasReciprocals
      let constant = draft.constant([isProduct ? 1 / divisor : divisor], [])
      draft.node(isProduct ? .mul : .div, inputs: [sums, constant], outputs: [means])
    } else {
      draft.node(.mean, inputs: [squares, axis], outputs: [means], options: reducer)
    }
    let epsilon: Float = example.fault == .negativeEpsilon ? -1e-6 : 1e-6
    draft.node(.add, inputs: both(means, draft.constant([epsilon], [])), outputs: [shifted])
    var argument = shifted
    if example.hasSums {
      argument = rows(1)
      draft.node(
        .reshape, inputs: [shifted, draft.constant([1, 9, 1] as [Int32], [3])],
        outputs: [argument])
    }
    let root = rows(1)
    draft.node(.rsqrt, inputs: [argument], outputs: [root])
    var scaling = root
    if example.fault == .scaleOfHigherRank {
      let scale = draft.constant((0..<depth).map { Float($0) }, [1, 1, 1, depth])
      scaling = draft.tensor(.float32, [1, 1, 9, depth])
      draft.node(.mul, inputs: [root, scale], outputs: [scaling])
    } else if example.hasScale || example.fault == .scaleOfRows {
      let isOfRows = example.fault == .scaleOfRows
      let count = isOfRows ? 9 : depth
      let scale = draft.constant(
        (0..<count).map { _ in Float.random(in: -2...2, using: &random) },
        isOfRows ? [1, 9, 1] : [1, 1, depth])
      scaling = rows(isOfRows ? 1 : depth)
      draft.node(.mul, inputs: both(root, scale), outputs: [scaling])
    }
    let hasHigherRank = example.fault == .scaleOfHigherRank
    let y = hasHigherRank ? draft.tensor(.float32, [1, 1, 9, depth]) : rows(depth)
    let factor = example.fault == .otherFactor ? squares : x
    draft.node(.mul, inputs: both(factor, scaling), outputs: [y])
    if example.quantizesAtRunTime { draft.quantizeAtRunTime(y, rows: 9, depth: depth) }
    draft.inputs = [x]
    draft.outputs = example.fault == .exposedMeans ? [y, means] : [y]
    return try draft.model()
  }

  /// The squares of one row overflow.
  private func runs(_ example: Case) throws -> NormalizationRun.Pair {
    try NormalizationRun.pair(
      of: model(example), pass: "fuse-rms-normalization",
      input: NormalizationRun.rows(
        of: example.depth, within: [1, 100, 1e-3, 1e-30, 3e19, 1e30, 0, 1, 1]))
  }

  @Test(arguments: cases)
  func givesWhatItsNodesGive(_ example: Case) throws {
    let (together, apart) = try runs(example)
    #expect(together.bytes == apart.bytes)
    let kernel = example.quantizesAtRunTime ? "normalizeFloat32, rounded" : "normalizeFloat32, "
    #expect(together.kernels.count { $0.hasPrefix(kernel) } == 1)
    #expect(apart.normalizations == 0)
  }

  /// Products of sums are rounded otherwise than quotients.
  @Test(arguments: [2, 7, 16, 37, 256], [false, true])
  func multipliesSums(depth: Int32, quantizesAtRunTime: Bool) throws {
    let (together, apart) = try runs(
      Case(
        depth: depth, hasSums: true, hasReciprocals: true, quantizesAtRunTime: quantizesAtRunTime))
    for (x, y) in zip(floats(together.bytes), floats(apart.bytes)) {
      let tolerance = quantizesAtRunTime ? 0 : 1e-6 * y.magnitude
      #expect(x == y || x.isNaN && y.isNaN || (x - y).magnitude <= tolerance, "\(x), not \(y)")
    }
    #expect(together.normalizations == (quantizesAtRunTime ? 0 : 1))
  }

  @Test(arguments: faults)
  func leavesOthersAlone(_ example: Case) throws {
    let (together, apart) = try runs(example)
    #expect(together.shape == apart.shape)
    #expect(together.bytes == apart.bytes)
    #expect(together.normalizations == 0)
  }
}
