public import LiteMicrokernels

/// The fast products of a batch of float32 matrices, for left operands that are not transposed.
///
/// Columns of the right operand are packed panel by panel in the calling thread's scratch
/// memory, and multiplied with every row of the left one. The sums may be rounded otherwise
/// than those of ``multiplyMatricesFloat32(_:_:into:geometry:)``, with fused multiply-adds.
///
/// Every `unsafe` in this file is an address within the operands, the output or that scratch
/// memory, in bounds by the geometry, which is checked against their sizes.
public struct FloatMatrixProducts: Sendable {
  /// What the kernel is called in profiles.
  public let name: String

  private let geometry: MatrixGeometry
  private let kernel: FloatProductKernel
  private let zeros: AlignedBytes
  private let panels: Int

  /// The number of columns that are packed at a time.
  private static let panelColumns = 144

  /// Takes the shapes of the products; nil where the left operand is transposed, or where
  /// nothing is to be multiplied.
  public init?(_ geometry: MatrixGeometry, microkernels: MicrokernelTable = Microkernels.table) {
    guard geometry.left.depthStride == 1, geometry.rows > 0, geometry.columns > 0,
      geometry.depth > 0
    else { return nil }
    self.geometry = geometry
    kernel = microkernels.floatProduct
    name = "multiplyMatricesFloat32, \(kernel.name)"
    zeros = AlignedBytes(byteCount: FloatMatrixProducts.panelColumns * 4)
    let width = FloatMatrixProducts.panelColumns
    panels = (geometry.columns - 1) / width + 1
  }

  /// Multiplies.
  ///
  /// - Parameters:
  ///   - left: The left matrices, rows of the depth.
  ///   - right: The right matrices, as the geometry says.
  ///   - output: The products.
  ///   - workers: The threads that share the work.
  public func run(
    _ left: Span<Float>, _ right: Span<Float>, into output: inout MutableSpan<Float>,
    workers: WorkerPool
  ) {
    precondition(left.count >= geometry.left.count * geometry.rows * geometry.depth)
    precondition(right.count >= geometry.right.count * geometry.columns * geometry.depth)
    precondition(output.count >= geometry.count * geometry.rows * geometry.columns)
    unsafe left.withUnsafeBufferPointer { left in
      unsafe right.withUnsafeBufferPointer { right in
        unsafe output.withUnsafeMutableBufferPointer { output in
          guard let left = left.baseAddress, let right = right.baseAddress,
            let output = output.baseAddress
          else { return }
          let work = unsafe Work(products: self, left: left, right: right, output: output)
          workers.run(tasks: geometry.count * panels, work)
        }
      }
    }
  }

  /// One run, cut into panels of columns of each product.
  @safe
  private struct Work: ParallelWork, ~Copyable, @unchecked Sendable {
    let products: FloatMatrixProducts
    let left: UnsafePointer<Float>
    let right: UnsafePointer<Float>
    let output: UnsafeMutablePointer<Float>

    func run(task: Int) {
      let geometry = products.geometry
      let (product, panel) = (task / products.panels, task % products.panels)
      let first = panel * FloatMatrixProducts.panelColumns
      let columns = min(FloatMatrixProducts.panelColumns, geometry.columns - first)
      let operands = geometry.operands(of: product)
      let matrixSize = geometry.columns * geometry.depth
      let padded = FloatProductKernel.paddedColumns(columns)
      let packed = unsafe ThreadScratch.bytes(padded * geometry.depth * 4)
      unsafe pack(
        right + (operands.right * matrixSize + first * geometry.right.outerStride),
        columns: columns, to: packed.assumingMemoryBound(to: Float.self))
      unsafe products.kernel.run(
        FloatProduct(
          rows: geometry.rows, columns: columns, depth: geometry.depth,
          a: UnsafeRawPointer(left + operands.left * geometry.rows * geometry.depth),
          aStride: geometry.left.outerStride * 4, b: UnsafeRawPointer(packed),
          bias: UnsafeRawPointer(products.zeros.address),
          c: UnsafeMutableRawPointer(
            output + (product * geometry.rows * geometry.columns + first)),
          cStride: geometry.columns * 4, low: -.infinity, high: .infinity))
    }

    /// Packs columns in blocks; those beyond the last are zeros.
    private func pack(
      _ source: UnsafePointer<Float>, columns: Int, to packed: UnsafeMutablePointer<Float>
    ) {
      let (depth, unit) = (products.geometry.depth, FloatProductKernel.columnUnit)
      let right = products.geometry.right
      for block in stride(from: 0, to: columns, by: unit) {
        let target = unsafe packed + block * depth
        let start = unsafe source + block * right.outerStride
        let count = min(unit, columns - block)
        if count < unit { unsafe target.update(repeating: 0, count: depth * unit) }
        if right.outerStride == 1 {
          unsafe packFloatRows(
            start, rowStride: right.depthStride, columns: count, depth: depth, into: target)
        } else {
          unsafe packFloatColumns(
            start, columnStride: right.outerStride, columns: count, depth: depth, into: target)
        }
      }
    }
  }
}
