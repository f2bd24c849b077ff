#if Server
  import HTTPTypes

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// What a request is answered with.
  struct Reply: Sendable {
    /// What follows the head.
    enum Body: Sendable {
      case none
      case bytes([UInt8])
      case file(ServedFile, Range<Int>)

      /// The number of bytes.
      var byteCount: Int {
        switch self {
        case .none: 0
        case .bytes(let bytes): bytes.count
        case .file(_, let range): range.count
        }
      }
    }

    var status: HTTPResponse.Status
    var headers: HTTPFields = [:]
    var body = Body.none

    /// Whether the connection is of no more use, as there may be more of the request to come.
    var closesConnection = false

    /// A text.
    static func text(
      _ text: String, type: String, status: HTTPResponse.Status = .ok
    ) -> Reply {
      Reply(
        status: status, headers: [.contentType: type, .cacheControl: "no-store"],
        body: .bytes(Array(text.utf8)))
    }

    /// A value as JSON.
    static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) -> Reply {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      // Texts and integers can always be encoded.
      let text = (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
      return .text(text, type: "application/json; charset=utf-8", status: status)
    }
  }
#endif
