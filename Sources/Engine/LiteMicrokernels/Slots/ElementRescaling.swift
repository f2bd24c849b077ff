/// The operands of a step from one per-tensor quantization to another:
/// `clamp((q − inputZeroPoint) · multiplier + outputZeroPoint, low...high)`.
///
/// Differences and sums wrap in int32.
public struct ElementRescaling {
  /// A type of quantized elements.
  public enum Element: Hashable, Sendable {
    case uint8, int8, int16, int32

    /// The number of bytes of an element.
    public var byteWidth: Int {
      switch self {
      case .uint8, .int8: 1
      case .int16: 2
      case .int32: 4
      }
    }

    /// The range of the elements.
    public var range: ClosedRange<Int32> {
      switch self {
      case .uint8: 0...255
      case .int8: -128...127
      case .int16: -32768...32767
      case .int32: Int32.min...Int32.max
      }
    }
  }

  /// The number of elements.
  public var count: Int

  /// The type of the elements.
  public var source: Element

  /// The type of the results, to whose range they are limited.
  public var destination: Element

  /// The elements.
  public var input: UnsafeRawPointer

  /// The results, in other memory or, of elements of their width, in their place.
  public var output: UnsafeMutableRawPointer

  /// The zero point that is taken away.
  public var inputZeroPoint: Int32

  /// The multiplier between the scales.
  public var multiplier: Int16Multiplier

  /// The zero point that is added.
  public var outputZeroPoint: Int32

  @inlinable
  public init(
    count: Int, from source: Element, to destination: Element, input: UnsafeRawPointer,
    output: UnsafeMutableRawPointer, inputZeroPoint: Int32, multiplier: Int16Multiplier,
    outputZeroPoint: Int32
  ) {
    self.count = count
    self.source = source
    self.destination = destination
    self.input = input
    self.output = output
    self.inputZeroPoint = inputZeroPoint
    self.multiplier = multiplier
    self.outputZeroPoint = outputZeroPoint
  }
}
