import LiteMicrokernels
import LiteReference
import LiteTensor

/// How ``QuantizedMatrixProducts`` are computed: the micro-kernel, its constants, and the sizes of parts.
///
/// A class, because each panel refers to it: a copy would retain every part of the micro-kernel.
final class ByteMatrixPlan: Sendable {
  let geometry: MatrixGeometry
  let kernel: IntegerProductKernel
  let transpose: TransposeKernel

  /// The zero point of unsigned left elements.
  let leftZeroPoint: Int32

  /// The zero point of signed right elements.
  let rightZeroPoint: Int32

  /// What turns accumulators into int8; nil where they are the results.
  let table: RequantizationTable?

  /// The depth as the kernel reads it.
  let paddedDepth: Int

  /// The number of columns that are packed at a time.
  let panelColumns: Int

  /// The number of rows that are copied and multiplied at a time.
  let blockRows: Int

  /// The bytes of packed columns that stay in the second-level cache.
  private static let panelBytes = 128 << 10

  /// The most columns that are packed at a time.
  private static let mostColumns = 512

  /// The bytes of rows that stay in the first-level cache.
  private static let blockBytes = 32 << 10

  /// The bytes of a row of the left operand as the kernel reads it, or of a column of the right one.
  var rowBytes: Int { paddedDepth * kernel.activations.byteWidth }

  /// The bytes of a result.
  var outputWidth: Int { table == nil ? 4 : 1 }

  /// Plans products; nil where nothing is to be multiplied, where only the plain loop is exact, and where
  /// there is no memory.
  init?(_ geometry: MatrixGeometry, scaling: ProductScaling?, microkernels: MicrokernelTable) {
    guard geometry.rows > 0, geometry.columns > 0, geometry.depth > 0, geometry.count > 0 else {
      return nil
    }
    let kernel = microkernels.integerProduct
    (self.geometry, self.kernel, transpose) = (geometry, kernel, microkernels.transpose)
    if let scaling {
      let requantization = UnsignedRequantization(
        ProductRequantization(
          .int8, inputZeroPoint: scaling.firstZeroPoint, weightZeroPoint: scaling.secondZeroPoint,
          multipliers: [scaling.multiplier], outputZeroPoint: scaling.outputZeroPoint,
          activation: scaling.range))
      let bound = requantization.largestAccumulator(depth: geometry.depth, bias: [])
      guard requantization.isExact(largestAccumulator: bound),
        let table = requantization.commonTable(
          largestAccumulator: bound, floatRoundings: kernel.floatRoundings)
      else { return nil }
      self.table = table
      (leftZeroPoint, rightZeroPoint) = (requantization.inputZeroPoint, scaling.secondZeroPoint)
    } else {
      table = nil
      (leftZeroPoint, rightZeroPoint) = (UnsignedBytes(isSigned: true).unsigned(0), 0)
    }
    let unit = kernel.depthUnit
    paddedDepth = (geometry.depth + unit - 1) / unit * unit
    let rowBytes = paddedDepth * kernel.activations.byteWidth
    let width = IntegerProductKernel.columnUnit * 4
    let fitting = max(ByteMatrixPlan.panelBytes / rowBytes / width, 1) * width
    panelColumns = min(fitting, ByteMatrixPlan.mostColumns, geometry.columns)
    let tileRows = kernel.tileRows(columns: panelColumns)
    let tiles = max(ByteMatrixPlan.blockBytes / rowBytes / tileRows, 1)
    blockRows = min(tiles * tileRows, geometry.rows)
  }
}
