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

  /// The first row of the output.
  var output: UnsafeMutableRawPointer { get set }
}

extension NormalizedRows: FloatRowOperands {}

extension SoftmaxRows: FloatRowOperands {}

/// One run of such a function, cut into ranges of rows.
@safe
struct FloatRowWork<Operands: FloatRowOperands>: ParallelWork, ~Copyable, @unchecked Sendable {
  private let whole: Operands
  private let rowsPerTask: Int
  private let compute: @Sendable (Operands) -> Void

  /// - Parameters:
  ///   - whole: All rows.
  ///   - rowsPerTask: The rows of a task, at least 1.
  ///   - compute: The function.
  init(_ whole: Operands, rowsPerTask: Int, _ compute: @escaping @Sendable (Operands) -> Void) {
    self.whole = whole
    self.rowsPerTask = rowsPerTask
    self.compute = compute
  }

  /// The number of tasks.
  var tasks: Int { (whole.rows + rowsPerTask - 1) / rowsPerTask }

  func run(task: Int) {
    let first = task * rowsPerTask
    let offset = first * whole.depth * MemoryLayout<Float>.stride
    var part = whole
    part.rows = min(rowsPerTask, whole.rows - first)
    unsafe part.input += offset
    unsafe part.output += offset
    compute(part)
  }
}
