import LiteKernels
import LiteTensor

extension NodeContext {
  /// The paddings of each axis of input 0, from an input of shape `[rank, 2]`.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where the shape is another, or where a padding
  ///   is negative.
  func paddings(ofInput position: Int) throws(OperatorError) -> [Padding.Axis] {
    let shape = try input(0).shape
    let given = try input(position).shape
    guard given.dimensions == [shape.rank, 2] else {
      throw .invalid("paddings have shape \(given); they must have [\(shape.rank), 2]")
    }
    let values = try integers(ofInput: position)
    var axes: [Padding.Axis] = []
    for axis in 0..<shape.rank {
      let (before, after) = (values[2 * axis], values[2 * axis + 1])
      let limit = Shape.maximumElementCount
      guard before >= 0, before <= limit, after >= 0, after <= limit else {
        throw .invalid(
          "the paddings of axis \(axis) are \(before) and \(after); they must be in 0...\(limit)")
      }
      axes.append(Padding.Axis(before: before, count: shape[axis], after: after))
    }
    return axes
  }

  /// The zeros around images that some paddings are; nil where they are something else too.
  ///
  /// - Throws: ``OperatorError`` where there is no input or output.
  func imagePadding(_ axes: [Padding.Axis]) throws(OperatorError) -> ImagePadding? {
    let (input, output) = (try input(0), try output(0))
    guard axes.count == 4, input.type.singleScale == output.singleScale,
      [0, 3].allSatisfy({ axes[$0].before == 0 && axes[$0].after == 0 })
    else { return nil }
    return ImagePadding(
      rows: ImagePadding.Side(before: axes[1].before, after: axes[1].after),
      columns: ImagePadding.Side(before: axes[2].before, after: axes[2].after))
  }

  /// The element that quantized tensors are padded with: the code of 0.
  func zeroPattern(of type: TensorType, byteWidth: Int) throws(OperatorError) -> FillPattern {
    let zeroPoint = type.singleScale.zeroPoint
    let range: ClosedRange<Int>
    switch type.dtype {
    case .uint8: range = 0...255
    case .int8: range = -128...127
    case .int16: range = -32768...32767
    default: return FillPattern(0, byteCount: byteWidth)
    }
    guard range.contains(zeroPoint) else {
      throw .invalid("the output's zero point is \(zeroPoint); it must be in \(range)")
    }
    return FillPattern(zeroPoint, byteCount: byteWidth)
  }
}
