import LiteTensor
import LiteModel
import LiteOps

/// One operator of one version, as often as a model has it.
public struct OperatorSummary: Encodable, Hashable, Sendable {
  /// The operator, such as `CONV_2D`.
  public let op: String

  /// The version.
  public let version: Int

  /// The number of nodes.
  public let count: Int

  /// The number of multiply-accumulates of these nodes.
  public let macs: Int

  /// The number of weights and biases that these nodes read.
  public let parameters: Int

  /// Whether Swiftlet runs the operator in this version.
  public let isSupported: Bool

  /// Why it does not; nil where it does.
  public let reason: String?

  /// The operators of some subgraphs, the most frequent first, then by name and version.
  ///
  /// - Parameters:
  ///   - subgraphs: The subgraphs.
  ///   - summaries: Their summaries.
  ///   - registry: The operators that count as supported.
  /// - Returns: A summary for each operator and version.
  static func histogram(
    of subgraphs: [Subgraph], _ summaries: [SubgraphSummary], registry: OperatorRegistry
  ) -> [OperatorSummary] {
    struct Key: Hashable {
      let code: OperatorCode
      let version: Int
    }
    var groups: [Key: [NodeSummary]] = [:]
    for (subgraph, summary) in zip(subgraphs, summaries) {
      for (node, nodeSummary) in zip(subgraph.nodes, summary.nodes) {
        groups[Key(code: node.code, version: node.version), default: []].append(nodeSummary)
      }
    }
    return groups.map { key, nodes in
      let reason = registry.reasonAgainst(key.code, version: key.version)
      return OperatorSummary(
        op: key.code.description, version: key.version, count: nodes.count,
        macs: nodes.reduce(0) { $0.addingSaturated($1.macs) },
        parameters: nodes.reduce(0) { $0.addingSaturated($1.parameters) },
        isSupported: reason == nil, reason: reason)
    }
    .sorted { ($1.count, $0.op, $0.version) < ($0.count, $1.op, $1.version) }
  }
}

extension OperatorRegistry {
  /// Why an operator does not run in a version; nil where it does.
  func reasonAgainst(_ code: OperatorCode, version: Int) -> String? {
    guard let versions = self[code]?.versions else {
      if case .custom(let name) = code, name.hasPrefix("Flex") {
        return "runs TensorFlow itself, which no TensorFlow Lite engine contains"
      }
      return "is not supported"
    }
    guard !versions.contains(version) else { return nil }
    return "is supported in versions \(versions.lowerBound) to \(versions.upperBound)"
  }
}
