public import LiteExecution
import LiteMicrokernels
public import LiteReference

/// The fast products of a batch of float32 matrices with constant int8 ones: each row of a left
/// matrix is quantized, as `FULLY_CONNECTED` does it.
///
/// The results are those of
/// `multiplyMatricesHybrid(_:maps:_:columnSums:scales:into:geometry:)`, value for value. That one
/// forms the sums of the products less the zero points in float32, which are exact below 2^24.
public final class HybridMatrixProducts: Sendable {
  /// The name of the kernel in profiles.
  public let name: String

  /// The number of bytes of scratch memory that a run needs.
  public let scratchByteCount: Int

  /// The product of each right matrix with its rows, one after the other.
  private let products: [HybridFullyConnected]
  private let inputCount: Int
  private let outputCount: Int

  /// Packs the right matrices; nil where nothing is to be multiplied, where the left matrices lie
  /// transposed or several of them meet several right ones, where only the plain loop is exact, and
  /// where there is no memory.
  ///
  /// - Parameters:
  ///   - geometry: The shapes.
  ///   - right: The right matrices.
  ///   - scales: One scale, or one for each column.
  ///   - isSymmetric: Whether rows are quantized without a zero point.
  ///   - constants: Where packed constants are kept, for all kernels of a model.
  ///   - microkernels: The micro-kernels to use.
  public init?(
    _ geometry: MatrixGeometry, right: ConstantSource, scales: [Float], isSymmetric: Bool,
    constants: PackedConstants = .unshared, microkernels: MicrokernelTable
  ) {
    let (columns, depth, matrices) = (geometry.columns, geometry.depth, geometry.right.count)
    guard geometry.count > 0, geometry.rows > 0, columns > 0, depth > 0,
      !geometry.left.isTransposed, geometry.left.count == geometry.count,
      matrices == 1 || matrices == geometry.count,
      right.byteCount == matrices * depth * columns, right.decoder == nil
    else { return nil }
    let rows = geometry.count / matrices * geometry.rows
    let stage = HybridStage(
      weightScales: scales.count == 1 ? Array(repeating: scales[0], count: columns) : scales,
      bias: [], order: .together, activation: -.infinity ... .infinity)
    var products: [HybridFullyConnected] = []
    for matrix in 0..<matrices {
      let stored = right.extracting(
        bytes: matrix * depth * columns..<(matrix + 1) * depth * columns)
      guard HybridMatrixProducts.isExact(stored, geometry) else { return nil }
      let weights =
        geometry.right.isTransposed
        ? stored
        : ConstantSource(
          stored.stored, decoder: TransposedDecoder(rows: depth, columns: columns),
          count: depth * columns)
      guard
        let product = HybridFullyConnected(
          batches: rows, inChannels: depth, weights: weights, stage: stage,
          isSymmetric: isSymmetric, constants: constants, microkernels: microkernels)
      else { return nil }
      products.append(product)
    }
    self.products = products
    inputCount = rows * depth
    outputCount = rows * columns
    scratchByteCount = products.map(\.scratchByteCount).max() ?? 0
    name = "multiplyMatricesHybrid, \(microkernels.integerProduct.name)"
  }

  /// Whether every sum of products less the zero point is below 2^24 for each column of a matrix.
  private static func isExact(_ matrix: ConstantSource, _ geometry: MatrixGeometry) -> Bool {
    let isTransposed = geometry.right.isTransposed
    let lineLength = isTransposed ? geometry.depth : geometry.columns
    let lineCount = isTransposed ? geometry.columns : geometry.depth
    var magnitudes = [Int](repeating: 0, count: geometry.columns)
    matrix.withElements(as: Int8.self) { elements in
      for line in 0..<lineCount {
        let elements = elements.extracting(line * lineLength..<(line + 1) * lineLength)
        for i in elements.indices {
          magnitudes[isTransposed ? line : i] += Int(elements[i].magnitude)
        }
      }
    }
    return magnitudes.allSatisfy { $0 * 255 < 1 << 24 }
  }

  /// Multiplies.
  ///
  /// - Parameters:
  ///   - left: The left matrices.
  ///   - scratch: ``scratchByteCount`` bytes, aligned to 64.
  ///   - output: The results.
  ///   - workers: The threads that share the work.
  public func run(
    left: Span<Float>, scratch: inout MutableSpan<UInt8>, into output: inout MutableSpan<Float>,
    workers: WorkerPool
  ) {
    for (index, product) in products.enumerated() {
      var results = output._mutatingExtracting(index * outputCount..<(index + 1) * outputCount)
      product.run(
        input: left.extracting(index * inputCount..<(index + 1) * inputCount), scratch: &scratch,
        into: &results, workers: workers)
    }
  }
}
