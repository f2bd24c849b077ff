/// Copies a dense uint8 array to a slab of a larger one, through a table of codes.
public func copyUInt8(
  _ source: Span<UInt8>, to slab: StridedCopy.Slab, of destination: inout MutableSpan<UInt8>,
  through codes: Span<UInt8>
) {
  let count = slab.indices.count * slab.inner
  for outer in 0..<slab.outer {
    let from = outer * count
    let to = (outer * slab.total + slab.indices.lowerBound) * slab.inner
    for i in 0..<count { destination[to + i] = codes[Int(source[from + i])] }
  }
}
