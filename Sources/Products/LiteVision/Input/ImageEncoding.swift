import LiteTensor

/// How the bytes of pixels become the elements of an input tensor.
///
/// - uint8: the bytes as they are, whatever the quantization.
/// - float32: the normalized bytes. There is no default normalization.
/// - int8: `byte − 128`, where the quantization says that −128 and 127 stand for what the
///   bytes 0 and 255 are normalized to, give or take one step; else the normalized bytes
///   quantized. Without a normalization, the ranges 0 to 1, −1 to 1, 0 to 255 and −128 to
///   127 are known; other quantizations need one.
enum ImageEncoding: Hashable {
  /// The bytes themselves.
  case bytes

  /// For each channel, or once for all, the element of each byte.
  case int8([[Int8]])

  /// For each channel, or once for all, the element of each byte.
  case float32([[Float]])

  private static let knownRanges: [ClosedRange<Float>] = [0...1, -1...1, 0...255, -128...127]
  private static let shifted: [Int8] = (0...255).map { Int8($0 - 128) }

  /// The encoding of a tensor.
  ///
  /// - Throws: ``VisionError/input(_:)`` where the dtype is another one, or where a
  ///   normalization is needed and missing.
  init(of type: TensorType, normalization: Normalization?) throws(VisionError) {
    switch type.dtype {
    case .uint8:
      self = .bytes
    case .float32:
      guard let normalization else {
        throw .input(
          "input 0 is float32 and the model's metadata have no normalization; "
            + "give the mean and the standard deviation that it was trained with")
      }
      self = .float32(
        normalization.means.indices.map { channel in
          (0...255).map { normalization.value(of: UInt8($0), channel: channel) }
        })
    case .int8:
      self = try .int8(Self.int8Tables(type.quantization, normalization))
    default:
      throw .input("input 0 is \(type.dtype); it must be uint8, int8 or float32")
    }
  }

  private static func int8Tables(
    _ quantization: Quantization?, _ normalization: Normalization?
  ) throws(VisionError) -> [[Int8]] {
    guard let quantization, !quantization.isPerChannel, quantization.scale > 0,
      quantization.scale.isFinite
    else {
      throw .input("input 0 is int8 without a scale; it must have one above 0")
    }
    let (scale, zeroPoint) = (quantization.scale, Float(quantization.zeroPoint))
    let (least, most) = (scale * (-128 - zeroPoint), scale * (127 - zeroPoint))
    func fits(_ low: Float, _ high: Float) -> Bool {
      // The scale itself is rounded, hence the little more than a step.
      abs(low - least) <= 1.01 * scale && abs(high - most) <= 1.01 * scale
    }
    guard let normalization else {
      guard knownRanges.contains(where: { fits($0.lowerBound, $0.upperBound) }) else {
        throw .input(
          "input 0 is int8 for numbers from \(least) to \(most), and the model's metadata have "
            + "no normalization; give the mean and the standard deviation that it was "
            + "trained with")
      }
      return [shifted]
    }
    return normalization.means.indices.map { channel in
      let values = (0...255).map { normalization.value(of: UInt8($0), channel: channel) }
      guard !fits(values[0], values[255]) else { return shifted }
      return values.map { value in
        Int8(min(max((value / scale).rounded() + zeroPoint, -128), 127))
      }
    }
  }

  /// The elements of some pixels, as the bytes of a tensor.
  func encoded(_ image: Image) -> [UInt8] {
    switch self {
    case .bytes:
      return image.pixels
    case .int8(let tables):
      return Self.elements(of: image, tables).map(UInt8.init(bitPattern:))
    case .float32(let tables):
      var bytes: [UInt8] = []
      bytes.reserveCapacity(4 * image.pixels.count)
      for element in Self.elements(of: image, tables) {
        let pattern = element.bitPattern
        bytes.append(UInt8(truncatingIfNeeded: pattern))
        bytes.append(UInt8(truncatingIfNeeded: pattern >> 8))
        bytes.append(UInt8(truncatingIfNeeded: pattern >> 16))
        bytes.append(UInt8(truncatingIfNeeded: pattern >> 24))
      }
      return bytes
    }
  }

  private static func elements<Element>(of image: Image, _ tables: [[Element]]) -> [Element] {
    let channelCount = image.channelCount
    return image.pixels.indices.map { index in
      let table = tables.count == 1 ? 0 : index % channelCount
      return tables[table][Int(image.pixels[index])]
    }
  }
}
