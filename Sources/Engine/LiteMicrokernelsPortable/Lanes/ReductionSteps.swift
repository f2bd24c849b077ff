import LiteMicrokernels

// The steps of the reductions of MatrixReduction.

/// The result `y + x` of float32.
struct FloatSums: ReductionStep {
  @_transparent
  init() {}

  @_transparent
  static var isOrdered: Bool { true }

  @_transparent
  static var initial: Float { 0 }

  @_transparent
  func callAsFunction(_ result: Float, _ element: Float) -> Float { result + element }
}

/// The result `y · x` of float32.
struct FloatProducts: ReductionStep {
  @_transparent
  init() {}

  @_transparent
  static var isOrdered: Bool { true }

  @_transparent
  static var initial: Float { 1 }

  @_transparent
  func callAsFunction(_ result: Float, _ element: Float) -> Float { result * element }
}

/// The first of the greatest, which may be zeros of either sign; NaN is passed over.
struct GreatestFloats: ReductionStep {
  @_transparent
  init() {}

  @_transparent
  static var isOrdered: Bool { true }

  @_transparent
  static var initial: Float { -.infinity }

  @_transparent
  func callAsFunction(_ result: Float, _ element: Float) -> Float {
    element > result ? element : result
  }
}

/// The first of the least, as ``GreatestFloats``.
struct LeastFloats: ReductionStep {
  @_transparent
  init() {}

  @_transparent
  static var isOrdered: Bool { true }

  @_transparent
  static var initial: Float { .infinity }

  @_transparent
  func callAsFunction(_ result: Float, _ element: Float) -> Float {
    element < result ? element : result
  }
}

/// The result `y + x` of integers, which may be narrower than their sum.
struct IntegerSums<
  Element: FixedWidthInteger & BitwiseCopyable, Result: FixedWidthInteger & BitwiseCopyable
>: ReductionStep {
  @_transparent
  init() {}

  @_transparent
  static var initial: Result { 0 }

  @_transparent
  func callAsFunction(_ result: Result, _ element: Element) -> Result {
    result &+ Result(truncatingIfNeeded: element)
  }
}

/// The result `y · x` of integers.
struct IntegerProducts<Element: FixedWidthInteger & BitwiseCopyable>: ReductionStep {
  @_transparent
  init() {}

  @_transparent
  static var initial: Element { 1 }

  @_transparent
  func callAsFunction(_ result: Element, _ element: Element) -> Element { result &* element }
}

/// The greatest of integers.
struct GreatestIntegers<Element: FixedWidthInteger & BitwiseCopyable>: ReductionStep {
  @_transparent
  init() {}

  @_transparent
  static var initial: Element { .min }

  @_transparent
  func callAsFunction(_ result: Element, _ element: Element) -> Element {
    element > result ? element : result
  }
}

/// The least of integers.
struct LeastIntegers<Element: FixedWidthInteger & BitwiseCopyable>: ReductionStep {
  @_transparent
  init() {}

  @_transparent
  static var initial: Element { .max }

  @_transparent
  func callAsFunction(_ result: Element, _ element: Element) -> Element {
    element < result ? element : result
  }
}
