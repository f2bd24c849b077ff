/// The sums of rows of unsigned bytes.
@Sendable
func sumRows(_ sums: RowSums) {
  for row in 0..<sums.rows {
    let source = (sums.source + row * sums.stride).assumingMemoryBound(to: UInt8.self)
    var sum: Int32 = 0
    for i in 0..<sums.byteCount { sum &+= Int32(source[i]) }
    sums.destination[row] = sum &* sums.factor
  }
}
