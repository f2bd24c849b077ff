#if Server
  import HTTPTypes
  import Hummingbird
  import HummingbirdCore
  import Logging
  import NIOCore

  /// Answers requests.
  struct HostResponder: HTTPResponder {
    /// What is known of a request's connection.
    struct Context: InitializableFromSource {
      let channel: any Channel
      let logger: Logger

      init(source: ApplicationRequestContextSource) {
        (channel, logger) = (source.channel, source.logger)
      }
    }

    let options: ServingOptions
    let catalog: ModelCatalog
    let metrics: ServingMetrics
    let access: AccessControl
    let firebase: FirebaseReplies
    let key: SigningKey
    let sender: ReplySender

    private struct Health: Encodable {
      let status: String
      let models: Int
    }

    func respond(to request: Request, context: Context) async throws -> Response {
      let record = RequestRecord(
        method: request.method.rawValue, path: request.uri.path, metrics: metrics,
        logger: context.logger)
      var reply = await reply(to: request, context, record)
      if request.method != .post, Self.hasBody(request) { reply.closesConnection = true }
      if request.method == .head { reply.headers[.contentLength] = "\(reply.body.byteCount)" }
      if request.method == .head { reply.body = .none }
      return sender.response(of: reply, on: context.channel, record)
    }

    private func reply(
      to request: Request, _ context: Context, _ record: RequestRecord
    ) async -> Reply {
      let route: Route
      do {
        guard let found = try Route(path: request.uri.path) else {
          return refusal(of: request, .notFound, "there is nothing at this path")
        }
        route = found
      } catch {
        return refusal(of: request, .invalidArgument, error.reason)
      }
      record.follow(route: route)
      guard route.methods.contains(request.method.rawValue) else {
        let allowed = route.methods.joined(separator: ", ")
        return refusal(
          of: request, .methodNotAllowed, "the method must be one of \(allowed)",
          headers: [.allow: allowed])
      }
      if var refusal = access.refusal(of: request, for: route) {
        refusal.closesConnection = Self.hasBody(request)
        return refusal
      }
      switch route {
      case .health: return health
      case .metrics: return metricsReply
      case .models: return .json(ModelList(catalog.models))
      case .file(let model, let name):
        let hosted = catalog.model(named: model)
        return file(name.map { hosted?.file(named: $0) } ?? hosted?.file, request)
      case .download(let model, let digest): return download(model, digest, request)
      case .modelInformation(let project, let model):
        return firebase.information(
          on: catalog.model(named: model)?.file, model: model, project: project,
          request: request.headers, base: baseURL(of: request))
      case .installation(let project, let name):
        return firebase.deletion(
          project: project, installation: name,
          authorization: request.headers[.authorization])
      case .installations, .installationToken: return await installation(route, request, context)
      }
    }

    private var health: Reply {
      let isReadable = catalog.isReadable
      return .json(
        Health(
          status: isReadable ? "ok" : "the folder of models cannot be read",
          models: catalog.models.count),
        status: isReadable ? .ok : .serviceUnavailable)
    }

    private var metricsReply: Reply {
      .text(
        metrics.prometheusText(
          models: catalog.models.count, refused: catalog.refusedCount,
          reloads: catalog.reloadCount),
        type: "text/plain; version=0.0.4; charset=utf-8")
    }

    private func file(_ file: ServedFile?, _ request: Request) -> Reply {
      guard let file else { return Failure.notFound.reply("there is no such model or file") }
      var headers = request.headers
      // Only of GET does a range change anything.
      if request.method != .get { headers[.range] = nil }
      return FileReply.make(for: file, request: headers)
    }

    private func download(_ model: String, _ digest: String, _ request: Request) -> Reply {
      let query = request.uri.queryParameters
      guard let signature = query["signature"],
        let expiration = query["expires"].flatMap({ Int64($0) }),
        case let ticket = DownloadTicket(model: model, digest: digest, expiration: expiration),
        ticket.isSigned(String(signature), by: key)
      else { return Failure.permissionDenied.reply("the URI is not one that the host has given") }
      let now = options.now()
      // Clients ask for another where the status is 400 and the time has passed.
      guard expiration > now.seconds else {
        return Failure.invalidArgument.reply("the URI has expired")
      }
      return file(catalog.version(ofModel: model, digest: digest, now: now), request)
    }

    private func installation(
      _ route: Route, _ request: Request, _ context: Context
    ) async -> Reply {
      let limit = options.maximumBodyByteCount
      // A client that sends it in drops would be served as long as it likes.
      let deadline = context.channel.eventLoop.scheduleTask(in: TimeAmount(options.idleTimeout)) {
        context.channel.close(promise: nil)
      }
      defer { deadline.cancel() }
      let body: ByteBuffer
      do {
        guard request.headers[.contentLength].flatMap({ Int($0) }) ?? 0 <= limit else {
          throw NIOTooManyBytesError(maxBytes: limit)
        }
        body = try await request.body.collect(upTo: limit)
      } catch is NIOTooManyBytesError {
        return refusal(of: request, .contentTooLarge, "the body has more than \(limit) bytes")
      } catch {
        return refusal(of: request, .invalidArgument, "the body cannot be read")
      }
      switch route {
      case .installationToken(let project, let installation):
        return firebase.token(
          project: project, installation: installation,
          authorization: request.headers[.authorization])
      case .installations(let project):
        return firebase.installation(project: project, body: Array(body.readableBytesView))
      default: return Failure.notFound.reply("there is nothing at this path")
      }
    }

    /// A refusal for which no body was read.
    private func refusal(
      of request: Request, _ failure: Failure, _ message: String, headers: HTTPFields = [:]
    ) -> Reply {
      var reply = failure.reply(message, headers: headers)
      reply.closesConnection = Self.hasBody(request)
      return reply
    }

    private static func hasBody(_ request: Request) -> Bool {
      request.headers[.transferEncoding] != nil || request.headers[.contentLength] ?? "0" != "0"
    }

    /// What the URI of a download begins with; nil where the request names no host.
    private func baseURL(of request: Request) -> String? {
      if let base = options.baseURL { return base.hasSuffix("/") ? String(base.dropLast()) : base }
      guard let host = request.head.authority, !host.isEmpty,
        host.utf8.allSatisfy({ byte in
          let character = Character(Unicode.Scalar(byte))
          return character.isASCII
            && (character.isLetter || character.isNumber || "-._:[]".contains(character))
        })
      else { return nil }
      return (options.tls == nil ? "http://" : "https://") + host
    }
  }
#endif
