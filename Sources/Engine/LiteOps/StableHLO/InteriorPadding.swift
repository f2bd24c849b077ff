import LiteKernels
import LiteTensor

/// How an array is set into another with an element of its own between and around its elements.
struct InteriorPadding: Sendable {
  /// The padding of one axis.
  struct Axis {
    /// The number of elements before the array; below 0 for so many that are left out.
    let low: Int

    /// The number of elements after the array; below 0 for so many that are left out.
    let high: Int

    /// The number of elements between two of the array, at least 0.
    let interior: Int
  }

  /// The shape of the result.
  let shape: Shape

  /// Which elements go where.
  private let copy: StridedCopy

  /// The bytes of an element.
  private let byteWidth: Int

  /// - Parameters:
  ///   - input: The shape of the array.
  ///   - axes: The padding of each axis.
  ///   - byteWidth: The bytes of an element.
  ///   - clearsEmptyShapes: Whether a result without elements has none along any axis.
  /// - Throws: ``OperatorError/invalid(_:)`` where a padding is out of range, or where the result has
  ///   no shape.
  init(
    _ input: Shape, _ axes: [Axis], byteWidth: Int, clearsEmptyShapes: Bool = false
  ) throws(OperatorError) {
    let limit = Shape.maximumElementCount
    var dimensions: [Int] = []
    for (axis, padding) in axes.enumerated() {
      guard padding.low.magnitude <= limit, padding.high.magnitude <= limit, padding.interior >= 0,
        padding.interior <= limit
      else {
        throw .invalid(
          "the paddings of axis \(axis) are \(padding.low), \(padding.high) and between elements "
            + "\(padding.interior); they must be at most \(limit), and the last at least 0")
      }
      let (gaps, overflow) = max(input[axis] - 1, 0)
        .multipliedReportingOverflow(by: padding.interior)
      guard !overflow, gaps <= limit else {
        throw .invalid("axis \(axis) has \(padding.interior) elements between each two; too many")
      }
      dimensions.append(input[axis] + gaps + padding.low + padding.high)
    }
    if clearsEmptyShapes, dimensions.contains(where: { $0 <= 0 }) {
      dimensions = dimensions.map { _ in 0 }
    }
    shape = try NodeContext.shape(dimensions, "output 0")
    self.byteWidth = byteWidth
    let (from, to) = (input.strides, shape.strides)
    var copied: [StridedCopy.Axis] = []
    var (sourceOffset, destinationOffset) = (0, 0)
    for (axis, padding) in axes.enumerated() {
      let step = padding.interior + 1
      // The elements of the array whose positions lie within the result.
      let first = padding.low >= 0 ? 0 : (step - 1 - padding.low) / step
      let behind = shape[axis] - padding.low
      let end = behind <= 0 ? 0 : min(input[axis], (behind - 1) / step + 1)
      let count = max(end - first, 0)
      copied.append(
        StridedCopy.Axis(
          count: count, sourceStride: from[axis],
          destinationStride: count > 1 ? step * to[axis] : 0))
      guard count > 0 else { continue }
      sourceOffset += first * from[axis]
      destinationOffset += (padding.low + first * step) * to[axis]
    }
    let isEmpty = copied.contains { $0.count == 0 }
    copy = StridedCopy(
      copied, bitWidth: byteWidth * 8, sourceOffset: isEmpty ? 0 : sourceOffset,
      destinationOffset: isEmpty ? 0 : destinationOffset)
  }

  /// The operation that sets input 0 into copies of the element that another input is.
  ///
  /// - Parameters:
  ///   - position: The input that is the element.
  ///   - node: The node, whose output is set.
  /// - Returns: The operation.
  /// - Throws: ``OperatorError/invalid(_:)`` where that input is not one element of the dtype.
  func operation(withElement position: Int, of node: NodeContext) throws(OperatorError) -> Operation
  {
    let (dtype, element) = (try node.input(0).dtype, try node.input(position).type)
    guard element.dtype == dtype, element.shape.elementCount == 1 else {
      throw .invalid("the padding value is \(element); it must be one element of \(dtype)")
    }
    try node.setOutput(0, shape: shape)
    let (copy, byteWidth) = (copy, byteWidth)
    return Operation(
      Kernel("padInterior\(byteWidth * 8)") { memory in
        let (input, element, output) = (memory.input(0), memory.input(position), memory.output(0))
        let pattern = FillPattern(element.elements(as: UInt8.self).extracting(0..<byteWidth))
        var bytes = output.mutableElements(as: UInt8.self)
        pattern.fill(&bytes)
        copy.run(from: input.elements(), to: &bytes, workers: memory.workers)
      })
  }
}
