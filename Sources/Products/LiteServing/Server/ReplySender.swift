#if Server
  import HTTPTypes
  import Hummingbird
  import HummingbirdCore
  import NIOCore

  /// Sends replies, and records how that went.
  struct ReplySender: Sendable {
    let cache: FileCache

    private static let lingerTime = TimeAmount.seconds(2)

    /// The response of a reply.
    func response(of reply: Reply, on channel: any Channel, _ record: RequestRecord) -> Response {
      record.answer(status: reply.status.code)
      var headers = reply.headers
      if reply.closesConnection { headers[.connection] = "close" }
      var response = Response(
        status: reply.status, headers: headers, body: body(of: reply, on: channel, record))
      // It would be the length of the file, not of nothing.
      if reply.status == .notModified { response.headers[.contentLength] = nil }
      return response
    }

    private func body(
      of reply: Reply, on channel: any Channel, _ record: RequestRecord
    ) -> ResponseBody {
      let bytes: [UInt8]
      switch reply.body {
      case .none: bytes = []
      case .bytes(let contents): bytes = contents
      case .file(let file, let range):
        return ResponseBody(contentLength: range.count) { writer in
          try await cache.send(file, range) { chunk in
            try await writer.write(chunk)
            // The writer only queues the chunk for the event loop, and waits for a slow client from
            // the next one on after the loop has seen this one.
            try await channel.eventLoop.submit {}.get()
            record.sent(byteCount: chunk.readableBytes)
          }
          try await writer.finish(nil)
          record.end(isWhole: true)
          if reply.closesConnection { end(channel) }
        }
      }
      let buffer = ByteBuffer(bytes: bytes)
      guard reply.closesConnection else {
        record.sent(byteCount: bytes.count)
        record.end(isWhole: true)
        return ResponseBody(byteBuffer: buffer)
      }
      return ResponseBody(contentLength: bytes.count) { writer in
        try await writer.write(buffer)
        record.sent(byteCount: bytes.count)
        try await writer.finish(nil)
        record.end(isWhole: true)
        end(channel)
      }
    }

    /// Ends a connection once the client has had time to read the response.
    ///
    /// Closed at once, with bytes that nobody has read, it would be reset, and the response lost.
    private func end(_ channel: any Channel) {
      channel.close(mode: .output, promise: nil)
      channel.eventLoop.scheduleTask(in: Self.lingerTime) { channel.close(promise: nil) }
    }
  }
#endif
