/// Resizes float32 NHWC images by bilinear interpolation.
///
/// `topLeft · (1 − wy) · (1 − wx) + bottomLeft · wy · (1 − wx) + topRight · (1 − wy) · wx
/// + bottomRight · wy · wx`, in this order.
///
/// - Parameters:
///   - layout: The extents.
///   - input: The images before.
///   - output: The images after.
///   - columns: Room for ``ResizeLayout/outputWidth`` samples.
public func resizeBilinearFloat32(
  _ layout: ResizeLayout, _ input: Span<Float>, into output: inout MutableSpan<Float>,
  columns: inout MutableSpan<ResizeSample<Float>>
) {
  layout.interpolate(input, into: &output, columns: &columns, sampled: { $0.linear($1) }) {
    (corners: Corners<Float>, x, y) in corners.blended(x, y)
  }
}

/// Resizes uint8 NHWC images by bilinear interpolation in float32, as
/// ``resizeBilinearFloat32(_:_:into:columns:)`` does, with a half added and the fraction
/// cut off.
///
/// - Parameters:
///   - layout: The extents.
///   - input: The images before.
///   - output: The images after.
///   - columns: Room for ``ResizeLayout/outputWidth`` samples.
public func resizeBilinearUInt8(
  _ layout: ResizeLayout, _ input: Span<UInt8>, into output: inout MutableSpan<UInt8>,
  columns: inout MutableSpan<ResizeSample<Float>>
) {
  layout.interpolate(input, into: &output, columns: &columns, sampled: { $0.linear($1) }) {
    (corners: Corners<UInt8>, x, y) in
    let corners = Corners(
      topLeft: Float(corners.topLeft), topRight: Float(corners.topRight),
      bottomLeft: Float(corners.bottomLeft), bottomRight: Float(corners.bottomRight))
    return UInt8(truncatingIfNeeded: Int32(corners.blended(x, y) + 0.5))
  }
}

/// Resizes int8 NHWC images by bilinear interpolation with weights of 10 bits: the sum
/// of the weighted corners, half of 2^20 away from zero, divided by 2^20.
///
/// - Parameters:
///   - layout: The extents.
///   - input: The images before.
///   - output: The images after.
///   - columns: Room for ``ResizeLayout/outputWidth`` samples.
public func resizeBilinearInt8(
  _ layout: ResizeLayout, _ input: Span<Int8>, into output: inout MutableSpan<Int8>,
  columns: inout MutableSpan<ResizeSample<Int32>>
) {
  layout.interpolate(input, into: &output, columns: &columns, sampled: { $0.fixedPoint($1) }) {
    (corners: Corners<Int8>, x, y) in corners.blended(x, y, in: Int32.self)
  }
}

/// Resizes int16 NHWC images by bilinear interpolation, as
/// ``resizeBilinearInt8(_:_:into:columns:)`` does.
///
/// - Parameters:
///   - layout: The extents.
///   - input: The images before.
///   - output: The images after.
///   - columns: Room for ``ResizeLayout/outputWidth`` samples.
public func resizeBilinearInt16(
  _ layout: ResizeLayout, _ input: Span<Int16>, into output: inout MutableSpan<Int16>,
  columns: inout MutableSpan<ResizeSample<Int32>>
) {
  layout.interpolate(input, into: &output, columns: &columns, sampled: { $0.fixedPoint($1) }) {
    (corners: Corners<Int16>, x, y) in corners.blended(x, y, in: Int64.self)
  }
}

/// The four elements around a sample.
private struct Corners<Element> {
  let topLeft: Element
  let topRight: Element
  let bottomLeft: Element
  let bottomRight: Element
}

extension Corners<Float> {
  @inline(__always)
  func blended(_ x: Float, _ y: Float) -> Float {
    topLeft * (1 - y) * (1 - x) + bottomLeft * y * (1 - x) + topRight * (1 - y) * x
      + bottomRight * y * x
  }
}

extension Corners where Element: FixedWidthInteger {
  /// The weighted sum, which wraps nowhere: where a weight lies outside 0...1024, the two
  /// elements that it is for are the same.
  @inline(__always)
  func blended<Sum: FixedWidthInteger>(_ x: Int32, _ y: Int32, in sum: Sum.Type) -> Element {
    let (x, y) = (Sum(truncatingIfNeeded: x), Sum(truncatingIfNeeded: y))
    let (left, top) = (1024 &- x, 1024 &- y)
    let total =
      Sum(truncatingIfNeeded: topLeft) &* (top &* left)
      &+ Sum(truncatingIfNeeded: bottomLeft) &* (y &* left)
      &+ Sum(truncatingIfNeeded: topRight) &* (top &* x)
      &+ Sum(truncatingIfNeeded: bottomRight) &* (y &* x)
    let half = total > 0 ? Sum(1 << 19) : Sum(-(1 << 19))
    return Element(truncatingIfNeeded: (total &+ half) / (1 << 20))
  }
}

extension ResizeLayout {
  /// Makes each element of the output from the four elements of the input around it.
  ///
  /// The one unsafe access is the store of an element, within a row that has been
  /// checked to lie within the output.
  @inline(__always)
  fileprivate func interpolate<Element: BitwiseCopyable, Weight: BitwiseCopyable & Sendable>(
    _ input: Span<Element>, into output: inout MutableSpan<Element>,
    columns: inout MutableSpan<ResizeSample<Weight>>,
    sampled: (ResizeAxis, Int) -> ResizeSample<Weight>,
    blended: (Corners<Element>, _ x: Weight, _ y: Weight) -> Element
  ) {
    guard batches > 0, channels > 0 else { return }
    let (vertical, horizontal) = (vertical, horizontal)
    for x in 0..<outputWidth { columns[x] = sampled(horizontal, x) }
    for batch in 0..<batches {
      for y in 0..<outputHeight {
        let row = sampled(vertical, y)
        let top = (batch * inputHeight + row.lower) * inputRowCount
        let bottom = (batch * inputHeight + row.upper) * inputRowCount
        let topRow = input.extracting(top..<top + inputRowCount)
        let bottomRow = input.extracting(bottom..<bottom + inputRowCount)
        let start = (batch * outputHeight + y) * outputRowCount
        precondition(start + outputRowCount <= output.count)
        for x in 0..<outputWidth {
          let column = columns[x]
          let left = column.lower * channels..<(column.lower + 1) * channels
          let right = column.upper * channels..<(column.upper + 1) * channels
          let (topLeft, topRight) = (topRow.extracting(left), topRow.extracting(right))
          let (bottomLeft, bottomRight) = (bottomRow.extracting(left), bottomRow.extracting(right))
          let pixel = start + x * channels
          for channel in 0..<channels {
            let corners = Corners(
              topLeft: topLeft[channel], topRight: topRight[channel],
              bottomLeft: bottomLeft[channel], bottomRight: bottomRight[channel])
            unsafe output[unchecked: pixel + channel] =
              blended(corners, column.weight, row.weight)
          }
        }
      }
    }
  }
}
