import LiteVision
import Testing

@Suite struct LabelRankingTests {
  private func indices(
    _ scores: [Float], threshold: Float = 0, limit: Int? = nil
  ) -> [Int] {
    ImageLabel.ranked(scores, labels: nil, threshold: threshold, limit: limit).map(\.index)
  }

  @Test func putsTheBestFirst() {
    #expect(indices([0.1, 0.7, 0.2]) == [1, 2, 0])
  }

  @Test func keepsTheOrderOfEqualScores() {
    #expect(indices([0.5, 0.1, 0.5, 0.9, 0.5, 0.1]) == [3, 0, 2, 4, 1, 5])
    let many = [Float](repeating: 0.25, count: 1001)
    #expect(indices(many) == Array(0..<1001))
  }

  @Test func keepsScoresThatReachTheThreshold() {
    let threshold: Float = 0.3
    #expect(
      indices([threshold, threshold.nextDown, threshold.nextUp], threshold: threshold) == [2, 0])
    #expect(indices([0.1, 0.2], threshold: 0.5).isEmpty)
    #expect(indices([-1, 0, 1], threshold: -.greatestFiniteMagnitude) == [2, 1, 0])
  }

  @Test func keepsNoMoreThanTheLimit() {
    #expect(indices([0.1, 0.7, 0.2], limit: 2) == [1, 2])
    #expect(indices([0.1, 0.7, 0.2], limit: 9) == [1, 2, 0])
    #expect(indices([], limit: 2).isEmpty)
  }

  @Test func dropsWhatIsNotANumber() {
    #expect(indices([.nan, 0.5, .infinity, .nan], threshold: -.infinity) == [2, 1])
  }

  @Test func namesTheClasses() {
    let labels = ImageLabel.ranked(
      [0.25, 0.5], labels: Labels(["cat", "dog"]), threshold: 0, limit: nil)
    #expect(
      labels == [
        ImageLabel(index: 1, label: "dog", score: 0.5),
        ImageLabel(index: 0, label: "cat", score: 0.25),
      ])
  }
}
