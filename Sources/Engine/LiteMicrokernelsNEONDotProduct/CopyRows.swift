#if arch(arm64)
  public import LiteMicrokernels

  /// Copies rows of bytes, sixteen at a time; nothing beyond a row is read or written.
  @Sendable
  public func copyRows(_ copy: RowCopy) {
    let flip = SIMD16<UInt8>(repeating: copy.flip)
    let whole = copy.byteCount & ~15
    var source = copy.source
    var destination = copy.destination
    for _ in 0..<copy.rows {
      var i = 0
      while i < whole {
        let bytes = source.loadUnaligned(fromByteOffset: i, as: SIMD16<UInt8>.self) ^ flip
        destination.storeBytes(of: bytes, toByteOffset: i, as: SIMD16<UInt8>.self)
        i &+= 16
      }
      while i < copy.byteCount {
        let byte = source.load(fromByteOffset: i, as: UInt8.self) ^ copy.flip
        destination.storeBytes(of: byte, toByteOffset: i, as: UInt8.self)
        i &+= 1
      }
      source += copy.sourceStride
      destination += copy.destinationStride
    }
  }
#endif
