/// How the windows of a convolution or a pooling lie along one axis of an image.
///
/// Window `i` starts at `i · stride − padding` and takes `filterSize` positions from
/// there, `dilation` apart; positions outside the image are left out.
public struct WindowAxis: Hashable, Sendable {
  /// Where the windows may lie.
  public enum Padding: Hashable, Sendable {
    /// `ceil(inputSize / stride)` windows, with the same padding at both ends. Odd padding adds one
    /// more position at the far end.
    case same

    /// As many windows as lie within the image.
    case valid
  }

  /// The number of positions of the image.
  public private(set) var inputSize: Int

  /// The number of windows.
  public let outputSize: Int

  /// The number of filter taps.
  public let filterSize: Int

  /// The distance between neighboring windows.
  public let stride: Int

  /// The dilation.
  public let dilation: Int

  /// The number of positions before the image that the first window covers.
  public private(set) var padding: Int

  /// Whether there is one position, and one tap on it.
  public var isSinglePosition: Bool { inputSize == 1 && outputSize == 1 && filterSize == 1 }

  /// The windows that fit.
  ///
  /// With `extent = (filterSize − 1) · dilation + 1`, there are
  /// `(inputSize + stride − 1) / stride` windows for SAME and
  /// `(inputSize + stride − extent) / stride` for VALID, divided towards zero (TFLite's
  /// `ComputeOutSize`).
  ///
  /// - Returns: nil where the number would be below 0: VALID, and a window that is larger
  ///   than the image by at least a stride.
  /// - Precondition: The sizes, stride and dilation are at most `Int32.max`; all but
  ///   `inputSize` are at least 1.
  public init?(
    _ padding: Padding, inputSize: Int, filterSize: Int, stride: Int, dilation: Int = 1
  ) {
    let largest = Int(Int32.max)
    precondition(inputSize >= 0 && inputSize <= largest)
    precondition(filterSize >= 1 && filterSize <= largest)
    precondition(stride >= 1 && stride <= largest && dilation >= 1 && dilation <= largest)
    let extent = (filterSize - 1) * dilation + 1
    let outputSize =
      switch padding {
      case .same: (inputSize + stride - 1) / stride
      case .valid: (inputSize + stride - extent) / stride
      }
    guard outputSize >= 0 else { return nil }
    self.inputSize = inputSize
    self.outputSize = outputSize
    self.filterSize = filterSize
    self.stride = stride
    self.dilation = dilation
    self.padding = max(0, (outputSize - 1) * stride + extent - inputSize) / 2
  }

  /// Neighboring windows without dilation, of which the first starts before the image or with it.
  ///
  /// - Precondition: The sizes are at most `Int32.max`, the filter has a tap, and nothing is below 0.
  public init(inputSize: Int, outputSize: Int, filterSize: Int, padding: Int) {
    let largest = Int(Int32.max)
    precondition((0...largest).contains(inputSize) && (0...largest).contains(outputSize))
    precondition((1...largest).contains(filterSize) && (0...largest).contains(padding))
    self.inputSize = inputSize
    self.outputSize = outputSize
    self.filterSize = filterSize
    self.padding = padding
    (stride, dilation) = (1, 1)
  }

  /// The same windows over an image without some positions at its ends.
  ///
  /// - Precondition: There are as many.
  public func leavingOut(before: Int, after: Int) -> WindowAxis {
    precondition(before >= 0 && after >= 0 && before + after <= inputSize)
    var axis = self
    axis.inputSize -= before + after
    axis.padding += before
    return axis
  }

  /// Whether every window covers a position of the image, and each end of it at most with a part.
  public var coversImage: Bool {
    let extent = (filterSize - 1) * dilation + 1
    return inputSize > 0 && outputSize > 0 && padding < extent
      && origin(of: outputSize - 1) < inputSize
  }

  /// The position of the first filter tap of an output position; below 0 in the padding.
  @inlinable
  public func origin(of window: Int) -> Int { window &* stride &- padding }

  /// The filter taps of an output position that lie within the image; may be empty.
  @inlinable
  public func taps(of window: Int) -> Range<Int> {
    let origin = origin(of: window)
    let first = origin >= 0 ? 0 : (dilation &- 1 &- origin) / dilation
    let end = min(filterSize, (inputSize &- origin &+ dilation &- 1) / dilation)
    return first < end ? first..<end : 0..<0
  }

  /// Those of some windows that have a filter tap within the image; where none has, an empty range
  /// at one end of theirs.
  @inlinable
  public func windows(withTap tap: Int, in windows: Range<Int>) -> Range<Int> {
    let before = padding &- tap &* dilation
    let last = inputSize &- 1 &+ before
    let first = before > 0 ? (before &+ stride &- 1) / stride : 0
    let end = last < 0 ? 0 : last / stride &+ 1
    return (first..<max(first, end)).clamped(to: windows)
  }

  /// The windows that lie within the image with all filter taps.
  public var windowsInside: Range<Int> {
    let extent = (filterSize - 1) * dilation + 1
    let first = min((padding + stride - 1) / stride, outputSize)
    let last = inputSize + padding - extent
    return first..<max(first, min(last < 0 ? 0 : last / stride + 1, outputSize))
  }

  /// The first window after another that has other filter taps, or the number of windows.
  public func windowWithOtherTaps(after window: Int) -> Int {
    let taps = taps(of: window)
    if filterSize > 0, taps.count == filterSize {
      // The windows with all taps follow each other.
      let extent = (filterSize - 1) * dilation + 1
      return min(outputSize, (inputSize - extent + padding) / stride + 1)
    }
    var next = window + 1
    while next < outputSize, self.taps(of: next) == taps { next += 1 }
    return next
  }

  /// The windows that cover some positions of the image, for a dilation of 1; may be empty.
  @inlinable
  public func windows(reaching positions: Range<Int>) -> Range<Int> {
    let first = max(0, positions.lowerBound &+ padding &- filterSize &+ stride) / stride
    let end = min(outputSize, (positions.upperBound &- 1 &+ padding) / stride &+ 1)
    return first < end ? first..<end : 0..<0
  }

  /// The windows that cover a position of the image, for a dilation of 1; may be empty.
  ///
  /// Window `i` covers it with its tap `position − origin(of: i)`.
  @inlinable
  public func windows(over position: Int) -> Range<Int> {
    let last = position &+ padding
    let first = max(0, (last &- filterSize &+ stride) / stride)
    let end = min(outputSize, last / stride &+ 1)
    return first < end ? first..<end : 0..<0
  }
}
