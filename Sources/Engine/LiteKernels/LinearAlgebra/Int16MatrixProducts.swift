public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast products of a batch of int16 matrices with int16 or int8 ones.
///
/// Columns of the right operand are packed panel by panel in the calling thread's scratch memory,
/// and multiplied with every row of the left one. The results are those of
/// `multiplyMatricesInt16(_:_:into:geometry:scaling:)`, bit for bit.
///
/// Every `unsafe` in this file is an address within the operands, the output or that scratch
/// memory, in bounds by the geometry, which is checked against their sizes. Tasks refer to the
/// object itself, which the caller keeps alive.
public final class Int16MatrixProducts: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  private let geometry: MatrixGeometry
  private let isWide: Bool

  /// The product with a panel of columns, and the one with the last panel.
  private let panels: (whole: Int16Product, last: Int16Product)
  private let panelCount: Int

  /// The number of columns that are packed at a time.
  private static let panelColumns = Int16Product.partColumns

  /// The fewest rows that are worth packing columns for.
  private static let leastRows = 48

  /// The number of rows that are copied at a time, where they do not lie as they are read.
  private static let copiedRows = 96

  /// Takes the shapes of the products; nil where nothing is to be multiplied, where only the
  /// reference loop is exact, and where there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The shapes.
  ///   - isWide: Whether the right operand is of int16 rather than int8.
  ///   - scaling: The quantization, whose zero points must be 0.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: MatrixGeometry, isWide: Bool, scaling: ProductScaling,
    microkernels: MicrokernelTable
  ) {
    let (columns, depth) = (geometry.columns, geometry.depth)
    guard geometry.rows > 0, columns > 0, depth > 0, geometry.count > 0,
      scaling.firstZeroPoint == 0, scaling.secondZeroPoint == 0, scaling.outputZeroPoint == 0
    else { return nil }
    let width = min(Int16MatrixProducts.panelColumns, columns)
    panelCount = (columns - 1) / width + 1
    let epilogue = Int16Epilogue(
      bias: [], sumWidth: 64,
      multipliers: .fixedPoint([QuantizedMultiplier](repeating: scaling.multiplier, count: width)),
      activation: scaling.range)
    guard let stage = Int16Stage(epilogue, largestSum: 0, microkernels: microkernels) else {
      return nil
    }
    func product(_ columns: Int) -> Int16Product? {
      Int16Product(
        Int16ColumnLayout(columns: columns, depth: depth, isWide: isWide), stage, microkernels)
    }
    guard let whole = product(width), let last = product(columns - (panelCount - 1) * width)
    else { return nil }
    panels = (whole, last)
    self.geometry = geometry
    self.isWide = isWide
    name = "multiplyMatricesInt16, \(whole.kernel.name)"
  }

  /// Multiplies.
  ///
  /// - Parameters:
  ///   - left: The left matrices.
  ///   - right: The right matrices, of int16 or int8.
  ///   - output: The products.
  ///   - workers: The threads that share the work.
  public func run(
    _ left: Span<Int16>, _ right: RawSpan, into output: inout MutableSpan<Int16>,
    workers: WorkerPool
  ) {
    let (rows, columns, depth) = (geometry.rows, geometry.columns, geometry.depth)
    precondition(left.count >= geometry.left.count * rows * depth)
    precondition(right.byteCount >= geometry.right.count * depth * columns * (isWide ? 2 : 1))
    precondition(output.count >= geometry.count * rows * columns)
    unsafe left.withUnsafeBufferPointer { left in
      unsafe right.withUnsafeBytes { right in
        unsafe output.withUnsafeMutableBufferPointer { output in
          guard let left = left.baseAddress, let right = right.baseAddress,
            let output = output.baseAddress
          else { return }
          // Columns are packed once more for each block of rows that another thread takes.
          let tasks = geometry.count * panelCount
          let blocks = min(
            (2 * workers.threadCount + tasks - 1) / tasks, rows / Int16MatrixProducts.leastRows)
          let rowsPerTask =
            workers.threadCount == 1 || blocks < 2 ? rows : (rows - 1) / blocks + 1
          let work = unsafe Work(
            all: UnownedReference(self), left: left, right: right, output: output,
            rowsPerTask: rowsPerTask)
          workers.run(tasks: tasks * ((rows - 1) / rowsPerTask + 1), work)
        }
      }
    }
  }

  /// One run, divided into panels of columns of each product, and blocks of rows.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let all: UnownedReference<Int16MatrixProducts>
    let left: UnsafePointer<Int16>
    let right: UnsafeRawPointer
    let output: UnsafeMutablePointer<Int16>
    let rowsPerTask: Int

    func run(task: Int) { all.borrow { run(task: task, of: $0) } }

    private func run(task: Int, of all: Int16MatrixProducts) {
      let geometry = all.geometry
      let rowTasks = (geometry.rows - 1) / rowsPerTask + 1
      let (index, panel) = (task / rowTasks / all.panelCount, task / rowTasks % all.panelCount)
      let firstRow = task % rowTasks * rowsPerTask
      let endRow = min(firstRow + rowsPerTask, geometry.rows)
      let firstColumn = panel * Int16MatrixProducts.panelColumns
      let product = panel == all.panelCount - 1 ? all.panels.last : all.panels.whole
      let layout = product.layout
      let operands = geometry.operands(of: index)

      // Rows of an odd number of elements are copied, so that whole pairs are readable.
      let copies = geometry.left.depthStride != 1 || layout.paddedDepth != layout.depth
      let copiedRows = copies ? min(Int16MatrixProducts.copiedRows, endRow - firstRow) : 0
      let rowBytes = layout.paddedDepth * 2
      let productBytes = product.scratchByteCount
      let byteCount = productBytes + layout.byteCount + copiedRows * rowBytes
      guard let scratch = unsafe ThreadScratch.bytes(byteCount) else { return }
      let packed = unsafe scratch + productBytes
      let matrix = geometry.depth * geometry.columns
      let start = operands.right * matrix + firstColumn * geometry.right.outerStride
      unsafe Int16ColumnSource(
        address: right + start * (all.isWide ? 2 : 1), columnStride: geometry.right.outerStride,
        depthStride: geometry.right.depthStride
      ).pack(0..<layout.columns, as: layout, to: packed)

      let a = unsafe left + operands.left * geometry.rows * geometry.depth
      let results = unsafe output + (index * geometry.rows * geometry.columns + firstColumn)
      let step = copies ? copiedRows : endRow - firstRow
      for rows in Checkpoint().slices(firstRow..<endRow, of: max(step, 1)) {
        var source = unsafe UnsafeRawPointer(a + rows.lowerBound * geometry.left.outerStride)
        if copies {
          let copied = unsafe packed + layout.byteCount
          unsafe copy(
            rows.count, source.assumingMemoryBound(to: Int16.self), geometry,
            to: copied.assumingMemoryBound(to: Int16.self), stride: layout.paddedDepth)
          unsafe source = UnsafeRawPointer(copied)
        }
        unsafe product.run(
          rows.count, source, stride: copies ? rowBytes : geometry.left.outerStride * 2,
          b: packed, columns: 0..<layout.columns,
          into: results + rows.lowerBound * geometry.columns, stride: geometry.columns,
          scratch: scratch)
      }
    }

    /// Copies rows of the left operand.
    private func copy(
      _ rows: Int, _ source: UnsafePointer<Int16>, _ geometry: MatrixGeometry,
      to destination: UnsafeMutablePointer<Int16>, stride: Int
    ) {
      let (outerStride, depthStride) = (geometry.left.outerStride, geometry.left.depthStride)
      for row in 0..<rows {
        let from = unsafe source + row * outerStride
        let to = unsafe destination + row * stride
        for i in 0..<geometry.depth { unsafe to[i] = from[i * depthStride] }
      }
    }
  }
}
