/// The operands of a loop that multiplies and adds registers at the peak rate.
public struct PeakLoop {
  /// How often the loop runs.
  public var rounds: Int

  /// 64 bytes that the registers are loaded from and stored to.
  public var memory: UnsafeMutableRawPointer

  public init(rounds: Int, memory: UnsafeMutableRawPointer) {
    self.rounds = rounds
    self.memory = memory
  }
}
