#if Server
  import Foundation
  import LiteServing
  import Testing

  @Suite("Figures and log")
  struct ReportTests {
    private let folder: ModelFolder
    private let net = ModelFolder.model(count: 1000)

    init() throws {
      folder = try ModelFolder()
      try folder.write(net, to: "net.tflite")
    }

    @Test("counts requests by route and status")
    func metrics() async throws {
      try await Hosting.serving(Hosting.options(folder)) { port in
        for target in ["/models/net.tflite", "/models/net.tflite", "/models/a.tflite", "/b"] {
          _ = try await Client.answer("GET", target, port: port)
        }
        let answer = try await Client.answer("GET", "/metrics", port: port)
        #expect(answer["content-type"] == "text/plain; version=0.0.4; charset=utf-8")
        let lines = Set(answer.text.split(separator: "\n").map { String($0) })
        let refusals = try await [
          Client.answer("GET", "/models/a.tflite", port: port),
          Client.answer("GET", "/b", port: port),
        ].map(\.body.count).reduce(0, +)
        for line in [
          #"swiftlet_serve_http_requests_total{route="/models/{model}.tflite",status="200"} 2"#,
          #"swiftlet_serve_http_requests_total{route="/models/{model}.tflite",status="404"} 1"#,
          #"swiftlet_serve_http_requests_total{route="none",status="404"} 1"#,
          "swiftlet_serve_requests_in_flight 1", "swiftlet_serve_models 1",
          "swiftlet_serve_files_refused 0", "swiftlet_serve_reloads_total 0",
          "swiftlet_serve_response_bytes_total \(2 * net.count + refusals)",
          "swiftlet_serve_http_request_duration_seconds_bucket"
            + #"{route="/models/{model}.tflite",le="+Inf"} 3"#,
          "swiftlet_serve_http_request_duration_seconds_count"
            + #"{route="/models/{model}.tflite"} 3"#,
          "# TYPE swiftlet_serve_http_request_duration_seconds histogram",
        ] {
          #expect(lines.contains(line), "there is no line \(line)")
        }
      }
    }

    @Test("writes a line of JSON for each request")
    func json() async throws {
      let lines = LogLines()
      var options = Hosting.options(folder)
      options.logFormat = .json
      options.logSink = lines.sink
      try await Hosting.serving(options) { port in
        _ = try await Client.answer("GET", "/models/net.tflite?key=k", port: port)
      }
      let objects = try lines.all.map {
        try JSONDecoder().decode([String: String].self, from: Data($0.utf8))
      }
      let served = try #require(objects.first { $0["message"] == "model is served" })
      #expect(served["model"] == "net")
      #expect(served["bytes"] == "\(net.count)")
      let request = try #require(objects.first { $0["message"] == "request" })
      #expect(request["path"] == "/models/net.tflite")
      #expect(request["method"] == "GET")
      #expect(request["status"] == "200")
      #expect(request["level"] == "info")
      #expect(request["time"]?.hasSuffix("Z") == true)
    }

    @Test("writes what clients send so that it cannot look like a line or a field")
    func text() async throws {
      let lines = LogLines()
      var options = Hosting.options(folder)
      options.logSink = lines.sink
      try await Hosting.serving(options) { port in
        _ = try await Client.answer("GET", "/a\"status=200", port: port)
      }
      let line = try #require(lines.all.first { $0.contains("method=GET") })
      #expect(line.contains(#"path="/a\"status=200"#))
      #expect(line.contains(" status=404"))
      #expect(!line.contains("\n"))
    }

    @Test(
      "logs no less grave than the level", arguments: [ServingOptions.LogLevel.warning, .critical])
    func level(level: ServingOptions.LogLevel) async throws {
      try folder.write([1], to: "bad.tflite")
      let lines = LogLines()
      var options = Hosting.options(folder)
      options.logLevel = level
      options.logSink = lines.sink
      try await Hosting.serving(options) { port in
        _ = try await Client.answer("GET", "/healthz", port: port)
      }
      #expect(lines.all.count == (level == .warning ? 1 : 0))
    }
  }
#endif
