import Foundation

/// A response as it came.
struct Answer: Sendable {
  let status: Int
  let headers: [String: String]
  var body: [UInt8] = []

  /// The value of a header, whose name is given in lower case.
  subscript(_ name: String) -> String? { headers[name] }

  var text: String { String(decoding: body, as: UTF8.self) }

  /// The body as JSON.
  func json<T: Decodable>(_ type: T.Type) throws -> T {
    try JSONDecoder().decode(type, from: Data(body))
  }
}

/// The body of a response that refuses.
struct Refusal: Decodable {
  struct Details: Decodable {
    let code: Int
    let message: String
    let status: String
  }

  let error: Details
}
