#if arch(x86_64)
  public import LiteMicrokernels

  /// Copies rows of bytes, XORed with a pattern.
  @Sendable
  public func flipRows(_ copy: RowCopy) {
    var source = copy.source.assumingMemoryBound(to: UInt8.self)
    var destination = copy.destination.assumingMemoryBound(to: UInt8.self)
    for _ in 0..<copy.rows {
      for i in 0..<copy.byteCount { destination[i] = source[i] ^ copy.flip }
      source += copy.sourceStride
      destination += copy.destinationStride
    }
  }
#endif
