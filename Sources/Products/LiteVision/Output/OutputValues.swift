package import LiteTensor

/// What a model gave for one output.
package struct OutputValues: Sendable {
  /// The dtype, the actual shape and the quantization.
  package let type: TensorType

  /// The bytes of the tensor.
  package let bytes: [UInt8]

  package init(type: TensorType, bytes: [UInt8]) {
    self.type = type
    self.bytes = bytes
  }

  /// The elements as real numbers; messages call the output by its role.
  ///
  /// float32 is taken as it is, uint8 and int8 as `scale · (q − zero point)`.
  ///
  /// - Throws: ``VisionError/output(_:)`` for other dtypes, and for bytes without a scale.
  package func floats(_ role: String) throws(VisionError) -> [Float] {
    switch type.dtype {
    case .float32:
      return stride(from: 0, to: bytes.count, by: 4).map { start in
        let pattern = bytes[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return Float(bitPattern: pattern)
      }
    case .uint8:
      let quantization = try quantization(role)
      return bytes.map { quantization.scale * Float(Int($0) - quantization.zeroPoint) }
    case .int8:
      let quantization = try quantization(role)
      return bytes.map {
        quantization.scale * Float(Int(Int8(bitPattern: $0)) - quantization.zeroPoint)
      }
    default:
      throw .output("the \(role) are \(type.dtype); they must be float32, uint8 or int8")
    }
  }

  private func quantization(_ role: String) throws(VisionError) -> Quantization {
    guard let quantization = type.quantization, !quantization.isPerChannel else {
      throw .output("the \(role) are \(type.dtype) without a single scale")
    }
    return quantization
  }
}
