import FacadePlatform
import LiteVision
import Testing

#if !canImport(CoreGraphics)
  @Suite struct TensorDataTests {
    /// Two columns and three rows, so that transposed pixels are seen.
    private let image: CGImage?

    init() {
      let pixels: [UInt8] = (0..<6 as Range<UInt8>).flatMap { number in
        [number, 10 + number, 20 + number, 255] as [UInt8]
      }
      image = CGImage(rgba: pixels, width: 2, height: 3)
    }

    private func floats(_ data: Data) -> [Float] {
      stride(from: 0, to: data.count, by: 4).map { start in
        let pattern = data[start..<start + 4].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        return Float(bitPattern: pattern)
      }
    }

    @Test func laysOutPixels() throws {
      let image = try #require(image)
      let rows = try image.tensorData(width: 2, height: 3, normalization: .bytes)
      #expect(Array(rows) == [0, 10, 20, 1, 11, 21, 2, 12, 22, 3, 13, 23, 4, 14, 24, 5, 15, 25])
      let planes = try image.tensorData(
        width: 2, height: 3, layout: .planar, normalization: .bytes)
      #expect(
        Array(planes) == [0, 1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 20, 21, 22, 23, 24, 25])
    }

    @Test func normalizes() throws {
      let image = try #require(CGImage(rgba: [0, 51, 255, 255], width: 1, height: 1))
      func data(_ normalization: TensorNormalization) throws -> Data {
        try image.tensorData(width: 1, height: 1, normalization: normalization)
      }
      #expect(try Array(data(.signedBytes)) == [128, 179, 127])
      #expect(try floats(data(.zeroToOne)) == [0, 0.2, 1])
      #expect(try floats(data(.minusOneToOne)) == [-1, -0.6, 1])
      let own = try Normalization(means: [1, 2, 3], standardDeviations: [2, 7, 4])
      #expect(try floats(data(.floats(own))) == [-0.5, 7, 63])
    }

    @Test func stretchesTheWholePicture() throws {
      let image = try #require(image)
      let data = try image.tensorData(width: 5, height: 4, normalization: .bytes)
      let expected = try #require(image.picture).resized(width: 5, height: 4, by: .plain)
      #expect(Array(data) == expected.pixels)
    }

    @Test func turnsPictures() throws {
      let image = UIImage(cgImage: try #require(image), scale: 1, orientation: .right)
      let data = try image.tensorData(width: 3, height: 2, layout: .planar, normalization: .bytes)
      #expect(data.prefix(6) == Data([4, 2, 0, 5, 3, 1]))
    }

    @Test func refusesEmptyTensors() throws {
      let image = try #require(image)
      let error = #expect(throws: VisionError.self) {
        try image.tensorData(width: 0, height: 3, normalization: .bytes)
      }
      #expect(
        error.map { "\($0)" } == "the tensor is of 0x3 pixels; both sides must be at least 1")
    }
  }
#endif
