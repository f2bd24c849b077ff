import LiteExecution
import LiteReference

/// Weights as a model stores them: a byte each, or packed.
struct StoredWeights {
  private let bytes: [UInt8]
  private let packing: PackedInteger?
  private let count: Int

  /// - Parameters:
  ///   - weights: The weights, in the range of the packing.
  ///   - packing: How they share bytes; nil where each has one of its own.
  init(_ weights: [Int8], packing: PackedInteger?) {
    self.packing = packing
    count = weights.count
    guard let packing else {
      bytes = weights.map { UInt8(bitPattern: $0) }
      return
    }
    var bytes = [UInt8](repeating: 0, count: (count * packing.bitWidth + 7) / 8)
    var span = bytes.mutableSpan
    for (index, weight) in weights.enumerated() {
      packing.write(Int32(weight), to: &span, at: index)
    }
    self.bytes = bytes
  }

  /// The weights for whoever packs them.
  @_lifetime(borrow self)
  func source() -> ConstantSource {
    guard let packing else { return ConstantSource(bytes.span) }
    return unsafe ConstantSource(
      bytes.span.bytes, decoder: PackedIntegerDecoder(packing), count: count)
  }
}
