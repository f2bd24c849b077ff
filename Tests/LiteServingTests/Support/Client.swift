#if Server
  import NIOCore
  import NIOPosix
  import NIOSSL
  import Testing

  /// A connection to a host that sends what it is told to, letter by letter, and reads as slowly as
  /// its user does.
  struct Client {
    typealias Stream = NIOAsyncChannelInboundStream<ByteBuffer>

    /// The connection ended within a head.
    struct EarlyEnd: Error {}

    private var iterator: Stream.AsyncIterator
    private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    private var received = ByteBuffer()

    private init(
      _ inbound: Stream, _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
    ) {
      iterator = inbound.makeAsyncIterator()
      self.outbound = outbound
    }

    /// Connects, and closes the connection afterwards.
    static func connected<T: Sendable>(
      to port: Int, tls: NIOSSLContext? = nil,
      _ body: @Sendable (inout Client) async throws -> T
    ) async throws -> T {
      let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .connect(host: "127.0.0.1", port: port) { channel in
          channel.eventLoop.makeCompletedFuture {
            if let tls {
              let handler = try NIOSSLClientHandler(context: tls, serverHostname: "localhost")
              try channel.pipeline.syncOperations.addHandler(handler)
            }
            return try NIOAsyncChannel<ByteBuffer, ByteBuffer>(
              wrappingChannelSynchronously: channel,
              configuration: .init(backPressureStrategy: .init(lowWatermark: 1, highWatermark: 2)))
          }
        }
      return try await channel.executeThenClose { inbound, outbound in
        var client = Client(inbound, outbound)
        return try await body(&client)
      }
    }

    /// One request on a connection of its own.
    static func answer(
      _ method: String = "GET", _ target: String, port: Int, headers: [String: String] = [:],
      body: String = "", tls: NIOSSLContext? = nil
    ) async throws -> Answer {
      try await connected(to: port, tls: tls) { client in
        try await client.request(method, target, headers: headers, body: body)
        return try await client.answer(hasBody: method != "HEAD")
      }
    }

    func send(_ text: String) async throws {
      try await outbound.write(ByteBuffer(string: text))
    }

    func request(
      _ method: String = "GET", _ target: String, headers: [String: String] = [:],
      body: String = ""
    ) async throws {
      var text = "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n"
      for (name, value) in headers { text += "\(name): \(value)\r\n" }
      if method == "POST" { text += "Content-Length: \(body.utf8.count)\r\n" }
      try await send(text + "\r\n" + body)
    }

    /// Reads a response.
    mutating func answer(hasBody: Bool = true) async throws -> Answer {
      var answer = try await head()
      if hasBody, answer.status != 304 {
        answer.body = try await bytes(try #require(answer["content-length"].flatMap { Int($0) }))
      }
      return answer
    }

    /// Reads the head of a response.
    mutating func head() async throws -> Answer {
      while true {
        let bytes = received.readableBytesView
        if let end = bytes.indices.first(where: { bytes[$0...].starts(with: "\r\n\r\n".utf8) }) {
          let text = received.readString(length: end + 4 - bytes.startIndex) ?? ""
          let lines = text.split(separator: "\r\n")
          var headers: [String: String] = [:]
          for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            headers[parts[0].lowercased()] = parts.last.map { String($0.drop { $0 == " " }) }
          }
          let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) }
          return Answer(status: try #require(status), headers: headers)
        }
        guard try await receive() else { throw EarlyEnd() }
      }
    }

    /// Reads so many bytes; fewer where the connection ends before.
    mutating func bytes(_ count: Int) async throws -> [UInt8] {
      while received.readableBytes < count, try await receive() {}
      return received.readBytes(length: min(count, received.readableBytes)) ?? []
    }

    /// Reads as many bytes as are expected, and keeps none of them.
    mutating func matches(_ expected: ByteBuffer) async throws -> Bool {
      var offset = 0
      while offset < expected.readableBytes {
        if received.readableBytes == 0 {
          guard try await receive() else { return false }
        }
        let count = min(received.readableBytes, expected.readableBytes - offset)
        guard received.readSlice(length: count) == expected.getSlice(at: offset, length: count)
        else { return false }
        offset += count
      }
      return true
    }

    /// Whether the host has closed the connection; waits until it has or sends something.
    mutating func isAtEnd() async throws -> Bool {
      guard received.readableBytes == 0 else { return false }
      do {
        return try await !receive()
      } catch is IOError {
        // Closed while something was on its way to it.
        return true
      }
    }

    private mutating func receive() async throws -> Bool {
      guard var more = try await iterator.next() else { return false }
      received.discardReadBytes()
      received.writeBuffer(&more)
      return true
    }
  }
#endif
