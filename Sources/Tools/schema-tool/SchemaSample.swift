public import LiteBuffer

/// Tables with random contents that, taken together, hold every table of a schema and
/// every member of its unions.
public struct SchemaSample {
  private let schema: SchemaDescriptor

  /// How often a field is left out, in percent.
  private let omitted: Int

  private var random: SplitMix64

  /// A source of samples; the same seed gives the same ones.
  ///
  /// - Parameters:
  ///   - schema: The schema.
  ///   - seed: The seed.
  ///   - omitted: How often a field is left out, in percent.
  public init(of schema: SchemaDescriptor, seed: UInt64, omitted: Int = 0) {
    self.schema = schema
    self.omitted = omitted
    random = SplitMix64(seed: seed)
  }

  /// A FlatBuffer of the schema's root table.
  public mutating func file() -> [UInt8] {
    var builder = FlatBufferBuilder()
    let root = table(schema.root).write(in: &builder, schema: schema)
    return builder.finish(root, identifier: schema.fileIdentifier)
  }

  /// A table and all that it refers to.
  ///
  /// - Parameters:
  ///   - name: The schema's name of the table.
  ///   - variant: Which members its unions have: counting this from 0 shows each.
  /// - Returns: The table.
  public mutating func table(_ name: String, variant: Int = 0) -> DynamicTable {
    var table = DynamicTable(name)
    for field in schema.table(name)?.fields ?? [] where !field.isDeprecated {
      guard Int.random(in: 0..<100, using: &random) >= omitted else { continue }
      table.fields[field.name] = value(of: field.kind, variant: variant)
    }
    return table
  }

  /// The number of variants of a table that show every member of its unions.
  private func variants(of name: String) -> Int {
    let counts = (schema.table(name)?.fields ?? []).map { field in
      switch field.kind {
      case .table(let name): variants(of: name)
      case .union(let name): members(of: name).count
      case .scalar, .enumeration, .string, .vector: 1
      }
    }
    return counts.max() ?? 1
  }

  private func members(of union: String) -> [String] {
    (schema.union(union)?.members ?? []).filter { $0.value != 0 }.map(\.name)
  }

  private mutating func value(of kind: FieldKind, variant: Int) -> DynamicValue {
    switch kind {
    case .scalar, .enumeration: return .scalar(scalar(kind))
    case .string: return .string(string())
    case .table(let name): return .table(table(name, variant: variant))
    case .union(let name):
      let members = members(of: name)
      return .table(table(members[variant % members.count], variant: variant / members.count))
    case .vector(.table(let name)):
      return .tables((0..<variants(of: name)).map { table(name, variant: $0) })
    case .vector(let element):
      let count = Int.random(in: 0..<4, using: &random)
      switch element {
      case .scalar(let kind), .enumeration(_, let kind):
        return .scalars((0..<count).map { _ in scalar(element) }, kind)
      case .string, .table, .union, .vector:
        return .strings((0..<count).map { _ in string() })
      }
    }
  }

  private mutating func scalar(_ kind: FieldKind) -> ScalarValue {
    switch kind {
    case .enumeration(let name, let stored):
      // Now and then a value that the schema does not name.
      let named = (schema.enumeration(name)?.members ?? []).map(\.value) + [111]
      let value = named.randomElement(using: &random) ?? 0
      return stored.zero == .signed(0) ? .signed(value) : .unsigned(UInt64(value))
    case .scalar(let stored): return scalar(stored)
    case .string, .table, .union, .vector: preconditionFailure("\(kind) is no scalar")
    }
  }

  private mutating func scalar(_ kind: ScalarKind) -> ScalarValue {
    let bits = random.next()
    switch kind {
    case .bool: return .bool(bits & 1 == 1)
    case .int8: return .signed(Int64(Int8(truncatingIfNeeded: bits)))
    case .uint8: return .unsigned(UInt64(UInt8(truncatingIfNeeded: bits)))
    case .int16: return .signed(Int64(Int16(truncatingIfNeeded: bits)))
    case .uint16: return .unsigned(UInt64(UInt16(truncatingIfNeeded: bits)))
    case .int32: return .signed(Int64(Int32(truncatingIfNeeded: bits)))
    case .uint32: return .unsigned(UInt64(UInt32(truncatingIfNeeded: bits)))
    case .int64: return .signed(Int64(bitPattern: bits))
    case .uint64: return .unsigned(bits)
    case .float32: return .float32(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case .float64: return .float64(Double(bitPattern: bits))
    }
  }

  private mutating func string() -> String {
    let count = Int.random(in: 0..<12, using: &random)
    return (0..<count).map { _ in
      ["a", "B", "7", "_", "/", "\"", "\\", "\n", "\t", "\u{7F}", "é", "語", "🌻"]
        .randomElement(using: &random) ?? ""
    }.joined()
  }
}
