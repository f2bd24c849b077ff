/// Copies lines of bytes as they are.
@Sendable
public func copyLinesAsTheyAre(_ copy: LineCopy) {
  var (source, destination) = (copy.source, copy.destination)
  for _ in 0..<copy.lines {
    destination.copyMemory(from: source, byteCount: copy.byteCount)
    source += copy.sourceStride
    destination += copy.destinationStride
  }
}
