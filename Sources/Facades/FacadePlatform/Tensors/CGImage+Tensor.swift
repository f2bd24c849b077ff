public import Foundation
public import LiteVision

#if canImport(CoreGraphics)
  public import CoreGraphics
#endif

extension CGImage {
  /// The bytes of a tensor for a model's input, with the whole picture stretched to its size.
  ///
  /// It takes the place of the loops over the pixels of a bitmap that guides teach.
  ///
  /// - Parameters:
  ///   - width: The model's width.
  ///   - height: The model's height.
  ///   - layout: The order of the numbers.
  ///   - normalization: What bytes become; it must be what the model was trained with.
  ///   - resampling: How the picture is stretched; `Resampling.plain` is ML Kit's way.
  /// - Returns: `3 * width * height` elements.
  /// - Throws: `VisionError.option(_:)` where a side is below 1; `VisionError.input(_:)` where
  ///   the system has no memory for the pixels.
  public func tensorData(
    width: Int, height: Int, layout: TensorLayout = .interleaved,
    normalization: TensorNormalization, resampling: Resampling = .plain
  ) throws(VisionError) -> Data {
    guard let picture else {
      throw .input("there is no memory for the image's \(self.width)x\(self.height) pixels")
    }
    return try picture.tensorData(
      width: width, height: height, layout: layout, normalization: normalization,
      resampling: resampling)
  }
}
