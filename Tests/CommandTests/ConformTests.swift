import Testing

@Suite struct ConformTests {
  @Test func leavesOutCasesByTheirNames() throws {
    let line = "swiftlet conform Fixtures/cases/cases.json"
    let all = try Command.run(line)
    let some = try Command.run(
      "\(line) --except tiny/convolution-int8.tflite#seed1 --except tiny/dense-float32.tflite#seed1"
    )
    #expect(all.status == 0 && some.status == 0)
    let count = try #require(all.output.split(separator: " ").first.flatMap { Int($0) })
    #expect(some.output == "\(count - 2) of \(count - 2) cases agree (2 left out)\n")
  }
}
