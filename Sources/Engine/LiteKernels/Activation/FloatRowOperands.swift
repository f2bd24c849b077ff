import LiteMicrokernels

/// The operands of a function of rows of float32, of which some can be computed by themselves.
///
/// Every `unsafe` in this file is the address of some of the rows.
protocol FloatRowOperands {
  /// The number of rows.
  var rows: Int { get set }

  /// The number of elements of each row.
  var depth: Int { get }

  /// The first row of the input.
  var input: UnsafeRawPointer { get set }

  /// The first output row.
  var output: UnsafeMutableRawPointer { get set }
}

extension NormalizedRows: FloatRowOperands {}

extension SoftmaxRows: FloatRowOperands {}

extension FloatRowOperands {
  /// The number of tasks of so many rows.
  func taskCount(rowsPerTask: Int) -> Int { (rows + rowsPerTask - 1) / rowsPerTask }

  /// The rows of a task.
  func part(_ task: Int, rowsPerTask: Int) -> Self {
    let first = task * rowsPerTask
    let offset = first * depth * MemoryLayout<Float>.stride
    var part = self
    part.rows = min(rowsPerTask, rows - first)
    unsafe part.input += offset
    unsafe part.output += offset
    return part
  }
}
