/// What a ``FaultyServer`` answers, and what goes wrong while it does.
public struct ServedAnswer: Sendable {
  /// What goes wrong.
  public enum Fault: Hashable, Sendable {
    /// Nothing.
    case none
    /// The connection is closed after some bytes of the body.
    case closes(after: Int)
    /// A byte of the body is sent now and then, after some at once.
    case drips(after: Int, everyMilliseconds: Int)
    /// Nothing more is sent after some bytes of the body, and the connection stays open.
    case hangs(after: Int)
    /// Nothing at all is sent, and the connection stays open.
    case saysNothing
  }

  /// The status.
  public var status: Int

  /// The header fields; `Content-Length` is added, unless there is one.
  public var fields: [String: String]

  /// The body.
  public var body: [UInt8]

  /// What goes wrong.
  public var fault: Fault

  /// What is sent instead of the status and the header fields; nil for these.
  public var rawHead: String?

  /// An answer.
  public init(
    _ status: Int = 200, fields: [String: String] = [:], body: [UInt8] = [], fault: Fault = .none
  ) {
    self.status = status
    self.fields = fields
    self.body = body
    self.fault = fault
  }

  /// A text as the body.
  public init(_ status: Int = 200, fields: [String: String] = [:], text: String) {
    self.init(status, fields: fields, body: Array(text.utf8))
  }

  /// A file, or the part of it that a request asks for, as servers should answer.
  public static func file(
    _ bytes: [UInt8], tag: String = "\"one\"", to request: ServedRequest, fault: Fault = .none
  ) -> ServedAnswer {
    if request.fields["if-none-match"] == tag {
      return ServedAnswer(304, fields: ["ETag": tag])
    }
    if let start = request.rangeStart, request.fields["if-range"] ?? tag == tag {
      guard start < bytes.count else {
        return ServedAnswer(416, fields: ["Content-Range": "bytes */\(bytes.count)"])
      }
      let range = "bytes \(start)-\(bytes.count - 1)/\(bytes.count)"
      return ServedAnswer(
        206, fields: ["ETag": tag, "Content-Range": range], body: Array(bytes[start...]),
        fault: fault)
    }
    return ServedAnswer(200, fields: ["ETag": tag], body: bytes, fault: fault)
  }

  /// Something that need not be an answer of HTTP.
  public init(raw: String, body: [UInt8] = []) {
    self.init(body: body)
    rawHead = raw
  }

  /// What the answer begins with.
  var head: String {
    if let rawHead { return rawHead }
    var fields = fields
    if fields["Content-Length"] == nil { fields["Content-Length"] = "\(body.count)" }
    fields["Connection"] = "close"
    // An empty value stands for no field.
    let lines = fields.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
      .map { "\($0.key): \($0.value)\r\n" }
    return "HTTP/1.1 \(status) Status\r\n\(lines.joined())\r\n"
  }
}
