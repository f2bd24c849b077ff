import LiteBuffer
import LiteKernels
import LiteModel
import LiteSchema
import LiteTensor

/// `MATRIX_DIAG`: square matrices with the vectors of the last axis on their diagonals, and zeros
/// elsewhere.
///
/// All dtypes of whole bytes.
struct MatrixDiagOperator: FileOperator {
  static let code = OperatorCode.builtin(.matrixDiag)
  static let versions = 1...1

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1)
    let shape = try node.input(0).shape
    guard let size = shape.dimensions.last else {
      throw .invalid("the input is a scalar; it must have at least 1 axis")
    }
    let byteWidth = try node.movedByteWidth()
    try node.setOutput(0, dimensions: shape.dimensions + [size])
    let diagonals = StridedCopy(
      diagonals: shape.elementCount(of: 0..<shape.rank - 1), rows: size, columns: size,
      byteWidth: byteWidth)
    return Operation(
      Kernel("matrixDiagonal\(byteWidth * 8)") { memory in
        let (input, output) = (memory.input(0), memory.output(0))
        var bytes = output.mutableElements(as: UInt8.self)
        FillPattern(0, byteCount: 1).fill(&bytes)
        diagonals.run(from: input.elements(), to: &bytes, workers: memory.workers)
      })
  }
}

extension StridedCopy {
  /// A copy of vectors to the diagonals of as many matrices.
  ///
  /// - Parameters:
  ///   - count: The number of matrices.
  ///   - rows: The number of rows of a matrix.
  ///   - columns: The number of columns.
  ///   - byteWidth: The bytes of an element.
  init(diagonals count: Int, rows: Int, columns: Int, byteWidth: Int) {
    let length = min(rows, columns)
    self.init(
      [
        Axis(count: count, sourceStride: length, destinationStride: rows * columns),
        Axis(count: length, sourceStride: 1, destinationStride: columns + 1),
      ], bitWidth: byteWidth * 8)
  }
}
