/// The operands of a loop that multiplies and adds what is in registers, as fast as they can.
public struct PeakLoop {
  /// How often the loop runs.
  public var rounds: Int

  /// 64 bytes that the registers are filled from; what becomes of them replaces the bytes.
  public var memory: UnsafeMutableRawPointer

  public init(rounds: Int, memory: UnsafeMutableRawPointer) {
    self.rounds = rounds
    self.memory = memory
  }
}
