#if Server
  import Foundation
  import Testing

  /// `swiftlet-serve` as a process, which ends with its last user.
  final class ServeProcess: Sendable {
    /// The number of the process.
    let id: Int32

    private let process: Process
    private let folder: ModelFolder

    /// The folder of the built products, which the tests lie in too.
    static let products: URL = {
      #if os(Linux)
        URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
          .deletingLastPathComponent()
      #else
        // The tests are a bundle that another program loads.
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
          .deletingLastPathComponent() ?? Bundle.main.bundleURL
      #endif
    }()

    /// Starts it.
    convenience init(_ arguments: String...) throws { try self.init(arguments) }

    /// Starts it.
    init(_ arguments: [String]) throws {
      folder = try ModelFolder()
      // Files rather than pipes, which a long output would fill while nobody reads.
      for name in ["out", "err"] { try folder.write([], to: name) }
      process = Process()
      process.executableURL = Self.products.appending(path: "swiftlet-serve")
      process.arguments = arguments
      process.standardOutput = try FileHandle(forWritingTo: folder.url.appending(path: "out"))
      process.standardError = try FileHandle(forWritingTo: folder.url.appending(path: "err"))
      try process.run()
      id = process.processIdentifier
    }

    deinit {
      process.terminate()
    }

    var output: String { text("out") }

    var errors: String { text("err") }

    private func text(_ name: String) -> String {
      (try? String(contentsOf: folder.url.appending(path: name), encoding: .utf8)) ?? ""
    }

    /// Waits for the line that says where it listens.
    func port() async throws -> Int {
      let isListening = try await Hosting.eventually { output.hasSuffix("\n") }
      try #require(isListening, "\(errors)")
      let address = /listening on https?:\/\/127\.0\.0\.1:([0-9]+)\n/
      let line = try #require(try address.wholeMatch(in: output), "\(output)")
      return try #require(Int(line.1))
    }

    func signal(_ number: Int32) { kill(id, number) }

    /// Waits for its end.
    ///
    /// - Returns: Its exit code; nil where a signal has ended it.
    func exitCode() async throws -> Int32? {
      try #require(try await Hosting.eventually { !process.isRunning })
      return process.terminationReason == .exit ? process.terminationStatus : nil
    }

    #if os(Linux)
      /// The most bytes of memory that it has had.
      func peakByteCount() throws -> Int {
        let status = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
        return try #require(
          line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) }) * 1024
      }
    #endif
  }
#endif
