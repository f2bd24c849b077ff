package import LiteVision

/// Labels images by a model that is read when the first image comes.
///
/// A newer version of a remote model is used from the next image on.
package final class ModelLabeler: Sendable {
  private let labeler: LatestModel<ImageLabeler>

  /// A labeler.
  ///
  /// - Parameters:
  ///   - origin: Where the model comes from.
  ///   - threshold: The least score; nil for the threshold of the model's metadata, or else 0.
  ///   - limit: The most labels; negative for all.
  package init(_ origin: ModelOrigin, threshold: Float?, limit: Int) {
    var options = VisionOptions()
    options.resampling = .plain
    options.threshold = threshold
    options.maximumResultCount = limit
    labeler = LatestModel(origin) { [options] (location) throws(ModelFailure) in
      let (model, labels, _) = try location.read(for: .labeling)
      do throws(VisionError) {
        return try ImageLabeler(model: model, labels: labels, options: options)
      } catch {
        throw ModelFailure(error)
      }
    }
  }

  /// A labeler that fails, because of an option that is out of range.
  package init(failing failure: ModelFailure) {
    labeler = LatestModel(.failing(failure)) { (_) throws(ModelFailure) in throw failure }
  }

  /// What an image shows, best first.
  ///
  /// - Throws: ``ModelFailure`` where the model or the image cannot be used.
  package func labels(in image: VisionImage) throws(ModelFailure) -> [ImageLabel] {
    let labeler = try labeler.made()
    let pixels = try image.upright()
    do throws(VisionError) {
      return try labeler.labels(in: pixels)
    } catch {
      throw ModelFailure(error)
    }
  }
}
