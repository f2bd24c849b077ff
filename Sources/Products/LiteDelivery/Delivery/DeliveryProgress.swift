/// How much of a model's file is here.
public struct DeliveryProgress: Hashable, Sendable {
  /// The number of bytes that are here, those of an earlier attempt included.
  public let receivedByteCount: Int

  /// The number of bytes of the file; nil while it is unknown.
  public let totalByteCount: Int?

  /// The part that is here, from 0 to 1; nil while the number of bytes is unknown.
  public var fraction: Double? {
    guard let totalByteCount else { return nil }
    guard totalByteCount > 0 else { return 1 }
    return min(1, Double(receivedByteCount) / Double(totalByteCount))
  }

  /// A state of a download.
  ///
  /// - Parameters:
  ///   - receivedByteCount: The number of bytes that are here.
  ///   - totalByteCount: The number of bytes of the file; nil where it is unknown.
  public init(receivedByteCount: Int, totalByteCount: Int?) {
    self.receivedByteCount = receivedByteCount
    self.totalByteCount = totalByteCount
  }
}
