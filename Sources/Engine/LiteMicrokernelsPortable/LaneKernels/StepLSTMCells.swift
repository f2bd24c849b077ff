#if arch(x86_64) || PORTABLE
  public import LiteMicrokernels

  /// One step of the cells of an LSTM.
  @Sendable
  public func stepLSTMCells(_ work: LSTMCells) { work.step() }
#endif
