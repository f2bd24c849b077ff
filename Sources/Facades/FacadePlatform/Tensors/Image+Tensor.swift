import Foundation
import LiteVision

extension Image {
  /// The bytes of a tensor for a model's input.
  func tensorData(
    width: Int, height: Int, layout: TensorLayout, normalization: TensorNormalization,
    resampling: Resampling
  ) throws(VisionError) -> Data {
    guard width >= 1, height >= 1 else {
      throw .option("the tensor is of \(width)x\(height) pixels; both sides must be at least 1")
    }
    let colors = converted(to: .rgb).resized(width: width, height: height, by: resampling).pixels
    let elements = (0..<3).map { normalization.elements(channel: $0) }
    var data = Data(capacity: colors.count * elements[0][0].count)
    switch layout {
    case .interleaved:
      for (index, byte) in colors.enumerated() {
        data.append(contentsOf: elements[index % 3][Int(byte)])
      }
    case .planar:
      for channel in 0..<3 {
        for index in stride(from: channel, to: colors.count, by: 3) {
          data.append(contentsOf: elements[channel][Int(colors[index])])
        }
      }
    }
    return data
  }
}
