import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `MATRIX_SET_DIAG`: the matrices of input 0 with the vectors of input 1 on their diagonals.
///
/// All dtypes of whole bytes.
struct MatrixSetDiagOperator: FileOperator {
  static let code = OperatorCode.builtin(.matrixSetDiag)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let (shape, diagonal) = (try node.input(0).shape, try node.input(1).type)
    guard shape.rank >= 2 else {
      throw .invalid("the input has shape \(shape); it must have at least 2 axes")
    }
    let byteWidth = try node.movedByteWidth()
    let (rows, columns) = (shape[shape.rank - 2], shape[shape.rank - 1])
    let dimensions = shape.dimensions.dropLast(2) + [min(rows, columns)]
    guard diagonal.shape.dimensions == Array(dimensions),
      try node.input(0).dtype == diagonal.dtype
    else {
      throw .invalid(
        "the diagonal is \(diagonal); for an input of \(try node.input(0).type), it must have the "
          + "dtype of that and shape \(Array(dimensions))")
    }
    try node.setOutput(0, shape: shape)
    let matrices = StridedCopy(elements: shape.elementCount, bitWidth: byteWidth * 8)
    let diagonals = StridedCopy(
      diagonals: shape.elementCount(of: 0..<shape.rank - 2), rows: rows, columns: columns,
      byteWidth: byteWidth)
    return Operation(
      Kernel("setDiagonal\(byteWidth * 8)", sharing: .inPlace(ofInputs: [0])) { memory in
        let (input, output) = (memory.input(0), memory.output(0))
        let diagonal = memory.input(1)
        var bytes = output.mutableElements(as: UInt8.self)
        if !input.isSameMemory(as: output) {
          matrices.run(from: input.elements(), to: &bytes, workers: memory.workers)
        }
        diagonals.run(from: diagonal.elements(), to: &bytes, workers: memory.workers)
      })
  }
}
