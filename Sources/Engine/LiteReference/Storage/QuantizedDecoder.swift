public import LiteExecution
public import LiteTensor

/// Quantized integers as float32: `w[i] = s · (q[i] − z)`, as ``dequantize(_:quantization:into:)``
/// and ``dequantizePerChannel(_:quantization:layout:into:)`` have it.
public struct QuantizedDecoder<Value: IntegerElement>: ConstantDecoder {
  private let quantization: Quantization
  private let channels: ChannelLayout?

  /// A decoder of elements with one scale, or with one for each channel of a layout.
  public init(_ quantization: Quantization, channels: ChannelLayout? = nil) {
    self.quantization = quantization
    self.channels = channels
  }

  public var layout: ConstantLayout {
    let scales = quantization.scales.map { Int($0.bitPattern) }
    let axes = channels.map { [$0.outer, $0.channels, $0.inner] } ?? []
    return ConstantLayout(
      kernel: "\(Value.self)", parameters: axes + scales + quantization.zeroPoints)
  }

  @specialized(where Value == Int8)
  @specialized(where Value == UInt8)
  public func decode(
    _ range: Range<Int>, of stored: Span<Value>, into elements: inout MutableSpan<Float>
  ) {
    dequantize(range, stored.extracting(range), into: &elements)
  }

  /// Writes the elements of a range from its values.
  @inline(__always)
  func dequantize(
    _ range: Range<Int>, _ values: Span<Value>, into elements: inout MutableSpan<Float>
  ) {
    guard let channels else {
      return LiteReference.dequantize(values, quantization: quantization, into: &elements)
    }
    let (scales, zeroPoints) = (quantization.scales, quantization.zeroPoints)
    var i = 0
    while i < range.count {
      // One run of elements that have the same channel, or one of each channel.
      let (run, position) = (range.lowerBound + i).quotientAndRemainder(dividingBy: channels.inner)
      let channel = run % channels.channels
      let isInterleaved = channels.inner == 1
      let length = isInterleaved ? channels.channels - channel : channels.inner - position
      let end = min(i + length, range.count)
      if isInterleaved {
        for (offset, index) in (i..<end).enumerated() {
          elements[index] =
            scales[channel + offset] * Float(Int(values[index]) - zeroPoints[channel + offset])
        }
      } else {
        let (scale, zeroPoint) = (scales[channel], zeroPoints[channel])
        forEachIndex(in: i..<end) { elements[$0] = scale * Float(Int(values[$0]) - zeroPoint) }
      }
      i = end
    }
  }
}
