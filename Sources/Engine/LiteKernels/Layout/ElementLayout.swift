public import LiteTensor

/// Where the elements of a dense array lie, in the order of the array, where they do not follow each
/// other: along each of some axes with a stride of its own.
///
/// Axes that continue each other are one, so that the layout does not depend on how the array was
/// cut into axes.
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

  /// The array as an array of small ones.
  ///
  /// - Parameter dimensions: Those of a small one: the last ones of the array, or what they may be
  ///   cut into.
  /// - Returns: Where the small ones begin, and the stride of each of their axes, 1 for an axis of
  ///   one step; nil where no strides lead along the axes, and for empty arrays.
  public func cut(into dimensions: [Int]) -> (starts: ElementLayout, strides: [Int])? {
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
