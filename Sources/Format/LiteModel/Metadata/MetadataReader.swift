import LiteBuffer
import LiteSchema

/// Reads the FlatBuffer of a `TFLITE_METADATA` entry into values.
///
/// The kinds of table have an extension each.
struct MetadataReader {
  private var budget: ReadingBudget

  /// A reader of the metadata of a file.
  init(fileSize: Int) {
    budget = ReadingBudget(fileSize: fileSize)
  }

  /// What a model says of itself.
  ///
  /// - Parameters:
  ///   - bytes: The model's file.
  ///   - range: Where in it the metadata lies.
  /// - Returns: The metadata.
  /// - Throws: ``FlatBufferError`` where a table is damaged.
  mutating func read(_ bytes: RawSpan, in range: Range<Int>) throws(FlatBufferError)
    -> ModelMetadata
  {
    let table = try MetadataSchema.ModelMetadata(
      Table.root(of: bytes, in: range, identifier: "M001"))
    var metadata = ModelMetadata()
    metadata.name = try string(table.name)
    metadata.description = try string(table.description)
    metadata.version = try string(table.version)
    metadata.author = try string(table.author)
    metadata.license = try string(table.license)
    metadata.minimumParserVersion = try string(table.minParserVersion)
    let subgraphs = try table.subgraphMetadata
    for index in subgraphs.indices { metadata.subgraphs.append(try subgraph(subgraphs[index])) }
    metadata.associatedFiles = try files(table.associatedFiles)
    return metadata
  }

  // MARK: Values that every kind of table has

  /// A string, its bytes noted.
  mutating func string(_ string: String?) throws(FlatBufferError) -> String? {
    try budget.charge(string?.utf8.count ?? 0)
    return string
  }

  /// A list of strings.
  mutating func strings(_ vector: borrowing StringVector) throws(FlatBufferError) -> [String] {
    var strings: [String] = []
    for index in vector.indices {
      try budget.charge(MemoryLayout<String>.stride)
      if let text = try string(vector[index]) { strings.append(text) }
    }
    return strings
  }

  /// A list of numbers.
  mutating func floats(_ vector: borrowing ScalarVector<Float>) throws(FlatBufferError) -> [Float] {
    try budget.charge(vector.count * MemoryLayout<Float>.stride, at: vector.byteRange.lowerBound)
    return Array(vector)
  }

  /// Notes that a table becomes a value.
  mutating func note(_ table: Table) throws(FlatBufferError) {
    try budget.charge(ReadingBudget.table, at: table.offset)
  }

  /// A list of files.
  mutating func files(
    _ tables: borrowing TableVector<MetadataSchema.AssociatedFile>
  ) throws(FlatBufferError) -> [AssociatedFile] {
    var files: [AssociatedFile] = []
    for index in tables.indices {
      let table = try tables[index]
      try note(table.table)
      files.append(
        AssociatedFile(
          name: try string(table.name) ?? "", description: try string(table.description),
          kind: AssociatedFile.Kind(try table.type), locale: try string(table.locale),
          version: try string(table.version)))
    }
    return files
  }
}

extension AssociatedFile.Kind {
  /// The kind of a code; unknown for codes of later versions.
  fileprivate init(_ code: MetadataSchema.AssociatedFileType) {
    switch code {
    case .descriptions: self = .descriptions
    case .tensorAxisLabels: self = .axisLabels
    case .tensorValueLabels: self = .valueLabels
    case .tensorAxisScoreCalibration: self = .axisScoreCalibration
    case .vocabulary: self = .vocabulary
    case .scannIndexFile: self = .scannIndex
    default: self = .unknown
    }
  }
}
