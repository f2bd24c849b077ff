extension Table {
  /// A scalar whose type is only known at run time.
  public func scalar(
    _ field: Field, _ kind: ScalarKind, default: ScalarValue
  ) throws(FlatBufferError) -> ScalarValue {
    guard let location = try location(of: field, size: kind.byteCount) else { return `default` }
    return bytes.scalar(at: location, kind)
  }

  /// Where the elements of a vector lie in the file; nil where there is none.
  ///
  /// - Parameters:
  ///   - field: Which field.
  ///   - stride: The size of an element in bytes.
  /// - Returns: Bytes of the file, a multiple of the stride.
  /// - Throws: ``FlatBufferError`` where the elements do not fit in the file.
  public func vectorRange(
    _ field: Field, stride: Int
  ) throws(FlatBufferError) -> Range<Int>? {
    try elements(of: field, stride: stride)
  }
}

extension RawSpan {
  /// A scalar whose type is only known at run time.
  ///
  /// - Precondition: Its bytes lie inside the span.
  func scalar(at location: Int, _ kind: ScalarKind) -> ScalarValue {
    switch kind {
    case .bool: .bool(integer(at: location, as: UInt8.self) != 0)
    case .int8: .signed(Int64(integer(at: location, as: Int8.self)))
    case .uint8: .unsigned(UInt64(integer(at: location, as: UInt8.self)))
    case .int16: .signed(Int64(integer(at: location, as: Int16.self)))
    case .uint16: .unsigned(UInt64(integer(at: location, as: UInt16.self)))
    case .int32: .signed(Int64(integer(at: location, as: Int32.self)))
    case .uint32: .unsigned(UInt64(integer(at: location, as: UInt32.self)))
    case .int64: .signed(integer(at: location, as: Int64.self))
    case .uint64: .unsigned(integer(at: location, as: UInt64.self))
    case .float32: .float32(Float(flatBufferBits: integer(at: location, as: UInt32.self)))
    case .float64: .float64(Double(flatBufferBits: integer(at: location, as: UInt64.self)))
    }
  }
}
