import LiteKernels
import LiteReference

/// The bytes that the reference loop of a convolution gives.
enum ReferenceBytes {
  /// Convolves bytes, which are int8 or uint8 as the arithmetic says.
  static func convolve<Loop: ConvolutionLoop>(
    _ loop: Loop.Type, _ geometry: ConvolutionGeometry, input: [UInt8], filter: [UInt8],
    bias: [Int32], arithmetic: QuantizedArithmetic
  ) -> [UInt8] {
    let count =
      geometry.batches * geometry.rows.outputSize * geometry.columns.outputSize
      * geometry.outChannels
    func run<Element: FixedWidthInteger & BitwiseCopyable & Sendable>(
      input: [Element], filter: [Element]
    ) -> [Element] {
      var outputs = [Element](repeating: 0, count: count)
      var results = outputs.mutableSpan
      loop.run(
        geometry, input: input.span, filter: filter.span, bias: bias.span,
        accumulation: Int8Accumulation<Element>(
          inputZeroPoint: Element(arithmetic.inputZeroPoint),
          weightZeroPoint: Element(arithmetic.weightZeroPoint)),
        stage: FixedPointOutputStage<Int32, Int32, Element>(
          multipliers: arithmetic.multipliers, zeroPoint: arithmetic.outputZeroPoint,
          activation: arithmetic.activation),
        into: &results)
      return outputs
    }
    guard arithmetic.isSigned else { return run(input: input, filter: filter) }
    let outputs = run(
      input: input.map { Int8(bitPattern: $0) }, filter: filter.map { Int8(bitPattern: $0) })
    return outputs.map { UInt8(bitPattern: $0) }
  }
}
