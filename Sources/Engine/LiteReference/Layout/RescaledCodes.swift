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
