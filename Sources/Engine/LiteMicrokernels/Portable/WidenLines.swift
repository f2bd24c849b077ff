/// Copies lines of bytes as int16 of the same unsigned values.
@Sendable
func widenLines(_ copy: LineCopy) {
  let flip = copy.flip
  for line in 0..<copy.lines {
    let source = (copy.source + line * copy.sourceStride).assumingMemoryBound(to: UInt8.self)
    let destination = (copy.destination + line * copy.destinationStride)
      .assumingMemoryBound(to: Int16.self)
    for i in 0..<copy.byteCount { destination[i] = Int16(source[i] ^ flip) }
  }
}
