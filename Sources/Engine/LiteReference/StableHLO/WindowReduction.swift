public import LiteExecution
public import LiteTensor

/// A function applied over windows of an array of any number of axes.
///
/// Elements between those of the array, where it is dilated, and around it count as the initial value.
public struct WindowReduction: Hashable, Sendable {
  /// One axis of the array.
  public struct Axis: Hashable, Sendable {
    /// The number of elements of the array.
    public let count: Int

    /// The number of elements of a window.
    public let window: Int

    /// The distance of two windows.
    public let stride: Int

    /// The distance of two elements of the array, 1 where it is not dilated.
    public let baseDilation: Int

    /// The distance of two elements of a window.
    public let windowDilation: Int

    /// The number of elements before the array; below 0 for so many that are left out.
    public let padding: Int

    /// The number of windows.
    public let outputCount: Int

    /// The windows of an axis.
    ///
    /// - Precondition: All numbers are at least 1, but those of padding and `count`.
    /// - Returns: nil where a number is 2^61 or more.
    public init?(
      count: Int, window: Int, stride: Int, baseDilation: Int, windowDilation: Int,
      padding: (before: Int, after: Int)
    ) {
      func spread(_ count: Int, by dilation: Int) -> Int? {
        guard count > 0 else { return 0 }
        let (distance, overflow) = (count - 1).multipliedReportingOverflow(by: dilation)
        return overflow || distance >= 1 << 61 ? nil : distance + 1
      }
      guard let base = spread(count, by: baseDilation),
        let extent = spread(window, by: windowDilation)
      else { return nil }
      let limit = Shape.maximumElementCount
      guard padding.before.magnitude <= limit, padding.after.magnitude <= limit else { return nil }
      let rest = base + padding.before + padding.after - extent
      self.count = count
      self.window = window
      self.stride = stride
      self.baseDilation = baseDilation
      self.windowDilation = windowDilation
      self.padding = padding.before
      outputCount = rest < 0 ? 0 : rest / stride + 1
    }

    /// The element of the array at an element of a window; nil for none.
    @inlinable
    func index(_ window: Int, _ element: Int) -> Int? {
      let position = window * stride + element * windowDilation - padding
      guard position >= 0 else { return nil }
      guard baseDilation > 1 else { return position < count ? position : nil }
      let (index, rest) = position.quotientAndRemainder(dividingBy: baseDilation)
      return rest == 0 && index < count ? index : nil
    }

    /// The windows of an axis without base dilation whose element is one of the array.
    @inlinable
    func windows(reading element: Int) -> Range<Int> {
      let first = element * windowDilation - padding
      // The quotient of the distance to a bound, rounded up.
      func windows(before bound: Int) -> Int {
        let distance = bound - first
        return distance <= 0 ? 0 : min((distance - 1) / stride + 1, outputCount)
      }
      return windows(before: 0)..<windows(before: count)
    }
  }

  /// The axes, outermost first.
  public let axes: [Axis]

  /// For each axis, the number of elements from one index of the array to the next.
  @usableFromInline let strides: [Int]

  /// For each axis, the number of elements of a window within one step of it.
  @usableFromInline let blocks: [Int]

  /// For each axis, the number of windows within one step of it.
  @usableFromInline let outputStrides: [Int]

  /// The number of windows.
  public let outputCount: Int

  /// The number of steps of a run; at most `Int.max`.
  public let work: Int

  /// The windows of some axes, outermost first, of which there are so many along each; nil where the
  /// elements of a window cannot be counted.
  public init?(_ axes: [Axis], output: Shape) {
    func products(_ counts: [Int]) -> [Int]? {
      var products: [Int] = []
      var product = 1
      for count in counts.reversed() {
        products.append(product)
        let (next, overflow) = product.multipliedReportingOverflow(by: max(count, 1))
        guard !overflow else { return nil }
        product = next
      }
      return products.reversed()
    }
    guard let strides = products(axes.map(\.count)), let blocks = products(axes.map(\.window))
    else {
      return nil
    }
    self.axes = axes
    self.strides = strides
    self.blocks = blocks
    outputStrides = output.strides
    outputCount = output.elementCount
    work = axes.reduce(output.elementCount) { $0.multipliedSaturated(by: $1.window) }
  }

  /// Applies the function over the elements of each window, in row-major order.
  ///
  /// - Parameters:
  ///   - input: The array.
  ///   - initial: The initial value of the reduction.
  ///   - function: The function.
  ///   - output: A result for each window.
  @inlinable
  public func run<T: CombinableElement>(
    _ input: Span<T>, from initial: T, _ function: RegionFunction, into output: inout MutableSpan<T>
  ) {
    guard outputCount > 0 else { return }
    guard let width = axes.last?.outputCount else {
      output[0] = function(initial, input[0])
      return
    }
    let checkpoint = Checkpoint()
    for row in checkpoint.steps(0..<outputCount / width) {
      let first = row * width
      var results = output._mutatingExtracting(first..<first + width)
      forEachIndex(in: results.indices) { results[$0] = initial }
      reduce(
        axis: 0, at: 0, window: first, input, initial: initial, function, into: &results,
        checkpoint)
    }
  }

  /// Applies the function to some elements of each window of a row of windows: those whose indices
  /// along the axes before are the same.
  ///
  /// - Parameters:
  ///   - position: The axis.
  ///   - offset: The first element of the array with those indices.
  ///   - window: The position of the first window, in those that are the same up to the axis.
  ///   - input: The array.
  ///   - initial: The initial value of the reduction.
  ///   - function: The function.
  ///   - results: The results of the windows so far.
  ///   - checkpoint: Where the run may be stopped.
  @inlinable
  func reduce<T: CombinableElement>(
    axis position: Int, at offset: Int, window: Int, _ input: Span<T>, initial: T,
    _ function: RegionFunction, into results: inout MutableSpan<T>, _ checkpoint: Checkpoint
  ) {
    let axis = axes[position]
    guard position < axes.count - 1 else {
      for element in checkpoint.steps(0..<axis.window) {
        reduce(element, of: axis, at: offset, input, initial: initial, function, into: &results)
      }
      return
    }
    let (index, rest) = window.quotientAndRemainder(dividingBy: outputStrides[position])
    for element in checkpoint.steps(0..<axis.window) {
      if let found = axis.index(index, element) {
        reduce(
          axis: position + 1, at: offset + found * strides[position], window: rest, input,
          initial: initial, function, into: &results, checkpoint)
      } else {
        for _ in checkpoint.steps(0..<blocks[position]) {
          function.fold(initial, into: &results, at: results.indices)
        }
      }
    }
  }

  /// Applies the function to one element of each window of a row of windows, along the last axis.
  @inlinable
  func reduce<T: CombinableElement>(
    _ element: Int, of axis: Axis, at offset: Int, _ input: Span<T>, initial: T,
    _ function: RegionFunction, into results: inout MutableSpan<T>
  ) {
    guard axis.baseDilation == 1 else {
      forEachIndex(in: results.indices) { window in
        let found = axis.index(window, element).map { input[offset + $0] }
        results[window] = function(results[window], found ?? initial)
      }
      return
    }
    let reading = axis.windows(reading: element)
    function.fold(initial, into: &results, at: 0..<reading.lowerBound)
    if !reading.isEmpty {
      let first = reading.lowerBound * axis.stride + element * axis.windowDilation - axis.padding
      let last = first + (reading.count - 1) * axis.stride
      function.fold(
        input.extracting(offset + first...offset + last), stride: axis.stride, into: &results,
        at: reading)
    }
    function.fold(initial, into: &results, at: reading.upperBound..<results.count)
  }
}
