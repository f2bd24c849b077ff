import Firebase
import Foundation

// MARK: - Have a model

/// Labels pictures by a model that AutoML Vision Edge trained.
final class PictureLabeler {
  let remoteModel: AutoMLRemoteModel
  let localModel: AutoMLLocalModel

  /// A labeler of a hosted model, and of the folder of `manifest.json`, `dict.txt` and the model that the
  /// app has from the start.
  init(remoteName: String, manifestPath: String) {
    remoteModel = AutoMLRemoteModel(name: remoteName)
    localModel = AutoMLLocalModel(manifestPath: manifestPath)
  }

  /// Starts the download of the hosted model, or of its newer version.
  func startDownload() -> Progress {
    let conditions = ModelDownloadConditions(
      allowsCellularAccess: true, allowsBackgroundDownloading: true)
    return ModelManager.modelManager().download(remoteModel, conditions: conditions)
  }
}

// MARK: - Choose the model and the threshold

extension PictureLabeler {
  /// A labeler that gives labels of at least some confidence.
  func labeler(confidenceThreshold: Float) -> VisionImageLabeler {
    let options: VisionOnDeviceAutoMLImageLabelerOptions
    if ModelManager.modelManager().isModelDownloaded(remoteModel) {
      options = VisionOnDeviceAutoMLImageLabelerOptions(remoteModel: remoteModel)
    } else {
      options = VisionOnDeviceAutoMLImageLabelerOptions(localModel: localModel)
    }
    options.confidenceThreshold = confidenceThreshold
    return Vision.vision().onDeviceAutoMLImageLabeler(options: options)
  }
}

// MARK: - Label a picture

extension PictureLabeler {
  /// Gives the labels of a picture with their confidence, best first; none where no label reaches the
  /// threshold.
  func labels(
    of picture: UIImage, confidenceThreshold: Float,
    completion: @escaping @Sendable (Result<[(text: String, confidence: Float)], Error>) -> Void
  ) {
    let image = VisionImage(image: picture)
    labeler(confidenceThreshold: confidenceThreshold).process(image) { labels, error in
      guard error == nil, let labels = labels else {
        completion(.failure(error ?? CocoaError(.featureUnsupported)))
        return
      }
      completion(.success(labels.map { ($0.text, $0.confidence?.floatValue ?? 0) }))
    }
  }
}

// MARK: - Turn frames of a camera upright

/// How a frame lies in memory, by how the device is held and which camera took it.
func imageOrientation(
  deviceOrientation: UIDeviceOrientation, cameraPosition: AVCaptureDevice.Position
) -> VisionDetectorImageOrientation {
  switch deviceOrientation {
  case .portrait: return cameraPosition == .front ? .leftTop : .rightTop
  case .landscapeLeft: return cameraPosition == .front ? .bottomLeft : .topLeft
  case .portraitUpsideDown: return cameraPosition == .front ? .rightBottom : .leftBottom
  case .landscapeRight: return cameraPosition == .front ? .topRight : .bottomRight
  default: return .topLeft
  }
}
