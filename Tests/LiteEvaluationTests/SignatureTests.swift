import Foundation
import LiteEvaluation
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTensor
import LiteTestSupport
import Testing

/// Cases and benchmarks that run a signature rather than the first subgraph.
@Suite struct SignatureTests {
  /// Two subgraphs: `a - b`, and under the signature `negated`, whose entries are in another order,
  /// `b - a`.
  private func differences() -> ModelDraft {
    func difference() -> (draft: ModelDraft, a: Int32, b: Int32, result: Int32) {
      var draft = ModelDraft()
      let (a, b) = (draft.tensor(.float32, [2], name: "a"), draft.tensor(.float32, [2], name: "b"))
      let result = draft.tensor(.float32, [2], name: "result")
      draft.node(.sub, inputs: [a, b], outputs: [result])
      draft.inputs = [a, b]
      draft.outputs = [result]
      return (draft, a, b, result)
    }
    let callee = difference()
    var draft = difference().draft
    draft.callees = [callee.draft]
    draft.signatures = [
      ModelDraft.SignatureDraft(
        key: "negated", subgraph: 1, inputs: [("y", callee.b), ("x", callee.a)],
        outputs: [("result", callee.result)])
    ]
    return draft
  }

  @Test(arguments: [(nil as String?, [2.5, -7] as [Float]), ("negated", [-2.5, 7])])
  func casesCountThePositionsOfTheirSignature(_ key: String?, _ expected: [Float]) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(differences().bytes(), to: "model.tflite")
    _ = try folder.write(littleEndian([3, -4]), to: "0.bin")
    _ = try folder.write(littleEndian([0.5, 3]), to: "1.bin")
    _ = try folder.write(littleEndian(expected), to: "expected.bin")
    func entry(_ position: Int, _ file: String) -> String {
      #"{"position": \#(position), "shape": [2], "dtype": "float32", "file": "\#(file)"}"#
    }
    let signature = key.map { #""signature": "\#($0)","# } ?? ""
    let path = try folder.write(
      Array(
        """
        [{"id": "a", "model": "model.tflite", "ops": {"SUB": 2}, "deterministic": true,
          "integer": "exact", \(signature) "steps": [{
            "inputs": [\(entry(0, "0.bin")), \(entry(1, "1.bin"))],
            "outputs": [\(entry(0, "expected.bin"))]}]}]
        """.utf8), to: "cases.json")
    let testCase = try #require(try CaseFile(contentsOf: path).cases.first)
    #expect(testCase.signature == key)
    let result = Conformance(root: folder.url, options: InterpreterOptions()).result(of: testCase)
    #expect(result.failure == nil, "\(result.failure?.message ?? "")")
    #expect(result.steps.map { $0.map { floats($0.bytes) } } == [[expected]])
  }

  @Test func benchmarksRunTheirSignature() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(differences().bytes(), to: "model.tflite")
    func report(_ key: String?) throws -> BenchmarkReport {
      try Benchmark(
        signature: key, threads: 1, warmup: 0, runs: 2, minimumSeconds: 0, profile: true
      ).measure(path: path, options: InterpreterOptions())
    }
    #expect(try report("negated").runs == 2)
    #expect(throws: RuntimeError.noSuchSignature("none", known: ["negated"])) {
      try report("none")
    }
  }
}
