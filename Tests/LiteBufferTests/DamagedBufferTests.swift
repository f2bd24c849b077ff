import LiteBuffer
import Testing

/// A reader must read or throw whatever the bytes are; where it traps, the tests end.
struct DamagedBufferTests {
  /// A small FlatBuffer of every kind of field.
  static let bytes: [UInt8] = {
    var builder = FlatBufferBuilder()
    var leaf = TableFields()
    leaf.set(0, builder.vector(["left", "right"]))
    leaf.set(1, Int64(-1))
    let child: Offset<Table> = builder.table(leaf)
    var fields = TableFields()
    fields.set(0, builder.vector([Int32(1), -2, 3]))
    fields.set(1, builder.vector([child, child]))
    fields.set(2, builder.string("name"))
    fields.set(3, child)
    fields.set(4, UInt8(1))
    fields.set(5, child)
    fields.set(6, Float.pi)
    return builder.finish(builder.table(fields, as: Table.self), identifier: "TEST")
  }()

  static let schema = SchemaDescriptor(
    fileIdentifier: "TEST", fileExtension: "test", root: "Root", enumerations: [],
    unions: [EnumerationDescriptor("Choice", .uint8, [.init("NONE", 0), .init("Leaf", 1)])],
    tables: [
      TableDescriptor(
        "Root",
        [
          FieldDescriptor(0, "numbers", .vector(.scalar(.int32))),
          FieldDescriptor(1, "leaves", .vector(.table("Leaf"))),
          FieldDescriptor(2, "name", .string),
          FieldDescriptor(3, "leaf", .table("Leaf")),
          FieldDescriptor(5, "choice", .union("Choice")),
          FieldDescriptor(6, "ratio", .scalar(.float32)),
        ]),
      TableDescriptor(
        "Leaf",
        [
          FieldDescriptor(0, "labels", .vector(.string)),
          FieldDescriptor(1, "id", .scalar(.int64)),
        ]),
    ])

  /// The size of the JSON text; nil where the bytes were refused.
  private func read(_ bytes: [UInt8]) -> Int? {
    do throws(FlatBufferError) {
      let root = try Table.root(of: bytes.span.rawBytes, identifier: "TEST")
      return try JSONDump.text(of: root, schema: Self.schema).count
    } catch {
      return nil
    }
  }

  @Test func wholeBufferReads() {
    #expect(read(Self.bytes) != nil)
  }

  @Test func everyPrefixReadsOrThrows() {
    let readable = Self.bytes.indices.filter { read(Array(Self.bytes.prefix($0))) != nil }
    #expect(readable.allSatisfy { $0 > Self.bytes.count - 8 }, "\(readable)")
  }

  @Test func everySingleByteChangeReadsOrThrows() {
    var refused = 0
    for index in Self.bytes.indices {
      for change in UInt8(1)...255 {
        var bytes = Self.bytes
        bytes[index] ^= change
        if read(bytes) == nil { refused += 1 }
      }
    }
    #expect(refused > 0 && refused < 255 * Self.bytes.count)
  }

  @Test func pairsOfExtremeWordsReadOrThrow() {
    let words: [UInt32] = [0, 1, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 0xFFFF_0004]
    func put(_ word: UInt32, at index: Int, in bytes: inout [UInt8]) {
      for byte in 0..<4 { bytes[index + byte] = UInt8(truncatingIfNeeded: word >> (8 * byte)) }
    }
    var refused = 0
    for first in stride(from: 0, to: Self.bytes.count - 4, by: 2) {
      for second in stride(from: first + 4, to: Self.bytes.count - 3, by: 4) {
        for word in words {
          var bytes = Self.bytes
          put(word, at: first, in: &bytes)
          put(~word, at: second, in: &bytes)
          if read(bytes) == nil { refused += 1 }
        }
      }
    }
    #expect(refused > 0)
  }
}
