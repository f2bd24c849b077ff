#if Server
  import LiteBuffer
  import Logging

  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// Writes log lines, as text or as JSON.
  struct ConsoleLog: LogHandler {
    var metadata: Logger.Metadata = [:]
    var metadataProvider: Logger.MetadataProvider?
    var logLevel: Logger.Level

    private let format: ServingOptions.LogFormat
    private let sink: @Sendable (String) -> Void

    private static let standardError: Int32 = 2

    /// A logger as a host's options want it.
    static func logger(for options: ServingOptions) -> Logger {
      Logger(label: "swiftlet-serve") { _ in ConsoleLog(options) }
    }

    private init(_ options: ServingOptions) {
      logLevel = Logger.Level(rawValue: options.logLevel.rawValue) ?? .info
      format = options.logFormat
      sink =
        options.logSink ?? { line in
          // There is nowhere to tell that it could not be written.
          try? OutputFile.write(Array("\(line)\n".utf8).span, toDescriptor: Self.standardError)
        }
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      var fields = metadata
      fields.merge(metadataProvider?.get() ?? [:]) { _, new in new }
      fields.merge(event.metadata ?? [:]) { _, new in new }
      if let error = event.error { fields["error"] = "\(error)" }
      let time = UnixTime.systemNow().iso8601
      switch format {
      case .json:
        var object = fields.mapValues { "\($0)" }
        object["time"] = time
        object["level"] = event.level.rawValue
        object["message"] = "\(event.message)"
        sink(Self.json(object))
      case .text:
        let values = fields.sorted { $0.key < $1.key }.map {
          " \($0.key)=\(Self.plain("\($0.value)"))"
        }
        sink("\(time) \(event.level) \(Self.singleLine(event.message))\(values.joined())")
      }
    }

    private static func singleLine(_ message: Logger.Message) -> String {
      "\(message)".split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// A value without quotes where it needs none, so that no value looks like another field or line.
    private static func plain(_ value: String) -> String {
      let isPlain = value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !#""=\"#.utf8.contains($0) }
      return isPlain && !value.isEmpty ? value : json(value)
    }

    private static func json(_ value: some Encodable) -> String {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      // Texts can always be encoded.
      return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
  }
#endif
