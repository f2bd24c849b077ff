import LiteReference

/// Integers of 2 or 4 bits, which share bytes.
struct PackedElements {
  private let packing: PackedInteger

  /// The packing of a dtype; nil where its elements have bytes of their own.
  init?(_ dtype: DataType) {
    switch dtype {
    case .int2: packing = .int2
    case .int4: packing = .int4
    case .uint4: packing = .uint4
    default: return nil
    }
  }

  /// The values that fit.
  var range: ClosedRange<Int> { Int(packing.range.lowerBound)...Int(packing.range.upperBound) }

  /// The integers of a dense tensor; nil where the bytes are not those of so many.
  func integers(in bytes: [UInt8], count: Int) -> [Int8]? {
    guard count >= 0, byteCount(of: count) == bytes.count else { return nil }
    return (0..<count).map { Int8(truncatingIfNeeded: packing.read(bytes.span, at: $0)) }
  }

  /// The bytes of a dense tensor of integers that fit.
  func bytes(of integers: [Int8]) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: byteCount(of: integers.count))
    var span = bytes.mutableSpan
    for (index, integer) in integers.enumerated() {
      packing.write(Int32(integer), to: &span, at: index)
    }
    return bytes
  }

  private func byteCount(of count: Int) -> Int {
    let perByte = 8 / packing.bitWidth
    return count / perByte + (count % perByte == 0 ? 0 : 1)
  }
}
