import LiteBuffer
import Testing

struct JSONDumpTests {
  private func text(_ bytes: [UInt8], limits: JSONDump.Limits? = nil) throws -> String {
    let root = try Table.root(of: bytes.span.rawBytes)
    let text = try JSONDump.text(of: root, schema: DamagedBufferTests.schema, limits: limits)
    return String(decoding: text, as: UTF8.self)
  }

  @Test func everyKindOfFieldIsWritten() throws {
    let leaf = """
      {
        "labels": [
          "left",
          "right"
        ],
        "id": -1
      }
      """
    let inList = leaf.split(separator: "\n").joined(separator: "\n    ")
    let inRoot = leaf.split(separator: "\n").joined(separator: "\n  ")
    let expected = """
      {
        "numbers": [
          1,
          -2,
          3
        ],
        "leaves": [
          \(inList),
          \(inList)
        ],
        "name": "name",
        "leaf": \(inRoot),
        "choice_type": "Leaf",
        "choice": \(inRoot),
        "ratio": 3.1415925
      }

      """
    #expect(try text(DamagedBufferTests.bytes) == expected)
  }

  @Test(arguments: [
    (Float.nan, "\"NaN\""), (.infinity, "\"Infinity\""), (-.infinity, "\"-Infinity\""),
    (-0.0, "-0.0"), (1e-30, "1e-30"),
  ])
  func floatsThatAreNoNumbersAreStrings(value: Float, spelling: String) throws {
    var builder = FlatBufferBuilder()
    var fields = TableFields()
    fields.set(6, value)
    let text = try text(builder.finish(builder.table(fields, as: Table.self)))
    #expect(text.hasSuffix("\"ratio\": \(spelling)\n}\n"))
  }

  @Test func stringsAreEscaped() throws {
    var builder = FlatBufferBuilder()
    var fields = TableFields()
    fields.set(2, builder.string("\"\\\n\t\r\u{8}\u{C}\u{1}\u{7F}é🌻"))
    let text = try text(builder.finish(builder.table(fields, as: Table.self)))
    #expect(text.contains(#""name": "\"\\\n\t\r\b\f\u0001\u007F\u00E9\uD83C\uDF3B""#))
  }

  @Test func limitsEndTheWalk() throws {
    var limits = JSONDump.Limits(byteCount: 0)
    limits.values = 20
    #expect(throws: FlatBufferError.self) { try text(DamagedBufferTests.bytes, limits: limits) }
    limits = JSONDump.Limits(byteCount: 0)
    limits.depth = 1
    let error = #expect(throws: FlatBufferError.self) {
      try text(DamagedBufferTests.bytes, limits: limits)
    }
    #expect(error?.reason == "tables lie more than 1 deep")
    #expect(error?.field == "Root.leaves")
  }

  /// Sixty tables, each of which refers to the next one twice, describe 2^60 tables.
  @Test func sharedTablesDoNotMultiplyForever() throws {
    let schema = SchemaDescriptor(
      fileIdentifier: "TEST", fileExtension: "test", root: "Pair", enumerations: [], unions: [],
      tables: [
        TableDescriptor(
          "Pair",
          [FieldDescriptor(0, "left", .table("Pair")), FieldDescriptor(1, "right", .table("Pair"))])
      ])
    var builder = FlatBufferBuilder()
    var table: Offset<Table> = builder.table(TableFields())
    for _ in 0..<60 {
      var fields = TableFields()
      fields.set(0, table)
      fields.set(1, table)
      table = builder.table(fields)
    }
    let bytes = builder.finish(table)
    #expect(throws: FlatBufferError.self) {
      _ = try JSONDump.text(of: Table.root(of: bytes.span.rawBytes), schema: schema)
    }
  }
}
