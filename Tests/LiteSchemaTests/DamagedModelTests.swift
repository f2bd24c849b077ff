import LiteBuffer
import LiteSchema
import Testing

/// A reader must read or throw whatever the bytes are; where it traps, the tests end.
struct DamagedModelTests {
  private func reads(_ bytes: [UInt8]) -> Bool {
    do throws(FlatBufferError) {
      let root = try Table.root(of: bytes.span.rawBytes, identifier: Schema.fileIdentifier)
      return try !JSONDump.text(of: root, schema: Schema.descriptor).isEmpty
    } catch {
      return false
    }
  }

  @Test func everyPrefixReadsOrThrows() {
    let readable = SampleModel.bytes.indices.filter { reads(Array(SampleModel.bytes.prefix($0))) }
    #expect(readable.allSatisfy { $0 > SampleModel.bytes.count - 16 }, "\(readable)")
  }

  @Test func everySingleByteChangeReadsOrThrows() {
    var refused = 0
    for index in SampleModel.bytes.indices {
      for change: UInt8 in [0x01, 0x02, 0x04, 0x10, 0x40, 0x7F, 0x80, 0xFF] {
        var bytes = SampleModel.bytes
        bytes[index] ^= change
        if !reads(bytes) { refused += 1 }
      }
    }
    #expect(refused > 0 && refused < 8 * SampleModel.bytes.count)
  }
}
