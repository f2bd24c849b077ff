public import LiteExecution

/// Integers of 4 or 2 bits as bytes, each sign-extended: `w[i] = q[i]`.
public struct PackedIntegerDecoder: ConstantDecoder {
  private let packing: PackedInteger

  /// A decoder of a packing.
  public init(_ packing: PackedInteger) {
    self.packing = packing
  }

  public var bitWidth: Int { packing.bitWidth }

  public var layout: ConstantLayout {
    ConstantLayout(kernel: "\(packing)", parameters: [])
  }

  public func decode(
    _ range: Range<Int>, of stored: Span<UInt8>, into elements: inout MutableSpan<Int8>
  ) {
    // Whole bytes, so that the loops have no shift that depends on the index.
    let perByte = 8 / packing.bitWidth
    let first = min((perByte - range.lowerBound % perByte) % perByte, range.count)
    for i in 0..<first {
      elements[i] = Int8(truncatingIfNeeded: packing.read(stored, at: range.lowerBound + i))
    }
    let count = (range.count - first) / perByte
    let bytes = stored.extracting(droppingFirst: (range.lowerBound + first) / perByte)
    switch packing {
    case .int4:
      for index in 0..<count {
        let byte = Int8(bitPattern: bytes[index])
        elements[first &+ 2 &* index] = (byte &<< 4) &>> 4
        elements[first &+ 2 &* index &+ 1] = byte &>> 4
      }
    case .uint4:
      for index in 0..<count {
        elements[first &+ 2 &* index] = Int8(bitPattern: bytes[index] & 15)
        elements[first &+ 2 &* index &+ 1] = Int8(bitPattern: bytes[index] &>> 4)
      }
    case .int2:
      for index in 0..<count {
        let byte = Int8(bitPattern: bytes[index])
        elements[first &+ 4 &* index] = (byte &<< 6) &>> 6
        elements[first &+ 4 &* index &+ 1] = (byte &<< 4) &>> 6
        elements[first &+ 4 &* index &+ 2] = (byte &<< 2) &>> 6
        elements[first &+ 4 &* index &+ 3] = byte &>> 6
      }
    }
    for i in first + count * perByte..<range.count {
      elements[i] = Int8(truncatingIfNeeded: packing.read(stored, at: range.lowerBound + i))
    }
  }
}
