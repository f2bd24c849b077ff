/// A gate of an LSTM, and at which positions its tensors are among the inputs.
enum LSTMGate: Int, CaseIterable {
  case input
  case forget
  case candidate
  case output

  /// The weights of the input, `[cells, inputs]`.
  var inputWeights: Int { 1 + rawValue }

  /// The weights of the output of the step before, `[cells, outputs]` or `[cells]`.
  var recurrentWeights: Int { 5 + rawValue }

  /// The weights of the cells' state, `[cells]`; the candidate has none.
  var peepholeWeights: Int? {
    switch self {
    case .input: 9
    case .forget: 10
    case .candidate: nil
    case .output: 11
    }
  }

  /// The bias, `[cells]`.
  var bias: Int { 12 + rawValue }

  /// The coefficients of the layer normalization, `[cells]`.
  var coefficients: Int { 20 + rawValue }

  /// The position in TFLite's scratch memory, where the candidate precedes the forget gate.
  var scratchPosition: Int {
    switch self {
    case .input: 0
    case .candidate: 1
    case .forget: 2
    case .output: 3
    }
  }
}
