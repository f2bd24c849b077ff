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

  /// Options whose numbers are out of range, and what stderr must say.
  static let numbersOutOfRange = [
    ("bench --min-seconds", ["inf", "nan", "1e300", "-1"], "it must be 0 to 3600."),
    ("bench --warmup", ["-1", "1000001"], "it must be 0 to 1000000."),
    ("bench --runs", ["0", "-3", "1000001"], "it must be 1 to 1000000."),
    ("bench --timeout", ["0", "-1", "nan", "inf"], "it must be above 0 and at most 1000000."),
    ("run --output-dir out --timeout", ["0", "1e7"], "it must be above 0 and at most 1000000."),
    ("bench --threads", ["0", "-1", "257"], "it must be 1 to 256."),
    ("run --output-dir out --threads", ["0", "-1", "257"], "it must be 1 to 256."),
    ("conform --threads", ["0", "-1", "257"], "it must be 1 to 256."),
    ("run --output-dir out --invocations", ["0", "-1"], "it must be at least 1."),
    ("label x.png --threads", ["0", "-1", "257"], "it must be 1 to 256."),
    ("label x.png --threshold", ["nan", "inf", "-inf"], "it must be a finite number."),
    ("detect x.png --threshold", ["nan", "inf", "-inf"], "it must be a finite number."),
    ("label x.png --max-results", ["0"], "it must be at least 1, or negative for all."),
    ("detect x.png --max-results", ["0"], "it must be at least 1, or negative for all."),
    ("label x.png --std 1 --mean", ["nan", "inf", "1,2"], "--mean and --std: normalization has "),
    ("label x.png --mean 1 --std", ["0", "nan", "1,1,1"], "--mean and --std: normalization has "),
  ]

  @Test(arguments: numbersOutOfRange)
  func numbersOutOfRangeAreWrongUsage(
    option: String, numbers: [String], message: String
  ) throws {
    let (command, rest) = (option.prefix { $0 != " " }, option.drop { $0 != " " })
    for number in numbers {
      let result = try Command.run("swiftlet \(command) x.tflite\(rest) \(number)")
      #expect(result.status == 64, "\(option) \(number)")
      #expect(result.output.isEmpty)
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test(arguments: ["bench --runs 1", "run --output-dir \"$(mktemp -d)\""])
  func aRunThatTakesTooLongIsAnError(command: String) throws {
    let (name, rest) = (command.prefix { $0 != " " }, command.drop { $0 != " " })
    let result = try Command.run(
      "swiftlet \(name) Fixtures/shapes-float32.tflite\(rest) --timeout 1e-9")
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("error: the deadline of "))
  }

  @Test(arguments: ["bench --runs", "bench --threads", "label x.png --max-results"])
  func numbersThatNoIntegerHoldsAreWrongUsage(option: String) throws {
    let (command, rest) = (option.prefix { $0 != " " }, option.drop { $0 != " " })
    let result = try Command.run("swiftlet \(command) x.tflite\(rest) 99999999999999999999")
    #expect(result.status == 64)
    #expect(result.errors.contains("The value '99999999999999999999' is invalid"))
  }

  @Test(arguments: ["-fuse-everything", "fuse-silu", "-all,-"])
  func aPassThatDoesNotExistIsWrongUsage(passes: String) throws {
    let result = try Command.run(
      "SWIFTLET_PASSES=\(passes) swiftlet conform Fixtures/cases/cases.json")
    #expect(result.status == 64)
    #expect(result.output.isEmpty)
    #expect(result.errors.hasPrefix("Error: SWIFTLET_PASSES: '"))
    #expect(result.errors.contains("is not -all or - and one of inline-calls, "))
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
    for command in ["inspect", "run", "label", "detect", "bench", "conform", "fetch"] {
      #expect(result.output.contains("\n  \(command) "))
    }
  }
}
