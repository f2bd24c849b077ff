#if arch(x86_64)
  import LiteMicrokernels

  /// The requantization of the accumulators of eight channels, with their constants in registers:
  /// one type for each `Requantization.Rounding`, so that the code for one holds nothing of the
  /// others.
  protocol Requantizing {
    /// Takes the constants of some channels.
    ///
    /// - Parameters:
    ///   - requantization: The multipliers.
    ///   - block: The block of sixteen channels.
    ///   - half: The half of the block: 0 or 1.
    init(_ requantization: Requantization, block: Int, half: Int)

    /// The addend of multiplied accumulators.
    static func zeroPoint(_ requantization: Requantization) -> Int16

    /// Multiplies and shifts accumulators, without adding the zero point.
    func requantize(_ accumulators: Vector) -> Vector
  }

  extension Requantizing {
    @inline(__always)
    static func zeroPoint(_ requantization: Requantization) -> Int16 { requantization.zeroPoint }
  }
#endif
