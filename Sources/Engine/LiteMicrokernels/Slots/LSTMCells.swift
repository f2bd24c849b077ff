/// The operands of one step of some cells of an LSTM of float32.
///
/// `c = clamp(σ(f) · c + σ(i) · tanh(g), −clip, clip)` and `h = σ(o) · tanh(c)`, with the
/// accumulators of the gates in the order i, f, g, o. Without an input gate the order is f, g, o,
/// and `1 − σ(f)` replaces `σ(i)`.
public struct LSTMCells {
  /// The number of cells.
  public var count: Int

  /// Whether there is an input gate.
  public var hasInputGate: Bool

  /// The accumulators of the first gate.
  public var gates: UnsafeRawPointer

  /// The bytes from the accumulators of one gate to those of the next.
  public var gateStride: Int

  /// The state of the cells, which is read and written.
  public var cells: UnsafeMutableRawPointer

  /// The bound of the magnitude of the state; infinity for none.
  public var clip: Float

  /// Where the outputs go.
  public var output: UnsafeMutableRawPointer

  public init(
    count: Int, hasInputGate: Bool, gates: UnsafeRawPointer, gateStride: Int,
    cells: UnsafeMutableRawPointer, clip: Float, output: UnsafeMutableRawPointer
  ) {
    self.count = count
    self.hasInputGate = hasInputGate
    self.gates = gates
    self.gateStride = gateStride
    self.cells = cells
    self.clip = clip
    self.output = output
  }
}
