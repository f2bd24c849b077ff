import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `TRANSPOSE`: the input with its axes in another order.
///
/// Axis i of the output is axis `perm[i]` of the input, where a negative one counts from
/// the back; each axis appears once.
struct TransposeOperator: FileOperator {
  static let code = OperatorCode.builtin(.transpose)
  static let versions = 1...9

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
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

    let output = try NodeContext.shape(permutation.map { input[$0] }, "output 0")
    try node.setOutput(0, shape: output)
    let (from, to) = (input.strides, output.strides)
    let axes = permutation.enumerated().map { axis, source in
      StridedCopy.Axis(
        count: output[axis], sourceStride: from[source], destinationStride: to[axis])
    }
    let copy = StridedCopy(axes, bitWidth: bitWidth, microkernels: node.microkernels)
    let isOptimized = node.kernels == .optimized
    return Operation(
      .transposition(permutation),
      TransposeOperator.kernel(
        copy, bitWidth: bitWidth,
        isOptimized ? Transposition(input, output, permutation: permutation) : nil))
  }

  private static func kernel(
    _ copy: StridedCopy, bitWidth: Int, _ transposition: Transposition?
  ) -> Kernel {
    var kernel = Kernel("transpose", bitWidth: bitWidth, moves: [Move(copy: copy)])
    kernel.link = transposition.map { .transposition($0) }
    return kernel
  }
}
