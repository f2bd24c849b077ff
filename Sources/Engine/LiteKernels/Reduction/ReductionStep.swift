import LiteReference

/// How an element goes into a result.
protocol ReductionStep: Sendable {
  associatedtype Element: BitwiseCopyable & Sendable
  associatedtype Result: BitwiseCopyable & Sendable

  /// Whether the order of the elements counts.
  static var isOrdered: Bool { get }

  /// The result of no elements.
  var initial: Result { get }

  func next(_ result: Result, _ element: Element) -> Result

  /// The result of the elements of two results, where the order does not count.
  func merged(_ first: Result, _ second: Result) -> Result

  /// What is stored for a result.
  func finished(_ result: Result) -> Result
}

extension ReductionStep {
  static var isOrdered: Bool { false }

  @inline(__always)
  func finished(_ result: Result) -> Result { result }
}

extension ReductionStep where Element == Result {
  @inline(__always)
  func merged(_ first: Result, _ second: Result) -> Result { next(first, second) }
}

struct FloatSums: ReductionStep {
  static var isOrdered: Bool { true }

  var initial: Float { 0 }

  @inline(__always)
  func next(_ result: Float, _ element: Float) -> Float { result + element }
}

struct FloatProducts: ReductionStep {
  static var isOrdered: Bool { true }

  var initial: Float { 1 }

  @inline(__always)
  func next(_ result: Float, _ element: Float) -> Float { result * element }
}

/// The first of the greatest, which may be zeros of either sign; NaN is passed over.
struct GreatestFloats: ReductionStep {
  static var isOrdered: Bool { true }

  var initial: Float { -.infinity }

  @inline(__always)
  func next(_ result: Float, _ element: Float) -> Float { element > result ? element : result }
}

/// The first of the least, as ``GreatestFloats``.
struct LeastFloats: ReductionStep {
  static var isOrdered: Bool { true }

  var initial: Float { .infinity }

  @inline(__always)
  func next(_ result: Float, _ element: Float) -> Float { element < result ? element : result }
}

struct IntegerProducts<Element: IntegerElement>: ReductionStep {
  var initial: Element { 1 }

  @inline(__always)
  func next(_ result: Element, _ element: Element) -> Element { result &* element }
}

struct IntegerSums<Element: IntegerElement, Sum: IntegerElement>: ReductionStep {
  var initial: Sum { 0 }

  @inline(__always)
  func next(_ result: Sum, _ element: Element) -> Sum {
    result &+ Sum(truncatingIfNeeded: element)
  }

  @inline(__always)
  func merged(_ first: Sum, _ second: Sum) -> Sum { first &+ second }
}

struct GreatestIntegers<Element: IntegerElement>: ReductionStep {
  var initial: Element { .min }

  @inline(__always)
  func next(_ result: Element, _ element: Element) -> Element {
    element > result ? element : result
  }
}

struct LeastIntegers<Element: IntegerElement>: ReductionStep {
  var initial: Element { .max }

  @inline(__always)
  func next(_ result: Element, _ element: Element) -> Element {
    element < result ? element : result
  }
}

/// The greatest of bytes whose bits are flipped where those of a mask are set.
///
/// The flips make the least byte the greatest, and signed bytes unsigned ones, for whose order every
/// processor has an instruction.
struct GreatestBytes: ReductionStep {
  let mask: UInt8

  /// The greatest value that is stored.
  let limit: UInt8

  var initial: UInt8 { 0 }

  @inline(__always)
  func next(_ result: UInt8, _ element: UInt8) -> UInt8 { max(result, element ^ mask) }

  @inline(__always)
  func merged(_ first: UInt8, _ second: UInt8) -> UInt8 { max(first, second) }

  @inline(__always)
  func finished(_ result: UInt8) -> UInt8 { min(result ^ mask, limit) }
}
