/// A vector of scalars of a FlatBuffer.
///
/// That its elements lie inside the file was checked when it was made: reading one does
/// not throw.
public struct ScalarVector<Element: FlatBufferScalar>: ~Escapable {
  @usableFromInline let file: RawSpan

  /// Where the elements lie in the file; empty, at 0, for a vector that the file leaves out.
  public let byteRange: Range<Int>

  /// The number of elements.
  public let count: Int

  /// Whether the file has the vector, be it empty.
  @inlinable
  public var isPresent: Bool { byteRange.lowerBound != 0 }

  /// Whether the vector has no elements.
  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// The indices of the elements.
  @inlinable
  public var indices: Range<Int> { 0..<count }

  @_lifetime(copy file)
  @inlinable
  init(in file: RawSpan, at byteRange: Range<Int>) {
    self.file = file
    self.byteRange = byteRange
    count = byteRange.count / Element.byteCount
  }

  @_lifetime(immortal)
  @inlinable
  init() {
    file = RawSpan()
    byteRange = 0..<0
    count = 0
  }

  /// An element.
  ///
  /// - Precondition: The index lies in ``indices``.
  @inlinable
  public subscript(index: Int) -> Element {
    precondition(index >= 0 && index < count, "index outside the vector")
    let offset = byteRange.lowerBound + index * Element.byteCount
    return Element(flatBufferBits: file.integer(at: offset, as: Element.Bits.self))
  }

  /// The bytes of the elements, as they lie in the file.
  @inlinable
  public var bytes: RawSpan {
    @_lifetime(copy self)
    get { file.extracting(byteRange) }
  }
}

extension Array where Element: FlatBufferScalar {
  /// The elements of a vector.
  @inlinable
  public init(_ vector: borrowing ScalarVector<Element>) {
    self = vector.bytes.scalars(as: Element.self)
  }
}
