/// An element type that is computed with in float32: float32 itself, and the 16-bit
/// types that are too narrow to compute with.
public protocol FloatElement: BitwiseCopyable, Sendable {
  /// The element nearest to a value, ties to even.
  init(rounding value: Float)

  /// The element's value, exactly.
  var value: Float { get }
}

extension Float: FloatElement {
  @inlinable
  public init(rounding value: Float) { self = value }

  @inlinable
  public var value: Float { self }
}
