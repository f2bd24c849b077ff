import LiteBuffer
import LiteExecution
import LiteModel
import LiteReference
import LiteTensor

/// `NumericVerify`: the difference of dequantized values and a reference, `y = dequantize(x) − r`.
///
/// Input 0 is uint8, int8 or int16 of one scale, or float16; input 1 and the output are float32 of the
/// same shape. Where `log_if_failed` is true and `tolerance` at least 0.1, a difference above
/// `tolerance · scale` is an error, as in TFLite.
struct NumericVerifyOperator: FileOperator {
  static let code = OperatorCode.custom("NumericVerify")
  static let versions = 1...1

  private let tolerance: Float
  private let fails: Bool

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let map = try options.customMap()
    tolerance = try map.float("tolerance") ?? 0
    fails = try map.bool("log_if_failed") ?? false
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let (input, reference) = (try node.input(0).type, try node.input(1).type)
    guard reference.dtype == .float32, reference.shape == input.shape else {
      throw .invalid("input 1 is \(reference); it must be float32\(input.shape)")
    }
    guard [.uint8, .int8, .int16, .float16].contains(input.dtype) else {
      throw .unsupported(
        "does not support \(input.dtype); it supports uint8, int8, int16 and float16")
    }
    let quantization =
      input.dtype == .float16
      ? Quantization(scale: 0, zeroPoint: 0)
      : try node.perTensorQuantization(of: input, "input 0")
    try node.setOutput(0, shape: input.shape, dtype: .float32)
    return Operation(
      work: Work(steps: input.shape.elementCount),
      kernel(input.dtype, quantization, count: input.shape.elementCount))
  }

  private func kernel(_ dtype: DataType, _ quantization: Quantization, count: Int)
    -> Kernel
  {
    let (scale, zeroPoint) = (Double(quantization.scale), quantization.zeroPoint)
    let limit = fails && tolerance >= 0.1 ? tolerance * quantization.scale : .infinity
    return Kernel("numericVerify") { memory throws(OperatorError) in
      let (input, second, output) = (memory.input(0), memory.input(1), memory.output(0))
      let reference = second.elements(as: Float.self)
      var differences = output.mutableElements(as: Float.self)
      for part in Checkpoint(forLoopOf: count).slices(0..<count) {
        for i in part {
          let value: Float
          switch dtype {
          case .uint8:
            value = Float(scale * Double(Int(input.elements(as: UInt8.self)[i]) - zeroPoint))
          case .int8:
            value = Float(scale * Double(Int(input.elements(as: Int8.self)[i]) - zeroPoint))
          case .int16:
            value = Float(scale * Double(Int(input.elements(as: Int16.self)[i]) - zeroPoint))
          default: value = Half(bitPattern: input.elements(as: UInt16.self)[i]).value
          }
          differences[i] = value - reference[i]
          guard !(differences[i].magnitude > limit) else {
            throw .invalid(
              "element \(i) is \(value) and its reference \(reference[i]); they may differ by at most "
                + "\(limit)")
          }
        }
      }
    }
  }
}
