import LiteMicrokernels

/// The sizes and the micro-kernels of a fast LSTM of float32.
struct FloatLSTMConfiguration: Sendable {
  /// The number of elements of an input vector.
  let inputCount: Int

  /// The number of cells.
  let cellCount: Int

  /// The number of gates.
  let gateCount: Int

  /// The bound of the magnitude of the cells.
  let cellClip: Float
  let kernel: FloatProductKernel
  let step: @Sendable (LSTMCells) -> Void

  /// The fewest multiply-accumulates of a step that are worth sharing between threads: about a
  /// microsecond.
  static let leastShared = 32_000

  /// How many floats of gates are computed ahead.
  static let cachedCount = 64 << 10

  /// An outline; nil where there is nothing to compute.
  ///
  /// A clip of 0 bounds nothing.
  init?(
    inputCount: Int, cellCount: Int, hasInputGate: Bool, cellClip: Float,
    microkernels: MicrokernelTable
  ) {
    guard inputCount > 0, cellCount > 0 else { return nil }
    self.inputCount = inputCount
    self.cellCount = cellCount
    gateCount = hasInputGate ? 4 : 3
    self.cellClip = cellClip > 0 ? cellClip : .infinity
    kernel = microkernels.floatProduct
    step = microkernels.stepLSTMCells
  }

  /// The name of the kernel in profiles.
  var name: String { "lstmFloat32, \(kernel.name)" }
}
