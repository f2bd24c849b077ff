import LiteReference
import Testing

@Suite struct ShuffledWeightsTests {
  @Test func putsRowsBackInOrder() {
    let (rows, columns) = (8, 32)
    let plain = (0..<rows * columns).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    var stored: [UInt8] = []
    for firstRow in stride(from: 0, to: rows, by: 4) {
      for firstColumn in stride(from: 0, to: columns, by: 16) {
        for row in firstRow..<firstRow + 4 {
          stored += plain[row * columns + firstColumn..<row * columns + firstColumn + 16]
        }
      }
    }
    let flipped = stored.map { $0 ^ 0x80 }
    #expect(unshuffled4x16(flipped.span, rows: rows, columns: columns) == plain)
  }
}
