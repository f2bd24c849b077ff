import Firebase
import Foundation

// MARK: - Have a model

/// The model that Firebase hosts, and the one that the app has from the start.
final class PictureClassifier {
  let remoteModel: CustomRemoteModel
  let localModel: CustomLocalModel

  init(remoteName: String, localPath: String) {
    remoteModel = CustomRemoteModel(name: remoteName)
    localModel = CustomLocalModel(modelPath: localPath)
  }

  /// Starts the download of the hosted model, or of its newer version.
  func startDownload() -> Progress {
    let conditions = ModelDownloadConditions(
      allowsCellularAccess: true, allowsBackgroundDownloading: true)
    return ModelManager.modelManager().download(remoteModel, conditions: conditions)
  }

  /// The hosted model once it is here, the app's own until then.
  func interpreter() -> ModelInterpreter {
    if ModelManager.modelManager().isModelDownloaded(remoteModel) {
      return ModelInterpreter.modelInterpreter(remoteModel: remoteModel)
    }
    return ModelInterpreter.modelInterpreter(localModel: localModel)
  }
}

// MARK: - Know when the download is over

extension PictureClassifier {
  /// Calls a closure when a download of the hosted model ends, with the error if it failed.
  func whenDownloaded(_ body: @escaping @Sendable (NSError?) -> Void) -> [NSObjectProtocol] {
    let name = remoteModel.name
    let names: [Notification.Name] = [
      .firebaseMLModelDownloadDidSucceed, .firebaseMLModelDownloadDidFail,
    ]
    return names.map { notificationName in
      NotificationCenter.default.addObserver(
        forName: notificationName, object: nil, queue: nil
      ) { notification in
        guard let userInfo = notification.userInfo,
          let model = userInfo[ModelDownloadUserInfoKey.remoteModel.rawValue] as? RemoteModel,
          model.name == name
        else { return }
        body(userInfo[ModelDownloadUserInfoKey.error.rawValue] as? NSError)
      }
    }
  }
}

// MARK: - Turn a picture into an input

extension PictureClassifier {
  /// The pixels of a picture, stretched to the model's size: red, green and blue from −1 to 1, row by
  /// row.
  func inputData(from image: CGImage, width: Int, height: Int) -> Data? {
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue)
    else { return nil }
    context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    guard let pixels = context.data else { return nil }
    var numbers: [Float32] = []
    numbers.reserveCapacity(width * height * 3)
    for row in 0..<height {
      for column in 0..<width {
        let pixel = row * context.bytesPerRow + 4 * column
        for channel in 1...3 {
          let byte = pixels.load(fromByteOffset: pixel + channel, as: UInt8.self)
          numbers.append((Float32(byte) - 128) / 128)
        }
      }
    }
    return numbers.withUnsafeBytes { Data($0) }
  }
}

// MARK: - Run the model

extension PictureClassifier {
  /// Gives the score of each class of a picture, or what went wrong.
  func classify(
    _ image: CGImage, size: Int, labels: [String],
    completion: @escaping @Sendable (Result<[String: Float], Error>) -> Void
  ) {
    let options = ModelInputOutputOptions()
    let inputs = ModelInputs()
    do {
      let side = NSNumber(value: size)
      try options.setInputFormat(index: 0, type: .float32, dimensions: [1, side, side, 3])
      try options.setOutputFormat(
        index: 0, type: .float32, dimensions: [1, NSNumber(value: labels.count)])
      guard let data = inputData(from: image, width: size, height: size) else {
        throw CocoaError(.fileReadCorruptFile)
      }
      try inputs.addInput(data)
    } catch let error as NSError {
      completion(.failure(error))
      return
    }
    interpreter().run(inputs: inputs, options: options) { outputs, error in
      guard error == nil, let outputs = outputs else {
        completion(.failure(error ?? CocoaError(.featureUnsupported)))
        return
      }
      let output = try? outputs.output(index: 0) as? [[NSNumber]]
      guard let scores = output?[0] else {
        completion(.failure(CocoaError(.featureUnsupported)))
        return
      }
      let pairs = zip(labels, scores).map { ($0, $1.floatValue) }
      // Classes may share a label.
      completion(.success(Dictionary(pairs, uniquingKeysWith: max)))
    }
  }
}
