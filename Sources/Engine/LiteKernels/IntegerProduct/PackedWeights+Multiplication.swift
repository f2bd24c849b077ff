import LiteExecution
import LiteMicrokernels

/// Every `unsafe` in this file is an address within the packed weights, or what the caller answers
/// for.
extension PackedWeights {
  /// The most rows for which weights of four bits are not unpacked first.
  private static let fewRows = 2

  /// Multiplies rows with some of the columns.
  ///
  /// - Parameters:
  ///   - product: The product; its weights are taken from here.
  ///   - columns: As many columns as it has, from the first of a block on.
  @unsafe
  func multiply(_ product: IntegerProduct, columns: Range<Int>) {
    var product = product
    product.bIsNarrow = areNarrow
    product.outliers = outliers(from: columns.lowerBound)
    guard let nibbles else {
      unsafe product.b = UnsafeRawPointer(
        weights.address + columns.lowerBound * columnByteCount)
      return kernel.run(product)
    }
    let unit = IntegerProductKernel.columnUnit
    if let multiply = kernel.runNibbles, product.rows <= PackedWeights.fewRows {
      unsafe product.b = UnsafeRawPointer(
        weights.address + columns.lowerBound / unit * nibbles.byteCount)
      return multiply(product)
    }
    let (bias, c, output) = unsafe (product.bias, product.c, product.output)
    for part in Checkpoint().slices(columns, of: NibbleColumns.columnsAtOnce) {
      let first = part.lowerBound - columns.lowerBound
      unsafe nibbles.withBlocks(
        at: weights.address + part.lowerBound / unit * nibbles.byteCount,
        count: (part.count + unit - 1) / unit
      ) { panel in
        var product = product
        product.columns = part.count
        unsafe product.b = panel
        unsafe product.bias = bias + first
        unsafe product.c = c + first * MemoryLayout<Int32>.size
        product.output = output.advanced(byColumns: first)
        kernel.run(product)
      }
    }
  }
}
