import LiteBuffer
import LiteSchema

extension ModelReader {
  /// Reads where the buffers lie: inside the FlatBuffer, or after it by offset and size.
  ///
  /// Buffer 0 stands for "no buffer" whatever it holds.
  mutating func readBuffers(_ model: borrowing Schema.Model) throws(FlatBufferError) {
    let tables = try model.buffers
    for index in tables.indices {
      place = .buffer(index)
      try budget.charge(MemoryLayout<Range<Int>?>.stride)
      buffers.append(try buffer(tables[index]))
    }
    place = .file
    let externals = try model.externalBuffers
    for index in externals.indices {
      try budget.charge(ReadingBudget.table)
      externalBuffers.insert(try externals[index].id)
    }
  }

  private func buffer(_ table: borrowing Schema.Buffer) throws(FlatBufferError) -> Range<Int>? {
    let data = try table.data
    if !data.isEmpty { return data.byteRange }
    let offset = try table.offset
    if offset > 1 {
      return try range(
        offset: offset, size: table.size, field: "Buffer.offset", at: table.table.offset)
    }
    return data.isPresent ? data.byteRange : nil
  }
}
