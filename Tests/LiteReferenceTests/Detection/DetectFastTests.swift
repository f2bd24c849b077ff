import LiteReference
import LiteTestSupport
import Testing

/// Boxes that do not overlap: each is detected by the greatest of its scores.
@Suite struct DetectFastTests {
  @Test(arguments: [1, 2, 7, 8, 9, 15, 16, 17, 90])
  func takesTheGreatestScores(classCount: Int) {
    var random = SplitMix64(seed: 97)
    let boxes = (0..<40).map { box in
      BoxCorners(yMin: Float(2 * box), xMin: 0, yMax: Float(2 * box + 1), xMax: 1)
    }
    // Some rows have nothing but what is not a number, or is below all numbers.
    let scores = boxes.indices.flatMap { box in
      (0...classCount).map { _ -> Float in
        switch (box % 8, Int.random(in: 0..<6, using: &random)) {
        case (0, _), (_, 0): .nan
        case (1, _), (_, 1): -.infinity
        default: Float.random(in: -1...1, using: &random)
        }
      }
    }
    let rows = boxes.indices.map { box in
      Array(scores[box * (classCount + 1)..<(box + 1) * (classCount + 1)].dropFirst())
    }
    let expected = rows.compactMap { $0.filter { $0 >= -0.5 }.max() }.sorted(by: >)
    let found = detect(boxes, scores: scores, classCount: classCount)
    #expect(found.map(\.score) == expected)
    for (score, label, box) in found {
      #expect(rows[Int(box.yMin) / 2].firstIndex(of: score) == Int(label))
    }
  }

  private func detect(
    _ boxes: [BoxCorners], scores: [Float], classCount: Int
  ) -> [(score: Float, label: Float, box: BoxCorners)] {
    let parameters = DetectionParameters(
      maxDetections: boxes.count, maxClassesPerDetection: 1, detectionsPerClass: 1,
      classCount: classCount, hasBackground: true, scoreThreshold: -0.5, overlapThreshold: 0.5)
    var detected = [BoxCorners](repeating: .zero, count: boxes.count)
    var labels = [Float](repeating: 0, count: boxes.count)
    var results = [Float](repeating: 0, count: boxes.count)
    var best = [Float](repeating: 0, count: boxes.count)
    var candidates = [Int32](repeating: 0, count: boxes.count)
    var buffer = [Int32](repeating: 0, count: boxes.count)
    var classes = [Int32](repeating: 0, count: classCount)
    var detectedSpan = detected.mutableSpan
    var labelSpan = labels.mutableSpan
    var resultSpan = results.mutableSpan
    var bestSpan = best.mutableSpan
    var candidateSpan = candidates.mutableSpan
    var bufferSpan = buffer.mutableSpan
    var classSpan = classes.mutableSpan
    let count = detectFast(
      boxes.span, scores: scores.span, parameters: parameters, boxesInto: &detectedSpan,
      labelsInto: &labelSpan, scoresInto: &resultSpan, best: &bestSpan,
      candidates: &candidateSpan, buffer: &bufferSpan, classes: &classSpan)
    return (0..<count).map { (results[$0], labels[$0], detected[$0]) }
  }
}
