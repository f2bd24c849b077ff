/// The JSON text of any table, in the layout in which `flatc --json --strict-json
/// --defaults-json` writes it, so that the two can be compared byte by byte.
public struct JSONDump {
  /// How floats are written.
  public enum FloatFormat: Sendable {
    /// As decimal numbers; what is no number as the strings `NaN`, `Infinity`, `-Infinity`.
    case decimal

    /// As the unsigned integers of their bytes, which is exact.
    case bits
  }

  /// How far a dump goes into a file that was made to waste time.
  ///
  /// Offsets only lead forward, so that no walk is endless; but many may lead to one
  /// table, and a small file can so describe a huge text.
  public struct Limits: Sendable {
    /// The number of tables within tables.
    public var depth = 64

    /// The number of fields, elements of vectors and bytes of strings.
    public var values: Int

    /// Limits that a file meets only if it refers to the same bytes again and again.
    public init(byteCount: Int) {
      values = (1 << 20) + 4 * byteCount
    }
  }

  private let schema: SchemaDescriptor
  private let floats: FloatFormat
  private var limits: Limits
  private var text: [UInt8] = []

  /// The JSON text of a table and all that it refers to.
  ///
  /// - Parameters:
  ///   - root: The table.
  ///   - schema: The schema that declares it.
  ///   - name: The table's name; nil for the schema's root table.
  ///   - floats: How floats are written.
  ///   - limits: How far the dump goes; nil for what the file's size justifies.
  /// - Returns: UTF-8, all but ASCII escaped, with a newline at the end.
  /// - Throws: ``FlatBufferError`` where the file is damaged or a limit is met.
  public static func text(
    of root: Table, schema: SchemaDescriptor, name: String? = nil, floats: FloatFormat = .decimal,
    limits: Limits? = nil
  ) throws(FlatBufferError) -> [UInt8] {
    let limits = limits ?? Limits(byteCount: root.bytes.byteCount)
    var dump = JSONDump(schema: schema, floats: floats, limits: limits)
    try dump.write(root, named: name ?? schema.root, depth: 0)
    dump.text.append(UInt8(ascii: "\n"))
    return dump.text
  }

  private init(schema: SchemaDescriptor, floats: FloatFormat, limits: Limits) {
    self.schema = schema
    self.floats = floats
    self.limits = limits
  }

  private mutating func write(
    _ table: Table, named name: String, depth: Int
  ) throws(FlatBufferError) {
    guard let descriptor = schema.table(name) else {
      throw FlatBufferError("the schema has no table '\(name)'", at: table.offset)
    }
    guard depth < limits.depth else {
      throw FlatBufferError("tables lie more than \(limits.depth) deep", at: table.offset)
    }
    text.append(UInt8(ascii: "{"))
    var isFirst = true
    for field in descriptor.fields where !field.isDeprecated {
      do throws(FlatBufferError) {
        try write(field, of: table, depth: depth, isFirst: &isFirst)
      } catch {
        guard error.field == nil else { throw error }
        throw FlatBufferError(error.reason, at: error.offset, field: "\(name).\(field.name)")
      }
    }
    startLine(depth)
    text.append(UInt8(ascii: "}"))
  }

  private mutating func write(
    _ field: FieldDescriptor, of table: Table, depth: Int, isFirst: inout Bool
  ) throws(FlatBufferError) {
    try spend(1, at: table.offset)
    let id = Field(field.id)
    switch field.kind {
    case .scalar(let kind), .enumeration(_, let kind):
      startField(field.name, depth: depth, isFirst: &isFirst)
      write(try table.scalar(id, kind, default: field.defaultValue ?? kind.zero), as: field.kind)
    case .string:
      guard let string = try table.string(id) else { return }
      startField(field.name, depth: depth, isFirst: &isFirst)
      try spend(string.utf8.count, at: table.offset)
      text.appendJSON(string)
    case .table(let name):
      guard let value = try table.table(id) else { return }
      startField(field.name, depth: depth, isFirst: &isFirst)
      try write(value, named: name, depth: depth + 1)
    case .union(let name):
      try writeUnion(field, name, of: table, depth: depth, isFirst: &isFirst)
    case .vector(let element):
      let stride = element.byteCountInVector
      guard let range = try table.vectorRange(id, stride: stride) else { return }
      try spend(range.count / stride, at: range.lowerBound)
      startField(field.name, depth: depth, isFirst: &isFirst)
      try writeVector(id, of: table, element, range: range, depth: depth + 1)
    }
  }

  private mutating func writeUnion(
    _ field: FieldDescriptor, _ name: String, of table: Table, depth: Int, isFirst: inout Bool
  ) throws(FlatBufferError) {
    let tag = try table.scalar(Field(field.id - 1), default: UInt8(0))
    let member = schema.union(name)?.name(of: Int64(tag))
    startField(field.name + "_type", depth: depth, isFirst: &isFirst)
    if let member { text.appendJSON(member) } else { text.append(decimal: UInt64(tag)) }
    guard tag != 0, let member, let value = try table.table(Field(field.id)) else { return }
    startField(field.name, depth: depth, isFirst: &isFirst)
    try write(value, named: member, depth: depth + 1)
  }

  private mutating func writeVector(
    _ id: Field, of table: Table, _ element: FieldKind, range: Range<Int>, depth: Int
  ) throws(FlatBufferError) {
    text.append(UInt8(ascii: "["))
    if range.isEmpty { text.append(UInt8(ascii: "\n")) }
    let stride = element.byteCountInVector
    for index in 0..<range.count / stride {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      startLine(depth + 1)
      switch element {
      case .scalar(let kind), .enumeration(_, let kind):
        write(table.bytes.scalar(at: range.lowerBound + index * stride, kind), as: element)
      case .table(let name):
        try write(try table.tables(id, of: Table.self)[index], named: name, depth: depth + 1)
      case .string, .union, .vector:
        let string = try table.strings(id)[index]
        try spend(string.utf8.count, at: range.lowerBound)
        text.appendJSON(string)
      }
    }
    startLine(depth)
    text.append(UInt8(ascii: "]"))
  }

  private mutating func write(_ value: ScalarValue, as kind: FieldKind) {
    if case .enumeration(let name, _) = kind, let integer = value.integer,
      let member = schema.enumeration(name)?.name(of: integer)
    {
      return text.appendJSON(member)
    }
    switch value {
    case .bool(let value): text.append(contentsOf: (value ? "true" : "false").utf8)
    case .signed(let value):
      if value < 0 { text.append(UInt8(ascii: "-")) }
      text.append(decimal: value.magnitude)
    case .unsigned(let value): text.append(decimal: value)
    case .float32(let value) where floats == .bits: text.append(decimal: UInt64(value.bitPattern))
    case .float64(let value) where floats == .bits: text.append(decimal: value.bitPattern)
    case .float32(let value): text.append(number: Double(value), spelling: "\(value)")
    case .float64(let value): text.append(number: value, spelling: "\(value)")
    }
  }

  private mutating func spend(_ count: Int, at offset: Int) throws(FlatBufferError) {
    guard count <= limits.values else {
      throw FlatBufferError("there are more values than the limit allows", at: offset)
    }
    limits.values -= count
  }

  private mutating func startField(_ name: String, depth: Int, isFirst: inout Bool) {
    if !isFirst { text.append(UInt8(ascii: ",")) }
    isFirst = false
    startLine(depth + 1)
    text.appendJSON(name)
    text.append(contentsOf: ": ".utf8)
  }

  private mutating func startLine(_ depth: Int) {
    text.append(UInt8(ascii: "\n"))
    text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }
}
