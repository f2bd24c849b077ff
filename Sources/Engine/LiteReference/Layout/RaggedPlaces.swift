import LiteExecution

/// The places in a dense tensor of the rows of a ragged one, from the outermost partition inwards.
public struct RaggedPlaces: Sendable {
  /// How the rows of an axis are made of those within them.
  public enum Partition: Sendable {
    /// Where each row begins, and where the last ends.
    case rowSplits

    /// The row of each element.
    case valueRowIDs
  }

  /// The place of each row, counted in rows; nil for one that lies behind the end of an axis.
  public private(set) var places: [Int?]

  /// The rows of the outermost axis.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - size: The size of the axis in the dense tensor; rows behind it are left out.
  ///   - stride: The distance of neighboring rows.
  public init(count: Int, size: Int, stride: Int) {
    places = (0..<count).map { $0 < size ? $0 * stride : nil }
  }

  /// Replaces rows by the rows within them.
  ///
  /// - Parameters:
  ///   - values: The values of the partition.
  ///   - partition: What they mean.
  ///   - size: The size of the axis in the dense tensor; rows behind it are left out.
  ///   - stride: The distance of neighboring rows.
  /// - Returns: Whether the values are such a partition of the rows.
  public mutating func enter(_ values: [Int], _ partition: Partition, size: Int, stride: Int)
    -> Bool
  {
    let parents = places
    places = []
    func append(_ column: Int, of parent: Int) {
      places.append(column < size ? parents[parent].map { $0 + column * stride } : nil)
    }
    let checkpoint = Checkpoint()
    switch partition {
    case .rowSplits:
      // All are compared first, so that there are as many rows as the last says.
      guard values.first == 0, values.count <= parents.count + 1,
        zip(values, values.dropFirst()).allSatisfy({ $0 <= $1 })
      else { return false }
      for row in checkpoint.steps(0..<values.count - 1) {
        for column in 0..<values[row + 1] - values[row] { append(column, of: row) }
      }
    case .valueRowIDs:
      var (previous, column) = (-1, 0)
      for index in checkpoint.steps(values.indices) {
        let row = values[index]
        guard row >= previous, parents.indices.contains(row) else { return false }
        column = row == previous ? column + 1 : 0
        append(column, of: row)
        previous = row
      }
    }
    return true
  }

  /// The most rows within a row of a partition; at least 1 for splits of rows, as MediaPipe counts them.
  public static func width(of values: [Int], _ partition: Partition) -> Int {
    switch partition {
    case .rowSplits:
      return zip(values, values.dropFirst()).reduce(values.count > 1 ? 1 : 0) {
        max($0, $1.1 &- $1.0)
      }
    case .valueRowIDs:
      var (widest, width) = (0, 0)
      for (index, row) in values.enumerated() {
        width = index > 0 && values[index - 1] == row ? width + 1 : 1
        widest = max(widest, width)
      }
      return widest
    }
  }
}
