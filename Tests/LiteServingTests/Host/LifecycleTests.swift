#if Server
  import LiteServing
  import NIOCore
  import Testing

  @Suite("Start and stop")
  struct LifecycleTests {
    private let folder: ModelFolder
    private let net = ModelFolder.largeModel

    init() throws {
      folder = try ModelFolder()
      try folder.write(net, to: "net.tflite")
    }

    @Test("lets a download end, and nobody else in")
    func gracefulStop() async throws {
      let host = try ModelHost(options: Hosting.options(folder))
      async let running: Void = host.run()
      let port = try await host.port()
      try await Client.connected(to: port) { client in
        try await client.request("GET", "/models/net.tflite")
        #expect(try await client.head().status == 200)
        await host.stop()
        let isClosed = try await Hosting.eventually {
          do {
            return try await Client.connected(to: port) { try await $0.isAtEnd() }
          } catch {
            return true
          }
        }
        #expect(isClosed)
        #expect(try await client.matches(ByteBuffer(bytes: net)))
        #expect(try await client.isAtEnd())
      }
      try await running
    }

    @Test("breaks off a download that takes too long")
    func gracePeriod() async throws {
      var options = Hosting.options(folder)
      options.gracePeriod = .milliseconds(200)
      let host = try ModelHost(options: options)
      let running = Task { try await host.run() }
      let port = try await host.port()
      try await Client.connected(to: port) { client in
        try await client.request("GET", "/models/net.tflite")
        #expect(try await client.head().status == 200)
        await host.stop()
        // It ends though nothing is read here.
        try await running.value
        let received = try? await client.bytes(net.count)
        #expect(received.map { $0.count < net.count } ?? true)
      }
    }

    @Test("ends at once where nobody is connected, or is idle")
    func idleStop() async throws {
      let host = try ModelHost(options: Hosting.options(folder))
      async let running: Void = host.run()
      let port = try await host.port()
      try await Client.connected(to: port) { client in
        try await client.request("GET", "/healthz")
        #expect(try await client.answer().status == 200)
        await host.stop()
        #expect(try await client.isAtEnd())
      }
      try await running
    }

    @Test("does not run once stopped")
    func stoppedBefore() async throws {
      let host = try ModelHost(options: Hosting.options(folder))
      await host.stop()
      try await host.run()
      await #expect(throws: ServingError.self) { try await host.port() }
    }

    @Test("ends with its task")
    func cancellation() async throws {
      let host = try ModelHost(options: Hosting.options(folder))
      let running = Task { try await host.run() }
      _ = try await host.port()
      running.cancel()
      _ = await running.result
    }

    @Test("cannot start where there is no folder")
    func noFolder() async throws {
      let host = try ModelHost(options: ServingOptions(folder: "/nowhere/models", port: 0))
      let error = try await #require(throws: ServingError.self) { try await host.run() }
      #expect(error.reason.contains("/nowhere/models"))
      await #expect(throws: ServingError.self) { try await host.url() }
    }

    @Test("cannot start at a port that is in use")
    func portInUse() async throws {
      try await Hosting.serving(Hosting.options(folder)) { port in
        var options = Hosting.options(folder)
        options.port = port
        let host = try ModelHost(options: options)
        let error = try await #require(throws: ServingError.self) { try await host.run() }
        #expect(error.reason.contains("port \(port)"))
      }
    }

    @Test("gives back what is thrown while it serves")
    func thrown() async throws {
      struct Trouble: Error {}
      await #expect(throws: Trouble.self) {
        try await Hosting.serving(Hosting.options(folder)) { _ in throw Trouble() }
      }
    }
  }
#endif
