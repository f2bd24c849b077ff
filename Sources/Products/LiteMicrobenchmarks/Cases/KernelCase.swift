public import LiteKernels
import LiteMicrokernels

/// A micro-kernel on operands of one shape, small enough for the nearest caches.
public struct KernelCase {
  /// What a kernel's speed is measured in, and compared with.
  public enum Measure: String, Encodable, Sendable {
    /// Multiplications and additions of float32.
    case floats = "GFLOP/s"

    /// Multiplications and additions of integers.
    case bytes = "GOP/s"

    /// Bytes that are read or written.
    case memory = "GB/s"
  }

  /// The slot of the table whose kernel is timed.
  public let slot: MicrokernelSlot

  /// The name of the function, and the form of the work where there are several.
  public let name: String

  /// The extents of the operands.
  public let shape: String

  /// What the speed is measured in.
  public let measure: Measure

  /// The operations or bytes of one run.
  public let amount: Int

  let run: () -> Void

  init(
    _ slot: MicrokernelSlot, _ name: String, shape: String, _ measure: Measure, _ amount: Int,
    run: @escaping () -> Void
  ) {
    self.slot = slot
    self.name = name
    self.shape = shape
    self.measure = measure
    self.amount = amount
    self.run = run
  }
}
