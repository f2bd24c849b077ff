/// What a client asked a ``FaultyServer``.
public struct ServedRequest: Hashable, Sendable {
  /// The method, such as `GET`.
  public let method: String

  /// The path, with what follows a `?`.
  public let target: String

  /// The header fields; names are in lower case.
  public let fields: [String: String]

  /// What was sent along.
  public let body: [UInt8]

  /// The path alone.
  public var path: String { String(target.prefix { $0 != "?" }) }

  /// The first byte that is asked for; nil for all.
  public var rangeStart: Int? {
    guard let range = fields["range"], range.hasPrefix("bytes="), range.hasSuffix("-") else {
      return nil
    }
    return Int(range.dropFirst(6).dropLast())
  }

  /// Reads the head of a request.
  init?(head: String, body: [UInt8]) {
    var lines = head.split(separator: "\r\n").map(String.init)
    guard !lines.isEmpty else { return nil }
    let parts = lines.removeFirst().split(separator: " ")
    guard parts.count == 3 else { return nil }
    method = String(parts[0])
    target = String(parts[1])
    var fields: [String: String] = [:]
    for line in lines {
      let pair = line.split(separator: ":", maxSplits: 1)
      guard pair.count == 2 else { continue }
      fields[pair[0].lowercased()] = String(pair[1].drop { $0 == " " })
    }
    self.fields = fields
    self.body = body
  }
}
