public import Foundation
import FacadeModels
import Synchronization

/// What all kinds of image labelers can be told.
public class CommonImageLabelerOptions: @unchecked Sendable {
  private let threshold = Mutex<Double?>(nil)

  init() {}

  /// The confidence that labels must have, from 0 to 1: labels of just that confidence are given.
  ///
  /// nil, the default, is the threshold that the labeler's kind of model says. A number that is out of
  /// range is reported where an image is labeled.
  public var confidenceThreshold: NSNumber? {
    get { threshold.withLock { $0 }.map { NSNumber(value: $0) } }
    set {
      let value = newValue?.doubleValue
      threshold.withLock { $0 = value }
    }
  }

  /// The threshold, checked.
  func checkedThreshold() throws(ModelFailure) -> Float? {
    guard let threshold = threshold.withLock({ $0 }) else { return nil }
    guard threshold >= 0, threshold <= 1 else {
      throw ModelFailure(
        .invalidArgument, "confidenceThreshold is \(threshold); it must be from 0 to 1")
    }
    return Float(threshold)
  }
}
