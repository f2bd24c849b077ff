/// Which peephole weight of an LSTM of integers each cell of a batch has.
///
/// TFLite walks over the cells of all batches of a step in rows of as many cells as there are
/// *outputs*, one row for each batch. Where a projection has fewer outputs than there are cells, the
/// rows of later batches begin among the cells of earlier ones, and cells behind the last row have no
/// peephole. There is no other kernel for such models, so that they depend on it.
public struct PeepholeRows: Hashable, Sendable {
  /// The weight of the first cell.
  public let first: Int

  /// The number of weights of a row.
  public let length: Int

  /// How many cells have a peephole, from the first.
  public let count: Int

  /// The rows over the cells of a batch.
  ///
  /// Where there are more outputs than cells, TFLite reads and writes other memory: then each cell has
  /// its own weight.
  ///
  /// - Parameters:
  ///   - batch: The index of the batch among those that are stepped together.
  ///   - batches: The number of these.
  ///   - cells: The number of cells of a batch.
  ///   - outputs: The number of outputs of a batch.
  public init(batch: Int, of batches: Int, cells: Int, outputs: Int) {
    guard outputs < cells else {
      (first, length, count) = (0, cells, cells)
      return
    }
    let start = batch * cells
    length = max(outputs, 1)
    first = start % length
    count = min(max(batches * outputs - start, 0), cells)
  }
}
