import LiteTensor
import LiteTestSupport

/// The options of MediaPipe's poolings, as the struct `TfLitePoolParams` has them.
struct CustomPooling {
  var isSame = true
  var stride = (y: 2, x: 2)
  var filter = (y: 2, x: 2)
  var activation = 0

  /// The bytes of the struct.
  var bytes: [UInt8] {
    [isSame ? 1 : 2, stride.x, stride.y, filter.x, filter.y, activation].flatMap { value in
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
  }

  /// The outputs of a model of one node.
  ///
  /// - Parameters:
  ///   - name: The name of the operator.
  ///   - inputs: The inputs.
  ///   - outputs: The dtypes of the outputs.
  ///   - options: The bytes of the options; nil for those of these.
  /// - Returns: The bytes of the outputs.
  /// - Throws: `RuntimeError` where the node cannot be run.
  func run(
    _ name: String, _ inputs: [Operand], outputs: [DataType], options: [UInt8]? = nil
  ) throws -> [[UInt8]] {
    try CustomNode(name: name, options: options ?? bytes).run(inputs, outputs: outputs)
  }

  /// What the runtime says of such a model; nil where it runs.
  func message(
    _ name: String, _ inputs: [Operand], outputs: [DataType], options: [UInt8]? = nil
  ) -> String? {
    CustomNode(name: name, options: options ?? bytes).message(inputs, outputs: outputs)
  }

  // MARK: The plain formulas

  /// Where the first window of an axis starts, and how many there are.
  private func windows(_ size: Int, _ stride: Int, _ filter: Int) -> (start: Int, count: Int) {
    let count = isSame ? (size + stride - 1) / stride : (size - filter) / stride + 1
    return (isSame ? -max(0, (count - 1) * stride + filter - size) / 2 : 0, count)
  }

  /// The values and indices of pooled images of shape `[batches, height, width, channels]`.
  func pooled(_ image: [Float], _ shape: [Int]) -> (
    values: [Float], indices: [Int], shape: [Int]
  ) {
    let (rows, columns) = (
      windows(shape[1], stride.y, filter.y), windows(shape[2], stride.x, filter.x)
    )
    let outShape = [shape[0], rows.count, columns.count, shape[3]]
    var (values, indices): ([Float], [Int]) = ([], [])
    forEachIndex(of: outShape) { place in
      let taps = (0..<filter.y * filter.x).filter { tap in
        let y = rows.start + place[1] * stride.y + tap / filter.x
        let x = columns.start + place[2] * stride.x + tap % filter.x
        return (0..<shape[1]).contains(y) && (0..<shape[2]).contains(x)
      }
      let candidates = taps.map { tap in
        let y = rows.start + place[1] * stride.y + tap / filter.x
        let x = columns.start + place[2] * stride.x + tap % filter.x
        return image[((place[0] * shape[1] + y) * shape[2] + x) * shape[3] + place[3]]
      }
      let largest = candidates.max() ?? -Float.greatestFiniteMagnitude
      values.append(largest)
      indices.append(candidates.firstIndex(of: largest).map { taps[$0] } ?? 0)
    }
    return (values, indices, outShape)
  }

  /// The images of pooled values of shape `[batches, height, width, channels]`.
  func unpooled(_ values: [Float], _ indices: [Int], _ shape: [Int]) -> [Float] {
    let (height, width) = (shape[1] * filter.y, shape[2] * filter.x)
    let padding = (
      y: max(0, ((shape[1] - 1) * stride.y + filter.y - height) / 2),
      x: max(0, ((shape[2] - 1) * stride.x + filter.x - width) / 2)
    )
    var image = [Float](repeating: 0, count: shape[0] * height * width * shape[3])
    forEachIndex(of: shape) { place in
      let position = offset(of: place, in: shape)
      let y = place[1] * stride.y - padding.y + indices[position] / filter.x
      let x = place[2] * stride.x - padding.x + indices[position] % filter.x
      guard (0..<height).contains(y), (0..<width).contains(x) else { return }
      image[((place[0] * height + y) * width + x) * shape[3] + place[3]] = values[position]
    }
    return image
  }
}
