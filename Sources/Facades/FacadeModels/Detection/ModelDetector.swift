package import LiteVision

/// Finds objects by a model that is read when the first image comes.
///
/// A newer version of a remote model is used from the next image on.
package final class ModelDetector: Sendable {
  private let detector: LatestModel<ObjectDetector>

  /// A detector.
  ///
  /// - Parameters:
  ///   - origin: Where the model comes from.
  ///   - threshold: The score to be exceeded; nil for the threshold of the model's metadata, or none.
  package init(_ origin: ModelOrigin, threshold: Float?) {
    var options = VisionOptions()
    options.resampling = .plain
    options.threshold = threshold
    detector = LatestModel(origin) { [options] (location) throws(ModelFailure) in
      let (model, labels, export) = try location.read(for: .detection)
      do throws(VisionError) {
        return try ObjectDetector(model: model, labels: labels, export: export, options: options)
      } catch {
        throw ModelFailure(error)
      }
    }
  }

  /// A detector that fails, because of an option that is out of range.
  package init(failing failure: ModelFailure) {
    detector = LatestModel(.failing(failure)) { (_) throws(ModelFailure) in throw failure }
  }

  /// The objects in an image, in the model's order, and the sides of the upright image.
  ///
  /// - Throws: ``ModelFailure`` where the model or the image cannot be used.
  package func objects(
    in image: VisionImage
  ) throws(ModelFailure) -> (objects: [DetectedObject], width: Int, height: Int) {
    let detector = try detector.made()
    let pixels = try image.upright()
    do throws(VisionError) {
      return (try detector.objects(in: pixels), pixels.width, pixels.height)
    } catch {
      throw ModelFailure(error)
    }
  }
}
