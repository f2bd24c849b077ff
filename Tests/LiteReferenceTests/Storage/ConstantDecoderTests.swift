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

  @Test(arguments: [PackedInteger.int4, .int2], [1, 2, 7, 64, 65])
  func unpacksIntegers(_ packing: PackedInteger, count: Int) {
    let bytes = (0..<(count * packing.bitWidth + 7) / 8).map {
      UInt8(truncatingIfNeeded: $0 &* 93 &+ 5)
    }
    let plain = (0..<count).map { Int8(truncatingIfNeeded: packing.read(bytes.span, at: $0)) }
    expect(PackedIntegerDecoder(packing), of: bytes, gives: plain)
  }

  @Test func widensHalves() {
    let halves = (0..<200).map { Half(bitPattern: UInt16(truncatingIfNeeded: $0 &* 331)) }
      .filter { $0.value == $0.value }
    expect(HalfDecoder(), of: halves, gives: halves.map(\.value))
  }

  @Test func dequantizesByChannel() {
    let layout = ChannelLayout(outer: 2, channels: 3, inner: 5)
    let values = (0..<layout.elementCount).map { Int8(truncatingIfNeeded: $0 &* 29) }
    let quantization = Quantization(
      scales: [0.5, 0.1, 3], zeroPoints: [0, -3, 7], dimension: 1)
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

  private func expect<D: ConstantDecoder>(
    _ decoder: D, of stored: [D.Stored], gives plain: [D.Element]
  ) where D.Element: Equatable {
    for first in stride(from: 0, to: plain.count, by: 3) {
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
