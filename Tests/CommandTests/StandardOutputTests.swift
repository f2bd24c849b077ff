import Foundation
import Testing

/// Results that nobody gets are an error.
@Suite struct StandardOutputTests {
  private static let model = "Fixtures/tiny/convolution-int8.tflite"

  /// A line for each command that prints results, without where they go.
  static let lines = [
    "swiftlet inspect \(model)", "swiftlet --help", "swiftlet run --help", "swiftlet --version",
    "swiftlet run \(model) --output-dir \"$(mktemp -d)\"",
    "swiftlet bench \(model) --runs 1 --min-seconds 0",
    "swiftlet label Fixtures/shapes-automl Fixtures/drawings/circle.png",
    "swiftlet detect Fixtures/shapes-detector Fixtures/drawings/scene.png",
    "swiftlet conform Fixtures/cases/cases.json --filter nothing",
  ]

  #if os(Linux)
    /// Opened for writing only: nothing is made or replaced in the system's folder.
    @Test(arguments: lines)
    func aFullDiskIsAnError(line: String) throws {
      let result = try Command.run("\(line) 1>/dev/full")
      #expect(result.status == 1)
      #expect(
        result.errors == "error: cannot write to standard output: No space left on device\n")
    }
  #endif

  @Test(arguments: lines)
  func aClosedStreamIsAnError(line: String) throws {
    let result = try Command.run("\(line) >&-")
    #expect(result.status == 1)
    #expect(result.errors == "error: cannot write to standard output: Bad file descriptor\n")
  }

  /// A file would get the number of the closed stream, and the messages.
  @Test func nothingIsWrittenIntoFilesInPlaceOfAClosedStream() throws {
    let result = try Command.run(
      """
      folder=$(mktemp -d)
      swiftlet bench \(Self.model) --runs 1 --min-seconds 0 --trace $folder/trace >&- 2>&-
      echo "status $?"
      head -c 1 $folder/trace; tail -c 1 $folder/trace; rm -r $folder
      """)
    #expect(result.output == "status 1\n{}")
  }

  /// The process of the tests may ignore the signal, which a shell cannot undo.
  @Test func aReaderThatLeavesEndsTheCommandQuietly() throws {
    let restored = #"perl -e '$SIG{PIPE} = "DEFAULT"; exec @ARGV'"#
    let result = try Command.run(
      """
      { sleep 0.2; \(restored) swiftlet inspect \(Self.model) --format json
        echo "status $?" >&2; } | :
      """)
    #expect(result.errors == "status 141\n")
  }

  @Test func soItDoesWhereTheSignalIsIgnored() throws {
    let result = try Command.run(
      """
      trap '' PIPE
      { sleep 0.2; swiftlet inspect \(Self.model) --format json; echo "status $?" >&2; } | :
      """)
    #expect(result.errors == "status 1\n")
  }
}
