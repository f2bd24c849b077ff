/// The partition of a GEMM into tasks for workers: blocks of rows and columns.
///
/// It depends on the sizes alone. Among some partitions into about eight tasks it is the
/// one that two and four threads should finish first. The model of the time of a task is its rows
/// times its columns, plus a little for reading the columns.
struct ProductPartition: Hashable, Sendable {
  /// The rows of a task; the last of a column may have fewer.
  private(set) var rowsPerTask: Int

  /// The columns of a task, a multiple of 16; the last may have fewer.
  private(set) var columnsPerTask: Int

  private let rows: Int
  private let columns: Int

  private static let columnUnit = 16

  /// The time to read a column, in rows multiplied by it.
  private static let columnRows = 2

  /// Cuts a product.
  ///
  /// - Parameters:
  ///   - rows: The number of rows.
  ///   - columns: The number of columns.
  ///   - isShared: Whether the work is worth more than one thread.
  ///   - largestRows: The most rows of a task.
  init(rows: Int, columns: Int, isShared: Bool, largestRows: Int) {
    (self.rows, self.columns) = (rows, columns)
    let rows = max(rows, 1)
    let unit = ProductPartition.columnUnit
    let whole = max(columns + unit - 1, unit) / unit * unit
    let least = (rows - 1) / max(largestRows, 1) + 1
    (rowsPerTask, columnsPerTask) = ((rows - 1) / least + 1, whole)
    guard isShared, least < 8 else { return }
    var best = Int.max
    for rowTasks in [8, 4, 2, 1] where rowTasks >= least && (rowTasks == 1 || rows >= 8 * rowTasks)
    {
      for columnTasks in [1, 2, 3, 4, 5, 6, 8] where rowTasks * columnTasks <= 12 {
        let taskRows = (rows - 1) / rowTasks + 1
        let taskColumns = (whole / unit + columnTasks - 1) / columnTasks * unit
        let time =
          2 * ProductPartition.time(rows, taskRows, columns, taskColumns, threads: 2)
          + 4 * ProductPartition.time(rows, taskRows, columns, taskColumns, threads: 4)
        guard time < best else { continue }
        (best, rowsPerTask, columnsPerTask) = (time, taskRows, taskColumns)
      }
    }
  }

  /// The number of tasks among which the rows are divided.
  var rowTasks: Int { (rows + rowsPerTask - 1) / rowsPerTask }

  /// The number of tasks among which the columns are divided.
  var columnTasks: Int { (columns + columnsPerTask - 1) / columnsPerTask }

  /// The number of tasks.
  var taskCount: Int { rowTasks * columnTasks }

  /// The rows and columns of a task.
  ///
  /// Tasks go through the columns first: a thread then computes whole rows, which it reads in the next
  /// operation.
  func block(ofTask task: Int) -> (rows: Range<Int>, columns: Range<Int>) {
    let (row, column) = task.quotientAndRemainder(dividingBy: columnTasks)
    let (firstRow, firstColumn) = (row * rowsPerTask, column * columnsPerTask)
    return (
      firstRow..<min(firstRow + rowsPerTask, rows),
      firstColumn..<min(firstColumn + columnsPerTask, columns)
    )
  }

  /// How long it takes until all tasks are done, each by the thread that is free first.
  private static func time(
    _ rows: Int, _ taskRows: Int, _ columns: Int, _ taskColumns: Int, threads: Int
  ) -> Int {
    var busy = [Int](repeating: 0, count: threads)
    for column in stride(from: 0, to: columns, by: taskColumns) {
      for row in stride(from: 0, to: rows, by: taskRows) {
        let height = min(taskRows, rows - row) + columnRows
        let width = (min(taskColumns, columns - column) + 7) / 8
        guard let free = busy.indices.min(by: { busy[$0] < busy[$1] }) else { return 0 }
        busy[free] += height * width
      }
    }
    return busy.max() ?? 0
  }
}
