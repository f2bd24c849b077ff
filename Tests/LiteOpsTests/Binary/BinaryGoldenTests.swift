import Testing

@Suite struct BinaryGoldenTests {
  @Test(arguments: BinaryGolden.all)
  func givesTheBytesOfTFLite(_ golden: BinaryGolden) throws {
    #expect(try golden.run() == golden.output.bytes)
  }
}
