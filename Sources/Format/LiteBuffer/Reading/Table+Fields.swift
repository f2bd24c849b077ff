extension Table {
  /// A scalar; the default where the file leaves it out.
  @inlinable
  public func scalar<T: FlatBufferScalar>(
    _ field: Field, default: T
  ) throws(FlatBufferError) -> T {
    guard let location = try location(of: field, size: T.byteCount) else { return `default` }
    return T(flatBufferBits: bytes.integer(at: location, as: T.Bits.self))
  }

  /// A string, every ill-formed UTF-8 sequence replaced by U+FFFD; nil where there is none.
  public func string(_ field: Field) throws(FlatBufferError) -> String? {
    guard let target = try target(of: field) else { return nil }
    return try bytes.string(at: target, for: field)
  }

  /// A table, or the value of a union; nil where there is none.
  @_lifetime(copy self)
  public func table(_ field: Field) throws(FlatBufferError) -> Table? {
    guard let target = try target(of: field) else { return nil }
    return try Table(in: bytes, at: target, for: field)
  }

  /// A table by its accessor; nil where there is none.
  @_lifetime(copy self)
  @inlinable
  public func table<T: TableAccessor & ~Escapable>(
    _ field: Field, as type: T.Type
  ) throws(FlatBufferError) -> T? {
    guard let found = try table(field) else { return nil }
    return T(found)
  }

  /// A vector of scalars; an empty one where there is none.
  @_lifetime(copy self)
  @inlinable
  public func scalars<T: FlatBufferScalar>(
    _ field: Field, of type: T.Type = T.self
  ) throws(FlatBufferError) -> ScalarVector<T> {
    guard let range = try elements(of: field, stride: T.byteCount) else {
      return ScalarVector()
    }
    return ScalarVector(in: bytes, at: range)
  }

  /// A vector of strings; an empty one where there is none.
  @_lifetime(copy self)
  public func strings(_ field: Field) throws(FlatBufferError) -> StringVector {
    guard let range = try elements(of: field, stride: 4) else { return StringVector() }
    return StringVector(in: bytes, at: range, for: field)
  }

  /// A vector of tables; an empty one where there is none.
  @_lifetime(copy self)
  @inlinable
  public func tables<T: TableAccessor & ~Escapable>(
    _ field: Field, of type: T.Type = T.self
  ) throws(FlatBufferError) -> TableVector<T> {
    guard let range = try elements(of: field, stride: 4) else { return TableVector() }
    return TableVector(in: bytes, at: range, for: field)
  }

  /// The bytes of a vector's elements; nil where there is none.
  @usableFromInline
  func elements(of field: Field, stride: Int) throws(FlatBufferError) -> Range<Int>? {
    guard let target = try target(of: field) else { return nil }
    return try bytes.elements(at: target, stride: stride, for: field)
  }
}
