public import LiteMicrokernels

/// Copies rows of bytes as int16 of the same unsigned values.
@Sendable
public func widenRows(_ copy: RowCopy) {
  let flip = copy.flip
  for row in 0..<copy.rows {
    let source = (copy.source + row * copy.sourceStride).assumingMemoryBound(to: UInt8.self)
    let destination = (copy.destination + row * copy.destinationStride)
      .assumingMemoryBound(to: Int16.self)
    for i in 0..<copy.byteCount { destination[i] = Int16(source[i] ^ flip) }
  }
}
