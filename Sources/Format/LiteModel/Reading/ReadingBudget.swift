import LiteBuffer

/// How much memory may still be taken to represent a file.
///
/// Tables of a FlatBuffer may be referred to more than once, so a small file could ask for
/// values without end: a list of a million references to one list of a million references.
/// Real files refer to each table once, and stay far below the limit.
struct ReadingBudget {
  /// Roughly what one table of a list takes in memory, its lists and strings apart.
  static let table = 256

  private let limit: Int
  private var used = 0

  /// The bytes of a file beyond which its size grants no more: 32 MiB of tables.
  ///
  /// That is some hundred thousand, which no model has. What makes files large is constants.
  private static let largestFile = 32 << 20

  /// A budget for a file: 16 times its size, up to 512 MiB, and 1 MiB.
  init(fileSize: Int) {
    limit = min(fileSize, ReadingBudget.largestFile) * 16 + 1 << 20
  }

  /// Notes that memory is taken.
  ///
  /// - Throws: ``FlatBufferError`` where the limit is reached.
  mutating func charge(_ byteCount: Int, at offset: Int = 0) throws(FlatBufferError) {
    used += byteCount
    guard used <= limit else {
      throw FlatBufferError(
        "the tables of the file refer to each other so often that they take more than \(limit) "
          + "bytes", at: offset)
    }
  }
}
