extension OperatorError {
  /// A quantized value that stands for a negative number, of which there is no root.
  static func belowZeroPoint(_ value: Int, at index: Int, zeroPoint: Int) -> OperatorError {
    .invalid(
      "element \(index) is \(value); it must be at least the zero point \(zeroPoint)")
  }
}
