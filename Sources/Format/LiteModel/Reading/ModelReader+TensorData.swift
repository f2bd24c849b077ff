import LiteBuffer
import LiteSchema
import LiteTensor

extension ModelReader {
  /// Where the value of a constant lies; nil for tensors that are computed or fed.
  ///
  /// A buffer may hold more than the tensor needs: what it needs is the range. A buffer of
  /// no bytes is no value for a tensor that needs some.
  mutating func data(
    of table: borrowing Schema.Tensor, type: TensorType, sparsity: Sparsity?,
    details: QuantizationDetails?
  ) throws(FlatBufferError) -> Range<Int>? {
    let index = Int(try table.buffer)
    let offset = table.table.offset
    guard index == 0 || index < buffers.count else {
      throw FlatBufferError(
        "is \(index); it must be the index of one of \(buffers.count) buffers", at: offset,
        field: "Tensor.buffer")
    }
    try checkExternalBuffer(of: table)
    guard index != 0, let range = buffers[index] else { return nil }
    let byteCount = storedByteCount(of: type, sparsity: sparsity)
    guard !range.isEmpty || byteCount == 0 else { return nil }
    guard try !table.isVariable else {
      throw FlatBufferError(
        "is true, but buffer \(index) holds a value; a variable starts at 0", at: offset,
        field: "Tensor.is_variable")
    }
    guard let byteCount else {
      guard type.dtype == .string else { return range }
      return try strings(in: range, count: type.shape.elementCount)
    }
    guard range.count >= byteCount else {
      throw FlatBufferError(
        "buffer \(index) has \(range.count) bytes; \(type) needs \(byteCount)", at: offset,
        field: "Tensor.buffer")
    }
    let padded = sparsity == nil ? details?.paddedByteCount(of: type) : nil
    return range.prefix(padded ?? byteCount)
  }

  /// The number of bytes that a constant takes; nil where its shape does not say.
  private func storedByteCount(of type: TensorType, sparsity: Sparsity?) -> Int? {
    guard let sparsity else { return type.byteCount }
    return type.dtype.byteCount(elements: sparsity.storedElementCount)
  }

  /// Checks that a reference to another file leads to an entry of the model's list, and
  /// notes that such a tensor has no value.
  private mutating func checkExternalBuffer(of table: borrowing Schema.Tensor)
    throws(FlatBufferError)
  {
    let id = try table.externalBuffer
    guard id != 0 else { return }
    guard externalBuffers.contains(id) else {
      throw FlatBufferError(
        "is \(id), which is not the id of an external buffer", at: table.table.offset,
        field: "Tensor.external_buffer")
    }
    guard try table.buffer == 0, try !table.isVariable else {
      throw FlatBufferError(
        "is \(id), but the tensor also has a buffer or is variable; it can only be one of these",
        at: table.table.offset, field: "Tensor.external_buffer")
    }
    try budget.charge(ReadingBudget.table)
    defects.append((place, "its value lies in another file, which is not supported"))
  }

  /// The bytes of a string tensor: a header with the number of strings, where each starts
  /// and where the last ends, all of which is checked, and the strings.
  private mutating func strings(
    in range: Range<Int>, count: Int
  ) throws(FlatBufferError) -> Range<Int> {
    let strings = bytes.extracting(range)
    let start = range.lowerBound
    guard strings.byteCount >= 4 else {
      throw FlatBufferError(
        "string tensor has \(strings.byteCount) bytes; it must have at least 4", at: start)
    }
    let found = strings.int32(0)
    guard found == count else {
      throw FlatBufferError(
        "string tensor holds \(found) strings; its shape has \(count) elements", at: start)
    }
    let header = 4 * (count + 2)
    guard header <= strings.byteCount else {
      throw FlatBufferError(
        "string tensor of \(count) strings has \(strings.byteCount) bytes; "
          + "its header alone takes \(header)", at: start)
    }
    try budget.charge(header, at: start)
    var previous = header
    for index in 0...count {
      let offset = strings.int32(4 + 4 * index)
      guard offset >= previous, offset <= strings.byteCount else {
        throw FlatBufferError(
          "offset \(index) of the string tensor is \(offset); it must be in "
            + "\(previous)...\(strings.byteCount)", at: start + 4 + 4 * index)
      }
      previous = offset
    }
    return start..<start + previous
  }
}
