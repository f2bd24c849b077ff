#if Server
  import Logging
  import NIOCore

  /// Counts a connection, and closes it where the client takes nothing of a response for too long.
  final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = Any
    typealias InboundOut = Any
    typealias OutboundIn = Any
    typealias OutboundOut = Any

    private let stallTimeout: TimeAmount
    private let metrics: ServingMetrics
    private let logger: Logger
    private var pendingWriteCount = 0
    private var lastProgress = NIODeadline.uptimeNanoseconds(0)
    private var timer: Scheduled<Void>?

    init(stallTimeout: Duration, metrics: ServingMetrics, logger: Logger) {
      self.stallTimeout = TimeAmount(stallTimeout)
      self.metrics = metrics
      self.logger = logger
    }

    func handlerAdded(context: ChannelHandlerContext) {
      metrics.connectionOpened()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      timer?.cancel()
      metrics.connectionClosed()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      let promise = promise ?? context.eventLoop.makePromise(of: Void.self)
      if pendingWriteCount == 0 { lastProgress = .now() }
      pendingWriteCount += 1
      promise.futureResult.assumeIsolated().whenComplete { _ in
        self.pendingWriteCount -= 1
        self.lastProgress = .now()
      }
      context.write(data, promise: promise)
      watch(context, until: lastProgress + stallTimeout)
    }

    private func watch(_ context: ChannelHandlerContext, until deadline: NIODeadline) {
      guard timer == nil, pendingWriteCount > 0 else { return }
      timer = context.eventLoop.assumeIsolated().scheduleTask(deadline: deadline) {
        self.timer = nil
        let end = self.lastProgress + self.stallTimeout
        guard self.pendingWriteCount > 0, end <= .now() else {
          self.watch(context, until: end)
          return
        }
        self.logger.notice("connection closed: the client takes nothing of a response")
        context.close(promise: nil)
      }
    }
  }
#endif
