import LiteReference

/// How numbers become the stored elements of a tensor, and back.
///
/// Quantized elements are read by `scale · (q − zero point)` and written by
/// `round(x / scale) + zero point`, halves away from zero, limited to the range of the dtype: the
/// arithmetic of `DEQUANTIZE` and `QUANTIZE`. Unquantized integers stand for themselves.
struct RealCoding {
  /// The tensor, in its actual shape.
  let info: TensorInfo

  /// The coding of a tensor.
  init(_ info: TensorInfo) {
    self.info = info
  }

  /// The numbers of a dense tensor's bytes, each rounded to float32.
  ///
  /// - Throws: ``SwiftletError/notReal(tensor:reason:)``.
  func reals(of bytes: [UInt8]) throws(SwiftletError) -> [Float] {
    switch info.dtype {
    case .float32: return try elements(of: bytes)
    case .float64: return (try elements(of: bytes) as [Double]).map { Float($0) }
    case .float16: return (try elements(of: bytes) as [UInt16]).map { Half(bitPattern: $0).value }
    case .bfloat16:
      return (try elements(of: bytes) as [UInt16]).map { Float(bitPattern: UInt32($0) << 16) }
    case .int8: return try reals(ofStored: elements(of: bytes) as [Int8])
    case .int16: return try reals(ofStored: elements(of: bytes) as [Int16])
    case .int32: return try reals(ofStored: elements(of: bytes) as [Int32])
    case .int64: return try reals(ofPlain: elements(of: bytes) as [Int64])
    case .uint8: return try reals(ofStored: elements(of: bytes) as [UInt8])
    case .uint16: return try reals(ofStored: elements(of: bytes) as [UInt16])
    case .uint32: return try reals(ofPlain: elements(of: bytes) as [UInt32])
    case .uint64: return try reals(ofPlain: elements(of: bytes) as [UInt64])
    default:
      guard let packed = PackedElements(info.dtype) else { throw notNumbers }
      guard let integers = packed.integers(in: bytes, count: try elementCount(of: info.shape))
      else { throw wrongByteCount(bytes.count) }
      return try reals(ofStored: integers, within: packed.range)
    }
  }

  /// The bytes of a dense tensor of some numbers.
  ///
  /// - Throws: ``SwiftletError/notReal(tensor:reason:)``.
  func bytes(of reals: [Float]) throws(SwiftletError) -> [UInt8] {
    switch info.dtype {
    case .float32: return ElementBytes.bytes(of: reals)
    case .float64: return ElementBytes.bytes(of: reals.map { Double($0) })
    case .float16: return ElementBytes.bytes(of: reals.map { Half(rounding: $0).bitPattern })
    case .bfloat16: return ElementBytes.bytes(of: reals.map(bfloat16))
    case .int8: return ElementBytes.bytes(of: try integers(of: reals) as [Int8])
    case .int16: return ElementBytes.bytes(of: try integers(of: reals) as [Int16])
    case .int32: return ElementBytes.bytes(of: try integers(of: reals) as [Int32])
    case .int64: return ElementBytes.bytes(of: try plainIntegers(of: reals) as [Int64])
    case .uint8: return ElementBytes.bytes(of: try integers(of: reals) as [UInt8])
    case .uint16: return ElementBytes.bytes(of: try integers(of: reals) as [UInt16])
    case .uint32: return ElementBytes.bytes(of: try plainIntegers(of: reals) as [UInt32])
    case .uint64: return ElementBytes.bytes(of: try plainIntegers(of: reals) as [UInt64])
    default:
      guard let packed = PackedElements(info.dtype) else { throw notNumbers }
      return packed.bytes(of: try integers(of: reals, within: packed.range))
    }
  }

  private func elements<Element: BitwiseCopyable>(of bytes: [UInt8]) throws(SwiftletError)
    -> [Element]
  {
    let count = try elementCount(of: info.shape)
    guard let elements = ElementBytes.elements(of: Element.self, in: bytes, count: count) else {
      throw wrongByteCount(bytes.count)
    }
    return elements
  }

  /// The bits of the bfloat16 number nearest to a float32, halves to even.
  private func bfloat16(_ real: Float) -> UInt16 {
    guard !real.isNaN else { return 0x7FC0 }
    let isOdd = (real.bitPattern >> 16) & 1
    return UInt16(truncatingIfNeeded: (real.bitPattern &+ 0x7FFF &+ isOdd) >> 16)
  }

  private var notNumbers: SwiftletError {
    notReal("has elements of \(info.dtype), which stand for no float32 numbers")
  }

  private func wrongByteCount(_ byteCount: Int) -> SwiftletError {
    notReal("has \(byteCount) bytes, which are not those of \(info.dtype)\(info.shape)")
  }

  private func notReal(_ reason: String) -> SwiftletError {
    .notReal(tensor: info.displayName, reason: reason)
  }
}

// MARK: Quantization

extension RealCoding {
  /// The affine map of the tensor, checked; nil where elements stand for themselves.
  func quantization(withZeroPointsIn range: ClosedRange<Int>) throws(SwiftletError)
    -> Quantization?
  {
    guard !info.hasTensorScales else {
      throw notReal("has scales in blocks or along several axes; only a constant can")
    }
    guard let quantization = info.quantization else { return nil }
    for (index, scale) in quantization.scales.enumerated() where !(scale > 0 && scale.isFinite) {
      throw notReal("has scale \(scale) at \(index); it must be above 0 and finite")
    }
    for (index, point) in quantization.zeroPoints.enumerated() where !range.contains(point) {
      throw notReal(
        "has zero point \(point) at \(index); \(info.dtype) allows \(range.lowerBound) to "
          + "\(range.upperBound)")
    }
    return quantization
  }

  /// Where the channels of the tensor lie.
  func channels(of quantization: Quantization) throws(SwiftletError) -> ChannelLayout {
    let (shape, axis) = (info.shape, quantization.dimension)
    guard shape.indices.contains(axis), shape[axis] == quantization.scales.count else {
      throw notReal(
        "has \(quantization.scales.count) scales along axis \(axis), which its shape \(shape) "
          + "has not so many elements along")
    }
    return ChannelLayout(
      outer: shape[..<axis].reduce(1, *), channels: shape[axis],
      inner: shape[(axis + 1)...].reduce(1, *))
  }

  /// Checks that elements stand for themselves.
  func requireNoQuantization() throws(SwiftletError) {
    guard info.quantization == nil, !info.hasTensorScales else {
      throw notReal("is quantized \(info.dtype), which TensorFlow Lite does not know")
    }
  }
}
