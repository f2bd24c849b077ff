import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `TILE`: the input, repeated along each axis.
///
/// `y[i, ...] = x[i mod dimension, ...]`, with as many repetitions along each axis as
/// input 1 says.
struct TileOperator: FileOperator {
  static let code = OperatorCode.builtin(.tile)
  static let versions = 1...3

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let shape = try node.input(0).shape
    try node.expectVector(1, count: shape.rank)
    let multiples = try node.integers(ofInput: 1)
    var dimensions: [Int] = []
    for (axis, multiple) in multiples.enumerated() {
      let (dimension, overflow) = shape[axis].multipliedReportingOverflow(by: multiple)
      guard multiple >= 0, !overflow else {
        throw .invalid(
          "multiples has \(multiple) for axis \(axis); it must be at least 0, and not overflow")
      }
      dimensions.append(dimension)
    }
    let output = try NodeContext.shape(dimensions, "output 0")
    let (from, to) = (shape.strides, output.strides)
    let axes = shape.dimensions.indices.flatMap { axis in
      [
        StridedCopy.Axis(
          count: multiples[axis], sourceStride: 0, destinationStride: shape[axis] * to[axis]),
        StridedCopy.Axis(
          count: shape[axis], sourceStride: from[axis], destinationStride: to[axis]),
      ]
    }
    if node.kernels == .optimized, let byteWidth = try node.movedDtype().byteWidth,
      let tiling = Tiling(shape, multiples: multiples, byteWidth: byteWidth)
    {
      try node.setOutput(0, shape: output)
      return Operation(
        Kernel("tile\(8 * byteWidth), copies") { memory in
          let (input, output) = (memory.input(0), memory.output(0))
          var bytes = output.mutableElements(as: UInt8.self)
          tiling.run(from: input.elements(), to: &bytes, workers: memory.workers)
        })
    }
    return try node.repeatElements("tile", axes, shape: output)
  }
}

extension NodeContext {
  /// Sets output 0 to elements of input 0 in row-major order.
  func repeatElements(_ verb: String, _ axes: [StridedCopy.Axis], shape: Shape)
    throws(OperatorError) -> Operation
  {
    guard try movedDtype() != .string else {
      let copy = StridedCopy(axes, bitWidth: 8)
      return try pickStrings("\(verb)Strings", shape: shape) { copy.forEachSource($0) }
    }
    let bitWidth = try movedBitWidth()
    try setOutput(0, shape: shape)
    let copy = StridedCopy(axes, bitWidth: bitWidth)
    return Operation(Kernel(verb, bitWidth: bitWidth, moves: [Move(copy: copy)]))
  }
}
