import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// MediaPipe's `TransformLandmarks`: `(x', y') = T(x, y)` for each point (``PlaneTransform``).
///
/// Input 0 are points, float32 `[1, points, 2 or 3]`, of which a third coordinate is copied; input 1
/// is a 4×4 matrix of float32. Source: MediaPipe's `transform_landmarks.cc`, version 2.
struct TransformLandmarksOperator: FileOperator {
  static let code = OperatorCode.custom("TransformLandmarks")
  static let versions = 2...2

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {}

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 2...2)
    let shape = try node.floatShape(ofInput: 0, axes: ["1", "points", "2 or 3"])
    try node.expectMatrix(atInput: 1)
    try node.expectFloatOutput()
    try node.expectOne(shape, ofInput: 0)
    let dimensions = shape[2]
    guard dimensions == 2 || dimensions == 3 else {
      throw .invalid("input 0 has points of \(dimensions) coordinates; they must have 2 or 3")
    }
    try node.setOutput(0, shape: shape)
    return Operation(
      work: Work(steps: shape.elementCount),
      Kernel("transformLandmarks") { memory in
        let (input, matrix, output) = (memory.input(0), memory.input(1), memory.output(0))
        var points = output.mutableElements(as: Float.self)
        transformLandmarks(
          input.elements(), dimensions: dimensions, by: PlaneTransform(matrix.elements()),
          into: &points)
      })
  }
}
