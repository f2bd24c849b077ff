public import LiteExecution
import LiteMicrokernels
import LiteMicrokernelsPortable
public import LiteReference

/// The fast products of a batch of float32 matrices.
///
/// Columns of the right operand are packed panel by panel in the calling thread's scratch memory,
/// and multiplied with every row of the left one; a constant one is packed once. Rows of a left operand
/// that is transposed are written there, too, block by block. Accumulators may be rounded differently
/// from those of `multiplyMatricesFloat32(_:_:into:geometry:)`, with fused multiply-adds, unless the
/// caller requests the reference's rounding.
///
/// Every `unsafe` in this file is an address within the operands, the output or that scratch
/// memory, in bounds by the geometry and the layouts, which are checked against their sizes. Tasks
/// refer to the object itself, which the caller keeps alive.
public final class FloatMatrixProducts: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  private let geometry: MatrixGeometry
  private let left: StridedMatrices
  private let leftRows: TransposedRows?
  private let right: StridedMatrices
  private let products: StridedMatrices
  private let kernel: FloatProductKernel
  private let zeros: AlignedBytes
  private let panels: Int

  /// The products where many small ones are multiplied; nil where they are not.
  private let small: SmallMatrices?

  /// The packed columns of the only right matrix; nil where they are packed in each run.
  private let packedRight: AlignedBytes?

  /// The number of columns that are packed at a time.
  private static let panelColumns = 144

  /// The fewest rows that are worth packing columns for.
  private static let leastRows = 64

  /// The number of rows that are multiplied with all packed columns before the next ones: they stay in
  /// the caches.
  private static let blockRows = 128

  /// Takes the shapes of the products; nil where nothing is to be multiplied, where neither rows nor
  /// columns of an operand lie contiguously, and where there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The shapes.
  ///   - left: Where the elements of the left operand lie; nil where they follow each other.
  ///   - right: Where those of the right one lie.
  ///   - roundsAsReference: Whether the results must be those of the reference, bit for bit.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: MatrixGeometry, left: ElementLayout? = nil, right: ElementLayout? = nil,
    roundsAsReference: Bool = false, microkernels: MicrokernelTable
  ) {
    let (rows, columns, depth) = (geometry.rows, geometry.columns, geometry.depth)
    guard rows > 0, columns > 0, depth > 0, geometry.count > 0 else { return nil }
    let leftCount = geometry.left.count * rows * depth
    let rightCount = geometry.right.count * depth * columns
    let count = geometry.count * rows * columns
    guard
      let left = StridedMatrices(
        left ?? ElementLayout(count: leftCount, stride: 1), rows: rows, columns: depth,
        transposed: geometry.left.isTransposed),
      let right = StridedMatrices(
        right ?? ElementLayout(count: rightCount, stride: 1), rows: depth, columns: columns,
        transposed: geometry.right.isTransposed),
      let products = StridedMatrices(
        ElementLayout(count: count, stride: 1), rows: rows, columns: columns, transposed: false),
      left.columnStride == 1 || left.rowStride == 1,
      right.columnStride == 1 || right.rowStride == 1,
      let zeros = AlignedBytes(byteCount: FloatMatrixProducts.panelColumns * 4)
    else { return nil }
    self.geometry = geometry
    (self.left, self.right, self.products) = (left, right, products)
    leftRows =
      left.columnStride == 1
      ? nil
      : TransposedRows(
        depth: depth, columnStride: left.columnStride,
        transpose: microkernels.transpose)
    kernel = roundsAsReference ? microkernels.roundedFloatProduct : microkernels.floatProduct
    name = "multiplyMatricesFloat32, \(kernel.name)"
    self.zeros = zeros
    let width = FloatMatrixProducts.panelColumns
    panels = (columns - 1) / width + 1
    // By the shapes alone: where elements lie must not change how sums are rounded.
    small =
      geometry.right.count == 1
      ? nil
      : SmallMatrices(
        rows: rows, columns: columns, depth: depth, isTransposed: geometry.right.isTransposed)
    packedRight = nil
  }

  /// The same products with another output layout.
  ///
  /// - Parameter layout: The layout of their elements.
  /// - Returns: nil where output rows would not be contiguous.
  public func written(to layout: ElementLayout) -> FloatMatrixProducts? {
    guard layout.count == geometry.count * geometry.rows * geometry.columns,
      let moved = StridedMatrices(
        layout, rows: geometry.rows, columns: geometry.columns, transposed: false),
      moved.columnStride == 1
    else { return nil }
    return FloatMatrixProducts(self, products: moved, packedRight: packedRight)
  }

  /// The same products with a constant right operand.
  ///
  /// - Parameters:
  ///   - right: The elements of the right operand.
  ///   - constants: Where its packed columns are kept.
  /// - Returns: nil where there are several right matrices, and where there is no memory.
  public func packing(_ right: ConstantSource, in constants: PackedConstants)
    -> FloatMatrixProducts?
  {
    guard geometry.right.count == 1, right.count(of: Float.self) >= self.right.extent else {
      return nil
    }
    let byteCount =
      FloatProductKernel.paddedColumns(geometry.columns) * geometry.depth * MemoryLayout<Float>.size
    let block = constants.block(
      of: right,
      layout: ConstantLayout(
        kernel: "float32 matrix",
        parameters: [
          geometry.columns, geometry.depth, self.right.columnStride, self.right.rowStride,
        ]),
      byteCount: byteCount
    ) { block in
      right.withElements(as: Float.self) { elements in
        unsafe elements.withUnsafeBufferPointer { elements in
          guard let source = elements.baseAddress else { return false }
          let target = unsafe block.address.assumingMemoryBound(to: Float.self)
          let width = FloatMatrixProducts.panelColumns
          for columns in Checkpoint().slices(0..<geometry.columns, of: width) {
            unsafe pack(
              source + columns.lowerBound * self.right.columnStride, columns: columns.count,
              to: target + columns.lowerBound * geometry.depth)
          }
          return true
        }
      } ?? false
    }
    return block.map { FloatMatrixProducts(self, products: products, packedRight: $0) }
  }

  /// Other products of the same shapes.
  private init(
    _ other: FloatMatrixProducts, products: StridedMatrices, packedRight: AlignedBytes?
  ) {
    name = other.name
    geometry = other.geometry
    (left, right, self.products) = (other.left, other.right, products)
    leftRows = other.leftRows
    kernel = other.kernel
    zeros = other.zeros
    panels = other.panels
    small = other.small
    self.packedRight = packedRight
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
          if let small = small, packedRight == nil {
            let work = unsafe SmallWork(
              all: UnownedReference(self), small: small, left: left, right: right, output: output)
            return workers.run(tasks: (geometry.count - 1) / small.countOfTask + 1, work)
          }
          // Columns are packed once more for each block of rows that another thread takes.
          let panelCount = geometry.count * panels
          let blocks = min(
            (2 * workers.threadCount + panelCount - 1) / panelCount,
            geometry.rows / FloatMatrixProducts.leastRows)
          let rows =
            workers.threadCount == 1 || blocks < 2
            ? geometry.rows : (geometry.rows - 1) / blocks + 1
          let work = unsafe Work(
            all: UnownedReference(self), left: left, right: right, output: output,
            rowsPerTask: rows)
          workers.run(tasks: panelCount * ((geometry.rows - 1) / rows + 1), work)
        }
      }
    }
  }

  /// One run of small products, divided into some of them.
  @safe
  private struct SmallWork: ParallelWork, ~Copyable, @unchecked Sendable {
    let all: UnownedReference<FloatMatrixProducts>
    let small: SmallMatrices
    let left: UnsafePointer<Float>
    let right: UnsafePointer<Float>
    let output: UnsafeMutablePointer<Float>

    func run(task: Int) { all.borrow { run(task: task, of: $0) } }

    private func run(task: Int, of all: FloatMatrixProducts) {
      let first = task * small.countOfTask
      for product in first..<min(first + small.countOfTask, all.geometry.count) {
        let operands = all.geometry.operands(of: product)
        let start = all.right.starts.offset(of: operands.right)
        unsafe small.multiply(
          SmallMatrices.Operand(
            elements: left + all.left.starts.offset(of: operands.left),
            rowStride: all.left.rowStride, columnStride: all.left.columnStride),
          SmallMatrices.Operand(
            elements: right + start, rowStride: all.right.rowStride,
            columnStride: all.right.columnStride), following: all.right.extent - start,
          into: output + all.products.starts.offset(of: product), stride: all.products.rowStride)
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
    let rowsPerTask: Int

    func run(task: Int) { all.borrow { run(task: task, of: $0) } }

    private func run(task: Int, of all: FloatMatrixProducts) {
      let geometry = all.geometry
      let rowTasks = (geometry.rows - 1) / rowsPerTask + 1
      let (product, panel) = (task / rowTasks / all.panels, task / rowTasks % all.panels)
      let firstRow = task % rowTasks * rowsPerTask
      let endRow = min(firstRow + rowsPerTask, geometry.rows)
      let first = panel * FloatMatrixProducts.panelColumns
      let columns = min(FloatMatrixProducts.panelColumns, geometry.columns - first)
      let operands = geometry.operands(of: product)
      let rowsByteCount =
        all.leftRows?.byteCount(rows: min(FloatMatrixProducts.blockRows, geometry.rows)) ?? 0
      guard
        let (packed, rows) = unsafe packedColumns(
          first, columns, of: all, right: operands.right, besides: rowsByteCount)
      else { return }
      let a = unsafe left + all.left.starts.offset(of: operands.left)
      let c = unsafe output + (all.products.starts.offset(of: product) + first)
      for block in Checkpoint().slices(firstRow..<endRow, of: FloatMatrixProducts.blockRows) {
        var source = unsafe a + block.lowerBound * all.left.rowStride
        if let leftRows = all.leftRows {
          unsafe leftRows.write(block.count, from: source, to: rows)
          unsafe source = UnsafePointer(rows)
        }
        unsafe all.kernel.runInParts(
          FloatProduct(
            rows: block.count, columns: columns,
            depth: geometry.depth, a: UnsafeRawPointer(source),
            aStride: (all.leftRows?.depth ?? all.left.rowStride) * 4, b: UnsafeRawPointer(packed),
            bias: UnsafeRawPointer(all.zeros.address),
            c: UnsafeMutableRawPointer(c + block.lowerBound * all.products.rowStride),
            cStride: all.products.rowStride * 4))
      }
    }

    /// The packed columns of a panel, in this thread's scratch memory where they are no constants, and
    /// as many bytes beside them; nil where there is no memory.
    private func packedColumns(
      _ first: Int, _ columns: Int, of all: FloatMatrixProducts, right matrix: Int,
      besides byteCount: Int
    ) -> (columns: UnsafeMutableRawPointer, memory: UnsafeMutablePointer<Float>)? {
      let depth = all.geometry.depth
      let panelByteCount =
        all.packedRight == nil
        ? FloatProductKernel.paddedColumns(columns) * depth * MemoryLayout<Float>.size : 0
      guard let scratch = unsafe ThreadScratch.bytes(panelByteCount + byteCount) else { return nil }
      let memory = unsafe (scratch + panelByteCount).assumingMemoryBound(to: Float.self)
      if let packed = all.packedRight {
        return unsafe (packed.address + first * depth * MemoryLayout<Float>.size, memory)
      }
      unsafe all.pack(
        right + (all.right.starts.offset(of: matrix) + first * all.right.columnStride),
        columns: columns, to: scratch.assumingMemoryBound(to: Float.self))
      return unsafe (scratch, memory)
    }
  }

  /// Packs columns of a right matrix in blocks; those beyond the last are zeros.
  private func pack(
    _ source: UnsafePointer<Float>, columns: Int, to packed: UnsafeMutablePointer<Float>
  ) {
    let (depth, unit) = (geometry.depth, FloatProductKernel.columnUnit)
    for block in stride(from: 0, to: columns, by: unit) {
      let target = unsafe packed + block * depth
      let start = unsafe source + block * right.columnStride
      let count = min(unit, columns - block)
      if count < unit { unsafe target.update(repeating: 0, count: depth * unit) }
      if right.columnStride == 1 {
        unsafe packFloatRows(
          start, rowStride: right.rowStride, columns: count, depth: depth, into: target)
      } else if count == unit, let transposeWords = kernel.transposeWords {
        unsafe transposeWords(
          FourByteTranspose(
            source: start, rowBytes: depth * 4, rowStride: right.columnStride * 4, flip: 0,
            offset: 0, destination: target))
      } else {
        unsafe packFloatColumns(
          start, columnStride: right.columnStride, columns: count, depth: depth, into: target)
      }
    }
  }
}
