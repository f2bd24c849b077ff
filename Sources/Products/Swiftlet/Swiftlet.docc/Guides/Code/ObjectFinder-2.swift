import Firebase
import Foundation
import TensorFlowLite

// MARK: - Have a model

/// Finds objects in pictures by a model that AutoML Vision Edge trained.
final class ObjectFinder {
  let remoteModel: CustomRemoteModel
  let localPath: String

  init(remoteName: String, localPath: String) {
    remoteModel = CustomRemoteModel(name: remoteName)
    self.localPath = localPath
  }

  /// Starts the download of the hosted model, or of its newer version.
  func startDownload() -> Progress {
    let conditions = ModelDownloadConditions(
      allowsCellularAccess: true, allowsBackgroundDownloading: true)
    return ModelManager.modelManager().download(remoteModel, conditions: conditions)
  }

  /// The file of the hosted model once it is here, of the app's own until then.
  func modelPath() -> String {
    var path = localPath
    if ModelManager.modelManager().isModelDownloaded(remoteModel) {
      // The handler is called before the next line where the model is on this machine.
      ModelManager.modelManager().getLatestModelFilePath(remoteModel) { latest, error in
        if error == nil, let latest = latest { path = latest }
      }
    }
    return path
  }
}

// MARK: - Turn a picture into an input

extension ObjectFinder {
  /// The pixels of a picture, stretched to the model's size: bytes of red, green and blue, row by row.
  func inputData(from image: CGImage, width: Int, height: Int) -> Data? {
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue)
    else { return nil }
    context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    guard let pixels = context.data else { return nil }
    var bytes = Data(capacity: width * height * 3)
    for row in 0..<height {
      for column in 0..<width {
        let pixel = row * context.bytesPerRow + 4 * column
        for channel in 1...3 {
          bytes.append(pixels.load(fromByteOffset: pixel + channel, as: UInt8.self))
        }
      }
    }
    return bytes
  }
}
