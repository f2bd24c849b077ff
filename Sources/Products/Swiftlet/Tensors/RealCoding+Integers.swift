import LiteReference

extension RealCoding {
  /// The numbers that stored integers stand for.
  ///
  /// - Parameters:
  ///   - stored: The elements.
  ///   - range: The values that the dtype has, among those of `Stored`.
  /// - Returns: The numbers, each rounded to float32.
  /// - Throws: ``SwiftletError/notReal(tensor:reason:)``.
  func reals<Stored: IntegerElement>(
    ofStored stored: [Stored], within range: ClosedRange<Int>? = nil
  ) throws(SwiftletError) -> [Float] {
    let range = range ?? Int(Stored.min)...Int(Stored.max)
    guard let quantization = try quantization(withZeroPointsIn: range) else {
      return stored.map { Float($0) }
    }
    var reals = [Float](repeating: 0, count: stored.count)
    var span = reals.mutableSpan
    if quantization.isPerChannel {
      dequantizePerChannel(
        stored.span, quantization: quantization, layout: try channels(of: quantization),
        into: &span)
    } else {
      dequantize(stored.span, quantization: quantization, into: &span)
    }
    return reals
  }

  /// The integers that stand for some numbers best.
  ///
  /// - Parameters:
  ///   - reals: The numbers.
  ///   - range: The values that the dtype has, among those of `Stored`.
  /// - Returns: The stored elements.
  /// - Throws: ``SwiftletError/notReal(tensor:reason:)``.
  func integers<Stored: IntegerElement>(
    of reals: [Float], within range: ClosedRange<Int>? = nil
  ) throws(SwiftletError) -> [Stored] {
    let range = range ?? Int(Stored.min)...Int(Stored.max)
    var stored = [Stored](repeating: 0, count: reals.count)
    var span = stored.mutableSpan
    if let quantization = try quantization(withZeroPointsIn: range) {
      if quantization.isPerChannel {
        quantizePerChannelFloat32(
          reals.span, quantization: quantization, layout: try channels(of: quantization),
          into: &span)
      } else {
        quantizeFloat32(reals.span, quantization: quantization, into: &span)
      }
    } else {
      for i in reals.indices { span[i] = nearest(reals[i]) }
    }
    let (least, greatest) = (Stored(range.lowerBound), Stored(range.upperBound))
    return stored.map { min(max($0, least), greatest) }
  }

  /// The numbers that integers of a dtype which has no quantized form stand for: themselves.
  func reals<Stored: IntegerElement>(ofPlain stored: [Stored]) throws(SwiftletError) -> [Float] {
    try requireNoQuantization()
    return stored.map { Float($0) }
  }

  /// The nearest integers of a dtype which has no quantized form.
  func plainIntegers<Stored: IntegerElement>(of reals: [Float]) throws(SwiftletError) -> [Stored] {
    try requireNoQuantization()
    return reals.map(nearest)
  }

  /// The integer nearest to a number, halves away from zero, limited to its type; 0 for NaN.
  private func nearest<Stored: IntegerElement>(_ real: Float) -> Stored {
    let rounded = real.rounded(.toNearestOrAwayFromZero)
    if let exact = Stored(exactly: rounded) { return exact }
    return rounded.isNaN ? 0 : rounded < 0 ? .min : .max
  }
}
