import LiteModel
import LiteVision
import Testing

@Suite struct ScoreCalibrationTests {
  private func calibration(
    _ text: String, _ transformation: ProcessUnit.ScoreTransformation
  ) throws -> ScoreCalibration {
    try ScoreCalibration(
      text: Array(text.utf8), transformation: transformation, defaultScore: 0.25)
  }

  @Test func undoesTheLogisticFunction() throws {
    let calibration = try calibration("1,1,0\n0.5, 1, 0", .inverseLogistic)
    for score: Float in [0.001, 0.25, 0.5, 0.9] {
      #expect(abs(calibration.score(score, ofClass: 0) - score) < 1e-6)
      #expect(abs(calibration.score(score, ofClass: 1) - score / 2) < 1e-6)
    }
    #expect(calibration.score(0.5, ofClass: 2) == 0.25)
  }

  @Test func takesLogarithms() throws {
    // 1 / (1 + exp(−ln x)) is x / (1 + x).
    let calibration = try calibration("1,1,0", .log)
    #expect(abs(calibration.score(0.5, ofClass: 0) - 1 / 3) < 1e-6)
    #expect(calibration.score(0, ofClass: 0).isFinite)
    #expect(calibration.score(-1, ofClass: 0) <= calibration.score(0, ofClass: 0))
  }

  @Test(arguments: ["1,2", "1,2,3,4,5", "1,x,3", "1;2;3"])
  func refusesOtherLines(_ line: String) {
    #expect(throws: VisionError.self) { try calibration("1,1,1\n" + line, .identity) }
  }
}
