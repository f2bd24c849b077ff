#if arch(x86_64)
  import LiteMicrokernels

  /// How the sums of eight channels are rescaled, with their constants in registers: one type for
  /// each `Requantization.Rounding`, so that code that is compiled for one holds nothing of the
  /// others.
  protocol Requantizing {
    /// Takes the constants of some channels.
    ///
    /// - Parameters:
    ///   - requantization: The factors.
    ///   - block: The block of sixteen channels.
    ///   - half: Which eight of them: 0 or 1.
    init(_ requantization: Requantization, block: Int, half: Int)

    /// What is added to rescaled sums.
    static func zeroPoint(_ requantization: Requantization) -> Int16

    /// Rescales sums, still without the zero point.
    func requantize(_ accumulators: Vector) -> Vector
  }

  extension Requantizing {
    @inline(__always)
    static func zeroPoint(_ requantization: Requantization) -> Int16 { requantization.zeroPoint }
  }
#endif
