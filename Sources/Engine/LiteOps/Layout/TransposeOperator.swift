import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `TRANSPOSE`: the input with its axes in another order.
///
/// Axis i of the output is axis `perm[i]` of the input, where a negative one counts from
/// the back; each axis appears once.
struct TransposeOperator: Operator {
  static let code = OperatorCode.builtin(.transpose)
  static let versions = 1...9

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func prepare(_ node: inout Preparation) throws(OperatorError) -> PreparedKernel {
    try node.expect(inputs: 2...2)
    let bitWidth = try node.movedBitWidth()
    let input = try node.input(0).shape
    try node.expectVector(1, count: input.rank)
    let values = try node.integers(ofInput: 1)
    var permutation: [Int] = []
    for value in values {
      let axis = try node.axis(value, rank: input.rank)
      guard !permutation.contains(axis) else {
        throw .invalid("perm is \(values); axis \(axis) must appear once")
      }
      permutation.append(axis)
    }

    let output = try Preparation.shape(permutation.map { input[$0] }, "output 0")
    try node.setOutput(0, shape: output)
    let (from, to) = (input.strides, output.strides)
    let axes = permutation.enumerated().map { axis, source in
      StridedCopy.Axis(
        count: output[axis], sourceStride: from[source], destinationStride: to[axis])
    }
    let copy = StridedCopy(axes, bitWidth: bitWidth)
    var kernel = PreparedKernel("transpose", bitWidth: bitWidth, moves: [Move(copy: copy)])
    if node.kernels == .optimized {
      kernel.link = .transposition(Transposition(input, output, permutation: permutation))
    }
    return kernel
  }
}
