public import Foundation
public import LiteVision

#if canImport(UIKit)
  public import UIKit
#endif

extension UIImage {
  /// The bytes of a tensor for a model's input, with the whole upright picture stretched to its size.
  ///
  /// - Parameters:
  ///   - width: The model's width.
  ///   - height: The model's height.
  ///   - layout: The order of the numbers.
  ///   - normalization: What bytes become; it must be what the model was trained with.
  ///   - resampling: How the picture is stretched; `Resampling.plain` is ML Kit's way.
  /// - Returns: `3 * width * height` elements.
  /// - Throws: `VisionError.option(_:)` where a side is below 1; `VisionError.input(_:)` where
  ///   the picture has no pixels.
  public func tensorData(
    width: Int, height: Int, layout: TensorLayout = .interleaved,
    normalization: TensorNormalization, resampling: Resampling = .plain
  ) throws(VisionError) -> Data {
    guard let picture = cgImage?.picture else { throw .input("the image has no pixels") }
    return try picture.upright(from: imageOrientation.imageOrientation).tensorData(
      width: width, height: height, layout: layout, normalization: normalization,
      resampling: resampling)
  }
}
