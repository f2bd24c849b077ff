public import LiteRuntime

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A run of many cases, one after the other.
public struct Conformance {
  private let runner: CaseRunner
  private let judge: Judge

  /// A run of cases whose paths are relative to a folder.
  public init(root: URL, options: InterpreterOptions) {
    runner = CaseRunner(root: root, options: options)
    judge = Judge(root: root)
  }

  /// Runs and judges one case; an error is a result like any other.
  public func result(of testCase: Case) -> CaseResult {
    do {
      let run = try runner.run(testCase)
      return CaseResult(
        id: testCase.id,
        failure: judge.disagreement(of: run.steps, in: testCase).map { .disagreement($0) },
        steps: run.steps, effectivePasses: run.effectivePasses)
    } catch {
      return CaseResult(id: testCase.id, failure: .error("\(error)"), steps: [])
    }
  }
}
