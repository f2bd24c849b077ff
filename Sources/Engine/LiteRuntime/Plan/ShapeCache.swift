import LiteModel
import LiteTensor

/// What is known of a subgraph, by the shapes of the inputs that it uses.
///
/// A loop whose shapes change needs the same plans in each run. They are kept while their memory is a small
/// part of what is allowed.
struct ShapeCache<Value> {
  private let inputCount: Int

  /// The positions of the inputs that a node reads or that are outputs: shapes of others do not matter.
  private let usedInputs: [Int]

  private var last: (shapes: [Shape], value: Value)?
  private var known: [[Shape]: Value] = [:]

  init(of subgraph: Subgraph) {
    var used = Set(subgraph.outputs)
    for node in subgraph.nodes { used.formUnion(node.inputs.compactMap(\.self)) }
    inputCount = subgraph.inputs.count
    usedInputs = subgraph.inputs.indices.filter { used.contains(subgraph.inputs[$0]) }
  }

  /// All values.
  var values: some Collection<Value> { known.values }

  /// The value for the shapes of all inputs; nil where there is none.
  mutating func value(for inputShapes: [Shape]) -> Value? {
    guard inputShapes.count == inputCount else { return nil }
    if let last, usedInputs.indices.allSatisfy({ last.shapes[$0] == inputShapes[usedInputs[$0]] }) {
      return last.value
    }
    let shapes = usedInputs.map { inputShapes[$0] }
    guard let value = known[shapes] else { return nil }
    last = (shapes, value)
    return value
  }

  /// Keeps a value for the shapes of all inputs.
  mutating func insert(_ value: Value, for inputShapes: [Shape]) {
    let shapes = usedInputs.map { inputShapes[$0] }
    (known[shapes], last) = (value, (shapes, value))
  }

  /// Forgets all values where these take too much to keep another one beside them: more than 1 MiB, or
  /// more than 1/64 of what is allowed.
  ///
  /// - Parameters:
  ///   - limit: The bytes that all memory may take.
  ///   - byteCount: The bytes that a value takes.
  mutating func makeRoom(within limit: Int, byteCount: (Value) -> Int) {
    let sum = known.values.reduce(0) { $0 + byteCount($1) }
    guard sum > min(1 << 20, limit / 64) else { return }
    (known, last) = ([:], nil)
  }
}
