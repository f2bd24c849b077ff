/// The reduction of the elements of one channel within one window.
public protocol PoolingReduction: Sendable {
  /// An element of the input and of the output.
  associatedtype Element: BitwiseCopyable

  /// The partial result of a window.
  associatedtype Partial

  /// The state before the first element.
  var initial: Partial { get }

  /// Takes an element of the window in.
  func add(_ element: Element, to partial: inout Partial)

  /// The output of a window of `count` elements, at least 1.
  func output(of partial: Partial, count: Int) -> Element
}

/// The mean of the window in float32, limited to a range.
public struct Float32Average: PoolingReduction {
  /// The range of the fused activation.
  public let activation: ClosedRange<Float>

  @inlinable
  public init(activation: ClosedRange<Float>) { self.activation = activation }

  @inlinable
  public var initial: Float { 0 }

  @inlinable
  public func add(_ element: Float, to partial: inout Float) { partial += element }

  @inlinable
  public func output(of partial: Float, count: Int) -> Float {
    clamp(partial / Float(count), activation.lowerBound, activation.upperBound)
  }
}

/// The mean of the stored values of the window, rounded with ties away from zero, limited to a
/// range.
///
/// The zero point plays no part: input and output share their quantization.
public struct IntegerAverage<Element: FixedWidthInteger & BitwiseCopyable & Sendable>:
  PoolingReduction
{
  /// The range of the fused activation, within the values of the dtype.
  public let activation: ClosedRange<Int32>

  @inlinable
  public init(activation: ClosedRange<Int32>) { self.activation = activation }

  @inlinable
  public var initial: Int { 0 }

  @inlinable
  public func add(_ element: Element, to partial: inout Int) {
    partial &+= Int(truncatingIfNeeded: element)
  }

  @inlinable
  public func output(of partial: Int, count: Int) -> Element {
    let half = partial > 0 ? count / 2 : -(count / 2)
    let mean = (partial &+ half) / count
    return Element(
      truncatingIfNeeded: clamp(mean, Int(activation.lowerBound), Int(activation.upperBound)))
  }
}

/// The greatest element of the window, limited to a range.
///
/// A NaN is passed over.
public struct Maximum<Element: Comparable & BitwiseCopyable & Sendable>: PoolingReduction {
  /// The range of the fused activation; the search starts at its lower end.
  public let activation: ClosedRange<Element>

  @inlinable
  public init(activation: ClosedRange<Element>) { self.activation = activation }

  @inlinable
  public var initial: Element { activation.lowerBound }

  @inlinable
  public func add(_ element: Element, to partial: inout Element) {
    if partial < element { partial = element }
  }

  @inlinable
  public func output(of partial: Element, count: Int) -> Element {
    min(partial, activation.upperBound)
  }
}

/// The square root of the mean of the squares of the window, limited to a range.
public struct RootMeanSquare: PoolingReduction {
  /// The range of the fused activation.
  public let activation: ClosedRange<Float>

  @inlinable
  public init(activation: ClosedRange<Float>) { self.activation = activation }

  @inlinable
  public var initial: Float { 0 }

  @inlinable
  public func add(_ element: Float, to partial: inout Float) { partial += element * element }

  @inlinable
  public func output(of partial: Float, count: Int) -> Float {
    clamp(
      (partial / Float(count)).squareRoot(), activation.lowerBound, activation.upperBound)
  }
}
