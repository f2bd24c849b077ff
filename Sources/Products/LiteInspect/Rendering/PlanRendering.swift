import LiteModel
public import LiteRuntime
import LiteTensor

/// A plan as lines for people: each node with its kernel, what it absorbed, and where its results
/// are.
struct PlanRendering {
  private let plan: PlanSummary

  init(_ plan: PlanSummary) {
    self.plan = plan
  }

  /// The lines, without a line feed at the end.
  var text: String {
    let rounding = plan.needsReferenceRounding ? ", float32 rounded as the reference" : ""
    var lines = [
      "Plan (\(plan.steps.count) steps, arena of \(plan.arenaByteCount) bytes\(rounding))"
    ]
    for step in plan.steps {
      lines.append("  \(step.place.node)  \(step.place.code)  \(text(of: step.execution))")
      for absorbed in step.absorbed {
        lines.append(
          "     does \(absorbed.place.code) (node \(absorbed.place.node)): \(absorbed.pass)")
      }
      for case let output? in step.outputs { lines.append("     \(text(of: output))") }
    }
    return lines.joined(separator: "\n")
  }

  private func text(of execution: PlanSummary.Execution) -> String {
    switch execution {
    case .kernel(let name): name
    case .subgraphs(let name): "\(name) of other subgraphs"
    case .deferred: "prepared in each run, for a shape depends on values"
    }
  }

  private func text(of value: PlanSummary.Value) -> String {
    let type = value.type.map { "\($0.dtype)\($0.shape)" } ?? "of a shape that a run tells"
    let memory =
      switch value.memory {
      case .arena(let bytes, let lifetime):
        "bytes \(bytes.lowerBound)..<\(bytes.upperBound) of the arena, nodes "
          + "\(lifetime.lowerBound) to \(lifetime.upperBound)"
      case .constant: "a constant"
      case .variable: "a variable"
      case .dynamic: "memory of its own"
      }
    return "-> tensor \(value.tensor)  \(type)  \(memory)"
  }
}

extension PlanSummary {
  /// The plan as lines for people, without a line feed at the end.
  public var text: String { PlanRendering(self).text }

  /// The plan as a Markdown section, without a line feed at the end.
  public var markdown: String { "## Plan\n\n```\n\(text)\n```" }
}
