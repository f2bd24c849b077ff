import Testing

/// Random graphs on each instruction set, in processes of their own: dispatch chooses once.
@Suite struct GraphFuzzTests {
  static let sets = (try? Command.run("graph-fuzz --list-sets"))?.output
    .split(separator: "\n").map(String.init)

  @Test func everyProcessorHasAnInstructionSet() {
    #expect(GraphFuzzTests.sets?.contains("portable") == true)
  }

  @Test(arguments: sets ?? [])
  func everyWayToRunAGraphGivesTheSame(set: String) throws {
    let result = try Command.run(
      "SWIFTLET_CPU=\(set) graph-fuzz --count 1500 --seconds 15 --folder .build/fuzz/\(set)")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains(", 0 fail"))
  }
}
