/// A decoder from the stored form of a constant to its elements.
///
/// Packing decodes some elements at a time, so that no dense copy of the constant is made.
public protocol ConstantDecoder: Sendable {
  /// The type of the stored values.
  associatedtype Stored: BitwiseCopyable

  /// The element type that the consumers of the constant read.
  associatedtype Element: BitwiseCopyable

  /// Everything that the elements depend on beside the stored bytes, for ``ConstantLayout``.
  var layout: ConstantLayout { get }

  /// The number of bits that hold every element.
  var bitWidth: Int { get }

  /// Whether each element follows from the stored element of the same index, and from that alone.
  static var isElementwise: Bool { get }

  /// Writes some of the elements.
  ///
  /// - Parameters:
  ///   - range: Which elements, in row-major order.
  ///   - stored: All that is stored.
  ///   - elements: As many elements as the range has.
  func decode(
    _ range: Range<Int>, of stored: Span<Stored>, into elements: inout MutableSpan<Element>)
}

extension ConstantDecoder {
  public static var isElementwise: Bool { false }

  public var bitWidth: Int { 8 * elementByteCount }

  /// The bytes of an element.
  var elementByteCount: Int { MemoryLayout<Element>.stride }

  /// The range of the stored bytes of some elements; nil where all stored bytes may contribute.
  ///
  /// - Parameter range: The bytes of whole elements.
  /// - Returns: The range, from the first stored byte of the constant.
  func storedRange(of range: Range<Int>) -> Range<Int>? {
    guard Self.isElementwise else { return nil }
    let (width, storedWidth) = (elementByteCount, MemoryLayout<Stored>.stride)
    return range.lowerBound / width * storedWidth..<range.upperBound / width * storedWidth
  }

  /// Writes the bytes of some of the elements.
  ///
  /// The `unsafe` in this function makes spans of the sizes that the caller gives.
  ///
  /// - Parameters:
  ///   - range: Which bytes of the elements; whole elements.
  ///   - stored: All that is stored, aligned for its elements.
  ///   - target: As many bytes as the range has, aligned for the elements.
  @unsafe
  func decodeBytes(
    _ range: Range<Int>, of stored: UnsafeRawBufferPointer, into target: UnsafeMutableRawPointer
  ) {
    let width = elementByteCount
    precondition(range.lowerBound % width == 0 && range.count % width == 0)
    let elements = unsafe UnsafeMutableBufferPointer(
      start: target.assumingMemoryBound(to: Element.self), count: range.count / width)
    let source = unsafe UnsafeBufferPointer(
      start: stored.baseAddress?.assumingMemoryBound(to: Stored.self),
      count: stored.count / MemoryLayout<Stored>.stride)
    var span = unsafe MutableSpan(_unsafeElements: elements)
    decode(
      range.lowerBound / width..<range.upperBound / width,
      of: unsafe Span(_unsafeElements: source), into: &span)
  }
}
