import LiteVision
import Testing

@Suite struct NormalizationTests {
  @Test(
    arguments: [
      ([], []), ([1], []), ([1, 2], [1, 2]), ([1, 2, 3], [1]), ([1], [0]), ([.nan], [1]),
      ([1], [.infinity]),
    ] as [([Float], [Float])])
  func refusesWhatCannotNormalize(_ means: [Float], _ standardDeviations: [Float]) {
    #expect(throws: VisionError.self) {
      try Normalization(means: means, standardDeviations: standardDeviations)
    }
  }
}
