/// The operands of a conversion of elements to another type.
///
/// Floats are cut to whole numbers and limited to the range of an integer type, NaN to its highest
/// value. Integers keep their low bits in a narrower type. Other than 0 is true. Conversions to and
/// from float16 go by way of float32.
public struct ElementCast {
  /// A type of elements.
  public enum Element: Hashable, Sendable {
    case float32, float16, int64, int32, int16, int8, uint8, bool

    /// The number of bytes of an element.
    public var byteWidth: Int {
      switch self {
      case .int64: 8
      case .float32, .int32: 4
      case .float16, .int16: 2
      case .int8, .uint8, .bool: 1
      }
    }
  }

  /// The number of elements.
  public var count: Int

  /// The type of the elements.
  public var source: Element

  /// The type of the results.
  public var destination: Element

  /// The elements.
  public var input: UnsafeRawPointer

  /// The results, in other memory.
  public var output: UnsafeMutableRawPointer

  public init(
    count: Int, from source: Element, to destination: Element, input: UnsafeRawPointer,
    output: UnsafeMutableRawPointer
  ) {
    self.count = count
    self.source = source
    self.destination = destination
    self.input = input
    self.output = output
  }
}
