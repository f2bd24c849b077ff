#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a server of Google's protocols says of an error, beside its status.
enum ServerMessage {
  /// The most characters that are shown.
  private static let maximumCount = 300

  /// Header fields whose values are secrets.
  private static let secretFields = [
    "Authorization", "X-Goog-Api-Key", "x-goog-firebase-installations-auth",
  ]

  private struct Report: Decodable {
    struct Details: Decodable {
      let message: String
    }

    let error: Details
  }

  /// The message in the body of an answer, on one line and without the secrets of the request; nil
  /// where there is none.
  static func text(in body: [UInt8], to request: HTTPRequest) -> String? {
    guard let report = try? JSONDecoder().decode(Report.self, from: Data(body)) else { return nil }
    var text = report.error.message
    for secret in secrets(of: request) { text = text.replacing(secret, with: "…") }
    let line = text.unicodeScalars.prefix(maximumCount).map { scalar -> Character in
      scalar.value < 0x20 || scalar.value == 0x7F ? " " : Character(scalar)
    }
    return line.isEmpty ? nil : String(line)
  }

  private static func secrets(of request: HTTPRequest) -> [String] {
    let query = URLComponents(url: request.url, resolvingAgainstBaseURL: true)?.queryItems ?? []
    let values = query.compactMap(\.value) + secretFields.flatMap { request.fields.values(of: $0) }
    // A value may follow the name of its scheme, as in `FIS_v2 TOKEN`.
    return values.flatMap { $0.split(separator: " ").map(String.init) }.filter { !$0.isEmpty }
  }
}
