/// What a request's path asks for.
package enum Route: Hashable, Sendable {
  case health
  case metrics
  case models
  /// A model, or a file in its folder.
  case file(model: String, name: String?)
  /// A version of a model, by a signed URI.
  case download(model: String, digest: String)
  case installations(project: String)
  case installation(project: String, name: String)
  case installationToken(project: String, installation: String)
  case modelInformation(project: String, model: String)

  /// The route of a path as the request has it, percent-encoded and without the query; nil where
  /// there is nothing.
  ///
  /// - Throws: ``ServingError`` where the path is not one that a client may ask for.
  package init?(path: String) throws(ServingError) {
    guard path.hasPrefix("/") else {
      throw ServingError("the path '\(path)' does not begin with a slash")
    }
    var segments: [String] = []
    for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      segments.append(try PathSegment.decoded(part))
    }
    // Firebase's path of installations ends in a slash.
    if segments.last == "", segments.count > 1 { segments.removeLast() }
    guard let route = Route(segments: segments) else { return nil }
    self = route
  }

  private init?(segments: [String]) {
    switch segments.count {
    case 1 where segments[0] == "healthz": self = .health
    case 1 where segments[0] == "metrics": self = .metrics
    case 1 where segments[0] == "models": self = .models
    case 2 where segments[0] == "models":
      guard let name = segments[1].removing(suffix: ".tflite") else { return nil }
      self = .file(model: name, name: nil)
    case 3 where segments[0] == "models": self = .file(model: segments[1], name: segments[2])
    case 3 where segments[0] == "downloads":
      self = .download(model: segments[1], digest: segments[2])
    case 4 where segments[0] == "v1" && segments[1] == "projects" && segments[3] == "installations":
      self = .installations(project: segments[2])
    case 5 where segments[0] == "v1" && segments[1] == "projects" && segments[3] == "installations":
      self = .installation(project: segments[2], name: segments[4])
    case 6
    where segments[0] == "v1" && segments[1] == "projects" && segments[3] == "installations"
      && segments[5] == "authTokens:generate":
      self = .installationToken(project: segments[2], installation: segments[4])
    case 5 where segments[0] == "v1beta2" && segments[1] == "projects" && segments[3] == "models":
      guard let name = segments[4].removing(suffix: ":download") else { return nil }
      self = .modelInformation(project: segments[2], model: name)
    default: return nil
    }
  }

  /// The path without what differs from one request to the next, for metrics.
  package var pattern: String {
    switch self {
    case .health: "/healthz"
    case .metrics: "/metrics"
    case .models: "/models"
    case .file(_, nil): "/models/{model}.tflite"
    case .file: "/models/{model}/{file}"
    case .download: "/downloads/{model}/{digest}"
    case .installations: "/v1/projects/{project}/installations"
    case .installation: "/v1/projects/{project}/installations/{installation}"
    case .installationToken:
      "/v1/projects/{project}/installations/{installation}/authTokens:generate"
    case .modelInformation: "/v1beta2/projects/{project}/models/{model}:download"
    }
  }

  /// The methods that it answers to.
  package var methods: [String] {
    switch self {
    case .installations, .installationToken: ["POST"]
    case .installation: ["DELETE"]
    default: ["GET", "HEAD"]
    }
  }
}

extension String {
  fileprivate func removing(suffix: String) -> String? {
    hasSuffix(suffix) && count > suffix.count ? String(dropLast(suffix.count)) : nil
  }
}
