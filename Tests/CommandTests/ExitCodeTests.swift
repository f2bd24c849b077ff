import Testing

@Suite struct ExitCodeTests {
  /// Lines of bad input, and what stderr must say.
  static let badInputs = [
    ("swiftlet inspect nowhere.tflite", "nowhere.tflite"),
    ("swiftlet inspect README.md", "README.md"),
    ("swiftlet run nowhere.tflite --output-dir /tmp", "nowhere.tflite"),
    ("swiftlet bench LICENSE", "LICENSE"),
    ("swiftlet label Fixtures nowhere.png", "Fixtures"),
    ("swiftlet conform LICENSE", "'LICENSE' is not a case file"),
  ]

  @Test(arguments: badInputs)
  func badInputEndsWithOne(line: String, message: String) throws {
    let result = try Command.run(line)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("error: "))
    #expect(result.errors.contains(message))
  }

  /// Lines that the command does not understand.
  static let wrongUsages = [
    "swiftlet frobnicate", "swiftlet inspect", "swiftlet bench x.tflite --threads 0",
    "swiftlet run x.tflite --resize 0=1,two --output-dir /tmp",
    "swiftlet run x.tflite --kernels quick --output-dir /tmp",
  ]

  @Test(arguments: wrongUsages)
  func wrongUsageEndsWithSixtyFour(line: String) throws {
    let result = try Command.run(line)
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(!result.errors.isEmpty)
  }

  @Test func anUnknownInstructionSetIsAWarning() throws {
    let result = try Command.run("SWIFTLET_CPU=abacus swiftlet conform Fixtures/cases/cases.json")
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("warning: SWIFTLET_CPU is 'abacus'; this processor has "))
  }

  @Test func anInstructionSetOfAnotherArchitectureIsAWarning() throws {
    #if arch(arm64)
      let other = "avx2"
    #else
      let other = "neon"
    #endif
    let result = try Command.run("SWIFTLET_CPU=\(other) swiftlet conform Fixtures/cases/cases.json")
    #expect(result.status == 0)
    #expect(
      result.errors.hasPrefix(
        "warning: SWIFTLET_CPU is '\(other)', which this processor lacks; it has portable"))
  }

  @Test func helpListsEveryCommand() throws {
    let result = try Command.run("swiftlet --help")
    #expect(result.status == 0)
    for command in ["inspect", "run", "label", "detect", "bench", "conform"] {
      #expect(result.output.contains("\n  \(command) "))
    }
  }
}
