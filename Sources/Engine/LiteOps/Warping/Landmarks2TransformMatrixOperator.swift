import LiteBuffer
import LiteModel
import LiteReference
import LiteTensor

/// MediaPipe's `Landmarks2TransformMatrix`: the transform that takes a rotated box around landmarks out
/// of an image (``LandmarkCrop``).
///
/// The input is float32 `[1, landmarks, 3]`, the output a matrix `[1, 4, 4]`. The options are a
/// FlexBuffer map: `subset_idxs`, the landmarks within the box; `left_rotation_idx`, `right_rotation_idx`
/// and `target_rotation_radians`, how it is turned; `scale_x` and `scale_y`, the factors of its sizes;
/// `output_width` and `output_height`, in pixels. Source: MediaPipe's `landmarks_to_transform_matrix.cc`.
struct Landmarks2TransformMatrixOperator: FileOperator {
  static let code = OperatorCode.custom("Landmarks2TransformMatrix")
  static let versions = 2...2

  private let subset: [Int64]
  private let rotation: (left: Int32, right: Int32, target: Float)
  private let scale: (x: Float, y: Float)
  private let output: (width: Int32, height: Int32)

  init(options: borrowing OperatorOptions) throws(FlatBufferError) {
    let map = try options.customMap()
    subset = try map.integers("subset_idxs") ?? []
    rotation = (
      try map.int32("left_rotation_idx") ?? 0, try map.int32("right_rotation_idx") ?? 0,
      try map.float("target_rotation_radians") ?? 0
    )
    scale = (try map.float("scale_x") ?? 0, try map.float("scale_y") ?? 0)
    output = (try map.int32("output_width") ?? 0, try map.int32("output_height") ?? 0)
  }

  func infer(_ node: NodeContext) throws(OperatorError) -> Operation {
    try node.expect(inputs: 1...1)
    let shape = try node.floatShape(ofInput: 0, axes: ["1", "landmarks", "3"])
    try node.expectFloatOutput()
    guard shape[0] == 1, shape[2] == 3 else {
      throw .invalid("input 0 has shape \(shape); it must be [1, landmarks, 3]")
    }
    let crop = try crop(landmarks: shape[1])
    try node.setOutput(0, dimensions: [1, 4, 4])
    return Operation(
      work: Work(steps: crop.subset.count),
      Kernel("landmarks2TransformMatrix") { memory in
        let (input, output) = (memory.input(0), memory.output(0))
        var matrix = output.mutableElements(as: Float.self)
        crop.writeMatrix(input.elements(), into: &matrix)
      })
  }

  private func crop(landmarks: Int) throws(OperatorError) -> LandmarkCrop {
    func index(_ value: Int64, _ option: String) throws(OperatorError) -> Int {
      guard value >= 0, value < landmarks else {
        throw .invalid("\(option) is \(value); it must be in 0..<\(landmarks)")
      }
      return Int(value)
    }
    guard !subset.isEmpty else { throw .invalid("subset_idxs is empty; it must name landmarks") }
    guard output.width >= 1, output.height >= 1 else {
      throw .invalid(
        "output_width and output_height are \(output.width) and \(output.height); they must be at "
          + "least 1")
    }
    guard scale.x > 0, scale.y > 0 else {
      throw .invalid("scale_x and scale_y are \(scale.x) and \(scale.y); they must be above 0")
    }
    var landmarks: [Int] = []
    for value in subset { landmarks.append(try index(value, "subset_idxs")) }
    return LandmarkCrop(
      subset: landmarks, left: try index(Int64(rotation.left), "left_rotation_idx"),
      right: try index(Int64(rotation.right), "right_rotation_idx"),
      targetRotation: rotation.target, scale: scale,
      output: (Int(output.width), Int(output.height)))
  }
}
