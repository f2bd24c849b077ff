import LiteExecution
import LiteGraphFuzz
import LiteOps
import LiteSchema
import LiteTestSupport
import Testing

/// That comparisons of random graphs find what is wrong, and what they compare.
@Suite struct GraphComparisonTests {
  /// `y = TRANSPOSE(−|x| + x)`.
  private func graph() -> GraphCase {
    var draft = ModelDraft()
    let x = draft.tensor(.int32, [2, 3], name: "x")
    let (a, b) = (draft.tensor(.int32, [2, 3]), draft.tensor(.int32, [2, 3]))
    let (sum, y) = (draft.tensor(.int32, [2, 3]), draft.tensor(.int32, [3, 2]))
    draft.node(.abs, inputs: [x], outputs: [a])
    draft.node(.neg, inputs: [a], outputs: [b])
    draft.node(.add, inputs: [b, x], outputs: [sum])
    draft.node(.transpose, inputs: [sum, draft.constant([1, 0] as [Int32], [2])], outputs: [y])
    (draft.inputs, draft.outputs) = ([x], [sum, y])
    return GraphCase(draft: draft, feeds: [x: (0..<24).map { UInt8($0) }])
  }

  @Test func agreesWhereAllIsRight() throws {
    let comparison = GraphComparison(workers: WorkerPool(threadCount: 2))
    #expect(try comparison.verdict(of: graph(), seed: 1) == .agreed)
  }

  @Test func reducesAFailureToTheNodeThatIsWrong() throws {
    let comparison = GraphComparison(
      workers: WorkerPool(threadCount: 2), registry: .standard.adding([FaultyNegOperator.self]))
    func fails(_ graph: GraphCase) -> Bool {
      guard case .failed = try? comparison.verdict(of: graph, seed: 1) else { return false }
      return true
    }
    #expect(fails(graph()))
    let smallest = graph().reduced(while: fails)
    #expect(smallest.operators == ["NEG"])
    #expect(smallest.draft.inputs.count == 1)
    #expect(fails(smallest))
  }

  @Test func theSameSeedDrawsTheSameGraph() {
    for seed in 1...20 as ClosedRange<UInt64> {
      let (a, b) = (GraphCase(seed: seed), GraphCase(seed: seed))
      #expect(a.draft.bytes() == b.draft.bytes() && a.feeds == b.feeds)
      #expect(!a.operators.isEmpty && !a.draft.outputs.isEmpty)
    }
  }

  /// Every operator is drawn, in models that run.
  @Test func drawsEveryOperator() throws {
    let comparison = GraphComparison(workers: WorkerPool(threadCount: 2))
    var drawn: Set<String> = []
    var refused = 0
    for seed in 1...600 as ClosedRange<UInt64> {
      let graph = GraphCase(seed: seed)
      switch try comparison.verdict(of: graph, seed: seed) {
      case .agreed: drawn.formUnion(graph.operators)
      case .refused: refused += 1
      case .failed(let difference): Issue.record("seed \(seed): \(difference)")
      }
    }
    let names = Set(RandomNode.all.map(\.name)).filter { $0.uppercased() == $0 }
    #expect(names.subtracting(drawn).isEmpty)
    #expect(refused < 20)
  }
}
