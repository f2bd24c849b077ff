import LiteExecution
import LiteReference
import LiteTensor
import Testing

/// Every part of a constant decodes to the elements that decoding all of it gives.
@Suite struct ConstantDecoderTests {
  @Test func putsShuffledRowsBackInOrder() {
    let (rows, columns) = (8, 32)
    let plain = (0..<rows * columns).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    var stored: [UInt8] = []
    for firstRow in stride(from: 0, to: rows, by: 4) {
      for firstColumn in stride(from: 0, to: columns, by: 16) {
        for row in firstRow..<firstRow + 4 {
          stored += plain[row * columns + firstColumn..<row * columns + firstColumn + 16]
        }
      }
    }
    let flipped = stored.map { $0 ^ 0x80 }
    expect(ShuffledDecoder(columns: columns), of: flipped, gives: plain)
  }

  @Test(arguments: [PackedInteger.int4, .uint4, .int2], [1, 2, 7, 64, 65])
  func unpacksIntegers(_ packing: PackedInteger, count: Int) {
    let bytes = ConstantDecoderTests.bytes(packing, of: count)
    let plain = (0..<count).map { Int8(truncatingIfNeeded: packing.read(bytes.span, at: $0)) }
    expect(PackedIntegerDecoder(packing), of: bytes, gives: plain)
  }

  @Test func widensHalves() {
    let halves = (0..<200).map { Half(bitPattern: UInt16(truncatingIfNeeded: $0 &* 331)) }
      .filter { $0.value == $0.value }
    expect(HalfDecoder(), of: halves, gives: halves.map(\.value))
  }

  @Test(arguments: [5, 1]) func dequantizesByChannel(inner: Int) {
    let layout = ChannelLayout(outer: 10 / inner, channels: 3, inner: inner)
    let values = (0..<layout.elementCount).map { Int8(truncatingIfNeeded: $0 &* 29) }
    let quantization = ConstantDecoderTests.perChannel
    var plain = [Float](repeating: 0, count: values.count)
    var elements = plain.mutableSpan
    dequantizePerChannel(
      values.span, quantization: quantization, layout: layout, into: &elements)
    expect(QuantizedDecoder<Int8>(quantization, channels: layout), of: values, gives: plain)
  }

  @Test func dequantizesByOneScale() {
    let values = (0..<77).map { UInt8(truncatingIfNeeded: $0 &* 29) }
    let quantization = Quantization(scale: 0.1, zeroPoint: 128)
    var plain = [Float](repeating: 0, count: values.count)
    var elements = plain.mutableSpan
    dequantize(values.span, quantization: quantization, into: &elements)
    expect(QuantizedDecoder<UInt8>(quantization), of: values, gives: plain)
  }

  @Test(arguments: [PackedInteger.int4, .uint4, .int2], [5, 1])
  func dequantizesPackedIntegersByChannel(_ packing: PackedInteger, inner: Int) {
    // More than are unpacked at once.
    let layout = ChannelLayout(outer: 7000 / inner, channels: 3, inner: inner)
    let bytes = ConstantDecoderTests.bytes(packing, of: layout.elementCount)
    var plain = [Float](repeating: 0, count: layout.elementCount)
    var elements = plain.mutableSpan
    dequantizePackedPerChannel(
      bytes.span, packing: packing, quantization: ConstantDecoderTests.perChannel, layout: layout,
      into: &elements)
    expect(
      PackedQuantizedDecoder(packing, ConstantDecoderTests.perChannel, channels: layout), of: bytes,
      gives: plain, step: 1499)
  }

  @Test(arguments: [PackedInteger.int4, .uint4, .int2])
  func dequantizesPackedIntegersByOneScale(_ packing: PackedInteger) {
    let bytes = ConstantDecoderTests.bytes(packing, of: 77)
    let quantization = Quantization(scale: 0.1, zeroPoint: 1)
    var plain = [Float](repeating: 0, count: 77)
    var elements = plain.mutableSpan
    dequantizePacked(bytes.span, packing: packing, quantization: quantization, into: &elements)
    expect(PackedQuantizedDecoder(packing, quantization), of: bytes, gives: plain)
  }

  private static let perChannel = Quantization(
    scales: [0.5, 0.1, 3], zeroPoints: [0, -3, 7], dimension: 1)

  private static func bytes(_ packing: PackedInteger, of count: Int) -> [UInt8] {
    (0..<(count * packing.bitWidth + 7) / 8).map { UInt8(truncatingIfNeeded: $0 &* 93 &+ 5) }
  }

  private func expect<D: ConstantDecoder>(
    _ decoder: D, of stored: [D.Stored], gives plain: [D.Element], step: Int = 3
  ) where D.Element: Equatable {
    for first in stride(from: 0, to: plain.count, by: step) {
      for count in [0, 1, 2, 33, plain.count - first] where first + count <= plain.count {
        var part = [D.Element](repeating: plain[0], count: count)
        var elements = part.mutableSpan
        decoder.decode(first..<first + count, of: stored.span, into: &elements)
        #expect(part == Array(plain[first..<first + count]))
      }
    }
    let source = unsafe ConstantSource(
      stored.span.bytes, decoder: decoder, count: plain.count)
    let all = source.withElements(as: D.Element.self) { elements in
      elements.indices.map { elements[$0] }
    }
    #expect(all == plain)
  }
}
