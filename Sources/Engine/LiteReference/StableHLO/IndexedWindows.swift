/// The layout of an array of updates or of slices in windows of an operand, at positions that are
/// given by vectors of indices.
public struct IndexedWindows: Hashable, Sendable {
  /// One axis of the operand.
  public struct Axis: Hashable, Sendable {
    /// The dimension of the operand.
    public let count: Int

    /// The number of elements from one index to the next.
    public let stride: Int

    /// Where the vectors of indices have the start along this axis; nil where it is 0.
    public let start: Int?

    /// The axis of the windows that runs along this one; nil where windows have one element.
    public let window: Int?

    public init(count: Int, stride: Int, start: Int?, window: Int?) {
      self.count = count
      self.stride = stride
      self.start = start
      self.window = window
    }
  }

  /// One axis of the array of windows.
  public struct WindowAxis: Hashable, Sendable {
    /// The dimension.
    public let count: Int

    /// The number of elements from one index to the next.
    public let stride: Int

    /// For an axis over windows, how many indices further the vector of the next window is; 0 for an
    /// axis within windows.
    public let indexStride: Int

    public init(count: Int, stride: Int, indexStride: Int) {
      self.count = count
      self.stride = stride
      self.indexStride = indexStride
    }
  }

  /// The axes of the operand, outermost first.
  public let axes: [Axis]

  /// The axes of the array of windows, outermost first.
  public let windowAxes: [WindowAxis]

  /// How many indices further the next one of a vector is.
  public let vectorStride: Int

  public init(axes: [Axis], windowAxes: [WindowAxis], vectorStride: Int) {
    self.axes = axes
    self.windowAxes = windowAxes
    self.vectorStride = vectorStride
  }

  /// Applies a function to elements of the operand and updates, in the order of these.
  ///
  /// Updates outside the operand are left out.
  ///
  /// - Parameters:
  ///   - updates: The windows.
  ///   - indices: The vectors of indices.
  ///   - function: The function.
  ///   - output: The operand.
  @inlinable
  public func scatter<T: CombinableElement, Index: FixedWidthInteger & BitwiseCopyable>(
    _ updates: Span<T>, at indices: Span<Index>, _ function: RegionFunction,
    into output: inout MutableSpan<T>
  ) {
    forEachIndex(in: updates.indices) { i in
      var vector = 0
      for axis in windowAxes where axis.indexStride > 0 {
        vector += i / axis.stride % axis.count * axis.indexStride
      }
      var place = 0
      for axis in axes {
        var index = 0
        if let window = axis.window {
          index = i / windowAxes[window].stride % windowAxes[window].count
        }
        if let start = axis.start {
          let given = Int(clamping: indices[vector + start * vectorStride])
          let (sum, overflow) = index.addingReportingOverflow(given)
          guard !overflow else { return }
          index = sum
        }
        guard index >= 0, index < axis.count else { return }
        place += index * axis.stride
      }
      output[place] = function.keepingFirst(output[place], updates[i])
    }
  }
}
