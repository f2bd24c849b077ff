/// One axis of a resize: from which elements of the input an element of the output is
/// made.
public struct ResizeAxis: Sendable {
  /// The extent before.
  @usableFromInline let input: Int

  /// The extent after.
  let output: Int

  let alignCorners: Bool
  @usableFromInline let halfPixelCenters: Bool

  /// The number of input steps of an output step, in float32.
  @usableFromInline let scale: Float

  /// The number of input steps of an output step, in units of 2^-10.
  @usableFromInline let fixedPointScale: Int

  /// An axis of the given extents.
  ///
  /// The scale is input / output, or (input − 1) / (output − 1) with `alignCorners`. In
  /// units of 2^-10 it is rounded to nearest.
  /// - Precondition: Neither extent is 0.
  init(input: Int, output: Int, alignCorners: Bool, halfPixelCenters: Bool) {
    precondition(input > 0 && output > 0)
    self.input = input
    self.output = output
    self.alignCorners = alignCorners
    self.halfPixelCenters = halfPixelCenters
    let isAligned = alignCorners && output > 1
    let (from, to) = isAligned ? (input - 1, output - 1) : (input, output)
    scale = Float(from) / Float(to)
    fixedPointScale = (from * 1024 + to / 2) / to
  }

  /// The nearest input index.
  ///
  /// It is `(i + offset) · scale` in float32, rounded half away from
  /// zero with `alignCorners` and down otherwise, limited to the axis; the offset is a
  /// half with `halfPixelCenters` and 0 otherwise.
  public func nearest(_ i: Int) -> Int {
    let position = (Float(i) + (halfPixelCenters ? 0.5 : 0)) * scale
    let index = position.rounded(alignCorners ? .toNearestOrAwayFromZero : .down)
    return limited(Int(index))
  }

  /// The input indices around a position, and the weight of the upper one.
  ///
  /// The position is `i · scale`, or `(i + 0.5) · scale − 0.5` with `halfPixelCenters`, in
  /// float32. The indices are its floor and ceiling, limited to the axis; the weight is its
  /// distance from the lower one.
  @inlinable
  public func linear(_ i: Int) -> ResizeSample<Float> {
    let position = halfPixelCenters ? (Float(i) + 0.5) * scale - 0.5 : Float(i) * scale
    let lower = limited(Int(position.rounded(.down)))
    return ResizeSample(
      lower: lower, upper: limited(Int(position.rounded(.up))),
      weight: position - Float(lower))
  }

  /// The input indices around a position, and the weight of the upper one.
  ///
  /// The position is `i · scale`, with `scale / 2 − 512` more with `halfPixelCenters`, in
  /// units of 2^-10. The indices are the position, and the position plus 1023, divided by
  /// 1024 and truncated, limited to the axis.
  @inlinable
  public func fixedPoint(_ i: Int) -> ResizeSample<Int32> {
    let position = i * fixedPointScale + (halfPixelCenters ? fixedPointScale / 2 - 512 : 0)
    let lower = limited(position / 1024)
    return ResizeSample(
      lower: lower, upper: limited((position + 1023) / 1024),
      weight: Int32(truncatingIfNeeded: position - lower * 1024))
  }

  @inlinable
  func limited(_ index: Int) -> Int { max(min(index, input - 1), 0) }
}

/// Where along one axis an element of a resized array is read from.
public struct ResizeSample<Weight: BitwiseCopyable & Sendable>: BitwiseCopyable, Sendable {
  /// The input index below.
  public let lower: Int

  /// The input index above.
  public let upper: Int

  /// The weight of the upper element: a fraction, or a number of 1024ths.
  public let weight: Weight

  @inlinable
  public init(lower: Int, upper: Int, weight: Weight) {
    self.lower = lower
    self.upper = upper
    self.weight = weight
  }
}
