public import LiteVision

/// What the bytes of an image become in a tensor.
public enum TensorNormalization: Hashable, Sendable {
  /// uint8, as they are: for quantized models of AutoML.
  case bytes

  /// int8, as they are minus 128: for models quantized by the present converter.
  case signedBytes

  /// float32 from 0 to 1: `byte / 255`.
  case zeroToOne

  /// float32 from −1 to 1: `(byte − 127.5) / 127.5`.
  case minusOneToOne

  /// float32, by the means and standard deviations that a model was trained with.
  case floats(Normalization)

  /// The bytes of the element that a byte becomes, for all bytes of a channel in order.
  func elements(channel: Int) -> [[UInt8]] {
    (0...255).map { byte in
      switch self {
      case .bytes: [UInt8(byte)]
      case .signedBytes: [UInt8(bitPattern: Int8(byte - 128))]
      case .zeroToOne: bytes(of: Float(byte) / 255)
      case .minusOneToOne: bytes(of: (Float(byte) - 127.5) / 127.5)
      case .floats(let normalization):
        bytes(of: normalization.value(of: UInt8(byte), channel: channel))
      }
    }
  }

  private func bytes(of element: Float) -> [UInt8] {
    let pattern = element.bitPattern
    return (0..<4).map { UInt8(truncatingIfNeeded: pattern >> (8 * $0)) }
  }
}
