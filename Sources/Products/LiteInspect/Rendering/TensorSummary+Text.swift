extension TensorSummary {
  /// The dtype and shape, with the signature where it says more: `float32[1, 224, 224, 3]`.
  var typeText: String {
    let type = "\(dtype)\(shape)"
    guard let shapeSignature, shapeSignature != shape else { return type }
    return "\(type) (signature \(shapeSignature))"
  }

  /// The name, or a stand-in for an empty one.
  var nameText: String { name.isEmpty ? "(no name)" : name }
}

extension QuantizationSummary {
  /// One line, such as `scale 0.0078125, zero point 128`.
  var text: String {
    var parts: [String] = []
    if let axis, let low = scales.min(), let high = scales.max() {
      parts.append("\(scales.count) scales along axis \(axis), \(low) to \(high)")
    } else if let scale = scales.first, let zeroPoint = zeroPoints.first {
      parts.append("scale \(scale), zero point \(zeroPoint)")
    }
    if let scalesTensor, let blockSize {
      parts.append("scales of blocks of \(blockSize) in tensor \(scalesTensor)")
    }
    return parts.joined(separator: ", ")
  }
}
