import LiteBuffer
import LiteExecution
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// Products of matrices that read and write transposed tensors themselves against the same nodes
/// apart, which they are where the model gives away what lies between them, bit for bit.
@Suite struct TransposedProductTests {
  /// One operand: the tensor that is given, and how it becomes what the product reads.
  struct Operand: Sendable {
    let given: [Int32]
    let permutation: [Int32]
  }

  struct Case: Sendable {
    let left: Operand
    let right: Operand
    let transposesLeft: Bool
    let transposesRight: Bool
    let resultPermutation: [Int32]
    let joinsBatches: Bool
  }

  /// A product of random matrices, in a random number of batches, with its axes in any order.
  static func example(_ seed: UInt64) -> Case {
    var random = SplitMix64(seed: seed)
    let batchRank = Int.random(in: 0...2, using: &random)
    let batches = (0..<batchRank).map { _ in Int32.random(in: 1...3, using: &random) }
    let rows = Int32.random(in: 1...11, using: &random)
    let depth = Int32.random(in: 1...9, using: &random)
    let columns: Int32 = [1, 3, 16, 17, 24, 40, 150].randomElement(using: &random) ?? 1
    let rank = batchRank + 2
    // Most often the innermost axis stays where it is, as in models.
    func permutation() -> [Int32] {
      let some = Array(0..<Int32(rank)).shuffled(using: &random)
      guard Int.random(in: 0..<3, using: &random) > 0 else { return some }
      return some.filter { $0 != rank - 1 } + [Int32(rank - 1)]
    }
    func operand(_ rows: Int32, _ columns: Int32, transposed: Bool) -> Operand {
      let repeats = Int.random(in: 0..<4, using: &random) == 0
      let read =
        batches.map { repeats ? 1 : $0 } + (transposed ? [columns, rows] : [rows, columns])
      let permutation = permutation()
      var given = read
      for (axis, source) in permutation.enumerated() { given[Int(source)] = read[axis] }
      return Operand(given: given, permutation: permutation)
    }
    let transposesLeft = Int.random(in: 0..<4, using: &random) == 0
    let transposesRight = Bool.random(using: &random)
    return Case(
      left: operand(rows, depth, transposed: transposesLeft),
      right: operand(depth, columns, transposed: transposesRight),
      transposesLeft: transposesLeft, transposesRight: transposesRight,
      resultPermutation: permutation(), joinsBatches: batchRank == 2 && Bool.random(using: &random))
  }

  /// Transposed operands, their product, and that transposed.
  private func model(_ example: Case, isExposed: Bool) throws -> Model {
    var draft = ModelDraft()
    var between: [Int32] = []
    func permuted(_ shape: [Int32], _ permutation: [Int32]) -> [Int32] {
      permutation.map { shape[Int($0)] }
    }
    func transposed(_ tensor: Int32, _ shape: [Int32], _ permutation: [Int32]) -> Int32 {
      let result = draft.tensor(.float32, permuted(shape, permutation))
      draft.node(
        .transpose, inputs: [tensor, draft.constant(permutation, [Int32(permutation.count)])],
        outputs: [result])
      return result
    }
    func reshaped(_ tensor: Int32, to shape: [Int32]) -> Int32 {
      between.append(tensor)
      let result = draft.tensor(.float32, shape)
      draft.node(
        .reshape, inputs: [tensor, draft.constant(shape, [Int32(shape.count)])],
        outputs: [result])
      return result
    }
    /// The shape with the first two axes as one.
    func joined(_ shape: [Int32]) -> [Int32] {
      example.joinsBatches ? [shape[0] * shape[1]] + shape.dropFirst(2) : shape
    }
    var read: [(tensor: Int32, shape: [Int32])] = []
    for (index, operand) in [example.left, example.right].enumerated() {
      let given = draft.tensor(.float32, operand.given, name: ["a", "b"][index])
      draft.inputs.append(given)
      let shape = permuted(operand.given, operand.permutation)
      var tensor = transposed(given, operand.given, operand.permutation)
      if example.joinsBatches { tensor = reshaped(tensor, to: joined(shape)) }
      between.append(tensor)
      read.append((tensor, shape))
    }
    let (left, right) = (read[0].shape, read[1].shape)
    let batches = zip(left, right).dropLast(2).map { max($0, $1) }
    let rows = left[left.count - (example.transposesLeft ? 1 : 2)]
    let columns = right[right.count - (example.transposesRight ? 2 : 1)]
    let shape = batches + [rows, columns]
    // Joined batches no longer repeat.
    guard !example.joinsBatches || left.dropLast(2) == right.dropLast(2) else {
      throw Unsuitable()
    }
    var product = draft.tensor(.float32, joined(shape))
    draft.node(.batchMatmul, inputs: read.map(\.tensor), outputs: [product]) { builder in
      UnionOffset(
        .batchMatMulOptions,
        Schema.BatchMatMulOptions.build(
          in: &builder, adjX: example.transposesLeft, adjY: example.transposesRight))
    }
    if example.joinsBatches { product = reshaped(product, to: shape) }
    between.append(product)
    draft.outputs = [transposed(product, shape, example.resultPermutation)]
    if isExposed { draft.outputs += between }
    return try draft.model()
  }

