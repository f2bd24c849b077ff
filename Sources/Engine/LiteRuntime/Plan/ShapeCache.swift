import LiteModel

/// What is known of a subgraph, by the types of the inputs that it uses.
///
/// A loop whose shapes change needs the same plans in each run. They are kept while their memory is a small
/// part of what is allowed.
///
/// Values are in an array, since a dictionary would ask the runtime for the conformance of its keys, which
/// searches those of the whole program. A loop needs them in the order in which it made them.
struct ShapeCache<Value> {
  private let inputCount: Int

  /// The positions of the inputs that a node reads or that are outputs: types of others do not matter.
  private let usedInputs: [Int]

  private var known: [(types: [InputType], value: Value)] = []

  /// The index of the value that was needed last.
  private var last = 0

  init(of subgraph: Subgraph) {
    var isUsed = [Bool](repeating: false, count: subgraph.tensors.count)
    for tensor in subgraph.outputs { isUsed[tensor] = true }
    for node in subgraph.nodes {
      for case let tensor? in node.inputs { isUsed[tensor] = true }
    }
    inputCount = subgraph.inputs.count
    usedInputs = subgraph.inputs.indices.filter { isUsed[subgraph.inputs[$0]] }
  }

  /// All values.
  var values: some Collection<Value> { known.lazy.map(\.value) }

  /// The value for the types of all inputs; nil where there is none.
  mutating func value(for inputs: [InputType]) -> Value? {
    guard inputs.count == inputCount else { return nil }
    for step in known.indices {
      let index = (last + step) % known.count
      guard isKnown(inputs, at: index) else { continue }
      last = index
      return known[index].value
    }
    return nil
  }

  private func isKnown(_ inputs: [InputType], at index: Int) -> Bool {
    for (position, input) in usedInputs.enumerated()
    where known[index].types[position] != inputs[input] {
      return false
    }
    return true
  }

  /// Keeps a value for the types of all inputs, for which there is none.
  mutating func insert(_ value: Value, for inputs: [InputType]) {
    last = known.count
    known.append((usedInputs.map { inputs[$0] }, value))
  }

  /// Forgets all values where these take too much to keep another one beside them: more than 1 MiB, or
  /// more than 1/64 of what is allowed.
  ///
  /// - Parameters:
  ///   - limit: The bytes that all memory may take.
  ///   - byteCount: The bytes that a value takes.
  mutating func makeRoom(within limit: Int, byteCount: (Value) -> Int) {
    let sum = known.reduce(0) { $0 + byteCount($1.value) }
    guard sum > min(1 << 20, limit / 64) else { return }
    (known, last) = ([], 0)
  }
}
