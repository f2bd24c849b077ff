public import LiteExecution
import LiteKernels
import LiteModel
public import LiteOps
import LiteRuntime
import LiteSchema
import LiteTestSupport

/// Runs a graph in every way that must not change its results.
public struct GraphComparison: Sendable {
  private let registry: OperatorRegistry
  private let reference: GraphRunner
  private let others: [GraphRunner]

  /// What a comparison found.
  public enum Verdict: Hashable, Sendable {
    /// All results are the same.
    case agreed

    /// Every way refuses the model, for this reason.
    case refused(String)

    /// Two ways differ.
    case failed(String)
  }

  /// A comparison of both kernel sets, with one thread and with several, with and without passes.
  ///
  /// - Parameters:
  ///   - workers: The threads of those that use several.
  ///   - registry: The operators.
  public init(workers: WorkerPool, registry: OperatorRegistry = .standard) {
    self.registry = registry
    reference = GraphRunner(.reference, .none, .serial, registry)
    others =
      [
        GraphRunner(.reference, .all, .serial, registry),
        GraphRunner(.optimized, .all, .serial, registry, runs: 2),
        GraphRunner(.optimized, .all, workers, registry, runs: 2),
        GraphRunner(.optimized, .none, .serial, registry),
        GraphRunner(.optimized, .none, workers, registry),
      ]
  }

  /// Compares all ways to run a graph.
  ///
  /// - Parameters:
  ///   - test: The graph.
  ///   - seed: Chooses a pass to switch off alone.
  /// - Returns: Whether they agree, or the first difference.
  /// - Throws: `ModelError` where the graph is not a model.
  public func verdict(of test: GraphCase, seed: UInt64) throws -> Verdict {
    let model = try test.draft.model()
    let expected = try reference.outcome(of: test, model: model)
    var others = others
    let names = PassSelection.names
    let name = names[Int(seed % UInt64(names.count))]
    let selection = try PassSelection(parsing: "-\(name)")
    others.append(GraphRunner(.optimized, selection, .serial, registry, without: name))
    var fast: [String: GraphRunner.Outcome] = [:]
    for other in others {
      let actual = try other.outcome(of: test, model: model)
      if let difference = difference(of: actual, from: expected, in: test, isSame: false) {
        return .failed("\(other.name): \(difference)")
      }
      // Threads change nothing, not even the rounding of floats.
      let key = "\(other.options.kernels) \(other.options.passes)"
      if let serial = fast[key],
        let difference = difference(of: actual, from: serial, in: test, isSame: true)
      {
        return .failed("\(other.name), against 1 thread: \(difference)")
      }
      fast[key] = fast[key] ?? actual
    }
    if case .refusal(let reason) = expected { return .refused(reason) }
    return .agreed
  }

  /// How two outcomes differ; nil where they do not.
  private func difference(
    of actual: GraphRunner.Outcome, from expected: GraphRunner.Outcome, in test: GraphCase,
    isSame: Bool
  ) -> String? {
    switch (expected, actual) {
    case (.refusal, .refusal): return nil
    case (.outputs, .refusal(let reason)): return "fails: \(reason)"
    case (.refusal(let reason), .outputs): return "runs, where the reference fails: \(reason)"
    case (.outputs(let expected), .outputs(let actual)):
      for (position, (expected, actual)) in zip(expected, actual).enumerated() {
        let tensor = test.draft.outputs[position]
        let isExact = isSame || !test.inexact.contains(tensor)
        let areFloats = test.draft.tensors[Int(tensor)].dtype == .float32
        guard
          let difference = difference(
            of: actual, from: expected, isExact: isExact, areFloats: areFloats)
        else { continue }
        return "output \(position) (tensor \(tensor)): \(difference)"
      }
      return nil
    }
  }

  private func difference(
    of actual: GraphRunner.Output, from expected: GraphRunner.Output, isExact: Bool,
    areFloats: Bool
  ) -> String? {
    guard actual.shape == expected.shape, actual.bytes.count == expected.bytes.count else {
      return "shape \(actual.shape) instead of \(expected.shape)"
    }
    if actual.bytes == expected.bytes { return nil }
    if isExact {
      if areFloats, haveSameNumbers(actual.bytes, expected.bytes) { return nil }
      let index = zip(actual.bytes, expected.bytes).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
      let count = zip(actual.bytes, expected.bytes).count { $0 != $1 }
      return "byte \(index) is \(actual.bytes[index]), not \(expected.bytes[index]); "
        + "\(count) of \(expected.bytes.count) bytes differ"
    }
    return FloatBound.difference(of: floats(actual.bytes), from: floats(expected.bytes))
  }

  /// Whether float32 elements are the same bit by bit, but for the signs of NaN: which operand an
  /// instruction takes it from depends on its form.
  private func haveSameNumbers(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    zip(floats(first), floats(second)).allSatisfy { a, b in
      a.bitPattern == b.bitPattern || a.isNaN && b.isNaN
    }
  }
}
