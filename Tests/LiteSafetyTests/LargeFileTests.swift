import Foundation
import LiteBuffer
import LiteModel
import LiteRuntime
import LiteSchema
import LiteTestSupport
import Testing

/// Models whose constants lie behind the first 2 GiB of a file, which no FlatBuffer offset reaches.
@Suite struct LargeFileTests {
  private let place: UInt64 = 5 << 30

  /// `y = x + c`, where c lies at ``place``.
  private func draft(size: UInt64 = 16) -> ModelDraft {
    var draft = ModelDraft()
    let x = draft.tensor(.float32, [4], name: "x")
    let c = draft.tensor(.float32, [4], name: "c")
    draft.tensors[Int(c)].place = (place, size)
    let y = draft.tensor(.float32, [4], name: "y")
    draft.node(.add, inputs: [x, c], outputs: [y])
    (draft.inputs, draft.outputs) = ([x], [y])
    return draft
  }

  /// Calls a body with the path of a sparse file: the model, then nothing up to ``place``.
  private func withFile(_ draft: ModelDraft, constant: [Float], _ body: (String) throws -> Void)
    throws
  {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "large-\(UUID().uuidString).tflite").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(FileManager.default.createFile(atPath: path, contents: Data(draft.bytes())))
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.seek(toOffset: place)
    try file.write(contentsOf: Data(littleEndian(constant)))
    try file.close()
    try body(path)
  }

  @Test func constantsBehindTwoGibibytesAreRead() throws {
    try withFile(draft(), constant: [1, 2, 3, 4]) { path in
      let interpreter = try Interpreter(model: Model(contentsOf: path))
      try interpreter.allocate()
      try interpreter.setInput(at: 0, to: littleEndian([10, 20, 30, 40]))
      try interpreter.invoke()
      #expect(floats(try interpreter.output(at: 0)) == [11, 22, 33, 44])
    }
  }

  @Test func constantsBehindTheEndAreRefused() throws {
    try withFile(draft(size: 32), constant: [1, 2, 3, 4]) { path in
      #expect { try Interpreter(model: Model(contentsOf: path)).allocate() } throws: { error in
        "\(error)".contains("\(place)")
      }
    }
  }
}
