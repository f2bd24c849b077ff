public import LiteMicrokernels

/// Copies rows of bytes as they are.
@Sendable
public func copyRowsUnchanged(_ copy: RowCopy) {
  // The call of a general copy takes longer than that of a short row.
  switch copy.byteCount {
  case 32...64: copyShortRows(copy, of: SIMD32<UInt8>.self)
  case 16..<32: copyShortRows(copy, of: SIMD16<UInt8>.self)
  case 8..<16: copyShortRows(copy, of: SIMD8<UInt8>.self)
  case 4..<8: copyShortRows(copy, of: SIMD4<UInt8>.self)
  default: copyLongRows(copy)
  }
}

private func copyLongRows(_ copy: RowCopy) {
  var (source, destination) = (copy.source, copy.destination)
  for _ in 0..<copy.rows {
    destination.copyMemory(from: source, byteCount: copy.byteCount)
    source += copy.sourceStride
    destination += copy.destinationStride
  }
}

/// Copies rows of one to two vectors: the first bytes, and the last ones, which may overlap them.
@inline(__always)
private func copyShortRows<Vector: SIMD & BitwiseCopyable>(_ copy: RowCopy, of type: Vector.Type) {
  let last = copy.byteCount - MemoryLayout<Vector>.size
  var (source, destination) = (copy.source, copy.destination)
  for _ in 0..<copy.rows {
    let head = source.loadUnaligned(as: Vector.self)
    let tail = source.loadUnaligned(fromByteOffset: last, as: Vector.self)
    destination.storeBytes(of: head, as: Vector.self)
    destination.storeBytes(of: tail, toByteOffset: last, as: Vector.self)
    source += copy.sourceStride
    destination += copy.destinationStride
  }
}
