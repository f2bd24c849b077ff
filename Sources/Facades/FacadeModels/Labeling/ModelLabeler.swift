package import LiteVision
import Synchronization

/// Labels images by a model that is read when the first image comes.
///
/// A newer version of a remote model is used from the next image on.
package final class ModelLabeler: Sendable {
  private struct Loaded {
    let location: ModelLocation
    let labeler: ImageLabeler
  }

  private let origin: ModelOrigin
  private let options: Result<VisionOptions, ModelFailure>
  private let loaded = Mutex<Loaded?>(nil)

  /// A labeler.
  ///
  /// - Parameters:
  ///   - origin: Where the model comes from.
  ///   - threshold: The least score; nil for the threshold of the model's metadata, or else 0.
  ///   - limit: The most labels; negative for all.
  package init(_ origin: ModelOrigin, threshold: Float?, limit: Int) {
    self.origin = origin
    var options = VisionOptions()
    options.resampling = .plain
    options.threshold = threshold
    options.maximumResultCount = limit
    self.options = .success(options)
  }

  /// A labeler that fails, because of an option that is out of range.
  package init(failing failure: ModelFailure) {
    origin = .missing
    options = .failure(failure)
  }

  /// What an image shows, best first.
  ///
  /// - Throws: ``ModelFailure`` where the model or the image cannot be used.
  package func labels(in image: VisionImage) throws(ModelFailure) -> [ImageLabel] {
    let labeler = try labeler()
    let pixels = try image.upright()
    do throws(VisionError) {
      return try labeler.labels(in: pixels)
    } catch {
      throw ModelFailure(error)
    }
  }

  private func labeler() throws(ModelFailure) -> ImageLabeler {
    let options = try options.get()
    let location = try origin.location()
    return try loaded.withLock { (loaded) throws(ModelFailure) in
      if let loaded, loaded.location == location { return loaded.labeler }
      let (model, labels, _) = try location.read(for: .labeling)
      do throws(VisionError) {
        let labeler = try ImageLabeler(model: model, labels: labels, options: options)
        loaded = Loaded(location: location, labeler: labeler)
        return labeler
      } catch {
        throw ModelFailure(error)
      }
    }
  }
}
