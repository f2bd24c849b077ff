/// The little-endian bytes of some floats.
public func littleEndian(_ values: [Float]) -> [UInt8] {
  values.flatMap { value in
    (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) }
  }
}

/// The floats that little-endian bytes hold.
public func floats(_ bytes: [UInt8]) -> [Float] {
  stride(from: 0, to: bytes.count / 4 * 4, by: 4).map { start in
    Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(bytes[start + $1]) << (8 * UInt32($1)) })
  }
}
