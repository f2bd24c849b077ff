public import FacadeModels
public import Foundation
import Synchronization

/// What an object detector of a model of one's own can be told.
///
/// In ML Kit the model names what Google's own detector finds. That detector is part of ML Kit alone:
/// here the model must be a detector itself, such as AutoML exports.
public final class CustomObjectDetectorOptions: CommonObjectDetectorOptions, @unchecked Sendable {
  private struct Values {
    var threshold: Double?
    var labelCount = 10
  }

  private let values = Mutex(Values())

  /// Where the model comes from.
  let origin: ModelOrigin

  /// Options of a detector of a model on this machine.
  ///
  /// - Parameter localModel: The model: a file, or a folder that AutoML exported, with `dict.txt`
  ///   beside the model. nil is reported where objects are sought.
  public init(localModel: LocalModel?) {
    origin = localModel.map { .local($0) } ?? .missing
  }

  /// Options of a detector of a downloaded model.
  ///
  /// - Parameter remoteModel: The model. One that has not been downloaded is reported where objects
  ///   are sought.
  public init(remoteModel: CustomRemoteModel) {
    origin = .remote(remoteModel, .modelManager())
  }

  /// The score that objects must exceed, from 0 to 1.
  ///
  /// nil, the default, is the threshold of the model's metadata, or else none. A number that is out of
  /// range is reported where objects are sought.
  public var classificationConfidenceThreshold: NSNumber? {
    get { values.withLock { $0.threshold }.map { NSNumber(value: $0) } }
    set {
      let value = newValue?.doubleValue
      values.withLock { $0.threshold = value }
    }
  }

  /// The most labels of an object, 10 by default; a detector's model gives one.
  public var maxPerObjectLabelCount: Int {
    get { values.withLock { $0.labelCount } }
    set { values.withLock { $0.labelCount = newValue } }
  }

  /// The threshold, checked.
  func checkedThreshold() throws(ModelFailure) -> Float? {
    guard let threshold = values.withLock({ $0.threshold }) else { return nil }
    guard threshold >= 0, threshold <= 1 else {
      throw ModelFailure(
        .invalidArgument,
        "classificationConfidenceThreshold is \(threshold); it must be from 0 to 1")
    }
    return Float(threshold)
  }
}
