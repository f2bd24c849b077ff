import LiteOps
import LiteTensor

/// A tensor of a graph: what is known of it, who writes it and who reads it.
struct GraphValue {
  /// What is known of a value while a graph is compiled.
  enum State {
    /// No operator has set its type yet, or only a run can tell its shape.
    case dynamic

    /// Its type is known, and its bytes will be a block of the arena.
    case planned(TensorType)

    /// It keeps its value between runs, in memory of its own.
    case variable(TensorValue)

    /// Its value is known: a constant, or the result of constants.
    case known(TensorValue)
  }

  /// What is known of it.
  var state: State = .dynamic

  /// Whether the caller feeds it.
  var isInput = false

  /// Whether the caller reads it.
  var isOutput = false

  /// The node that writes it; nil for inputs, constants, variables and views.
  var producer: Int?

  /// The nodes that read it, in order, once for each of their inputs.
  var readers: [Int] = []

  /// The value whose bytes it has; nil where it has its own.
  var source: Int?

  /// How many values have its bytes.
  var viewCount = 0

  /// The type, where it is known.
  var type: TensorType? {
    switch state {
    case .dynamic: nil
    case .planned(let type): type
    case .variable(let value), .known(let value): value.type
    }
  }

  /// The value, where it does not change between runs.
  var knownValue: TensorMemory? {
    guard case .known(let value) = state else { return nil }
    return value.memory
  }

  /// Whether it keeps its value between runs.
  var isVariable: Bool {
    if case .variable = state { true } else { false }
  }

  /// Whether it is there for one reader, and for nothing else.
  var isReadOnce: Bool {
    readers.count + viewCount == 1 && !isInput && !isOutput && !isVariable
  }
}
