import LiteKernels
import Testing

/// "ab", "" and "c" in the layout of tensors.
private let three: [UInt8] =
  [3, 0, 0, 0, 20, 0, 0, 0, 22, 0, 0, 0, 22, 0, 0, 0, 23, 0, 0, 0] + Array("abc".utf8)

@Suite struct StringVectorTests {
  @Test func findsTheStrings() throws {
    let strings = try #require(
      StringVector(three.span, count: 3).map { strings in
        (0..<3).map { strings.byteRange(of: $0) }
      })
    #expect(strings == [20..<22, 22..<22, 22..<23])
  }

  @Test func refusesWhatIsMalformed() {
    #expect(StringVector(three.span, count: 2) == nil)
    #expect(StringVector(three.span, count: -1) == nil)
    #expect(StringVector(three.span, count: Int.max) == nil)
    for length in 0..<three.count {
      #expect(StringVector(three.span.extracting(0..<length), count: 3) == nil, "\(length) bytes")
    }
    for (place, value) in [(4, UInt8(19)), (8, 19), (8, 23), (16, 24), (19, 128)] {
      var bytes = three
      bytes[place] = value
      #expect(StringVector(bytes.span, count: 3) == nil, "byte \(place) is \(value)")
    }
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
    let fits = writer.append([].span, to: &bytes)
    #expect(!fits)
    #expect(written == three)
  }

  @Test func refusesToWriteBeyondTheEnd() throws {
    var written = [UInt8](repeating: 0, count: 13)
    var bytes = written.mutableSpan
    #expect(StringWriter(count: 2, to: &bytes) == nil)
    var writer = try #require(StringWriter(count: 1, to: &bytes))
    let fits = writer.append(Array("ab".utf8).span, to: &bytes)
    #expect(!fits)
    #expect(!writer.isComplete)
  }
}
