#if Server
  import NIOCore
  import NIOHTTP1

  /// Marks requests after which the client expects the connection to be closed, as Hummingbird looks
  /// for it: those of HTTP/1.0, and those that say so in whatever letters.
  final class ClosingHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    /// Adds it behind the decoder of a connection.
    static func add(to context: ChannelHandlerContext) throws {
      let operations = context.pipeline.syncOperations
      let decoder = try operations.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try operations.addHandler(ClosingHandler(), position: .after(decoder))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard case .head(var head) = unwrapInboundIn(data),
        !head.isKeepAlive || head.version != .http1_1
      else { return context.fireChannelRead(data) }
      head.headers.replaceOrAdd(name: "Connection", value: "close")
      context.fireChannelRead(wrapInboundOut(.head(head)))
    }
  }
#endif
