import LiteModel

/// What is known of a subgraph, by the types of the inputs that it uses.
///
/// A loop whose shapes change needs the same plans in each run. They are kept while their memory is a small
/// part of what is allowed.
struct ShapeCache<Value> {
  private let inputCount: Int

  /// The positions of the inputs that a node reads or that are outputs: types of others do not matter.
  private let usedInputs: [Int]

  private var last: (types: [InputType], value: Value)?
  private var known: [[InputType]: Value] = [:]

  init(of subgraph: Subgraph) {
    var used = Set(subgraph.outputs)
    for node in subgraph.nodes { used.formUnion(node.inputs.compactMap(\.self)) }
    inputCount = subgraph.inputs.count
    usedInputs = subgraph.inputs.indices.filter { used.contains(subgraph.inputs[$0]) }
  }

  /// All values.
  var values: some Collection<Value> { known.values }

  /// The value for the types of all inputs; nil where there is none.
  mutating func value(for inputs: [InputType]) -> Value? {
    guard inputs.count == inputCount else { return nil }
    if let last, usedInputs.indices.allSatisfy({ last.types[$0] == inputs[usedInputs[$0]] }) {
      return last.value
    }
    let types = usedInputs.map { inputs[$0] }
    guard let value = known[types] else { return nil }
    last = (types, value)
    return value
  }

  /// Keeps a value for the types of all inputs.
  mutating func insert(_ value: Value, for inputs: [InputType]) {
    let types = usedInputs.map { inputs[$0] }
    (known[types], last) = (value, (types, value))
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
