import LiteReference
import Testing

/// A resize from 2×3 to 3×5 pixels of one channel, as LiteRT's reference kernels do it.
struct GoldenResize: Sendable, CustomTestStringConvertible {
  var alignCorners = false
  var halfPixelCenters = false
  let float32: [Float]
  let uint8: [UInt8]
  let int8: [Int8]
  let int16: [Int16]

  var testDescription: String {
    alignCorners ? "align_corners" : halfPixelCenters ? "half_pixel_centers" : "neither"
  }

  var layout: ResizeLayout {
    ResizeLayout(
      batches: 1, inputHeight: 2, inputWidth: 3, outputHeight: 3, outputWidth: 5, channels: 1,
      alignCorners: alignCorners, halfPixelCenters: halfPixelCenters)
  }

  /// Recorded from LiteRT 2.3.0 with the resolver of reference kernels.
  static let all = [
    GoldenResize(
      float32: [
        0, 6, 3.9999986, -14.000003, -20, 20.333334, 60.13334, 50.93332, -56.266685, -92, 30.5,
        87.2, 74.39998, -77.40002, -128,
      ],
      uint8: [0, 6, 48, 162, 200, 20, 60, 117, 207, 237, 30, 87, 151, 229, 255],
      int8: [0, 6, 4, -14, -20, 20, 60, 51, -56, -92, 30, 87, 75, -77, -128],
      int16: [
        0, 600, -3184, -15775, -20000, 20010, 8261, -5348, -22696, -28516, 30000, 12087, -6428,
        -26151, -32768,
      ]),
    GoldenResize(
      alignCorners: true,
      float32: [
        0, 5, 10, -5, -20, 15.25, 41.375, 67.5, -3.25, -74, 30.5, 77.75, 125, -1.5, -128,
      ],
      uint8: [0, 5, 10, 105, 200, 15, 41, 68, 148, 228, 30, 78, 125, 190, 255],
      int8: [0, 5, 10, -5, -20, 15, 41, 68, -3, -74, 30, 78, 125, -2, -128],
      int16: [
        0, 500, 1000, -9500, -20000, 15000, 7781, 563, -12911, -26384, 30000, 15063, 125, -16322,
        -32768,
      ]),
    GoldenResize(
      halfPixelCenters: true,
      float32: [
        0, 4.0000005, 10, -8.000005, -20, 15.250002, 36.15, 67.5, -17.40002, -74, 30.500004, 68.3,
        125, -26.800032, -128,
      ],
      uint8: [0, 4, 10, 124, 200, 15, 36, 68, 164, 227, 30, 68, 125, 203, 255],
      int8: [0, 4, 10, -8, -20, 15, 36, 67, -17, -74, 30, 68, 125, -26, -128],
      int16: [
        0, 399, 999, -11571, -20000, 15000, 9233, 577, -15569, -26384, 30000, 18068, 154, -19566,
        -32768,
      ]),
  ]
}

@Suite struct ResizeBilinearTests {
  @Test(arguments: GoldenResize.all)
  func interpolatesFloat32(golden: GoldenResize) {
    let input: [Float] = [0, 10, -20, 30.5, 125, -128]
    var output = [Float](repeating: .nan, count: 15)
    var elements = output.mutableSpan
    resizeBilinearFloat32(golden.layout, input.span, into: &elements)
    for (found, expected) in zip(output, golden.float32) {
      let isClose = abs(found - expected) <= 1e-5
      #expect(isClose, "\(output)")
    }
  }

  @Test(arguments: GoldenResize.all)
  func interpolatesUInt8(golden: GoldenResize) {
    let input: [UInt8] = [0, 10, 200, 30, 125, 255]
    var output = [UInt8](repeating: 99, count: 15)
    var elements = output.mutableSpan
    resizeBilinearUInt8(golden.layout, input.span, into: &elements)
    #expect(output == golden.uint8)
  }

  @Test(arguments: GoldenResize.all)
  func interpolatesInt8(golden: GoldenResize) {
    let input: [Int8] = [0, 10, -20, 30, 125, -128]
    var output = [Int8](repeating: 99, count: 15)
    var elements = output.mutableSpan
    resizeBilinearInt8(golden.layout, input.span, into: &elements)
    #expect(output == golden.int8)
  }

  @Test(arguments: GoldenResize.all)
  func interpolatesInt16(golden: GoldenResize) {
    let input: [Int16] = [0, 1000, -20000, 30000, 125, -32768]
    var output = [Int16](repeating: 99, count: 15)
    var elements = output.mutableSpan
    resizeBilinearInt16(golden.layout, input.span, into: &elements)
    #expect(output == golden.int16)
  }

  @Test func keepsChannelsApart() {
    let layout = ResizeLayout(
      batches: 2, inputHeight: 1, inputWidth: 2, outputHeight: 1, outputWidth: 3, channels: 2,
      alignCorners: true)
    let input: [Float] = [0, 100, 2, 300, 4, 500, 6, 700]
    var output = [Float](repeating: .nan, count: 12)
    var elements = output.mutableSpan
    resizeBilinearFloat32(layout, input.span, into: &elements)
    #expect(output == [0, 100, 1, 200, 2, 300, 4, 500, 5, 600, 6, 700])
  }
}
