public import LiteBuffer

extension DynamicTable {
  /// Reads a table and all that it refers to.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - name: The schema's name of it.
  ///   - schema: The schema that declares it.
  /// - Throws: `FlatBufferError` where a part of it does not lie in the file.
  public init(reading table: Table, name: String, schema: SchemaDescriptor) throws {
    self.init(name)
    for field in schema.table(name)?.fields ?? [] {
      let id = Field(field.id)
      guard try table.contains(id) else { continue }
      switch field.kind {
      case .scalar(let kind), .enumeration(_, let kind):
        fields[field.name] = .scalar(try table.scalar(id, kind, default: kind.zero))
      case .string:
        fields[field.name] = try table.string(id).map { .string($0) }
      case .table(let member):
        guard let value = try table.table(id) else { continue }
        fields[field.name] = .table(try .init(reading: value, name: member, schema: schema))
      case .union(let union):
        let tag = try table.scalar(Field(field.id - 1), default: UInt8(0))
        guard let member = schema.union(union)?.name(of: Int64(tag)),
          let value = try table.table(id)
        else { continue }
        fields[field.name] = .table(try .init(reading: value, name: member, schema: schema))
      case .vector(.table(let member)):
        let vector = try table.tables(id, of: Table.self)
        var tables: [DynamicTable] = []
        for index in vector.indices {
          tables.append(try .init(reading: vector[index], name: member, schema: schema))
        }
        fields[field.name] = .tables(tables)
      case .vector(.scalar(let kind)), .vector(.enumeration(_, let kind)):
        fields[field.name] = .scalars(try Self.scalars(of: table, id, kind), kind)
      case .vector:
        fields[field.name] = .strings(try [String](table.strings(id)))
      }
    }
  }

  private static func scalars(
    of table: Table, _ id: Field, _ kind: ScalarKind
  ) throws -> [ScalarValue] {
    switch kind {
    case .bool: try [Bool](table.scalars(id)).map { .bool($0) }
    case .int8: try [Int8](table.scalars(id)).map { .signed(Int64($0)) }
    case .uint8: try [UInt8](table.scalars(id)).map { .unsigned(UInt64($0)) }
    case .int16: try [Int16](table.scalars(id)).map { .signed(Int64($0)) }
    case .uint16: try [UInt16](table.scalars(id)).map { .unsigned(UInt64($0)) }
    case .int32: try [Int32](table.scalars(id)).map { .signed(Int64($0)) }
    case .uint32: try [UInt32](table.scalars(id)).map { .unsigned(UInt64($0)) }
    case .int64: try [Int64](table.scalars(id)).map { .signed($0) }
    case .uint64: try [UInt64](table.scalars(id)).map { .unsigned($0) }
    case .float32: try [Float](table.scalars(id)).map { .float32($0) }
    case .float64: try [Double](table.scalars(id)).map { .float64($0) }
    }
  }
}
