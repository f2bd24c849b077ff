import LiteRuntime

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A summary whose JSON has a plan among its keys.
private struct PlannedSummary: Encodable {
  enum Key: CodingKey {
    case plan
  }

  let summary: ModelSummary
  let plan: PlanSummary?

  func encode(to encoder: any Encoder) throws {
    try summary.encode(to: encoder)
    guard let plan else { return }
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(plan, forKey: .plan)
  }
}

extension ModelSummary {
  /// The summary as JSON: keys sorted, numbers that JSON cannot write as strings.
  ///
  /// - Parameter plan: What stands under the key `plan`; nil for nothing.
  /// - Returns: The JSON.
  func json(with plan: PlanSummary?) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let data = try? encoder.encode(PlannedSummary(summary: self, plan: plan)) else {
      preconditionFailure("every part of a summary can be written as JSON")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
