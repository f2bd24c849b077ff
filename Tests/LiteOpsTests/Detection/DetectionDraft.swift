import LiteRuntime
import LiteSchema
import LiteTestSupport

/// A model of `TFLite_Detection_PostProcess` on float32 inputs, with options by name.
struct DetectionDraft {
  var boxes: [[Float]]
  var scores: [[Float]]
  var anchors: [[Float]]
  var integers: [(String, Int64)]
  var floats: [(String, Float)] = [
    ("nms_iou_threshold", 0.5), ("nms_score_threshold", 0.3), ("h_scale", 5), ("w_scale", 5),
    ("x_scale", 10), ("y_scale", 10),
  ]

  /// Boxes of size 1 whose centers lie at some places along x.
  init(centers: [Float], scores: [[Float]], integers: [(String, Int64)]) {
    boxes = centers.map { _ in [0, 0, 0, 0] }
    anchors = centers.map { [0.5, $0, 1, 1] }
    self.scores = scores
    self.integers = integers
  }

  /// The interpreter, its inputs fed.
  func interpreter() throws -> Interpreter {
    var draft = ModelDraft()
    let count = Int32(boxes.count)
    let inputs = [
      draft.tensor(.float32, [1, count, Int32(boxes.first?.count ?? 4)]),
      draft.tensor(.float32, [1, count, Int32(scores.first?.count ?? 1)]),
      draft.tensor(.float32, [count, 4]),
    ]
    let outputs = (0..<4).map { _ in draft.tensor(.float32, []) }
    draft.node(
      custom: "TFLite_Detection_PostProcess", inputs: inputs, outputs: outputs,
      options: flexBuffer(integers: integers, floats: floats))
    draft.inputs = inputs
    draft.outputs = outputs
    let interpreter = try Interpreter(model: draft.model())
    try interpreter.allocate()
    for (position, values) in [boxes, scores, anchors].enumerated() {
      try interpreter.setInput(at: position, to: littleEndian(Array(values.joined())))
    }
    return interpreter
  }
}
