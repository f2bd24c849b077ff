import LiteExecution
import LiteMicrokernels

/// Every `unsafe` in this file is the address of the packed weights, or what the caller answers for.
extension PackedWeights {
  /// Multiplies rows with some of the columns.
  ///
  /// - Parameters:
  ///   - product: The product; its weights are taken from here.
  ///   - columns: As many columns as it has, from the first of a block on.
  @unsafe
  func multiply(_ product: IntegerProduct, columns: Range<Int>) {
    var product = product
    product.outliers = outliers(from: columns.lowerBound)
    let matrix = unsafe PackedMatrix(
      UnsafeRawPointer(weights.address), for: kernel, areNarrow: areNarrow,
      columnByteCount: columnByteCount, nibbles: nibbles)
    unsafe matrix.multiply(product, columns: columns)
  }
}
