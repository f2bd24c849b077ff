import LiteBuffer
import Testing

/// Reads of bytes that are written out here, so that no builder can agree with a reader
/// on the same mistake.
struct HandmadeBufferTests {
  /// A root table of an int16 -2 (field 0), nothing (1), the string "hi" (2), and a vector
  /// of two uint16 (3).
  static let bytes: [UInt8] = [
    20, 0, 0, 0,  // 0: the root table lies at 20
    0x54, 0x45, 0x53, 0x54,  // 4: TEST
    12, 0, 16, 0,  // 8: a vtable of 12 bytes for a table of 16
    4, 0, 0, 0, 8, 0, 12, 0,  // 12: fields 0, 2 and 3 at 4, 8 and 12
    12, 0, 0, 0,  // 20: the vtable lies 12 bytes before
    0xFE, 0xFF, 0, 0,  // 24: -2
    8, 0, 0, 0,  // 28: the string lies at 36
    12, 0, 0, 0,  // 32: the vector lies at 44
    2, 0, 0, 0, 0x68, 0x69, 0, 0,  // 36: "hi"
    2, 0, 0, 0, 1, 0, 2, 1,  // 44: 1 and 258
  ]

  @Test func scalarsStringsAndVectors() throws {
    let bytes = Self.bytes
    let table = try Table.root(of: bytes.span.rawBytes, identifier: "TEST")
    let scalar = try table.scalar(0, default: Int16(7))
    let missing = try table.scalar(1, default: Int32(7))
    let beyond = try table.scalar(9, default: true)
    let string = try table.string(2)
    let vector = try table.scalars(3, of: UInt16.self)
    let (elements, range) = (Array(vector), vector.byteRange)
    let absent = try table.scalars(4, of: UInt16.self)
    let (isPresent, count) = (absent.isPresent, absent.count)
    #expect(table.offset == 20)
    #expect(scalar == -2)
    #expect(missing == 7)
    #expect(beyond)
    #expect(string == "hi")
    #expect(elements == [1, 258])
    #expect(range == 48..<52)
    #expect(!isPresent && count == 0)
  }

  @Test func emptyTableHasDefaults() throws {
    let table = Table.empty
    let scalar = try table.scalar(0, default: Float(1.5))
    let string = try table.string(1)
    let strings = try [String](table.strings(2))
    let count = try table.tables(3, of: Table.self).count
    #expect(scalar == 1.5)
    #expect(string == nil)
    #expect(strings.isEmpty)
    #expect(count == 0)
  }

  @Test func illFormedStringsAreRepaired() throws {
    var bytes = Self.bytes
    bytes[40] = 0xFF
    let string = try Table.root(of: bytes.span.rawBytes).string(2)
    #expect(string == "\u{FFFD}i")
  }

  @Test func nestedBuffersAreReadInPlace() throws {
    let bytes = [9, 9, 9] + Self.bytes + [9, 9]
    let range = 3..<3 + Self.bytes.count
    let table = try Table.root(of: bytes.span.rawBytes, in: range, identifier: "TEST")
    let place = try table.scalars(3, of: UInt16.self).byteRange
    #expect(place == 51..<55)
  }

  @Test(arguments: [
    (0, 200, "offset of 200 leads outside the 52 bytes (root, at byte 0x0)"),
    (0, 0, "offset is 0 (root, at byte 0x0)"),
    (4, 0x77, "FlatBuffer has file identifier 'wEST', expected 'TEST' (at byte 0x4)"),
    (8, 13, "vtable has a size of 13; it must be even and at least 4 (root, at byte 0x8)"),
    (8, 46, "vtable of 46 bytes does not fit in the 52 bytes (root, at byte 0x8)"),
    (
      10, 40,
      "table has a size of 40; it must be at least 4 and fit in the 52 bytes (root, at byte 0x14)"
    ),
    (12, 15, "field of 2 bytes at 15 lies outside its table of 16 bytes (T.a, at byte 0xc)"),
    (20, 99, "vtable at a distance of 99 lies outside the 52 bytes (root, at byte 0x14)"),
    (28, 23, "vector's count lies outside the 52 bytes (T.c, at byte 0x33)"),
    (
      36, 13,
      "vector of 13 elements of 1 bytes does not fit in the 12 bytes that remain "
        + "(T.c, at byte 0x24)"
    ),
    (
      47, 0x80,
      "vector of 2147483650 elements of 2 bytes does not fit in the 4 bytes that remain "
        + "(T.d, at byte 0x2c)"
    ),
  ])
  func damageIsNamed(offset: Int, value: UInt8, message: String) {
    var bytes = Self.bytes
    bytes[offset] = value
    var found = "nothing"
    do throws(FlatBufferError) {
      let table = try Table.root(of: bytes.span.rawBytes, identifier: "TEST")
      _ = try table.scalar(Field(0, "T.a"), default: Int16(0))
      _ = try table.string(Field(2, "T.c"))
      _ = try table.scalars(Field(3, "T.d"), of: UInt16.self)
    } catch {
      found = "\(error)"
    }
    #expect(found == message)
  }

  @Test(arguments: [0, 3, 7])
  func tooShortForARoot(count: Int) {
    let bytes = Array(Self.bytes.prefix(count))
    #expect(throws: FlatBufferError.self) {
      _ = try Table.root(of: bytes.span.rawBytes, identifier: "TEST")
    }
  }

  @Test(arguments: [-1, 49, 53, Int.max, Int.min])
  func tablesOutsideTheBytes(offset: Int) {
    let bytes = Self.bytes
    #expect(throws: FlatBufferError.self) { _ = try Table(in: bytes.span.rawBytes, at: offset) }
  }
}
