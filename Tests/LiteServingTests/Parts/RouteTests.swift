import LiteServing
import Testing

@Suite("Route")
struct RouteTests {
  @Test(
    "is what the path asks for",
    arguments: [
      ("/healthz", Route.health), ("/metrics", .metrics), ("/models", .models),
      ("/models/", .models), ("/models/net.tflite", .file(model: "net", name: nil)),
      ("/models/a%20b.tflite", .file(model: "a b", name: nil)),
      ("/models/net/dict.txt", .file(model: "net", name: "dict.txt")),
      ("/downloads/net/00ff", .download(model: "net", digest: "00ff")),
      ("/v1/projects/p/installations/", .installations(project: "p")),
      ("/v1/projects/p/installations", .installations(project: "p")),
      ("/v1/projects/p/installations/f", .installation(project: "p", name: "f")),
      ("/v1/projects/p/installations/f/", .installation(project: "p", name: "f")),
      (
        "/v1/projects/p/installations/f/authTokens:generate",
        .installationToken(project: "p", installation: "f")
      ),
      ("/v1beta2/projects/p/models/net:download", .modelInformation(project: "p", model: "net")),
      ("/v1beta2/projects/p/models/net%3Adownload", .modelInformation(project: "p", model: "net")),
      ("/v1beta2/projects/p/models/a:b:download", .modelInformation(project: "p", model: "a:b")),
    ])
  func isAskedFor(path: String, route: Route) throws {
    #expect(try Route(path: path) == route)
  }

  @Test(
    "is none where nothing is",
    arguments: [
      "/", "/models/net", "/models/.tflite", "/models/net/a/b", "/v1beta2/projects/p/models/net",
      "/v1beta2/projects/p/models/:download", "//models", "/health", "/v2/projects/p/installations",
    ])
  func isNone(path: String) throws {
    #expect(try Route(path: path) == nil)
  }

  @Test(
    "refuses what could lead out of a folder",
    arguments: [
      ("/models/../key", "'..'"), ("/models/%2e%2e/key", "'..'"), ("/models/.%2E/key", "'..'"),
      ("/models/./key", "'.'"), ("/models/..%2fkey", "slash"), ("/models/a%2Fb.tflite", "slash"),
      ("/models/a%5cb.tflite", "backslash"), ("/models/a\\b.tflite", "backslash"),
      ("/models/net.tflite%00.txt", "control"), ("/models/a%0ab", "control"),
      ("/models/%ff.tflite", "UTF-8"), ("/models/%c0%ae%c0%ae/key", "UTF-8"),
      ("/models/100%", "percent"), ("/models/%zz", "percent"), ("/models/%+1", "percent"),
      ("models", "slash"),
    ])
  func refuses(path: String, word: String) throws {
    let error = try #require(throws: ServingError.self) { try Route(path: path) }
    #expect(error.reason.contains(word))
  }
}
