import LiteKernels
import LiteReference
import Testing

/// "ab", "" and "c" in the layout of tensors.
private let three: [UInt8] =
  [3, 0, 0, 0, 20, 0, 0, 0, 22, 0, 0, 0, 22, 0, 0, 0, 23, 0, 0, 0] + Array("abc".utf8)

/// Where the strings of some bytes lie; nil where they are malformed.
private func ranges(_ bytes: Span<UInt8>, count: Int) -> [Range<Int>]? {
  guard let strings = StringVector(bytes, count: count) else { return nil }
  return (0..<count).map { strings.byteRange(of: $0) }
}

@Suite struct StringVectorTests {
  @Test func findsTheStrings() {
    let found = ranges(three.span, count: 3)
    #expect(found == [20..<22, 22..<22, 22..<23])
  }

  @Test(arguments: [2, -1, Int.max])
  func refusesAnotherCount(count: Int) {
    let found = ranges(three.span, count: count)
    #expect(found == nil)
  }

  @Test func refusesWhatIsCutOff() {
    for length in three.indices {
      let found = ranges(three.span.extracting(0..<length), count: 3)
      #expect(found == nil, "\(length) bytes")
    }
  }

  @Test(arguments: [(4, 19), (8, 19), (8, 23), (16, 24), (19, 128)])
  func refusesBadOffsets(place: Int, value: UInt8) {
    var bytes = three
    bytes[place] = value
    let found = ranges(bytes.span, count: 3)
    #expect(found == nil)
  }

  @Test func writesWhatItReads() throws {
    var written = [UInt8](repeating: 0xA5, count: three.count)
    var bytes = written.mutableSpan
    var writer = try #require(StringWriter(count: 3, to: &bytes))
    for string in ["ab", "", "c"] {
      let utf8 = Array(string.utf8)
      let fits = writer.append(utf8.span, to: &bytes)
      #expect(fits)
    }
    #expect(writer.isComplete)
    let empty: [UInt8] = []
    let fits = writer.append(empty.span, to: &bytes)
    #expect(!fits)
    #expect(written == three)
  }

  @Test func refusesToWriteBeyondTheEnd() throws {
    var written = [UInt8](repeating: 0, count: 13)
    var bytes = written.mutableSpan
    #expect(StringWriter(count: 2, to: &bytes) == nil)
    var writer = try #require(StringWriter(count: 1, to: &bytes))
    let string = Array("ab".utf8)
    let fits = writer.append(string.span, to: &bytes)
    #expect(!fits)
    #expect(!writer.isComplete)
  }
}
