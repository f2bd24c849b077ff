import LiteTensor

/// The checks of operators of TensorFlow Lite Micro's audio front end.
extension NodeContext {
  /// Checks the dtypes of the inputs and outputs.
  func expectTypes(_ inputTypes: [DataType], _ outputTypes: [DataType]) throws(OperatorError) {
    try expect(inputs: inputTypes.count...inputTypes.count, outputs: outputTypes.count)
    for (position, dtype) in inputTypes.enumerated() {
      let found = try input(position).dtype
      guard found == dtype else {
        throw .unsupported("input \(position) is \(found); it must be \(dtype)")
      }
    }
    for (position, dtype) in outputTypes.enumerated() {
      let found = try output(position).dtype
      guard found == dtype else {
        throw .unsupported("output \(position) is \(found); it must be \(dtype)")
      }
    }
  }

  /// Checks that an option lies in a range.
  func expectOption(_ value: Int32, _ name: String, in range: ClosedRange<Int32>)
    throws(OperatorError)
  {
    guard range.contains(value) else {
      throw .invalid(
        "\(name) is \(value); it must be in \(range.lowerBound)...\(range.upperBound)")
    }
  }
}