  private struct Unsuitable: Error {}

  private func run(_ model: Model, threads: Int) throws -> (
    output: [UInt8], entries: [Profile.Entry]
  ) {
    var options = InterpreterOptions()
    options.workers = WorkerPool(threadCount: threads)
    // A transposition that moves nothing would be a view, of which a profile has no entry.
    options.passes = try PassSelection(parsing: "-elide-copies")
    let interpreter = try Interpreter(model: model, options: options)
    interpreter.profile = Profile()
    try interpreter.allocate()
    var random = SplitMix64(seed: 3)
    for index in 0..<2 {
      let count = try interpreter.inputType(at: index).shape.elementCount
      let floats = (0..<count).map { _ in Float.random(in: -1...1, using: &random) }
      try interpreter.setInput(at: index, to: littleEndian(floats))
    }
    for _ in 0..<2 { try interpreter.invoke() }
    return (try interpreter.output(at: 0), try #require(interpreter.profile).entries)
  }

  private func joined(_ entries: [Profile.Entry]) -> [Int] {
    entries.filter { $0.kernel.hasPrefix("with BATCH_MATMUL") }.map(\.place.node)
  }

  @Test(arguments: 0..<150, 1...2)
  func givesWhatItsNodesGive(seed: UInt64, threads: Int) throws {
    let example = TransposedProductTests.example(seed)
    let exposed: Model
    do { exposed = try model(example, isExposed: true) } catch is Unsuitable { return }
    let apart = try run(exposed, threads: threads)
    let together = try run(model(example, isExposed: false), threads: threads)
    let isSame = apart.output == together.output
    #expect(isSame)
    #expect(together.entries.map(\.place.node).sorted() == apart.entries.map(\.place.node))
    #expect(joined(apart.entries).isEmpty)
  }

  /// Heads of attention: all three transpositions can be left to the products.
  @Test(arguments: [false, true])
  func readsAndWritesHeads(joinsBatches: Bool) throws {
    let heads: [Int32] = [0, 2, 1, 3]
    let example = Case(
      left: Operand(given: [2, 7, 3, 5], permutation: heads),
      right: Operand(given: [2, 9, 3, 5], permutation: [0, 2, 3, 1]), transposesLeft: false,
      transposesRight: false, resultPermutation: heads, joinsBatches: joinsBatches)
    let result = try run(model(example, isExposed: false), threads: 1)
    #expect(joined(result.entries).count == 3)
    let apart = try run(model(example, isExposed: true), threads: 1)
    #expect(result.output == apart.output && joined(apart.entries).isEmpty)
  }

  enum Neighbour: CaseIterable { case readsResult, isCaller, readsInput }

  /// Transpositions that others need, too, are left alone; those whose input others read, too, are not,
  /// though a node stands between them and the product.
  @Test(arguments: Neighbour.allCases)
  func leavesOthersAlone(neighbour: Neighbour) throws {
    var draft = ModelDraft()
    let permutation = draft.constant([Int32(0), 2, 1, 3], [4])
    let x = draft.tensor(.float32, [1, 6, 2, 4], name: "x")
    let negative = draft.tensor(.float32, [1, 6, 2, 4])
    let transposed = draft.tensor(.float32, [1, 2, 6, 4])
    let absolute = draft.tensor(.float32, [1, 6, 2, 4])
    let right = draft.constant((0..<16).map { Float($0) }, [1, 2, 4, 2])
    let product = draft.tensor(.float32, [1, 2, 6, 2])
    draft.node(.neg, inputs: [x], outputs: [negative])
    draft.node(.transpose, inputs: [negative, permutation], outputs: [transposed])
    draft.outputs = [product]
    switch neighbour {
    case .readsResult:
      let other = draft.tensor(.float32, [1, 2, 6, 4])
      draft.node(.neg, inputs: [transposed], outputs: [other])
      draft.outputs.append(other)
    case .isCaller: draft.outputs.append(transposed)
    case .readsInput:
      draft.node(.abs, inputs: [negative], outputs: [absolute])
      draft.outputs.append(absolute)
    }
    draft.node(.batchMatmul, inputs: [transposed, right], outputs: [product])
    draft.inputs = [x]
    let interpreter = try Interpreter(model: draft.model(), options: InterpreterOptions())
    interpreter.profile = Profile()
    try interpreter.allocate()
    let input = (0..<48).map { Float($0) }
    try interpreter.setInput(at: 0, to: littleEndian(input))
    try interpreter.invoke()
    var expected: [Float] = []
    for head in 0..<2 {
      for row in 0..<6 {
        for column in 0..<2 {
          expected.append(
            (0..<4).reduce(0) { sum, i in
              sum - input[(row * 2 + head) * 4 + i] * Float((head * 4 + i) * 2 + column)
            })
        }
      }
    }
    #expect(try interpreter.output(at: 0) == littleEndian(expected))
    #expect(
      joined(try #require(interpreter.profile).entries).isEmpty == (neighbour != .readsInput))
  }
}
