public import LiteExecution
public import LiteMicrokernels
public import LiteReference

/// The fast products of a batch of float32 matrices, for left operands with contiguous rows.
///
/// Columns of the right operand are packed panel by panel in the calling thread's scratch memory,
/// and multiplied with every row of the left one. Accumulators may be rounded differently from
/// those of ``multiplyMatricesFloat32(_:_:into:geometry:)``, with fused multiply-adds.
///
/// Every `unsafe` in this file is an address within the operands, the output or that scratch
/// memory, in bounds by the geometry and the layouts, which are checked against their sizes. Tasks
/// refer to the object itself, which the caller keeps alive.
public final class FloatMatrixProducts: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  private let geometry: MatrixGeometry
  private let left: Matrices
  private let right: Matrices
  private let products: Matrices
  private let kernel: FloatProductKernel
  private let zeros: AlignedBytes
  private let panels: Int

  /// The number of columns that are packed at a time.
  private static let panelColumns = 144

  /// Matrices of one size: where each begins, and the strides of its rows and columns.
  private struct Matrices: Sendable {
    let starts: ElementLayout
    let rowStride: Int
    let columnStride: Int

    /// The number of elements from the first to the farthest of all, both included.
    let extent: Int

    /// Matrices that lie as a layout says; nil where no strides lead along their axes.
    init?(_ layout: ElementLayout, rows: Int, columns: Int, transposed: Bool) {
      guard let parts = layout.split(into: transposed ? [columns, rows] : [rows, columns]) else {
        return nil
      }
      starts = parts.starts
      (rowStride, columnStride) =
        transposed ? (parts.strides[1], parts.strides[0]) : (parts.strides[0], parts.strides[1])
      extent = layout.extent
    }
  }

  /// Takes the shapes of the products; nil where nothing is to be multiplied, where rows of the
  /// left operand do not lie contiguously, where neither rows nor columns of the right one do, and
  /// where there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The shapes.
  ///   - left: Where the elements of the left operand lie; nil where they follow each other.
  ///   - right: Where those of the right one lie.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: MatrixGeometry, left: ElementLayout? = nil, right: ElementLayout? = nil,
    microkernels: MicrokernelTable = Microkernels.table
  ) {
    let (rows, columns, depth) = (geometry.rows, geometry.columns, geometry.depth)
    guard rows > 0, columns > 0, depth > 0, geometry.count > 0 else { return nil }
    let leftCount = geometry.left.count * rows * depth
    let rightCount = geometry.right.count * depth * columns
    let count = geometry.count * rows * columns
    guard
      let left = Matrices(
        left ?? ElementLayout(count: leftCount, stride: 1), rows: rows, columns: depth,
        transposed: geometry.left.isTransposed),
      let right = Matrices(
        right ?? ElementLayout(count: rightCount, stride: 1), rows: depth, columns: columns,
        transposed: geometry.right.isTransposed),
      let products = Matrices(
        ElementLayout(count: count, stride: 1), rows: rows, columns: columns, transposed: false),
      left.columnStride == 1, right.columnStride == 1 || right.rowStride == 1,
      let zeros = AlignedBytes(byteCount: FloatMatrixProducts.panelColumns * 4)
    else { return nil }
    self.geometry = geometry
    (self.left, self.right, self.products) = (left, right, products)
    kernel = microkernels.floatProduct
    name = "multiplyMatricesFloat32, \(kernel.name)"
    self.zeros = zeros
    let width = FloatMatrixProducts.panelColumns
    panels = (columns - 1) / width + 1
  }

  /// The same products with another output layout.
  ///
  /// - Parameter layout: The layout of their elements.
  /// - Returns: nil where output rows would not be contiguous.
  public func written(to layout: ElementLayout) -> FloatMatrixProducts? {
    guard layout.count == geometry.count * geometry.rows * geometry.columns,
      let moved = Matrices(
        layout, rows: geometry.rows, columns: geometry.columns, transposed: false),
      moved.columnStride == 1
    else { return nil }
    return FloatMatrixProducts(self, products: moved)
  }

  /// Other products of the same shapes.
  private init(_ other: FloatMatrixProducts, products: Matrices) {
    name = other.name
    geometry = other.geometry
    (left, right, self.products) = (other.left, other.right, products)
    kernel = other.kernel
    zeros = other.zeros
    panels = other.panels
  }

  /// Multiplies.
  ///
  /// - Parameters:
  ///   - left: The left matrices, as their layout says.
  ///   - right: The right matrices, as their layout says.
  ///   - output: The products.
  ///   - workers: The threads that share the work.
  public func run(
    _ left: Span<Float>, _ right: Span<Float>, into output: inout MutableSpan<Float>,
    workers: WorkerPool
  ) {
    precondition(left.count >= self.left.extent)
    precondition(right.count >= self.right.extent)
    precondition(output.count >= products.extent)
    unsafe left.withUnsafeBufferPointer { left in
      unsafe right.withUnsafeBufferPointer { right in
        unsafe output.withUnsafeMutableBufferPointer { output in
          guard let left = left.baseAddress, let right = right.baseAddress,
            let output = output.baseAddress
          else { return }
          let work = unsafe Work(
            all: UnownedReference(self), left: left, right: right, output: output)
          workers.run(tasks: geometry.count * panels, work)
        }
      }
    }
  }

  /// One run, divided into panels of columns of each product.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let all: UnownedReference<FloatMatrixProducts>
    let left: UnsafePointer<Float>
    let right: UnsafePointer<Float>
    let output: UnsafeMutablePointer<Float>

    func run(task: Int) { all.borrow { run(task: task, of: $0) } }

    private func run(task: Int, of all: FloatMatrixProducts) {
      let geometry = all.geometry
      let (product, panel) = (task / all.panels, task % all.panels)
      let first = panel * FloatMatrixProducts.panelColumns
      let columns = min(FloatMatrixProducts.panelColumns, geometry.columns - first)
      let operands = geometry.operands(of: product)
      let padded = FloatProductKernel.paddedColumns(columns)
      guard let packed = unsafe ThreadScratch.bytes(padded * geometry.depth * 4) else { return }
      unsafe pack(
        right + (all.right.starts.offset(of: operands.right) + first * all.right.columnStride),
        of: all, columns: columns, to: packed.assumingMemoryBound(to: Float.self))
      unsafe all.kernel.runInParts(
        FloatProduct(
          rows: geometry.rows, columns: columns, depth: geometry.depth,
          a: UnsafeRawPointer(left + all.left.starts.offset(of: operands.left)),
          aStride: all.left.rowStride * 4, b: UnsafeRawPointer(packed),
          bias: UnsafeRawPointer(all.zeros.address),
          c: UnsafeMutableRawPointer(output + (all.products.starts.offset(of: product) + first)),
          cStride: all.products.rowStride * 4))
    }

    /// Packs columns in blocks; those beyond the last are zeros.
    private func pack(
      _ source: UnsafePointer<Float>, of all: FloatMatrixProducts, columns: Int,
      to packed: UnsafeMutablePointer<Float>
    ) {
      let (depth, unit) = (all.geometry.depth, FloatProductKernel.columnUnit)
      let right = all.right
      for block in stride(from: 0, to: columns, by: unit) {
        let target = unsafe packed + block * depth
        let start = unsafe source + block * right.columnStride
        let count = min(unit, columns - block)
        if count < unit { unsafe target.update(repeating: 0, count: depth * unit) }
        if right.columnStride == 1 {
          unsafe packFloatRows(
            start, rowStride: right.rowStride, columns: count, depth: depth, into: target)
        } else {
          unsafe packFloatColumns(
            start, columnStride: right.columnStride, columns: count, depth: depth, into: target)
        }
      }
    }
  }
}
