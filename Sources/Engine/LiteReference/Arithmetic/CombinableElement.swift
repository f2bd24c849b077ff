/// An element type with the combinations of two elements that StableHLO's operators have.
public protocol CombinableElement: BitwiseCopyable, Sendable {
  /// The sum; integers wrap.
  static func sum(_ a: Self, _ b: Self) -> Self

  /// The product; integers wrap.
  static func product(_ a: Self, _ b: Self) -> Self

  /// Whether an element is less than another.
  static func isLess(_ a: Self, _ b: Self) -> Bool

  /// Whether an element is at least another: false where the two do not compare.
  static func isAtLeast(_ a: Self, _ b: Self) -> Bool

  /// Whether an element is other than 0.
  var isTrue: Bool { get }

  /// 1 or 0.
  init(truth: Bool)
}

extension CombinableElement where Self: FixedWidthInteger {
  @inlinable
  public static func sum(_ a: Self, _ b: Self) -> Self { a &+ b }

  @inlinable
  public static func product(_ a: Self, _ b: Self) -> Self { a &* b }
}

extension CombinableElement where Self: FloatingPoint {
  @inlinable
  public static func sum(_ a: Self, _ b: Self) -> Self { a + b }

  @inlinable
  public static func product(_ a: Self, _ b: Self) -> Self { a * b }
}

extension CombinableElement where Self: Comparable & Numeric {
  @inlinable
  public static func isLess(_ a: Self, _ b: Self) -> Bool { a < b }

  @inlinable
  public static func isAtLeast(_ a: Self, _ b: Self) -> Bool { a >= b }

  @inlinable
  public var isTrue: Bool { self != 0 }

  @inlinable
  public init(truth: Bool) { self = truth ? 1 : 0 }
}

extension CombinableElement where Self: FloatElement {
  @inlinable
  public static func sum(_ a: Self, _ b: Self) -> Self { Self(rounding: a.value + b.value) }

  @inlinable
  public static func product(_ a: Self, _ b: Self) -> Self { Self(rounding: a.value * b.value) }

  @inlinable
  public static func isLess(_ a: Self, _ b: Self) -> Bool { a.value < b.value }

  @inlinable
  public static func isAtLeast(_ a: Self, _ b: Self) -> Bool { a.value >= b.value }

  @inlinable
  public var isTrue: Bool { value != 0 }

  @inlinable
  public init(truth: Bool) { self.init(rounding: truth ? 1 : 0) }
}

extension Int8: CombinableElement {}
extension Int16: CombinableElement {}
extension Int32: CombinableElement {}
extension Int64: CombinableElement {}
extension UInt8: CombinableElement {}
extension UInt16: CombinableElement {}
extension UInt32: CombinableElement {}
extension UInt64: CombinableElement {}
extension Double: CombinableElement {}
extension Half: CombinableElement {}
extension BFloat16: CombinableElement {}

extension Float: CombinableElement {
  @inlinable
  public static func sum(_ a: Float, _ b: Float) -> Float { a + b }

  @inlinable
  public static func product(_ a: Float, _ b: Float) -> Float { a * b }

  @inlinable
  public static func isLess(_ a: Float, _ b: Float) -> Bool { a < b }

  @inlinable
  public static func isAtLeast(_ a: Float, _ b: Float) -> Bool { a >= b }

  @inlinable
  public var isTrue: Bool { self != 0 }

  @inlinable
  public init(truth: Bool) { self = truth ? 1 : 0 }
}

/// A bool as tensors hold it: any byte but 0 is true.
public struct TruthByte: CombinableElement {
  @usableFromInline let byte: UInt8

  @inlinable
  public init(truth: Bool) { byte = truth ? 1 : 0 }

  @inlinable
  public var isTrue: Bool { byte != 0 }

  @inlinable
  public static func sum(_ a: TruthByte, _ b: TruthByte) -> TruthByte {
    TruthByte(truth: a.isTrue || b.isTrue)
  }

  @inlinable
  public static func product(_ a: TruthByte, _ b: TruthByte) -> TruthByte {
    TruthByte(truth: a.isTrue && b.isTrue)
  }

  @inlinable
  public static func isLess(_ a: TruthByte, _ b: TruthByte) -> Bool { !a.isTrue && b.isTrue }

  @inlinable
  public static func isAtLeast(_ a: TruthByte, _ b: TruthByte) -> Bool { a.isTrue || !b.isTrue }
}
