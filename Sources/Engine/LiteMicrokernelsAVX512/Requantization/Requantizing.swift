#if arch(x86_64)
  import LiteMicrokernels

  /// How sums are rescaled, with what all sums share in registers: one type for each
  /// `Requantization.Rounding`, so that code that is compiled for one holds nothing of the others.
  protocol Requantizing {
    /// What outputs are limited to.
    associatedtype Range: OutputRange = AnyRange

    /// The factors of a block of channels, where registers may hold them for many sums; else which
    /// block it is.
    associatedtype Multipliers = ChannelBlock

    /// Whether the activations are exclusive-ored before they are multiplied.
    ///
    /// Only where the factors of int8 models leave no better form: it takes time.
    static var flips: Bool { get }

    /// Whether sums are rescaled to twice the outputs, rounded down.
    static var isDoubled: Bool { get }

    /// Whether sums are bits of float32, `Requantization.start` among them, and rescaled to bits
    /// whose low halves are the outputs less 128.
    static var takesFloats: Bool { get }

    /// Whether there is so much to it that the compiler does not inline it twice in a tile.
    static var isLong: Bool { get }

    init(_ requantization: Requantization)

    /// What becomes of the rescaled sums.
    var packing: BytePacking<Self> { get }

    /// The factors of a block of channels.
    func multipliers(of block: ChannelBlock) -> Multipliers

    /// Rescales one column of the registers of a tile, still without the zero point unless they
    /// are floats.
    ///
    /// - Parameters:
    ///   - accumulators: The first register.
    ///   - rows: The number of registers.
    ///   - stride: The distance between them.
    ///   - multipliers: The factors of the channels.
    func requantize(
      _ accumulators: UnsafeMutablePointer<Vector>, rows: Int, stride: Int,
      by multipliers: Multipliers)
  }

  extension Requantizing {
    static var isDoubled: Bool { false }
    static var takesFloats: Bool { false }
    static var isLong: Bool { false }

    /// The factors of a whole block of sixteen channels.
    @inline(__always)
    func multipliers(ofBlock block: Int) -> Multipliers {
      multipliers(of: ChannelBlock(index: block, isHalf: false))
    }

    /// Rescales one column of the registers of a tile, of a block of channels.
    @inline(__always)
    func requantize(
      _ accumulators: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, block: ChannelBlock
    ) {
      requantize(accumulators, rows: rows, stride: stride, by: multipliers(of: block))
    }

    /// Rescales one column of the registers of a tile, of a whole block of sixteen channels.
    @inline(__always)
    func requantize(
      _ accumulators: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, block: Int
    ) {
      requantize(accumulators, rows: rows, stride: stride, by: multipliers(ofBlock: block))
    }
  }

  extension Requantizing where Multipliers == ChannelBlock {
    @inline(__always)
    func multipliers(of block: ChannelBlock) -> ChannelBlock { block }
  }
#endif
