public import LiteExecution

/// Integers of 4 or 2 bits as bytes, each sign-extended: `w[i] = q[i]`.
public struct PackedIntegerDecoder: ConstantDecoder {
  private let packing: PackedInteger

  /// A decoder of a signed packing.
  public init(_ packing: PackedInteger) {
    self.packing = packing
  }

  public var bitWidth: Int { packing.bitWidth }

  public var layout: ConstantLayout {
    ConstantLayout(kernel: "int\(packing.bitWidth)", parameters: [])
  }

  public func decode(
    _ range: Range<Int>, of stored: Span<UInt8>, into elements: inout MutableSpan<Int8>
  ) {
    guard packing == .int4 else {
      for i in elements.indices {
        elements[i] = Int8(truncatingIfNeeded: packing.read(stored, at: range.lowerBound + i))
      }
      return
    }
    // Whole bytes, so that the loop has no shift that depends on the index.
    var i = 0
    if range.lowerBound & 1 == 1, !range.isEmpty {
      elements[0] = Int8(truncatingIfNeeded: packing.read(stored, at: range.lowerBound))
      i = 1
    }
    let pairs = (range.count - i) / 2
    let bytes = stored.extracting(droppingFirst: (range.lowerBound + i) / 2)
    for pair in 0..<pairs {
      let byte = Int8(bitPattern: bytes[pair])
      elements[i &+ 2 &* pair] = (byte &<< 4) &>> 4
      elements[i &+ 2 &* pair &+ 1] = byte &>> 4
    }
    i += 2 * pairs
    guard i < range.count else { return }
    elements[i] = Int8(truncatingIfNeeded: packing.read(stored, at: range.lowerBound + i))
  }
}
