import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

@Suite struct DequantizeTests {
  @Test func takesOneScale() throws {
    let model = UnaryModel(
      .dequantize, from: UnaryTensor(.int8, [3], scale: 0.5, zeroPoint: -2),
      to: UnaryTensor(.float32, [3]))
    #expect(floats(try model.run([0, 128, 127])) == [1, -63, 64.5])
  }

  @Test(
    arguments: zip([Int32(0), 1], [[1, 2, 3, 12, 15, 18], [1, 6, 15, 4, 15, 30] as [Float]]))
  func takesAScaleForEachChannel(dimension: Int32, expected: [Float]) throws {
    let scales: [Float] = dimension == 0 ? [1, 3] : [1, 3, 5]
    let model = UnaryModel(
      .dequantize, version: 5,
      from: UnaryTensor(
        .uint8, [2, 3], scales: scales, zeroPoints: scales.map { _ in 10 },
        dimension: dimension),
      to: UnaryTensor(.float32, [2, 3]))
    #expect(floats(try model.run([11, 12, 13, 14, 15, 16])) == expected)
  }

  @Test func unpacksInt4() throws {
    let model = UnaryModel(
      .dequantize, version: 6, from: UnaryTensor(.int4, [3], scale: 2, zeroPoint: 1),
      to: UnaryTensor(.float32, [3]))
    #expect(floats(try model.run([0xF8, 0x07])) == [-18, -4, 12])
  }

  @Test func widensFloat16() throws {
    let model = UnaryModel(
      .dequantize, version: 3, from: UnaryTensor(.float16, [3]), to: UnaryTensor(.float32, [3]))
    let values = floats(try model.run([0x00, 0x3C, 0x01, 0x00, 0x00, 0xFC]))
    #expect(values == [1, 0x1p-24, -.infinity])
  }

  @Test(arguments: [DataType.int8, .uint8, .int16])
  func quantizesForEachChannel(_ dtype: DataType) throws {
    let model = UnaryModel(
      .quantize, version: 3, from: UnaryTensor(.float32, [2, 2]),
      to: UnaryTensor(dtype, [2, 2], scales: [0.5, 2], zeroPoints: [0, 0], dimension: 1))
    let bytes = try model.run(littleEndian([1, 1, 1e9, 3]))
    let width = dtype.byteWidth ?? 1
    let low = stride(from: 0, to: bytes.count, by: width).map { bytes[$0] }
    #expect(low == [2, 1, dtype == .int8 ? 127 : 255, 2])
  }
}
