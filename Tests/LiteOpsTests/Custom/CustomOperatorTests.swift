import Foundation
import LiteModel
import LiteOps
import LiteRuntime
import LiteSchema
import LiteTestSupport
import Testing

@Suite struct CustomOperatorTests {
  /// A model of one `Scale` node.
  private func model(factor: Float?) throws -> Model {
    var draft = ModelDraft()
    let (x, y) = (draft.tensor(.float32, [3]), draft.tensor(.float32, [3]))
    draft.node(
      custom: "Scale", inputs: [x], outputs: [y],
      options: factor.map { flexBuffer(integers: [], floats: [("factor", $0)]) } ?? [])
    draft.inputs = [x]
    draft.outputs = [y]
    return try draft.model()
  }

  @Test(arguments: [nil, 2.5, 0] as [Float?]) func runs(factor: Float?) throws {
    let registry = OperatorRegistry.standard.adding([ScaleOperator.self])
    let interpreter = try Interpreter(
      model: model(factor: factor), options: InterpreterOptions(registry: registry))
    try interpreter.allocate()
    try interpreter.setInput(at: 0, to: Operand.float32([1, -2, 4]).bytes)
    try interpreter.invoke()
    let used = factor ?? 1
    #expect(
      try interpreter.output(at: 0) == Operand.float32([used, -2 * used, 4 * used]).bytes)
  }

  @Test func isUnknownUnlessItIsRegistered() throws {
    let interpreter = try Interpreter(model: model(factor: 1))
    let error = #expect(throws: RuntimeError.self) { try interpreter.allocate() }
    #expect("\(error, default: "")".contains("Scale"))
  }

  @Test func isTheOneOfTheArticle() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let source = try String(
      contentsOf: tests.appending(path: "ScaleOperator.swift"), encoding: .utf8)
    let repository = tests.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let article = try String(
      contentsOf: repository.appending(
        path: "Sources/Engine/LiteOps/LiteOps.docc/AddingAnOperator.md"), encoding: .utf8)
    #expect(article.contains("```swift\n\(source)```\n"))
  }
}
