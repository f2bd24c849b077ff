import LiteOps
import LiteTensor

/// What is known of a tensor while a plan is compiled.
enum TensorState {
  /// No node has written it yet.
  case unwritten

  /// It is written, but with a shape that only a run can tell.
  case dynamic

  /// Its shape is known, and its bytes will be a block of the arena.
  case planned(TensorType, block: Int)

  /// It keeps its value between runs, in memory of its own.
  case variable(TensorValue)

  /// Its value is known: a constant, or the result of constants.
  case known(TensorValue)

  /// The type, where the shape is known.
  var type: TensorType? {
    switch self {
    case .unwritten, .dynamic: nil
    case .planned(let type, _): type
    case .variable(let value), .known(let value): value.type
    }
  }

  /// The value, where it does not change between runs.
  var knownValue: TensorMemory? {
    guard case .known(let value) = self else { return nil }
    return value.memory
  }
}
