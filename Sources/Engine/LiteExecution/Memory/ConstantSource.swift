/// The elements of a constant for whoever packs them, however the model stores them.
///
/// Every `unsafe` in this file is an address within the stored bytes or within the decoded copy.
public struct ConstantSource: ~Escapable {
  /// The bytes that the model stores.
  public let stored: RawSpan

  /// How the elements follow from it; nil where they are stored as they are.
  public let decoder: (any ConstantDecoder)?

  /// Which bytes of the decoded elements these are; from 0 on where nothing is decoded.
  let range: Range<Int>

  /// The number of bytes of the elements.
  public var byteCount: Int { range.count }

  /// Elements that are stored as they are.
  @_lifetime(copy stored)
  public init(_ stored: RawSpan) {
    self.stored = stored
    decoder = nil
    range = 0..<stored.byteCount
  }

  /// Elements that are stored as they are.
  @_lifetime(copy elements)
  public init<Element: BitwiseCopyable>(_ elements: Span<Element>) {
    self.init(unsafe elements.bytes)
  }

  /// Elements that need decoding.
  ///
  /// - Parameters:
  ///   - stored: The bytes that the model stores.
  ///   - decoder: The decoder of the elements.
  ///   - count: The number of elements.
  @_lifetime(copy stored)
  public init(_ stored: RawSpan, decoder: any ConstantDecoder, count: Int) {
    self.init(stored, decoder, 0..<count * decoder.elementByteCount)
  }

  @_lifetime(copy stored)
  private init(_ stored: RawSpan, _ decoder: any ConstantDecoder, _ range: Range<Int>) {
    self.stored = stored
    self.decoder = decoder
    self.range = range
  }

  /// Some of the bytes of the elements; whole elements.
  ///
  /// - Precondition: They are within ``byteCount``.
  @_lifetime(copy self)
  public func extracting(bytes: Range<Int>) -> ConstantSource {
    precondition(bytes.lowerBound >= 0 && bytes.upperBound <= byteCount)
    guard let decoder else { return ConstantSource(stored.extracting(bytes)) }
    let first = range.lowerBound + bytes.lowerBound
    return ConstantSource(stored, decoder, first..<first + bytes.count)
  }

  /// The number of elements of a type that the bytes are.
  public func count<Element: BitwiseCopyable>(of type: Element.Type) -> Int {
    byteCount / MemoryLayout<Element>.stride
  }

  /// Calls a body with all elements.
  ///
  /// Where they need decoding, it gets a copy that lives as long as the call.
  ///
  /// For constants of a few elements, such as depthwise filters.
  ///
  /// - Returns: The result of the body; nil where there is no memory for the copy.
  public func withElements<Element: BitwiseCopyable, Result>(
    as type: Element.Type = Element.self, _ body: (Span<Element>) -> Result
  ) -> Result? {
    guard decoder != nil else {
      return unsafe stored.withUnsafeBytes { bytes in
        let elements = unsafe UnsafeBufferPointer(
          start: bytes.baseAddress?.assumingMemoryBound(to: Element.self),
          count: count(of: type))
        return body(unsafe Span(_unsafeElements: elements))
      }
    }
    guard let copy = AlignedBytes(uninitializedByteCount: byteCount) else { return nil }
    decode(into: copy)
    return body(
      unsafe Span(
        _unsafeStart: copy.address.assumingMemoryBound(to: Element.self), count: count(of: type)))
  }

  /// Writes all elements.
  func decode(into block: AlignedBytes) {
    precondition(block.byteCount >= byteCount)
    unsafe stored.withUnsafeBytes { bytes in
      if let decoder {
        unsafe decoder.decodeBytes(range, of: bytes, into: block.address)
      } else if let address = bytes.baseAddress {
        unsafe block.address.copyMemory(from: address, byteCount: byteCount)
      }
    }
  }
}
