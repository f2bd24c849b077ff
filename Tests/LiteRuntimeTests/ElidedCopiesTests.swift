import LiteBuffer
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTestSupport
import Testing

/// Parts of an input that lie together become views; `PassTests` shows that results stay the same.
@Suite struct ElidedCopiesTests {
  @Test func readsPartsWhereTheyLie() throws {
    let steps = try PlanSummary(of: ElidedCopiesTests.gates(.float32, of: 5).model()).steps
    #expect(!ElidedCopiesTests.codes(of: steps).contains("SPLIT"))
    let starts = steps.flatMap(\.inputs).compactMap { value -> Int? in
      guard let value, case .arena(let bytes, _) = value.memory, bytes.count == 20 else {
        return nil
      }
      return bytes.lowerBound
    }
    let first = try #require(starts.min())
    #expect(starts.map { $0 - first }.sorted() == [0, 20, 40, 60])
  }

  /// The caller may write to outputs, and large inputs would be kept for long.
  @Test(arguments: [(true, 5), (false, 60_000)] as [(Bool, Int32)])
  func copiesWhatItMust(isOutput: Bool, count: Int32) throws {
    var draft = ElidedCopiesTests.gates(.float32, of: count)
    if isOutput { draft.outputs.append(draft.nodes[1].outputs[3]) }
    let steps = try PlanSummary(of: draft.model()).steps
    #expect(ElidedCopiesTests.codes(of: steps).contains("SPLIT"))
  }

  private static func codes(of steps: [PlanSummary.Step]) -> [String] {
    steps.map { "\($0.place.code)" }
  }

  /// `y = a · b − c · d` for the four parts of the double of an input.
  static func gates(_ type: Schema.TensorType, of count: Int32) -> ModelDraft {
    var draft = ModelDraft()
    let scale: Float? = type == .float32 ? nil : 0.05
    func tensor(_ count: Int32, name: String? = nil) -> Int32 {
      draft.tensor(type, [1, count], scale: scale, zeroPoint: 3, name: name)
    }
    let (x, y) = (tensor(4 * count, name: "x"), tensor(count, name: "y"))
    let doubled = tensor(4 * count)
    draft.node(.add, inputs: [x, x], outputs: [doubled])
    let axis = draft.constant([1] as [Int32], [])
    let parts = (0..<4).map { _ in tensor(count) }
    draft.node(
      .split, inputs: [axis, doubled], outputs: parts,
      options: { builder in
        UnionOffset(.splitOptions, Schema.SplitOptions.build(in: &builder, numSplits: 4))
      })
    let (first, second) = (tensor(count), tensor(count))
    draft.node(.mul, inputs: [parts[0], parts[1]], outputs: [first])
    draft.node(.mul, inputs: [parts[2], parts[3]], outputs: [second])
    draft.node(.sub, inputs: [first, second], outputs: [y])
    draft.inputs = [x]
    draft.outputs = [y]
    return draft
  }
}
