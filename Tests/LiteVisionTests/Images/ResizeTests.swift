import LiteVision
import Testing

@Suite struct ResizeTests {
  @Test(arguments: ImageFixtures.all.resizes)
  func antialiasedEqualsPillow(_ expected: ImageFixtures.Pixels) {
    let source = ImageFixtures.all.source.image
    #expect(source.resized(width: expected.width, height: expected.height) == expected.image)
  }

  @Test(
    arguments: [
      // Half-pixel centres lie at -0.25, 0.25, 0.75 and 1.25 of the two source pixels.
      ([10, 20], 4, [10, 12, 18, 20]),
      // 0.5 and 2.5 of four pixels; 12.5 and 13.5 go to the even neighbour.
      ([10, 15, 13, 14], 2, [12, 14]),
      // 1/3, 2, 11/3 of five.
      ([0, 30, 60, 90, 120], 3, [10, 60, 110]),
      ([0, 255], 1, [128]),
      ([7], 3, [7, 7, 7]),
    ] as [([UInt8], Int, [UInt8])])
  func plainInterpolatesBetweenNeighbors(
    _ source: [UInt8], _ count: Int, _ expected: [UInt8]
  ) {
    let row = Image(width: source.count, height: 1, format: .grey, pixels: source)
    #expect(row.resized(width: count, height: 1, by: .plain).pixels == expected)
    let column = Image(width: 1, height: source.count, format: .grey, pixels: source)
    #expect(column.resized(width: 1, height: count, by: .plain).pixels == expected)
  }

  @Test(arguments: Resampling.allCases, Image.Format.allCases)
  func keepsPlainAreas(_ resampling: Resampling, _ format: Image.Format) {
    let pixel = Array([9, 200, 255, 77].prefix(format.channelCount)) as [UInt8]
    let pixels = (0..<35).flatMap { _ in pixel }
    let image = Image(width: 7, height: 5, format: format, pixels: pixels)
    let result = image.resized(width: 3, height: 11, by: resampling)
    #expect(result.pixels == (0..<33).flatMap { _ in pixel })
  }

  @Test(arguments: Resampling.allCases)
  func leavesTheSameSizeAlone(_ resampling: Resampling) {
    let source = ImageFixtures.all.source.image
    #expect(
      source.resized(width: source.width, height: source.height, by: resampling) == source)
  }
}
