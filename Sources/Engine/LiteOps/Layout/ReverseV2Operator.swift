import LiteBuffer
import LiteModel
import LiteSchema
import LiteTensor

/// `REVERSE_V2`: the input with the order of some axes reversed.
///
/// Input 1 names the axes, each at most once.
struct ReverseV2Operator: FileOperator {
  static let code = OperatorCode.builtin(.reverseV2)
  static let versions = 1...4

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let shape = try node.input(0).shape
    let values = try node.integers(ofInput: 1)
    guard values.count <= shape.rank else {
      throw .invalid("input 1 has \(values.count) axes; the input has \(shape.rank)")
    }
    var reversed: [Int] = []
    for value in values {
      let axis = try node.axis(value, rank: shape.rank)
      guard !reversed.contains(axis) else {
        throw .invalid("axes are \(values); axis \(axis) must appear once")
      }
      reversed.append(axis)
    }
    let sliced = shape.dimensions.indices.map { axis in
      reversed.contains(axis)
        ? SlicedAxis(begin: shape[axis] - 1, stride: -1, count: shape[axis])
        : SlicedAxis(begin: 0, stride: 1, count: shape[axis])
    }
    return try node.slice("reverse", sliced, shape: shape.dimensions)
  }
}
