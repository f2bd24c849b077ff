import LiteBuffer
import LiteSchema

extension ModelReader {
  /// Reads the list of named byte ranges.
  ///
  /// An entry of a buffer that is not there has no range: metadata is not needed to run.
  mutating func readMetadata(
    _ model: borrowing Schema.Model, into contents: inout ModelContents
  ) throws(FlatBufferError) {
    let tables = try model.metadata
    for index in tables.indices {
      try budget.charge(ReadingBudget.table)
      let table = try tables[index]
      let name = try string(table.name) ?? ""
      let buffer = Int(try table.buffer)
      contents.metadata.append(
        MetadataEntry(name: name, range: buffer < buffers.count ? buffers[buffer] : nil))
    }
  }
}
