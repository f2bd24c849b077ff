import LiteExecution
import LiteReference

/// The codes of an input of a uint8 concatenation in the scale and zero point of its
/// output.
///
/// `round(code · s + bias) + outputZeroPoint`, limited to 0...255, where s is the input's
/// scale times the inverse of the output's, the bias is `−inputZeroPoint · s`, both in
/// float32, and halves are rounded away from zero.
///
/// - Returns: The output's code for each of the 256 codes of the input.
public func rescaledCodesUInt8(
  inputScale: Float, inputZeroPoint: Int, outputScale: Float, outputZeroPoint: Int
) -> [UInt8] {
  let scale = inputScale * (1 / outputScale)
  let bias = Float(-inputZeroPoint) * scale
  return (0..<256).map { code in
    let rounded = Int(roundToInt32(Float(code) * scale + bias))
    return UInt8(clamping: rounded + outputZeroPoint)
  }
}

/// Copies a dense uint8 array to a slab of a larger one, through a table of codes.
public func copyUInt8(
  _ source: Span<UInt8>, to slab: StridedCopy.Slab, of destination: inout MutableSpan<UInt8>,
  through codes: Span<UInt8>
) {
  let count = slab.indices.count * slab.inner
  for outer in Checkpoint().steps(0..<slab.outer) {
    let from = outer * count
    let to = (outer * slab.total + slab.indices.lowerBound) * slab.inner
    forEachIndex(in: 0..<count) { i in destination[to + i] = codes[Int(source[from + i])] }
  }
}
