/// Zeros around each image of a batch, in pixels.
public struct ImagePadding: Hashable, Sendable {
  /// The rows above and below an image.
  public let rows: Side

  /// The columns to the left and to the right of an image.
  public let columns: Side

  /// The zeros at both ends of an axis.
  public struct Side: Hashable, Sendable {
    public let before: Int
    public let after: Int

    public init(before: Int, after: Int) {
      self.before = before
      self.after = after
    }
  }

  public init(rows: Side, columns: Side) {
    self.rows = rows
    self.columns = columns
  }

  /// No zeros.
  public static let none = ImagePadding(
    rows: Side(before: 0, after: 0), columns: Side(before: 0, after: 0))
}
