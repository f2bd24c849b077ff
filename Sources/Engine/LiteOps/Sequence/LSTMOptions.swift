import LiteSchema
import LiteTensor

/// The options that all operators of the LSTM family have.
struct LSTMOptions: Sendable {
  /// The activation of the candidate and of the cells.
  let activation: Schema.ActivationFunctionType

  /// The largest magnitude of a cell; 0 for no limit.
  let cellClip: Float

  /// The largest magnitude of a projected output; 0 for no limit.
  let projectionClip: Float

  /// Whether vectors that are quantized when the model runs have a zero point.
  let isAsymmetric: Bool

  /// Checks the clips.
  func check() throws(OperatorError) {
    for (clip, name) in [(cellClip, "cell_clip"), (projectionClip, "proj_clip")]
    where !(clip >= 0) {
      throw .invalid("\(name) is \(clip); it must be at least 0")
    }
  }
}
