import LiteTensor

/// Tensor bytes as real numbers, to be compared.
struct NumericView {
  /// Whether the elements are floats, or pairs of floats.
  let isFloat: Bool
  private let values: [Double]

  /// The elements of a tensor; nil where they are not numbers of whole bytes.
  init?(_ dtype: DataType, _ bytes: [UInt8]) {
    func bits(width: Int) -> [UInt64] {
      stride(from: 0, to: bytes.count / width * width, by: width).map { start -> UInt64 in
        var element: UInt64 = 0
        for i in (0..<width).reversed() { element = element << 8 | UInt64(bytes[start + i]) }
        return element
      }
    }
    switch dtype {
    case .float16: values = bits(width: 2).map { Double(Float16(bitPattern: UInt16($0))) }
    case .float32, .complex64:
      values = bits(width: 4).map { Double(Float(bitPattern: UInt32($0))) }
    case .float64, .complex128: values = bits(width: 8).map { Double(bitPattern: $0) }
    case .uint8: values = bytes.map { Double($0) }
    case .int8: values = bytes.map { Double(Int8(bitPattern: $0)) }
    case .uint16: values = bits(width: 2).map { Double($0) }
    case .int16: values = bits(width: 2).map { Double(Int16(bitPattern: UInt16($0))) }
    case .uint32: values = bits(width: 4).map { Double($0) }
    case .int32: values = bits(width: 4).map { Double(Int32(bitPattern: UInt32($0))) }
    case .uint64: values = bits(width: 8).map { Double($0) }
    case .int64: values = bits(width: 8).map { Double(Int64(bitPattern: $0)) }
    default: return nil
    }
    isFloat =
      switch dtype {
      case .float16, .float32, .float64, .complex64, .complex128: true
      default: false
      }
  }

  /// Where these numbers leave the tolerance |a − b| ≤ absolute + relative · |b|.
  ///
  /// Numbers that are not finite must be the same in both.
  /// - Returns: How far off they are; nil where all are within the tolerance.
  func difference(from reference: NumericView, absolute: Double, relative: Double) -> String? {
    var worst = 0.0
    var largest = 0.0
    var isWithin = true
    for (a, b) in zip(values, reference.values) {
      guard a.isFinite && b.isFinite else {
        guard a == b || (a.isNaN && b.isNaN) else { return "NaN or infinity in other places" }
        continue
      }
      let difference = abs(a - b)
      if !(difference <= absolute + relative * abs(b)) { isWithin = false }
      worst = max(worst, difference)
      largest = max(largest, abs(b))
    }
    return isWithin ? nil : "off by \(worst) of \(largest)"
  }
}
