public import LiteExecution
public import LiteTensor

/// Packed quantized integers as float32: `w[i] = s · (q[i] − z)`, as
/// ``dequantizePacked(_:packing:quantization:into:)`` and
/// ``dequantizePackedPerChannel(_:packing:quantization:layout:into:)`` have it.
public struct PackedQuantizedDecoder: ConstantDecoder {
  private let integers: PackedIntegerDecoder
  private let values: QuantizedDecoder<Int8>

  /// A decoder of elements with one scale, or with one for each channel of a layout.
  public init(
    _ packing: PackedInteger, _ quantization: Quantization, channels: ChannelLayout? = nil
  ) {
    integers = PackedIntegerDecoder(packing)
    values = QuantizedDecoder(quantization, channels: channels)
  }

  public var layout: ConstantLayout {
    ConstantLayout(
      kernel: "\(integers.layout.kernel) dequantized", parameters: values.layout.parameters)
  }

  public func decode(
    _ range: Range<Int>, of stored: Span<UInt8>, into elements: inout MutableSpan<Float>
  ) {
    var unpacked = [Int8](repeating: 0, count: min(range.count, 4096))
    for part in Checkpoint(forLoopOf: range.count).slices(0..<range.count, of: 4096) {
      let indices = range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound
      var integers = unpacked.mutableSpan
      var whole = integers._mutatingExtracting(0..<part.count)
      self.integers.decode(indices, of: stored, into: &whole)
      var results = elements._mutatingExtracting(part)
      values.dequantize(indices, unpacked.span.extracting(0..<part.count), into: &results)
    }
  }
}
