import LiteReference

/// The columns of a dilated filter that reads every d-th input column, for every d-th output column: a
/// window without dilation over them.
struct ColumnPhase {
  /// The first input column.
  let firstInput: Int

  /// The number of input columns.
  let inputCount: Int

  /// The number of output columns.
  let outputCount: Int

  /// The padding before the first input column.
  let padding: Int

  /// The phase of an output column below the dilation, which is 1 unless the stride is.
  init(_ phase: Int, of columns: WindowAxis) {
    let dilation = columns.dilation
    let origin = columns.origin(of: phase)
    guard dilation > 1 else {
      (firstInput, inputCount, outputCount) = (0, columns.inputSize, columns.outputSize)
      padding = -origin
      return
    }
    firstInput = (origin % dilation + dilation) % dilation
    inputCount = (columns.inputSize - firstInput + dilation - 1) / dilation
    outputCount = (columns.outputSize - phase + dilation - 1) / dilation
    padding = (firstInput - origin) / dilation
  }
}
