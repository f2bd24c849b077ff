#if Server
  import Logging
  import NIOPosix
  import ServiceLifecycle

  /// Looks at the folder of models again and again, and says in the log what has changed.
  struct FolderWatch: Service {
    let catalog: ModelCatalog
    let interval: Duration
    let now: @Sendable () -> UnixTime
    let logger: Logger

    func run() async throws {
      await cancelWhenGracefulShutdown {
        while (try? await Task.sleep(for: interval)) != nil { await look() }
      }
    }

    /// Looks once, off the threads that serve.
    func look() async {
      let changes = try? await NIOThreadPool.singleton.runIfActive { catalog.refresh(now: now()) }
      for change in changes ?? [] { log(change) }
    }

    private func log(_ change: FolderChange) {
      switch change {
      case .served(let model, let path, let digest, let byteCount):
        logger.info(
          "model is served",
          metadata: [
            "model": "\(model)", "file": "\(path)", "sha256": "\(digest)", "bytes": "\(byteCount)",
          ])
      case .withdrawn(let model):
        logger.info("model is no longer served", metadata: ["model": "\(model)"])
      case .refused(let path, let reason):
        logger.warning("file is not served", metadata: ["file": "\(path)", "reason": "\(reason)"])
      case .unreadable(let reason):
        logger.error("folder of models cannot be read", metadata: ["reason": "\(reason)"])
      }
    }
  }
#endif
