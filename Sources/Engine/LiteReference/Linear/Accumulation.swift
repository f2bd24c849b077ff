/// The accumulation of the products of inputs and weights.
///
/// The loops of convolutions and matrix products are written once for all dtypes. An accumulation
/// defines the product of each filter tap, and an ``OutputStage`` defines the epilogue.
public protocol Accumulation: Sendable {
  /// An element of the input.
  associatedtype Input: BitwiseCopyable

  /// An element of the filter.
  associatedtype Weight: BitwiseCopyable

  /// A sum.
  associatedtype Sum: AdditiveArithmetic

  /// Adds the product of an input and a weight to the sum of an output channel.
  func add(_ input: Input, _ weight: Weight, outChannel: Int, to sum: inout Sum)
}

/// Accumulators of float32 products, each rounded, in the order of the filter taps.
public struct Float32Accumulation: Accumulation {
  @inlinable
  public init() {}

  @inlinable
  @inline(__always)
  public func add(_ input: Float, _ weight: Float, outChannel: Int, to sum: inout Float) {
    sum += input * weight
  }
}

/// Accumulators of `(x − inputZeroPoint) · (w − weightZeroPoint)` for 8-bit elements, which wrap in
/// int32.
///
/// No accumulator wraps below 2^15 taps, and with a weight zero point of 0 below 2^16.
public struct Int8Accumulation<Element: FixedWidthInteger & BitwiseCopyable & Sendable>:
  Accumulation
{
  /// The zero point of the input.
  public let inputZeroPoint: Int16

  /// The zero point of the weights.
  public let weightZeroPoint: Int16

  /// - Precondition: The zero points are values of the element type, which is 8 bits wide,
  ///   so that every difference fits 16 bits.
  @inlinable
  public init(inputZeroPoint: Element, weightZeroPoint: Element = 0) {
    precondition(Element.bitWidth == 8)
    self.inputZeroPoint = Int16(truncatingIfNeeded: inputZeroPoint)
    self.weightZeroPoint = Int16(truncatingIfNeeded: weightZeroPoint)
  }

  /// The accumulation of an operator's requantization.
  ///
  /// - Precondition: As for the other initializer.
  @inlinable
  public init<Multiplier>(_ requantization: ProductRequantization<Multiplier>) {
    self.init(
      inputZeroPoint: Element(requantization.inputZeroPoint),
      weightZeroPoint: Element(requantization.weightZeroPoint))
  }

  @inlinable
  @inline(__always)
  public func add(_ input: Element, _ weight: Element, outChannel: Int, to sum: inout Int32) {
    let x = Int16(truncatingIfNeeded: input) &- inputZeroPoint
    let w = Int16(truncatingIfNeeded: weight) &- weightZeroPoint
    sum &+= Int32(x) &* Int32(w)
  }
}

/// Sums of `x · (w − weightZeroPoint)` for int16 inputs, wrapping in the width of the sum.
public struct Int16Accumulation<
  Weight: FixedWidthInteger & BitwiseCopyable & Sendable, Sum: RescalableSum
>: Accumulation {
  /// The zero point of the weights.
  public let weightZeroPoint: Sum

  @inlinable
  public init(weightZeroPoint: Weight = 0) {
    self.weightZeroPoint = Sum(truncatingIfNeeded: weightZeroPoint)
  }

  /// The accumulation of an operator's requantization, whose inputs have a zero point of 0.
  @inlinable
  public init<Multiplier>(_ requantization: ProductRequantization<Multiplier>) {
    self.init(weightZeroPoint: Weight(requantization.weightZeroPoint))
  }

  @inlinable
  @inline(__always)
  public func add(_ input: Int16, _ weight: Weight, outChannel: Int, to sum: inout Sum) {
    sum &+=
      Sum(truncatingIfNeeded: input)
      &* (Sum(truncatingIfNeeded: weight) &- weightZeroPoint)
  }
}

/// Sums of int8 products that are scaled to float32 one by one:
/// `(Float((x − inputZeroPoint) · w) · weightScale) · inputScale`.
///
/// TFLite's hybrid `TRANSPOSE_CONV`, bit for bit.
public struct ScaledInt8Accumulation: Accumulation {
  /// The zero point of the input.
  public let inputZeroPoint: Int32

  /// The scale of the inputs.
  public let inputScale: Float

  /// The scale of the weights of each output channel.
  public let weightScales: [Float]

  @inlinable
  public init(inputZeroPoint: Int8, inputScale: Float, weightScales: [Float]) {
    self.inputZeroPoint = Int32(inputZeroPoint)
    self.inputScale = inputScale
    self.weightScales = weightScales
  }

  @inlinable
  @inline(__always)
  public func add(_ input: Int8, _ weight: Int8, outChannel: Int, to sum: inout Float) {
    let product = (Int32(input) &- inputZeroPoint) &* Int32(weight)
    sum += Float(product) * weightScales[outChannel] * inputScale
  }
}
