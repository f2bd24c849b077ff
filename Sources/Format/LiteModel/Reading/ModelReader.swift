import LiteBuffer
import LiteSchema

/// Reads the tables of a file into values, and checks that every index among them leads
/// somewhere.
///
/// The kinds of table have an extension each. All throw ``FlatBufferError``; ``place`` says
/// which part of the model was being read.
struct ModelReader: ~Escapable {
  let bytes: RawSpan
  var budget: ReadingBudget
  var place = ModelPlace.file

  /// What each operator code of the file stands for, with its version.
  var operatorCodes: [(code: OperatorCode, version: Int)] = []

  /// Where the contents of each buffer lie.
  var buffers: [Range<Int>?] = []

  /// The ids of the buffers that lie in other files.
  var externalBuffers: Set<UInt32> = []

  /// The zero points of a tensor that were all 0, for others that have as many.
  var zeros: [Int] = []

  /// What keeps the model from running although it can be read.
  var defects: [(place: ModelPlace, reason: String)] = []

  @_lifetime(copy bytes)
  init(_ bytes: RawSpan) {
    self.bytes = bytes
    budget = ReadingBudget(fileSize: bytes.byteCount)
  }

  /// Reads the whole file.
  mutating func read() throws(FlatBufferError) -> ModelContents {
    let model = try Schema.Model(Table.root(of: bytes, identifier: "TFL3"))
    var contents = ModelContents()
    contents.version = Int(try model.version)
    guard contents.version == 3 else {
      throw FlatBufferError(
        "is \(contents.version); it must be 3", at: model.table.offset, field: "Model.version")
    }
    contents.description = try string(model.description)
    try readBuffers(model)
    try readOperatorCodes(model)

    let subgraphs = try model.subgraphs
    guard !subgraphs.isEmpty else {
      throw FlatBufferError(
        "there is none; there must be at least 1", at: model.table.offset,
        field: "Model.subgraphs")
    }
    for index in subgraphs.indices {
      place = .subgraph(index)
      contents.subgraphs.append(try subgraph(subgraphs[index], index: index))
    }
    try readSignatures(model, into: &contents)
    try readMetadata(model, into: &contents)
    contents.buffers = buffers
    return contents
  }
}

// MARK: Values of tables

extension ModelReader {
  /// A string, its bytes noted.
  mutating func string(_ string: String?) throws(FlatBufferError) -> String? {
    try budget.charge(string?.utf8.count ?? 0)
    return string
  }

  /// A list of integers.
  mutating func integers<T: FixedWidthInteger & FlatBufferScalar>(
    _ vector: borrowing ScalarVector<T>
  ) throws(FlatBufferError) -> [Int] {
    try budget.charge(vector.count * MemoryLayout<Int>.stride, at: vector.byteRange.lowerBound)
    return Array(vector).map { Int(clamping: $0) }
  }

  /// A list of tensor indices of a node; −1 stands for a tensor that is left out.
  mutating func tensorIndices(
    _ vector: borrowing ScalarVector<Int32>, count: Int, field: String
  ) throws(FlatBufferError) -> [Int?] {
    try budget.charge(
      vector.count * MemoryLayout<Int?>.stride, at: vector.byteRange.lowerBound)
    var indices: [Int?] = []
    indices.reserveCapacity(vector.count)
    for position in vector.indices {
      let index = Int(vector[position])
      guard index >= -1, index < count else {
        throw FlatBufferError(
          "entry \(position) is \(index); it must be -1 or the index of one of \(count) tensors",
          at: vector.byteRange.lowerBound + 4 * position, field: field)
      }
      indices.append(index < 0 ? nil : index)
    }
    return indices
  }

  /// The range of some bytes that a file keeps outside of its FlatBuffer.
  func range(offset: UInt64, size: UInt64, field: String, at place: Int) throws(FlatBufferError)
    -> Range<Int>
  {
    let fileSize = UInt64(bytes.byteCount)
    guard offset <= fileSize, size <= fileSize - offset else {
      throw FlatBufferError(
        "\(size) bytes start at byte \(offset), but the file has \(fileSize) bytes", at: place,
        field: field)
    }
    return Int(offset)..<Int(offset) + Int(size)
  }
}
