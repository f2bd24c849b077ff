import LiteExecution

/// Where the windows of a max unpooling lie along one axis of its output.
///
/// Window `i` starts at `i · stride − padding`; the output has a whole filter for each of them.
public struct UnpoolingAxis: Hashable, Sendable {
  /// The number of windows, which is the size of the input.
  public let inputSize: Int

  /// The number of filter taps.
  public let filterSize: Int

  /// The distance between neighboring windows.
  public let stride: Int

  /// The number of positions before the output that the first window covers.
  public let padding: Int

  /// The size of the output.
  public var outputSize: Int { inputSize * filterSize }

  /// The windows of an input.
  ///
  /// `padding = max(0, ((inputSize − 1) · stride + filterSize − outputSize) / 2)`.
  ///
  /// - Returns: nil where the output would be larger than `Int32.max`.
  /// - Precondition: Filter and stride are 1 to `Int32.max`; the input has at least 0 elements.
  public init?(inputSize: Int, filterSize: Int, stride: Int) {
    let largest = Int(Int32.max)
    precondition(inputSize >= 0 && (1...largest).contains(filterSize))
    precondition((1...largest).contains(stride))
    guard inputSize <= largest / filterSize else { return nil }
    self.inputSize = inputSize
    self.filterSize = filterSize
    self.stride = stride
    padding = max(0, (inputSize - 1) * stride + filterSize - inputSize * filterSize) / 2
  }
}

/// Puts each value of pooled float32 images where its index says within its window, among zeros.
///
/// The index is that of ``maxPoolWithArgmax(_:input:activation:index:into:indices:)`` within the window. A value outside the
/// output is left out; of values at the same place the last counts.
///
/// - Parameters:
///   - rows: The windows along the height.
///   - columns: The windows along the width.
///   - channels: The number of channels.
///   - values: The values, NHWC.
///   - indices: Their indices; with `hasFloatIndices` the bits of float32 numbers, whose fractions
///     are dropped.
///   - hasFloatIndices: Whether the indices are float32.
///   - output: The images, NHWC.
public func maxUnpool(
  rows: UnpoolingAxis, columns: UnpoolingAxis, channels: Int, values: Span<Float>,
  indices: Span<Int32>, hasFloatIndices: Bool, into output: inout MutableSpan<Float>
) {
  guard output.count > 0 else { return }
  output.update(repeating: 0)
  let imageCount = rows.outputSize * columns.outputSize * channels
  let checkpoint = Checkpoint()
  var position = 0
  for image in checkpoint.steps(0..<output.count / imageCount) {
    for inY in checkpoint.steps(0..<rows.inputSize) {
      for inX in 0..<columns.inputSize {
        for channel in 0..<channels {
          let index = hasFloatIndices ? wholeIndex(indices[position]) : Int(indices[position])
          let y = inY * rows.stride - rows.padding + index / columns.filterSize
          let x = inX * columns.stride - columns.padding + index % columns.filterSize
          if y >= 0, y < rows.outputSize, x >= 0, x < columns.outputSize {
            output[image * imageCount + (y * columns.outputSize + x) * channels + channel] =
              values[position]
          }
          position += 1
        }
      }
    }
  }
}

/// A float32 index without its fraction; the least int32, as on x86, where it is not one.
private func wholeIndex(_ bits: Int32) -> Int {
  let value = Float(bitPattern: UInt32(bitPattern: bits))
  return value.magnitude < 0x1p31 ? Int(value) : Int(Int32.min)
}
