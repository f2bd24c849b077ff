extension LSTMGate {
  /// The weights of the second input, `[cells, inputs]`.
  var auxiliaryWeights: Int { LSTMInputs.Position.auxiliaryWeights + rawValue }
}
