/// A vector of strings of a FlatBuffer.
public struct StringVector: ~Escapable {
  private let file: RawSpan
  private let byteRange: Range<Int>
  private let field: Field

  @_lifetime(copy file)
  init(in file: RawSpan, at byteRange: Range<Int>, for field: Field) {
    self.file = file
    self.byteRange = byteRange
    self.field = field
  }

  @_lifetime(immortal)
  init() {
    file = RawSpan()
    byteRange = 0..<0
    field = 0
  }

  /// The number of strings.
  public var count: Int { byteRange.count / 4 }

  /// Whether the file has the vector, be it empty.
  public var isPresent: Bool { byteRange.lowerBound != 0 }

  /// Whether the vector has no elements.
  public var isEmpty: Bool { byteRange.isEmpty }

  /// The indices of the strings.
  public var indices: Range<Int> { 0..<count }

  /// A string, every ill-formed UTF-8 sequence replaced by U+FFFD.
  ///
  /// - Precondition: The index lies in ``indices``.
  public subscript(index: Int) -> String {
    get throws(FlatBufferError) {
      precondition(index >= 0 && index < count, "index outside the vector")
      let location = byteRange.lowerBound + index * 4
      return try file.string(at: file.target(ofOffsetAt: location, for: field), for: field)
    }
  }
}

extension [String] {
  /// The strings of a vector.
  public init(_ vector: borrowing StringVector) throws(FlatBufferError) {
    self.init()
    for index in vector.indices { append(try vector[index]) }
  }
}
