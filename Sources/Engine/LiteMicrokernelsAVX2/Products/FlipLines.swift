#if arch(x86_64)
  public import LiteMicrokernels

  /// Copies lines of bytes, exclusive-ored with a pattern.
  @Sendable
  public func flipLines(_ copy: LineCopy) {
    var source = copy.source.assumingMemoryBound(to: UInt8.self)
    var destination = copy.destination.assumingMemoryBound(to: UInt8.self)
    for _ in 0..<copy.lines {
      for i in 0..<copy.byteCount { destination[i] = source[i] ^ copy.flip }
      source += copy.sourceStride
      destination += copy.destinationStride
    }
  }
#endif
