public import LiteTensor

/// The positions of the elements of an array that is not contiguous: some axes with a stride each.
///
/// Axes that continue each other are merged, so that equal layouts of an array compare equal,
/// whatever its shape.
public struct ElementLayout: Hashable, Sendable {
  private struct Axis: Hashable, Sendable {
    var count: Int
    var stride: Int
  }

  /// The axes, outermost first; none has one step.
  private let axes: [Axis]

  /// The number of elements.
  public let count: Int

  /// The elements of a shape, with the stride of each axis.
  public init(_ shape: Shape, strides: [Int]) {
    self.init(
      zip(shape.dimensions, strides).map { Axis(count: $0, stride: $1) },
      count: shape.elementCount)
  }

  /// Elements that are as far from each other.
  public init(count: Int, stride: Int) {
    self.init([Axis(count: count, stride: stride)], count: count)
  }

  private init(_ all: [Axis], count: Int) {
    var axes: [Axis] = []
    for axis in all where axis.count != 1 {
      if let outer = axes.last, outer.stride == axis.count * axis.stride {
        axes[axes.count - 1] = Axis(count: outer.count * axis.count, stride: axis.stride)
      } else {
        axes.append(axis)
      }
    }
    self.axes = axes
    self.count = count
  }

  /// The number of elements from the first to the farthest of all, both included.
  public var extent: Int {
    count == 0 ? 0 : axes.reduce(1) { $0 + ($1.count - 1) * $1.stride }
  }

  /// How far an element is from the first.
  public func offset(of index: Int) -> Int {
    var (offset, rest) = (0, index)
    for axis in axes.reversed() {
      let (quotient, step) = rest.quotientAndRemainder(dividingBy: axis.count)
      offset += step * axis.stride
      rest = quotient
    }
    return offset
  }

  /// The array as an array of smaller ones.
  ///
  /// - Parameter dimensions: The dimensions of a smaller array: the last ones of the array, or
  ///   factors of them.
  /// - Returns: The layout of the first elements of the smaller arrays, and the strides of their
  ///   axes, 1 for an axis of one step; nil where no strides lead along the axes, and for empty
  ///   arrays.
  public func split(into dimensions: [Int]) -> (starts: ElementLayout, strides: [Int])? {
    guard count > 0 else { return nil }
    var rest = axes
    var strides: [Int] = []
    var size = 1
    for dimension in dimensions.reversed() {
      guard dimension != 1 else {
        strides.insert(1, at: 0)
        continue
      }
      guard dimension > 0, let last = rest.popLast(), last.count % dimension == 0 else {
        return nil
      }
      strides.insert(last.stride, at: 0)
      size *= dimension
      guard last.count > dimension else { continue }
      rest.append(Axis(count: last.count / dimension, stride: last.stride * dimension))
    }
    return (ElementLayout(rest, count: count / size), strides)
  }
}
