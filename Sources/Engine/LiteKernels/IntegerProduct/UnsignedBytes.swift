/// Stored bytes in the sign convention of the micro-kernels: activations are unsigned, and those of
/// int8 have their top bit flipped.
///
/// This file is the only place where stored zero points and ranges change their sign convention.
struct UnsignedBytes: Hashable, Sendable {
  /// The XOR mask of stored activations: 0x80 for int8, 0 for uint8.
  let flip: UInt8

  /// - Parameter isSigned: Whether activations are stored as int8; else they are uint8.
  init(isSigned: Bool) {
    flip = isSigned ? 0x80 : 0
  }

  /// The XOR mask that makes stored weights signed: 0 for int8, 0x80 for uint8.
  var weightFlip: UInt8 { flip ^ 0x80 }

  /// The unsigned value of a stored one.
  func unsigned(_ stored: Int32) -> Int32 { stored &+ Int32(flip) }

  /// The zero point and the range of a stored output.
  func output(zeroPoint: Int32, activation: ClosedRange<Int32>) -> Output {
    Output(
      flip: flip, zeroPoint: unsigned(zeroPoint),
      activation: unsigned(activation.lowerBound)...unsigned(activation.upperBound))
  }

  /// The zero point and the range of an output, in unsigned bytes.
  struct Output: Hashable, Sendable {
    /// The XOR mask that is applied to the bytes before they are stored.
    let flip: UInt8

    /// The zero point, as an unsigned byte.
    let zeroPoint: Int32

    /// The range of the fused activation.
    let activation: ClosedRange<Int32>

    /// Whether outputs below the zero point are clamped, so that their rounding does not matter.
    var isRectified: Bool { activation.lowerBound >= zeroPoint }

    /// The zero point as a signed byte, which float-affine requantization works with.
    var signedZeroPoint: Int32 { zeroPoint - 128 }

    /// The range as signed bytes.
    var signedActivation: ClosedRange<Int32> {
      activation.lowerBound - 128...activation.upperBound - 128
    }
  }
}
