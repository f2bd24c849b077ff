#if Server
  import Logging
  import NIOCore

  /// Counts a connection, and closes it neither too late nor too early.
  ///
  /// It is closed where the client takes nothing of a response for too long. While the host stops, it
  /// stays open until the client has all of its last response: Hummingbird closes it as soon as the
  /// response is queued, which would lose what has not been sent.
  final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = Any
    typealias InboundOut = Any
    typealias OutboundIn = Any
    typealias OutboundOut = Any

    private let stallTimeout: TimeAmount
    private let gracePeriod: TimeAmount
    private let metrics: ServingMetrics
    private let logger: Logger
    private var pendingWriteCount = 0
    private var lastProgress = NIODeadline.uptimeNanoseconds(0)
    private var timer: Scheduled<Void>?
    private var lastMoment: NIODeadline?
    private var delayedClose: EventLoopPromise<Void>?

    init(options: ServingOptions, metrics: ServingMetrics, logger: Logger) {
      stallTimeout = TimeAmount(options.stallTimeout)
      gracePeriod = TimeAmount(options.gracePeriod)
      self.metrics = metrics
      self.logger = logger
    }

    func handlerAdded(context: ChannelHandlerContext) {
      metrics.connectionOpened()
      do {
        try ClosingHandler.add(to: context)
      } catch {
        context.fireErrorCaught(error)
      }
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      timer?.cancel()
      delayedClose?.succeed()
      delayedClose = nil
      metrics.connectionClosed()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      let promise = promise ?? context.eventLoop.makePromise(of: Void.self)
      if pendingWriteCount == 0 { lastProgress = .now() }
      pendingWriteCount += 1
      promise.futureResult.assumeIsolated().whenComplete { _ in
        self.pendingWriteCount -= 1
        self.lastProgress = .now()
        if self.pendingWriteCount == 0, let close = self.delayedClose {
          self.delayedClose = nil
          context.close(promise: close)
        }
      }
      context.write(data, promise: promise)
      watch(context, until: lastProgress + stallTimeout)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if event is ChannelShouldQuiesceEvent { lastMoment = .now() + gracePeriod }
      context.fireUserInboundEventTriggered(event)
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
      guard mode == .all, pendingWriteCount > 0, let lastMoment, lastMoment > .now() else {
        context.close(mode: mode, promise: promise)
        return
      }
      if let delayedClose {
        delayedClose.futureResult.cascade(to: promise)
        return
      }
      delayedClose = promise ?? context.eventLoop.makePromise()
      context.eventLoop.assumeIsolated().scheduleTask(deadline: lastMoment) {
        guard let close = self.delayedClose else { return }
        self.delayedClose = nil
        context.close(promise: close)
      }
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
