/// A vector of tables of a FlatBuffer.
///
/// Only what reads a table asks for its accessor: to find out at run time that a type is one
/// takes longer than to read a short vector.
public struct TableVector<Element: ~Escapable>: ~Escapable, BitwiseCopyable {
  @usableFromInline let file: RawSpan
  @usableFromInline let start: Int
  @usableFromInline let field: Field

  /// The number of tables.
  public let count: Int

  @_lifetime(copy file)
  @inlinable
  init(in file: RawSpan, at byteRange: Range<Int>, for field: Field) {
    self.file = file
    start = byteRange.lowerBound
    count = byteRange.count / 4
    self.field = field
  }

  @_lifetime(immortal)
  @inlinable
  init() {
    file = RawSpan()
    start = 0
    count = 0
    field = 0
  }

  /// Whether the file has the vector, be it empty.
  @inlinable
  public var isPresent: Bool { start != 0 }

  /// Whether the vector has no elements.
  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// The indices of the tables.
  @inlinable
  public var indices: Range<Int> { 0..<count }
}

extension TableVector where Element: TableAccessor & ~Escapable {
  /// A table.
  ///
  /// - Precondition: The index lies in ``indices``.
  @inlinable
  public subscript(index: Int) -> Element {
    @_lifetime(copy self)
    get throws(FlatBufferError) {
      precondition(index >= 0 && index < count, "index outside the vector")
      return try Element(
        Table(in: file, followingOffsetAt: start + index * 4, for: field))
    }
  }
}

extension Table {
  /// The table that an element of a vector leads to.
  @_lifetime(copy bytes)
  @usableFromInline
  init(
    in bytes: RawSpan, followingOffsetAt location: Int, for field: Field
  ) throws(FlatBufferError) {
    let offset = try bytes.target(ofOffsetAt: location, for: field)
    try self.init(in: bytes, at: offset, for: field)
  }
}
