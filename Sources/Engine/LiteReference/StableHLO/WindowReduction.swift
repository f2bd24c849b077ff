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

  /// Applies the function over each window, in row-major order.
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
    let checkpoint = Checkpoint()
    for i in checkpoint.steps(0..<outputCount) {
      var result = initial
      reduce(
        axis: 0, at: 0, window: i, input, initial: initial, function, into: &result, checkpoint)
      output[i] = result
    }
  }

  @inlinable
  func reduce<T: CombinableElement>(
    axis position: Int, at offset: Int, window: Int, _ input: Span<T>, initial: T,
    _ function: RegionFunction, into result: inout T, _ checkpoint: Checkpoint
  ) {
    guard position < axes.count else {
      result = function(result, input[offset])
      return
    }
    let axis = axes[position]
    let (index, rest) = window.quotientAndRemainder(dividingBy: outputStrides[position])
    for element in checkpoint.steps(0..<axis.window) {
      if let found = axis.index(index, element) {
        reduce(
          axis: position + 1, at: offset + found * strides[position], window: rest, input,
          initial: initial, function, into: &result, checkpoint)
      } else {
        for _ in checkpoint.steps(0..<blocks[position]) { result = function(result, initial) }
      }
    }
  }
}
