#if arch(x86_64)
  import LiteMicrokernels

  /// The requantization of accumulators, with the constants of all channels in registers.
  ///
  /// There is one type for each `Requantization.Rounding` that is common, so that the code for one
  /// holds nothing of the others. Each is compiled into every loop: a further one costs seconds of
  /// every build.
  protocol Requantizing {
    /// The multipliers of a block of channels, where registers may hold them for many accumulators;
    /// otherwise the index of the block.
    associatedtype Multipliers = ChannelBlock

    /// Whether the XOR mask is applied to the activations before they are multiplied.
    ///
    /// It takes time, and is used only where the multipliers of an int8 model allow no other
    /// float-affine requantization.
    static var flips: Bool { get }

    /// Whether accumulators are requantized to twice the outputs, rounded down.
    static var isDoubled: Bool { get }

    /// Whether accumulators are bits of float32, including `Requantization.start`, and are
    /// requantized to bits whose low halves are the outputs, less 128 where they are signed.
    static var takesFloats: Bool { get }

    /// Whether accumulators are packed as bytes of int8, and otherwise of uint8, which are flipped.
    ///
    /// Models of uint8 have one multiplier for all channels, most models of int8 one for each.
    static var isSigned: Bool { get }

    /// Whether there is so much to it that the compiler does not inline it twice in a tile.
    static var isLong: Bool { get }

    init(_ requantization: Requantization)

    /// The last steps of the requantization, to saturated bytes.
    var packing: BytePacking<Self> { get }

    /// The multipliers of a block of channels.
    func multipliers(of block: ChannelBlock) -> Multipliers

    /// Multiplies and shifts one column of the registers of a tile, without adding the zero point
    /// unless they are floats.
    ///
    /// - Parameters:
    ///   - accumulators: The first register.
    ///   - rows: The number of registers.
    ///   - stride: The distance between them.
    ///   - multipliers: The multipliers of the channels.
    func requantize(
      _ accumulators: UnsafeMutablePointer<Vector>, rows: Int, stride: Int,
      by multipliers: Multipliers)
  }

  extension Requantizing {
    static var isDoubled: Bool { false }
    static var takesFloats: Bool { false }
    static var isSigned: Bool { true }
    static var isLong: Bool { false }

    /// The multipliers of a whole block of sixteen channels.
    @inline(__always)
    func multipliers(ofBlock block: Int) -> Multipliers {
      multipliers(of: ChannelBlock(index: block, isHalf: false))
    }

    /// Requantizes one column of the registers of a tile, of a block of channels.
    @inline(__always)
    func requantize(
      _ accumulators: UnsafeMutablePointer<Vector>, rows: Int, stride: Int, block: ChannelBlock
    ) {
      requantize(accumulators, rows: rows, stride: stride, by: multipliers(of: block))
    }

    /// Requantizes one column of the registers of a tile, of a whole block of sixteen channels.
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
