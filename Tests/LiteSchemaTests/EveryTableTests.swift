import LiteBuffer
import LiteSchema
import Testing
import schema_tool

/// Every table of the schemas, written by the builder and read by the reader.
struct EveryTableTests {
  @Test(arguments: 0..<20)
  func modelsReadBack(seed: Int) throws {
    try expectRoundTrip(Schema.descriptor, seed: seed)
  }

  @Test(arguments: 0..<20)
  func metadataReadsBack(seed: Int) throws {
    try expectRoundTrip(MetadataSchema.descriptor, seed: seed)
  }

  private func expectRoundTrip(_ schema: SchemaDescriptor, seed: Int) throws {
    var sample = SchemaSample(of: schema, seed: UInt64(seed), omitted: seed == 0 ? 0 : 30)
    for descriptor in schema.tables {
      let written = sample.table(descriptor.name, variant: seed)
      var builder = FlatBufferBuilder()
      let bytes = builder.finish(written.write(in: &builder, schema: schema))
      let root = try Table.root(of: bytes.span.rawBytes)
      let read = try DynamicTable(reading: root, name: descriptor.name, schema: schema)
      #expect(read == written)
    }
  }

  @Test func samplesHoldEveryTable() {
    for schema in [Schema.descriptor, MetadataSchema.descriptor] {
      var sample = SchemaSample(of: schema, seed: 0)
      let found = sample.table(schema.root).tableNames
      #expect(found.symmetricDifference(schema.tables.map(\.name)).isEmpty)
    }
  }

  @Test func descriptorsMatchTheAccessors() {
    #expect(Schema.descriptor.tables.count == 170)
    #expect(MetadataSchema.descriptor.tables.count == 21)
    let convolution = Schema.Conv2DOptions.descriptor
    #expect(convolution.fields.map(\.name).prefix(3) == ["padding", "stride_w", "stride_h"])
    #expect(convolution.fields[4].defaultValue == .signed(1))
    #expect(Schema.Buffer.descriptor.fields[0].alignment == 16)
    #expect(Schema.descriptor.union("BuiltinOptions")?.name(of: 1) == "Conv2DOptions")
    #expect(Schema.descriptor.enumeration("Padding")?.name(of: 1) == "VALID")
    #expect(Schema.descriptor.table("Padding") == nil)
  }
}

extension DynamicTable {
  /// The names of the table and of all tables that it refers to.
  fileprivate var tableNames: Set<String> {
    fields.values.reduce(into: [name]) { names, value in
      switch value {
      case .table(let table): names.formUnion(table.tableNames)
      case .tables(let tables): for table in tables { names.formUnion(table.tableNames) }
      case .scalar, .string, .scalars, .strings: break
      }
    }
  }
}
