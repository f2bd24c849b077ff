import Synchronization

/// What all kinds of object detectors can be told.
public class CommonObjectDetectorOptions: @unchecked Sendable {
  private struct Values {
    var mode = ObjectDetectorMode.stream
    var classifies = false
    var findsSeveral = false
  }

  private let values = Mutex(Values())

  init() {}

  /// Where images come from; ``ObjectDetectorMode/stream`` by default.
  ///
  /// Objects are not tracked in either mode.
  public var detectorMode: ObjectDetectorMode {
    get { values.withLock { $0.mode } }
    set { values.withLock { $0.mode = newValue } }
  }

  /// Whether objects get labels; `false` by default.
  public var shouldEnableClassification: Bool {
    get { values.withLock { $0.classifies } }
    set { values.withLock { $0.classifies = newValue } }
  }

  /// Whether all objects are given, not only the one of the highest score; `false` by default.
  public var shouldEnableMultipleObjects: Bool {
    get { values.withLock { $0.findsSeveral } }
    set { values.withLock { $0.findsSeveral = newValue } }
  }
}
