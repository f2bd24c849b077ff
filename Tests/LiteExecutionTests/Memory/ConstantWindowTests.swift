import Foundation
import LiteExecution
import LiteTestSupport
import Testing

/// Constants that are packed from the file that holds them, whose bytes lie in memory too.
///
/// The `unsafe` in this file views arrays as bytes, and reads what a window says within it.
@Suite struct ConstantWindowTests {
  /// Runs with an open file of some bytes, which is removed afterwards.
  private func withFile(_ bytes: [UInt8], _ body: (Int32) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try FileHandle(forReadingFrom: url)
    try body(file.fileDescriptor)
    try file.close()
  }

  /// Part after part of a constant that begins somewhere in the file, in windows of many sizes.
  @Test(arguments: [100, 8 << 10, 100_000, 300_001])
  func readsTheFile(byteCount: Int) throws {
    var random = SplitMix64(seed: UInt64(byteCount))
    let stored = (0..<byteCount + 77).map { _ in UInt8.random(in: 0...255, using: &random) }
    // What lies in memory differs, to tell where bytes come from.
    let memory = stored.map { ~$0 }
    let isRead = byteCount >= 8 << 10
    try withFile(stored) { descriptor in
      for part in [1, 999, 4096, 70_000, byteCount] where part <= byteCount {
        let source = unsafe memory.span.bytes
        let made = ConstantWindow(
          ConstantSource(source.extracting(77..<77 + byteCount)), file: (descriptor, 77))
        var window = try #require(made)
        for _ in 0..<3 {
          for first in stride(from: 0, to: byteCount, by: max(part, byteCount / 50)) {
            let range = first..<min(first + part, byteCount)
            let found = unsafe UnsafeRawBufferPointer(
              start: window.bytes(range), count: range.count)
            let expected = (isRead ? stored : memory)[range.lowerBound + 77..<range.upperBound + 77]
            #expect(unsafe found.elementsEqual(expected))
          }
        }
      }
    }
  }

  /// A file that is shorter than it was, or none: the memory has the bytes too.
  @Test func fallsBackToTheMemory() throws {
    let memory = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try withFile([1, 2, 3]) { descriptor in
      for file in [(descriptor, 0), (-1, 0), nil] as [(descriptor: Int32, offset: Int)?] {
        let made = ConstantWindow(ConstantSource(memory.span), file: file)
        var window = try #require(made)
        for range in [0..<10, 5000..<90_000, 99_999..<100_000] {
          let found = unsafe UnsafeRawBufferPointer(start: window.bytes(range), count: range.count)
          #expect(unsafe found.elementsEqual(memory[range]))
        }
      }
    }
  }

  @Test func hasBytes() {
    let none: [UInt8] = []
    let window = ConstantWindow(ConstantSource(none.span), file: nil)
    #expect(window == nil)
  }

  /// Parts of elements that are decoded, from a part of them.
  @Test func decodes() throws {
    let stored = (0..<50_000).map { UInt16(truncatingIfNeeded: $0) }
    let all = unsafe ConstantSource(
      stored.span.bytes, decoder: Doubling(), count: stored.count)
    let source = all.extracting(bytes: 4000..<all.byteCount)
    let made = ConstantWindow(source, file: (-1, 0))
    var window = try #require(made)
    for range in [0..<10, 5..<49_000, 0..<1, 48_000..<49_000] {
      let address = unsafe window.bytes(range.lowerBound * 4..<range.upperBound * 4)
      let found = unsafe UnsafeBufferPointer(
        start: try #require(address).assumingMemoryBound(to: UInt32.self), count: range.count)
      #expect(unsafe found.elementsEqual(range.map { UInt32($0 + 1000) * 2 }))
    }
  }

  /// Twice what is stored.
  private struct Doubling: ConstantDecoder {
    var layout: ConstantLayout { ConstantLayout(kernel: "doubling", parameters: []) }

    func decode(
      _ range: Range<Int>, of stored: Span<UInt16>, into elements: inout MutableSpan<UInt32>
    ) {
      for i in range { elements[i - range.lowerBound] = UInt32(stored[i]) * 2 }
    }
  }
}
