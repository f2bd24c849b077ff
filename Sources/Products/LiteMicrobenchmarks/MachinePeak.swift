import LiteKernels
import LiteMicrokernels

/// What one core can do at most with an instruction set.
public struct MachinePeak: Encodable, Sendable {
  private enum CodingKeys: String, CodingKey {
    case floats = "gflops"
    case bytes = "gops"
    case memory = "gbps"
  }

  /// Multiplications and additions of float32 in registers, in billions a second.
  public let floats: Double

  /// Multiplications and additions of integers in registers, in billions a second.
  public let bytes: Double

  /// Bytes that a copy within the first cache reads and writes, in billions a second.
  public let memory: Double

  /// Measures the peaks.
  init(_ kernels: PeakKernels, by stopwatch: Stopwatch) {
    let rounds = 2_000
    let registers = Operand(floats: 16)
    func operations(_ loop: (PeakLoop) -> Void, _ perRound: Int) -> Double {
      let seconds = stopwatch.seconds {
        loop(PeakLoop(rounds: rounds, memory: registers.address))
      }
      return Double(rounds * perRound) / seconds / 1e9
    }
    floats = operations(kernels.floats, kernels.floatOperations)
    bytes = operations(kernels.bytes, kernels.byteOperations)
    let byteCount = 4096
    let (source, copy) = (Operand(bytes: byteCount), Operand(bytes: byteCount))
    let seconds = stopwatch.seconds {
      for _ in 0..<16 { copy.address.copyMemory(from: source.address, byteCount: byteCount) }
    }
    memory = Double(16 * 2 * byteCount) / seconds / 1e9
  }

  /// The peak of what a kernel is measured in.
  func value(of measure: KernelCase.Measure) -> Double {
    switch measure {
    case .floats: floats
    case .bytes: bytes
    case .memory: memory
    }
  }
}
