#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The totals of a run of many cases.
public struct Tally: Sendable {
  /// One case that does not agree.
  public struct Failure: Encodable, Sendable {
    /// The case's name.
    public let id: String

    /// What went wrong.
    public let message: String
  }

  private struct Report: Encodable {
    let agreed: Int
    let excluded: Int
    let failed: Int
    let skipped: Int
    let failures: [Failure]
  }

  /// How many cases agree.
  public private(set) var agreed = 0

  /// The cases that do not agree, in the order in which they ran.
  public private(set) var failures: [Failure] = []

  /// How many cases did not run, because they have operators that are not supported.
  public var skipped = 0

  /// How many cases did not run, because they were left out by their names.
  public var excluded = 0

  /// A tally of no cases.
  public init() {}

  /// Counts one case.
  public mutating func add(_ result: CaseResult) {
    if let failure = result.failure {
      failures.append(Failure(id: result.id, message: failure.message))
    } else {
      agreed += 1
    }
  }

  /// The totals in a line.
  public var text: String {
    let skips = skipped == 0 ? "" : " (\(skipped) skipped: unsupported operators)"
    let exclusions = excluded == 0 ? "" : " (\(excluded) left out)"
    return "\(agreed) of \(agreed + failures.count) cases agree\(skips)\(exclusions)"
  }

  /// The totals and every failure as a JSON object.
  public func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let report = Report(
      agreed: agreed, excluded: excluded, failed: failures.count, skipped: skipped,
      failures: failures)
    return String(decoding: try encoder.encode(report), as: UTF8.self)
  }
}
