#if Server
  import HTTPTypes

  /// The answer to a request for a file: all of it, a part, or that the client has it (RFC 9110).
  enum FileReply {
    /// The SHA-256 of the whole file, in hexadecimal digits.
    private static let checksum = HTTPField.Name("X-Checksum-SHA256")

    /// Makes the reply.
    ///
    /// - Parameters:
    ///   - file: The version of the file.
    ///   - request: The headers of the request.
    /// - Returns: The reply.
    static func make(for file: ServedFile, request: HTTPFields) -> Reply {
      var headers: HTTPFields = [
        .eTag: file.tag.quoted, .lastModified: file.modified, .acceptRanges: "bytes",
        .cacheControl: "no-cache",
      ]
      if let checksum { headers[checksum] = file.tag.value }
      if isCurrent(file, request) { return Reply(status: .notModified, headers: headers) }
      headers[.contentType] = file.mediaType
      switch range(of: file, request) {
      case .whole:
        return Reply(status: .ok, headers: headers, body: .file(file, 0..<file.byteCount))
      case .part(let range):
        headers[.contentRange] =
          "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.byteCount)"
        return Reply(status: .partialContent, headers: headers, body: .file(file, range))
      case .unsatisfiable:
        headers[.contentRange] = "bytes */\(file.byteCount)"
        headers[.contentType] = nil
        return Reply(status: .rangeNotSatisfiable, headers: headers)
      }
    }

    private static func isCurrent(_ file: ServedFile, _ request: HTTPFields) -> Bool {
      if let tags = request[.ifNoneMatch] { return file.tag.isNamed(in: tags) }
      // A date that the host gave, letter by letter: any other is no reason to keep a file.
      return request[.ifModifiedSince].map { $0.trimmingBlanks == file.modified } ?? false
    }

    private static func range(of file: ServedFile, _ request: HTTPFields) -> ByteRange {
      if let condition = request[.ifRange], !file.tag.satisfies(ifRange: condition) {
        return .whole
      }
      return ByteRange(request[.range], of: file.byteCount)
    }
  }
#endif
