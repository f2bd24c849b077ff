/// A file that is packed into a model's file, as the metadata describes it.
public struct AssociatedFile: Encodable, Hashable, Sendable {
  /// What a file is for.
  public enum Kind: String, Encodable, Sendable {
    case unknown

    /// Texts that describe the model.
    case descriptions

    /// One label for each index along an axis, one to a line.
    case axisLabels

    /// One label for each value that a tensor can hold, one to a line.
    case valueLabels

    /// Parameters of the score calibration, one line for each index along an axis.
    case axisScoreCalibration

    /// The words of a tokenizer.
    case vocabulary

    /// An index for nearest neighbours.
    case scannIndex
  }

  /// The name of the file in the archive.
  public var name: String

  /// What the file holds.
  public var description: String?

  /// What the file is for.
  public var kind: Kind

  /// The language of labels, such as `en`.
  public var locale: String?

  /// The version of the file.
  public var version: String?
}
