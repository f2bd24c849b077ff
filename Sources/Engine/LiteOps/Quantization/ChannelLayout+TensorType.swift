import LiteReference
import LiteTensor

extension ChannelLayout {
  /// Where the channels of a per-channel quantized tensor lie.
  ///
  /// - Throws: ``OperatorError/invalid(_:)`` where the quantization has no such axis, another
  ///   number of scales than the axis has channels, a scale that is not a positive finite
  ///   number, or a zero point that is not a value of the dtype.
  init(of type: TensorType, _ role: String) throws(OperatorError) {
    guard let quantization = type.quantization else {
      throw .invalid("\(role) is \(type.dtype) without quantization")
    }
    let axis = quantization.dimension
    guard axis >= 0, axis < type.shape.rank else {
      throw .invalid(
        "\(role) has quantized_dimension \(axis); its shape \(type.shape) has "
          + "\(type.shape.rank) axes")
    }
    guard quantization.scales.count == type.shape[axis] else {
      throw .invalid(
        "\(role) has \(quantization.scales.count) scales; axis \(axis) of its shape "
          + "\(type.shape) takes \(type.shape[axis])")
    }
    for (channel, scale) in quantization.scales.enumerated() where !(scale > 0 && scale.isFinite) {
      throw .invalid(
        "\(role) has scale \(scale) for channel \(channel); it must be above 0 and finite")
    }
    if let range = type.dtype.zeroPointRange {
      for zeroPoint in quantization.zeroPoints where !range.contains(zeroPoint) {
        throw .invalid(
          "\(role) has zero point \(zeroPoint); \(type.dtype) allows \(range.lowerBound) to "
            + "\(range.upperBound)")
      }
    }
    self.init(
      outer: type.shape.elementCount(of: 0..<axis), channels: type.shape[axis],
      inner: type.shape.elementCount(of: axis + 1..<type.shape.rank))
  }
}
