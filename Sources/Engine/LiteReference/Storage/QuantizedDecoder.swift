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

  public func decode(
    _ range: Range<Int>, of stored: Span<Value>, into elements: inout MutableSpan<Float>
  ) {
    let values = stored.extracting(range)
    guard let channels else {
      return dequantize(values, quantization: quantization, into: &elements)
    }
    var i = 0
    while i < range.count {
      // One run of elements that have the same channel.
      let index = range.lowerBound + i
      let channel = index / channels.inner % channels.channels
      let end = min(i + channels.inner - index % channels.inner, range.count)
      let (scale, zeroPoint) = (quantization.scales[channel], quantization.zeroPoints[channel])
      forEachIndex(in: i..<end) { elements[$0] = scale * Float(Int(values[$0]) - zeroPoint) }
      i = end
    }
  }
}
