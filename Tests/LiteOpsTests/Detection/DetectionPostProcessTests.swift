import LiteRuntime
import LiteTensor
import LiteTestSupport
import Testing

@Suite struct DetectionPostProcessTests {
  private let fast: [(String, Int64)] = [
    ("max_detections", 3), ("max_classes_per_detection", 1), ("num_classes", 2),
  ]
  private let regular: [(String, Int64)] = [
    ("max_detections", 4), ("max_classes_per_detection", 1), ("num_classes", 2),
    ("use_regular_nms", 1), ("detections_per_class", 2),
  ]

  /// Two boxes that overlap by 0.6, one by itself, and one below the threshold.
  ///
  /// The first score of each is that of the background.
  private func draft(_ integers: [(String, Int64)]) -> DetectionDraft {
    DetectionDraft(
      centers: [0, 0.25, 5, 9],
      scores: [[0.9, 0.5, 0.4], [0, 0.6, 0.7], [0, 0.35, 0.1], [1, 0.2, 0.1]],
      integers: integers)
  }

  @Test func suppressesOverlapsAcrossClasses() throws {
    let interpreter = try draft(fast).interpreter()
    try interpreter.invoke()
    #expect(try interpreter.outputType(at: 0).shape == Shape([1, 3, 4]))
    #expect(
      floats(try interpreter.output(at: 0)) == [0, -0.25, 1, 0.75, 0, 4.5, 1, 5.5, 0, 0, 0, 0])
    #expect(floats(try interpreter.output(at: 1)) == [1, 0, 0])
    #expect(floats(try interpreter.output(at: 2)) == [0.7, 0.35, 0])
    #expect(floats(try interpreter.output(at: 3)) == [2])
  }

  @Test func suppressesOverlapsWithinClasses() throws {
    let interpreter = try draft(regular).interpreter()
    try interpreter.invoke()
    #expect(
      floats(try interpreter.output(at: 0)) == [
        0, -0.25, 1, 0.75, 0, -0.25, 1, 0.75, 0, 4.5, 1, 5.5, 0, 0, 0, 0,
      ])
    #expect(floats(try interpreter.output(at: 1)) == [1, 0, 0, 0])
    #expect(floats(try interpreter.output(at: 2)) == [0.7, 0.6, 0.35, 0])
    #expect(floats(try interpreter.output(at: 3)) == [3])
  }

  @Test func keepsTheOrderOfEqualScores() throws {
    var draft = DetectionDraft(
      centers: [0, 2, 4, 6], scores: [[0.5, 0.5], [0.5, 0.5], [0.5, 0.5], [0.5, 0.5]],
      integers: regular)
    draft.integers[0].1 = 3
    let interpreter = try draft.interpreter()
    try interpreter.invoke()
    // Two detections of each class, of which the last is one too many.
    #expect(floats(try interpreter.output(at: 1)) == [0, 0, 1])
    #expect(floats(try interpreter.output(at: 0)).prefix(8).last == 2.5)
  }

  /// Which of equal scores TFLite gives, in which order: recorded from LiteRT 2.3.0.
  @Test(
    arguments: [
      ([2, 2, 2, 2, 2], 2, [0, 1]), ([1, 3, 3, 1, 3, 2], 3, [4, 1, 2]),
    ] as [([Float], Int64, [Float])])
  func ordersClassesOfEqualScores(scores: [Float], kept: Int64, expected: [Float]) throws {
    let draft = DetectionDraft(
      centers: [0], scores: [scores],
      integers: [
        ("max_detections", 1), ("max_classes_per_detection", kept),
        ("num_classes", Int64(scores.count)),
      ])
    let interpreter = try draft.interpreter()
    try interpreter.invoke()
    #expect(floats(try interpreter.output(at: 1)) == expected)
  }

  @Test func refusesBoxesWithTheirCornersOnTheWrongSides() throws {
    var draft = draft(fast)
    draft.anchors[2][2] = -1
    let interpreter = try draft.interpreter()
    let error = try #require(throws: RuntimeError.self) { try interpreter.invoke() }
    #expect(
      "\(error)".hasPrefix(
        "TFLite_Detection_PostProcess (node 0, subgraph 0): box 2 reaches from y 1.0 to 0.0"))
  }

  @Test(
    arguments: [
      ("max_detections", -1, "max_detections is -1; it must be at least 0"),
      ("max_classes_per_detection", 0, "max_classes_per_detection is 0; it must be at least 1"),
      (
        "max_classes_per_detection", 0x7FFF_FFFF,
        "max_detections is 3 and max_classes_per_detection 2147483647; their product must fit in "
          + "32 bits"
      ),
      (
        "num_classes", 5,
        "input 1 has 3 scores for each box; num_classes is 5, so it must have 5 or 6"
      ),
    ] as [(String, Int64, String)])
  func refusesOptionsOutOfRange(name: String, value: Int64, message: String) throws {
    var draft = draft(fast)
    for i in draft.integers.indices where draft.integers[i].0 == name {
      draft.integers[i].1 = value
    }
    let error = try #require(throws: RuntimeError.self) { try draft.interpreter() }
    #expect("\(error)" == "TFLite_Detection_PostProcess (node 0, subgraph 0): \(message)")
  }

  @Test(arguments: ["nms_iou_threshold", "y_scale", "w_scale"])
  func refusesWhatIsLeftOut(_ name: String) throws {
    var draft = draft(fast)
    draft.floats.removeAll { $0.0 == name }
    let error = try #require(throws: RuntimeError.self) { try draft.interpreter() }
    #expect("\(error)".contains("\(name) is 0.0; it must be "))
  }
}
