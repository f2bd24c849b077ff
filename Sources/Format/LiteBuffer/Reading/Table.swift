/// A table of a FlatBuffer: bytes, and where the table and its vtable lie in them.
///
/// Reads are checked when they are made, so that a table of a damaged file throws where
/// the damage is read. A field that the file leaves out has its default.
public struct Table: ~Escapable {
  /// The bytes of the whole file, in which every offset counts.
  @usableFromInline let bytes: RawSpan

  /// The byte at which the table starts.
  public let offset: Int

  private let vtable: Int
  private let vtableByteCount: Int
  private let byteCount: Int

  /// The table at a byte of a FlatBuffer.
  ///
  /// - Throws: ``FlatBufferError`` where the table or its vtable is not inside the bytes.
  @_lifetime(copy bytes)
  public init(in bytes: RawSpan, at offset: Int) throws(FlatBufferError) {
    try self.init(in: bytes, at: offset, for: Field(0))
  }

  /// The table that a field refers to.
  @_lifetime(copy bytes)
  init(in bytes: RawSpan, at offset: Int, for field: Field) throws(FlatBufferError) {
    guard bytes.holds(4, at: offset) else {
      throw field.error("table lies outside the \(bytes.byteCount) bytes", at: offset)
    }
    let distance = bytes.integer(at: offset, as: Int32.self)
    let (vtable, overflow) = offset.subtractingReportingOverflow(Int(distance))
    guard !overflow, bytes.holds(4, at: vtable) else {
      throw field.error(
        "vtable at a distance of \(distance) lies outside the \(bytes.byteCount) bytes",
        at: offset)
    }
    vtableByteCount = Int(bytes.integer(at: vtable, as: UInt16.self))
    byteCount = Int(bytes.integer(at: vtable + 2, as: UInt16.self))
    guard vtableByteCount >= 4, vtableByteCount.isMultiple(of: 2) else {
      throw field.error(
        "vtable has a size of \(vtableByteCount); it must be even and at least 4", at: vtable)
    }
    guard bytes.holds(vtableByteCount, at: vtable) else {
      throw field.error(
        "vtable of \(vtableByteCount) bytes does not fit in the \(bytes.byteCount) bytes",
        at: vtable)
    }
    guard byteCount >= 4, bytes.holds(byteCount, at: offset) else {
      throw field.error(
        "table has a size of \(byteCount); it must be at least 4 and fit in the "
          + "\(bytes.byteCount) bytes", at: offset)
    }
    self.bytes = bytes
    self.offset = offset
    self.vtable = vtable
  }

  private init(empty: Void) {
    bytes = RawSpan()
    offset = 0
    vtable = 0
    vtableByteCount = 0
    byteCount = 0
  }

  /// A table of no fields: every one has its default.
  public static var empty: Table {
    @_lifetime(immortal)
    get { Table(empty: ()) }
  }

  /// The place of a field's inline bytes; nil where the file leaves the field out.
  ///
  /// - Parameters:
  ///   - field: Which field.
  ///   - size: The number of bytes that the field takes inside the table.
  /// - Returns: A byte of the file.
  /// - Throws: ``FlatBufferError`` where the field does not lie inside the table.
  @usableFromInline
  func location(of field: Field, size: Int) throws(FlatBufferError) -> Int? {
    let entry = 4 + 2 * Int(field.id)
    guard entry < vtableByteCount else { return nil }
    let distance = Int(bytes.integer(at: vtable + entry, as: UInt16.self))
    guard distance != 0 else { return nil }
    guard distance >= 4, distance <= byteCount - size else {
      throw field.error(
        "field of \(size) bytes at \(distance) lies outside its table of \(byteCount) bytes",
        at: vtable + entry)
    }
    return offset + distance
  }

  /// Whether the file has the field, be it with its default.
  public func contains(_ field: Field) throws(FlatBufferError) -> Bool {
    try location(of: field, size: 1) != nil
  }

  /// The place that an offset field leads to; nil where the file leaves the field out.
  func target(of field: Field) throws(FlatBufferError) -> Int? {
    guard let location = try location(of: field, size: 4) else { return nil }
    return try bytes.target(ofOffsetAt: location, for: field)
  }
}
