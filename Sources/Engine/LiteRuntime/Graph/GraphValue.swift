import LiteOps
import LiteTensor

/// A tensor of a graph: its type and value as far as known, its producer and its readers.
struct GraphValue {
  /// How much is known of a value while a graph is compiled.
  ///
  /// Indirect, because passes copy values often: a copy then retains one box, not all parts of a
  /// type.
  indirect enum State {
    /// Its type is not inferred yet, or only a run determines its shape.
    case dynamic

    /// Its type is known, and its bytes will be a block of the arena.
    case planned(TensorType)

    /// It keeps its value between runs, in memory of its own.
    case variable(TensorValue)

    /// Its value is known: a constant, or a folded result.
    case known(TensorValue)

    /// It is a constant that its readers decode from what the model stores.
    case encoded(TensorType, StoredConstant)
  }

  /// How much is known of it.
  var state: State = .dynamic

  /// Whether the caller feeds it.
  var isInput = false

  /// Whether the caller reads it.
  var isOutput = false

  /// The node that writes it; nil for inputs, constants, variables and views.
  var producer: Int?

  /// The nodes that read it, in ascending order, once for each input that is this value.
  var readers: [Int] = []

  /// The value that it is a view of; nil where it has bytes of its own.
  var source: Int?

  /// Where it begins in the bytes of the value that it is a view of.
  var sourceOffset = 0

  /// Whether what a run computes of it is quantized later in that run.
  var isQuantizedLater = false

  /// The number of values that are views of it.
  var viewCount = 0

  /// The type, where it is known.
  var type: TensorType? {
    switch state {
    case .dynamic: nil
    case .planned(let type), .encoded(let type, _): type
    case .variable(let value), .known(let value): value.type
    }
  }

  /// The value, where it does not change between runs.
  var knownValue: TensorMemory? {
    guard case .known(let value) = state else { return nil }
    return value.memory
  }

  /// What the model stores of it, where its readers decode it.
  var encoded: StoredConstant? {
    if case .encoded(_, let constant) = state { constant } else { nil }
  }

  /// Whether it keeps its value between runs.
  var isVariable: Bool {
    if case .variable = state { true } else { false }
  }

  /// Whether a node, a view or the caller reads it.
  var isRead: Bool { !readers.isEmpty || viewCount > 0 || isOutput }

  /// Whether it has exactly one reader or view, and is no input, output or variable.
  var isReadOnce: Bool {
    readers.count + viewCount == 1 && !isInput && !isOutput && !isVariable
  }
}
