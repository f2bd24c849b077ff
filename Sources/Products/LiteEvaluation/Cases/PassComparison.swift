public import LiteRuntime
import LiteTensor

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Runs of a case with each pass switched off in turn, and with all off: what is not of floats must
/// be the same byte for byte, and floats must agree with the expectation as before.
///
/// A pass that has not changed the model's graph is not switched off: its run would be the same.
public struct PassComparison {
  /// The dtypes whose results passes may round otherwise, within the bound of the cases.
  private let floats: Set<DataType> = [
    .float16, .bfloat16, .float32, .float64, .complex64, .complex128,
  ]

  private static let all = "all"

  private let runs: [(name: String, conformance: Conformance)]

  /// Runs of cases whose paths are relative to a folder.
  public init(root: URL, options: InterpreterOptions) {
    runs = (PassSelection.names + [Self.all]).compactMap { name in
      var options = options
      guard let passes = try? PassSelection(parsing: "-\(name)") else { return nil }
      options.passes = passes
      return (name, Conformance(root: root, options: options))
    }
  }

  /// The result of a case, or how the runs without passes differ from it.
  ///
  /// - Parameters:
  ///   - testCase: The case.
  ///   - result: Its result with all passes.
  /// - Returns: `result` where all runs agree with it.
  public func result(of testCase: Case, comparedWith result: CaseResult) -> CaseResult {
    guard result.failure == nil else { return result }
    for (name, conformance) in runs
    where name == Self.all || result.effectivePasses.contains(name) {
      let other = conformance.result(of: testCase)
      let difference =
        other.failure?.message
        ?? (isSame(other.steps, result.steps) ? nil : "gives other bytes than with all passes")
      if let difference {
        return CaseResult(
          id: result.id, failure: .disagreement("SWIFTLET_PASSES=-\(name): \(difference)"),
          steps: result.steps)
      }
    }
    return result
  }

  private func isSame(_ steps: [[ActualOutput]], _ expected: [[ActualOutput]]) -> Bool {
    steps.count == expected.count
      && zip(steps, expected).allSatisfy { outputs, expected in
        outputs.count == expected.count
          && zip(outputs, expected).allSatisfy { isSame($0, $1) }
      }
  }

  private func isSame(_ output: ActualOutput, _ expected: ActualOutput) -> Bool {
    guard output.type.dtype == expected.type.dtype, output.type.shape == expected.type.shape else {
      return false
    }
    return floats.contains(output.type.dtype) || output.bytes == expected.bytes
  }
}
