import Foundation
import LiteEvaluation
import LiteExecution
import LiteKernels
import LiteModel
import LiteRuntime
import Testing

/// What LiteRT's reference kernels, MediaPipe and TensorFlow computed on the fixtures.
@Suite struct ConformanceTests {
  /// The recorded cases, and the fewest that a file must have.
  private static let files = [
    ("cases/cases.json", 10), ("operators/cases.json", 80), ("mediapipe/cases.json", 25),
    ("tensorflow/cases.json", 8),
  ]

  @Test(arguments: files, [(KernelSet.reference, 1), (.optimized, 1), (.optimized, 2)])
  func agreesWithEveryRecordedCase(
    _ cases: (path: String, count: Int), _ kernels: (set: KernelSet, threadCount: Int)
  ) throws {
    let file = try CaseFile(contentsOf: Fixture.path(cases.path))
    #expect(file.cases.count >= cases.count)
    let conformance = Conformance(
      root: file.root,
      options: InterpreterOptions(
        kernels: kernels.set, workers: WorkerPool(threadCount: kernels.threadCount)))
    for testCase in file.cases {
      let result = conformance.result(of: testCase)
      #expect(result.failure == nil, "\(testCase.id): \(result.failure?.message ?? "")")
      #expect(result.steps.count == testCase.steps.count)
    }
  }

  /// Each pass switched off in turn, and all of them: the same bytes of integer results.
  @Test(arguments: files) func agreesWithoutEachPass(_ path: String, count: Int) throws {
    let file = try CaseFile(contentsOf: Fixture.path(path))
    #expect(file.cases.count >= count)
    let options = InterpreterOptions(workers: WorkerPool(threadCount: 2))
    let conformance = Conformance(root: file.root, options: options)
    let comparison = PassComparison(root: file.root, options: options)
    for testCase in file.cases {
      let result = comparison.result(of: testCase, comparedWith: conformance.result(of: testCase))
      #expect(result.failure == nil, "\(testCase.id): \(result.failure?.message ?? "")")
    }
  }

  /// So a comparison may leave them out.
  @Test(arguments: files) func passesWithoutEffectLeaveThePlan(
    _ path: String, count: Int
  ) throws {
    let file = try CaseFile(contentsOf: Fixture.path(path))
    var compared = 0
    for path in Set(file.cases.map(\.model)) {
      let model = try Model(contentsOf: file.root.appending(path: path).path)
      let interpreter = try Interpreter(model: model)
      try interpreter.allocate()
      let plan = try PlanSummary(of: model)
      for name in PassSelection.names where !interpreter.effectivePasses.contains(name) {
        var options = InterpreterOptions()
        options.passes = try PassSelection(parsing: "-\(name)")
        let without = try PlanSummary(of: model, options: options)
        #expect(String(reflecting: without) == String(reflecting: plan), "\(path) -\(name)")
        compared += 1
      }
    }
    #expect(compared >= count)
  }

  @Test func reportsModelsThatCannotBeLoaded() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      Array(
        """
        [{"id": "a", "model": "no.tflite", "ops": {}, "deterministic": true, "integer": "exact",
          "steps": []}]
        """.utf8), to: "cases/cases.json")
    let file = try CaseFile(contentsOf: path)
    var tally = Tally()
    for testCase in file.cases {
      tally.add(Conformance(root: file.root, options: InterpreterOptions()).result(of: testCase))
    }
    #expect(tally.agreed == 0)
    #expect(tally.failures.map(\.id) == ["a"])
    #expect(tally.text == "0 of 1 cases agree")
  }

  @Test func refusesFilesThatAreNotCases() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Array("{}".utf8), to: "cases/cases.json")
    #expect(throws: CaseFileError.self) { try CaseFile(contentsOf: path) }
    #expect(throws: CaseFileError.self) { try CaseFile(contentsOf: path + ".none") }
  }

  @Test func savesWhatCameOut() throws {
    let folder = try TemporaryFolder()
    let file = try CaseFile(contentsOf: Fixture.path("cases/cases.json"))
    let testCase = try #require(file.cases.first { $0.model == "tiny/movement-uint8.tflite" })
    let result = Conformance(root: file.root, options: InterpreterOptions()).result(of: testCase)
    var saved = try SavedResults(folder: folder.url)
    try saved.add(result)
    try saved.finish()
    let entries = try #require(
      try JSONSerialization.jsonObject(
        with: Data(contentsOf: folder.url.appending(path: "results.json"))) as? [[String: Any]])
    #expect(entries.map { $0["status"] as? String } == ["ok"])
    let bytes = try Data(contentsOf: folder.url.appending(path: "0.s0.out0.bin"))
    #expect([UInt8](bytes) == result.steps[0][0].bytes)
  }
}
