extension PackedInteger {
  /// The integers of a packed tensor of a signed type, each in a byte of its own.
  ///
  /// - Precondition: The bytes hold `count` integers.
  public func unpacked(_ bytes: Span<UInt8>, count: Int) -> [Int8] {
    var integers = [Int8](repeating: 0, count: count)
    for index in 0..<count {
      integers[index] = Int8(truncatingIfNeeded: read(bytes, at: index))
    }
    return integers
  }
}
