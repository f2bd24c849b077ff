import LiteReference
import LiteTensor

/// The quantization of an operator that sums products of inputs and weights.
struct ProductQuantization {
  /// The quantization of the input: one scale, above 0.
  let input: Quantization

  /// The scales of the weights: one, or one for each output channel; 0 or above.
  let weights: Quantization

  /// The quantization of the output: one scale, above 0.
  let output: Quantization

  /// The number of output channels.
  let channels: Int

  /// Reads the quantization of a node's tensors.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where one is missing or has scales that cannot
  ///   be.
  init(
    _ node: NodeContext, input: TensorType, weights: TensorType, _ weightsRole: String,
    output: TensorType, channels: Int
  ) throws(OperatorError) {
    self.input = try node.perTensorQuantization(of: input, "input")
    self.weights = try ProductQuantization.weights(weights, weightsRole, channels: channels)
    self.output = try node.perTensorQuantization(of: output, "output")
    self.channels = channels
  }

  /// The quantization of weights, with a single scale or one for each output channel.
  ///
  /// A scale of 0 is allowed: converters give it to channels without weights.
  private static func weights(_ weights: TensorType, _ role: String, channels: Int)
    throws(OperatorError) -> Quantization
  {
    guard let quantization = weights.quantization else {
      throw .invalid("\(role) is \(weights.dtype) without quantization")
    }
    let count = quantization.scales.count
    guard count == 1 || count == channels else {
      throw .invalid("\(role) has \(count) scales; it must have 1 or \(channels)")
    }
    guard quantization.scales.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
      throw .invalid("\(role) has a scale that is below 0 or not finite")
    }
    return quantization
  }

  /// The scale of the weights of each output channel.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where there is none, where there is neither one
  ///   nor one for each channel, or where one is below 0 or not finite.
  static func weightScales(of type: TensorType, _ role: String, channels: Int)
    throws(OperatorError) -> [Float]
  {
    let weights = try weights(type, role, channels: channels)
    return weights.isPerChannel
      ? weights.scales : [Float](repeating: weights.scale, count: channels)
  }

  /// The multiplier of each output channel from accumulators to outputs: `inputScale · weightScale
  /// / outputScale` in float64.
  var factors: [Double] {
    let scales =
      weights.isPerChannel
      ? weights.scales : [Float](repeating: weights.scale, count: channels)
    let (inputScale, outputScale) = (Double(input.scale), Double(output.scale))
    return scales.map { inputScale * Double($0) / outputScale }
  }

  /// The multiplier as TFLite forms it for a single scale in fixed point: the product of the scales
  /// in float32, the division in float64.
  var perTensorFactor: Double {
    Double(input.scale * weights.scale) / Double(output.scale)
  }

  /// The multipliers as TFLite forms them for fixed point in `FULLY_CONNECTED`: ``factors`` where
  /// there is a scale for each channel, else ``perTensorFactor``.
  var fixedPointFactors: [Double] {
    weights.isPerChannel ? factors : [Double](repeating: perTensorFactor, count: channels)
  }

  /// The largest left shift of a 64-bit sum of up to 48 bits that is multiplied by 16 bits.
  static let largestWideShift = 7

  /// Checks that the zero points of input and output are 0, as int16 has them.
  func checkSymmetry() throws(OperatorError) {
    guard input.zeroPoint == 0, output.zeroPoint == 0 else {
      throw .invalid(
        "input and output have zero points \(input.zeroPoint) and \(output.zeroPoint); int16 "
          + "must have 0")
    }
  }

  /// The zero point of a tensor as a value of its dtype.
  private static func zeroPoint<T: FixedWidthInteger>(
    of quantization: Quantization, _ role: String, as type: T.Type
  ) throws(OperatorError) -> T {
    guard let value = T(exactly: quantization.zeroPoint) else {
      throw .invalid(
        "\(role) has zero point \(quantization.zeroPoint); it must be in \(T.min)...\(T.max)")
    }
    return value
  }

  /// The zero point of the input, which has to be a value of its dtype.
  func inputZeroPoint<T: FixedWidthInteger>(as type: T.Type) throws(OperatorError) -> Int32 {
    Int32(try ProductQuantization.zeroPoint(of: input, "input", as: type))
  }

  /// The zero point of the weights, which has to be a value of their dtype.
  func weightZeroPoint<T: FixedWidthInteger>(_ role: String, as type: T.Type)
    throws(OperatorError) -> Int32
  {
    Int32(try ProductQuantization.zeroPoint(of: weights, role, as: type))
  }

  /// The zero point of the output, which has to be a value of its dtype, and 0 for int16.
  func outputZeroPoint<T: FixedWidthInteger>(as type: T.Type) throws(OperatorError) -> Int32 {
    let zeroPoint = try ProductQuantization.zeroPoint(of: output, "output", as: type)
    guard T.bitWidth == 8 || zeroPoint == 0 else {
      throw .invalid("output has zero point \(zeroPoint); int16 must have 0")
    }
    return Int32(zeroPoint)
  }

  /// The fixed-point multipliers nearest to some real ones.
  ///
  /// The left shift of accumulators is at most `largestShift`.
  static func multipliers(_ factors: [Double], largestShift: Int = 30) throws(OperatorError)
    -> [QuantizedMultiplier]
  {
    var multipliers: [QuantizedMultiplier] = []
    multipliers.reserveCapacity(factors.count)
    for (index, factor) in factors.enumerated() {
      if index > 0, factor == factors[index - 1] {
        multipliers.append(multipliers[index - 1])
        continue
      }
      guard let multiplier = QuantizedMultiplier(factor), multiplier.shift <= largestShift else {
        throw .unsupported(
          "the scales of input, weights and output give the factor \(factor); it must be below "
            + "2^\(largestShift)")
      }
      multipliers.append(multiplier)
    }
    return multipliers
  }

  /// Checks that a bias has about the scale `inputScale · weightScale`, where it has one.
  ///
  /// TFLite refuses a difference of more than 0.02 output steps.
  func checkScale(ofBias bias: NodeContext.Input?) throws(OperatorError) {
    guard let scale = bias?.type.quantization?.scale else { return }
    let product = Double(input.scale) * Double(weights.scale)
    guard (product - Double(scale)).magnitude / Double(output.scale) <= 0.02 else {
      throw .invalid(
        "bias has scale \(scale); it must be the product of those of input and weights, "
          + "\(product)")
    }
  }
}
