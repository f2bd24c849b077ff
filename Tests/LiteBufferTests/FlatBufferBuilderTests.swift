import LiteBuffer
import Testing

struct FlatBufferBuilderTests {
  @Test func defaultsAreLeftOut() throws {
    var builder = FlatBufferBuilder()
    var fields = TableFields()
    fields.set(0, Int32(5), default: 5)
    fields.set(1, Float(-0.0), default: 0)
    fields.set(2, true, default: false)
    fields.set(3, Int8(3))
    let bytes = builder.finish(builder.table(fields, as: Table.self))
    let table = try Table.root(of: bytes.span.rawBytes)
    let isStored = try (0..<5).map { id in try table.contains(Field(UInt16(id))) }
    let negativeZero = try table.scalar(1, default: Float(1))
    #expect(isStored == [false, true, true, true, false])
    #expect(negativeZero == 0 && negativeZero.sign == .minus)
  }

  @Test func scalarsOfEveryTypeComeBack() throws {
    try expectRoundTrip([Int8.min, -1, 0, .max])
    try expectRoundTrip([Int16.min, -1, 0, .max])
    try expectRoundTrip([Int32.min, -1, 0, .max])
    try expectRoundTrip([Int64.min, -1, 0, .max])
    try expectRoundTrip([UInt8.min, 1, .max])
    try expectRoundTrip([UInt16.min, 1, .max])
    try expectRoundTrip([UInt32.min, 1, .max])
    try expectRoundTrip([UInt64.min, 1, .max])
    try expectRoundTrip([true, false])
    try expectRoundTrip([Float.infinity, -0.0, .leastNonzeroMagnitude, .nan, 1.5])
    try expectRoundTrip([Double.infinity, -0.0, .leastNonzeroMagnitude, .nan, 1.5])
  }

  /// Writes each value as a field and all as a vector, and compares the bits read.
  private func expectRoundTrip<T: FlatBufferScalar>(_ values: [T]) throws {
    var builder = FlatBufferBuilder()
    var fields = TableFields()
    fields.set(0, builder.vector(values))
    for (index, value) in values.enumerated() { fields.set(UInt16(index + 1), value) }
    let bytes = builder.finish(builder.table(fields, as: Table.self))
    let table = try Table.root(of: bytes.span.rawBytes)
    let vector = try table.scalars(0, of: T.self)
    var scalars: [T] = []
    for index in values.indices {
      scalars.append(try table.scalar(Field(UInt16(index + 1)), default: values[0]))
    }
    let elements = Array(vector)
    let (place, count) = (vector.byteRange.lowerBound, vector.bytes.byteCount)
    #expect(elements.map(\.flatBufferBits) == values.map(\.flatBufferBits))
    #expect(scalars.map(\.flatBufferBits) == values.map(\.flatBufferBits))
    #expect(place.isMultiple(of: T.byteCount))
    #expect(count == values.count * T.byteCount)
  }

  @Test func tablesOfTheSameLayoutShareAVtable() throws {
    func byteCount(tables: Int, sameLayout: Bool) -> Int {
      var builder = FlatBufferBuilder()
      var written: [Offset<Table>] = []
      for index in 0..<tables {
        var fields = TableFields()
        fields.set(sameLayout ? 3 : UInt16(index), Int32(index))
        written.append(builder.table(fields))
      }
      var root = TableFields()
      root.set(0, builder.vector(written))
      return builder.finish(builder.table(root, as: Table.self)).count
    }
    let two = byteCount(tables: 2, sameLayout: true)
    // A table of one int32 and the offset to it, and no vtable.
    #expect(byteCount(tables: 12, sameLayout: true) == two + 10 * 12)
    #expect(byteCount(tables: 12, sameLayout: false) > two + 10 * 12)
  }

  @Test func equalStringsAreSharedWhereAsked() {
    func byteCount(isShared: Bool) -> Int {
      var builder = FlatBufferBuilder()
      var fields = TableFields()
      for id: UInt16 in 0..<4 { fields.set(id, builder.string("the same", isShared: isShared)) }
      return builder.finish(builder.table(fields, as: Table.self)).count
    }
    #expect(byteCount(isShared: false) - byteCount(isShared: true) == 3 * 16)
  }

  @Test(arguments: [1, 2, 4, 8, 16, 64], 0..<9)
  func vectorsAreAlignedAsAsked(alignment: Int, count: Int) throws {
    var builder = FlatBufferBuilder()
    var fields = TableFields()
    fields.set(0, builder.string(String(repeating: "x", count: count)))
    fields.set(1, builder.vector([UInt8](repeating: 7, count: count), alignment: alignment))
    fields.set(2, Int64(1))
    let bytes = builder.finish(builder.table(fields, as: Table.self), identifier: "TEST")
    let vector = try Table.root(of: bytes.span.rawBytes).scalars(1, of: UInt8.self)
    let (elements, place) = (Array(vector), vector.byteRange.lowerBound)
    #expect(place.isMultiple(of: alignment))
    #expect(elements == [UInt8](repeating: 7, count: count))
    #expect(bytes.count.isMultiple(of: max(8, alignment)))
  }

  @Test func stringsTablesAndUnionsComeBack() throws {
    var builder = FlatBufferBuilder()
    var inner = TableFields()
    inner.set(0, Int16(-3))
    let member: Offset<Table> = builder.table(inner)
    var fields = TableFields()
    fields.set(0, builder.vector(["", "b", "träge 🌻"]))
    fields.set(1, builder.vector([member, member]))
    fields.set(3, UnionOffset(Tag(rawValue: 2), member))
    let bytes = builder.finish(builder.table(fields, as: Table.self), identifier: "TEST")
    let table = try Table.root(of: bytes.span.rawBytes, identifier: "TEST")
    let strings = try [String](table.strings(0))
    let tables = try table.tables(1, of: Table.self)
    var scalars: [Int16] = []
    for index in tables.indices { scalars.append(try tables[index].scalar(0, default: 0)) }
    let tag = try table.scalar(2, default: Tag(rawValue: 0))
    let value = try table.table(3)?.scalar(0, default: Int16(0))
    #expect(strings == ["", "b", "träge 🌻"])
    #expect(scalars == [-3, -3])
    #expect(tag == Tag(rawValue: 2))
    #expect(value == -3)
  }

  private struct Tag: OpenEnumeration {
    let rawValue: UInt8
    static let allNamed: [Tag] = []
    var name: String? { nil }
    var description: String { "\(rawValue)" }
  }
}
