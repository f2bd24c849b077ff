/// Copies rows of bytes as they are.
@Sendable
public func copyRowsUnchanged(_ copy: RowCopy) {
  var (source, destination) = (copy.source, copy.destination)
  for _ in 0..<copy.rows {
    destination.copyMemory(from: source, byteCount: copy.byteCount)
    source += copy.sourceStride
    destination += copy.destinationStride
  }
}
