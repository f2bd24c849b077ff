#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ModelSummary {
  /// The summary as JSON: keys sorted, numbers that JSON cannot write as strings.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("every part of a summary can be written as JSON")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
