import LiteMicrokernels

/// Quantizes the float32 inputs of operators with int8 weights, value for value as
/// ``quantizeSymmetric(_:into:)`` and ``quantizeAsymmetric(_:into:)`` do.
///
/// Every `unsafe` in this file is an address within the values, or within the memory that the
/// caller gives for as many results.
struct HybridInput: Sendable {
  /// The micro-kernels.
  let kernels: HybridKernels

  /// Whether the zero point is 0.
  let isSymmetric: Bool

  /// Quantizes some values.
  @unsafe
  func quantize(_ values: Span<Float>, into output: FloatQuantization.Output)
    -> HybridQuantization
  {
    let range = unsafe values.withUnsafeBufferPointer { unsafe kernels.range($0) }
    let map =
      isSymmetric
      ? HybridMap(symmetricWithin: max(-range.least, range.greatest))
      : HybridMap(from: range.least, to: range.greatest)
    guard let map, map.inverse.isFinite, (range.greatest - range.least).isFinite else {
      return quantizeByReference(values, into: output)
    }
    // The last few values are rounded in another way.
    let whole = values.count & ~7
    let tail = values.count - whole
    let zeroPoint = Int32(map.quantization.zeroPoint)
    unsafe values.withUnsafeBufferPointer { values in
      guard let address = values.baseAddress else { return }
      unsafe kernels.quantize(
        FloatQuantization(
          count: whole, input: address, inverse: map.inverse, zeroPoint: zeroPoint,
          least: map.least, output: output))
    }
    for i in 0..<tail {
      let rounded = roundToInt32(values[whole + i] * map.inverse) &+ zeroPoint
      HybridInput.write(
        clamp(rounded, map.least, 127), to: output, index: whole + i, zeroPoint: zeroPoint)
    }
    return map.quantization
  }

  /// Quantizes values of no range or an endless one.
  private func quantizeByReference(
    _ values: Span<Float>, into output: FloatQuantization.Output
  ) -> HybridQuantization {
    var stored = [Int8](repeating: 0, count: values.count)
    var span = stored.mutableSpan
    let quantization =
      isSymmetric
      ? quantizeSymmetric(values, into: &span) : quantizeAsymmetric(values, into: &span)
    for i in values.indices {
      HybridInput.write(
        Int32(span[i]), to: output, index: i, zeroPoint: Int32(quantization.zeroPoint))
    }
    return quantization
  }

  /// Writes one stored value in the form that is asked for.
  private static func write(
    _ stored: Int32, to output: FloatQuantization.Output, index: Int, zeroPoint: Int32
  ) {
    switch output {
    case .bytes(let bytes): unsafe bytes[index] = UInt8(truncatingIfNeeded: stored &+ 128)
    case .floats(let floats): unsafe floats[index] = Float(stored &- zeroPoint)
    }
  }
}
