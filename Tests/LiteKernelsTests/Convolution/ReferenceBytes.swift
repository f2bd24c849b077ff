import LiteKernels
import LiteReference
import LiteTensor

/// The bytes that the reference loop of a convolution gives.
enum ReferenceBytes {
  /// Convolves bytes, which are int8 or uint8 as the requantisation says.
  static func convolve<Loop: ConvolutionLoop>(
    _ loop: Loop.Type, _ geometry: ConvolutionGeometry, input: [UInt8], filter: [UInt8],
    bias: [Int32], requantization: ProductRequantization<QuantizedMultiplier>
  ) -> [UInt8] {
    let count =
      loop == TransposeConv.self
      ? geometry.inputPixelCount * geometry.outChannels : geometry.outputCount
    func run<Element: FixedWidthInteger & BitwiseCopyable & Sendable>(
      input: [Element], filter: [Element]
    ) -> [Element] {
      var outputs = [Element](repeating: 0, count: count)
      var results = outputs.mutableSpan
      loop.run(
        geometry, input: input.span, filter: filter.span, bias: bias.span,
        accumulation: Int8Accumulation<Element>(requantization),
        stage: RequantizationStage<Int32, Int32, Element, _>(requantization),
        into: &results)
      return outputs
    }
    guard requantization.dtype == .int8 else { return run(input: input, filter: filter) }
    let outputs = run(
      input: input.map { Int8(bitPattern: $0) }, filter: filter.map { Int8(bitPattern: $0) })
    return outputs.map { UInt8(bitPattern: $0) }
  }
}
