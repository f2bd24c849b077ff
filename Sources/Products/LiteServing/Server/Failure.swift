#if Server
  import HTTPTypes

  /// Why a request is refused: a status of Google's APIs, which Firebase's clients know.
  enum Failure: String {
    case invalidArgument = "INVALID_ARGUMENT"
    case unauthenticated = "UNAUTHENTICATED"
    case permissionDenied = "PERMISSION_DENIED"
    case notFound = "NOT_FOUND"
    case methodNotAllowed = "METHOD_NOT_ALLOWED"
    case contentTooLarge = "CONTENT_TOO_LARGE"
    case unavailable = "UNAVAILABLE"

    private struct Report: Encodable {
      struct Details: Encodable {
        let code: Int
        let message: String
        let status: String
      }

      let error: Details
    }

    private var status: HTTPResponse.Status {
      switch self {
      case .invalidArgument: .badRequest
      case .unauthenticated: .unauthorized
      case .permissionDenied: .forbidden
      case .notFound: .notFound
      case .methodNotAllowed: .methodNotAllowed
      case .contentTooLarge: .contentTooLarge
      case .unavailable: .serviceUnavailable
      }
    }

    /// The reply that says so.
    ///
    /// - Parameters:
    ///   - message: What was found and what is allowed.
    ///   - headers: More headers.
    /// - Returns: The reply.
    func reply(_ message: String, headers: HTTPFields = [:]) -> Reply {
      var reply = Reply.json(
        Report(error: .init(code: status.code, message: message, status: rawValue)), status: status)
      for field in headers { reply.headers[field.name] = field.value }
      return reply
    }
  }
#endif
