import ArgumentParser
import LiteDelivery
import LiteTerminal

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The arguments that say which model is fetched, and from where.
struct FetchSource: ParsableArguments {
  @Argument(
    help: """
      The model's address (https, http, file, gs://BUCKET/OBJECT or s3://BUCKET/OBJECT), the path of \
      its file, or its name on a host.
      """)
  var model: String

  @Option(
    help: """
      Where names are looked up: the address of a host, with --project one that speaks Firebase's \
      protocol; gs://BUCKET/PREFIX or s3://BUCKET/PREFIX; or a folder. By default, that of \
      SWIFTLET_MODEL_HOST, or Firebase's.
      """)
  var host: String?

  @Option(help: "The Firebase project that has the name.")
  var project: String?

  @Option(help: "The key of the project's API; by default, that of SWIFTLET_API_KEY.")
  var apiKey: String?

  @Option(help: "The project's app, such as 1:123:ios:456.")
  var appID = ""

  @Option(help: "The region of an S3 bucket.")
  var region = "us-east-1"

  @Option(help: "The SHA-256 that the file must have: 64 hexadecimal digits.")
  var sha256: String?

  /// What is asked for.
  struct Request {
    let source: any ModelSource
    let name: String
    /// What keeps apart models of one name and several sources.
    let group: String
  }

  func validate() throws {
    if let sha256 {
      guard sha256.utf8.count == 64, sha256.allSatisfy(\.isHexDigit) else {
        throw ValidationError("--sha256 is '\(sha256)'; it must be 64 hexadecimal digits.")
      }
    }
  }

  /// The source and the name that the arguments stand for.
  func request() throws -> Request {
    if let url = Self.url(model) { return try request(file: url) }
    if host == nil, project == nil, model.contains("/") || model.hasSuffix(".tflite") {
      return try request(file: URL(fileURLWithPath: model))
    }
    if sha256 != nil {
      throw CommandFailure("--sha256 is for the address of a file; '\(model)' is a name")
    }
    let environment = ProcessInfo.processInfo.environment
    let host = host ?? environment["SWIFTLET_MODEL_HOST"].flatMap { $0.isEmpty ? nil : $0 }
    let url = host.flatMap { Self.url($0) }
    if let project {
      if host != nil, url?.scheme?.hasPrefix("http") != true {
        throw CommandFailure("--host is '\(host ?? "")'; with --project it is an address of https")
      }
      let key = apiKey ?? environment["SWIFTLET_API_KEY"] ?? ""
      let source = FirebaseHosting(
        project: FirebaseProject(id: project, apiKey: key, appID: appID, modelHost: url))
      return Request(source: source, name: model, group: project)
    }
    guard let host else {
      throw CommandFailure(
        "'\(model)' is a name; --host or --project must say where it is looked up")
    }
    return Request(source: try folder(host, url), name: model, group: host)
  }

  /// The address of a text; nil for a path or a name.
  private static func url(_ text: String) -> URL? {
    guard text.contains("://") || text.hasPrefix("file:") else { return nil }
    return URL(string: text)
  }

  private func request(file url: URL) throws -> Request {
    var stem = url.lastPathComponent
    if stem.hasSuffix(".tflite") { stem.removeLast(".tflite".count) }
    let group = url.deletingLastPathComponent()
    let shown = (group.host() ?? "") + group.path
    if url.scheme == "gs" || url.scheme == "s3" {
      guard sha256 == nil else {
        throw CommandFailure("--sha256 is for addresses of https, http or file")
      }
      return Request(source: try folder(group.absoluteString, group), name: stem, group: shown)
    }
    return Request(source: WebSource(file: url, sha256: sha256), name: stem, group: shown)
  }

  /// The source of names below an address or in a folder.
  private func folder(_ host: String, _ url: URL?) throws -> any ModelSource {
    switch url?.scheme {
    case "gs"?:
      return try ObjectStorage(
        googleCloudBucket: url?.host() ?? "", prefix: url?.path ?? "")
    case "s3"?:
      return try ObjectStorage(
        s3Bucket: url?.host() ?? "", region: region, prefix: url?.path ?? "")
    case nil: return DirectorySource(folder: host)
    default:
      guard let url else { return DirectorySource(folder: host) }
      return url.isFileURL ? DirectorySource(folder: url.path) : WebSource(folder: url)
    }
  }
}
