public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast products of a batch of int8 matrices, to int8 or as raw sums of int32.
///
/// Columns of the right operand are packed panel by panel in the calling thread's scratch memory, and
/// multiplied with every row of the left one. With unsigned left elements `a` of zero point `za`, right
/// elements `b` of zero point `zb`, and a depth of `K`,
/// ```
/// Σ (a − za) · (b − zb) = Σ a · b − zb · Σ a − za · (Σ b − K · zb)
/// ```
/// The last term is the bias of a column. The results are those of
/// `multiplyMatricesInt8(_:_:into:geometry:scaling:)` or `multiplyMatricesInt8ToInt32(_:_:into:geometry:)`,
/// bit for bit.
public final class QuantizedMatrixProducts: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  private let plan: ByteMatrixPlan
  private let panels: Int

  /// The fewest rows that are worth packing columns for.
  private static let leastRows = 48

  /// Takes the shapes of the products; nil where nothing is to be multiplied, where only the plain loop is
  /// exact, and where there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The shapes.
  ///   - scaling: The requantization to int8; nil for raw sums of int32, which know no zero points.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: MatrixGeometry, scaling: ProductScaling?,
    microkernels: MicrokernelTable
  ) {
    guard let plan = ByteMatrixPlan(geometry, scaling: scaling, microkernels: microkernels) else {
      return nil
    }
    self.plan = plan
    panels = (geometry.columns + plan.panelColumns - 1) / plan.panelColumns
    let name = scaling == nil ? "multiplyMatricesInt8ToInt32" : "multiplyMatricesInt8"
    self.name = "\(name), \(plan.kernel.name)"
  }

  /// Multiplies.
  ///
  /// - Parameters:
  ///   - left: The left matrices.
  ///   - right: The right matrices.
  ///   - output: The bytes of the products.
  ///   - workers: The threads that share the work.
  public func run(
    _ left: Span<UInt8>, _ right: Span<UInt8>, into output: inout MutableSpan<UInt8>,
    workers: WorkerPool
  ) {
    let geometry = plan.geometry
    let (rows, columns, depth) = (geometry.rows, geometry.columns, geometry.depth)
    precondition(left.count >= geometry.left.count * rows * depth)
    precondition(right.count >= geometry.right.count * depth * columns)
    precondition(output.count >= geometry.count * rows * columns * plan.outputWidth)
    // Columns are packed once more for each range of rows that another thread takes.
    let panelCount = geometry.count * panels
    let ranges = min(
      (2 * workers.threadCount + panelCount - 1) / panelCount,
      rows / QuantizedMatrixProducts.leastRows)
    let rowsPerTask =
      workers.threadCount == 1 || ranges < 2 ? rows : (rows + ranges - 1) / ranges
    let rowTasks = (rows + rowsPerTask - 1) / rowsPerTask
    unsafe left.withUnsafeBufferPointer { left in
      unsafe right.withUnsafeBufferPointer { right in
        unsafe output.withUnsafeMutableBytes { output in
          guard let output = output.baseAddress else { return }
          let work = unsafe Work(
            products: UnownedReference(self), left: left, right: right, output: output,
            rowsPerTask: rowsPerTask, rowTasks: rowTasks, panels: panels)
          workers.run(tasks: panelCount * rowTasks, work)
        }
      }
    }
  }

  /// One run, divided into panels of columns of each product, and ranges of rows.
  ///
  /// Every `unsafe` in this file is the address of an operand or of the output, whose sizes were checked.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let products: UnownedReference<QuantizedMatrixProducts>
    let left: UnsafeBufferPointer<UInt8>
    let right: UnsafeBufferPointer<UInt8>
    let output: UnsafeMutableRawPointer
    let rowsPerTask: Int
    let rowTasks: Int
    let panels: Int

    func run(task: Int) {
      let (part, rowTask) = task.quotientAndRemainder(dividingBy: rowTasks)
      let (product, panel) = part.quotientAndRemainder(dividingBy: panels)
      products.borrow { products in
        let plan = products.plan
        let rows = rowTask * rowsPerTask..<min((rowTask + 1) * rowsPerTask, plan.geometry.rows)
        let first = panel * plan.panelColumns
        let columns = first..<min(first + plan.panelColumns, plan.geometry.columns)
        let panel = unsafe ByteMatrixPanel(
          plan: plan, product: product, columns: columns, left: Span(_unsafeElements: left),
          right: Span(_unsafeElements: right))
        unsafe panel?.multiply(rows, into: output)
      }
    }
  }
}
