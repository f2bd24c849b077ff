import LiteMicrokernels

/// A function of two elements, applied in plain loops.
///
/// It is a type for the reason that ``ElementConversion`` gives.
protocol ElementOperation {
  /// The type of an operand.
  associatedtype Element: BitwiseCopyable

  /// The type of a result.
  associatedtype Result: BitwiseCopyable

  /// The result of a pair.
  func callAsFunction(_ a: Element, _ b: Element) -> Result
}

extension ElementOperation {
  /// Runs through the rows, in one of three loops.
  @inline(__always)
  func run(_ pairing: ElementPairing) {
    let columns = pairing.columns
    for row in 0..<pairing.rows {
      let a = (pairing.a + row &* pairing.aStride).assumingMemoryBound(to: Element.self)
      let b = (pairing.b + row &* pairing.bStride).assumingMemoryBound(to: Element.self)
      let c = pairing.c.assumingMemoryBound(to: Result.self) + row &* columns
      var i = 0
      switch pairing.repetition {
      case .none:
        while i < columns {
          c[i] = self(a[i], b[i])
          i &+= 1
        }
      case .first:
        let first = a.pointee
        while i < columns {
          c[i] = self(first, b[i])
          i &+= 1
        }
      case .second:
        let second = b.pointee
        while i < columns {
          c[i] = self(a[i], second)
          i &+= 1
        }
      }
    }
  }
}

/// The result `a + b`.
struct WrappingSum<Element: FixedWidthInteger & BitwiseCopyable>: ElementOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: Element, _ b: Element) -> Element { a &+ b }
}

/// The result `a − b`.
struct WrappingDifference<Element: FixedWidthInteger & BitwiseCopyable>: ElementOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: Element, _ b: Element) -> Element { a &- b }
}

/// The result `a · b`.
struct WrappingProduct<Element: FixedWidthInteger & BitwiseCopyable>: ElementOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: Element, _ b: Element) -> Element { a &* b }
}

/// The lesser of two.
struct LesserInteger<Element: FixedWidthInteger & BitwiseCopyable>: ElementOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: Element, _ b: Element) -> Element { a < b ? a : b }
}

/// The greater of two.
struct GreaterInteger<Element: FixedWidthInteger & BitwiseCopyable>: ElementOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: Element, _ b: Element) -> Element { a > b ? a : b }
}

/// The result `⌊a / b⌋`, computed in float64.
struct FloorQuotient: ElementOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: Float, _ b: Float) -> Float {
    Float((Double(a) / Double(b)).rounded(.down))
  }
}

/// The result `a = b ? 1 : 0`.
struct IsEqual<Element: Comparable & BitwiseCopyable>: ElementOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: Element, _ b: Element) -> UInt8 { a == b ? 1 : 0 }
}

/// The result `a ≠ b ? 1 : 0`.
struct IsUnequal<Element: Comparable & BitwiseCopyable>: ElementOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: Element, _ b: Element) -> UInt8 { a != b ? 1 : 0 }
}

/// The result `a < b ? 1 : 0`.
struct IsLess<Element: Comparable & BitwiseCopyable>: ElementOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: Element, _ b: Element) -> UInt8 { a < b ? 1 : 0 }
}

/// The result `a ≤ b ? 1 : 0`.
struct IsAtMost<Element: Comparable & BitwiseCopyable>: ElementOperation {
  @_transparent
  init() {}

  @_transparent
  func callAsFunction(_ a: Element, _ b: Element) -> UInt8 { a <= b ? 1 : 0 }
}
