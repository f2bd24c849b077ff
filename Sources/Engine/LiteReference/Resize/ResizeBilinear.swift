import LiteExecution

/// Resizes float32 NHWC images by bilinear interpolation.
///
/// `topLeft · (1 − wy) · (1 − wx) + bottomLeft · wy · (1 − wx) + topRight · (1 − wy) · wx
/// + bottomRight · wy · wx`, in this order.
public func resizeBilinearFloat32(
  _ layout: ResizeLayout, _ input: Span<Float>, into output: inout MutableSpan<Float>
) {
  layout.interpolate(input, into: &output, sample: { $0.linear($1) }) { corners, y, x in
    corners.interpolated(y, x) { $0 }
  }
}

/// Resizes uint8 NHWC images by bilinear interpolation in float32, as
/// ``resizeBilinearFloat32(_:_:into:)`` does, with a half added and the fraction cut off.
public func resizeBilinearUInt8(
  _ layout: ResizeLayout, _ input: Span<UInt8>, into output: inout MutableSpan<UInt8>
) {
  layout.interpolate(input, into: &output, sample: { $0.linear($1) }) { corners, y, x in
    UInt8(truncatingIfNeeded: Int(corners.interpolated(y, x) { Float($0) } + 0.5))
  }
}

/// Resizes int8 NHWC images by bilinear interpolation with weights of 10 bits.
///
/// The sum of the weighted corners, half of 2^20 away from zero, is divided by 2^20 and
/// truncated.
public func resizeBilinearInt8(
  _ layout: ResizeLayout, _ input: Span<Int8>, into output: inout MutableSpan<Int8>
) {
  layout.interpolate(input, into: &output, sample: { $0.fixedPoint($1) }) { corners, y, x in
    corners.interpolated(y, x)
  }
}

/// Resizes int16 NHWC images by bilinear interpolation, as ``resizeBilinearInt8(_:_:into:)`` does.
public func resizeBilinearInt16(
  _ layout: ResizeLayout, _ input: Span<Int16>, into output: inout MutableSpan<Int16>
) {
  layout.interpolate(input, into: &output, sample: { $0.fixedPoint($1) }) { corners, y, x in
    corners.interpolated(y, x)
  }
}

/// The four elements of the input around a position.
private struct Corners<Element> {
  let topLeft: Element
  let topRight: Element
  let bottomLeft: Element
  let bottomRight: Element

  /// The mean in float32, by the weights of the lower row and the right column.
  func interpolated(_ y: Float, _ x: Float, _ value: (Element) -> Float) -> Float {
    value(topLeft) * (1 - y) * (1 - x) + value(bottomLeft) * y * (1 - x)
      + value(topRight) * (1 - y) * x + value(bottomRight) * y * x
  }
}

extension Corners where Element: FixedWidthInteger {
  /// The mean by the weights of the lower row and the right column, in 1024ths.
  ///
  /// Nothing overflows: where a weight lies outside 0...1024, the two elements that it is for are
  /// the same.
  func interpolated(_ y: Int32, _ x: Int32) -> Element {
    let (y, x) = (Int64(y), Int64(x))
    let left = Int64(topLeft) * (1024 - y) + Int64(bottomLeft) * y
    let right = Int64(topRight) * (1024 - y) + Int64(bottomRight) * y
    let sum = left * 1024 + (right - left) * x
    return Element(truncatingIfNeeded: (sum + (sum > 0 ? 1 << 19 : -(1 << 19))) / (1 << 20))
  }
}

extension ResizeLayout {
  /// Makes each element of the output from the four elements of the input around it.
  ///
  /// - Parameters:
  ///   - input: The images before.
  ///   - output: The images after.
  ///   - sample: Where an index of an axis is read from.
  ///   - mix: Makes an element from four, and the weights of the lower row and the right column.
  @inline(__always)
  fileprivate func interpolate<Element: BitwiseCopyable, Weight>(
    _ input: Span<Element>, into output: inout MutableSpan<Element>,
    sample: (ResizeAxis, Int) -> ResizeSample<Weight>,
    _ mix: (Corners<Element>, Weight, Weight) -> Element
  ) {
    guard batches > 0, channels > 0 else { return }
    let (vertical, horizontal) = (vertical, horizontal)
    var next = 0
    let checkpoint = Checkpoint()
    for batch in checkpoint.steps(0..<batches) {
      for y in checkpoint.steps(0..<outputHeight) {
        let row = sample(vertical, y)
        let top = rowRange(batch, row.lower).lowerBound
        let bottom = rowRange(batch, row.upper).lowerBound
        for x in 0..<outputWidth {
          let column = sample(horizontal, x)
          let (left, right) = (column.lower * channels, column.upper * channels)
          for channel in 0..<channels {
            let corners = Corners(
              topLeft: input[top + left + channel], topRight: input[top + right + channel],
              bottomLeft: input[bottom + left + channel],
              bottomRight: input[bottom + right + channel])
            output[next] = mix(corners, row.weight, column.weight)
            next += 1
          }
        }
      }
    }
  }
}
