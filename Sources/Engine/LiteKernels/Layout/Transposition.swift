public import LiteTensor

/// A transpose of an array, as a layout of its source and its destination.
public struct Transposition: Hashable, Sendable {
  /// Where the array has the elements of the result.
  public let source: ElementLayout

  /// Where the result has the elements of the array.
  public let destination: ElementLayout

  /// The axes of an array in another order.
  ///
  /// - Parameters:
  ///   - input: The shape of the array.
  ///   - output: The shape of the result.
  ///   - permutation: For each axis of the result which one of the array it is.
  public init(_ input: Shape, _ output: Shape, permutation: [Int]) {
    let (from, to) = (input.strides, output.strides)
    source = ElementLayout(output, strides: permutation.map { from[$0] })
    var strides = to
    for (axis, position) in permutation.enumerated() { strides[position] = to[axis] }
    destination = ElementLayout(input, strides: strides)
  }
}
