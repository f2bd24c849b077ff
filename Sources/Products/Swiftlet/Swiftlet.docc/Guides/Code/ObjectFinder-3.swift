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

// MARK: - Find objects

/// An object in a picture.
struct FoundObject {
  let label: String
  let score: Float

  /// Where it is, in pixels of the picture.
  let frame: CGRect
}

extension ObjectFinder {
  /// The objects of a picture whose scores are above a threshold.
  func objects(in image: CGImage, labels: [String], threshold: Float) throws -> [FoundObject] {
    let interpreter = try Interpreter(modelPath: modelPath())
    try interpreter.allocateTensors()
    let size = try interpreter.input(at: 0).shape.dimensions
    guard size.count == 4, let data = inputData(from: image, width: size[2], height: size[1])
    else { throw CocoaError(.fileReadCorruptFile) }
    try interpreter.copy(data, toInputAt: 0)
    try interpreter.invoke()

    let boxes = try interpreter.output(at: 0).values(as: Float.self)
    let classes = try interpreter.output(at: 1).values(as: Float.self)
    let scores = try interpreter.output(at: 2).values(as: Float.self)
    let count = try interpreter.output(at: 3).values(as: Float.self).first ?? 0
    let found = [Int(exactly: count) ?? 0, boxes.count / 4, classes.count, scores.count].min() ?? 0
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    return (0..<max(found, 0)).compactMap { index in
      guard scores[index] > threshold, let label = Int(exactly: classes[index]),
        labels.indices.contains(label)
      else { return nil }
      // Top, left, bottom and right, as fractions of the picture.
      let box = boxes[4 * index..<4 * index + 4].map { CGFloat($0) }
      return FoundObject(
        label: labels[label], score: scores[index],
        frame: CGRect(
          x: box[1] * width, y: box[0] * height, width: (box[3] - box[1]) * width,
          height: (box[2] - box[0]) * height))
    }
  }
}
