import LiteExecution
public import LiteTensor

/// An array with some of its rows replaced: `y = a; y[i..<i+k] = u`, along axis 0.
///
/// Input 0 is the array, input 1 has the k rows, and input 2 is the index i, one int32 in
/// `0...rows − k`. Converters write it as a `CONCATENATION` of two `SLICE`s of the array with the rows
/// between them, whose shapes only a run tells, for what TensorFlow calls `TensorListSetItem`. A run
/// throws where the index is out of range, as the second `SLICE` does; one of −1 is refused too, which
/// a `SLICE` takes for the whole array.
public struct RowUpdateOperator: Operator {
  /// The operator of a `CONCATENATION` along axis 0 whose first and last inputs are slices of an array;
  /// nil where it does more than to move bytes.
  ///
  /// - Parameters:
  ///   - array: The type of the array.
  ///   - rows: The type of the rows.
  ///   - output: The type of the result as the file declares it.
  public init?(array: TensorType, rows: TensorType, output: TensorType) {
    guard array.dtype.byteWidth != nil,
      [rows, output].allSatisfy({
        $0.dtype == array.dtype && $0.quantization == array.quantization
      }),
      rows.shape.rank == array.shape.rank,
      rows.shape.dimensions.dropFirst() == array.shape.dimensions.dropFirst(),
      rows.shape[0] <= array.shape[0]
    else { return nil }
  }

  public func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 3...3)
    let (array, rows) = (try node.input(0).type, try node.input(1).type)
    try node.setOutput(0, shape: array.shape)
    let lastStart = array.shape[0] - rows.shape[0]
    guard let width = array.dtype.byteWidth else {
      throw .unsupported("does not support \(array.dtype); it supports dtypes of whole bytes")
    }
    let rowElements = array.shape.elementCount(of: 1..<array.shape.rank)
    return Operation(kernel(rowByteCount: rowElements * width, lastStart: lastStart))
  }

  private func kernel(rowByteCount: Int, lastStart: Int) -> Kernel {
    Kernel("updateRows", sharing: .inPlace(ofInputs: [0])) { memory throws(OperatorError) in
      let (array, rows, output) = (memory.input(0), memory.input(1), memory.output(0))
      let start = Int(memory.input(2).elements(as: Int32.self)[0])
      guard (0...lastStart).contains(start) else {
        throw .invalid("the rows begin at \(start); they must begin in 0...\(lastStart)")
      }
      if !array.isSameMemory(as: output) { output.copy(from: array.elements()) }
      let first = start * rowByteCount
      output[bytes: first..<first + rows.byteCount].copy(from: rows.elements())
    }
  }
}
