import LiteBuffer
import LiteModel
import LiteSchema
import Testing

@Suite struct StringRuleTests {
  /// A draft whose constant holds two strings in some bytes.
  private func draft(_ words: [Int32], text: String = "ab") -> FileDraft {
    var draft = FileDraft()
    let header = words.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * Int32($0))) }
    }
    draft.buffers[1] = { Schema.Buffer.build(in: &$0, data: header + Array(text.utf8)) }
    draft.tensors[1] = {
      Schema.Tensor.build(in: &$0, shape: [2], type: .string, buffer: 1, name: "w")
    }
    return draft
  }

  @Test func acceptsTwoStrings() throws {
    let model = try draft([2, 16, 17, 18], text: "ab and bytes that no string has").model()
    #expect(model.subgraphs[0].tensors[1].data?.count == 18)
  }

  @Test(
    arguments: [
      ([3, 16, 17, 18], "string tensor holds 3 strings; its shape has 2 elements"),
      ([-1, 16, 17, 18], "string tensor holds -1 strings; its shape has 2 elements"),
      ([2, 16], "string tensor of 2 strings has 10 bytes; its header alone takes 16"),
      ([2, 16, 15, 18], "offset 1 of the string tensor is 15; it must be in 16...18"),
      ([2, 12, 17, 18], "offset 0 of the string tensor is 12; it must be in 16...18"),
      ([2, 16, 17, 19], "offset 2 of the string tensor is 19; it must be in 17...18"),
      ([2, 16, 17, .min], "offset 2 of the string tensor is -2147483648; it must be in 17...18"),
    ] as [([Int32], String)])
  func rejectsBrokenHeaders(words: [Int32], reason: String) {
    #expect(draft(words).rejection() == "tensor 1 'w' of subgraph 0: \(reason)")
  }
}
