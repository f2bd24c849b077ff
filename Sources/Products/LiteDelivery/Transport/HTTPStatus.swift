/// What statuses of HTTP mean for a delivery.
enum HTTPStatus {
  /// Whether a status says to look elsewhere, at `Location`.
  static func isRedirect(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }

  /// Whether another attempt may get another answer.
  static func isTransient(_ status: Int) -> Bool {
    [408, 425, 429, 500, 502, 503, 504].contains(status)
  }

  /// The kind of error that a status from 400 means.
  static func kind(of status: Int) -> DeliveryError.Kind {
    switch status {
    case 400: .invalidArgument
    case 401, 403: .permissionDenied
    case 404, 410: .notFound
    case 429: .rateLimited
    case 500...: .serverError(status: status)
    default: .badAnswer
    }
  }

  /// A status with the words that belong to it: `404 Not Found`.
  static func described(_ status: Int) -> String {
    phrases[status].map { "\(status) \($0)" } ?? "\(status)"
  }

  private static let phrases = [
    200: "OK", 204: "No Content", 206: "Partial Content", 301: "Moved Permanently", 302: "Found",
    303: "See Other", 304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect",
    400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 408: "Request Timeout", 410: "Gone", 412: "Precondition Failed",
    416: "Range Not Satisfiable", 425: "Too Early", 429: "Too Many Requests",
    500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway",
    503: "Service Unavailable", 504: "Gateway Timeout",
  ]
}
