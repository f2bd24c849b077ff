#if os(Linux)
  import Foundation
  import Testing

  @Suite struct ResidentMemoryTests {
    private struct Report: Decodable {
      let peak: Int

      private enum CodingKeys: String, CodingKey { case peak = "peak_rss_bytes" }
    }

    private func peak(_ line: String) throws -> Int {
      try JSONDecoder().decode(Report.self, from: Data(Command.run(line).output.utf8)).peak
    }

    /// The shell that `exec` replaces was started by the tests, which take far more memory.
    @Test func leavesOutThatOfWhoeverStartedTheCommand() throws {
      let line =
        "swiftlet bench Fixtures/tiny/convolution-int8.tflite --format json --min-seconds 0.01"
      let alone = try peak("\(line) | cat")
      #expect(alone > 1 << 20)
      #expect(abs(try peak("exec \(line)") - alone) < 2 << 20)
    }
  }
#endif
