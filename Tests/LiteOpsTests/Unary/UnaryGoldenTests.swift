import LiteTensor
import Testing

@Suite struct UnaryGoldenTests {
  @Test(
    arguments: UnaryGolden.softmax + UnaryGolden.sigmoid + UnaryGolden.relu
      + UnaryGolden.elementwise + UnaryGolden.quantize)
  func givesTheBytesOfTFLite(_ golden: UnaryGolden) throws {
    let model = UnaryModel(
      golden.code, version: golden.version, options: golden.options,
      from: UnaryTensor(golden.input), to: UnaryTensor(golden.output))
    #expect(try model.run(golden.input.bytes) == golden.output.bytes)
  }

  @Test(arguments: UnaryGolden.softmax + UnaryGolden.relu + UnaryGolden.quantize)
  func takesEmptyTensors(_ golden: UnaryGolden) throws {
    var (input, output) = (UnaryTensor(golden.input), UnaryTensor(golden.output))
    for shape: [Int32] in [[0, 3], [3, 0]] {
      (input.shape, output.shape) = (shape, shape)
      let model = UnaryModel(
        golden.code, version: golden.version, options: golden.options, from: input, to: output)
      #expect(try model.run([]) == [])
    }
  }
}
