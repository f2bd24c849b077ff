import LiteBuffer
import LiteModel
import LiteSchema
import Testing

/// Small files whose tables refer to each other so often that they would fill the memory.
@Suite struct ReadingBudgetTests {
  @Test func tablesCannotBeMultipliedWithoutEnd() {
    var builder = FlatBufferBuilder()
    let tensor = Schema.Tensor.build(in: &builder, shape: [2], name: "x")
    let subgraph = Schema.SubGraph.build(
      in: &builder, tensors: Array(repeating: tensor, count: 20_000))
    let model = Schema.Model.build(
      in: &builder, version: 3, subgraphs: Array(repeating: subgraph, count: 20_000))
    expectRefusal(of: builder.finish(model, identifier: "TFL3"))
  }

  @Test func listsCannotBeMultipliedWithoutEnd() {
    var builder = FlatBufferBuilder()
    let node = Schema.Operator.build(
      in: &builder, inputs: Array(repeating: -1, count: 100_000))
    let code = Schema.OperatorCode.build(in: &builder)
    let subgraph = Schema.SubGraph.build(
      in: &builder, operators: Array(repeating: node, count: 100_000))
    let model = Schema.Model.build(
      in: &builder, version: 3, operatorCodes: [code], subgraphs: [subgraph])
    expectRefusal(of: builder.finish(model, identifier: "TFL3"))
  }

  @Test func namesCannotBeMultipliedWithoutEnd() {
    var builder = FlatBufferBuilder()
    let tensor = Schema.Tensor.build(
      in: &builder, name: String(repeating: "x", count: 100_000))
    let subgraph = Schema.SubGraph.build(
      in: &builder, tensors: Array(repeating: tensor, count: 100_000))
    let model = Schema.Model.build(in: &builder, version: 3, subgraphs: [subgraph])
    expectRefusal(of: builder.finish(model, identifier: "TFL3"))
  }

  private func expectRefusal(of bytes: [UInt8]) {
    do throws(ModelError) {
      _ = try Model(bytes: bytes, name: "file")
      Issue.record("the file was accepted")
    } catch {
      #expect(
        error.reason.hasPrefix("the tables of the file refer to each other so often"),
        "\(error)")
    }
  }
}
