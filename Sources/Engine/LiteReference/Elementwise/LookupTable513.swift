public import LiteTensor

/// A function of a quantized int16 value, by linear interpolation between 513 points (TFLite's
/// `LUTPopulate` for int16).
public struct LookupTable513: Sendable {
  /// The points, 128 values apart, from the lowest value to one past the highest.
  public let points: [Int16]

  /// The table of a real function between two quantized types, computed in float32.
  public init(input: Quantization, output: Quantization, function: (Float) -> Float) {
    self.init(
      inputScale: input.scale, inputZeroPoint: input.zeroPoint,
      outputScale: output.scale, outputZeroPoint: output.zeroPoint, function: function)
  }

  /// The table of a real function between two quantized types, computed in the
  /// precision of the scales.
  ///
  /// A point is shifted by half of the error that the interpolation to its neighbor has in the
  /// middle.
  public init<Real: BinaryFloatingPoint>(
    inputScale: Real, inputZeroPoint: Int, outputScale: Real, outputZeroPoint: Int,
    function: (Real) -> Real
  ) {
    let (lowest, highest) = (Int(Int16.min), Int(Int16.max))
    let inputMin = inputScale * Real(lowest - inputZeroPoint)
    let inputMax = inputScale * Real(highest - inputZeroPoint)
    let outputMin = outputScale * Real(lowest - outputZeroPoint)
    let outputMax = outputScale * Real(highest - outputZeroPoint)
    let step = (inputMax - inputMin) / 512
    let perUnit = 65536 / (outputMax - outputMin)
    func rounded(_ x: Real) -> Real { x.rounded(.toNearestOrAwayFromZero) }

    points = (0...512).map { index in
      guard index < 512 else { return LookupTable513.point(rounded(function(inputMax) * perUnit)) }
      let position = inputMin + Real(index) * step
      let sample = rounded(function(position) * perUnit)
      let next = function(inputMin + Real(index + 1) * step) * perUnit
      let middle = rounded(function(position + step / 2) * perUnit)
      let error = rounded((next + sample) / 2) - middle
      return LookupTable513.point(sample - rounded(error / 2))
    }
  }

  private static func point<Real: BinaryFloatingPoint>(_ x: Real) -> Int16 {
    guard !x.isNaN else { return 0 }
    return Int16(clamp(x, -32768, 32767))
  }

  /// The function's result for a value.
  @inline(__always)
  func lookUp(_ value: Int16, in points: Span<Int16>) -> Int16 {
    let index = 256 + Int(value >> 7)
    let slope = Int32(points[index + 1] &- points[index])
    let delta = (slope &* Int32(value & 0x7F) &+ 64) >> 7
    return points[index] &+ Int16(truncatingIfNeeded: delta)
  }
}

/// Replaces each int16 value by the result of a table.
///
/// - Precondition: Both spans have the same count.
public func lookUpInt16(
  _ input: Span<Int16>, in table: LookupTable513, into output: inout MutableSpan<Int16>
) {
  let points = table.points.span
  forEachPart(of: input, into: &output) { input, output in
    for i in input.indices { output[i] = table.lookUp(input[i], in: points) }
  }
}
