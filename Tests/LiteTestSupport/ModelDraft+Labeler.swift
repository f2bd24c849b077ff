import LiteSchema

extension ModelDraft {
  /// A labeler of uint8 images whose scores are the bytes that it is fed.
  public static func labeler(height: Int32, width: Int32) -> ModelDraft {
    var draft = ModelDraft()
    let count = 3 * height * width
    let input = draft.tensor(.uint8, [1, height, width, 3], scale: 1, name: "image")
    let output = draft.tensor(.uint8, [1, count], scale: 1, name: "scores")
    draft.node(
      .reshape, inputs: [input, draft.constant([1, count] as [Int32], [2])], outputs: [output])
    draft.inputs = [input]
    draft.outputs = [output]
    return draft
  }
}
