/// A box that was found to be of a class.
public struct Detection: BitwiseCopyable, Hashable, Sendable {
  /// The index of the box.
  public var box: Int32

  /// The class, counted without the background.
  public var label: Int32

  /// How sure it is.
  public var score: Float

  public init(box: Int32, label: Int32, score: Float) {
    self.box = box
    self.label = label
    self.score = score
  }
}
